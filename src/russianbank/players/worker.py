"""Thinking in a process of its own, so that no table waits for another (D5)."""

import os
import threading
from multiprocessing import parent_process
from random import Random

from russianbank.players.player import Limit
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


def choose(name: str, rules: str, observation: str, seed: int) -> str:
    """A named player's move as text, from the observer's form of R38 and nothing else."""
    player = make_player(name, Rules.parse(rules))
    choice = player.choose(Observation.parse(observation), Limit(), Random(seed))  # noqa: S311
    return str(choice.move)
