"""``statistics``: what was played in the terminal, as a table, JSON and CSV."""

import csv
import io
import json
from pathlib import Path

import pytest

from russianbank.cli import main
from russianbank.play.statistics.export import MATCH_COLUMNS, ROUND_COLUMNS

from .commands import run

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which a single round with a stalemate was played, and one was given up."""
    data = tmp_path_factory.mktemp("data")
    rules = "g4a;reserve_size=1;max_idle_turns=1;target=0"
    options = ("--opponent", "human", "--data", str(data))
    run("play", "--rules", rules, "--seed", "3", *options, given=b"T\nS-W\nT\nS-W\n")
    run("play", *options, given=b"concede\n")
    return data


def output(capsys: Capture, folder: Path, *options: str) -> str:
    assert main(("statistics", *options, "--data", str(folder))) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_the_table(folder: Path, capsys: Capture) -> None:
    lines = output(capsys, folder).splitlines()
    assert lines[1].split()[:5] == ["all", "1", "0", "0", "1"]
    assert [line.split()[:2] for line in lines if line.startswith("  g")] == [
        ["g4a;reserve_size=1;max_idle_turns=1", "1"],
        ["gamerules", "0"],
    ]
    assert len({len(line) for line in lines if line.count("  ") > 5}) == 1
    assert "1 more round was given up." in lines
    assert lines[-2].startswith("Matches: 0 won, 0 lost, 1 drawn, 0 abandoned, 1 going on")


def test_json_and_csv_say_the_same(folder: Path, capsys: Capture) -> None:
    made = json.loads(output(capsys, folder, "--json"))
    assert made["statistics"]["total"]["rounds"]["stalemates"] == 1
    for what, names in (("rounds", ROUND_COLUMNS), ("matches", MATCH_COLUMNS)):
        lines = list(csv.DictReader(io.StringIO(output(capsys, folder, "--csv", what), newline="")))
        assert [line["match"] for line in lines] == [line["match"] for line in made[what]]
        assert len(lines) == 2
        assert tuple(lines[0]) == names


def test_filters(folder: Path, capsys: Capture) -> None:
    assert '"ended": 1' in output(capsys, folder, "--json", "--opponent", "human", "--seat", "0")
    assert output(capsys, folder, "--to", "2020-01-01").startswith("No round ")
    assert output(capsys, folder, "--rules", "classic").startswith("No round ")
    both = [output(capsys, folder, "--starter", who, "--csv", "rounds") for who in STARTERS]
    assert sum(text.count("\n") - 1 for text in both) == 2


STARTERS = ("own", "opponent")


def test_where_nothing_is_nothing_is_made(tmp_path: Path, capsys: Capture) -> None:
    assert output(capsys, tmp_path / "none").startswith("No round ")
    assert not (tmp_path / "none").exists()
