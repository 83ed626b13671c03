"""Computer players at the kernel's speed: asked for plans, without text or observations."""

from collections.abc import Callable
from functools import lru_cache

from russianbank.kernel import POLICIES, Rng, State, policy_choice
from russianbank.players import Limit
from russianbank.players.registry import searching_player
from russianbank.rules import Rules

Contestant = Callable[[State, Rng], bytes]
"""Gives the codes to be made next: at least one, all of them known to be legal."""


@lru_cache(maxsize=8)
def contestant(name: str, rules: Rules) -> Contestant:
    """A named player; KeyError for a name that is none, BadInput if its evaluation is no use."""
    if name in POLICIES:
        policy = POLICIES.index(name)
        return lambda state, rng: bytes([policy_choice(state, policy, rng)])
    player = searching_player(name, rules)
    return lambda state, rng: player.found(state, Limit(), rng.next()).plan


def play_recorded_by(names: tuple[str, str], rules: Rules, state: State, rng: Rng) -> bytes:
    """Play a round to its end; the codes of its moves."""
    players = [contestant(name, rules) for name in names]
    moves = bytearray()
    while not state.result:
        plan = players[state.player](state, rng)
        for code in plan:
            state.step(code)
        moves += plan
    return bytes(moves)
