"""Many rounds at once, stepped in one call into NumPy arrays."""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from russianbank.env.rounds import HIGHEST, MASK_SHAPE, Bytes
from russianbank.kernel.vector import RoundVector
from russianbank.rules import Rules

MOST: Final = 65_536


class Step(NamedTuple):
    """The arrays of a ``VectorEnv``: the same ones after every step, to be read only.

    ``observations`` uint8 (N, 343), seen by the player to move; ``masks`` uint8 (N, 122);
    ``rewards`` float32 (N, 2), of players 0 and 1; ``terminations`` uint8 (N,); ``players``
    uint8 (N,), who is to move.
    """

    observations: Bytes
    masks: Bytes
    rewards: npt.NDArray[np.float32]
    terminations: Bytes
    players: Bytes


class VectorEnv:
    """``n`` rounds, 1 to 65,536; both players' moves are the caller's.

    A step is one movement of a card in every round. Rewards are 0 but where a round has just
    ended: a player's points minus the other's (R28, R29). Such a round is dealt anew at once: its
    observation and mask are the new deal's. An illegal action raises ValueError naming the
    round, and no round has changed. ``kernel.vector`` says more.
    """

    def __init__(self, n: int, rules: str = "gamerules", seed: int | None = None) -> None:
        """``seed``: 0 to 2**64 - 1, None for any; ValueError for numbers out of range."""
        if not 1 <= n <= MOST:
            raise ValueError(f"expected 1 to {MOST} rounds, got {n}")
        self.n = n
        self.arrays = Step(
            np.zeros((n, len(HIGHEST)), np.uint8),
            np.zeros((n, *MASK_SHAPE), np.uint8),
            np.zeros((n, 2), np.float32),
            np.zeros(n, np.uint8),
            np.zeros(n, np.uint8),
        )
        self._chosen = np.zeros(n, np.int64)
        self._rounds = RoundVector(Rules.parse(rules), _seed(seed), *self.arrays)

    def reset(self, seed: int | None = None) -> Step:
        """Deal every round anew."""
        self._rounds.reset(_seed(seed))
        return self.arrays

    def step(self, actions: npt.NDArray[Any]) -> Step:
        """Make a move in every round; ``actions``: int32 or int64 (N,), codes 0-121."""
        self._rounds.step(actions)
        return self.arrays

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action for every round, each equally likely: int64 (N,), the same array."""
        self._rounds.choose_random(self._chosen)
        return self._chosen


def _seed(seed: int | None) -> int:
    return int(np.random.SeedSequence().generate_state(1, np.uint64)[0]) if seed is None else seed
