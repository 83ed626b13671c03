"""Long commands: a bar that shows how far they are, and Ctrl-C that leaves what there is."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from russianbank.errors import BadInput, Fault, cause_of
from russianbank.text import Catalogue

Result = TypeVar("Result")

INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""


@contextmanager
def progress_bar(total: int, words: Catalogue) -> Iterator[Any]:
    """A bar on standard error if that is a terminal; gives a function to say how far it is."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words.text("cli.progress"), total=total)
        yield lambda done: bar.update(task, completed=done)


def carry_on(results: Generator[Result, None, None], take: Callable[[Result], bool | None]) -> int:
    """Hand results on one by one, until there are no more or ``take`` answers that it has enough.

    Returns the exit code: 0, or 130 after Ctrl-C, when ``take`` has had what there was by then.
    BadInput if it cannot write.
    """
    try:
        for result in results:
            if take(result):
                break
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        raise BadInput(Fault.FILE_WRITE, why=cause_of(error)) from error
    finally:
        results.close()
    return 0
