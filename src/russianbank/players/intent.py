"""What a player is about to do: a move, or one with the card of a place."""

from dataclasses import dataclass

from russianbank.errors import BadInput, Fault
from russianbank.rules import Move, Observation, Referee, Rules
from russianbank.rules.move import SOURCES


@dataclass(frozen=True, slots=True)
class Intent:
    """A move, a stack perhaps, or a place alone (``R``, ``S``, ``1``-``8``) to move a card from."""

    source: str
    move: Move | None = None

    @classmethod
    def parse(cls, text: str) -> "Intent":
        """Read a move (R37) or the letter of a place; raise BadInput."""
        if len(text) == 1 and text in SOURCES:
            return cls(text)
        try:
            move = Move.parse(text)
        except BadInput as error:
            raise BadInput(Fault.INTENT, text=text) from error
        return cls(move.source, move)

    def __str__(self) -> str:
        return str(self.move or self.source)

    def beginning(self, seen: Observation, rules: Rules) -> tuple[tuple[Move, ...], list[Move]]:
        """The moves that a legal move begins with (those of a stack), and the choices after them.

        There is none after them if no card of the place can be moved.
        """
        referee = Referee(seen, rules)
        if self.move is None:
            return (), [move for move in referee.legal_moves() if move.source == self.source]
        *before, last = referee.expand(self.move)
        return tuple(before), [last]
