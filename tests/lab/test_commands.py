"""``simulate``, ``bench``, ``perft``, ``selfcheck`` and ``doctor`` on the command line."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kernel.rounds import run_python, uncompiled_package
from russianbank import kernel, testing
from russianbank.cli import main
from russianbank.cli.main import main as run
from russianbank.lab import signature
from russianbank.rules import GAMERULES, deal
from russianbank.testing import Occurrences, comparisons, conformance

POSITION = str(deal("1"))


def failing(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line on standard error of a command that ends with 2."""
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("russianbank: ")
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate"], "either"),
        (["simulate", "--rounds", "2", "--matches", "2"], "either"),
        (["simulate", "--rounds", "3"], "3 is odd"),
        (["simulate", "--rounds", "0"], "--rounds"),
        (["simulate", "--rounds", "-2"], "--rounds"),
        (["simulate", "--rounds", "many"], "--rounds"),
        (["simulate", "--rounds", "2", "--players", "greedy"], "two players"),
        (["simulate", "--rounds", "2", "--players", "greedy,random,greedy"], "two players"),
        (["simulate", "--rounds", "2", "--players", "greedy,nobody"], "nobody"),
        (["simulate", "--rounds", "2", "--seed", ""], "200 characters"),
        (["simulate", "--rounds", "2", "--seed", "a\nb"], "U+000A"),
        (["simulate", "--rounds", "2", "--jobs", "0"], "--jobs"),
        (["simulate", "--rounds", "2", "--rules", "whist"], "whist"),
        (["simulate", "--rounds", "2", "--out", "/nonexistent/folder/file"], "written"),
        (["perft", POSITION, "deep"], "DEPTH"),
        (["perft", "--", POSITION, "-1"], "DEPTH"),
        (["perft", POSITION, "501"], "DEPTH"),
        (["perft", POSITION, "9" * 30], "DEPTH"),
        (["perft", "1 2", "1"], "13 fields"),
        (["perft", str(deal("1").observe()), "1"], ""),
        (["perft", POSITION.replace("QC", "KC"), "1"], ""),
        (["selfcheck"], "--games"),
        (["selfcheck", "--games", "0"], "--games"),
        (["selfcheck", "--games", "2", "--seed", "x" * 201], "200 characters"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in failing(capsys, *arguments)


def test_perft_prints_the_leaves(capsys: pytest.CaptureFixture[str]) -> None:
    counts = []
    for depth in range(8):
        assert main(["perft", POSITION, str(depth)]) == 0
        counts.append(int(capsys.readouterr().out))
    state = kernel.state_of(deal("1"), GAMERULES)
    assert counts == [kernel.perft(state, depth) for depth in range(8)]
    assert counts[:2] == [1, 3]


def test_simulate_prints_what_it_counts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "rounds.rbank"
    arguments = ["simulate", "--rounds", "16", "--seed", "s", "--out", str(out), "--jobs", "1"]
    assert main(arguments) == 0
    table = capsys.readouterr().out
    assert "16 rounds by gamerules (deals: 8, each played twice), seed s" in table
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rounds"], told["complete"], told["seed"]) == (16, True, "s")
    assert told["measures"]["wins_a"]["of"] == 16
    assert f"{told['measures']['points_a']['value']:.2f}" in table
    assert main(["check", str(out)]) == 0
    assert capsys.readouterr().out.count("is right") == 16


def test_simulate_matches(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "matches.rbank"
    options = ["--rules", "g4a;target=60", "--seed", "s", "--players", "random,greedy"]
    assert main(["simulate", "--matches", "4", *options, "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 4
    wins = [told["measures"][name]["total"] for name in ("match_wins_a", "match_wins_b")]
    assert sum(wins) + told["measures"]["match_unfinished"]["total"] == 4
    assert main(["check", str(out)]) == 0


def test_a_seed_is_drawn_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "4", "--json"]) == 0
    first = capsys.readouterr().out
    assert main(["simulate", "--rounds", "4", "--json", "--seed", json.loads(first)["seed"]]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="writes to /dev/full")
@pytest.mark.parametrize("rounds", ["2", "60"])
def test_what_was_played_is_printed_though_the_file_cannot_be_written(
    rounds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whether that shows in the end or on the way."""
    command = ["simulate", "--rounds", rounds, "--seed", "s", "--jobs", "1"]
    assert main([*command, "--out", "/dev/full"]) == 2
    told = capsys.readouterr()
    assert "A is greedy, B is random." in told.out
    assert told.err.count("\n") == 1
    assert "disk is full" in told.err


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize(("jobs", "presses"), [("1", 1), ("2", 1), ("2", 4)])
def test_ctrl_c_prints_what_there_is(jobs: str, presses: int, tmp_path: Path) -> None:
    out = tmp_path / "rounds.rbank"
    process = simulating(out, jobs)
    for _ in range(presses):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.05)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130, stderr
    assert "Traceback" not in stderr
    told = json.loads(stdout)
    assert told["complete"] is False
    assert told["rounds"] == out.read_text("utf-8").count('[Rules "') > 0


def simulating(out: Path, jobs: str) -> "subprocess.Popen[str]":
    """A long simulation in a process group of its own that has written its first rounds."""
    command = [sys.executable, "-m", "russianbank", "simulate", "--rounds", "1000000", "--json"]
    process = subprocess.Popen(
        [*command, "--jobs", jobs, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while not (out.exists() and out.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.05)
    return process


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_workers_end_with_the_simulation(tmp_path: Path) -> None:
    process = simulating(tmp_path / "rounds.rbank", "2")
    workers = [entry for entry in Path("/proc").glob("[0-9]*") if group_of(entry) == process.pid]
    assert len(workers) >= 3
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 30
    while any(group_of(entry) == process.pid for entry in workers) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not [entry for entry in workers if group_of(entry) == process.pid]


def group_of(entry: Path) -> int | None:
    """The process group of a living process in /proc."""
    try:
        state, _, group = (entry / "stat").read_text().rpartition(")")[2].split()[:3]
    except (FileNotFoundError, ProcessLookupError):
        return None
    return None if state == "Z" else int(group)


def test_bench_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["signature"] == signature()
    assert told["moves_per_second"] > 0
    assert told["compiled"] is kernel.IS_COMPILED


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_in_selfcheck_prints_what_agreed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pressed while the second part is compared."""

    def pressed(games: int, seed: str, jobs: int) -> Iterator[Occurrences]:
        parts = comparisons(games, seed, jobs)
        yield next(parts)
        os.kill(os.getpid(), signal.SIGINT)
        yield from parts

    monkeypatch.setattr("russianbank.cli.lab.comparisons", pressed)
    assert main(["selfcheck", "--games", "1000000", "--seed", "1", "--jobs", "1"]) == 130
    agreed, stopped = capsys.readouterr().out.splitlines()
    assert re.search(r"agree on [1-9]\d* rounds?, seed 1", agreed)
    assert stopped == "Stopped early; 1000000 were wanted."


def test_selfcheck_says_what_occurred(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfcheck", "--games", "2", "--seed", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert "agree on 2 rounds, seed 1" in told
    for name in ("passes", "wins", "wastes turned over", "R26", "R27", "reserves loaded"):
        assert name in told


def test_selfcheck_stops_at_a_difference(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = conformance.legal_moves
    monkeypatch.setattr(conformance, "legal_moves", lambda *given: real(*given)[::-1])
    assert main(["selfcheck", "--games", "9", "--seed", "1", "--jobs", "1"]) == 1
    told = capsys.readouterr().err
    for part in ("legal moves", "rules: gamerules", "seed: 1/0", "reference:", "kernel:", "moves:"):
        assert part in told


def test_doctor_tells_which_kernel_runs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["doctor", "--data", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert str(tmp_path) in told
    assert ("not compiled" in told) is not kernel.IS_COMPILED
    assert "numpy" in told
    assert "1 · Beginner, 2 · " in told
    assert ("8 · Master" in told) is kernel.IS_COMPILED


def test_doctor_tells_what_a_bare_copy_lacks(tmp_path: Path) -> None:
    """Uncompiled the best level is not offered; greedy plays where the evaluation is cut."""
    package = uncompiled_package(tmp_path) / "russianbank"
    ask = "from russianbank.cli import main; main(['doctor'])"
    home = {"HOME": str(tmp_path), "LANG": "C"}
    told = run_python(tmp_path, ask, **home)
    assert "7 · Expert\n" in told
    assert "8 · Master" not in told
    assert "simple computer player" not in told
    file = package / "players" / "reference.rbnet"
    file.write_bytes(file.read_bytes()[:100])
    lines = run_python(tmp_path, ask, **home).splitlines()
    [line] = [line for line in lines if "rbnet" in line]
    assert "The simple computer player plays for the strong ones" in line
    assert "Beginner" not in "".join(lines)


def test_who_plays_in_the_terminal_is_told_of_an_evaluation_that_cannot_be_used(
    tmp_path: Path,
) -> None:
    package = uncompiled_package(tmp_path) / "russianbank"
    file = package / "players" / "evaluation.rbnet"
    file.write_bytes(file.read_bytes()[:100])
    ask = "from russianbank.cli import main; main(['play', '--seed', '1', '--data', 'data'])"
    home = {"HOME": str(tmp_path), "LANG": "C", "PYTHONPATH": str(package.parent)}
    done = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=tmp_path,
        env=home,
        input="quit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "russianbank play --resume" in done.stdout
    [line] = done.stderr.splitlines()
    assert line.startswith("evaluation.rbnet is cut off or damaged. The simple computer player")


def test_what_is_public_is_there() -> None:
    assert set(testing.__all__) <= set(dir(testing))
