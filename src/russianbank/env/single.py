"""The game for one learner against a computer player: a Gymnasium environment."""

from collections.abc import Callable
from operator import index
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from russianbank.env.rounds import HIGHEST, MASK_SHAPE, Bytes, Mask, Round, most_points
from russianbank.kernel import POLICIES, Rng, observation_of, policy_choice
from russianbank.players import PLAYERS, Limit, make_player


class RussianBankEnv(gymnasium.Env[Bytes, np.int64]):
    """One round against a named computer player; a step is one movement of a card.

    The opponent makes all of its moves within the step (or reset) after which it is to move.
    Observations are uint8 (343,) seen by the learner (``kernel.encoder``); ``info["action_mask"]``
    and ``action_masks()`` are int8 (122,). Actions are the codes of moves, 0-121. The reward
    is 0 until the round ends, then the learner's points minus the opponent's (R28, R29). An
    illegal action ends the round with ``-(win_bonus + 208)``, worse than any loss, and
    ``info["illegal"]`` True. Nothing is truncated.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        opponent: str = "greedy",
        rules: str = "gamerules",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """``opponent``: a name of ``players.PLAYERS``; ``seat``: 0, 1, or None for either by lot.

        ValueError for a name or seat there is not, BadInput for a rule set that is none.
        """
        if opponent not in PLAYERS:
            raise ValueError(f"no player {opponent!r}; there are {', '.join(sorted(PLAYERS))}")
        if seat not in (0, 1, None):
            raise ValueError(f"the seat is 0, 1 or None, not {seat!r}")
        self.round = Round(rules)
        self.render_mode = render_mode
        self.observation_space = spaces.Box(np.zeros_like(HIGHEST), HIGHEST, dtype=np.uint8)
        self.action_space = spaces.Discrete(*MASK_SHAPE)
        self.seat = seat or 0
        self._opponent = opponent
        self._wanted_seat = seat
        self._done = True
        self._answer: Callable[[], int] = lambda: 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal, and let the opponent move if it starts.

        ``options["seed"]``: the text of a deal of R34, to play just that one. A deal that
        the opponent wins before the learner has moved is dealt again.
        """
        super().reset(seed=seed)
        self._done = True
        lot = int(self.np_random.integers(2))
        self.seat = lot if self._wanted_seat is None else self._wanted_seat
        self._answer = self._make_opponent(int(self.np_random.integers(2**64, dtype=np.uint64)))
        self.round.deal(self.np_random, options)
        self._let_opponent_play()
        while self.round.is_over:
            self.round.deal(self.np_random, None)
            self._let_opponent_play()
        self._done = False
        return self.round.observation(self.seat), self._info()

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Make a move, and the opponent's answer if the turn has ended.

        Raises ``gymnasium.error.ResetNeeded`` after the end of the round.
        """
        if self._done:
            raise gymnasium.error.ResetNeeded("the round is over: call reset()")
        if not self._is_legal(index(action)):
            self._done = True
            loss = -float(most_points(self.round.rules))
            return self.round.observation(self.seat), loss, True, False, self._info(illegal=True)
        self.round.state.step(index(action))
        self._let_opponent_play()
        self._done = self.round.is_over
        reward = self.round.margin(self.seat)
        return self.round.observation(self.seat), reward, self._done, False, self._info()

    def action_masks(self) -> Mask:
        """1 for each legal action: int8 (122,)."""
        return self.round.mask(self.seat)

    def render(self) -> str | None:  # type: ignore[override]
        """The observer's form of R38 with ``render_mode="ansi"``; no hidden card is in it."""
        return self.round.text() if self.render_mode == "ansi" else None

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "illegal": illegal}

    def _is_legal(self, action: int) -> bool:
        return action in self.round.state.legal()

    def _let_opponent_play(self) -> None:
        state = self.round.state
        while not state.result and state.player != self.seat:
            state.step(self._answer())

    def _make_opponent(self, seed: int) -> Callable[[], int]:
        """Chooses a code: inside the kernel if it knows the player, else by the player itself."""
        if self._opponent in POLICIES:
            policy, rng = POLICIES.index(self._opponent), Rng(seed)
            return lambda: policy_choice(self.round.state, policy, rng)
        player = make_player(self._opponent, self.round.rules)
        random = Random(seed)  # noqa: S311
        return lambda: player.choose(observation_of(self.round.state), Limit(), random).move.code
