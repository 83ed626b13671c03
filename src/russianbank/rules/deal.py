"""The deal of a seed and who starts (R4, R5, R34)."""

from dataclasses import replace
from typing import Final

from russianbank.rules.card import Card, pack_of
from russianbank.rules.layout import PLAYERS, Layout
from russianbank.rules.position import Position
from russianbank.rules.ruleset import GAMERULES, Rules, Starter
from russianbank.rules.seed import Stream

_HOUSES_EACH: Final = 4


def deal(seed: str, rules: Rules = GAMERULES, starter: int | None = None) -> Position:
    """The first position of a round.

    ``starter`` (0 or 1) overrides R5, as a match with ``alternate_starter`` does. Raises
    BadInput for a seed that is none (R34).
    """
    stream = Stream(seed)
    packs: list[list[Card]] = []
    for player in PLAYERS:
        pack = list(pack_of(player))
        stream.shuffle(pack)
        packs.append(pack)
    size = rules.reserve_size
    dealt = size + _HOUSES_EACH
    position = Position(
        player=0,
        reserves=(tuple(packs[0][:size]), tuple(packs[1][:size])),
        reserve_unseen=(size - 1, size - 1),
        stocks=(tuple(packs[0][: dealt - 1 : -1]), tuple(packs[1][: dealt - 1 : -1])),
        stock_unseen=(52 - dealt, 52 - dealt),
        houses=tuple((card,) for pack in packs for card in pack[size:dealt]),
    )
    if starter is None:
        starter = starter_by_cards(position, rules)
    if starter is None:
        starter = stream.draw(2)
    return replace(position, player=starter)


def starter_by_cards(layout: Layout, rules: Rules = GAMERULES) -> int | None:
    """Who starts a freshly dealt round by the cards (R5); None if all five are equal."""
    for first, second in zip(_compared(layout, 0), _compared(layout, 1), strict=True):
        if first.rank != second.rank:
            lower = 0 if first.rank < second.rank else 1
            return lower if rules.starter is Starter.LOWEST else 1 - lower
    return None


def _compared(layout: Layout, player: int) -> list[Card]:
    """The reserve top, then the player's houses from the nearest to the reserve outward."""
    houses = layout.houses[_HOUSES_EACH * player : _HOUSES_EACH * (player + 1)]
    return [layout.reserves[player][-1], *(house[0] for house in houses)]
