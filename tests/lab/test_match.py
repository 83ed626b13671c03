"""``match``: pairs between any players, counted, kept and gone on with."""

import json
from pathlib import Path

import pytest

from russianbank.cli import main
from russianbank.lab import Plan, simulate
from russianbank.lab.series import Series, score_of
from russianbank.rules import Record, Rules

HEAD = '{"rules": "g4a;max_idle_turns=12", "players": ["reference", "greedy"], "seed": "1"}\n'
PLAY = ("match", "reference", "greedy", "--rules", "g4a;max_idle_turns=12", "--seed", "5")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert main([*PLAY, "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_series_goes_on_as_if_it_had_never_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "series.jsonl"
    whole = printed(capsys, "--pairs", "3", "--jobs", "2")
    begun = printed(capsys, "--pairs", "1", "--jobs", "1", "--resume", str(file))
    assert begun["pairs"] == 1
    with file.open("a") as end:
        end.write("[12, ")
    gone_on = printed(capsys, "--pairs", "3", "--jobs", "1", "--resume", str(file))
    assert gone_on == whole
    assert sum(whole["pentanomial"]) == whole["pairs"] == 3
    assert len(file.read_text().splitlines()) == 4
    assert printed(capsys, "--pairs", "3", "--jobs", "1", "--resume", str(file)) == whole


def test_a_pair_is_counted_as_its_records_say() -> None:
    plan = Plan(Rules.parse("g4a"), ("greedy", "random"), "pairs", 12, records=True)
    series, points, wins = Series(), 0, 0
    for pair in simulate(plan):
        series.add(score_of(pair))
        for seat, text in enumerate(pair.records):
            outcome = Record.parse(text).game().outcome
            points += outcome.score[seat] - outcome.score[1 - seat]
            wins += 2 * (outcome.result.winner == seat) + (outcome.result.winner is None)
    assert series.points().value == points / 24
    assert series.share().value == wins / 48
    assert sum(i * count for i, count in enumerate(series.pentanomial)) == wins


def test_players_that_search_can_count_with_the_largest_bonus() -> None:
    """A decision in which every plan loses that much is one all the same."""
    rules = Rules.parse("gamerules;win_bonus=999999999;reserve_size=2")
    pair = next(simulate(Plan(rules, ("reference", "reference"), "4", 2), first=1))
    assert score_of(pair).halves in range(5)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no series", "not a series"),
        ('{"rules": "whist", "players": ["a", "b"], "seed": "1"}\n', "not a series"),
        ('{"rules": "g4a", "players": ["greedy"], "seed": "1"}\n', "not a series"),
        ('{"rules": "g4a", "players": ["greedy", "random"], "seed": "1"}\n', "other players"),
        ('{"rules": 5, "players": ["greedy", "random"], "seed": "1"}\n', "not a series"),
        ('{"rules": "g4a", "players": ["greedy", "random"], "seed": ""}\n', "not a series"),
        ('{"rules": "g4a", "players": ["greedy", "random"], "seed": 1}\n', "not a series"),
        ("[" * 100_000 + "\n", "not a series"),
        (HEAD + "[3, 7]\n", "not a series"),
        (HEAD + "[3, 2.0]\n", "not a series"),
        (HEAD + "[3, true]\n", "not a series"),
        (HEAD + "[1" + "0" * 400 + ", 2]\n", "not a series"),
        (b"\xff\xfe", "not a series"),
    ],
)
def test_a_file_that_is_no_such_series_is_left_alone(
    content: str | bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "series.jsonl"
    data = content if isinstance(content, bytes) else content.encode()
    file.write_bytes(data)
    assert main([*PLAY, "--pairs", "2", "--resume", str(file)]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
    assert file.read_bytes() == data


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["match", "greedy", "nobody", "--pairs", "2"], "nobody"),
        (["match", "greedy", "random", "--pairs", "0"], "--pairs"),
        (["match", "greedy", "random", "--pairs", "9" * 20], "--pairs"),
        (["match", "greedy", "random", "--pairs", "1", "--jobs", "9999"], "--jobs"),
        (["simulate", "--rounds", "9" * 20], "--rounds"),
        (["simulate", "--matches", "9" * 20], "--matches"),
        (["selfcheck", "--games", "9" * 20], "--games"),
        (["match", "greedy", "random"], "--pairs"),
        (["match", "greedy", "random", "--pairs", "1", "--resume", "/nonexistent/x"], "written"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
