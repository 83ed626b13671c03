"""The PettingZoo environment."""

import pickle
from random import Random
from typing import Any

import pytest
from tests.conftest import Requirements
from tests.env.extras import need

from russianbank.kernel import observation_of
from russianbank.kernel.encoder import encode
from russianbank.rules import Observation, deal


@pytest.fixture(autouse=True)
def _packages(requires: Requirements) -> None:
    need(requires, "numpy", "gymnasium", "pettingzoo")


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_pettingzoo_api(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test

    from russianbank.env import env

    api_test(env(rules), num_cycles=1000)


def test_pettingzoo_seeds() -> None:
    from pettingzoo.test import seed_test

    from russianbank.env import env

    seed_test(env, num_cycles=300)


def made(rules: str = "gamerules;max_idle_turns=20", **more: Any) -> Any:
    from russianbank.env import RussianBankAEC

    return RussianBankAEC(rules, **more)


def legal(mask: Any) -> list[int]:
    return [code for code, bit in enumerate(mask) if bit]


def test_a_round() -> None:
    table, rng = made(render_mode="ansi"), Random(1)
    table.reset(seed=3)
    moves = 0
    while True:
        agent = table.agent_selection
        observed, reward, ended, cut, _ = table.last()
        assert not cut
        if ended:
            break
        assert reward == 0
        state = table.round.state
        viewer = int(agent[-1])
        assert state.player == viewer
        assert observed["observation"].tobytes() == encode(state, viewer)
        assert legal(observed["action_mask"]) == state.legal()
        other = table.observe(f"player_{1 - viewer}")
        assert not other["action_mask"].any()
        assert other["observation"].tobytes() == encode(state, 1 - viewer)
        assert Observation.parse(table.render()) == observation_of(state)
        table.step(rng.choice(legal(observed["action_mask"])))
        moves += 1
    assert moves > 20
    first, second = table.round.state.score()
    assert table.rewards == {"player_0": first - second, "player_1": second - first}
    table.step(None)
    table.step(None)
    assert table.agents == []


def test_illegal_action_raises_in_the_core_and_loses_in_the_wrapped_one() -> None:
    from russianbank.env import env

    core = made()
    core.reset(seed=1)
    before = core.render(), core.round.state.hash()
    illegal = core.observe(core.agent_selection)["action_mask"].tolist().index(0)
    with pytest.raises(ValueError, match=f"move {illegal} is not legal"):
        core.step(illegal)
    assert (core.render(), core.round.state.hash()) == before
    wrapped = env()
    wrapped.reset(seed=1)
    mover = wrapped.agent_selection
    wrapped.step(wrapped.observe(mover)["action_mask"].tolist().index(0))
    assert wrapped.rewards[mover] == -(30 + 208)
    assert all(wrapped.terminations.values())


def test_a_deal_of_the_rules() -> None:
    table = made("gamerules")
    table.reset(seed=1, options={"seed": "open-1"})
    assert observation_of(table.round.state) == deal("open-1").observe()


def test_resets_without_a_seed_go_on() -> None:
    table = made()
    table.reset(seed=5)
    first = table.round.state.hash()
    table.reset()
    second = table.round.state.hash()
    table.reset(seed=5)
    assert table.round.state.hash() == first != second
    table.reset()
    assert table.round.state.hash() == second


def test_pickles() -> None:
    again = pickle.loads(pickle.dumps(made("g4a", render_mode="ansi")))
    assert str(again.round.rules) == "g4a"
    assert again.render_mode == "ansi"
