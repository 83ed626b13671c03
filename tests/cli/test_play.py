"""``play``: a match in a plain terminal, through a pipe and by hand."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from russianbank.cli.folders import data_folder
from web.serving import PATIENCE, environment

from .commands import one_line, run


class Piped:
    """The command with a pipe at each end: lines go in, what it says comes out."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "russianbank", "play", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(PYTHONUNBUFFERED="1"),
        )

    def ask(self, line: str, answer: str) -> re.Match[str]:
        """Type a line and read up to one that matches."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.read(answer)

    def read(self, answer: str) -> re.Match[str]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.match(answer, line)
            if found:
                return found
        raise AssertionError(f"no {answer!r} in what it said")

    def end(self, line: str = "") -> tuple[int, str, str]:
        out, err = self.process.communicate(line, timeout=PATIENCE)
        return self.process.returncode, out, err


@contextmanager
def piped(*arguments: str) -> Iterator[Piped]:
    command = Piped(*arguments)
    try:
        yield command
    finally:
        if command.process.poll() is None:
            command.process.kill()
            command.process.communicate()


WORTH = r"Expected from here: [\d.]+ points? (more|less) than your opponent; chance to win \d+%\.$"
NO_INTENTS = """\
“3-9” is neither a move nor a place to move a card from.
No card can be moved from place S now.
"""
MOVES = r"[TPRS1-8](-\w)?( [TPRS1-8](-\w)?)*$"


def play_round(command: Piped) -> None:
    """Type the first legal move until the round is over."""
    while True:
        line = command.ask("legal", f"{MOVES}|The round is over")[0]
        if line.startswith("The round"):
            return
        line = command.ask(line.split()[0], "Player 1: |The round is over")[0]


def test_a_whole_round_through_a_pipe(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), "--rules", "g4a;target=0;max_idle_turns=12")
    with piped(*options, "--opponent", "random", "--seed", "pipe") as command:
        command.read(r"Match \w{16} \(g4a;")
        play_round(command)
        command.read(r"The match is over: \d+-\d+\.")
        code, _, err = command.end()
    assert (code, err) == (0, "")
    done = run("play", "--resume", "last", "--data", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.decode() == "There is no unfinished match to resume.\n"


@pytest.mark.parametrize("option", ["--level", "--opponent"])
@pytest.mark.parametrize("text", ["1", "level1"])
def test_a_level_is_named_by_its_number(option: str, text: str, tmp_path: Path) -> None:
    done = run("play", option, text, "--data", str(tmp_path))
    assert done.returncode == 0
    told = run("statistics", "--opponent", "1", "--json", "--data", str(tmp_path))
    [match] = json.loads(told.stdout)["matches"]
    assert match["opponent"] == "level1"


def test_everything_that_can_be_typed(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), "--rules", "g4a", "--opponent", "human", "--seed", "typed")
    with piped(*options) as command:
        match = command.read(r"Match (\w{16})")[1]
        command.ask("help", "R own reserve")
        command.ask("?", "R own reserve")
        command.ask("show", "Player 2")
        command.ask("", "$")
        command.ask("why", "(Compulsory now|Nothing is compulsory)")
        moves = command.ask("legal", MOVES)[0].split()
        hinted = command.ask("hint", f"Hint: ({MOVES})")[1].split()
        assert hinted[0] in moves
        command.read(r".+ \(R\d+\)$")
        command.read(WORTH)
        command.ask(f"hint {moves[-1]}", f"Hint: ({MOVES})")
        command.read(f"Your move {moves[-1]}.* (is part of|is worth|is just as good)")
        place = next(move for move in moves if "-" in move)[0]
        command.ask(f"hint  {place}", f"Hint: ({MOVES})")
        command.read(WORTH)
        command.read(r"(If you move|Your move with) .*\.$")
        command.ask(moves[-1], f"Player . *: {moves[-1]}")
        command.ask("undo", "Player . takes back|Player")
        command.ask("concede", "Player . gives the round up")
        command.read("The round is over: given up")
        command.read("Hints taken by player 1: (1, by player 2: 0|0, by player 2: 1)\\.")
        command.ask("next", "Round 2")
        lines = "hint 3-9\nhint S\nR-R\nnonsense \x1b[31m\nS-W\nnext\n!R-F\n7-7x9\nquit\nT\n"
        code, out, err = command.end(lines)
        assert code == 0
        assert out.endswith(f"The match is kept: russianbank play --resume {match}\n")
        assert len(err.splitlines()) >= 7
        assert err.startswith(NO_INTENTS)
        assert "Traceback" not in err
    done = run("play", "--resume", match, "--data", str(tmp_path), given=b"show\n")
    assert done.returncode == 0
    assert f"Going on with match {match} (g4a)." in done.stdout.decode()
    done = run("play", "--resume", "last", "--data", str(tmp_path), given=b"\xff\xfe\xf0\nquit\n")
    assert done.returncode == 0
    assert match in done.stdout.decode()
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("given", [b"", b"\n\nquit"])
def test_the_end_of_the_input_keeps_the_match(given: bytes, tmp_path: Path) -> None:
    done = run("play", "--data", str(tmp_path), "--seat", "1", given=given)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The match is kept" in done.stdout


class Terminal:
    """The command in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            command = [sys.executable, "-m", "russianbank", "play", *arguments]
            os.execve(sys.executable, command, environment())
        self.shown = ""

    def wait_for(self, text: str) -> None:
        while text not in self.shown:
            self.shown += os.read(self.screen, 65536).decode("utf-8", "replace")
        self.shown = self.shown.partition(text)[2]

    def type(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def end(self) -> int:
        """The exit code."""
        try:
            while os.read(self.screen, 65536):
                pass
        except OSError:
            pass  # a terminal whose program has ended
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.screen)
        return status


