"""``bench``, ``perft`` and ``selfcheck``."""

import json
import secrets
from dataclasses import asdict
from typing import Final

import typer

from russianbank.cli.progress import carry_on, progress_bar
from russianbank.errors import BadInput, Fault
from russianbank.lab import bench, leaves
from russianbank.rules import Position, Rules, seed_of
from russianbank.rules.notation import is_observers_form
from russianbank.rules.seed import checked_seed
from russianbank.testing import OCCURRENCES, Difference, Occurrences, comparisons
from russianbank.text import Catalogue

_WRONG: Final = 1


def run_bench(as_json: bool, words: Catalogue) -> int:
    """Measure and print."""
    measured = bench()
    if as_json:
        typer.echo(json.dumps(asdict(measured)))
        return 0
    typer.echo(words.text(f"cli.kernel.{measured.build}"))
    typer.echo(words.text("cli.bench.moves", count=words.number(measured.moves_per_second)))
    for preset, moves in measured.moves.items():
        rates = {"moves": words.number(moves), "rounds": words.number(measured.rounds[preset])}
        typer.echo(words.text("cli.bench.preset", preset=preset, **rates))
    typer.echo(words.text("cli.bench.signature", signature=measured.signature))
    return 0


def count_leaves(text: str, depth: int, rules: Rules) -> int:
    """The leaves below a full position; BadInput for an observer's form."""
    if is_observers_form(text):
        raise BadInput(Fault.POSITION_HIDDEN)
    return leaves(Position.parse(text), rules, depth)


def run_selfcheck(games: int, jobs: int, seed: str | None, words: Catalogue) -> int:
    """Compare kernel and rules; 1 at the first difference; after Ctrl-C what agreed by then."""
    seed = seed_of(secrets.randbits(128)) if seed is None else checked_seed(seed)
    seen = Occurrences()
    try:
        with progress_bar(games, words) as advance:

            def take(part: Occurrences) -> None:
                seen.update(part)
                advance(seen["rounds"])

            ending = carry_on(comparisons(games, seed, jobs), take)
    except Difference as error:
        typer.echo(words.text("cli.selfcheck.difference", about=error.about), err=True)
        details = {
            "rules": str(error.plan.rules),
            "seed": error.plan.seed,
            "moves": error.moves,
            "position": error.position,
            "answer_rules": error.rules,
            "answer_kernel": error.kernel,
        }
        for name, value in details.items():
            typer.echo(words.text(f"cli.selfcheck.{name}", value=value), err=True)
        return _WRONG
    if ending.problem and not seen["rounds"]:
        return ending.code()
    typer.echo(words.plural("cli.selfcheck.same", seen["rounds"], seed=seed))
    if seen["rounds"] < games:
        typer.echo(words.text("cli.simulate.stopped", wanted=games))
        return ending.code()
    for line in _counts(seen, words):
        typer.echo(line)
    return ending.code()


def _counts(seen: Occurrences, words: Catalogue) -> list[str]:
    return [
        f"  {words.text(f'cli.selfcheck.count.{name}')}: {words.number(seen[name])}"
        for name in OCCURRENCES
    ]
