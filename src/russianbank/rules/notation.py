"""The text of positions and observations (R38): what both forms share."""

import re
from typing import Any, Final

from russianbank.errors import BadInput, Fault
from russianbank.rules.card import RANKS, UNSEEN, UNSEEN_TEXT, Card
from russianbank.rules.layout import PLAYERS, Layout, Pile
from russianbank.rules.move import Move

EMPTY: Final = "-"
SINGLES: Final = "f"
HISTORY: Final = "h"
_FIELDS: Final = 13
_TOPS: Final = "0" + RANKS
_IDLE = re.compile(r"(0|[1-9][0-9]{0,8})", re.ASCII)


def is_observers_form(text: str) -> bool:
    """Whether a text is an observer's form: it has ``??`` or a field ``f:``."""
    return UNSEEN_TEXT in text or f" {SINGLES}:" in text


def read_layout(text: str) -> tuple[dict[str, Any], dict[str, str]]:
    """The values of Layout's fields and the further fields but ``h:`` by their letters."""
    parts = text.split(" ")
    if len(parts) < _FIELDS or "" in parts:
        raise BadInput(Fault.POSITION_FIELDS, count=sum(part != "" for part in parts))
    extra = _read_extra(parts[_FIELDS:])
    (player, turned, *piles), (houses, foundations, tried, ended, idle) = parts[:8], parts[8:13]
    if player not in ("0", "1"):
        raise BadInput(Fault.POSITION_PLAYER, text=player)
    reserves, stocks = (
        [_read_split(piles[i + 3 * p], 3 + i + 3 * p) for p in PLAYERS] for i in (0, 1)
    )
    values: dict[str, Any] = {
        "player": int(player),
        "turned": None if turned == EMPTY else Card.parse(turned),
        "reserves": tuple(pile for pile, _ in reserves),
        "reserve_unseen": tuple(unseen for _, unseen in reserves),
        "stocks": tuple(pile for pile, _ in stocks),
        "stock_unseen": tuple(unseen for _, unseen in stocks),
        "wastes": tuple(_read_pile(piles[2 + 3 * p], 5 + 3 * p) for p in PLAYERS),
        "houses": _read_houses(houses),
        "foundations": _read_foundations(foundations),
        "tried": read_set(tried, Fault.POSITION_TRIED),
        "ended": _read_ended(ended),
        "idle": _read_idle(idle),
    }
    if HISTORY in extra:
        values["history"] = _read_history(extra.pop(HISTORY))
    return values, extra


def write_layout(layout: Layout, *, with_history: bool = True) -> str:
    """The 13 fields, and ``h:`` if there is a history and it is wanted."""
    fields = [str(layout.player), _write_card(layout.turned)]
    for player in PLAYERS:
        fields += [
            _write_split(layout.reserves[player], layout.reserve_unseen[player]),
            _write_split(layout.stocks[player], layout.stock_unseen[player]),
            write_cards(layout.wastes[player]),
        ]
    fields += [
        "/".join(write_cards(house) for house in layout.houses),
        "".join(_TOPS[rank] for rank in layout.foundations),
        write_cards(sorted(layout.tried)),
        "".join("01"[ended] for ended in layout.ended),
        str(layout.idle),
    ]
    if with_history and layout.history:
        fields.append(f"{HISTORY}:" + ",".join(map(str, layout.history)))
    return " ".join(fields)


def write_cards(cards: list[Card] | Pile) -> str:
    """Cards one after the other, ``-`` for none."""
    return "".join(map(str, cards)) or EMPTY


def read_set(text: str, fault: Fault) -> frozenset[Card]:
    """A set of cards written one after the other; a repeated card is a fault."""
    cards = _cards(text, fault) if text != EMPTY else ()
    if len(set(cards)) < len(cards) or UNSEEN in cards:
        raise BadInput(fault, text=text)
    return frozenset(cards)


def _read_extra(parts: list[str]) -> dict[str, str]:
    extra: dict[str, str] = {}
    for part in parts:
        letter, colon, value = part.partition(":")
        if letter not in (HISTORY, SINGLES) or not colon or letter in extra:
            raise BadInput(Fault.POSITION_EXTRA, text=part)
        extra[letter] = value
    return extra


def _cards(text: str, fault: Fault, **details: int) -> Pile:
    if not text or len(text) % 2:
        raise BadInput(fault, text=text, **details)
    codes = [text[i : i + 2] for i in range(0, len(text), 2)]
    return tuple(UNSEEN if code == UNSEEN_TEXT else Card.parse(code) for code in codes)


def _read_pile(text: str, number: int) -> Pile:
    pile = () if text == EMPTY else _cards(text, Fault.POSITION_CARDS, field=number)
    if UNSEEN in pile:
        raise BadInput(Fault.POSITION_HIDDEN)
    return pile


def _read_split(text: str, number: int) -> tuple[Pile, int]:
    """A reserve or stock and how many of its cards are unseen."""
    if text == EMPTY:
        return (), 0
    parts = text.split("|")
    if len(parts) != 2 or parts == ["", ""]:
        raise BadInput(Fault.POSITION_UNSEEN, field=number, text=text)
    piles = [_cards(part, Fault.POSITION_CARDS, field=number) if part else () for part in parts]
    return piles[0] + piles[1], len(piles[0])


def _read_houses(text: str) -> tuple[Pile, ...]:
    parts = text.split("/")
    if len(parts) != 8:
        raise BadInput(Fault.POSITION_HOUSES, text=text)
    return tuple(_read_pile(part, 9) for part in parts)


def _read_foundations(text: str) -> tuple[int, ...]:
    if len(text) != 8 or any(top not in _TOPS for top in text):
        raise BadInput(Fault.POSITION_FOUNDATIONS, text=text)
    return tuple(_TOPS.index(top) for top in text)


def _read_ended(text: str) -> tuple[bool, ...]:
    if text not in ("00", "01", "10", "11"):
        raise BadInput(Fault.POSITION_ENDED, text=text)
    return tuple(digit == "1" for digit in text)


def _read_idle(text: str) -> int:
    if not _IDLE.fullmatch(text):
        raise BadInput(Fault.POSITION_IDLE, text=text)
    return int(text)


def _read_history(text: str) -> tuple[Move, ...]:
    moves = tuple(map(Move.parse, text.split(",")))
    if not all(move.is_house_move and move.count == 1 for move in moves):
        raise BadInput(Fault.POSITION_HISTORY, text=text)
    return moves


def _write_card(card: Card | None) -> str:
    return EMPTY if card is None else str(card)


def _write_split(pile: Pile, unseen: int) -> str:
    if not pile:
        return EMPTY
    return "".join(map(str, pile[:unseen])) + "|" + "".join(map(str, pile[unseen:]))
