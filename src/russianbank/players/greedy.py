"""The player called ``greedy``: simple, honest, without looking ahead."""

from random import Random
from typing import Final

from russianbank.players.player import Choice, Limit
from russianbank.rules import GAMERULES, Move, Observation, Rules, legal_moves
from russianbank.rules.move import FOUNDATION, HOUSES, LOAD_RESERVE, LOAD_WASTE, RESERVE, STOCK

_LAST: Final = 9


class GreedyPlayer:
    """Makes the first legal move of a fixed order of preference.

    To a foundation; loading from the reserve, then from elsewhere (the reserve before the
    waste, since its cards count double, R28); the reserve top to a house, the turned-up card
    to a house, the reserve top to an empty house; turning up; the turned-up card to an empty
    house; discarding or passing. It never moves a house card to a house.
    """

    def __init__(self, rules: Rules = GAMERULES) -> None:
        self._rules = rules

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """The most preferred move; among equals the first in canonical order (R39)."""
        moves = legal_moves(observation, self._rules)
        if not moves:
            raise ValueError("the position is over")
        return Choice(min(moves, key=lambda move: _preference(observation, move)))


def _preference(observation: Observation, move: Move) -> int:
    """How early a move is made: 0 is first."""
    if move.target == FOUNDATION:
        return 0
    if move.target in (LOAD_RESERVE, LOAD_WASTE):
        return (1 if move.source == RESERVE else 3) + (move.target == LOAD_WASTE)
    if move.target and move.target in HOUSES and move.source in (RESERVE, STOCK):
        empty = not observation.houses[int(move.target) - 1]
        if move.source == RESERVE:
            return 7 if empty else 5
        return _LAST if empty else 6
    if move.is_house_move:
        return _LAST + 2
    return _LAST + 1 if move.ends_turn else 8
