"""``match``: which of two computer players is better."""

import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import IO

import typer

from russianbank.cli.progress import carry_on, progress_bar
from russianbank.cli.simulate import interval_text
from russianbank.errors import BadInput, Fault, cause_of
from russianbank.kernel import BUILD
from russianbank.lab.series import PENTANOMIAL, PairScore, Series, head, line, read, score_of
from russianbank.lab.simulation import Pair, Plan, simulate
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
    """Play and print; after Ctrl-C what there is by then, with exit code 130."""
    series = Series()

    def is_decided() -> bool:
        return sprt is not None and sprt.verdict(series.pentanomial) is not Verdict.OPEN

    with ExitStack() as stack:
        file: IO[str] | None = None
        kept: list[PairScore] = []
        if resume is not None:
            plan, file, kept = resumed(plan, resume)
            stack.enter_context(file)
        for score in kept[: plan.pairs]:
            if not is_decided():
                series.add(score)
        advance = stack.enter_context(progress_bar(plan.pairs, words))

        def take(pair: Pair) -> bool:
            score = score_of(pair)
            if file is not None:
                file.write(line(score) + "\n")
                file.flush()
            series.add(score)
            advance(series.pairs)
            return is_decided()

        code = 0 if is_decided() else carry_on(simulate(plan, workers, series.pairs), take)
    is_complete = series.pairs == plan.pairs or is_decided()
    if as_json:
        typer.echo(json.dumps(_object(plan, series, sprt, is_complete), ensure_ascii=False))
    else:
        for text in _lines(plan, series, sprt, is_complete, words):
            typer.echo(text)
    return code


def resumed(plan: Plan, path: Path) -> tuple[Plan, IO[str], list[PairScore]]:
    """What a file has, opened to go on; the seed is the file's.

    BadInput if it is of another series than wanted, or cannot be used.
    """
    try:
        if path.exists() and path.stat().st_size:
            with path.open(encoding="utf-8", newline="") as file:
                kept, scores = read(file, path.name)
            if (kept.rules, kept.players) != (plan.rules, plan.players):
                raise BadInput(Fault.SERIES_OTHER, file=path.name)
            plan = replace(plan, seed=kept.seed)
        else:
            scores = []
        path.write_text("".join(f"{row}\n" for row in (head(plan), *map(line, scores))), "utf-8")
        return plan, path.open("a", encoding="utf-8", newline="\n"), scores
    except UnicodeDecodeError:
        raise BadInput(Fault.SERIES, file=path.name) from None
    except OSError as error:
        raise BadInput(Fault.FILE_WRITE, why=cause_of(error)) from None


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
