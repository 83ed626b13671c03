"""``--ray``: the same jobs on a real Ray cluster of this machine with two workers."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from russianbank.cli import main
from russianbank.errors import BadInput, Fault
from russianbank.lab import ray_cluster
from russianbank.lab.ray_cluster import RayCluster

ADVICE = "needs Ray: pip install russianbank[lab]"
MATCH = ("match", "greedy", "random", "--rules", "g4a", "--seed", "ray", "--json")
READY = "This command will now block forever"
START_SECONDS = 120
ATTEMPTS = 3


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def started(folder: str, port: int) -> "subprocess.Popen[str] | None":
    """A cluster in a process of its own, or None if it did not start."""
    options = ["--head", "--block", "--num-cpus=2", f"--port={port}", f"--temp-dir={folder}"]
    options += ["--include-dashboard=false", "--disable-usage-stats"]
    options += ["--object-store-memory=80000000"]
    told = Path(folder, "told")
    with told.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "ray.scripts.scripts", "start", *options],
            stdout=out,
            stderr=out,
            text=True,
            start_new_session=True,
            env=os.environ | {"RAY_memory_monitor_refresh_ms": "0"},
        )
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        if READY in told.read_text():
            return process
        time.sleep(0.2)
    stop(process)
    return None


def stop(process: "subprocess.Popen[str]") -> None:
    """End a cluster with all its processes."""
    process.terminate()
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        process.kill()
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture(scope="module")
def address(requires: Any) -> Iterator[str]:
    if find_spec("ray") is None:
        requires.missing(ADVICE)
    if os.name == "nt":
        pytest.skip("processes are ended by their group")
    # Ray's sockets need a short path. On a busy machine its agents may miss their moment.
    folder = tempfile.mkdtemp(dir="/tmp")
    for _ in range(ATTEMPTS):
        port = free_port()
        process = started(folder, port)
        if process is not None:
            break
    assert process is not None, Path(folder, "told").read_text()
    yield f"127.0.0.1:{port}"
    stop(process)
    shutil.rmtree(folder, ignore_errors=True)


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "russianbank", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)


@pytest.mark.parametrize(
    "arguments",
    [
        (*MATCH, "--pairs", "250"),
        ("simulate", "--rounds", "300", "--seed", "ray", "--rules", "g4a", "--json"),
    ],
)
def test_a_cluster_finds_the_same(
    address: str, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a word of Ray's own."""
    assert main([*arguments, "--jobs", "1"]) == 0
    done = run(*arguments, "--ray", address)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == json.loads(capsys.readouterr().out)


def test_ctrl_c_keeps_what_there_is(address: str, tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    command = [*MATCH, "--pairs", "200000", "--ray", address, "--resume", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "russianbank", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and process.poll() is None:
        if file.exists() and file.read_text().count("\n") > 1:
            break
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=120)
    assert (process.returncode, stderr) == (130, "")
    told = json.loads(stdout)
    assert told["complete"] is False
    assert told["pairs"] == len(file.read_text().splitlines()) - 1 > 0


def failing(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*MATCH, "--pairs", "2", *arguments]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    return told.err


@pytest.mark.parametrize(
    "address", ["", "cluster", "host:", ":1", "host:x", "ray://host:1", "h:99999"]
)
def test_what_is_no_address_is_one_line(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: object())
    assert f"“{address}” is no address" in failing(capsys, "--ray", address)


def test_an_address_that_does_not_answer_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: object())
    silent = f"127.0.0.1:{free_port()}"
    assert f"No Ray cluster answers at {silent}." in failing(capsys, "--ray", silent)


def test_something_else_than_ray_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: object())
    monkeypatch.setattr(ray_cluster, "ANSWER_SECONDS", 2)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(BadInput) as refused:
            RayCluster(f"127.0.0.1:{other.getsockname()[1]}")
    assert refused.value.fault is Fault.RAY_SILENT


def test_without_ray_it_says_how_to_install_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: None)
    assert 'pip install "russianbank[lab]"' in failing(capsys, "--ray", "127.0.0.1:1")


def test_jobs_and_ray_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert "either --jobs or --ray" in failing(capsys, "--jobs", "2", "--ray", "127.0.0.1:1")
