"""The game for machines: flat states, millions of moves a second (D3).

The modules are Cython in pure Python mode. Where the package was built with a C compiler they
are C; elsewhere the same files run as they are, slower by two orders of magnitude.
``IS_COMPILED`` tells which, and ``BUILD`` how: ``abi3`` (for any Python from 3.11 on), ``version``
(for this Python alone) or ``python``.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from russianbank.kernel import state as _state
from russianbank.kernel.chance import Rng, sample
from russianbank.kernel.convert import (
    MOVES,
    observation_of,
    position_of,
    state_of,
    trusted_state,
)
from russianbank.kernel.distinct import distinct
from russianbank.kernel.found import Found, Rolled
from russianbank.kernel.learner import Learner
from russianbank.kernel.line import Line
from russianbank.kernel.lookahead import Lookahead
from russianbank.kernel.network import Network
from russianbank.kernel.playout import (
    POLICIES,
    perft,
    play_out,
    play_recorded,
    policy_choice,
    random_moves,
)
from russianbank.kernel.rollout import Rollout
from russianbank.kernel.search import Search
from russianbank.kernel.shortening import shortened
from russianbank.kernel.state import State

_FILE: Final = str(_state.__file__)
IS_COMPILED: Final = not _FILE.endswith(".py")
BUILD: Final = (
    ("version" if _FILE.endswith(EXTENSION_SUFFIXES[0]) else "abi3") if IS_COMPILED else "python"
)

__all__ = [
    "BUILD",
    "IS_COMPILED",
    "MOVES",
    "POLICIES",
    "Found",
    "Learner",
    "Line",
    "Lookahead",
    "Network",
    "Rng",
    "Rolled",
    "Rollout",
    "Search",
    "State",
    "distinct",
    "observation_of",
    "perft",
    "play_out",
    "play_recorded",
    "policy_choice",
    "position_of",
    "random_moves",
    "sample",
    "shortened",
    "state_of",
    "trusted_state",
]