@pytest.fixture
def _alarm() -> Iterator[None]:
    """A terminal that says nothing is not waited for forever."""
    signal.alarm(2 * PATIENCE)
    yield
    signal.alarm(0)


@pytest.mark.usefixtures("_alarm")
def test_in_a_terminal(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), "--opponent", "human", "--seed", "terminal")
    terminal = Terminal(*options)
    terminal.wait_for("Type help for help.")
    terminal.wait_for("> ")
    terminal.type("legal\n")
    terminal.wait_for("> ")
    terminal.type("concede\n")
    terminal.wait_for("gives the round up")
    terminal.wait_for("> ")
    terminal.type("\x04")  # Ctrl-D
    terminal.wait_for("The match is kept")
    assert terminal.end() == 0


@pytest.mark.usefixtures("_alarm")
def test_ctrl_c_in_a_terminal_ends_it_at_once(tmp_path: Path) -> None:
    terminal = Terminal("--data", str(tmp_path), "--opponent", "human")
    terminal.wait_for("> ")
    terminal.type("\x03")
    assert terminal.end() == 130


def test_the_users_own_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder(None) == tmp_path / "russianbank"
    assert data_folder(Path("x")) == Path("x")


def test_practice_of_a_deal_and_of_a_position(tmp_path: Path) -> None:
    """A single round: the deal of the seed itself, or a position (R34, R38)."""
    start = run("deal", "practised").stdout.decode().splitlines()[0]
    shown = []
    for options in (("--practice", "--seed", "practised"), ("--position", start)):
        done = run("play", *options, "--opponent", "human", "--data", str(tmp_path))
        assert done.returncode == 0, done.stderr
        first, *table, _kept = done.stdout.decode().splitlines()
        assert "target=0" in first
        shown.append(table)
    assert shown[0] == shown[1]
    reserve = start.split(" ")[2].partition("|")[2]
    assert f"reserve {reserve}" in "\n".join(shown[0])


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--position", "0 - -"), "13 fields"),
        (("--position", "x", "--seed", "1"), "--seed, --position"),
        (("--practice", "--seed", ""), "1 to 200"),
    ],
)
def test_practice_that_cannot_be(options: tuple[str, ...], named: str, tmp_path: Path) -> None:
    done = run("play", *options, "--data", str(tmp_path))
    assert done.returncode == 2
    error = done.stderr.decode()
    assert named in error
    assert one_line(error)
