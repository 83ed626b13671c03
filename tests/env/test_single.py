"""The Gymnasium environment."""

from random import Random
from typing import Any

import pytest
from tests.conftest import Requirements
from tests.env.extras import need

from russianbank.kernel import observation_of
from russianbank.kernel.encoder import encode
from russianbank.players import PLAYERS, Choice, GreedyPlayer
from russianbank.rules import GAMERULES, Observation, Rules, deal

SHORT = "gamerules;max_idle_turns=20"


@pytest.fixture(autouse=True)
def _packages(requires: Requirements) -> None:
    need(requires, "numpy", "gymnasium", "pettingzoo")


def made(**more: Any) -> Any:
    from russianbank.env import RussianBankEnv

    return RussianBankEnv(**more)


def play(env: Any, seed: int, choices: int) -> list[Any]:
    """A round at random; what was seen of it."""
    rng = Random(choices)
    observation, info = env.reset(seed=seed)
    story: list[Any] = [observation.tobytes()]
    while True:
        legal = [code for code, bit in enumerate(info["action_mask"]) if bit]
        observation, reward, ended, cut, info = env.step(rng.choice(legal))
        story += [observation.tobytes(), reward, ended]
        assert not cut
        assert not info["illegal"]
        if ended:
            return story
        assert reward == 0


@pytest.mark.parametrize("opponent", ["greedy", "random"])
def test_gymnasium_check(opponent: str) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    made_by_name = gymnasium.make(
        "russianbank.env:RussianBank-v0", opponent=opponent, render_mode="ansi"
    )
    check_env(made_by_name.unwrapped)
    made_by_name.close()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_round(seat: int | None) -> None:
    env = made(rules=SHORT, seat=seat)
    story = play(env, 3, 4)
    first, second = env.round.state.score()
    assert env.seat in ((0, 1) if seat is None else (seat,))
    assert story[-2] == (first - second if env.seat == 0 else second - first)
    assert story[-3] == encode(env.round.state, env.seat)
    assert play(env, 3, 4) == story
    assert play(env, 4, 4) != story


def test_the_learner_is_always_to_move() -> None:
    env, rng = made(rules=SHORT, render_mode="ansi"), Random(2)
    seats = set()
    for seed in range(10):
        env.reset(seed=seed)
        seats.add(env.seat)
        for _ in range(40):
            assert env.round.state.player == env.seat
            assert Observation.parse(env.render()) == observation_of(env.round.state)
            _, _, ended, _, info = env.step(rng.choice(env.round.state.legal()))
            if ended:
                break
            assert list(info["action_mask"]) == list(env.action_masks())
    assert seats == {0, 1}


def test_opponent_of_the_registry_plays_as_in_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(GreedyPlayer):
        def choose(self, observation: Any, limit: Any, rng: Any) -> Choice:
            assert isinstance(observation, Observation)
            return super().choose(observation, limit, rng)

    def slow(rules: Rules) -> Slow:
        return Slow(rules)

    monkeypatch.setitem(PLAYERS, "slow", slow)
    assert play(made(rules=SHORT, opponent="slow"), 5, 6) == play(made(rules=SHORT), 5, 6)


def test_illegal_action_loses() -> None:
    import gymnasium

    env = made()
    env.reset(seed=1)
    before = env.round.state.hash()
    illegal = list(env.action_masks()).index(0)
    _, reward, ended, cut, info = env.step(illegal)
    assert (reward, ended, cut, info["illegal"]) == (-(30 + 208), True, False, True)
    assert env.round.state.hash() == before
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(illegal)
    env.reset()
    assert not env.step(env.round.state.legal()[0])[2]


def test_opponent_may_win_before_the_learner_moves() -> None:
    env = made(rules="g4a;reserve_size=1;max_idle_turns=1", seat=1)
    for seed in range(30):
        env.reset(seed=seed)
        assert not env.round.is_over


def test_a_deal_of_the_rules() -> None:
    start = deal("open-1")
    env = made(seat=start.player)
    env.reset(seed=1, options={"seed": "open-1"})
    assert observation_of(env.round.state) == start.observe()
    assert env.round.rules == GAMERULES


@pytest.mark.parametrize(
    ("wrong", "message"),
    [({"opponent": "nobody"}, "no player 'nobody'; there are greedy"), ({"seat": 2}, "not 2")],
)
def test_wrong_words(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        made(**wrong)
