"""What came of the matches: results added up, filtered and exported. No clock, no store."""

from russianbank.play.statistics.export import exported, matches_csv, rounds_csv
from russianbank.play.statistics.filters import Filter
from russianbank.play.statistics.report import report
from russianbank.play.statistics.results import MatchResult, RoundResult, results_of

__all__ = [
    "Filter",
    "MatchResult",
    "RoundResult",
    "exported",
    "matches_csv",
    "report",
    "results_of",
    "rounds_csv",
]
