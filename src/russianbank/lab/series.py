"""A series of pairs of rounds between two players, kept in a file so that it can be gone on with.

The file has a line of JSON that says what is played, then one for each pair: the points of A minus
those of B, and the result for A (2 won, 1 stalemate, 0 lost), in both rounds of the pair.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from russianbank.errors import BadInput, Fault
from russianbank.lab.estimate import Interval, Sums
from russianbank.lab.simulation import Pair, Plan
from russianbank.rules import Rules
from russianbank.rules.seed import checked_seed

PENTANOMIAL: Final = ("0", "0.5", "1", "1.5", "2")
"""What A can win in a pair, a stalemate being half."""
_MOST_COUNTED: Final = 2 * 104
"""No round brings more points than that besides the bonus (R28, R29)."""


class PairScore(NamedTuple):
    """A pair: points of A minus those of B in all, and twice the rounds that A won."""

    points: int
    halves: int


def score_of(pair: Pair) -> PairScore:
    """What a pair of a simulation comes to."""
    counts = pair.counts
    points = counts["points_a"][0] - counts["points_b"][0]
    return PairScore(points, 2 * counts["wins_a"][0] + counts["stalemates"][0])


@dataclass(slots=True)
class Series:
    """All pairs counted so far; ``pentanomial``: how many pairs A won 0, 0.5, … 2 rounds of."""

    pentanomial: list[int] = field(default_factory=lambda: [0] * len(PENTANOMIAL))
    _points: Sums = field(default_factory=Sums)
    _halves: Sums = field(default_factory=Sums)

    def add(self, score: PairScore) -> None:
        """Count a pair."""
        self.pentanomial[score.halves] += 1
        self._points.add(score.points, 2)
        self._halves.add(score.halves, 4)

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return sum(self.pentanomial)

    def share(self) -> Interval:
        """The share of rounds that A won, a stalemate counting half."""
        return self._halves.share()

    def points(self) -> Interval:
        """The points A was ahead a round."""
        return self._points.mean()


def head(plan: Plan) -> str:
    """The first line of a file."""
    names = {"rules": str(plan.rules), "players": list(plan.players), "seed": plan.seed}
    return json.dumps(names)


def line(score: PairScore) -> str:
    """The line of a pair."""
    return json.dumps(list(score))


def read(lines: Iterable[str], file: str) -> tuple[Plan, list[PairScore]]:
    """What a file says was played, and its pairs.

    BadInput naming the file if it is none of these.
    """
    rows = iter(lines)
    try:
        first = json.loads(next(rows))
        one, two = map(_text, first["players"])
        rules = Rules.parse(_text(first["rules"]))
        plan = Plan(rules, (one, two), checked_seed(_text(first["seed"])), 0)
        return plan, list(_pairs(rows, rules))
    except (ValueError, KeyError, TypeError, StopIteration, RecursionError, BadInput):
        raise BadInput(Fault.SERIES, file=file) from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _pairs(rows: Iterator[str], rules: Rules) -> Iterator[PairScore]:
    most = 2 * (rules.win_bonus + _MOST_COUNTED)
    for row in rows:
        points, halves = json.loads(row)
        if type(points) is not int or type(halves) is not int:
            raise ValueError("no whole numbers")
        if abs(points) > most or halves not in range(len(PENTANOMIAL)):
            raise ValueError("no pair")
        yield PairScore(points, halves)
