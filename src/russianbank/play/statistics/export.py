"""Results as JSON and as tables of comma-separated values, for other programs."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any, Final

from russianbank.play.statistics.filters import Filter
from russianbank.play.statistics.results import MatchResult, RoundResult

VERSION: Final = 1
ROUND_COLUMNS: Final = (
    "match", "round", "ended", "rules", "opponent", "seat", "starter", "result",
    "points_own", "points_opponent", "count_own", "count_opponent",
    "turns", "moves", "ms_own", "ms_opponent", "seed",
)  # fmt: skip
MATCH_COLUMNS: Final = (
    "match", "created", "updated", "rules", "opponent", "seat", "result", "abandoned",
    "points_own", "points_opponent", "rounds", "seed",
)  # fmt: skip
_FORMULA: Final = ("=", "+", "-", "@", "'")
"""Beginnings of a text that a spreadsheet would not take for a text."""


def exported(results: Sequence[MatchResult], wanted: Filter) -> dict[str, Any]:
    """The matches and rounds that are meant, in full."""
    return {
        "v": VERSION,
        "matches": [match_line(match) for match in wanted.matches(results)],
        "rounds": [round_line(played) for played in wanted.rounds(results)],
    }


def rounds_csv(results: Sequence[MatchResult], wanted: Filter) -> str:
    """A line for each round that is meant, below the names of the columns."""
    return _csv(ROUND_COLUMNS, map(round_line, wanted.rounds(results)))


def matches_csv(results: Sequence[MatchResult], wanted: Filter) -> str:
    """A line for each match that is meant, below the names of the columns."""
    return _csv(MATCH_COLUMNS, map(match_line, wanted.matches(results)))


def round_line(played: RoundResult) -> dict[str, Any]:
    """A round by the names of its columns."""
    thinking = played.thinking or (None, None)
    values = (
        played.match, played.number, played.ended, played.rules, played.opponent, played.seat,
        "own" if played.began else "opponent", played.ending.value,
        *played.points, *played.counts, played.turns, played.moves, *thinking, played.seed,
    )  # fmt: skip
    return dict(zip(ROUND_COLUMNS, values, strict=True))


def match_line(match: MatchResult) -> dict[str, Any]:
    """A match by the names of its columns."""
    values = (
        match.id, match.created, match.updated, match.rules, match.opponent, match.seat,
        match.ending.value, match.abandoned, *match.points, len(match.rounds), match.seed,
    )  # fmt: skip
    return dict(zip(MATCH_COLUMNS, values, strict=True))


def _csv(columns: Sequence[str], lines: Iterable[dict[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows([_cell(line[column]) for column in columns] for line in lines)
    return text.getvalue()


def _cell(value: Any) -> str | int:
    """A cell: empty for nothing, ``yes`` or ``no``; an apostrophe keeps a text from being a sum."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value.startswith(_FORMULA):
        return "'" + value
    return int(value) if isinstance(value, int) else str(value)
