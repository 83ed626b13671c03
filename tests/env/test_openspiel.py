"""The OpenSpiel game."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from tests.conftest import Requirements
from tests.env.extras import need

from russianbank.kernel.encoder import encode
from russianbank.rules import Observation, Rules, legal_moves, outcome

SHORT = "gamerules;max_idle_turns=6"


@pytest.fixture(autouse=True)
def _packages(requires: Requirements) -> None:
    need(requires, "numpy", "gymnasium", "pettingzoo", "pyspiel")


def game(rules: str = "gamerules") -> Any:
    import pyspiel

    import russianbank.env.openspiel  # noqa: F401

    return pyspiel.load_game("python_russian_bank", {"rules": rules})


def walk(state: Any, rng: Random) -> Any:
    """The states of a random round."""
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            codes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(codes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("rules", [SHORT, "g4a;max_idle_turns=6;win_bonus=10"])
def test_random_simulation(rules: str, capfd: pytest.CaptureFixture[str]) -> None:
    import pyspiel

    pyspiel.random_sim_test(game(rules), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_random_simulation_of_whole_rounds(rules: str, capfd: pytest.CaptureFixture[str]) -> None:
    import pyspiel

    pyspiel.random_sim_test(game(rules), num_sims=3, serialize=True, verbose=False)


def test_agrees_with_the_rules() -> None:
    rules = Rules.parse(SHORT)
    kinds = set()
    for seed in range(3):
        for state in walk(game(SHORT).new_initial_state(), Random(seed)):
            known = state.observation
            kinds.add(int(state.current_player()))
            if known is None:
                continue
            assert known.problems() == ()
            if state.is_terminal():
                score = outcome(known, rules).score
                assert state.returns() == [score[0] - score[1], score[1] - score[0]]
            elif not state.is_chance_node():
                codes = [move.code for move in legal_moves(known, rules)]
                assert state.legal_actions() == codes
                assert Observation.parse(str(state)) == known
    assert kinds == {0, 1, -1, -4}


def test_both_players_see_the_same() -> None:
    import numpy as np

    from russianbank.kernel import state_of

    for number, state in enumerate(walk(game(SHORT).new_initial_state(), Random(5))):
        assert state.observation_string(0) == state.observation_string(1) == str(state)
        if number % 10 == 0:
            for player in (0, 1):
                tensor = np.array(state.observation_tensor(player), np.uint8)
                if state.observation is None:
                    assert not tensor.any()
                else:
                    same = state_of(state.observation, Rules.parse(SHORT))
                    assert tensor.tobytes() == encode(same, player)


def test_no_card_exists_before_it_is_shown() -> None:
    """Only cards that chance has chosen are anywhere in a state."""
    shown: set[str] = set()
    for state in walk(game(SHORT).new_initial_state(), Random(1)):
        history = state.full_history()
        shown = {state.action_to_string(-1, item.action) for item in history if item.player == -1}
        if state.observation is not None:
            assert {str(card) for card in state.observation.known_cards()} <= shown
    assert len(shown) > 20


def test_clones_are_apart() -> None:
    state = game(SHORT).new_initial_state()
    states = walk(state, Random(2))
    for _ in range(25):
        next(states)
    clone, text = state.clone(), str(state)
    assert str(deepcopy(clone)) == str(clone) == text
    for _ in walk(clone, Random(3)):
        pass
    assert str(state) == text != str(clone)


def test_text_of_a_game_and_a_state_go_round() -> None:
    import pyspiel

    table = game("g4a;win_bonus=10")
    assert table.max_utility() == 218
    again = pyspiel.load_game(str(table))
    assert str(again.rules) == "g4a;win_bonus=10"
    state = table.new_initial_state()
    states = walk(state, Random(4))
    for _ in range(40):
        next(states)
    text = pyspiel.serialize_game_and_state(table, state)
    assert str(pyspiel.deserialize_game_and_state(text)[1]) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_illegal_action_raises() -> None:
    state = game().new_initial_state()
    for state in walk(state, Random(1)):  # noqa: B020
        if not state.is_chance_node():
            break
    illegal = next(code for code in range(122) if code not in state.legal_actions())
    with pytest.raises(Exception, match=f"action {illegal} is not legal"):
        state.apply_action(illegal)


def test_chance_outcomes_at_the_start() -> None:
    state = game().new_initial_state()
    assert state.chance_outcomes() == [(card, 1 / 52) for card in range(52)]
    state.apply_action(3)
    assert state.chance_outcomes() == [(c, 1 / 51) for c in range(52) if c != 3]
    assert state.action_to_string(-1, 3) == "4C"
    for card in (0, 1, 2, 4, 55, 52, 53, 54, 56):
        state.apply_action(card)
    assert state.chance_outcomes() == [(104, 0.5), (105, 0.5)]
    assert state.action_to_string(-1, 105) == "starter 1"
    state.apply_action(105)
    assert state.current_player() == 1
