"""Moves and their text form (R37, R39)."""

import re
from dataclasses import dataclass
from typing import Final

from russianbank.errors import BadInput, Fault

RESERVE: Final = "R"
STOCK: Final = "S"
HOUSES: Final = "12345678"
FOUNDATION: Final = "F"
LOAD_RESERVE: Final = "r"
LOAD_WASTE: Final = "w"
WASTE: Final = "W"

SOURCES: Final = RESERVE + STOCK + HOUSES
TARGETS: Final = FOUNDATION + HOUSES + LOAD_RESERVE + LOAD_WASTE + WASTE

_CARD_MOVE = re.compile(r"([RS1-8])-([F1-8rwW])(?:x([1-9][0-9]?))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Move:
    """One movement, seen from the mover (R37).

    ``source`` is ``R`` (own reserve), ``S`` (turned-up stock card) or a house ``1``-``8``;
    ``target`` is ``F``, a house, ``r`` or ``w`` (the opponent's reserve or waste) or ``W``
    (own waste, the discard). ``T`` (turn up) and ``P`` (pass) have only a source.
    ``count`` above 1 is the shorthand for a stack (R15), house to house only.
    """

    source: str
    target: str = ""
    count: int = 1

    def __post_init__(self) -> None:
        """Only house moves take several cards: ValueError otherwise."""
        if self.count != 1 and not (self.is_house_move and self.count > 1):
            raise ValueError(f"no stack goes from {self.source} to {self.target}")

    @property
    def is_house_move(self) -> bool:
        """From a house to a house, the only moves R24 is about."""
        return self.source in HOUSES and self.target != "" and self.target in HOUSES

    @property
    def ends_turn(self) -> bool:
        """A discard or a pass (R12, R13)."""
        return self.target == WASTE or self.source == "P"

    @property
    def code(self) -> int:
        """A stable number 0-121 for learning environments, in the order of R39.

        0 is ``T``, 1 is ``P``, then ``2 + 12 * source + target`` in the orders
        ``RS12345678`` and ``F12345678rwW``. A stack (R15) has no code: ValueError.
        """
        if self.count > 1:
            raise ValueError(f"a stack of {self.count} is several moves")
        if not self.target:
            return "TP".index(self.source)
        return 2 + len(TARGETS) * SOURCES.index(self.source) + TARGETS.index(self.target)

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move such as ``R-F``, ``S-W``, ``3-5x4``, ``T`` or ``P``; raise BadInput."""
        known = _SINGLE.get(text)
        if known is not None:
            return known
        match = _CARD_MOVE.fullmatch(text)
        if match is None:
            fault = Fault.MOVE_STOP if text.startswith("!") else Fault.MOVE
            raise BadInput(fault, move=text)
        source, target, count = match.groups()
        move = cls(source, target, int(count or 1))
        if (target == WASTE and source != STOCK) or (count and not move.is_house_move):
            raise BadInput(Fault.MOVE, move=text)
        return move

    def __str__(self) -> str:
        if not self.target:
            return self.source
        stack = f"x{self.count}" if self.count > 1 else ""
        return f"{self.source}-{self.target}{stack}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


TURN: Final = Move("T")
PASS: Final = Move("P")
ALL_MOVES: Final[tuple[Move, ...]] = (
    TURN,
    PASS,
    *(
        Move(source, target)
        for source in SOURCES
        for target in TARGETS
        if target != WASTE or source == STOCK
    ),
)
"""Every single move there is, in canonical order (R39)."""

_SINGLE: Final[dict[str, Move]] = {str(move): move for move in ALL_MOVES}


def card_move(source: str, target: str) -> Move:
    """The single move of one card, shared rather than made anew."""
    return _SINGLE[f"{source}-{target}"]
