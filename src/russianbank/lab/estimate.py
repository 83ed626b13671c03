"""Means with 95 % intervals, where the two rounds of a deal belong together."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
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
        return _students(value, self._variance(), self.pairs)

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
        return _wilsons(p, self._variance(), self.pairs)

    def _variance(self) -> float:
        # All in integers until the last step: nothing cancels.
        squares = self.yy * self.n**2 - 2 * self.y * self.n * self.yn + self.y**2 * self.nn
        return self.pairs / (self.pairs - 1) * squares / self.n**4


def mean_of(values: Sequence[float]) -> Interval:
    """The mean of independent observations with Student's interval; at least one."""
    if len(values) < 2:
        return Interval(fmean(values), None, None)
    return _students(fmean(values), variance(values) / len(values), len(values))


def share_of(values: Sequence[float]) -> Interval:
    """The mean of independent observations from 0 to 1, with Wilson's interval as in ``Sums``."""
    p = min(1.0, max(0.0, fmean(values)))
    if len(values) < 2:
        return Interval(p, None, None)
    return _wilsons(p, variance(values) / len(values), len(values))


def without_luck(values: Sequence[float], luck: Sequence[float]) -> list[float]:
    """The values less as much of their luck, zero in the mean, as leaves the least variance."""
    middle = fmean(luck)
    square = sum((each - middle) ** 2 for each in luck)
    if not square:
        return list(values)
    mean = fmean(values)
    part = sum((y - mean) * (x - middle) for y, x in zip(values, luck, strict=True)) / square
    return [y - part * x for y, x in zip(values, luck, strict=True)]


def _students(value: float, variance: float, count: int) -> Interval:
    """Student's interval of a mean of so many observations, the variance being that of the mean."""
    half = student(count - 1) * sqrt(variance)
    return Interval(value, value - half, value + half)


def _wilsons(p: float, variance: float, count: int) -> Interval:
    """Wilson's interval for as many rounds as the observations are worth."""
    worth = p * (1 - p) / variance if variance > 0 and 0 < p < 1 else count
    spread = _Z * _Z / worth
    middle = (p + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * sqrt(p * (1 - p) / worth + spread / (4 * worth))
    return Interval(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


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
