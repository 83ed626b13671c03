"""What a seat can ask of a table."""

from dataclasses import dataclass
from enum import StrEnum

from russianbank.players import Intent, Worth
from russianbank.rules import Move


class Kind(StrEnum):
    """The kinds of command."""

    MOVE = "move"
    UNDO = "undo"
    CONCEDE = "concede"
    NEXT = "next"
    ABANDON = "abandon"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Command:
    """One request of a seat, made against the table's ``seq`` at that time.

    ``move`` is given for MOVE alone; a stack (R15) is accepted and kept as single moves.
    A HINT may have an ``intent``: what the seat is about to do. ``plan`` is what a computer player
    advises then, ``worth`` what that is worth: the answer.
    """

    kind: Kind
    seq: int
    move: Move | None = None
    intent: Intent | None = None
    plan: tuple[Move, ...] = ()
    worth: Worth | None = None
