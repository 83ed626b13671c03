"""``errors``: the points a computer player loses by its decisions."""

import json
from collections.abc import Iterator
from typing import Any

import typer

from russianbank.cli.progress import carry_on, progress_bar
from russianbank.cli.simulate import interval_text
from russianbank.errors import BadInput, Fault
from russianbank.kernel import BUILD
from russianbank.lab import Interval
from russianbank.lab.errors import judged, losses, share_of_errors
from russianbank.lab.estimate import mean_of
from russianbank.lab.workers import Workers
from russianbank.players import PLAYERS
from russianbank.players.levels import player_named
from russianbank.rules import Rules
from russianbank.text import Catalogue, padded


def run(player: str, rules: Rules | None, workers: Workers, as_json: bool, words: Catalogue) -> int:
    """Ask the player and print; after Ctrl-C what there is by then, with exit code 130.

    BadInput for a player or a rule set that there is not.
    """
    player = player_named(player)
    if player not in PLAYERS:
        raise BadInput(Fault.PLAYER, player=player)
    wanted = len(judged(rules))
    lost: list[float] = []
    with progress_bar(wanted, words) as advance:

        def take(points: float) -> None:
            lost.append(points)
            advance(len(lost))

        ending = carry_on(losses(player, rules, workers), take)
    if ending.problem and not lost:
        return ending.code()
    if as_json:
        typer.echo(json.dumps(_object(player, rules, lost, wanted), ensure_ascii=False))
    else:
        for line in _lines(player, lost, wanted, words):
            typer.echo(line)
    return ending.code()


def _object(player: str, rules: Rules | None, lost: list[float], wanted: int) -> dict[str, Any]:
    mean, share = _measured(lost)
    return {
        "player": player,
        "rules": None if rules is None else str(rules),
        "decisions": len(lost),
        "complete": len(lost) == wanted,
        "kernel": BUILD,
        "points": mean._asdict(),
        "share": share._asdict(),
    }


def _lines(player: str, lost: list[float], wanted: int, words: Catalogue) -> Iterator[str]:
    yield words.plural("cli.errors.decisions", len(lost), player=player)
    if len(lost) < wanted:
        yield words.text("cli.simulate.stopped", wanted=words.number(wanted))
    mean, share = _measured(lost)
    yield words.text("cli.simulate.head")
    yield padded(words.text("cli.errors.points"), 34) + interval_text(mean, True, words)
    yield padded(words.text("cli.errors.share"), 34) + interval_text(share, False, words)


def _measured(lost: list[float]) -> tuple[Interval, Interval]:
    """The mean loss, and the share of decisions that lost more than a point."""
    if not lost:
        return Interval(None, None, None), Interval(None, None, None)
    return mean_of(lost), share_of_errors(lost)
