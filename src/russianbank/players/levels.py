"""The eight levels, 1 for beginners to 8, the best, and how each of them searches."""

from dataclasses import dataclass
from typing import Final

from russianbank.kernel import IS_COMPILED
from russianbank.players.evaluation import REFERENCE, SHIPPED
from russianbank.players.searching import BOUNDLESS, Depth, Weakness


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
    "level2": _weak(34, Weakness(2, misjudges=30, overlooks=0.785, long=2, forgets=1)),
    "level3": _weak(115, Weakness(BOUNDLESS, misjudges=19, overlooks=0.66, long=2, forgets=0.65)),
    "level4": _weak(200, Weakness(BOUNDLESS, misjudges=11.5, overlooks=0.53, long=3, forgets=0.3)),
    "level5": _weak(310, Weakness(BOUNDLESS, misjudges=8, overlooks=0.42, long=3, forgets=0.15)),
    "level6": _weak(580, Weakness(BOUNDLESS, misjudges=5, overlooks=0.255, long=5)),
    "level7": _weak(1000, Weakness(BOUNDLESS, misjudges=3)),
    "level8": Style(SHIPPED, Depth(30_000, leaves=30, cards=12, inner=100)),
}
"""The levels by name, in their order. Each beats the one before it (``ladder``)."""

BEST: Final = "level8"
DEFAULT: Final = "level3"
"""The level for those who have not chosen one."""

_FULL_UNCOMPILED: Final = 7
"""How many levels reach their strength in the time they have where the kernel is not compiled."""


def offered_levels() -> tuple[str, ...]:
    """The levels that play here as strongly as was measured."""
    return tuple(LEVELS) if IS_COMPILED else tuple(LEVELS)[:_FULL_UNCOMPILED]
