"""The shorter move list reaches everything that the full one does."""

from collections.abc import Hashable

from russianbank.kernel import State, distinct, position_of
from russianbank.rules import Position

from .rounds import states

POSITIONS = 1000


def look(position: Position) -> Hashable:
    """A position as far as it matters: houses in no order, faces instead of cards in them."""
    houses = sorted(tuple(int(card) % 52 for card in house) for house in position.houses)
    piles = [position.reserves, position.stocks, position.wastes]
    faces = [[tuple(int(card) % 52 for card in pile) for pile in pair] for pair in piles]
    turned = None if position.turned is None else int(position.turned) % 52
    return repr((houses, faces, position.foundations, turned, position.player, position.idle))


def reached(state: State, codes: list[int]) -> list[Hashable]:
    looks = []
    for code in codes:
        after = state.copy()
        after.step(code)
        looks.append(look(position_of(after)))
    return looks


def test_both_lists_reach_the_same_arrangements() -> None:
    shorter = 0
    for state in states(POSITIONS, 2):
        full, short = state.legal(), distinct(state)
        assert set(short) <= set(full)
        assert short == [code for code in full if code in set(short)], "not in order"
        by_short = reached(state, short)
        assert set(by_short) == set(reached(state, full))
        assert len(set(by_short)) == len(by_short), "two kept that are equal"
        shorter += len(short) < len(full)
    assert shorter > POSITIONS // 20
