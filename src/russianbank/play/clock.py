"""How long each side of a round thinks."""

from typing import Final

LONGEST: Final = 5 * 60 * 1000
"""Milliseconds that one command takes at most: who stays away longer is not thinking."""


class Clock:
    """The time of both seats in one round, from when it was dealt.

    A moment is in milliseconds since 1970, None if it is not known: then the times of the
    round are not known either.
    """

    def __init__(self, dealt: int | None) -> None:
        self._last = dealt
        self._spent: list[int] | None = [0, 0]

    @property
    def last(self) -> int | None:
        """When the last command came."""
        return self._last

    @property
    def spent(self) -> tuple[int, int] | None:
        """The milliseconds of seats 0 and 1, None if not known."""
        return None if self._spent is None else (self._spent[0], self._spent[1])

    def tick(self, mover: int, moment: int | None) -> None:
        """A command came while a seat was to move: that seat has thought since the last one."""
        if moment is None or self._last is None:
            self._spent = None
        elif self._spent is not None:
            self._spent[mover] += min(max(moment - self._last, 0), LONGEST)
        self._last = moment
