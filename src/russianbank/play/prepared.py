"""Positions laid out by hand, for lessons and for the diagrams of the rules page."""

import re
from collections.abc import Sequence
from typing import Final

from russianbank.rules import CARDS, Card, Position
from russianbank.rules.card import RANKS, pack_of
from russianbank.rules.notation import EMPTY

Piles = tuple[str, ...]
"""Reserve, stock and waste of a player, written as in R38, with ``*`` or ``*5`` for cards of the
player's own pack that lie nowhere else: all that are left, or five of them. After them comes the
turned-up card of the player to move, if there is one."""

_CARD: Final = re.compile("[A-Z0-9][A-Za-z]")
_TOKEN: Final = re.compile(r"\*(\d*)|[|-]|" + _CARD.pattern)
_TOPS: Final = "0" + RANKS


def prepared(
    own: Piles,
    other: Piles,
    houses: str,
    foundations: str = "00000000",
    counters: str = "- 00 0",
) -> Position:
    """The position with player 0 to move in which every card not named is where a ``*`` is.

    ``houses`` (joined by ``/``), ``foundations`` and ``counters`` are fields 9, 10 and 11-13 of
    R38; between the cards of a pile there may be spaces. What is wrong with the text raises
    BadInput, what is wrong with the cards ``problems`` tells.
    """
    named = set(map(Card.parse, _CARD.findall(" ".join([*own, *other, houses]))))
    built = _built(foundations, named)
    *piles, turned = own if len(own) > 3 else (*own, EMPTY)
    fields = ["0", turned]
    for player, side in enumerate((piles, other)):
        fields += _filled(side, [card for card in pack_of(player) if card not in named | built])
    rows = (house.replace(" ", "") or EMPTY for house in houses.split("/"))
    return Position.parse(" ".join([*fields, "/".join(rows), foundations, counters]))


def _built(foundations: str, named: set[Card]) -> set[Card]:
    """The cards on the foundations: of a suit's first foundation those of pack 0, if they can."""
    built: set[Card] = set()
    for index, top in enumerate(foundations):
        first = 52 * (index % 2) + 13 * (index // 2)
        for card in CARDS[first : first + _TOPS.index(top)]:
            built.add(card.twin if card in named or card in built else card)
    return built


def _filled(piles: Sequence[str], rest: list[Card]) -> list[str]:
    """A player's piles with the rest of the pack, in no order to be guessed, for each ``*``."""
    rest.sort(key=lambda card: card.face * 23 % 53)
    counted = sum(int(found[1] or 0) for pile in piles for found in _TOKEN.finditer(pile))
    cards = iter(rest)
    filled = []
    for pile in piles:
        text = ""
        for found in _TOKEN.finditer(pile):
            if found[0].startswith("*"):
                many = int(found[1]) if found[1] else len(rest) - counted
                text += "".join(str(next(cards)) for _ in range(many))
            else:
                text += found[0]
        filled.append(text)
    return filled
