"""Hints in words."""

from collections.abc import Mapping
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
    """The moves of a hint, as a table tells it, then the first in words, then a line a ground."""
    move, card = hint["moves"][0], hint["cards"][0]
    target = move.rpartition("-")[2]
    return [
        words.text("hint.moves", moves=" ".join(hint["moves"])),
        words.text(f"hint_move.{_KINDS.get(target, 'house')}", card=card, house=target),
        *(_ground_text(ground, words) for ground in hint["grounds"]),
    ]


def _ground_text(ground: Mapping[str, Any], words: Catalogue) -> str:
    """What speaks for the moves, a duty or a gain, with the number of its rule."""
    duty, gain = f"reason.{ground['code']}", f"hint.{ground['code']}"
    key = duty if duty in words.messages else gain
    sentence = words.text(key, card=ground["card"], house=ground["house"])
    return words.text("error.reason", sentence=sentence, rule=ground["rule"])
