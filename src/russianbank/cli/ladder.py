"""``ladder``: how strong the levels are, each against the one below it."""

import json
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import typer

from russianbank.cli.match import resumed
from russianbank.cli.progress import carry_on, progress_bar
from russianbank.errors import BadInput, Fault, cause_of
from russianbank.lab.errors import losses
from russianbank.lab.estimate import Interval, mean_of
from russianbank.lab.referee import cases
from russianbank.lab.series import Series, line, score_of
from russianbank.lab.simulation import Pair, Plan, simulate
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
    """Measure and print; after Ctrl-C what there is by then, with exit code 130."""
    rungs: list[Rung] = []
    code = 0
    for rules in climb.rules:
        for level in LEVELS:
            rung, code = _rung(climb, rules, level, workers, words)
            rungs.append(rung)
            if code:
                break
        if code:
            break
    if out is not None and not code:
        try:
            write(rungs, out)
        except OSError as error:
            raise BadInput(Fault.FILE_WRITE, why=cause_of(error)) from None
    if as_json:
        names = Rung.__slots__
        rows = [{name: _plain(getattr(rung, name)) for name in names} for rung in rungs]
        typer.echo(json.dumps({"complete": not code, "rungs": rows}, ensure_ascii=False))
    else:
        for text in ladder_lines(rungs, words):
            typer.echo(text)
    return code


def _plain(value: object) -> object:
    return value._asdict() if isinstance(value, Estimate) else value


def _rung(
    climb: Climb, rules: Rules, level: str, workers: Workers, words: Catalogue
) -> tuple[Rung, int]:
    """Measure a level; the exit code is not 0 after Ctrl-C."""
    rung = Rung(str(rules), level, settings_of(level))
    lower, code = below(level), 0
    if lower is not None:
        plan = Plan(rules, (level, lower), climb.seed, climb.pairs)
        series, code = _played(plan, climb.folder, workers, words)
        share, points = series.share(), series.points()
        rung = replace(rung, pairs=series.pairs, share=_of(share), points=_of(points))
    if not code and any(case.rules == rules for case in cases()):
        lost: list[float] = []
        code = carry_on(losses(level, rules, workers), lost.append)
        rung = replace(rung, error=_of(mean_of(lost))) if not code else rung
    return rung, code


def _of(interval: Interval) -> Estimate:
    return Estimate(*(None if number is None else round(number, 4) for number in interval))


def _played(
    plan: Plan, folder: Path | None, workers: Workers, words: Catalogue
) -> tuple[Series, int]:
    """Play the pairs that are not kept yet."""
    series = Series()
    with ExitStack() as stack:
        file = None
        if folder is not None:
            plan, file, kept = resumed(plan, folder / _name(plan))
            stack.enter_context(file)
            for score in kept:
                series.add(score)
        advance = stack.enter_context(progress_bar(plan.pairs, words))

        def take(pair: Pair) -> None:
            score = score_of(pair)
            if file is not None:
                file.write(line(score) + "\n")
                file.flush()
            series.add(score)
            advance(series.pairs)

        return series, carry_on(simulate(plan, workers, series.pairs), take)


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
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(Fault.FILE_WRITE, why=cause_of(error)) from None
    return Climb(sets, pairs, checked, folder)
