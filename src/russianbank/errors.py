"""What can be wrong with input, as codes; ``russianbank.text`` has the sentences."""

import errno
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import partial
from os import PathLike
from typing import Any


class Fault(StrEnum):
    """The kinds of bad input. The value is the key of the sentence in the catalogues."""

    CARD = "card"
    SEED_LENGTH = "seed_length"
    SEED_CHARACTER = "seed_character"
    RULES_PRESET = "rules_preset"
    RULES_FIELD = "rules_field"
    RULES_REPEATED = "rules_repeated"
    RULES_VALUE = "rules_value"
    RULES_STOP = "rules_stop"
    MOVE = "move"
    MOVE_STOP = "move_stop"
    INTENT = "intent"
    POSITION_FIELDS = "position_fields"
    POSITION_PLAYER = "position_player"
    POSITION_CARDS = "position_cards"
    POSITION_UNSEEN = "position_unseen"
    POSITION_MARKS = "position_marks"
    POSITION_HIDDEN = "position_hidden"
    POSITION_HOUSES = "position_houses"
    POSITION_FOUNDATIONS = "position_foundations"
    POSITION_TRIED = "position_tried"
    POSITION_ENDED = "position_ended"
    POSITION_IDLE = "position_idle"
    POSITION_EXTRA = "position_extra"
    POSITION_HISTORY = "position_history"
    POSITION_NO_SINGLES = "position_no_singles"
    POSITION_OVER = "position_over"
    CARD_TWICE = "card_twice"
    CARD_MISSING = "card_missing"
    FOUNDATION_COUNT = "foundation_count"
    FOUNDATION_SINGLES = "foundation_singles"
    UNSEEN_NOT_OWNED = "unseen_not_owned"
    UNSEEN_COUNT = "unseen_count"
    STOCK_PARTLY_SEEN = "stock_partly_seen"
    RESERVE_TOP_UNSEEN = "reserve_top_unseen"
    HOUSE_RUN = "house_run"
    TRIED_PLACE = "tried_place"
    HISTORY_MOVE = "history_move"
    REVEAL = "reveal"
    LANGUAGE = "language"
    COMMAND = "command"
    SURPLUS = "surplus"
    PLAYER = "player"
    LEVEL = "level"
    EVALUATION_FOREIGN = "evaluation_foreign"
    EVALUATION_VERSION = "evaluation_version"
    EVALUATION_DAMAGED = "evaluation_damaged"
    PLAYERS = "players"
    LADDER = "ladder"
    SERIES = "series"
    SERIES_OTHER = "series_other"
    SPRT = "sprt"
    WORKER_ENDED = "worker_ended"
    RAY_MISSING = "ray_missing"
    RAY_ADDRESS = "ray_address"
    RAY_SILENT = "ray_silent"
    RAY_VERSION = "ray_version"
    RAY_FAILED = "ray_failed"
    RAY_JOBS = "ray_jobs"
    EQUITY_SINGLE = "equity_single"
    EQUITY_OVER = "equity_over"
    EQUITY_RULES = "equity_rules"
    TRAINING_OTHER = "training_other"
    NOT_JUDGED = "not_judged"
    PRACTICE_ONLY = "practice_only"
    PRACTICE_MOVE = "practice_move"
    PRACTICE_START = "practice_start"
    FILTER_NAME = "filter_name"
    FILTER_REPEATED = "filter_repeated"
    FILTER_VALUE = "filter_value"
    FILTER_DATE = "filter_date"
    FILTER_ORDER = "filter_order"
    ONE_FORMAT = "one_format"
    NOT_ABANDONED = "not_abandoned"
    NO_LOSER = "no_loser"
    COUNT_ODD = "count_odd"
    ROUNDS_OR_MATCHES = "rounds_or_matches"
    MATCH = "match"
    TURN = "turn"
    MESSAGE = "message"
    LESSON = "lesson"
    LESSON_ANSWER = "lesson_answer"
    FILE = "file"
    FILE_WRITE = "file_write"
    RECORD_ENCODING = "record_encoding"
    RECORD_EMPTY = "record_empty"
    RECORD_TAG = "record_tag"
    RECORD_TAG_REPEATED = "record_tag_repeated"
    RECORD_TAG_MISSING = "record_tag_missing"
    RECORD_RULES_FIRST = "record_rules_first"
    RECORD_SEED_OR_POSITION = "record_seed_or_position"
    RECORD_VALUE = "record_value"
    RECORD_STARTER = "record_starter"
    RECORD_LINE = "record_line"
    RECORD_TURN = "record_turn"
    RECORD_TURN_OPEN = "record_turn_open"
    RECORD_TURN_OVER = "record_turn_over"
    RECORD_RESULT = "record_result"
    RECORD_SCORE = "record_score"
    RECORD_NUMBER = "record_number"
    RECORD_LONG = "record_long"


class RussianBankError(Exception):
    """Base of every error this package raises on purpose."""


class BadInput(RussianBankError):
    """Input that is malformed or impossible: a code and the parts that offend.

    ``fault`` says what is wrong, ``details`` names the parts (the values fill the
    placeholders of the sentence in the catalogues).
    """

    def __init__(self, fault: Fault, **details: str | int) -> None:
        self.fault = fault
        self.details = details
        parts = ", ".join(f"{name}={value!r}" for name, value in details.items())
        super().__init__(f"{fault.value}: {parts}" if parts else fault.value)

    def __reduce__(self) -> tuple[Any, ...]:
        """It can be raised in another process."""
        return partial(type(self), self.fault, **self.details), ()


class StoreError(RussianBankError):
    """The store cannot be used: ``code`` is a key of the catalogues, ``details`` fill it."""

    def __init__(self, code: str, **details: str) -> None:
        self.code = code
        self.details = details
        super().__init__(f"{code}: {details}")


class StoreConflict(StoreError):
    """Another program has written to the same match in the meantime."""


class UnknownMatch(RussianBankError):
    """There is no match of that name."""

    def __init__(self, match_id: str) -> None:
        self.match_id = match_id
        super().__init__(f"no match {match_id!r}")


class UnknownRound(RussianBankError):
    """A match has no round of that number."""

    def __init__(self, match_id: str, number: str) -> None:
        self.match_id = match_id
        self.number = number
        super().__init__(f"no round {number!r} in match {match_id!r}")


class RoundNotOver(RussianBankError):
    """The round is still being played, so there is no record of it (R40)."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"round {number} is not over")


def cause_of(error: Exception) -> str:
    """Why the system or SQLite failed, as its own code: ``ENOENT``, ``SQLITE_FULL``.

    ``russianbank.text`` has words for the usual ones; without a code it is the error's own text.
    """
    origin = getattr(error, "orig", None) or error
    code: str | None = getattr(origin, "sqlite_errorname", None)
    if code is not None:
        return "_".join(code.split("_")[:2])
    if isinstance(origin, socket.gaierror):
        return "EAI_NONAME"
    if isinstance(origin, OSError):
        return errno.errorcode.get(origin.errno or 0) or origin.strerror or str(origin)
    return "EINVAL" if isinstance(origin, ValueError) else str(origin)


@contextmanager
def writing(name: str | PathLike[str]) -> Iterator[None]:
    """Around whatever writes a file or folder: BadInput naming it instead of an OSError."""
    try:
        yield
    except OSError as error:
        raise BadInput(Fault.FILE_WRITE, file=str(name), why=cause_of(error)) from None
