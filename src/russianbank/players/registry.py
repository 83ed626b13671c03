"""The computer players by name."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from russianbank.errors import BadInput
from russianbank.players.evaluation import REFERENCE, evaluation
from russianbank.players.greedy import GreedyPlayer
from russianbank.players.levels import BEST, LEVELS, Style
from russianbank.players.player import Player
from russianbank.players.random_player import RandomPlayer
from russianbank.players.searching import Depth, SearchingPlayer
from russianbank.rules import Rules

STYLES: Final = {**LEVELS, "reference": Style(REFERENCE, Depth(2000))}
"""How the players search that do."""


def searching_player(name: str, rules: Rules) -> SearchingPlayer:
    """A player of ``STYLES``; BadInput if the file of its evaluation cannot be used."""
    style = STYLES[name]
    found = evaluation(style.file)
    is_level = name in LEVELS
    return SearchingPlayer(found, style.depth, rules, style.weakness, wins_at_once=is_level)


def _searching(name: str, rules: Rules) -> Player:
    try:
        return searching_player(name, rules)
    except BadInput:
        return GreedyPlayer(rules)


def evaluation_problem(names: Iterable[str] = tuple(STYLES)) -> BadInput | None:
    """Why one of these players cannot search, if so: then ``greedy`` plays for it."""
    for name in names:
        try:
            evaluation(STYLES[name].file)
        except BadInput as problem:
            return problem
    return None


PLAYERS: Final[dict[str, Callable[[Rules], Player]]] = {
    "greedy": GreedyPlayer,
    "random": RandomPlayer,
    **{name: partial(_searching, name) for name in STYLES},
}


HINTING: Final = BEST
"""The player whose plans are given as hints."""


def make_player(name: str, rules: Rules) -> Player:
    """A player for a rule set; KeyError for a name that is none.

    ``greedy`` plays for those whose evaluation cannot be used (``evaluation_problem``).
    """
    return PLAYERS[name](rules)
