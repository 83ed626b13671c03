"""The eight levels, 1 for beginners to 8, the best, and how each of them searches."""

from dataclasses import dataclass
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.kernel import IS_COMPILED
from russianbank.players.evaluation import REFERENCE, SHIPPED
from russianbank.players.searching import BOUNDLESS, Depth, Weakness
from russianbank.players.trial import Trials


@dataclass(frozen=True, slots=True)
class Style:
    """How a player searches: the file of its evaluation, how far it looks, how it is weak."""

    file: str
    depth: Depth
    weakness: Weakness | None = None


def _weak(nodes: int, weakness: Weakness) -> Style:
    """A level below the best. Its evaluation is one that never changes."""
    return Style(REFERENCE, Depth(nodes), weakness)


LEVELS: Final = {
    "level1": _weak(20, Weakness(1, misjudges=60, overlooks=0.97, long=1, forgets=1)),
    "level2": _weak(36, Weakness(2, misjudges=28, overlooks=0.765, long=2, forgets=1)),
    "level3": _weak(130, Weakness(BOUNDLESS, misjudges=16.5, overlooks=0.61, long=2, forgets=0.58)),
    "level4": _weak(220, Weakness(BOUNDLESS, misjudges=10.8, overlooks=0.5, long=3, forgets=0.28)),
    "level5": _weak(380, Weakness(BOUNDLESS, misjudges=7.2, overlooks=0.36, long=3, forgets=0.1)),
    "level6": _weak(700, Weakness(BOUNDLESS, misjudges=4, overlooks=0.2, long=5)),
    "level7": _weak(1500, Weakness(BOUNDLESS, misjudges=2)),
    "level8": Style(SHIPPED, Depth(30_000, leaves=30, cards=12, inner=100, trials=Trials())),
}
"""The levels by name, in their order. Each beats the one before it (``ladder``)."""

BEST: Final = "level8"
DEFAULT: Final = "level3"
"""The level for those who have not chosen one."""

_FULL_UNCOMPILED: Final = 7
"""How many levels reach their strength in the time they have where the kernel is not compiled."""


def player_named(text: str) -> str:
    """The name of the player that somebody types: a level may be typed as its number alone.

    BadInput for a number without a level; whether any other name is a player's is not checked.
    """
    if not (text.isascii() and text.isdigit()):
        return text
    name = f"level{text}"
    if name not in LEVELS:
        raise BadInput(Fault.LEVEL, level=text, most=len(LEVELS))
    return name


def offered_levels() -> tuple[str, ...]:
    """The levels that play here as strongly as was measured."""
    return tuple(LEVELS) if IS_COMPILED else tuple(LEVELS)[:_FULL_UNCOMPILED]
