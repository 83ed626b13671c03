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
