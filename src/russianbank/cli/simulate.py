"""``simulate``: rounds or matches by the thousand."""

import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import typer

from russianbank.cli.progress import Ending, carry_on, progress_bar
from russianbank.errors import BadInput, Fault, writing
from russianbank.kernel import BUILD
from russianbank.lab import MEASURES, Interval, Plan, Tally, Workers, simulate
from russianbank.lab.simulation import MEANS, Pair
from russianbank.players import PLAYERS
from russianbank.players.levels import player_named
from russianbank.rules import Rules, seed_of
from russianbank.rules.seed import checked_seed
from russianbank.text import Catalogue, padded


def plan_of(
    rules: Rules,
    rounds: int | None,
    matches: int | None,
    players: str,
    seed: str | None,
    records: bool,
) -> Plan:
    """What to play, from the options; BadInput if they make no sense."""
    if (rounds is None) == (matches is None):
        raise BadInput(Fault.ROUNDS_OR_MATCHES)
    count = (rounds or 0) + (matches or 0)
    if count % 2:
        raise BadInput(Fault.COUNT_ODD, count=count)
    names = [player_named(name) for name in players.split(",")]
    if len(names) != 2:
        raise BadInput(Fault.PLAYERS, text=players)
    for name in names:
        if name not in PLAYERS:
            raise BadInput(Fault.PLAYER, player=name)
    seed = seed_of(secrets.randbits(128)) if seed is None else checked_seed(seed)
    return Plan(rules, (names[0], names[1]), seed, count // 2, matches is not None, records)


def run(plan: Plan, workers: Workers, as_json: bool, out: Path | None, words: Catalogue) -> int:
    """Play and print; after Ctrl-C what there is by then, with exit code 130.

    So it is where something goes wrong: what was played is printed, then BadInput.
    """
    tally = Tally()
    try:
        ending = _play(plan, workers, tally, out, words)
    except BadInput as problem:
        ending = Ending(problem=problem)
    if tally.pairs or not ending.problem:
        _print(plan, tally, as_json, words)
    return ending.code()


def _play(plan: Plan, workers: Workers, tally: Tally, out: Path | None, words: Catalogue) -> Ending:
    with ExitStack() as stack:
        file = None if out is None else stack.enter_context(_opened(out))
        advance = stack.enter_context(progress_bar(plan.pairs, words))

        def take(pair: Pair) -> None:
            if file is not None and out is not None:
                between = "\n" if tally.pairs else ""
                with writing(out):
                    file.write(between + "\n".join(pair.records))
            tally.add(pair.counts)
            advance(tally.pairs)

        return carry_on(simulate(plan, workers), take)


def _print(plan: Plan, tally: Tally, as_json: bool, words: Catalogue) -> None:
    if as_json:
        typer.echo(json.dumps(_object(plan, tally), ensure_ascii=False))
    else:
        for line in _lines(plan, tally, words):
            typer.echo(line)


@contextmanager
def _opened(path: Path) -> Iterator[IO[str]]:
    """A file to write; BadInput if it cannot be opened, or not be written to its end."""
    with writing(path), path.open("w", encoding="utf-8", newline="\n") as file:
        yield file


def _names(plan: Plan) -> list[str]:
    skipped = () if plan.matches else tuple(name for name in MEASURES if name[:6] == "match_")
    return [name for name in MEASURES if name not in skipped]


def _object(plan: Plan, tally: Tally) -> dict[str, Any]:
    measures = {
        name: {
            "total": tally.total(name),
            "of": tally.of(name),
            **tally.interval(name)._asdict(),
        }
        for name in _names(plan)
    }
    return {
        "rules": str(plan.rules),
        "players": list(plan.players),
        "seed": plan.seed,
        "matches" if plan.matches else "rounds": 2 * tally.pairs,
        "complete": tally.pairs == plan.pairs,
        "kernel": BUILD,
        "measures": measures,
    }


def _lines(plan: Plan, tally: Tally, words: Catalogue) -> Iterator[str]:
    kind = "matches" if plan.matches else "rounds"
    yield words.plural(
        f"cli.simulate.{kind}", 2 * tally.pairs, rules=plan.rules, deals=tally.pairs, seed=plan.seed
    )
    if tally.pairs < plan.pairs:
        yield words.text("cli.simulate.stopped", wanted=2 * plan.pairs)
    first, second = plan.players
    yield words.text("cli.simulate.players", first=first, second=second)
    yield words.text("cli.simulate.head")
    for name in _names(plan):
        label = words.text(f"cli.simulate.measure.{name}")
        shown = interval_text(tally.interval(name), name in MEANS, words)
        yield padded(label, 34) + shown


def interval_text(interval: Interval, is_mean: bool, words: Catalogue) -> str:
    """A mean or a share with its interval, in columns."""
    write = words.number if is_mean else words.percent
    value, low, high = (None if x is None else write(x, 2) for x in interval)
    if value is None:
        return f"{'-':>10}"
    return f"{value:>10}" + ("" if low is None else f"   {low:>9} … {high:>9}")
