"""Players that search whole decisions (``kernel.Search``, ``kernel.Lookahead``)."""

from dataclasses import dataclass
from random import Random
from typing import Final

from russianbank.kernel import IS_COMPILED, MOVES, Found, Lookahead, Search, State, state_of
from russianbank.players.evaluation import Evaluation
from russianbank.players.player import Choice, Limit
from russianbank.rules import GAMERULES, Observation, Rules, legal_moves

SECONDS_UNCOMPILED: Final = 1.0
"""How long a decision may take where the kernel is not compiled."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a player looks: ``nodes`` of its own decision, then behind the best ``leaves``.

    ``leaves`` 0 is one step; otherwise ``cards`` and ``inner`` are those of ``Lookahead``.
    """

    nodes: int
    leaves: int = 0
    cards: int = 12
    inner: int = 100
    penalty: float = 0.1


class SearchingPlayer:
    """Plays the plan that a search of the decision finds best."""

    def __init__(self, evaluation: Evaluation, depth: Depth, rules: Rules = GAMERULES) -> None:
        self._rules = rules
        self._depth = depth
        network = evaluation.network(rules)
        self._search: Search | Lookahead = (
            Lookahead(network, depth.leaves, depth.cards, depth.inner, depth.penalty)
            if depth.leaves
            else Search(network, depth.penalty)
        )

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """The first move of the best plan, and the rest of it; without a time limit no luck."""
        if not legal_moves(observation, self._rules):
            raise ValueError("the position is over")
        plan = self.found(state_of(observation, self._rules), limit).plan
        first, *rest = (MOVES[code] for code in plan)
        return Choice(first, tuple(rest))

    def found(self, state: State, limit: Limit) -> Found:
        """What the search finds in a state, of which it reads no unseen card."""
        nodes = self._depth.nodes if limit.nodes is None else min(limit.nodes, self._depth.nodes)
        seconds = limit.seconds
        if not IS_COMPILED and (seconds is None or seconds > SECONDS_UNCOMPILED):
            seconds = SECONDS_UNCOMPILED
        return self._search.find(state, nodes, seconds)[0]
