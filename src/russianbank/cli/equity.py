"""``equity``: the chance to win a match from a score."""

import json
from collections.abc import Iterator

import typer

from russianbank.errors import BadInput, Fault
from russianbank.play.equity import equity
from russianbank.rules import Rules
from russianbank.text import Catalogue, padded

Chances = dict[int | None, float]


def chances_of(rules: Rules, score: tuple[int, int]) -> Chances:
    """The chance of player 0 by who starts the next round; None: it is not known yet.

    BadInput for a match of a single round, one that is over, or rules that were not measured.
    """
    if rules.target == 0:
        raise BadInput(Fault.EQUITY_SINGLE)
    if max(score) >= rules.target:
        raise BadInput(Fault.EQUITY_OVER, points=max(score), target=rules.target)
    found = {starter: equity(rules, score, starter) for starter in (0, 1, None)}
    chances = {starter: chance for starter, chance in found.items() if chance is not None}
    if len(chances) < len(found):
        raise BadInput(Fault.EQUITY_RULES, rules=str(rules))
    return chances


def run(
    rules: Rules, score: tuple[int, int], starter: int | None, as_json: bool, words: Catalogue
) -> int:
    """Work out and print."""
    chances = chances_of(rules, score)
    if starter is not None:
        chances = {starter: chances[starter]}
    if as_json:
        told = {
            "rules": str(rules),
            "score": list(score),
            "chances": {"unknown" if who is None else str(who): chances[who] for who in chances},
        }
        typer.echo(json.dumps(told))
        return 0
    for line in _lines(rules, score, chances, words):
        typer.echo(line)
    return 0


def _lines(
    rules: Rules, score: tuple[int, int], chances: Chances, words: Catalogue
) -> Iterator[str]:
    first, second = score
    yield words.text(
        "cli.equity.head", first=first, second=second, target=rules.target, rules=rules
    )
    names = [words.text("cli.equity.player", player=player) for player in (1, 2)]
    wide = max(12, *(len(name) + 2 for name in names))
    yield padded("", 30) + "".join(f"{name:>{wide}}" for name in names)
    for starter, chance in chances.items():
        if starter is None:
            label = words.text("cli.equity.unknown")
        else:
            label = words.text("cli.equity.starts", player=starter + 1)
        shares = (words.percent(share, 1) for share in (chance, 1 - chance))
        yield padded(label, 30) + "".join(f"{share:>{wide}}" for share in shares)
