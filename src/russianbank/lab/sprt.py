"""When a series may stop: a sequential test of the share of rounds that A wins.

The generalised sequential probability ratio test of engine testing, on pairs: two hypotheses say
what A wins in the long run, and the log-likelihood ratio compares how well the distributions that
are most likely under each explain the pairs seen (Li, Liu and Ying, 2014; fishtest uses the same).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import log
from typing import Final, Self

from russianbank.errors import BadInput, Fault

ERROR: Final = 0.05
"""About how often each hypothesis is refused where it is true."""

BOUND: Final = log((1 - ERROR) / ERROR)
"""Wald's bound: the test goes on while the log-likelihood ratio is between it and its negative."""

_NEVER_SEEN: Final = 1e-3
"""What counts for a result that no pair had, so that no hypothesis is impossible."""

_HALVINGS: Final = 40
_LIMITS: Final = re.compile(r"([0-9]{1,2}(?:\.[0-9]{1,9})?),([0-9]{1,2}(?:\.[0-9]{1,9})?)")


class Verdict(StrEnum):
    """How a test stands."""

    LOW = "low"
    HIGH = "high"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test between two shares of rounds won, stalemates counting half; both from 0 to 1."""

    low: float
    high: float

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``LOW,HIGH`` in percent, such as ``50,52.5``.

        BadInput unless 0 < LOW < HIGH < 100.
        """
        limits = _LIMITS.fullmatch(text)
        low, high = (float(limit) / 100 for limit in limits.groups()) if limits else (0.0, 0.0)
        if not 0 < low < high < 1:
            raise BadInput(Fault.SPRT, text=text)
        return cls(low, high)

    def ratio(self, pentanomial: Sequence[int]) -> float:
        """The log-likelihood ratio of the pairs seen; above 0 if HIGH explains them better.

        ``pentanomial``: of how many pairs A won 0, 0.5, … 2 rounds.
        """
        if not sum(pentanomial):
            return 0.0
        counts = [count or _NEVER_SEEN for count in pentanomial]
        shares = [number / (len(counts) - 1) for number in range(len(counts))]
        return _log_likelihood(counts, shares, self.high) - _log_likelihood(
            counts, shares, self.low
        )

    def verdict(self, pentanomial: Sequence[int]) -> Verdict:
        """LOW or HIGH once the ratio has reached a bound."""
        ratio = self.ratio(pentanomial)
        if ratio >= BOUND:
            return Verdict.HIGH
        return Verdict.LOW if ratio <= -BOUND else Verdict.OPEN


def _log_likelihood(counts: Sequence[float], shares: Sequence[float], mean: float) -> float:
    """That of the likeliest distribution with this mean, but for what does not depend on it.

    It gives each result count / (1 + x * (share - mean)), in units of all, with the ``x`` for
    which the mean is right; the sum below falls as ``x`` grows.
    """
    low, high = -1 / (shares[-1] - mean), 1 / (mean - shares[0])
    for _ in range(_HALVINGS):
        x = (low + high) / 2
        excess = sum(
            count * (share - mean) / (1 + x * (share - mean))
            for count, share in zip(counts, shares, strict=True)
        )
        low, high = (x, high) if excess > 0 else (low, x)
    return -sum(
        count * log(1 + low * (share - mean)) for count, share in zip(counts, shares, strict=True)
    )
