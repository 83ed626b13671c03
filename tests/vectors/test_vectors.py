"""Ten rounds of an independent referee, line by line (R4 to R29, R34 to R40)."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from russianbank.rules import Game, Move, Position, Rules

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.rbank"))
TAG = re.compile(r'\[(\w+) "([^"\\]*)"\]')


def trace(name: str) -> list[dict[str, Any]]:
    with gzip.open(HERE / f"{name}.trace.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def record(name: str) -> tuple[dict[str, str], list[list[str]]]:
    """The tags of a record and its turns as words, read by hand."""
    head, _, body = (HERE / f"{name}.rbank").read_text("utf-8").partition("\n\n")
    return dict(TAG.findall(head)), [line.split() for line in body.splitlines()]


def test_all_ten_are_here() -> None:
    assert len(NAMES) == 10
    assert sorted(path.name.split(".")[0] for path in HERE.glob("*.trace.jsonl.gz")) == NAMES
    presets = {record(name)[0]["Rules"].split(";")[0] for name in NAMES}
    assert presets == {"gamerules", "g4a"}
    assert sum(len(trace(name)) for name in NAMES) == 3227


@pytest.mark.parametrize("name", NAMES)
def test_r34_to_r39_trace_line_by_line(name: str) -> None:
    tags, _ = record(name)
    game = Game.from_seed(tags["Seed"], Rules.parse(tags["Rules"]))
    lines = trace(name)
    for ply, line in enumerate(lines):
        assert line["ply"] == ply
        assert game.position.without_history() == line["position"]
        assert game.position.player == line["player"]
        assert [str(move) for move in game.legal_moves()] == line["legal"]
        assert game.is_over is ("result" in line)
        if line["move"] is not None:
            assert game.play(Move.parse(line["move"])) == (Move.parse(line["move"]),)
    last = lines[-1]
    assert (game.outcome.result.value, list(game.outcome.score)) == (last["result"], last["score"])
    assert tags["Result"] == last["result"]
    assert tags["Score"] == "{}-{}".format(*last["score"])


@pytest.mark.parametrize("name", NAMES)
def test_r40_the_turns_of_the_record(name: str) -> None:
    tags, turns = record(name)
    game = Game.from_seed(tags["Seed"], Rules.parse(tags["Rules"]))
    for _, *moves in turns:
        for move in moves:
            game.play(Move.parse(move))
    written = [
        [f"{number}.{player}", *map(str, moves)]
        for number, (player, moves) in enumerate(game.turns(), start=1)
    ]
    assert written == turns
    assert game.outcome.result.value == tags["Result"]


@pytest.mark.parametrize("name", NAMES)
def test_r38_every_position_reads_as_it_prints(name: str) -> None:
    for line in trace(name):
        position = Position.parse(line["position"])
        assert str(position) == line["position"]
        assert position.problems() == ()
