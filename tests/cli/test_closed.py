"""Every command where its input or output is closed: no traceback, the usual exit code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from russianbank.cli.app import app
from russianbank.rules import deal
from web.serving import environment

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a shell that closes streams")

POSITION = str(deal("1"))
COMMANDS = {
    "serve": ("--port", "65536"),
    "deal": ("1",),
    "legal": (POSITION,),
    "rules": (),
    "trace": ("missing.rbank",),
    "check": ("missing.rbank",),
    "play": ("--level", "random", "--data", "play"),
    "statistics": ("--data", "nothing"),
    "simulate": ("--rounds", "4", "--jobs", "2"),
    "match": ("greedy", "random", "--pairs", "2", "--jobs", "1", "--resume", "series.jsonl"),
    "rollout": (POSITION, "--rounds", "1", "--plans", "1", "--decisions", "1", "--jobs", "1"),
    "errors": ("nobody",),
    "equity": ("0", "0"),
    "ladder": ("--rules", "whist"),
    "train": ("course", "--rules", "g4a", "--rounds", "2", "--nodes", "2"),
    "bench": ("--help",),
    "perft": (POSITION, "3"),
    "selfcheck": ("--games", "1", "--jobs", "1"),
    "doctor": ("--data", "nothing"),
}
CODES = {"serve": 2, "trace": 2, "check": 2, "errors": 2, "ladder": 2}
CLOSED = (">&- 2>seen", "<&- >&- 2>&-")
FULL = ("2>&- >seen", ">&- 2>/dev/full", "2>/dev/full")


def test_all_commands_are_tried() -> None:
    names = [command.name or command.callback.__name__ for command in app.registered_commands]  # type: ignore[union-attr]
    assert sorted(COMMANDS) == sorted(names)


CASES = [(name, redirection) for name in COMMANDS for redirection in CLOSED]
CASES += [(name, redirection) for name in ("equity", "errors") for redirection in FULL]


@pytest.mark.parametrize(("name", "redirection"), CASES)
def test_closed_streams(name: str, redirection: str, tmp_path: Path) -> None:
    line = f'"$@" {redirection}'
    command = [sys.executable, "-m", "russianbank", name, *COMMANDS[name]]
    done = subprocess.run(
        ["sh", "-c", line, "sh", *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=tmp_path,
        env=environment(PYTHONPATH=os.pathsep.join(sys.path)),
        check=False,
    )
    assert done.returncode == CODES.get(name, 0), redirection
    seen = tmp_path / "seen"
    assert "Traceback" not in (seen.read_text("utf-8") if seen.exists() else "")
    assert b"Traceback" not in done.stdout + done.stderr
