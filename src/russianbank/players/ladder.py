"""How strong the levels were measured to be: the table that comes with the program."""

import json
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from russianbank.errors import BadInput, Fault
from russianbank.players.levels import LEVELS, Style

FILE: Final = "ladder.json"
"""The table's file; ``russianbank ladder --out`` writes it."""


class Estimate(NamedTuple):
    """A number and its 95 % interval; None where there is not enough to tell."""

    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Rung:
    """A level by a rule set: rounds won of those with the level below, and its mean error.

    ``share`` (0 to 1, a stalemate counts half) and ``points`` (ahead a round) come from ``pairs``
    of rounds with seats swapped, none for the first level; ``error`` is in points a decision.
    ``settings`` tells what was measured: ``settings_of`` both levels.
    """

    rules: str
    level: str
    settings: str
    pairs: int = 0
    share: Estimate | None = None
    points: Estimate | None = None
    error: Estimate | None = None


def below(level: str) -> str | None:
    """The level below one of ``LEVELS``, None for the first."""
    names = list(LEVELS)
    return names[names.index(level) - 1] if names[0] != level else None


def settings_of(level: str) -> str:
    """A mark of how a level and the one below it search: another one when that changes."""
    names = [name for name in (level, below(level)) if name is not None]
    return "-".join(f"{_mark(LEVELS[name]):08x}" for name in names)


def _mark(style: Style) -> int:
    data = (files("russianbank.players") / style.file).read_bytes()
    return zlib.crc32(repr(style).encode(), zlib.crc32(data))


def write(rungs: Iterable[Rung], path: Path) -> None:
    """Write the table, a line for each rung; OSError if that is not possible."""
    rows = ",\n".join(json.dumps(_row(rung)) for rung in rungs)
    path.write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def _row(rung: Rung) -> dict[str, object]:
    return {name: getattr(rung, name) for name in Rung.__slots__}


def read(data: str, name: str) -> tuple[Rung, ...]:
    """The rungs in a file's content; BadInput naming the file if it is no such table."""
    try:
        return tuple(_rung(row) for row in json.loads(data))
    except (ValueError, TypeError, KeyError):
        raise BadInput(Fault.LADDER, file=name) from None


def _rung(row: dict[str, object]) -> Rung:
    rung = Rung(**row)  # type: ignore[arg-type]
    if rung.level not in LEVELS or not isinstance(rung.pairs, int):
        raise ValueError("no rung")
    made = {
        name: None if (given := getattr(rung, name)) is None else Estimate(*map(_number, given))
        for name in ("share", "points", "error")
    }
    return Rung(str(rung.rules), rung.level, str(rung.settings), rung.pairs, **made)


def _number(value: object) -> float | None:
    if value is not None and not isinstance(value, (int, float)):
        raise TypeError("no number")
    return value


@cache
def measured() -> tuple[Rung, ...]:
    """What comes with the program, without rungs whose levels search otherwise by now.

    BadInput if the table cannot be used.
    """
    try:
        data = (files("russianbank.players") / FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadInput(Fault.LADDER, file=FILE) from None
    return tuple(rung for rung in read(data, FILE) if rung.settings == settings_of(rung.level))
