"""Which results are meant: by rule set, opponent, seat, starter and time."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final, TypeVar

from russianbank.errors import BadInput, Fault
from russianbank.play.seating import PLAYER_NAMES
from russianbank.play.statistics.results import MatchResult, RoundResult, rule_set
from russianbank.rules import Rules

STARTERS: Final = {"own": True, "opponent": False}
"""Who began a round, and whether that was the player."""
NAMES: Final = ("rules", "opponent", "seat", "starter", "from", "to")
_SEATS: Final = {"0": 0, "1": 1}
_MOMENT: Final = re.compile(
    r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?)?", re.ASCII
)
_DAY: Final = timedelta(days=1)
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Filter:
    """What results must have; None asks for nothing.

    ``since`` and ``until`` are instants in the store's form; ``until`` itself is not meant.
    """

    rules: str | None = None
    opponent: str | None = None
    seat: int | None = None
    began: bool | None = None
    since: str | None = None
    until: str | None = None

    @classmethod
    def parse(cls, values: Iterable[tuple[str, str]], zone: tzinfo | None = UTC) -> "Filter":
        """Read names and values; BadInput names the part that is wrong.

        A date is a whole day in ``zone``, of this machine's if that is None.
        """
        given: dict[str, str] = {}
        for name, value in values:
            if name not in NAMES:
                raise BadInput(Fault.FILTER_NAME, filter=name, names=", ".join(NAMES))
            if name in given:
                raise BadInput(Fault.FILTER_REPEATED, filter=name)
            given[name] = value
        since = _instant("from", given, zone, timedelta(0))
        until = _instant("to", given, zone, _DAY)
        if since is not None and until is not None and since >= until:
            raise BadInput(Fault.FILTER_ORDER, start=given["from"], end=given["to"])
        rules = given.get("rules")
        return cls(
            rules=None if rules is None else rule_set(str(Rules.parse(rules))),
            opponent=given.get("opponent"),
            seat=_choice("seat", given, _SEATS),
            began=_choice("starter", given, STARTERS),
            since=since,
            until=until,
        )

    def check_opponent(self, results: Iterable[MatchResult]) -> None:
        """Raise BadInput for an opponent that is no player and is not in the results."""
        known = {*PLAYER_NAMES, *(match.opponent for match in results)}
        if self.opponent is not None and self.opponent not in known:
            raise BadInput(Fault.PLAYER, player=self.opponent)

    def matches(self, results: Iterable[MatchResult]) -> list[MatchResult]:
        """The matches that are meant; none if only some of a match's rounds can be."""
        if self.began is not None:
            return []
        return [match for match in results if self._has(match, match.rule_set, match.updated)]

    def rounds(self, results: Iterable[MatchResult]) -> list[RoundResult]:
        """The rounds that are meant, in the order in which they ended."""
        found = [
            played
            for match in results
            for played in match.rounds
            if self._has(played, played.rules, played.ended) and self.began in (None, played.began)
        ]
        return sorted(found, key=lambda played: (played.ended, played.match, played.number))

    def _has(self, result: MatchResult | RoundResult, rules: str, when: str) -> bool:
        return (
            self.rules in (None, rules)
            and self.opponent in (None, result.opponent)
            and self.seat in (None, result.seat)
            and (self.since is None or self.since <= when)
            and (self.until is None or when < self.until)
        )


def _choice(name: str, given: dict[str, str], choices: dict[str, _T]) -> _T | None:
    value = given.get(name)
    if value is None:
        return None
    if value not in choices:
        raise BadInput(Fault.FILTER_VALUE, filter=name, value=value, choices=", ".join(choices))
    return choices[value]


def _instant(
    name: str, given: dict[str, str], zone: tzinfo | None, whole_day: timedelta
) -> str | None:
    value = given.get(name)
    if value is None:
        return None
    try:
        when = _datetime(value, whole_day)
        placed = when.astimezone() if zone is None else when.replace(tzinfo=when.tzinfo or zone)
        return placed.astimezone(UTC).isoformat(timespec="milliseconds")
    except (ValueError, OverflowError, OSError):
        raise BadInput(Fault.FILTER_DATE, filter=name, value=value) from None


def _datetime(value: str, whole_day: timedelta) -> datetime:
    """A moment; a day is its beginning, ``whole_day`` later. ValueError if it is neither."""
    if not _MOMENT.fullmatch(value):
        raise ValueError(value)
    moment = datetime.fromisoformat(value)
    return moment if "T" in value else moment + whole_day
