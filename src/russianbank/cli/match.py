"""``match``: which of two computer players is better."""

import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import IO, Final

import typer

from russianbank.cli.simulate import interval_text, progress_bar
from russianbank.errors import BadInput, Fault, cause_of
from russianbank.kernel import BUILD
from russianbank.lab.series import PENTANOMIAL, Series, head, line, read, score_of
from russianbank.lab.simulation import Plan, simulate
from russianbank.players import PLAYERS
from russianbank.rules import Rules, seed_of
from russianbank.rules.seed import checked_seed
from russianbank.text import Catalogue, padded

_INTERRUPTED: Final = 130


def plan_of(rules: Rules, first: str, second: str, pairs: int, seed: str | None) -> Plan:
    """What to play, from the options; BadInput for a player that there is not."""
    for name in (first, second):
        if name not in PLAYERS:
            raise BadInput(Fault.PLAYER, player=name)
    seed = seed_of(secrets.randbits(128)) if seed is None else checked_seed(seed)
    return Plan(rules, (first, second), seed, pairs)


def run(plan: Plan, resume: Path | None, jobs: int, as_json: bool, words: Catalogue) -> int:
    """Play and print; after Ctrl-C what there is by then, with exit code 130."""
    series = Series()
    code = 0
    with ExitStack() as stack:
        file = None
        if resume is not None:
            plan, file = _resumed(plan, resume, series)
            stack.enter_context(file)
        advance = stack.enter_context(progress_bar(plan.pairs, words))
        pairs = simulate(plan, jobs, series.pairs)
        try:
            for pair in pairs:
                score = score_of(pair)
                if file is not None:
                    file.write(line(score) + "\n")
                    file.flush()
                series.add(score)
                advance(series.pairs)
        except KeyboardInterrupt:
            code = _INTERRUPTED
        except OSError as error:
            raise BadInput(Fault.FILE_WRITE, why=cause_of(error)) from error
        finally:
            pairs.close()
    if as_json:
        typer.echo(json.dumps(_object(plan, series), ensure_ascii=False))
    else:
        for text in _lines(plan, series, words):
            typer.echo(text)
    return code


def _resumed(plan: Plan, path: Path, series: Series) -> tuple[Plan, IO[str]]:
    """Count what a file has, and open it to go on; the seed is the file's.

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
        for score in scores[: plan.pairs]:
            series.add(score)
        path.write_text("".join(f"{row}\n" for row in (head(plan), *map(line, scores))), "utf-8")
        return plan, path.open("a", encoding="utf-8", newline="\n")
    except UnicodeDecodeError:
        raise BadInput(Fault.SERIES, file=path.name) from None
    except OSError as error:
        raise BadInput(Fault.FILE_WRITE, why=cause_of(error)) from None


def _object(plan: Plan, series: Series) -> dict[str, object]:
    return {
        "rules": str(plan.rules),
        "players": list(plan.players),
        "seed": plan.seed,
        "pairs": series.pairs,
        "complete": series.pairs == plan.pairs,
        "kernel": BUILD,
        "share": series.share()._asdict(),
        "points": series.points()._asdict(),
        "pentanomial": series.pentanomial,
    }


def _lines(plan: Plan, series: Series, words: Catalogue) -> Iterator[str]:
    yield words.plural("cli.match.pairs", series.pairs, rules=plan.rules, seed=plan.seed)
    if series.pairs < plan.pairs:
        yield words.text("cli.simulate.stopped", wanted=plan.pairs)
    first, second = plan.players
    yield words.text("cli.simulate.players", first=first, second=second)
    yield words.text("cli.simulate.head")
    yield padded(words.text("cli.match.share"), 34) + interval_text(series.share(), False, words)
    yield padded(words.text("cli.match.points"), 34) + interval_text(series.points(), True, words)
    counts = zip(PENTANOMIAL, series.pentanomial, strict=True)
    counted = ", ".join(f"{won}: {count}" for won, count in counts)
    yield words.text("cli.match.pentanomial", counts=counted)
