"""The referee: 500 decisions whose best plans have been valued by rollouts, to measure players by.

They come with the program as ``referee.jsonl``, made by ``tools/referee.py``: a line of JSON that
says how, then one for each decision with its rule set, the position in the observer's form, and
plans with their equities. The first plan is the referee's choice. It was chosen on other deals than
those that gave the equities, so that being chosen makes no plan look better than it is.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from russianbank.kernel import MOVES, State, state_of
from russianbank.lab.rolling import Manner, Question, outlooks
from russianbank.rules import Move, Observation, Rules

FILE: Final = "referee.jsonl"


class Valued(NamedTuple):
    """A plan as codes, and the points it is worth to the mover."""

    plan: bytes
    points: float


@dataclass(frozen=True, slots=True)
class Trial:
    """How plans are valued: on ``deals`` deals of ``seed``, the rounds played on in a manner."""

    seed: str
    deals: int
    manner: Manner


@dataclass(frozen=True, slots=True)
class Case:
    """A decision: number, rule set, position, and plans that were valued, the referee's first."""

    number: int
    rules: Rules
    seen: Observation
    plans: tuple[Valued, ...]
    trial: Trial

    def loss(self, plan: bytes) -> float:
        """How many points less than the referee's choice a plan is worth, below 0 if it is more.

        A plan that leads to the same table as one of those valued is worth the same; another one
        is tried on the same deals.
        """
        state = state_of(self.seen, self.rules)
        wanted = outcome(state, plan)
        for valued in self.plans:
            if outcome(state, valued.plan) == wanted:
                return self.plans[0].points - valued.points
        (points,) = points_of(self, (plan,))
        return self.plans[0].points - points


def points_of(case: Case, plans: tuple[bytes, ...]) -> list[float]:
    """What plans are worth on the deals of a case."""
    trial = case.trial
    seed = f"{trial.seed}/{case.number}"
    question = Question(case.rules, case.seen, plans, seed, trial.manner)
    means = (outlook.points().value for outlook in outlooks(question, trial.deals))
    return [round(value or 0.0, 2) for value in means]


def outcome(state: State, plan: bytes) -> int:
    """A number for the table after a plan; that of ``state_of`` an observation must be given.

    Plans with the same number differ at most in the order of the houses: where a card is shown,
    it is the same one, since the unseen cards are in the same order.
    """
    table = state.copy()
    for code in plan:
        table.step(code)
    return table.hash()


@cache
def cases() -> tuple[Case, ...]:
    """The decisions that come with the program."""
    text = (files("russianbank.lab") / FILE).read_text("utf-8")
    return tuple(read(text.splitlines()))


def read(lines: Iterable[str]) -> Iterator[Case]:
    """The decisions of a file."""
    rows = map(json.loads, lines)
    head = next(rows)
    trial = Trial(head["seed"], head["deals"], Manner(**head["manner"]))
    for number, row in enumerate(rows):
        yield _case(number, row, trial)


def line(case: Case) -> str:
    """The line of a decision."""
    plans = [[" ".join(str(MOVES[code]) for code in plan), points] for plan, points in case.plans]
    row = {"rules": str(case.rules), "position": str(case.seen), "plans": plans}
    return json.dumps(row, separators=(",", ":"))


def _case(number: int, row: dict[str, Any], trial: Trial) -> Case:
    plans = tuple(
        Valued(bytes(Move.parse(move).code for move in moves.split()), points)
        for moves, points in row["plans"]
    )
    seen = Observation.parse(row["position"])
    return Case(number, Rules.parse(row["rules"]), seen, plans, trial)
