"""Hints in words."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from russianbank.rules.move import FOUNDATION, LOAD_RESERVE, LOAD_WASTE, WASTE
from russianbank.text.catalogue import Catalogue

_KINDS: Final = {
    "T": "turn_up",
    "P": "pass",
    FOUNDATION: "foundation",
    LOAD_RESERVE: "load_reserve",
    LOAD_WASTE: "load_waste",
    WASTE: "discard",
}


def hint_lines(hint: Mapping[str, Any], words: Catalogue) -> list[str]:
    """The moves of a hint, as a table tells it, then the first in words, then a line a ground.

    What it is worth comes last, if that is known, and in comparison with what else.
    """
    move, card = hint["moves"][0], hint["cards"][0]
    target = move.rpartition("-")[2]
    return [
        words.text("hint.moves", moves=" ".join(hint["moves"])),
        words.text(f"hint_move.{_KINDS.get(target, 'house')}", card=card, house=target),
        *(_ground_text(ground, words) for ground in hint["grounds"]),
        *(_worth_lines(hint["worth"], words) if hint["worth"] else ()),
    ]


def _ground_text(ground: Mapping[str, Any], words: Catalogue) -> str:
    """What speaks for the moves, a duty or a gain, with the number of its rule."""
    duty, gain = f"reason.{ground['code']}", f"hint.{ground['code']}"
    key = duty if duty in words.messages else gain
    sentence = words.text(key, card=ground["card"], house=ground["house"])
    return words.text("error.reason", sentence=sentence, rule=ground["rule"])


def _worth_lines(worth: Mapping[str, Any], words: Catalogue) -> Iterator[str]:
    """What a plan is worth, then what the player's own move is, or else the next best."""
    key = "hint_worth.ahead" if worth["points"] >= 0 else "hint_worth.behind"
    yield words.plural(key, abs(worth["points"]), win=words.percent(worth["win"]))
    own = worth["own"]
    if own is not None:
        kind = "move" if own["intent"] == own["move"] or own["card"] is None else "card"
        named = {"move": own["move"], "card": own["card"]}
        if own["in_plan"]:
            yield words.text(f"hint_worth.{kind}_part", **named)
        else:
            yield _loss_text(kind, own["loss"], words, named)
    elif worth["others"] is not None:
        yield _loss_text("others", worth["others"], words, {})


def _loss_text(kind: str, loss: float, words: Catalogue, named: Mapping[str, str]) -> str:
    """How many points less something is worth."""
    if loss == 0:
        return words.text(f"hint_worth.{kind}_equal", **named)
    return words.plural(f"hint_worth.{kind}", loss, **named)
