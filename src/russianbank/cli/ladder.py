"""``ladder``: how strong the levels are, each against the one below it."""

import json
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Final

import typer

from russianbank.cli.kept import play_series
from russianbank.cli.progress import Ending, carry_on
from russianbank.errors import writing
from russianbank.lab.errors import losses
from russianbank.lab.estimate import Interval, mean_of
from russianbank.lab.referee import cases
from russianbank.lab.simulation import Plan
from russianbank.lab.workers import Workers
from russianbank.players.ladder import Estimate, Rung, below, settings_of, write
from russianbank.players.levels import LEVELS
from russianbank.rules import Rules
from russianbank.rules.seed import checked_seed
from russianbank.text import Catalogue, ladder_lines

PRESETS: Final = ("gamerules", "g4a")


@dataclass(frozen=True, slots=True)
class Climb:
    """What to measure: ``pairs`` of every two neighbours by every rule set, and the errors.

    Series that are kept in ``folder`` count as far as they go, and are gone on with.
    """

    rules: tuple[Rules, ...]
    pairs: int
    seed: str
    folder: Path | None = None


def run(climb: Climb, workers: Workers, out: Path | None, as_json: bool, words: Catalogue) -> int:
    """Measure and print; after Ctrl-C what there is by then, with exit code 130.

    So it is where something goes wrong: what was measured is printed, then BadInput. A file that
    cannot be written is bad input before anything is measured.
    """
    if out is not None:
        _try(out)
    rungs: list[Rung] = []
    ending = Ending()
    for rules, level in product(climb.rules, LEVELS):
        rung, ending = _rung(climb, rules, level, workers, words)
        rungs.append(rung)
        if ending.is_early:
            break
    if any(rung.pairs or rung.error for rung in rungs) or not ending.problem:
        _print(rungs, not ending.is_early, as_json, words)
    if out is not None and not ending.is_early:
        with writing(out):
            write(rungs, out)
    return ending.code()


def _try(out: Path) -> None:
    """BadInput if a file cannot be written; it stays as it is."""
    is_there = out.exists()
    with writing(out):
        out.open("ab").close()
        if not is_there:
            out.unlink()


def _print(rungs: list[Rung], is_complete: bool, as_json: bool, words: Catalogue) -> None:
    if as_json:
        names = Rung.__slots__
        rows = [{name: _plain(getattr(rung, name)) for name in names} for rung in rungs]
        typer.echo(json.dumps({"complete": is_complete, "rungs": rows}, ensure_ascii=False))
    else:
        for text in ladder_lines(rungs, words):
            typer.echo(text)


def _plain(value: object) -> object:
    return value._asdict() if isinstance(value, Estimate) else value


def _rung(
    climb: Climb, rules: Rules, level: str, workers: Workers, words: Catalogue
) -> tuple[Rung, Ending]:
    """Measure a level."""
    rung = Rung(str(rules), level, settings_of(level))
    lower, ending = below(level), Ending()
    if lower is not None:
        plan = Plan(rules, (level, lower), climb.seed, climb.pairs)
        path = None if climb.folder is None else climb.folder / _name(plan)
        _, series, ending = play_series(plan, path, workers, words, beyond=True)
        share, points = series.share(), series.points()
        rung = replace(rung, pairs=series.pairs, share=_of(share), points=_of(points))
    if not ending.is_early and any(case.rules == rules for case in cases()):
        lost: list[float] = []
        ending = carry_on(losses(level, rules, workers), lost.append)
        rung = rung if ending.is_early else replace(rung, error=_of(mean_of(lost)))
    return rung, ending


def _of(interval: Interval) -> Estimate:
    return Estimate(*(None if number is None else round(number, 4) for number in interval))


def _name(plan: Plan) -> str:
    """The name of a series' file; ``;`` and ``=`` of house rules are no part of it."""
    rules = str(plan.rules).replace(";", "-").replace("=", "-")
    return f"{plan.players[0]}-{plan.players[1]}-{rules}.jsonl"


def climb_of(rules: list[str], pairs: int, seed: str, folder: Path | None) -> Climb:
    """What to measure, from the options; both presets if no rule set is given.

    BadInput for what cannot be, or if the folder cannot be made.
    """
    sets = tuple(map(Rules.parse, rules or PRESETS))
    checked = checked_seed(seed)
    if folder is not None:
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
    return Climb(sets, pairs, checked, folder)
