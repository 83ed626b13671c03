"""The kernel counts as many ways as ``tests/perft`` says, and as the reference does."""

import random

import pytest

from perft.test_perft import CASES
from perft.test_perft import perft as perft_of_the_rules
from russianbank.kernel import perft, position_of, state_of
from russianbank.lab import leaves
from russianbank.rules import Position, Rules, legal_moves

from .rounds import states


@pytest.mark.parametrize(("preset", "text", "counts"), CASES)
def test_perft_of_the_kernel(preset: str, text: str, counts: list[tuple[int, int]]) -> None:
    rules, position = Rules.parse(preset), Position.parse(text)
    state = state_of(position, rules)
    before = state.hash(), state.legal()
    assert [(depth, perft(state, depth)) for depth, _ in counts] == counts
    assert (state.hash(), state.legal()) == before


@pytest.mark.parametrize("preset", ["gamerules", "g4a"])
def test_perft_goes_on_where_the_files_stop(preset: str) -> None:
    rules, chance = Rules.parse(preset), random.Random(5)
    for state in states(10, 5, (preset,)):
        position = position_of(state)
        moves = legal_moves(position, rules)
        after = position.after_single(chance.choice(moves))
        for depth in (1, 2, 3):
            assert perft(state_of(after, rules), depth) == perft_of_the_rules(after, rules, depth)


def test_perft_in_parts_is_perft() -> None:
    """Large trees are counted in parts, so that Ctrl-C can end them."""
    for preset, text, _ in (case.values for case in CASES[:2]):
        rules, position = Rules.parse(preset), Position.parse(text)
        assert leaves(position, rules, 7) == perft(state_of(position, rules), 7)
        assert leaves(position, rules, 0) == 1
