"""Choosing between plans by trying them: rounds played on from deals of the unseen cards."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Final

from russianbank.kernel import Found, Network, Rolled, Rollout, State

CERTAIN: Final = 0.9999
"""Whoever sees such a chance to win need not try anything."""

_CLEARLY: Final = 1.0
"""How many standard errors a plan must be behind the best to be dropped."""
_LEAST_SPREAD: Final = 1.0
"""Points added to a spread seen in a few rounds, which may be too small by chance."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Which plans are tried, and how.

    Tried are up to ``plans`` of which none seems more than ``within`` points behind the best. All
    get the same ``deals``: after each of these numbers of them, the first 2 at least, plans clearly
    behind are dropped. A round is played by searches of ``nodes``, broken off after ``decisions``
    and valued. The mean has the weight ``weight``, what the plan seemed worth before has the rest.
    """

    plans: int = 5
    within: float = 5.0
    deals: tuple[int, ...] = (6, 12, 18)
    decisions: int = 20
    nodes: int = 100
    weight: float = 0.5


@dataclass(slots=True)
class _Rival:
    """A plan, and the rounds played on from it."""

    found: Found
    weight: float
    rounds: list[Rolled] = field(default_factory=list)

    @property
    def equity(self) -> float:
        """What it seems worth by now."""
        mean = fmean(each.points for each in self.rounds)
        return (1 - self.weight) * self.found.equity + self.weight * mean

    def is_behind(self, best: "_Rival") -> bool:
        """Whether it is clearly worth less than the best."""
        pairs = zip(best.rounds, self.rounds, strict=True)
        spread = stdev(theirs.points - own.points for theirs, own in pairs) + _LEAST_SPREAD
        error = self.weight * spread / len(self.rounds) ** 0.5
        return self is not best and best.equity - self.equity >= _CLEARLY * error

    def tried(self) -> Found:
        """The plan with what it seems worth by now."""
        win = (1 + fmean(each.margin for each in self.rounds)) / 2
        win = (1 - self.weight) * self.found.win + self.weight * win
        return self.found._replace(equity=self.equity, win=win)


class Trial:
    """Tries up to ``most`` plans, with memory that is kept. One thread at a time."""

    def __init__(self, network: Network, trials: Trials, penalty: float) -> None:
        self.most = trials.plans
        self._trials = trials
        self._rollout = Rollout(network, trials.nodes, penalty=penalty)

    def best(self, state: State, plans: Sequence[Found], until: float | None = None) -> Found:
        """The best of some plans in a state, which come with the best first.

        Where only one is to be tried it is the first, untried. Deals are numbered, and the same in
        every decision; what lies in unseen places does not matter. ``until``: when to stop, by
        ``time.monotonic``, with the first plan if the first stage is not over by then; without it
        the same plans give the same answer.
        """
        first, wanted = plans[0], self._trials
        near = [plan for plan in plans if first.equity - plan.equity <= wanted.within]
        rivals = [_Rival(plan, wanted.weight) for plan in near[: wanted.plans]]
        if first.win > CERTAIN:
            return first
        done = 0
        for deals in wanted.deals:
            if len(rivals) == 1 or not self._try(state, rivals, range(done, deals), until):
                break
            best, done = max(rivals, key=lambda rival: rival.equity), deals
            rivals = [rival for rival in rivals if not rival.is_behind(best)]
        if not done:
            return first
        return max(rivals, key=lambda rival: rival.equity).tried()

    def _try(self, state: State, rivals: list[_Rival], deals: range, until: float | None) -> bool:
        """Play all deals with all plans; False if the time was over before the end."""
        for number in deals:
            rolled = []
            for rival in rivals:
                if until is not None and time.monotonic() >= until:
                    return False
                plan = rival.found.plan
                rolled.append(self._rollout.play(state, plan, number, self._trials.decisions))
            for rival, one in zip(rivals, rolled, strict=True):
                rival.rounds.append(one)
        return True
