"""Thinking in a process of its own, so that no table waits for another (D5)."""

from functools import lru_cache
from random import Random

from russianbank.players.advice import Advice, advised
from russianbank.players.intent import Intent
from russianbank.players.player import Limit, Player
from russianbank.players.registry import make_player
from russianbank.rules import Observation, Rules


def ready() -> None:
    """Do nothing: the first thing asked of a worker starts its process."""


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


def advise(name: str, rules: str, observation: str, seed: int, intent: str | None) -> Advice:
    """What a named player advises, from the observer's form of R38 and nothing else.

    ``intent`` is what the player to move is about to do, a legal ``Intent``, if that is known.
    """
    seen, chosen = Observation.parse(observation), Rules.parse(rules)
    meant = None if intent is None else Intent.parse(intent)
    return advised(_player(name, rules), seen, chosen, meant, Random(seed))  # noqa: S311
