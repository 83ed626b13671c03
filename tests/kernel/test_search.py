"""The search of a decision: complete where it can be, honest, legal, always the same."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from players.positions import positioned
from russianbank.kernel import (
    Found,
    Lookahead,
    Rng,
    Search,
    State,
    observation_of,
    position_of,
    sample,
    shortened,
    state_of,
)
from russianbank.kernel.afterstate import KINDS, afterstate_features
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import CARDS, GAMERULES, Move, Position, Rules
from russianbank.rules.card import KING
from russianbank.rules.outcome import stalemate_points, win_points

from .rounds import run_python, states, uncompiled_package

G4A = Rules.parse("g4a")
NETWORK = evaluation(SHIPPED).network(G4A)
FEATURES, HIDDEN = 1264, 16
ENDED, PENDING, SHOWN = range(len(KINDS))


def weights_of(rules: str) -> list[int]:
    data = evaluation(SHIPPED).weights(rules)
    return [int.from_bytes(data[i : i + 2], "little", signed=True) for i in range(0, len(data), 2)]


WEIGHTS = weights_of("g4a")


def value(state: State, owner: int, kind: int) -> float:
    """What the network says, worked out once more from the weights and the features' list."""
    start = kind * (FEATURES * (HIDDEN + 2) + 2 * HIDDEN)
    sums = [0] * (HIDDEN + 2)
    for feature in afterstate_features(state, owner, kind):
        row = start + feature * (HIDDEN + 2)
        sums = [a + b for a, b in zip(sums, WEIGHTS[row : row + HIDDEN + 2], strict=True)]
    out = WEIGHTS[start + FEATURES * (HIDDEN + 2) :][:HIDDEN]
    total = sums[HIDDEN] * 4096 + sum(max(0, a) * b for a, b in zip(sums, out, strict=False))
    return 40 * total / 4096**2


def is_reveal(state: State, code: int) -> bool:
    """Whether a move shows a card that was unseen (R31)."""
    after = state.copy()
    after.step(code)
    return after.unseen_counts() != state.unseen_counts()


def best_by_hand(state: State, most: int) -> float | None:
    """The best value of all stops, visiting every table; None if there are more than ``most``."""
    owner, seen, waiting, best = state.player, {table(state)}, [state], -1e9
    while waiting:
        here = waiting.pop()
        for code in here.legal():
            after = here.copy()
            after.step(code)
            if after.result:
                score = after.score()
                best = max(best, score[owner] - score[1 - owner])
            elif after.player != owner:
                best = max(best, value(after, owner, ENDED))
            elif is_reveal(here, code):
                kind = SHOWN if code else PENDING
                best = max(best, value(after if code else here, owner, kind))
            elif table(after) not in seen:
                seen.add(table(after))
                waiting.append(after)
                if len(seen) > most:
                    return None
    return best


def table(state: State) -> tuple[object, ...]:
    """What makes two tables of a decision different."""
    position = position_of(state)
    houses = sorted([card.face for card in house] for house in position.houses)
    tops = [sorted(position.foundations[i : i + 2]) for i in range(0, 8, 2)]
    return (str(houses), position.reserves, position.stocks, position.wastes, str(tops))


def some(count: int, seed: int) -> Iterator[State]:
    return states(count, seed, ("g4a", "g4a;fill=at_once", "g4a;discard=unplayable_only"))


def test_a_small_decision_is_searched_completely() -> None:
    search, complete = Search(NETWORK), 0
    for state in some(60, 1):
        if (best := best_by_hand(state, 60)) is not None:
            complete += 1
            found = search.find(state, 1000)[0]
            assert found.is_stop
            assert found.equity == pytest.approx(best, abs=1e-9)
    assert complete >= 20


def test_features_are_seen_from_the_owner() -> None:
    """Exchanging the players and their packs exchanges what is own and the opponent's."""
    for state in states(40, 2):
        there = position_of(state)
        kind = ENDED if there.turned else PENDING
        swapped = state_of(mirrored(there), GAMERULES)
        for owner in (0, 1):
            features = afterstate_features(state, owner, kind)
            assert sorted(afterstate_features(swapped, 1 - owner, kind)) == sorted(features)
            assert len(set(features)) <= len(features) <= 256
            assert 0 <= min(features) <= max(features) < FEATURES


