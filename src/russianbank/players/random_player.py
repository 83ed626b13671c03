"""The player called ``random``."""

from random import Random

from russianbank.players.player import Choice, Limit
from russianbank.rules import GAMERULES, Observation, Rules, legal_moves


class RandomPlayer:
    """Chooses evenly among the legal moves of R39."""

    def __init__(self, rules: Rules = GAMERULES) -> None:
        self._rules = rules

    def choose(self, observation: Observation, limit: Limit, rng: Random) -> Choice:
        """Any legal move, each with the same probability."""
        moves = legal_moves(observation, self._rules)
        if not moves:
            raise ValueError("the position is over")
        return Choice(rng.choice(moves))
