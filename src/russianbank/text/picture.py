"""A picture of a position in plain text, as both players see it."""

from russianbank.rules import Observation
from russianbank.rules.card import RANKS, SUITS
from russianbank.rules.layout import Pile
from russianbank.rules.move import HOUSES
from russianbank.text.catalogue import Catalogue


def picture(observation: Observation, words: Catalogue) -> str:
    """Lines that show every pile: seat 1, player 2, above, and seat 0 below, as across a table."""
    lines = [
        *_player(observation, 1, words),
        "",
        words.text("picture.foundations", cards=_foundations(observation)),
        *_houses(observation),
        "",
        *_player(observation, 0, words),
    ]
    return "\n".join(lines)


def _player(observation: Observation, seat: int, words: Catalogue) -> list[str]:
    mover = observation.player == seat
    title = words.text("picture.to_move" if mover else "picture.player", player=seat + 1)
    turned = observation.turned if mover else None
    shown = [
        words.text("picture.reserve", pile=_pile(observation.reserves[seat])),
        words.text("picture.stock", pile=_pile(observation.stocks[seat])),
        words.text("picture.waste", pile=_pile(observation.wastes[seat])),
    ]
    if turned is not None:
        shown.append(words.text("picture.turned", card=turned))
    return [title, "  " + "   ".join(shown)]


def _pile(pile: Pile) -> str:
    """The top card and how many there are; a face-down top is ``??``."""
    return f"{pile[-1]} ({len(pile)})" if pile else "-"


def _foundations(observation: Observation) -> str:
    tops = zip((suit for suit in SUITS for _ in range(2)), observation.foundations, strict=True)
    return " ".join(RANKS[top - 1] + suit if top else "-" + suit for suit, top in tops)


def _houses(observation: Observation) -> list[str]:
    return [
        f"  {number}: " + (" ".join(map(str, house)) or "-")
        for number, house in zip(HOUSES, observation.houses, strict=True)
    ]
