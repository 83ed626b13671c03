"""A series of pairs of rounds that is played, and kept in a file so that it can be gone on with."""

import io
import os
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from russianbank.cli.progress import Ending, carry_on, progress_bar
from russianbank.errors import BadInput, Fault, writing
from russianbank.lab.series import PairScore, Series, head, line, read, score_of
from russianbank.lab.simulation import Pair, Plan, simulate
from russianbank.lab.workers import Workers
from russianbank.text import Catalogue


def play_series(
    plan: Plan,
    path: Path | None,
    workers: Workers,
    words: Catalogue,
    *,
    beyond: bool = False,
    is_enough: Callable[[Series], bool] = lambda _: False,
) -> tuple[Plan, Series, Ending]:
    """Play the pairs that are not kept yet, until there are ``plan.pairs`` or enough of them.

    Gives what was played, with the seed of the file; the pairs, and how it ended. Of the pairs
    that are kept those ``beyond`` the plan count only if wanted. BadInput if the file is of
    another series, or cannot be used.
    """
    series = Series()
    with ExitStack() as stack:
        file: BinaryIO | None = None
        kept: list[PairScore] = []
        if path is not None:
            plan, file, kept = _opened(plan, path)
            stack.enter_context(file)
        for score in kept if beyond else kept[: plan.pairs]:
            if not is_enough(series):
                series.add(score)
        advance = stack.enter_context(progress_bar(plan.pairs, words))

        def take(pair: Pair) -> bool:
            score = score_of(pair)
            if file is not None and path is not None:
                with writing(path):
                    _append(file, line(score))
            series.add(score)
            advance(series.pairs)
            return is_enough(series)

        if is_enough(series):
            return plan, series, Ending()
        return plan, series, carry_on(simulate(plan, workers, series.pairs), take)


def _opened(plan: Plan, path: Path) -> tuple[Plan, BinaryIO, list[PairScore]]:
    """The plan with the seed of a file, the file opened to go on, and the pairs it has.

    A last line that was cut is taken away; a file that is not there, or empty, is begun.
    """
    scores: list[PairScore] = []
    with writing(path):
        data = path.read_bytes() if path.is_file() else b""
        if data:
            whole = data[: data.rfind(b"\n") + 1]
            kept, scores = read(_text(whole, path), path.name)
            if (kept.rules, kept.players) != (plan.rules, plan.players):
                raise BadInput(Fault.SERIES_OTHER, file=path.name)
            plan = replace(plan, seed=kept.seed)
            if len(whole) < len(data):
                os.truncate(path, len(whole))
        else:
            with path.open("wb", buffering=0) as begun:
                _append(begun, head(plan))
        return plan, path.open("ab", buffering=0), scores


def _text(data: bytes, path: Path) -> io.StringIO:
    try:
        return io.StringIO(data.decode("utf-8"), newline="")
    except UnicodeDecodeError:
        raise BadInput(Fault.SERIES, file=path.name) from None


def _append(file: BinaryIO, text: str) -> None:
    """Write a line to its end, or raise OSError."""
    rest = f"{text}\n".encode()
    while rest:
        rest = rest[file.write(rest) :]
