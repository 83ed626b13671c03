"""Rollouts: rounds played on from a deal of the unseen cards, and what chance did in them."""

from statistics import fmean, stdev

import pytest

from russianbank.kernel import (
    Rng,
    Rollout,
    Search,
    State,
    observation_of,
    sample,
    state_of,
)
from russianbank.lab.estimate import without_luck
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import Rules

from .rounds import states

G4A = Rules.parse("g4a")
NETWORK = evaluation(SHIPPED).network(G4A)
NODES = 20


def some(count: int, seed: int) -> list[State]:
    return list(states(count, seed, ("g4a",)))


def by_hand(state: State, plan: bytes, seed: int) -> tuple[int, int, int]:
    """Points, margin and decisions of a rollout, played move by move."""
    table, owner, decisions = state_of(observation_of(state), G4A), state.player, 0
    sample(table, Rng(seed))
    for code in plan:
        table.step(code)
    search = Search(NETWORK, 0.1)
    while not table.result:
        decisions += 1
        for code in search.find(table, NODES)[0].plan:
            table.step(code)
    score = table.score()
    winner = {1: 0, 2: 1}.get(table.result)
    margin = 0 if winner is None else 1 if winner == owner else -1
    return score[owner] - score[1 - owner], margin, decisions


def test_a_rollout_is_the_round_that_its_search_plays() -> None:
    rollout, search = Rollout(NETWORK, NODES, penalty=0.1), Search(NETWORK, 0.1)
    margins = set()
    for number, state in enumerate(some(12, 51)):
        for plan in (b"", search.find(state, NODES)[0].plan):
            got = rollout.play(state, plan, number)
            assert (got.points, got.margin, got.decisions) == by_hand(state, plan, number)
            assert (got.luck, got.margin_luck) == (0, 0)
            margins.add(got.margin)
    assert margins >= {1, -1}


def test_r31_the_unseen_cards_do_not_matter_and_the_state_stays() -> None:
    rollout, rng = Rollout(NETWORK, NODES, glance=1, cards=3), Rng(9)
    for number, state in enumerate(some(12, 52)):
        before = state.hash()
        rolled = rollout.play(state, b"", number)
        other = state.copy()
        sample(other, rng)
        assert rollout.play(other, b"", number) == rolled
        assert Rollout(NETWORK, NODES, glance=1, cards=3).play(state, b"", number) == rolled
        assert state.hash() == before


def test_luck_is_zero_in_the_mean_and_explains_differences() -> None:
    rollout = Rollout(NETWORK, NODES, glance=8, cards=52)
    raw = rest = 0.0
    for state in some(6, 53):
        rounds = [rollout.play(state, b"", seed, 4) for seed in range(150)]
        for luck in ([each.luck for each in rounds], [each.margin_luck for each in rounds]):
            assert abs(fmean(luck)) < 4 * stdev(luck) / len(luck) ** 0.5
        points = [each.points for each in rounds]
        raw += stdev(points) ** 2
        rest += stdev(without_luck(points, [each.luck for each in rounds])) ** 2
    assert rest < 0.8 * raw


def test_a_round_is_broken_off_after_so_many_decisions() -> None:
    whole, search = Rollout(NETWORK, NODES), Search(NETWORK, 0.1)
    for state in some(6, 54):
        got = whole.play(state, b"", 5, 1)
        if got.decisions == 1 and abs(got.margin) < 1:
            table, owner = state_of(observation_of(state), G4A), state.player
            sample(table, Rng(5))
            for code in search.find(table, NODES)[0].plan:
                table.step(code)
            found = search.find(table, NODES)[0]
            sign = 1 if table.player == owner else -1
            assert got.points == sign * found.equity
            assert got.margin == pytest.approx(sign * (2 * found.win - 1))
        assert whole.play(state, b"", 5, 100_000) == whole.play(state, b"", 5)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ((0,), "nodes"),
        ((100_001,), "nodes"),
        ((5, -1), "glance"),
        ((5, 1, 0), "cards"),
        ((5, 1, 53), "cards"),
    ],
)
def test_limits_out_of_range_are_named(arguments: tuple[int, ...], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}: expected"):
        Rollout(NETWORK, *arguments)


def test_what_cannot_be_played_is_refused() -> None:
    rollout, (state,) = Rollout(NETWORK, NODES), some(1, 55)
    for seed, decisions, said in ((-1, 0, "seed"), (2**64, 0, "seed"), (1, -1, "decisions")):
        with pytest.raises(ValueError, match=f"^{said}: expected"):
            rollout.play(state, b"", seed, decisions)
    with pytest.raises(ValueError, match="is not legal"):
        rollout.play(state, [121, 121], 1)
    while codes := state.legal():
        state.step(codes[-1])
    with pytest.raises(ValueError, match="the round is over"):
        rollout.play(state, b"", 1)