def mirrored(position: Position) -> Position:
    def turn(cards: tuple) -> tuple:
        return tuple(card.twin for card in cards)

    def pair(piles: tuple) -> tuple:
        return (turn(piles[1]), turn(piles[0]))

    return replace(
        position,
        player=1 - position.player,
        turned=turn((position.turned,))[0] if position.turned else None,
        reserves=pair(position.reserves),
        stocks=pair(position.stocks),
        wastes=pair(position.wastes),
        reserve_unseen=position.reserve_unseen[::-1],
        stock_unseen=position.stock_unseen[::-1],
        houses=tuple(map(turn, position.houses)),
        tried=frozenset(turn(tuple(position.tried))),
        ended=position.ended[::-1],
        history=(),
    )


def test_d7_unseen_cards_dealt_anew_change_nothing() -> None:
    search, rng = Search(NETWORK), Rng(3)
    for state in states(150, 3):
        found = search.find(state, 200, others=4)
        for _ in range(2):
            other = state.copy()
            sample(other, rng)
            assert search.find(other, 200, others=4) == found
        assert search.find(state_of(observation_of(state), GAMERULES), 200)[0].plan


def test_the_answer_does_not_depend_on_what_was_searched_before() -> None:
    used = Search(NETWORK)
    for state in states(40, 4):
        assert used.find(state, 300, others=2) == Search(NETWORK).find(state, 300, others=2)
        assert used.count <= 4 * 300 + 128


@pytest.mark.parametrize("nodes", [1, 5, 40])
def test_every_plan_is_legal_and_ends_at_its_first_stop(nodes: int) -> None:
    search = Search(NETWORK)
    for state in states(60, 5):
        for found in search.find(state, nodes, others=3):
            assert found.plan
            follow(state.copy(), found)
            assert 0 <= found.win <= 1


def follow(state: State, found: Found) -> None:
    """Play a plan; only its last move may reveal a card, pass the turn or end the round."""
    owner = state.player
    for code in found.plan[:-1]:
        assert not is_reveal(state, code)
        state.step(code)
        assert state.player == owner
        assert not state.result
    stops = is_reveal(state, found.plan[-1])
    state.step(found.plan[-1])
    assert found.is_stop == bool(stops or state.player != owner or state.result)


@pytest.mark.parametrize("rules", ["g4a", "gamerules", "gamerules;fill=before_turn"])
def test_whole_rounds_end(rules: str) -> None:
    search = Search(evaluation(SHIPPED).network(Rules.parse(rules)))
    for state in states(3, 6, (rules,)):
        decisions = 0
        while not state.result:
            for code in search.find(state, 20)[0].plan:
                state.step(code)
            decisions += 1
            assert decisions < 3000


def test_a_win_is_worth_exactly_what_it_scores() -> None:
    kings = [str(card) for card in CARDS if card.rank == KING]
    rest = "".join(str(card) for card in CARDS if str(card) not in (*kings, "QH", "2S"))
    text = f"0 - |QH - - |2S |{rest} - {'/'.join(kings)} 00000000 - 00 0"
    state = state_of(Position.parse(text), G4A)
    (found,) = Search(NETWORK).find(state, 100)
    assert found[1:] == (30 + 2 + 94, 1.0, True)
    assert len(found.plan) == 1


def test_a_time_limit_still_gives_a_plan() -> None:
    for state in states(5, 7):
        found = Search(NETWORK).find(state, 10_000, seconds=0)[0]
        follow(state.copy(), found)


def test_others_have_other_outcomes_and_are_in_order() -> None:
    several = 0
    for state in states(60, 8):
        best, *others = Search(NETWORK).find(state, 300, others=5)
        equities = [best.equity, *(other.equity for other in others)]
        assert equities == sorted(equities, reverse=True)
        assert len({found.plan for found in (best, *others)}) == 1 + len(others)
        several += len(others) > 1
    assert several > 10


def test_a_small_loss_shortens_plans() -> None:
    search, shorter = Search(NETWORK), 0
    for state in states(80, 9):
        best = search.find(state, 300)[0]
        near = search.find(state, 300, loss=1.0)[0]
        assert len(near.plan) <= len(best.plan)
        assert best.equity - 1 <= near.equity <= best.equity
        shorter += len(near.plan) < len(best.plan)
    assert shorter > 0


def test_moves_that_lead_nowhere_are_left_out() -> None:
    chance, left_out = random.Random(10), 0
    for state in states(60, 10):
        wandering, plan = state.copy(), []
        while len(plan) < 12 and (codes := [c for c in wandering.legal() if c >= 26]):
            plan.append(chance.choice(codes))
            wandering.step(plan[-1])
            if wandering.result:
                break
        if len(plan) > 1 and not wandering.result:
            short = shortened(state, bytes(plan))
            assert short[-1] == plan[-1]
            straight = state.copy()
            for code in short:
                straight.step(code)
            assert straight.hash() == wandering.hash()
            left_out += len(plan) - len(short)
    assert left_out > 10


