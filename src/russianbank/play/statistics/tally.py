"""Results added up: how many, how good, how long."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from russianbank.play.statistics.results import Ending, MatchResult, Pair, RoundResult

_ENDED: Final = (Ending.WON, Ending.LOST, Ending.STALEMATE, Ending.DRAWN)
"""The endings that count for a rate and break or continue a streak."""

_Result = TypeVar("_Result", MatchResult, RoundResult)
_Key = TypeVar("_Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Streak:
    """Won one after the other: the longest ever, and now; below 0 as many lost."""

    current: int = 0
    best: int = 0


@dataclass(frozen=True, slots=True)
class MatchTally:
    """Matches by how they ended. Neither abandoned nor open ones count for the rate."""

    won: int
    lost: int
    drawn: int
    abandoned: int
    open: int
    streak: Streak

    @property
    def ended(self) -> int:
        """How many have ended."""
        return self.won + self.lost + self.drawn

    @property
    def win_rate(self) -> float | None:
        """The share of those that were won."""
        return _share(self.won, self.ended)


@dataclass(frozen=True, slots=True)
class RoundTally:
    """Rounds by how they ended. Those given up count for nothing but ``unfinished``.

    ``turns`` and ``moves`` are sums over the others, ``thinking`` milliseconds over the
    ``timed`` ones of them whose time is known.
    """

    won: int
    lost: int
    stalemates: int
    unfinished: int
    points: Pair
    turns: int
    moves: int
    thinking: Pair
    timed: int
    streak: Streak

    @property
    def ended(self) -> int:
        """How many were played to the end."""
        return self.won + self.lost + self.stalemates

    @property
    def win_rate(self) -> float | None:
        """The share of those that were won."""
        return _share(self.won, self.ended)

    @property
    def mean_turns(self) -> float | None:
        """Turns of both sides in a round."""
        return _share(self.turns, self.ended)

    @property
    def mean_moves(self) -> float | None:
        """Moves of both sides in a round."""
        return _share(self.moves, self.ended)

    @property
    def mean_thinking(self) -> tuple[float, float] | None:
        """Milliseconds of each side in a round."""
        own, other = (_share(total, self.timed) for total in self.thinking)
        return None if own is None or other is None else (own, other)


@dataclass(frozen=True, slots=True)
class Step:
    """Rounds next to each other in a chart: the first and last, counted from 1, and points."""

    first: int
    last: int
    ended: str
    points: Pair
    total: Pair


def tally_matches(matches: Iterable[MatchResult]) -> MatchTally:
    """Add matches up."""
    inorder = sorted(matches, key=lambda match: (match.updated, match.id))
    endings = Counter(match.ending for match in inorder)
    return MatchTally(
        won=endings[Ending.WON],
        lost=endings[Ending.LOST],
        drawn=endings[Ending.DRAWN],
        abandoned=endings[Ending.ABANDONED],
        open=endings[Ending.OPEN],
        streak=streak(match.ending for match in inorder),
    )


def tally_rounds(rounds: Sequence[RoundResult]) -> RoundTally:
    """Add rounds up, which are in the order in which they ended."""
    endings = Counter(played.ending for played in rounds)
    complete = [played for played in rounds if played.is_complete]
    times = [played.thinking for played in complete if played.thinking is not None]
    return RoundTally(
        won=endings[Ending.WON],
        lost=endings[Ending.LOST],
        stalemates=endings[Ending.STALEMATE],
        unfinished=endings[Ending.UNFINISHED],
        points=_sum(played.points for played in complete),
        turns=sum(played.turns for played in complete),
        moves=sum(played.moves for played in complete),
        thinking=_sum(times),
        timed=len(times),
        streak=streak(played.ending for played in rounds),
    )


def streak(endings: Iterable[Ending]) -> Streak:
    """The streaks in endings one after the other; what has not ended is passed over."""
    current = best = 0
    for ending in endings:
        if ending not in _ENDED:
            continue
        if ending is Ending.WON:
            current = max(current, 0) + 1
        elif ending is Ending.LOST:
            current = min(current, 0) - 1
        else:
            current = 0
        best = max(best, current)
    return Streak(current, best)


def grouped(
    results: Iterable[_Result], key: Callable[[_Result], _Key]
) -> dict[_Key, list[_Result]]:
    """Results by what a key says of them, each group in the order given."""
    groups: dict[_Key, list[_Result]] = {}
    for result in results:
        groups.setdefault(key(result), []).append(result)
    return groups


def steps(rounds: Iterable[RoundResult], limit: int) -> list[Step]:
    """The points of the complete rounds over time, in at most ``limit`` steps of equal length."""
    complete = [played for played in rounds if played.is_complete]
    length = max(1, -(-len(complete) // limit))
    found: list[Step] = []
    total = (0, 0)
    for start in range(0, len(complete), length):
        part = complete[start : start + length]
        points = _sum(played.points for played in part)
        total = _sum((total, points))
        found.append(Step(start + 1, start + len(part), part[-1].ended, points, total))
    return found


def _sum(pairs: Iterable[Pair]) -> Pair:
    own = other = 0
    for mine, others in pairs:
        own, other = own + mine, other + others
    return own, other


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
