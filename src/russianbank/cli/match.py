"""``match``: which of two computer players is better."""

import json
import secrets
from collections.abc import Iterator
from pathlib import Path

import typer

from russianbank.cli.kept import play_series
from russianbank.cli.simulate import interval_text
from russianbank.errors import BadInput, Fault
from russianbank.kernel import BUILD
from russianbank.lab.series import PENTANOMIAL, Series
from russianbank.lab.simulation import Plan
from russianbank.lab.sprt import BOUND, Sprt, Verdict
from russianbank.lab.workers import Workers
from russianbank.players import PLAYERS
from russianbank.players.levels import player_named
from russianbank.rules import Rules, seed_of
from russianbank.rules.seed import checked_seed
from russianbank.text import Catalogue, padded


def plan_of(rules: Rules, first: str, second: str, pairs: int, seed: str | None) -> Plan:
    """What to play, from the options; BadInput for a player that there is not."""
    names = player_named(first), player_named(second)
    for name in names:
        if name not in PLAYERS:
            raise BadInput(Fault.PLAYER, player=name)
    seed = seed_of(secrets.randbits(128)) if seed is None else checked_seed(seed)
    return Plan(rules, names, seed, pairs)


def run(
    plan: Plan,
    sprt: Sprt | None,
    resume: Path | None,
    workers: Workers,
    as_json: bool,
    words: Catalogue,
) -> int:
    """Play and print; after Ctrl-C what there is by then, with exit code 130.

    So it is where something goes wrong: what was played is printed, then BadInput.
    """

    def is_decided(series: Series) -> bool:
        return sprt is not None and sprt.verdict(series.pentanomial) is not Verdict.OPEN

    plan, series, ending = play_series(plan, resume, workers, words, is_enough=is_decided)
    if series.pairs or not ending.problem:
        _print(plan, series, sprt, is_decided(series), as_json, words)
    return ending.code()


def _print(
    plan: Plan,
    series: Series,
    sprt: Sprt | None,
    is_decided: bool,
    as_json: bool,
    words: Catalogue,
) -> None:
    is_complete = series.pairs == plan.pairs or is_decided
    if as_json:
        typer.echo(json.dumps(_object(plan, series, sprt, is_complete), ensure_ascii=False))
    else:
        for text in _lines(plan, series, sprt, is_complete, words):
            typer.echo(text)


def _object(plan: Plan, series: Series, sprt: Sprt | None, is_complete: bool) -> dict[str, object]:
    told: dict[str, object] = {
        "rules": str(plan.rules),
        "players": list(plan.players),
        "seed": plan.seed,
        "pairs": series.pairs,
        "complete": is_complete,
        "kernel": BUILD,
        "share": series.share()._asdict(),
        "points": series.points()._asdict(),
        "pentanomial": series.pentanomial,
    }
    if sprt is not None:
        told["sprt"] = {
            "low": sprt.low,
            "high": sprt.high,
            "ratio": sprt.ratio(series.pentanomial),
            "bound": BOUND,
            "verdict": sprt.verdict(series.pentanomial),
        }
    return told


def _lines(
    plan: Plan, series: Series, sprt: Sprt | None, is_complete: bool, words: Catalogue
) -> Iterator[str]:
    yield words.plural("cli.match.pairs", series.pairs, rules=plan.rules, seed=plan.seed)
    if not is_complete:
        yield words.text("cli.simulate.stopped", wanted=plan.pairs)
    first, second = plan.players
    yield words.text("cli.simulate.players", first=first, second=second)
    yield words.text("cli.simulate.head")
    yield padded(words.text("cli.match.share"), 34) + interval_text(series.share(), False, words)
    yield padded(words.text("cli.match.points"), 34) + interval_text(series.points(), True, words)
    counts = zip(PENTANOMIAL, series.pentanomial, strict=True)
    counted = ", ".join(f"{won}: {count}" for won, count in counts)
    yield words.text("cli.match.pentanomial", counts=counted)
    if sprt is not None:
        low, high = (words.percent(share, 1) for share in (sprt.low, sprt.high))
        numbers = (sprt.ratio(series.pentanomial), -BOUND, BOUND)
        ratio, lower, upper = (words.number(number, 2) for number in numbers)
        yield words.text(
            "cli.match.sprt.ratio", low=low, high=high, ratio=ratio, lower=lower, upper=upper
        )
        yield words.text(f"cli.match.sprt.{sprt.verdict(series.pentanomial)}", low=low, high=high)
