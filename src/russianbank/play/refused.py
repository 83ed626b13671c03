"""Why a table refuses a command, as codes."""

from dataclasses import dataclass
from enum import StrEnum

from russianbank.rules import Move, Reason


class Refusal(StrEnum):
    """Refusals that are not about the rules of the game. The value is a key of the catalogues."""

    STALE = "stale"
    NOT_YOUR_SEAT = "not_your_seat"
    NOT_YOUR_TURN = "not_your_turn"
    CANNOT_UNDO = "cannot_undo"
    ROUND_OVER = "round_over"
    ROUND_NOT_OVER = "round_not_over"
    MATCH_OVER = "match_over"
    NOT_SAVED = "not_saved"
    NO_HINT = "no_hint"
    NO_MOVE_FROM = "no_move_from"


@dataclass(frozen=True, slots=True)
class Refused:
    """A command that changed nothing: why, and for a move what is compulsory instead.

    ``source`` is the place of an intent (a letter of R37) from which no card can be moved.
    """

    code: Refusal | Reason
    move: Move | None = None
    must: tuple[Move, ...] = ()
    source: str = ""
