"""``trace`` and ``check``: records replayed."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import typer

from russianbank.errors import BadInput, Fault, RussianBankError, cause_of
from russianbank.rules import Game, RecordError
from russianbank.rules.record import Draft, read_drafts
from russianbank.text import Catalogue, explain, shown

_RIGHT: Final = 0
_WRONG: Final = 1
_UNREADABLE: Final = 2

Emit = Callable[[dict[str, Any]], None]


def trace(files: list[str], emit: Emit, words: Catalogue) -> int:
    """Emit every position of every record; stop at the first move that is wrong."""
    code = _RIGHT
    for file in files:
        try:
            for draft in read_drafts(_read(file)):
                code = max(code, _trace_one(file, draft, emit, words))
        except (RecordError, BadInput) as error:
            _complain(file, error, words)
            return _UNREADABLE
    return code


def _trace_one(file: str, draft: Draft, emit: Emit, words: Catalogue) -> int:
    header, game = draft.start()
    code = _RIGHT
    try:
        for step in draft.replay(header, game):
            legal = [str(move) for move in step.legal]
            emit(_line(game, legal=legal, move=str(step.move)))
    except RecordError as error:
        if not error.is_wrong_claim:
            raise
        _complain(file, error, words)
        code = _WRONG
    ended = game.outcome
    emit(_line(game, legal=[], move=None) | {"result": ended.result, "score": ended.score})
    return code


def _line(game: Game, legal: list[str], move: str | None) -> dict[str, Any]:
    position = game.position
    return {
        "ply": len(game.moves),
        "player": position.player,
        "position": position.without_history(),
        "legal": legal,
        "move": move,
    }


def check(files: list[str], words: Catalogue) -> int:
    """Say of each record whether it is right; 0 all are, 1 one is wrong, 2 one is unreadable."""
    return max(_check_file(file, words) for file in files)


def _check_file(file: str, words: Catalogue) -> int:
    code = _RIGHT
    try:
        for number, draft in enumerate(read_drafts(_read(file)), start=1):
            code = max(code, _check_one(file, number, draft, words))
    except (RecordError, BadInput) as error:
        _complain(file, error, words)
        return _UNREADABLE
    return code


def _check_one(file: str, number: int, draft: Draft, words: Catalogue) -> int:
    try:
        header, game = draft.start()
        for _ in draft.replay(header, game):
            pass
    except RecordError as error:
        key = "cli.check.unreadable" if error.is_unreadable else "cli.check.wrong"
        typer.echo(words.text(key, file=shown(file), number=number, why=explain(error, words)))
        return _UNREADABLE if error.is_unreadable else _WRONG
    moves = words.plural("cli.check.moves", len(game.moves))
    result = words.text(f"result.{game.outcome.result.name.lower()}")
    score = "{}-{}".format(*game.outcome.score)
    typer.echo(
        words.text(
            "cli.check.right",
            file=shown(file),
            number=number,
            moves=moves,
            result=result,
            score=score,
        )
    )
    return _RIGHT


def _read(file: str) -> str:
    """The text of a file, ``-`` for standard input."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadInput(Fault.RECORD_ENCODING) from None
    except (OSError, ValueError) as error:
        raise BadInput(Fault.FILE, why=cause_of(error)) from None


def _complain(file: str, error: RussianBankError, words: Catalogue) -> None:
    line = words.text("cli.in_file", file=shown(file), message=explain(error, words))
    typer.echo(line, err=True)
