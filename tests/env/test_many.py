"""The environment of many rounds, with NumPy."""

from typing import Any

import pytest
from tests.conftest import Requirements
from tests.env.extras import need

from russianbank.kernel import IS_COMPILED

STEPS, MOST = (3000, 65_536) if IS_COMPILED else (60, 64)


@pytest.fixture(autouse=True)
def _packages(requires: Requirements) -> None:
    need(requires, "numpy", "gymnasium", "pettingzoo")


def made(*given: Any, **more: Any) -> Any:
    from russianbank.env import VectorEnv

    return VectorEnv(*given, **more)


@pytest.mark.parametrize("n", [1, MOST])
def test_sizes(n: int) -> None:
    env = made(n, seed=1)
    arrays = env.arrays
    assert arrays.observations.shape == (n, 343)
    assert arrays.masks.shape == (n, 122)
    chosen = env.sample()
    assert arrays.masks[range(n), chosen].all()
    after = env.step(chosen)
    assert all(left is right for left, right in zip(after, arrays, strict=True))


def test_by_seed() -> None:
    one, other, third = made(8, "g4a", seed=7), made(8, "g4a", seed=7), made(8, "g4a", seed=8)
    assert (one.arrays.observations != third.arrays.observations).any()
    rewards = 0.0
    for _ in range(STEPS):
        first, second = one.step(one.sample()), other.step(other.sample())
        for left, right in zip(first, second, strict=True):
            assert (left == right).all()
        assert (first.rewards.sum(1) == 0).all()
        assert not first.rewards[first.terminations == 0].any()
        rewards += abs(first.rewards).sum()
    assert rewards or not IS_COMPILED
    one.reset(8)
    assert (one.arrays.observations == third.arrays.observations).all()


def test_seeds_of_its_own() -> None:
    assert (made(4).arrays.observations != made(4).arrays.observations).any()


def test_bad_actions() -> None:
    import numpy as np

    env = made(3, seed=1)
    chosen = env.sample().copy()
    chosen[1] = 999
    before = env.arrays.observations.copy()
    with pytest.raises(ValueError, match="game 1: action 999 is not legal"):
        env.step(chosen)
    assert (env.arrays.observations == before).all()
    for wrong in (
        chosen[:2],
        chosen.astype(np.float32),
        chosen.reshape(1, 3),
        np.repeat(chosen, 2)[::2],
    ):
        with pytest.raises(ValueError, match="expected C-contiguous int32 or int64"):
            env.step(wrong)
    env.step(env.sample().astype(np.int32))


@pytest.mark.parametrize("n", [0, 65_537, -1])
def test_bad_sizes(n: int) -> None:
    with pytest.raises(ValueError, match=f"expected 1 to 65536 rounds, got {n}"):
        made(n)


def test_highest_values_are_the_spaces() -> None:
    import numpy as np

    from russianbank.env.rounds import HIGHEST

    env = made(64, "g4a", seed=2)
    top = np.zeros_like(HIGHEST)
    for _ in range(STEPS // 3):
        np.maximum(top, env.step(env.sample()).observations.max(0), out=top)
    assert (top <= HIGHEST).all()
