"""A round as the environments for one game at a time play it."""

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from russianbank.kernel import Rng, State, observation_of, trusted_state
from russianbank.kernel.convert import empty_state
from russianbank.kernel.dealing import deal_state
from russianbank.kernel.encoder import ACTIONS, action_mask, encode, highest_values
from russianbank.rules import Rules, Starter, deal

Bytes: TypeAlias = npt.NDArray[np.uint8]
Mask: TypeAlias = npt.NDArray[np.int8]

HIGHEST: Final[Bytes] = np.frombuffer(highest_values(), np.uint8)
"""The highest value of each byte of an observation."""
MASK_SHAPE: Final = (ACTIONS,)


def most_points(rules: Rules) -> int:
    """More than a round can score: the bonus, and every card in the loser's reserve (R28)."""
    return rules.win_bonus + 2 * 104


class Round:
    """A round of the kernel with NumPy on its outside."""

    def __init__(self, rules: str) -> None:
        """``rules``: a preset and changes (section 8); BadInput if it is none."""
        self.rules = Rules.parse(rules)
        self.state: State = empty_state(self.rules)

    def deal(self, random: np.random.Generator, options: dict[str, Any] | None) -> None:
        """Deal anew: at random, or the deal of R34 whose seed is the text ``options["seed"]``."""
        seed = (options or {}).get("seed")
        rng = Rng(int(random.integers(2**64, dtype=np.uint64)))
        if seed is None:
            highest = self.rules.starter is Starter.HIGHEST
            deal_state(self.state, self.rules.reserve_size, highest, rng)
        else:
            self.state = trusted_state(deal(str(seed), self.rules), self.rules)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.state.result != 0

    def observation(self, viewer: int) -> Bytes:
        """What is known, seen by a player: uint8 (343,), ``kernel.encoder``."""
        return np.frombuffer(encode(self.state, viewer), np.uint8).copy()

    def mask(self, viewer: int) -> Mask:
        """1 for each action the player can take now: int8 (122,), as Gymnasium wants it."""
        if viewer != self.state.player:
            return np.zeros(MASK_SHAPE, np.int8)
        return np.frombuffer(action_mask(self.state), np.int8).copy()

    def margin(self, player: int) -> float:
        """The player's points minus the opponent's (R28, R29); 0 before the end."""
        score = self.state.score() if self.is_over else (0, 0)
        return float(score[player] - score[1 - player])

    def text(self) -> str:
        """What both players know, as the observer's form of R38."""
        return str(observation_of(self.state))
