"""Make the referee's decisions, ``src/russianbank/lab/referee.jsonl``, anew.

    nice -n 15 python tools/referee.py FILE [--count 500] [--seed referee]

Positions come from rounds between players of many strengths, weak ones too. One is taken if there
are at least three outcomes to choose from and the best seems clearly better than the others are in
the mean; nothing depends on what any player chooses there. The same seed makes the same file, and
a file that is there is gone on with.
"""

import argparse
from dataclasses import asdict
from json import dumps
from pathlib import Path
from random import Random

from russianbank.kernel import (
    Search,
    State,
    observation_of,
    shortened,
    state_of,
    trusted_state,
)
from russianbank.lab.errors import decision_of
from russianbank.lab.referee import Case, Trial, Valued, line, outcome, points_of
from russianbank.lab.rolling import Manner, Outlook, Question, candidates, outlooks
from russianbank.players import GreedyPlayer
from russianbank.players.evaluation import REFERENCE, evaluation
from russianbank.rules import Observation, Rules, deal

RULES = tuple(map(Rules.parse, ("gamerules", "g4a")))
STRENGTHS = (0, 0, 3, 10, 30, 100, 300, 1000)
"""The players of the rounds: node limits of a search, 0 being ``greedy``."""
LONGEST = 110
STAKE = 2.0
"""How many points the best outcome must seem ahead of the mean of the others."""
OUTCOMES = 6
LIMITS = (5, 30, 300, 3000)
"""Node limits of searches whose plans are valued, too."""
MANNER = Manner(nodes=100, decisions=20, file=REFERENCE)
DEALS = 64
FIRST, SECOND, LEFT = 16, 48, 3
"""How many other deals choose among the plans, and how many more among the best few."""


def main() -> None:
    """Make what is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", default="referee")
    wanted = parser.parse_args()
    trial = Trial(wanted.seed, DEALS, MANNER)
    if not wanted.file.exists():
        head = {"seed": trial.seed, "deals": trial.deals, "manner": asdict(trial.manner)}
        wanted.file.write_text(dumps(head) + "\n", "utf-8")
    done = wanted.file.read_text("utf-8").count("\n") - 1
    for number in range(done, wanted.count):
        with wanted.file.open("a", encoding="utf-8", newline="\n") as file:
            file.write(line(made(number, trial)) + "\n")


def made(number: int, trial: Trial) -> Case:
    """The decision of a number, from 0 on, with its plans valued."""
    rules = RULES[number % len(RULES)]
    luck = Random(f"{trial.seed}/{number}")  # noqa: S311 - reproducible
    while True:
        seen = reached(rules, luck)
        if seen is not None and has_stake(seen, rules):
            break
    plans = plans_of(seen, rules)
    choice = Case(number, rules, seen, (), Trial(f"{trial.seed}/choice", FIRST, MANNER))
    best = chosen(choice, plans)
    case = Case(number, rules, seen, (), trial)
    ordered = (best, *(plan for plan in plans if plan != best))
    values = map(Valued, ordered, points_of(case, ordered))
    return Case(number, rules, seen, tuple(values), trial)


def reached(rules: Rules, luck: Random) -> Observation | None:
    """A position on the way of a round between two players; None if the round is over by then."""
    start = deal(str(luck.getrandbits(128)), rules)
    state = trusted_state(start, rules)
    sides = [luck.choice(STRENGTHS) for _ in range(2)]
    for _ in range(luck.randrange(LONGEST)):
        for code in decided(state, rules, sides[state.player]):
            state.step(code)
        if state.result:
            return None
    return observation_of(state)


def decided(state: State, rules: Rules, nodes: int) -> bytes:
    """What a player of a strength does."""
    if nodes == 0:
        return decision_of(GreedyPlayer(rules), state, Random(0))  # noqa: S311 - it draws none
    return Search(evaluation(REFERENCE).network(rules), 0.1).find(state, nodes)[0].plan


def has_stake(seen: Observation, rules: Rules) -> bool:
    """Whether there is enough to choose from, as a search of one step sees it."""
    search = Search(evaluation(REFERENCE).network(rules), 0.1)
    best, *others = search.find(state_of(seen, rules), 1000, others=OUTCOMES)
    if len(others) < 2 or not best.is_stop:
        return False
    return best.equity - sum(other.equity for other in others) / len(others) >= STAKE


def plans_of(seen: Observation, rules: Rules) -> list[bytes]:
    """The plans to be valued: of the best outcomes, and of players of many strengths."""
    state = state_of(seen, rules)
    plans = candidates(seen, rules, OUTCOMES, REFERENCE)
    plans += [shortened(state, decided(state, rules, nodes)) for nodes in (0, *LIMITS)]
    different = {outcome(state, plan): plan for plan in reversed(plans)}
    return list(reversed(different.values()))


def chosen(case: Case, plans: list[bytes]) -> bytes:
    """The best plan: of all by some deals, then of the best few by all."""
    found: list[Outlook] = []
    for deals in (FIRST, SECOND):
        question = Question(
            case.rules, case.seen, tuple(plans), f"{case.trial.seed}/{case.number}/{deals}", MANNER
        )
        tried = outlooks(question, deals)
        for outlook in tried:
            earlier = [each for each in found if each.plan == outlook.plan]
            for each in earlier:
                outlook.rounds += each.rounds
        found = sorted(tried, key=lambda each: -(each.points().value or 0.0))
        plans = [each.plan for each in found[:LEFT]]
    return plans[0]


if __name__ == "__main__":
    main()
