"""Means with 95 % intervals, where the two rounds of a deal belong together."""

from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

_Z: Final = 1.959963984540054


class Interval(NamedTuple):
    """An estimate and its 95 % interval; None where there is not enough to tell."""

    value: float | None
    low: float | None
    high: float | None


@dataclass(slots=True)
class Sums:
    """A quantity counted by deal: of each pair of rounds a total and how many it is a total of.

    The estimate is the ratio of the totals. Its error comes from the differences between pairs
    alone (the linearised variance of a ratio), so whatever the two rounds of a deal have in
    common, or what swapping seats cancels, is accounted for.
    """

    pairs: int = 0
    y: int = 0
    n: int = 0
    yy: int = 0
    yn: int = 0
    nn: int = 0

    def add(self, y: int, n: int) -> None:
        """Count a pair: a total of ``y`` over ``n`` rounds (or whatever is counted)."""
        self.pairs += 1
        self.y += y
        self.n += n
        self.yy += y * y
        self.yn += y * n
        self.nn += n * n

    def mean(self) -> Interval:
        """The mean with Student's interval, pairs being the observations."""
        if not self.n:
            return Interval(None, None, None)
        value = self.y / self.n
        if self.pairs < 2:
            return Interval(value, None, None)
        half = student(self.pairs - 1) * sqrt(self._variance())
        return Interval(value, value - half, value + half)

    def share(self) -> Interval:
        """A share of 0 to 1 with Wilson's interval for as many rounds as the pairs are worth.

        That number is share * (1 - share) / variance, or the number of pairs if they do not
        differ at all.
        """
        if not self.n:
            return Interval(None, None, None)
        p = self.y / self.n
        if self.pairs < 2:
            return Interval(p, None, None)
        variance = self._variance()
        worth = p * (1 - p) / variance if variance > 0 and 0 < p < 1 else self.pairs
        spread = _Z * _Z / worth
        middle = (p + spread / 2) / (1 + spread)
        half = _Z / (1 + spread) * sqrt(p * (1 - p) / worth + spread / (4 * worth))
        return Interval(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))

    def _variance(self) -> float:
        # All in integers until the last step: nothing cancels.
        squares = self.yy * self.n**2 - 2 * self.y * self.n * self.yn + self.y**2 * self.nn
        return self.pairs / (self.pairs - 1) * squares / self.n**4


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution (Cornish and Fisher's expansion).

    Exact to three digits from 10 degrees of freedom on; below, from a table.
    """
    if freedom < len(_FEW):
        return _FEW[freedom]
    z = _Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


_FEW: Final = (
    float("inf"),
    12.7062,
    4.3027,
    3.1824,
    2.7764,
    2.5706,
    2.4469,
    2.3646,
    2.3060,
    2.2622,
)
