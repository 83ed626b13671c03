"""Plans of a decision valued by rollouts (``kernel.Rollout``), all on the same deals."""

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.kernel import MOVES, Lookahead, Rolled, Rollout, State, shortened, state_of
from russianbank.lab.estimate import Interval, mean_of, share_of, without_luck
from russianbank.lab.workers import ALONE, Workers
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import Move, Observation, Rules

_PENALTY: Final = 0.1
_NODES: Final = 10_000
_LEAVES: Final = 30
_CARDS: Final = 12
_INNER: Final = 100
_CHUNK: Final = 4


@dataclass(frozen=True, slots=True)
class Manner:
    """How rounds are played on: ``nodes`` for each decision, with the evaluation of a file.

    After ``decisions`` (0: never) a round is broken off and valued by the evaluation. ``glance``
    is the node limit of the looks that find out how lucky the cards were, 0 for none.
    """

    nodes: int = 100
    decisions: int = 0
    glance: int = 0
    file: str = SHIPPED


@dataclass(frozen=True, slots=True)
class Question:
    """Plans, as codes, in a position of a rule set, and the seed of the deals they are tried on."""

    rules: Rules
    seen: Observation
    plans: tuple[bytes, ...]
    seed: str
    manner: Manner = Manner()


@dataclass(slots=True)
class Outlook:
    """What a plan came to on the deals so far."""

    plan: bytes
    rounds: list[Rolled] = field(default_factory=list)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the plan."""
        return tuple(MOVES[code] for code in self.plan)

    def points(self) -> Interval:
        """The points to come, the opponent's subtracted."""
        return mean_of(self.values())

    def win(self) -> Interval:
        """The chance to win, a stalemate counting half."""
        values = [(1 + each.margin) / 2 for each in self.rounds]
        return share_of(without_luck(values, [each.margin_luck / 2 for each in self.rounds]))

    def behind(self, other: "Outlook") -> Interval:
        """How many points less than another plan's on the same deals."""
        pairs = zip(other.values(), self.values(), strict=True)
        return mean_of([theirs - own for theirs, own in pairs])

    def values(self) -> list[float]:
        """The points of each round, less what luck explains of them."""
        values = [each.points for each in self.rounds]
        return without_luck(values, [each.luck for each in self.rounds])


def candidates(seen: Observation, rules: Rules, count: int, file: str = SHIPPED) -> list[bytes]:
    """The most promising plans of a decision, up to ``count`` with different outcomes.

    Without moves that lead nowhere; the best first, as a search of two steps finds. BadInput if the
    position cannot be or is over.
    """
    state = state_of(seen, rules)
    if state.result:
        raise BadInput(Fault.POSITION_OVER)
    network = evaluation(file).network(rules)
    search = Lookahead(network, max(_LEAVES, count), _CARDS, _INNER, _PENALTY)
    found = search.find(state, _NODES, others=count - 1)
    return [shortened(state, each.plan) for each in found]


def roll(
    question: Question, rounds: int, workers: Workers = ALONE
) -> Generator[list[Rolled], None, None]:
    """Play ``rounds`` deals, giving of each what every plan came to; ``workers`` change nothing.

    Deal ``k`` is the same for all plans, and whatever the others are.
    """
    numbers = range(0, rounds, _CHUNK)
    parts = [(question, at, min(at + _CHUNK, rounds)) for at in numbers]
    for part in workers.in_order(roll_part, parts):
        yield from part


def roll_part(part: tuple[Question, int, int]) -> list[list[Rolled]]:
    """Play the deals from one number up to another."""
    question, first, end = part
    state = _state(question.seen, question.rules)
    manner = question.manner
    rollout = _rollout(question.rules, manner)
    return [
        [
            rollout.play(state, plan, deal_seed(question.seed, number), manner.decisions)
            for plan in question.plans
        ]
        for number in range(first, end)
    ]


def outlooks(question: Question, rounds: int) -> list[Outlook]:
    """What every plan comes to on so many deals."""
    found = [Outlook(plan) for plan in question.plans]
    for rolled in roll(question, rounds):
        for outlook, one in zip(found, rolled, strict=True):
            outlook.rounds.append(one)
    return found


def deal_seed(seed: str, number: int) -> int:
    """The kernel's seed of a deal of a series."""
    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8])


@lru_cache(maxsize=1)
def _state(seen: Observation, rules: Rules) -> State:
    return state_of(seen, rules)


@lru_cache(maxsize=4)
def _rollout(rules: Rules, manner: Manner) -> Rollout:
    network = evaluation(manner.file).network(rules)
    return Rollout(network, manner.nodes, manner.glance, penalty=_PENALTY)
