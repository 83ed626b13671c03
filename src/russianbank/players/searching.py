"""Players that search whole decisions (``kernel.Search``, ``kernel.Lookahead``)."""

import time
from dataclasses import dataclass
from random import Random
from typing import Final

from russianbank.kernel import (
    IS_COMPILED,
    MOVES,
    Found,
    Lookahead,
    Rng,
    Search,
    State,
    state_of,
)
from russianbank.players.evaluation import Evaluation
from russianbank.players.player import Choice, Limit
from russianbank.players.trial import Trial, Trials
from russianbank.rules import GAMERULES, Observation, Rules, legal_moves

SECONDS_UNCOMPILED: Final = 1.0
"""How long a decision may take where the kernel is not compiled."""

BOUNDLESS: Final = 1_000_000
"""A reach that is no limit."""
_LOADS: Final = 1 << 8


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a player looks: ``nodes`` of its own decision, then behind the best ``leaves``.

    ``leaves`` 0 is one step; otherwise ``cards`` and ``inner`` are those of ``Lookahead``. With
    ``trials`` the best plans are tried after that.
    """

    nodes: int
    leaves: int = 0
    cards: int = 12
    inner: int = 100
    penalty: float = 0.1
    trials: Trials | None = None


@dataclass(frozen=True, slots=True)
class Weakness:
    """In what a player is weak, as people are; the search is then one step deep.

    Plans have at most ``reach`` moves. Where a plan leads is misjudged by up to ``misjudges``
    points, either way. ``overlooks`` is the chance, in every decision, not to see loads from
    reserve and houses, and for every house of ``long`` cards and more not to see moves from it
    (but those to foundations). ``forgets`` is the chance, in every decision, not to know in which
    order cards lie that cannot be seen at the moment, such as a waste turned over.
    """

    reach: int
    misjudges: float = 0.0
    overlooks: float = 0.0
    long: int = 1
    forgets: float = 0.0


class SearchingPlayer:
    """Plays the plan that a search of the decision finds best.

    ``weakness`` is possible with one step alone (ValueError otherwise). Who ``wins_at_once`` makes
    a move that wins the round whatever else there is to gain.
    """

    def __init__(
        self,
        evaluation: Evaluation,
        depth: Depth,
        rules: Rules = GAMERULES,
        weakness: Weakness | None = None,
        *,
        wins_at_once: bool = False,
    ) -> None:
        self._rules = rules
        self._depth = depth
        self._weakness = weakness
        self._wins_at_once = wins_at_once
        network = evaluation.network(rules)
        self._search: Search | Lookahead = (
            Lookahead(network, depth.leaves, depth.cards, depth.inner, depth.penalty)
            if depth.leaves
            else Search(network, depth.penalty)
        )
        self._trial: Trial | None = None
        if depth.trials is not None:
            self._trial = Trial(network, depth.trials, depth.penalty)
        if weakness is not None:
            if isinstance(self._search, Lookahead):
                raise ValueError("a weak player looks one step ahead")
            self._search.weaken(weakness.reach, weakness.misjudges)

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """The first move of the best plan, and the rest of it.

        Without a time limit and a weakness there is no luck in it.
        """
        if not legal_moves(observation, self._rules):
            raise ValueError("the position is over")
        plan = self.found(state_of(observation, self._rules), limit, self._salt(rng)).plan
        first, *rest = (MOVES[code] for code in plan)
        return Choice(first, tuple(rest))

    def ways(self, state: State, limit: Limit, rng: Random, others: int = 0) -> list[Found]:
        """The best plan, untried, then up to ``others`` with other outcomes, the best first.

        A win at once is the only one. ValueError if the round is over.
        """
        return self._found(state, self._limits(limit), self._salt(rng), others)

    def found(self, state: State, limit: Limit, salt: int = 0) -> Found:
        """What the player would do in a state, of which it reads no unseen card.

        ``salt``: 64 bits of chance that the errors of a weak player follow from.
        """
        nodes, seconds = self._limits(limit)
        if self._trial is None:
            return self._found(state, (nodes, seconds), salt, 0)[0]
        until = None if seconds is None else time.monotonic() + seconds
        half = None if seconds is None else seconds / 2
        plans = self._found(state, (nodes, half), salt, self._trial.most - 1)
        return self._trial.best(state, plans, until)

    def _salt(self, rng: Random) -> int:
        return rng.getrandbits(64) if self._weakness else 0

    def _found(
        self, state: State, limits: tuple[int, float | None], salt: int, others: int
    ) -> list[Found]:
        win = _win_at_once(state) if self._wins_at_once else None
        if win is not None:
            return [win]
        if self._weakness is not None and isinstance(self._search, Search):
            rng = Rng(salt)
            overlooked = _overlooked(state, self._weakness, rng)
            self._search.distract(salt, overlooked, _happens(self._weakness.forgets, rng))
        return self._search.find(state, *limits, others)

    def begun(self, state: State, limit: Limit, first: bytes) -> Found:
        """The best plan that begins with one of several legal moves, given by their codes."""
        return self._search.find(state, *self._limits(limit), first=first)[0]

    def valued(self, state: State, plan: bytes) -> Found:
        """A whole plan with its worth, which can be compared with that of others from a state."""
        table = state.copy()
        for code in plan[:-1]:
            table.step(code)
        return self._search.find(table, 1, first=plan[-1:])[0]._replace(plan=plan)

    def _limits(self, limit: Limit) -> tuple[int, float | None]:
        nodes = self._depth.nodes if limit.nodes is None else min(limit.nodes, self._depth.nodes)
        seconds = limit.seconds
        if not IS_COMPILED and (seconds is None or seconds > SECONDS_UNCOMPILED):
            seconds = SECONDS_UNCOMPILED
        return nodes, seconds


def _win_at_once(state: State) -> Found | None:
    """The move that wins the round now (R25), if there is one."""
    if state.counts()[state.player] > 2:
        return None
    for code in state.legal():
        after = state.copy()
        after.step(code)
        if after.result == 1 + state.player:
            points = after.score()
            return Found(bytes([code]), points[state.player], 1.0, True)
    return None


def _overlooked(state: State, weakness: Weakness, rng: Rng) -> int:
    """What escapes a player in a decision, as ``Search.distract`` takes it."""
    found = _LOADS if _happens(weakness.overlooks, rng) else 0
    for house in range(8):
        is_long = len(state.house_cards(house)) >= weakness.long
        if is_long and _happens(weakness.overlooks, rng):
            found |= 1 << house
    return found


def _happens(chance: float, rng: Rng) -> bool:
    return chance > 0 and rng.below(1000) < 1000 * chance
