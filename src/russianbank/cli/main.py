"""Running the command: exit codes, and every error as one line on standard error."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final, TextIO

import typer

from russianbank.cli.app import app
from russianbank.cli.complaint import complaint
from russianbank.cli.language import choose_language, words
from russianbank.errors import RussianBankError, cause_of
from russianbank.text import explain, why

# Typer shows this one of click's errors; what all of them derive from is above it.
_CommandLineError: Final[type[typer.BadParameter]] = typer.BadParameter.__mro__[2]
OK: Final = 0
WRONG: Final = 1
BAD_INPUT: Final = 2
_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 right, 1 something is wrong, 2 bad input."""
    _replace_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    command = typer.main.get_command(app)
    try:
        given = choose_language(sys.argv[1:] if arguments is None else arguments, os.environ)
        if arguments is None:
            sys.argv[1:] = given  # Typer expands what a shell of Windows has not
        code = command.main(
            None if arguments is None else given, "russianbank", standalone_mode=False
        )
        sys.stdout.flush()
    except RussianBankError as error:
        return _fail(explain(error, words()))
    except _CommandLineError as error:
        return _fail(complaint(error, words()))
    except (KeyboardInterrupt, typer.Abort):
        return _INTERRUPTED
    except BrokenPipeError:
        _drop(sys.stdout)
        return WRONG
    except OSError as error:
        _drop(sys.stdout)
        return _fail(words().text("error.output", why=why(cause_of(error), words())))
    return code if isinstance(code, int) else OK


def _replace_closed() -> None:
    """What is written to a stream that was closed at the start goes nowhere.

    No file that is opened later takes its number, and what a library prints.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # the lowest number is free
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "w" if number else "r", closefd=False))


def _drop(stream: TextIO) -> None:
    """The reader has gone, or the disk is full: write nothing more, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _fail(message: str) -> int:
    try:
        print(f"russianbank: {message}", file=sys.stderr)  # noqa: T201 - the command's own output
    except OSError:
        _drop(sys.stderr)
    return BAD_INPUT
