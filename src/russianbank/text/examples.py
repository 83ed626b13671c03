"""Diagrams in words: cards, piles, and moves that are allowed or not."""

from collections.abc import Iterator
from dataclasses import dataclass

from russianbank.play.diagrams import Diagram
from russianbank.rules import PASS, TURN, Card, Layout, Move, Reason, Rules
from russianbank.rules.card import RANKS, SUITS, UNSEEN
from russianbank.rules.layout import Pile
from russianbank.rules.move import FOUNDATION, HOUSES, RESERVE, STOCK
from russianbank.text.catalogue import Catalogue
from russianbank.text.sentences import refusal


@dataclass(frozen=True, slots=True)
class Claim:
    """A move on a diagram, whether it is legal, and both in one line.

    Cards in ``text`` stand as ``{7H}`` (R36).
    """

    move: Move
    legal: bool
    text: str


@dataclass(frozen=True, slots=True)
class NamedPile:
    """A pile of a diagram with what it is called, alone and with its cards."""

    name: str
    label: str
    cards: Pile
    spoken: str


def claims(diagram: Diagram, rules: Rules, words: Catalogue) -> Iterator[Claim]:
    """What a diagram shows under a rule set."""
    for move, reason in diagram.claims(rules):
        said = _move(diagram.position, move, words)
        yield Claim(move, reason is None, _verdict(said, reason, words))


def named_piles(diagram: Diagram, words: Catalogue) -> Iterator[NamedPile]:
    """The piles of a diagram in words; of cards face down only their number."""
    for name, cards in diagram.shown():
        label = pile_name(name, words)
        seen = [card_name(card, words) for card in cards if card != UNSEEN]
        if name.startswith(("own-reserve", "opponent-reserve")):
            seen = seen[-1:]
        if not cards:
            spoken = words.text("ui.pile_empty", name=label)
        elif not seen:
            spoken = words.plural("ui.pile_count", len(cards), name=label)
        else:
            spoken = words.text("rules.example.pile", name=label, cards=", ".join(seen))
        yield NamedPile(name, label, cards, spoken)


def card_name(card: Card, words: Catalogue) -> str:
    """A card by its name."""
    rank = words.text(f"ui.rank_{RANKS[card.rank - 1]}")
    return words.text("ui.card_name", rank=rank, suit=_suit(card.suit, words))


def pile_name(name: str, words: Catalogue) -> str:
    """A pile by the name of the protocol, in the words of the player to move."""
    kind, _, which = name.partition("-")
    if kind == "house":
        return words.text("ui.pile_house", number=which)
    if kind == "foundation":
        return words.text("ui.pile_foundation", suit=_suit(int(which) // 2, words))
    return words.text(f"ui.pile_{kind}_{which}") if which else words.text("ui.pile_turned")


def _suit(suit: int, words: Catalogue) -> str:
    return words.text(f"ui.suit_{SUITS[suit].lower()}")


def _move(layout: Layout, move: Move, words: Catalogue) -> str:
    if move in (TURN, PASS):
        return words.text("ui.move_turn" if move == TURN else "ui.move_pass")
    source = {RESERVE: "own-reserve", STOCK: "turned"}.get(move.source, f"house-{move.source}")
    pile = layout.houses[int(move.source) - 1] if move.source in HOUSES else ()
    card = pile[-move.count] if pile else layout.top(move.source)
    assert card is not None, move
    places = {
        "source": pile_name(source, words),
        "target": pile_name(_target(move.target, card), words),
    }
    if move.count > 1:
        return words.plural("rules.example.stack", move.count, **places)
    return words.text("rules.example.move", card=f"{{{card}}}", **places)


def _target(target: str, card: Card) -> str:
    if target == FOUNDATION:
        return f"foundation-{2 * card.suit}"
    named = {"r": "opponent-reserve", "w": "opponent-waste", "W": "own-waste"}
    return named.get(target, f"house-{target}")


def _verdict(said: str, reason: Reason | None, words: Catalogue) -> str:
    if reason is None:
        return words.text("rules.example.yes", move=said)
    return words.text("rules.example.no", move=said, reason=refusal(reason, words))
