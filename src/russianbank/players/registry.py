"""The computer players by name."""

from collections.abc import Callable
from typing import Final

from russianbank.players.greedy import GreedyPlayer
from russianbank.players.player import Player
from russianbank.players.random_player import RandomPlayer
from russianbank.rules import Rules

PLAYERS: Final[dict[str, Callable[[Rules], Player]]] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
}


def make_player(name: str, rules: Rules) -> Player:
    """A player for a rule set; KeyError for a name that is none."""
    return PLAYERS[name](rules)
