"""Computer players. They see an ``Observation``, never a ``Position`` (D7)."""

from russianbank.players.advice import Advice, Own, Worth
from russianbank.players.gain import Gain, Ground
from russianbank.players.greedy import GreedyPlayer
from russianbank.players.hint import Hint
from russianbank.players.intent import Intent
from russianbank.players.player import Choice, Limit, Player
from russianbank.players.random_player import RandomPlayer
from russianbank.players.registry import HINTING, PLAYERS, make_player

__all__ = [
    "HINTING",
    "PLAYERS",
    "Advice",
    "Choice",
    "Gain",
    "GreedyPlayer",
    "Ground",
    "Hint",
    "Intent",
    "Limit",
    "Own",
    "Player",
    "RandomPlayer",
    "Worth",
    "make_player",
]
