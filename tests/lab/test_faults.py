"""What long commands leave when a worker is killed or a disk fills up."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")

SERIES = ("match", "greedy", "random", "--rules", "g4a", "--seed", "1")
COMMANDS = {
    "match": ("match", "level1", "greedy", "--pairs", "100000"),
    "ladder": ("ladder", "--pairs", "100000"),
    "simulate": ("simulate", "--rounds", "1000000"),
    "errors": ("errors", "reference"),
    "rollout": ("rollout", "--rounds", "100000"),
    "selfcheck": ("selfcheck", "--games", "1000000"),
}
POSITION = subprocess.run(
    [sys.executable, "-m", "russianbank", "deal", "1"], capture_output=True, text=True, check=True
).stdout.splitlines()[0]
WRITTEN = 4000


def started(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "russianbank", *arguments]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANG": "C"},
    )


def workers_of(parent: int) -> list[int]:
    """The workers of a process that have been started."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(status[1]) == parent and b"spawn_main" in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def kill_a_worker(process: "subprocess.Popen[str]", *, when: Path | None = None) -> None:
    """End one of two workers as the system would; ``when`` a file has some lines."""
    deadline = time.monotonic() + 120
    while len(workers_of(process.pid)) < 2 or (when and len(lines_of(when)) < 3):
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.02)
    os.kill(workers_of(process.pid)[0], signal.SIGKILL)


def lines_of(file: Path) -> list[str]:
    return file.read_text().splitlines() if file.exists() else []


@pytest.mark.parametrize("name", COMMANDS)
def test_a_killed_worker_is_one_line(name: str) -> None:
    position = (POSITION,) if name == "rollout" else ()
    process = started(*COMMANDS[name], *position, "--jobs", "2")
    kill_a_worker(process)
    _, said = process.communicate(timeout=120)
    assert process.returncode == 2
    assert said.startswith("russianbank: A process that was at work has been ended")
    assert said.count("\n") == 1


def test_a_series_goes_on_after_a_killed_worker(tmp_path: Path) -> None:
    file = tmp_path / "series.jsonl"
    process = started(*SERIES, "--pairs", "100000", "--jobs", "2", "--json", "--resume", str(file))
    kill_a_worker(process, when=file)
    told, _ = process.communicate(timeout=120)
    pairs = json.loads(told)["pairs"]
    assert json.loads(told)["complete"] is False
    assert len(lines_of(file)) == pairs + 1 > 1
    assert gone_on(file, pairs + 2) == in_one_go(pairs + 2)


def test_what_was_played_is_printed_when_the_disk_is_full(tmp_path: Path) -> None:
    """The system lets no file grow beyond a size, and the last line is cut."""
    file = tmp_path / "series.jsonl"
    limited = (
        "import resource, sys; from russianbank.cli import main;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({WRITTEN}, {WRITTEN}));"
        "sys.exit(main(sys.argv[1:]))"
    )
    options = ("--pairs", "2000", "--jobs", "1", "--json", "--resume", str(file))
    done = subprocess.run(
        [sys.executable, "-c", limited, *SERIES, *options],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"LANG": "C"},
    )
    assert done.returncode == 2
    assert re.match(r"russianbank: \S+ cannot be written: ", done.stderr)
    assert done.stderr.count("\n") == 1
    pairs = json.loads(done.stdout)["pairs"]
    assert file.stat().st_size == WRITTEN
    assert file.read_bytes().count(b"\n") == pairs + 1
    assert gone_on(file, pairs + 1) == in_one_go(pairs + 1)


def gone_on(file: Path, pairs: int) -> str:
    told, _ = started(*SERIES, "--pairs", str(pairs), "--resume", str(file)).communicate()
    return told


def in_one_go(pairs: int) -> str:
    told, _ = started(*SERIES, "--pairs", str(pairs)).communicate()
    return told
