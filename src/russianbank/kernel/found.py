"""What a search found."""

from typing import NamedTuple


class Found(NamedTuple):
    """A way on from a position, and what it is worth to the mover.

    ``plan`` is the codes of moves up to the first that depends on chance or ends the turn or the
    round; ``equity`` the points to come, the opponent's subtracted; ``win`` the chance to win, a
    stalemate counting half. ``is_stop`` is False if the search was cut off before it saw a stop:
    then the plan leads only part of the way.
    """

    plan: bytes
    equity: float
    win: float
    is_stop: bool


class Rolled(NamedTuple):
    """A round that was played to its end, or broken off, seen by the player it was played for.

    ``points``: those of the player minus the opponent's, or what they are thought to be where it
    was broken off; ``margin``: 1 for a win, -1 for a loss, 0 for a stalemate, or what is thought.
    ``luck`` and ``margin_luck`` are the parts of these that chance brought, zero in the mean.
    ``decisions`` is how many were made after the plan.
    """

    points: float
    margin: float
    luck: float
    margin_luck: float
    decisions: int
