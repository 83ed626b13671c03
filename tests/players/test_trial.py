"""Plans that seem nearly equal are tried on deals of the unseen cards."""

import time
from dataclasses import replace
from itertools import count
from statistics import fmean

import pytest

from kernel.rounds import states
from russianbank.kernel import Found, Lookahead, Rng, Rollout, State, sample
from russianbank.players import Limit
from russianbank.players.evaluation import REFERENCE, evaluation
from russianbank.players.searching import Depth, SearchingPlayer
from russianbank.players.trial import Trial, Trials
from russianbank.rules import Rules

G4A = Rules.parse("g4a")
NETWORK = evaluation(REFERENCE).network(G4A)
TRIALS = Trials(plans=4, within=1000, deals=(5,), decisions=3, nodes=20, weight=0.6)


def decisions(count: int, seed: int) -> list[tuple[State, list[Found]]]:
    """States with at least three plans each."""
    search = Lookahead(NETWORK, leaves=8, cards=3, inner=10)
    found = ((state, search.find(state, 100, others=4)) for state in states(200, seed, ("g4a",)))
    return [each for each in found if len(each[1]) >= 3][:count]


def worth(state: State, plan: Found, deals: int, trials: Trials = TRIALS) -> float:
    """What a plan seems worth after so many deals, worked out anew."""
    rollout = Rollout(NETWORK, trials.nodes, penalty=0.1)
    rounds = [rollout.play(state, plan.plan, deal, trials.decisions) for deal in range(deals)]
    mean = fmean(each.points for each in rounds)
    return trials.weight * mean + (1 - trials.weight) * plan.equity


def test_the_plan_that_seems_best_after_its_rounds_is_chosen() -> None:
    trial, others = Trial(NETWORK, TRIALS, 0.1), 0
    for state, plans in decisions(12, 81):
        values = [worth(state, plan, 5) for plan in plans[:4]]
        best = trial.best(state, plans)
        assert best.equity == pytest.approx(max(values))
        assert best.plan == plans[values.index(max(values))].plan
        assert 0 <= best.win <= 1
        others += best.plan != plans[0].plan
    assert others > 2


def test_r31_unseen_cards_dealt_anew_change_nothing() -> None:
    trial, rng = Trial(NETWORK, TRIALS, 0.1), Rng(5)
    for state, plans in decisions(12, 82):
        before, other = state.hash(), state.copy()
        sample(other, rng)
        best = trial.best(state, plans)
        assert trial.best(other, plans) == Trial(NETWORK, TRIALS, 0.1).best(state, plans) == best
        assert state.hash() == before


def test_plans_far_behind_and_those_beyond_the_number_are_not_tried() -> None:
    (state, plans), *_ = decisions(1, 83)
    same = [plans[0]._replace(equity=equity) for equity in (5.0, 3.0, 2.9)]
    near = Trial(NETWORK, replace(TRIALS, within=2.0), 0.1)
    assert near.best(state, same[::2]) == same[0]
    assert near.best(state, same).equity == pytest.approx(worth(state, same[0], 5))
    assert Trial(NETWORK, replace(TRIALS, plans=1), 0.1).best(state, same) == same[0]


def test_a_certain_win_is_not_put_at_risk() -> None:
    (state, plans), *_ = decisions(1, 84)
    certain = [plans[0]._replace(win=1.0), *plans[1:]]
    assert Trial(NETWORK, TRIALS, 0.1).best(state, certain) == certain[0]


def test_who_is_clearly_behind_gets_no_more_rounds() -> None:
    """And who has no rival any more neither."""
    staged = replace(TRIALS, deals=(2, 30))
    trial, stopped = Trial(NETWORK, staged, 0.1), 0
    for state, plans in decisions(12, 85):
        lost = [plans[0], plans[-1]._replace(equity=plans[0].equity - 900)]
        assert trial.best(state, lost).equity == pytest.approx(worth(state, plans[0], 2))
        best = trial.best(state, plans)
        chosen = next(plan for plan in plans if plan.plan == best.plan)
        after = [worth(state, chosen, deals) for deals in (2, 30)]
        assert best.equity in (pytest.approx(after[0]), pytest.approx(after[1]))
        stopped += best.equity == pytest.approx(after[0])
    assert 0 < stopped < 12


def test_when_the_time_is_over_the_first_plan_is_taken() -> None:
    trial = Trial(NETWORK, TRIALS, 0.1)
    for state, plans in decisions(4, 86):
        assert trial.best(state, plans, time.monotonic()) == plans[0]


def test_a_first_stage_that_was_cut_off_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock goes on by one with every round."""
    trial = Trial(NETWORK, replace(TRIALS, deals=(5, 9)), 0.1)
    for state, plans in decisions(4, 86):
        whole = 5 * len(plans[:4])
        monkeypatch.setattr(time, "monotonic", count().__next__)
        assert trial.best(state, plans, whole - 1) == plans[0]
        monkeypatch.setattr(time, "monotonic", count().__next__)
        best = trial.best(state, plans, whole)
        assert best.equity == pytest.approx(max(worth(state, plan, 5) for plan in plans[:4]))


def test_a_player_that_tries_plays_what_its_trial_finds() -> None:
    depth = Depth(100, leaves=8, cards=3, inner=10)
    plain = SearchingPlayer(evaluation(REFERENCE), depth, G4A)
    player = SearchingPlayer(evaluation(REFERENCE), replace(depth, trials=TRIALS), G4A)
    search = Lookahead(NETWORK, leaves=8, cards=3, inner=10, penalty=0.1)
    differ = 0
    for state, _ in decisions(12, 87):
        best = Trial(NETWORK, TRIALS, 0.1).best(state, search.find(state, 100, others=3))
        assert player.found(state, Limit()) == best
        differ += plain.found(state, Limit()).plan != best.plan
        state.copy().step(player.found(state, Limit(seconds=0)).plan[0])
    assert differ > 2
