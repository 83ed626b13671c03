"""``rollout``: what a position and its best plans are worth, by playing rounds on."""

import json
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import typer

from russianbank.cli.positions import seen_of
from russianbank.cli.progress import carry_on, progress_bar
from russianbank.kernel import BUILD, Rolled
from russianbank.lab import Interval
from russianbank.lab.rolling import Manner, Outlook, Question, candidates, roll
from russianbank.lab.workers import Workers
from russianbank.rules import Rules, seed_of
from russianbank.rules.seed import checked_seed
from russianbank.text import Catalogue


@dataclass(slots=True)
class Rolls:
    """A question, and what has come of it so far; the best plan first."""

    question: Question
    rounds: int
    outlooks: list[Outlook]

    @property
    def done(self) -> int:
        """How many rounds have been played for each plan."""
        return len(self.outlooks[0].rounds)

    def rank(self) -> None:
        """Put the best plan first; without a round the order stays."""
        if self.done:
            self.outlooks.sort(key=lambda each: -(each.points().value or 0.0))


def rolls_of(
    text: str, rules: Rules, rounds: int, plans: int, decisions: int, luck: int, seed: str | None
) -> Rolls:
    """What to play, from the options; BadInput for a position that cannot be or is over."""
    seen = seen_of(text)
    found = candidates(seen, rules, plans)
    seed = seed_of(secrets.randbits(128)) if seed is None else checked_seed(seed)
    manner = Manner(decisions=decisions, glance=luck)
    question = Question(rules, seen, tuple(found), seed, manner)
    known = seen.unseen_count() == 0
    return Rolls(question, 1 if known else rounds, [Outlook(plan) for plan in found])


def run(rolls: Rolls, workers: Workers, as_json: bool, words: Catalogue) -> int:
    """Play and print; after Ctrl-C what there is by then, with exit code 130."""
    with progress_bar(rolls.rounds, words) as advance:

        def take(rolled: list[Rolled]) -> None:
            for outlook, one in zip(rolls.outlooks, rolled, strict=True):
                outlook.rounds.append(one)
            advance(rolls.done)

        ending = carry_on(roll(rolls.question, rolls.rounds, workers), take)
    if ending.problem and not rolls.done:
        return ending.code()
    rolls.rank()
    if as_json:
        typer.echo(json.dumps(_object(rolls), ensure_ascii=False))
    else:
        for line in _lines(rolls, words):
            typer.echo(line)
    return ending.code()


def _object(rolls: Rolls) -> dict[str, Any]:
    question, best = rolls.question, rolls.outlooks[0]
    return {
        "rules": str(question.rules),
        "position": str(question.seen),
        "player": question.seen.player,
        "seed": question.seed,
        "rounds": rolls.done,
        "complete": rolls.done == rolls.rounds,
        "decisions": question.manner.decisions,
        "kernel": BUILD,
        "plans": [
            {
                "moves": " ".join(map(str, outlook.moves)),
                "points": outlook.points()._asdict(),
                "win": outlook.win()._asdict(),
                "behind": outlook.behind(best)._asdict(),
            }
            for outlook in (rolls.outlooks if rolls.done else ())
        ],
    }


def _lines(rolls: Rolls, words: Catalogue) -> Iterator[str]:
    question, best = rolls.question, rolls.outlooks[0]
    yield words.plural(
        "cli.rollout.rounds_of", rolls.done, rules=question.rules, seed=question.seed
    )
    if rolls.done < rolls.rounds:
        yield words.text("cli.simulate.stopped", wanted=words.number(rolls.rounds))
    if question.seen.unseen_count() == 0:
        yield words.text("cli.rollout.known")
    if question.manner.decisions:
        yield words.plural("cli.rollout.broken_off", question.manner.decisions)
    if not rolls.done:
        return
    worth = {"points": _points(best.points(), words), "win": _share(best.win(), words)}
    yield words.text("cli.rollout.position", player=question.seen.player + 1, **worth)
    for number, outlook in enumerate(rolls.outlooks, start=1):
        values = {
            "number": number,
            "moves": " ".join(map(str, outlook.moves)),
            "points": _points(outlook.points(), words),
            "win": _share(outlook.win(), words),
        }
        if outlook is best:
            yield words.text("cli.rollout.best", **values)
        else:
            behind = _points(outlook.behind(best), words)
            yield words.text("cli.rollout.plan", behind=behind, **values)


def _points(interval: Interval, words: Catalogue) -> str:
    return _with_bounds([words.number(x, 2) for x in interval if x is not None], words)


def _share(interval: Interval, words: Catalogue) -> str:
    return _with_bounds([words.percent(x, 1) for x in interval if x is not None], words)


def _with_bounds(numbers: list[str], words: Catalogue) -> str:
    value, *bounds = numbers
    if not bounds:
        return value
    return words.text("cli.rollout.bounds", value=value, low=bounds[0], high=bounds[1])
