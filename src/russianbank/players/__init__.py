"""Computer players. They see an ``Observation``, never a ``Position`` (D7)."""

from russianbank.players.greedy import GreedyPlayer
from russianbank.players.player import Choice, Limit, Player
from russianbank.players.random_player import RandomPlayer
from russianbank.players.registry import PLAYERS, make_player

__all__ = [
    "PLAYERS",
    "Choice",
    "GreedyPlayer",
    "Limit",
    "Player",
    "RandomPlayer",
    "make_player",
]
