"""Sentences for the codes that the layers below speak in."""

from russianbank.errors import BadInput, RussianBankError
from russianbank.play import Refused, UnknownMatch
from russianbank.rules import IllegalMove, Reason, RecordError
from russianbank.store import StoreError
from russianbank.text.catalogue import Catalogue


def explain(error: RussianBankError | Refused, words: Catalogue) -> str:
    """One sentence, or line, that says what is wrong and names the part that offends."""
    match error:
        case BadInput():
            return words.text(f"fault.{error.fault}", **_printable(error.details))
        case IllegalMove():
            reason = reason_sentence(error.reason, words)
            return words.text("error.illegal_move", move=error.move, reason=reason)
        case RecordError():
            return words.text("error.record", line=error.line, cause=explain(error.cause, words))
        case UnknownMatch():
            return words.text("error.unknown_match", match=_shown(error.match_id))
        case StoreError():
            return words.text(f"error.{error.code}", **_printable(error.details))
        case Refused(code=Reason() as reason):
            return reason_sentence(reason, words)
        case Refused():
            return words.text(f"refused.{error.code}")
    raise TypeError(f"no sentence for {error!r}")


def reason_sentence(reason: Reason, words: Catalogue) -> str:
    """Why a move is refused, with the number of the rule."""
    return words.text("error.reason", sentence=words.text(f"reason.{reason}"), rule=reason.rule)


def _printable(details: dict[str, str] | dict[str, str | int]) -> dict[str, str | int]:
    return {k: _shown(v) if isinstance(v, str) else v for k, v in details.items()}


def _shown(text: str, limit: int = 80) -> str:
    """A part of the input, fit for one line: cut if long, control characters escaped."""
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
