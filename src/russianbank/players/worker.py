"""Thinking in a process of its own, so that no table waits for another (D5)."""

import os
import threading
from functools import lru_cache
from multiprocessing import parent_process
from random import Random

from russianbank.players.player import Limit, Player
from russianbank.players.processes import leave_interrupts
from russianbank.players.registry import make_player
from russianbank.rules import Observation, Rules


def start() -> None:
    """Prepare a worker: leave Ctrl-C to the server, and end when the server does."""
    leave_interrupts()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def ready() -> None:
    """Do nothing: the first thing asked of a worker starts its process."""


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@lru_cache(maxsize=4)
def _player(name: str, rules: str) -> Player:
    return make_player(name, Rules.parse(rules))


def choose(name: str, rules: str, observation: str, seed: int) -> str:
    """A named player's next moves as text, from the observer's form of R38 and nothing else.

    The moves are separated by spaces; all can be made before anything unseen is shown.
    """
    seen = Observation.parse(observation)
    choice = _player(name, rules).choose(seen, Limit(), Random(seed))  # noqa: S311
    return " ".join(map(str, (choice.move, *choice.rest)))
