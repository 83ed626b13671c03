"""``statistics``: what came of the matches, as a table, JSON or CSV."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import typer

from russianbank.cli.folders import data_folder
from russianbank.errors import BadInput, Fault
from russianbank.play import Archive
from russianbank.play.statistics import (
    Filter,
    MatchResult,
    exported,
    matches_csv,
    report,
    rounds_csv,
)
from russianbank.players.levels import player_named
from russianbank.store import Database
from russianbank.store.database import FILE_NAME
from russianbank.text import Catalogue
from russianbank.text.columns import columns, padded

_TABLES: Final = {"rounds": rounds_csv, "matches": matches_csv}
_COLUMNS: Final = (
    *("rounds", "won", "lost", "stalemates", "win_rate", "points", "turns", "moves", "time"),
)
_NOTHING: Final = "-"


def run(
    filters: Sequence[tuple[str, str]],
    as_json: bool,
    table: str | None,
    data: Path | None,
    words: Catalogue,
) -> int:
    """Print the statistics, or all results, of what the filters ask for; dates are local."""
    if as_json and table is not None:
        raise BadInput(Fault.ONE_FORMAT, first="--json", second="--csv")
    if table is not None and table not in _TABLES:
        choices = ", ".join(_TABLES)
        raise BadInput(Fault.FILTER_VALUE, filter="--csv", value=table, choices=choices)
    named = [(of, player_named(value) if of == "opponent" else value) for of, value in filters]
    selected = asyncio.run(_selected(named, data_folder(data), words))
    if table is not None:
        typer.echo(_TABLES[table](*selected), nl=False)
    elif as_json:
        made = {"statistics": report(*selected), **exported(*selected)}
        typer.echo(json.dumps(made, ensure_ascii=False))
    else:
        for line in _lines(report(*selected), words):
            typer.echo(line)
    return 0


async def _selected(
    filters: Sequence[tuple[str, str]], folder: Path, words: Catalogue
) -> tuple[list[MatchResult], Filter]:
    if not (folder / FILE_NAME).exists():
        nothing = Filter.parse(filters, None)
        nothing.check_opponent([])
        return [], nothing
    database = Database.open(folder)
    if database.set_aside is not None:
        aside = words.text("cli.serve.set_aside", path=database.path, aside=database.set_aside)
        typer.echo(aside, err=True)
    try:
        return await Archive(database).selected(filters, None)
    finally:
        await database.close()


def _lines(made: dict[str, Any], words: Catalogue) -> Iterator[str]:
    total = made["total"]
    if not total["rounds"]["ended"] + total["rounds"]["unfinished"]:
        yield words.text("cli.statistics.none")
    else:
        yield from _aligned(list(_rows(made, words)))
        yield ""
        yield words.plural("cli.statistics.unfinished", total["rounds"]["unfinished"])
        yield _streak("rounds", total["rounds"]["streak"], words)
    matches = total["matches"]
    if matches is not None and matches["ended"] + matches["abandoned"] + matches["open"]:
        names = ("won", "lost", "drawn", "abandoned", "open")
        counts = {name: words.number(matches[name]) for name in names}
        yield words.text("cli.statistics.matches", **counts)
        yield _streak("matches", matches["streak"], words)


def _rows(made: dict[str, Any], words: Catalogue) -> Iterator[list[str]]:
    """The rows of the table, the heads first; a row of one cell begins a group."""
    yield ["", *(words.text(f"cli.statistics.column.{name}") for name in _COLUMNS)]
    yield [words.text("cli.statistics.all"), *_cells(made["total"]["rounds"], words)]
    for name, groups in made["groups"].items():
        yield [words.text(f"cli.statistics.by.{name}")]
        for group in groups:
            key = group["key"]
            shown = words.text(f"cli.statistics.starter.{key}") if name == "starter" else key
            yield [f"  {shown}", *_cells(group["rounds"], words)]


def _cells(rounds: dict[str, Any], words: Catalogue) -> Iterator[str]:
    for name in ("ended", "won", "lost", "stalemates"):
        yield words.number(rounds[name])
    yield _NOTHING if rounds["win_rate"] is None else words.percent(rounds["win_rate"], 1)
    yield "{}:{}".format(*map(words.number, rounds["points"]))
    for name in ("turns", "moves"):
        yield _NOTHING if rounds[name] is None else words.number(rounds[name], 1)
    yield _NOTHING if rounds["mean_time"] is None else _minutes(rounds["mean_time"][0])


def _minutes(milliseconds: float) -> str:
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    return f"{minutes}:{seconds:02}"


def _aligned(rows: list[list[str]]) -> Iterator[str]:
    """Rows as lines: the first column to the left, the others to the right."""
    full = [row for row in rows if len(row) > 1]
    widths = [max(map(columns, column)) for column in zip(*full, strict=True)]
    for first, *others in rows:
        cells = zip(others, widths[1:], strict=False)
        right = "".join("  " + " " * (width - columns(cell)) + cell for cell, width in cells)
        yield (padded(first, widths[0]) + right if others else first).rstrip()


def _streak(what: str, streak: dict[str, int], words: Catalogue) -> str:
    """The streaks of rounds or matches in words."""
    current, best = streak["current"], words.number(streak["best"])
    kind = "lost" if current < 0 else "won"
    return words.text(f"cli.statistics.streak.{what}_{kind}", current=abs(current), best=best)
