"""The computer players by name."""

from collections.abc import Callable
from functools import partial
from typing import Final

from russianbank.errors import BadInput
from russianbank.players.evaluation import REFERENCE, SHIPPED, evaluation
from russianbank.players.greedy import GreedyPlayer
from russianbank.players.player import Player
from russianbank.players.random_player import RandomPlayer
from russianbank.players.searching import Depth, SearchingPlayer
from russianbank.rules import Rules

DEPTHS: Final = {
    "lookahead": (SHIPPED, Depth(30_000, leaves=30, cards=12, inner=100)),
    "reference": (REFERENCE, Depth(2000)),
}
"""The players that search: the file of their evaluation, and how far they look."""


def searching_player(name: str, rules: Rules) -> SearchingPlayer:
    """A player of ``DEPTHS``; BadInput if the file of its evaluation cannot be used."""
    file, depth = DEPTHS[name]
    return SearchingPlayer(evaluation(file), depth, rules)


def _searching(name: str, rules: Rules) -> Player:
    try:
        return searching_player(name, rules)
    except BadInput:
        return GreedyPlayer(rules)


def evaluation_problem() -> BadInput | None:
    """Why players that search cannot play, if they cannot: then ``greedy`` plays for them."""
    for file, _ in DEPTHS.values():
        try:
            evaluation(file)
        except BadInput as problem:
            return problem
    return None


PLAYERS: Final[dict[str, Callable[[Rules], Player]]] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
    **{name: partial(_searching, name) for name in DEPTHS},
}


HINTING: Final = "lookahead"
"""The player whose plans are given as hints."""


def make_player(name: str, rules: Rules) -> Player:
    """A player for a rule set; KeyError for a name that is none.

    ``greedy`` plays for those whose evaluation cannot be used (``evaluation_problem``).
    """
    return PLAYERS[name](rules)
