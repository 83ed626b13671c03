"""Worker processes that leave Ctrl-C to the process that started them, and end with it."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from typing import TypeVar

from russianbank.errors import BadInput, Fault

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


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ignore Ctrl-C in here: what has to be put in order is put in order. Main thread only."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def start_worker() -> None:
    """Prepare a worker: ignore Ctrl-C, and end when the process that started it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def in_order(work: Callable[[Part], Done], parts: Sequence[Part], jobs: int) -> Iterator[Done]:
    """What ``work`` makes of every part, in their order, in ``jobs`` processes (1: in this one).

    BadInput if one of them is ended from outside.
    """
    if min(jobs, len(parts)) <= 1:
        yield from map(work, parts)
        return
    waiting: deque[Future[Done]] = deque()
    pool = ProcessPoolExecutor(min(jobs, len(parts)), get_context("spawn"), start_worker)
    try:
        for part in parts:
            with starting():
                waiting.append(pool.submit(work, part))
            if len(waiting) >= 3 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise BadInput(Fault.WORKER_ENDED) from None
    finally:
        with undisturbed():
            pool.shutdown(cancel_futures=True)
