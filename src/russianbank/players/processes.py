"""Worker processes that leave Ctrl-C to the process that started them."""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

Part = TypeVar("Part")
Done = TypeVar("Done")


@contextmanager
def starting() -> Iterator[None]:
    """Start processes in here: Ctrl-C does not reach them even while they are loading.

    It is not lost to this process either, only late. On Windows nothing is held back.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_interrupts() -> None:
    """Let a worker ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_order(work: Callable[[Part], Done], parts: Sequence[Part], jobs: int) -> Iterator[Done]:
    """What ``work`` makes of every part, in their order, in ``jobs`` processes (1: in this one)."""
    if min(jobs, len(parts)) <= 1:
        yield from map(work, parts)
        return
    waiting: deque[Future[Done]] = deque()
    pool = ProcessPoolExecutor(min(jobs, len(parts)), get_context("spawn"), leave_interrupts)
    try:
        for part in parts:
            with starting():
                waiting.append(pool.submit(work, part))
            if len(waiting) >= 3 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
