"""The statistics as ``docs/protocol.md`` describes them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from russianbank.play.seating import HUMAN
from russianbank.play.statistics.filters import STARTERS, Filter
from russianbank.play.statistics.results import Ending, MatchResult, RoundResult, is_rule_set
from russianbank.play.statistics.tally import (
    MatchTally,
    RoundTally,
    Step,
    Streak,
    grouped,
    steps,
    tally_matches,
    tally_rounds,
)

STEPS: Final = 200
"""How many steps a chart has at most."""
_STARTER: Final = {began: name for name, began in STARTERS.items()}


def report(results: Sequence[MatchResult], wanted: Filter) -> dict[str, Any]:
    """Everything the page of the statistics shows of the results that are meant.

    ``choices`` and ``kept`` are of all results: what can be asked for, and would be deleted.
    """
    matches, rounds = wanted.matches(results), wanted.rounds(results)
    return {
        "total": _figures(matches, rounds) if wanted.began is None else _figures(None, rounds),
        "groups": {
            "rules": _groups(matches, rounds, lambda match: match.rule_set, _rules_of),
            "opponent": _groups(matches, rounds, _opponent_of, _opponent_of),
            "seat": _groups(matches, rounds, _seat_of, _seat_of),
            "starter": _groups(None, rounds, _opponent_of, _starter_of),
        },
        "steps": [_step(step) for step in steps(rounds, STEPS)],
        "abandoned": [
            _abandoned(match) for match in matches if match.abandoned and match.opponent != HUMAN
        ],
        "choices": {
            "rules": sorted(filter(is_rule_set, {match.rule_set for match in results})),
            "opponent": sorted({match.opponent for match in results}),
            "seat": sorted({str(match.seat) for match in results}),
        },
        "kept": {
            "matches": sum(match.ending is not Ending.OPEN for match in results),
            "rounds": sum(len(match.rounds) for match in results),
            "open": sum(match.ending is Ending.OPEN for match in results),
        },
    }


def _rules_of(played: RoundResult) -> str:
    return played.rules


def _opponent_of(result: MatchResult | RoundResult) -> str:
    return result.opponent


def _seat_of(result: MatchResult | RoundResult) -> str:
    return str(result.seat)


def _starter_of(played: RoundResult) -> str:
    return _STARTER[played.began]


def _groups(
    matches: Sequence[MatchResult] | None,
    rounds: Sequence[RoundResult],
    match_key: Callable[[MatchResult], str],
    round_key: Callable[[RoundResult], str],
) -> list[dict[str, Any]]:
    played = grouped(rounds, round_key)
    of = {} if matches is None else grouped(matches, match_key)
    return [
        {"key": key, **_figures(None if matches is None else of.get(key, []), played.get(key, []))}
        for key in sorted({*played, *of}, key=_place)
    ]


def _place(key: str) -> tuple[int, str]:
    """Where a group stands: by the alphabet, but own rounds before the opponent's."""
    return list(STARTERS).index(key) if key in STARTERS else 0, key


def _figures(
    matches: Sequence[MatchResult] | None, rounds: Sequence[RoundResult]
) -> dict[str, Any]:
    return {
        "rounds": _rounds(tally_rounds(rounds)),
        "matches": None if matches is None else _matches(tally_matches(matches)),
    }


def _rounds(tally: RoundTally) -> dict[str, Any]:
    return {
        "ended": tally.ended,
        "won": tally.won,
        "lost": tally.lost,
        "stalemates": tally.stalemates,
        "unfinished": tally.unfinished,
        "win_rate": tally.win_rate,
        "points": tally.points,
        "turns": tally.mean_turns,
        "moves": tally.mean_moves,
        "timed": tally.timed,
        "time": tally.thinking,
        "mean_time": tally.mean_thinking,
        "streak": _streak(tally.streak),
    }


def _matches(tally: MatchTally) -> dict[str, Any]:
    return {
        "ended": tally.ended,
        "won": tally.won,
        "lost": tally.lost,
        "drawn": tally.drawn,
        "abandoned": tally.abandoned,
        "open": tally.open,
        "win_rate": tally.win_rate,
        "streak": _streak(tally.streak),
    }


def _streak(streak: Streak) -> dict[str, int]:
    return {"current": streak.current, "best": streak.best}


def _step(step: Step) -> dict[str, Any]:
    return {
        "first": step.first,
        "last": step.last,
        "ended": step.ended,
        "points": step.points,
        "total": step.total,
    }


def _abandoned(match: MatchResult) -> dict[str, Any]:
    return {
        "id": match.id,
        "updated": match.updated,
        "rules": match.rules,
        "opponent": match.opponent,
        "points": match.points,
        "lost": match.ending is Ending.LOST,
    }
