"""The chance to win a match (R30) from a score, between equally strong players.

It is worked out from measured round results (``round_results``) backwards: from the scores at which
the match is over to those before. What is left to win counts, not what has been won; so the target
is where it begins.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from russianbank.play.match_state import MatchState
from russianbank.play.round_results import measured, nearest
from russianbank.rules import Rules

EXACT: Final = 300
"""Up to so many points left to win are exact; more are counted in units larger than a point."""


class _Weights(NamedTuple):
    """The chance of each gain, the largest first, of a player, of the other, and of none."""

    won: Sequence[float]
    lost: Sequence[float]
    even: float


class MatchChances:
    """The chances with up to ``most`` points left to win, 1 or more each.

    ``rounds``: the chance of each difference in points of a round, the starter's minus the other's.
    ``alternating``: players start in turn; otherwise the cards decide, for either as often.
    """

    def __init__(self, rounds: Mapping[int, float], alternating: bool, most: int) -> None:
        self._widest = max(map(abs, rounds))
        self._round = self._weights(rounds)
        halves = [sum(pair) / 2 for pair in zip(self._round.won, self._round.lost, strict=True)]
        self._either = _Weights(halves, halves, self._round.even)
        # The chance of a player once a round is over, by the points left to that player and to the
        # other: _rows[own][other] and _columns[other][own], the indices moved by _widest. Before
        # that are the cases in which the match is over.
        ahead = [0.0] * (most + 1)
        self._rows = [[0.0] * self._widest + ahead for _ in range(most + 1)]
        self._columns = [[1.0] * (self._widest + 1) + ahead[1:] for _ in range(most + 1)]
        settle = self._alternate if alternating else self._draw
        for own in range(1, most + 1):
            for other in range(1, own + 1):
                chance, opposite = settle(own, other)
                at = self._widest
                self._rows[own][at + other] = self._columns[other][at + own] = chance
                self._rows[other][at + own] = self._columns[own][at + other] = opposite

    def starting(self, own: int, other: int) -> float:
        """The chance of who starts the next round, with so many points left to each."""
        between = self._rows[own][self._widest + other]
        return self._scored(self._round, own, other) + self._round.even * between

    def _weights(self, rounds: Mapping[int, float]) -> "_Weights":
        gains = range(self._widest, 0, -1)
        won = [rounds.get(gain, 0.0) for gain in gains]
        lost = [rounds.get(-gain, 0.0) for gain in gains]
        return _Weights(won, lost, rounds.get(0, 0.0))

    def _scored(self, weights: "_Weights", own: int, other: int) -> float:
        """The part of a chance that comes from rounds in which somebody scores."""
        gained = self._columns[other][own : own + self._widest]
        lost = self._rows[own][other : other + self._widest]
        mine: float = sum(map(mul, weights.won, gained))
        theirs: float = sum(map(mul, weights.lost, lost))
        return mine + theirs

    def _draw(self, own: int, other: int) -> tuple[float, float]:
        """The chances of both if either may start the next round."""
        first = self._scored(self._either, own, other)
        chance = first / (1 - self._round.even)
        return chance, 1 - chance

    def _alternate(self, own: int, other: int) -> tuple[float, float]:
        """The chance of each if it is the one who has just started, so that the other is next."""
        even = self._round.even
        first = self._scored(self._round, own, other)
        second = self._scored(self._round, other, own)
        chance = (1 - second - even + even * first) / (1 - even * even)
        opposite = (1 - first - even + even * second) / (1 - even * even)
        return chance, opposite


def equity(rules: Rules, score: tuple[int, int], starter: int | None) -> float | None:
    """The chance of player 0 to win the match, with this score and ``starter`` of the next round.

    ``starter`` None: it is not known yet. The answer is None for a match that is over, for a single
    round (``target`` 0), and for rules by which no rounds have been measured.
    """
    if rules.target <= max(score):
        return None
    left = [rules.target - points for points in score]
    chances = _chances_within(rules, max(left))
    if chances is None:
        return None
    scale = min(1.0, EXACT / _span(rules, max(left)))
    first, second = (max(1, round(points * scale)) for points in left)
    if starter is None:
        return (chances.starting(first, second) + 1 - chances.starting(second, first)) / 2
    if starter == 0:
        return chances.starting(first, second)
    return 1 - chances.starting(second, first)


def equity_of(state: MatchState) -> float | None:
    """The chance of seat 0 to win the match as it stands: before the round that is going on.

    None where ``equity`` has none.
    """
    if state.is_over:
        return None
    starter: int | None = state.game.start.player
    if state.round_over:
        starter = 1 - state.game.start.player if state.rules.alternate_starter else None
    return equity(state.rules, state.match.score, starter)


def prepare(rules: Rules) -> None:
    """Work out all chances by a rule set, once: half a second for a match to 300."""
    for span in _spans(rules.target):
        _chances_within(rules, span)


def _spans(target: int) -> list[int]:
    """How many points left to win are worked out together, the fewest first."""
    spans = [EXACT]
    while spans[-1] < target:
        spans.append(2 * spans[-1])
    return [*spans[:-1], min(spans[-1], target)]


def _span(rules: Rules, left: int) -> int:
    """The fewest that ``left`` points are among, and so the most exactly worked out."""
    return next(span for span in _spans(rules.target) if left <= span)


def _chances_within(rules: Rules, left: int) -> MatchChances | None:
    """The chances with up to so many points left; None as ``equity``."""
    preset = nearest(rules)
    if preset is None or not rules.target:
        return None
    return _chances(preset, rules.win_bonus, rules.alternate_starter, _span(rules, left))


@lru_cache(maxsize=64)
def _chances(preset: Rules, win_bonus: int, alternating: bool, span: int) -> MatchChances:
    rounds = measured(preset).chances(win_bonus)
    if span > EXACT:
        rounds = _scaled(rounds, EXACT / span)
    return MatchChances(rounds, alternating, min(span, EXACT))


def _scaled(rounds: Mapping[int, float], scale: float) -> dict[int, float]:
    """The chances in larger units: each shared by its two neighbours so that means stay."""
    scaled: dict[int, float] = {}
    for gain, chance in rounds.items():
        whole = int(gain * scale // 1)
        part = gain * scale - whole
        scaled[whole] = scaled.get(whole, 0.0) + chance * (1 - part)
        scaled[whole + 1] = scaled.get(whole + 1, 0.0) + chance * part
    return scaled
