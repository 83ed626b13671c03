"""What a computer player is (D7)."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from russianbank.rules import Move, Observation


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a player may think: positions looked at, seconds; None is no limit."""

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose: one legal single move, and what it would go on with.

    ``rest`` holds the moves that are to follow in the same turn, all of them legal when their time
    comes and none depending on a card that is still unseen. It may be empty.
    """

    move: Move
    rest: tuple[Move, ...] = ()


class Player(Protocol):
    """A player for one rule set, which its constructor takes."""

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Choose a legal move; ValueError if the position is over.

        The choice depends on the three arguments alone: the same ones give the same choice.
        """
        ...
