"""The game for two learners: a PettingZoo environment."""

from operator import index
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from russianbank.env.rounds import HIGHEST, MASK_SHAPE, Bytes, Mask, Round, most_points

AGENTS = ("player_0", "player_1")


def env(rules: str = "gamerules", render_mode: str | None = None) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual wrappers.

    An illegal action ends the round: its player gets ``-(win_bonus + 208)``, worse than any loss.
    """
    raw = RussianBankAEC(rules, render_mode)
    illegal = -float(most_points(raw.round.rules))
    checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=illegal)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class RussianBankAEC(AECEnv[str, Any, Any], EzPickle):
    """One round; one step is one movement of a card, so an agent often steps several times.

    Observations are ``{"observation": uint8 (343,), "action_mask": int8 (122,)}``
    (``kernel.encoder``); the mask of the agent not to move is all 0. Actions are the codes of
    moves, 0-121; an illegal one raises ValueError here (``env`` wraps that). Rewards are 0 until
    the round ends, then the agent's points minus the other's (R28, R29). Nothing is truncated.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "russian_bank_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, rules: str = "gamerules", render_mode: str | None = None) -> None:
        """``rules``: a preset and changes such as ``g4a;win_bonus=0``; BadInput if it is none."""
        EzPickle.__init__(self, rules, render_mode)
        super().__init__()
        self.round = Round(rules)
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(HIGHEST), HIGHEST, dtype=np.uint8),
                    "action_mask": spaces.Box(0, 1, MASK_SHAPE, np.int8),
                }
            )
            for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(*MASK_SHAPE) for agent in AGENTS}
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for both agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for both agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. ``options["seed"]``: the text of a deal of R34, to play just that one."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.round.deal(self._random, options)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.round.state.player]

    def observe(self, agent: str) -> dict[str, Bytes | Mask]:
        """What the agent knows, and what it can do."""
        viewer = AGENTS.index(agent)
        return {
            "observation": self.round.observation(viewer),
            "action_mask": self.round.mask(viewer),
        }

    def step(self, action: Any) -> None:
        """Make a move of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.round.state.step(index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.round.is_over:
            for player, name in enumerate(AGENTS):
                self.rewards[name] = self.round.margin(player)
                self.terminations[name] = True
        self.agent_selection = AGENTS[self.round.state.player]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The observer's form of R38 with ``render_mode="ansi"``; no hidden card is in it."""
        return self.round.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to release."""
