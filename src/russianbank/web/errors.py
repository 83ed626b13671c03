"""Errors as answers: a code, a sentence, and the part that offends."""

from typing import Final

from pydantic import ValidationError
from starlette.responses import JSONResponse

from russianbank.errors import (
    BadInput,
    Fault,
    RoundNotOver,
    RussianBankError,
    StoreError,
    UnknownMatch,
    UnknownRound,
)
from russianbank.rules import RecordError
from russianbank.text import Catalogue, explain

_STORE_STATUS: Final = {"store_match": 409}
_NOT_THERE: Final = (Fault.LESSON,)
KINDS: Final = {
    "json_invalid": "json",
    "union_tag_invalid": "kind",
    "union_tag_not_found": "kind",
    "missing": "missing",
    "extra_forbidden": "unknown",
    "string_too_long": "length",
    "string_too_short": "length",
    "too_long": "length",
    "too_short": "length",
}
"""What is wrong, by pydantic's types of errors; any other is a value that is not possible."""
_CODES: Final = {
    UnknownMatch: "unknown_match",
    UnknownRound: "unknown_round",
    RoundNotOver: "round_not_over",
}


def error_response(status: int, code: str, words: Catalogue, **details: str | int) -> JSONResponse:
    """An error of the transport itself, with a message ``error.<code>``."""
    message = words.text(f"error.{code}", **details)
    return JSONResponse({"error": {"code": code, "message": message, **details}}, status)


def answer_error(error: RussianBankError, words: Catalogue) -> JSONResponse:
    """The answer to a program."""
    return JSONResponse({"error": error_body(error, words)}, status_of(error))


def status_of(error: RussianBankError) -> int:
    """Whether input is wrong (400), not there (404) or cannot be kept (409, 507)."""
    if isinstance(error, (UnknownMatch, UnknownRound)) or _is_not_there(error):
        return 404
    if isinstance(error, RoundNotOver):
        return 409
    if isinstance(error, StoreError):
        return _STORE_STATUS.get(error.code, 507)
    return 400


def _is_not_there(error: RussianBankError) -> bool:
    return isinstance(error, BadInput) and error.fault in _NOT_THERE


def error_body(error: RussianBankError, words: Catalogue) -> dict[str, str | int]:
    """The code, the sentence and the details of an error."""
    message = explain(error, words)
    match error:
        case BadInput():
            details = {name: _text(value) for name, value in error.details.items()}
            return {**details, "code": error.fault.value, "message": message}
        case StoreError():
            return {"code": error.code, "message": message}
        case RecordError():
            return {"code": "record", "line": error.line, "message": message}
        case _:
            return {"code": _CODES[type(error)], "message": message}


def bad_message(error: ValidationError) -> BadInput:
    """The first thing wrong with a body or a socket's message."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    part = ".".join(map(str, first["loc"])) or "JSON"
    return BadInput(Fault.MESSAGE, part=part, why=KINDS.get(first["type"], "value"))


def _text(value: str | int) -> str | int:
    """A value that JSON in UTF-8 can carry: lone surrogates are escaped."""
    return value.encode("utf-8", "backslashreplace").decode() if isinstance(value, str) else value
