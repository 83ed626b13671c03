"""How many ways there are: the rules and a slow second referee must agree (R4 to R39).

``<preset>.perft`` holds positions (R38) with, for each depth, the number of ways to make so
many moves. The numbers come from ``slow.py``, which is written from the rules' text alone.
"""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from russianbank.rules import PRESETS, Position, Rules, deal, legal_moves, outcome

from .slow import Slow, count

HERE = Path(__file__).parent
WALKS = 12
HOUSE_RULES = [
    *PRESETS,
    *("gamerules;reserve_first=yes", "g4a;reserve_first=no"),
    *("gamerules;fill=before_turn", "g4a;fill=at_once"),
    *("gamerules;reserve_must_play=no", "g4a;reserve_must_play=yes"),
    *("gamerules;discard=free", "g4a;discard=unplayable_only"),
    *("gamerules;reserve_size=1", "g4a;reserve_size=44", "gamerules;reserve_size=48"),
    *("gamerules;starter=highest", "g4a;max_idle_turns=7"),
    "gamerules;fill=before_turn;discard=free",
]


def lines(preset: str) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """Each position of a file with its pairs of depth and count."""
    for line in (HERE / f"{preset}.perft").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            position, *counts = line.split("; ")
            yield position, [tuple(map(int, pair.split(": "))) for pair in counts]


def perft(position: Position, rules: Rules, depth: int) -> int:
    moves = legal_moves(position, rules)
    if depth == 1:
        return len(moves)
    return sum(perft(position.after_single(move), rules, depth - 1) for move in moves)


CASES = [
    pytest.param(preset, text, counts, id=f"{preset}-{number}")
    for preset in PRESETS
    for number, (text, counts) in enumerate(lines(preset), start=1)
]


@pytest.mark.parametrize(("preset", "text", "counts"), CASES)
def test_perft_of_the_rules(preset: str, text: str, counts: list[tuple[int, int]]) -> None:
    position, rules = Position.parse(text), Rules.parse(preset)
    assert position.problems() == ()
    assert [(depth, perft(position, rules, depth)) for depth, _ in counts] == counts


@pytest.mark.parametrize(("preset", "text", "counts"), CASES)
def test_perft_of_the_slow_referee(preset: str, text: str, counts: list[tuple[int, int]]) -> None:
    slow = Slow(text, preset)
    assert slow.text() == " ".join(text.split(" ")[:13])
    assert [(depth, count(slow, depth)) for depth, _ in counts] == counts


@pytest.mark.parametrize("preset", PRESETS)
def test_perft_has_positions_of_every_phase(preset: str) -> None:
    texts = [text.split(" ") for text, _ in lines(preset)]
    assert len(texts) >= 8
    mine = [2 if text[0] == "0" else 5 for text in texts]
    assert any(text[9] == "00000000" for text in texts), "no opening"
    assert any("/-/" in text[8] for text in texts), "no empty house"
    assert any(text[me] == "-" for text, me in zip(texts, mine, strict=True)), "no empty reserve"
    assert any(text[1] != "-" for text in texts), "nothing turned up"
    assert any(text[3][:1] + text[6][:1] == "||" for text in texts), "no known stocks"


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_r4_to_r39_two_referees_agree_on_random_rounds(rules: str) -> None:
    """Move list by move list, position by position, and at the end result and score."""
    for number in range(WALKS):
        most = 10_000 if number % 6 == 0 else 100
        walk(rules, f"{rules} {number}", (1, 4, 20)[number % 3], most)


def walk(text: str, seed: str, house_weight: int, most: int) -> None:
    rules, chance = Rules.parse(text), random.Random(seed)
    position = deal(seed, rules)
    slow = Slow(str(position), str(rules))
    for _ in range(most):
        moves = legal_moves(position, rules)
        assert [str(move) for move in moves] == slow.legal(), str(position)
        if not moves:
            break
        weights = [
            6 if move.target == "F" else house_weight if move.is_house_move else 4 for move in moves
        ]
        move = chance.choices(moves, weights)[0]
        position = position.after_single(move)
        slow = slow.after(str(move))
        assert slow.text() == position.without_history()
    ended = outcome(position, rules)
    unfinished = ("*", [0, 0])
    assert (slow.result() or unfinished) == (ended.result.value, list(ended.score))


@pytest.mark.parametrize("rules", ["g4a", "gamerules"])
def test_r24_r38_the_slow_referee_reads_histories_too(rules: str) -> None:
    """In the middle of a run of house moves both start again from the text."""
    checked = 0
    for number in range(12):
        chance = random.Random(number)
        position = deal(f"history {number}", Rules.parse(rules))
        while moves := legal_moves(position, Rules.parse(rules)):
            if len(position.history) >= 2:
                assert Slow(str(position), rules).legal() == [str(move) for move in moves]
                checked += 1
            weights = [20 if move.is_house_move else 4 for move in moves]
            position = position.after_single(chance.choices(moves, weights)[0])
            if checked > 200:
                return
    assert checked > 20
