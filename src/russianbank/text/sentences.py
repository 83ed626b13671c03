"""Sentences for the codes that the layers below speak in."""

from enum import StrEnum

from russianbank.errors import (
    BadInput,
    Fault,
    RoundNotOver,
    RussianBankError,
    StoreError,
    UnknownMatch,
    UnknownRound,
)
from russianbank.rules import IllegalMove, Reason, RecordError
from russianbank.text.catalogue import Catalogue


def explain(error: RussianBankError, words: Catalogue) -> str:
    """One sentence, or line, that says what is wrong and names the part that offends."""
    match error:
        case BadInput(fault=Fault.MESSAGE):
            return words.text(f"message.{error.details['why']}", **_printable(error.details, words))
        case BadInput():
            return words.text(f"fault.{error.fault}", **_printable(error.details, words))
        case IllegalMove():
            reason = refusal(error.reason, words)
            return words.text("error.illegal_move", move=error.move, reason=reason)
        case RecordError():
            return words.text("error.record", line=error.line, cause=explain(error.cause, words))
        case UnknownMatch():
            return words.text("error.unknown_match", match=shown(error.match_id))
        case UnknownRound():
            match, number = shown(error.match_id), shown(error.number)
            return words.text("error.unknown_round", match=match, round=number)
        case RoundNotOver():
            return words.text("error.round_not_over", round=error.number)
        case StoreError():
            return words.text(f"error.{error.code}", **_printable(error.details, words))
    raise TypeError(f"no sentence for {error!r}")


def refusal(code: Reason | StrEnum, words: Catalogue, source: str = "") -> str:
    """Why something is refused; for a move with the number of the rule, for a place its letter."""
    if not isinstance(code, Reason):
        return words.text(f"refused.{code}", source=source)
    return words.text("error.reason", sentence=words.text(f"reason.{code}"), rule=code.rule)


def _printable(
    details: dict[str, str] | dict[str, str | int], words: Catalogue
) -> dict[str, str | int]:
    """Details as they are shown: a seat, 0 or 1, is player 1 or 2; a cause is in words."""
    filled = {k: shown(v) if isinstance(v, str) else v for k, v in details.items()}
    if "why" in filled:
        filled["why"] = why(str(filled["why"]), words)
    seat = filled.get("player")
    return filled | {"player": seat + 1} if isinstance(seat, int) else filled


def why(cause: str, words: Catalogue) -> str:
    """A cause (``errors.cause_of``) in words, if there are any for it."""
    message = words.messages.get(f"system.{cause}", cause)
    return message if isinstance(message, str) else cause


def shown(text: str) -> str:
    """A part of the input, fit for one line: control characters escaped; cut in the middle if long.

    Both ends stay, for the end of a path is the name that tells files apart.
    """
    cut = text if len(text) <= 80 else text[:40] + "…" + text[-39:]
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)


def simple_player(problem: BadInput, words: Catalogue) -> str:
    """The line that says why the simple player plays for the strong ones."""
    return words.text("cli.simple_player", why=explain(problem, words))
