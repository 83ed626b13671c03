"""``serve``: starting, starting again, and stopping (issue 2, command line)."""

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from russianbank.cli import serve
from russianbank.cli.folders import Claim, Running
from web.serving import PATIENCE, Process, environment, hear

from .commands import one_line, run

SOON = 10
"""Seconds; far more than it takes, for machines that are busy."""


@contextmanager
def busy(port: int) -> Iterator[int]:
    """Another program's listening socket."""
    with closing(socket.create_server(("127.0.0.1", port))) as listener:
        yield listener.getsockname()[1]


def test_ctrl_c_ends_it_quickly_and_cleanly(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        assert served.http.get("/api/about").json()["app"] == "russianbank"
        served.close()
        begun = time.monotonic()
        code, out, err = process.end(signal.SIGINT)
        assert time.monotonic() - begun < SOON
    assert process.link == f"http://127.0.0.1:{served.port}/"
    assert (code, err) == (0, "")
    assert out == f"Russian Bank is running at {process.link} - press Ctrl-C to stop it.\n"
    assert not (tmp_path / "server.json").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ends_cleanly_while_somebody_plays(number: signal.Signals, tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        with served.socket(served.new_match(players=("greedy", "random"))) as client:
            for _ in range(3):
                hear(client)
            begun = time.monotonic()
            process.send(number)
            code, _, err = process.end()
            assert time.monotonic() - begun < SOON
        served.close()
    assert (code, err) == (0, "")
    assert not (tmp_path / "server.json").exists()


def test_a_second_start_opens_the_running_one(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        done = run("serve", "--no-browser", "--data", str(tmp_path), "--port", str(served.port))
        assert done.returncode == 0
        assert done.stdout.decode() == f"Russian Bank is running already at {process.link}\n"
        assert done.stderr == b""
        assert served.http.get("/api/about").status_code == 200
        served.close()


def test_a_second_start_with_a_token_opens_the_running_one(tmp_path: Path) -> None:
    with Process(tmp_path, "--host", "0.0.0.0") as process:
        served = process.wait_until_running()
        assert served.http.get("/").status_code == 403
        claim = Claim(tmp_path)
        assert not claim.take()
        told = (tmp_path / "server.json").read_text("utf-8")
        local = told.replace(socket.gethostname(), "127.0.0.1")
        (tmp_path / "server.json").write_text(local, "utf-8")
        running = claim.running()
        assert running is not None
        assert "?token=" in running.link
        served.close()
        code, out, err = process.end(signal.SIGINT)
    assert code == 0
    assert err.startswith("Warning: listening on 0.0.0.0")
    token = process.link.partition("token=")[2]
    assert len(token) > 20
    assert out.count(token) == 1
    assert token not in err


def test_only_the_owner_can_read_where_it_runs(tmp_path: Path) -> None:
    claim = Claim(tmp_path)
    assert claim.take()
    claim.announce(Running("http://127.0.0.1:1/?token=secret", "x"))
    for name in ("server.json", "server.lock"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert claim.running() is None
    claim.release()
    assert not (tmp_path / "server.json").exists()


@pytest.mark.parametrize(
    "left",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"link": 5, "instance": "x"}',
        '{"link": "file:///etc/passwd", "instance": "x"}',
        '{"link": "http://127.0.0.1:1/", "instance": "x"}',
        '{"link": "nonsense", "instance": "x"}',
    ],
)
def test_what_a_killed_server_left_is_no_server(left: str, tmp_path: Path) -> None:
    (tmp_path / "server.json").write_text(left, "utf-8")
    assert Claim(tmp_path).running() is None


def test_another_server_at_a_stale_address_is_not_ours(tmp_path: Path) -> None:
    """The port of a killed server may be another program's by now."""
    with Process(tmp_path / "other") as process:
        served = process.wait_until_running()
        claim = Claim(tmp_path)
        assert claim.take()
        claim.announce(Running(process.link, "an earlier start"))
        assert claim.running() is None
        claim.release()
        served.close()


def test_starts_after_kill_9(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        match = served.new_match()
        process.end(signal.SIGKILL)
        served.close()
    assert (tmp_path / "server.json").exists()
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        assert [row["id"] for row in served.http.get("/api/matches").json()["matches"]] == [match]
        served.close()
        assert process.end(signal.SIGINT)[0] == 0


def test_a_lock_held_by_something_that_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "_STARTING", 0.2)
    claim = Claim(tmp_path)
    assert claim.take()
    assert serve.run("127.0.0.1", 0, False, tmp_path) == 2
    claim.release()
    assert one_line(capsys.readouterr().err)


def test_an_explicit_port_that_is_busy(tmp_path: Path) -> None:
    with busy(0) as port:
        done = run("serve", "--no-browser", "--data", str(tmp_path), "--port", str(port))
    assert done.returncode == 2
    assert one_line(done.stderr.decode())
    assert str(port) in done.stderr.decode()
    assert done.stdout == b""


def test_a_busy_default_port_takes_the_next_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with busy(0) as port:
        monkeypatch.setattr(serve, "DEFAULT_PORT", port)
        listener, moved = serve._listen("127.0.0.1", None)
        with closing(listener):
            assert moved
            assert port < listener.getsockname()[1] < port + 50


def test_a_busy_default_port_as_a_whole(tmp_path: Path) -> None:
    try:
        occupied = socket.create_server(("127.0.0.1", serve.DEFAULT_PORT))
    except OSError:
        occupied = None  # somebody else has it already, which is as good
    with Process(tmp_path, port=None) as process:
        served = process.wait_until_running()
        assert process.said[0] == f"Port {serve.DEFAULT_PORT} is busy; using {served.port}.\n"
        served.close()
        assert process.end(signal.SIGINT)[0] == 0
    if occupied is not None:
        occupied.close()


def test_all_default_ports_busy_is_one_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with busy(0) as port:
        monkeypatch.setattr(serve, "DEFAULT_PORT", port)
        monkeypatch.setattr(serve, "_PORTS_TRIED", 1)
        with pytest.raises(OSError, match="in use"):
            serve._listen("127.0.0.1", None)


def test_the_browser_is_opened_once_the_server_answers(tmp_path: Path) -> None:
    """``BROWSER`` names a program; it is given the link."""
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    os.mkfifo(opened)
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', "utf-8")
    browser.chmod(0o755)
    command = [sys.executable, "-m", "russianbank", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=environment(BROWSER=str(browser))
    ) as started:
        link = opened.read_text("utf-8").strip()
        started.send_signal(signal.SIGINT)
        out, _ = started.communicate(timeout=PATIENCE)
    assert link
    assert link in out.decode()


def test_a_damaged_store_is_said_and_set_aside(tmp_path: Path) -> None:
    (tmp_path / "russianbank.sqlite3").write_bytes(b"not a database" * 100)
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        assert served.http.get("/api/matches").json() == {"matches": []}
        served.close()
        _, _, err = process.end(signal.SIGINT)
    assert one_line(err)
    assert "was damaged" in err
    assert len(list(tmp_path.glob("*.damaged-*"))) == 1
