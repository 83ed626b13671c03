"""Long commands: a bar that shows how far they are, and Ctrl-C that leaves what there is."""

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from russianbank.errors import BadInput
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


@dataclass(frozen=True, slots=True)
class Ending:
    """How a long command has ended: by itself, after Ctrl-C, or by something that went wrong."""

    interrupted: bool = False
    problem: BadInput | None = None

    @property
    def is_early(self) -> bool:
        """Whether it has not gone on to its end."""
        return self.interrupted or self.problem is not None

    def code(self) -> int:
        """The exit code, 0 or 130; raises what went wrong: print what there is before."""
        if self.problem is not None:
            raise self.problem
        return INTERRUPTED if self.interrupted else 0


def carry_on(
    results: Generator[Result, None, None], take: Callable[[Result], bool | None]
) -> Ending:
    """Hand results on one by one, until there are no more or ``take`` answers that it has enough.

    However it ends, ``take`` has had what there was by then. What goes wrong is bad input, such as
    workers that have ended, and files that cannot be written.
    """
    try:
        for result in results:
            if take(result):
                break
    except KeyboardInterrupt:
        return Ending(interrupted=True)
    except BadInput as problem:
        return Ending(problem=problem)
    finally:
        results.close()
    return Ending()
