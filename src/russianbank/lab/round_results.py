"""Round results measured by self-play: what match equity is worked out from (``play.equity``)."""

from collections import Counter
from dataclasses import dataclass

from russianbank.lab.round_played import play_round
from russianbank.lab.workers import ALONE, Workers
from russianbank.play.round_results import RoundResults
from russianbank.rules import Result, Rules, deal, round_seed

_CHUNK = 25


@dataclass(frozen=True, slots=True)
class Survey:
    """What is played: ``rounds`` rounds of ``player`` against itself, deal ``k`` as R35 says."""

    rules: Rules
    player: str
    seed: str
    rounds: int


def survey(plan: Survey, workers: Workers = ALONE) -> RoundResults:
    """Play the rounds and count how they ended."""
    starts = range(0, plan.rounds, _CHUNK)
    parts = [(plan, at, min(at + _CHUNK, plan.rounds)) for at in starts]
    won: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    stalemates: Counter[int] = Counter()
    for results in workers.in_order(survey_part, parts):
        for result, points in results:
            if result is None:
                stalemates[points] += 1
            elif result:
                won[points] += 1
            else:
                lost[points] += 1
    return RoundResults(dict(won), dict(lost), dict(stalemates))


def survey_part(part: tuple[Survey, int, int]) -> list[tuple[bool | None, int]]:
    """Of each round from one number up to another: whether who started won, and the points.

    The points of a win are without the bonus; those of a stalemate count from who started.
    """
    plan, first, end = part
    return [_played(plan, number) for number in range(first, end)]


def _played(plan: Survey, number: int) -> tuple[bool | None, int]:
    seed = round_seed(plan.seed, number + 1)
    start = deal(seed, plan.rules)
    played = play_round(seed, start, plan.rules, (plan.player, plan.player), seed)
    score, starter = played.outcome.score, played.starter
    if played.outcome.result is Result.STALEMATE:
        return None, score[starter] - score[1 - starter]
    return played.outcome.result.winner == starter, max(score) - plan.rules.win_bonus