@pytest.mark.parametrize(
    ("arguments", "name"), [((0,), "nodes"), ((10**30,), "nodes"), ((5, None, -1), "others")]
)
def test_numbers_out_of_range_are_named(arguments: tuple[int, ...], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}: expected"):
        Search(NETWORK).find(next(states(1, 11)), *arguments)


def test_the_best_beginning_of_a_small_decision_is_as_good_as_the_decision() -> None:
    """Each first move is worth the best plan that begins with it, worked out in another way."""
    search, compared = Search(NETWORK), 0
    for state in some(60, 13):
        if best_by_hand(state, 60) is None:
            continue
        begun = {code: search.find(state, 1000, first=bytes([code]))[0] for code in state.legal()}
        assert all(found.plan[0] == code for code, found in begun.items())
        best = search.find(state, 1000)[0]
        assert max(found.equity for found in begun.values()) == best.equity
        assert search.find(state, 1000, first=bytes(begun))[0].equity == best.equity
        for code, found in begun.items():
            after = state.copy()
            after.step(code)
            if after.result or after.player != state.player or is_reveal(state, code):
                assert found.plan == bytes([code])
            elif (by_hand := best_by_hand(after, 60)) is not None:
                assert found.equity == pytest.approx(by_hand, abs=1e-9)
                compared += 1
    assert compared >= 20


def test_moves_that_win_or_end_the_round_are_worth_what_they_score() -> None:
    position = positioned("0 - |AC - - |2D |* - 5H/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    state = state_of(position, GAMERULES)
    (found,) = Search(NETWORK).find(state, 100, first=bytes([Move.parse("R-F").code]))
    assert found == Found(found.plan, win_points(position, 0, GAMERULES), 1.0, True)
    idle = GAMERULES.max_idle_turns - 1
    position = positioned(f"0 - |9H - - |2D |* - 5H/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 {idle}")
    state = state_of(position, GAMERULES)
    (found,) = Search(NETWORK).find(state, 100, first=bytes([Move.parse("P").code]))
    own, other = stalemate_points(position)
    assert found == Found(found.plan, own - other, 0.5, True)


def test_plans_begin_with_legal_moves() -> None:
    state = next(states(1, 14))
    illegal = next(code for code in range(122) if code not in state.legal())
    for search in (Search(NETWORK), Lookahead(NETWORK)):
        with pytest.raises(ValueError, match="first: expected legal"):
            search.find(state, 10, first=bytes([illegal]))


def test_a_round_that_is_over_is_refused() -> None:
    state = next(states(1, 12))
    while codes := state.legal():
        state.step(codes[-1])
    with pytest.raises(ValueError, match="the round is over"):
        Search(NETWORK).find(state, 10)


SCRIPT = """
import hashlib
from russianbank.kernel import Lookahead, Rollout, Search, trusted_state
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import Rules, deal
total = hashlib.sha256()
for text in ("g4a", "gamerules"):
    rules = Rules.parse(text)
    search = Search(evaluation(SHIPPED).network(rules))
    deeper = Lookahead(search.network, leaves=3, cards=2, inner=5)
    weak = Search(search.network)
    weak.weaken(4, 9.0)
    rollout = Rollout(search.network, 4, glance=2, cards=2)
    state = trusted_state(deal("same", rules), rules)
    for _ in range(12):
        if state.result:
            break
        found = search.find(state, 25, others=2)
        total.update(repr(found).encode())
        total.update(repr(deeper.find(state, 25)).encode())
        total.update(repr(deeper.find(state, 25, first=bytes(state.legal()[-1:]))).encode())
        weak.distract(found[0].plan[0] + 2**63, 5, True)
        total.update(repr(weak.find(state, 25)).encode())
        total.update(repr(rollout.play(state, found[0].plan, 7, 2)).encode())
        for code in found[0].plan:
            state.step(code)
print(total.hexdigest())
"""


def test_compiled_and_uncompiled_find_the_same(tmp_path: Path) -> None:
    from russianbank import kernel

    installed = run_python(Path(kernel.__file__).parents[2], SCRIPT)
    assert installed == run_python(uncompiled_package(tmp_path), SCRIPT)
