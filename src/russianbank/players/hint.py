"""A hint: a computer player's plan, and what speaks for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from russianbank.players.advice import Worth
from russianbank.players.gain import Gain, Ground
from russianbank.players.plan import Plan, is_gainful
from russianbank.rules import TURN, Card, Move, Observation, Rules

LONGEST: Final = 8
"""How many moves a hint tells if they gain something by then."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Moves that a player proposes, the cards moved (None if none is), and the grounds.

    The duty of the first move comes first, then the gains, the greatest first. No move but the
    last shows a card that nobody has seen. ``worth`` is that of the whole plan, if it is known.
    """

    moves: tuple[Move, ...]
    cards: tuple[Card | None, ...]
    grounds: tuple[Ground, ...]
    worth: Worth | None = None

    @classmethod
    def of(
        cls,
        observation: Observation,
        rules: Rules,
        plan: Sequence[Move],
        worth: Worth | None = None,
    ) -> "Hint":
        """The hint that a player's plan is; ValueError if its moves are not legal one by one.

        Only what both players know is looked at (R32). A long plan is told up to a gain; that
        it wins is told all the same.
        """
        whole = Plan(observation, rules, tuple(plan))
        told = Plan(observation, rules, _told(plan))
        gains = told.gains()
        if whole.wins:
            goes_on = told.moves != whole.moves
            gains = (Ground(Gain.WINS_ROUND), *(gains if goes_on else ()))
        return cls(told.moves, told.cards, (*told.duty(), *gains), worth)


def _told(plan: Sequence[Move]) -> tuple[Move, ...]:
    """The beginning of a plan: to the last gain among the first moves, or to the first gain."""
    gains = [number for number, move in enumerate(plan, start=1) if is_gainful(move)]
    soon = [number for number in gains if number <= LONGEST]
    if gains:
        return tuple(plan[: soon[-1] if soon else gains[0]])
    end = next((n for n, move in enumerate(plan) if n and _ends(move)), len(plan))
    return tuple(plan[:end])


def _ends(move: Move) -> bool:
    """Whether a move that follows others gains nothing more."""
    return move == TURN or move.ends_turn
