"""The computer players at the tables, thinking in processes of their own (D5)."""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

import structlog

from russianbank.play.command import Command, Kind
from russianbank.play.match_state import MatchState
from russianbank.play.refused import Refusal, Refused
from russianbank.play.table import Table
from russianbank.players import Advice, Intent, worker
from russianbank.players.processes import start_worker, starting
from russianbank.rules import Move

_TRIES: Final = 3
_UNTIL_SAVED: Final = 1.0
"""Seconds before a move is tried again that could not be saved."""
Thought = TypeVar("Thought")
log = structlog.get_logger()


class Robots:
    """Plays the computer's seats of any number of tables, one task a table."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool = self._new_pool()
        self._is_warm = False
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waiting: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=start_worker)

    def attend(self, table: Table) -> None:
        """See to it that the table's computer player moves if it is its turn."""
        if not self._is_warm and table.state.seating.has_computer:
            self._is_warm = True
            with starting():
                self._pool.submit(worker.ready)
        if self._is_closing or table.id in self._tasks or not _is_due(table):
            return
        task = asyncio.create_task(self._play(table))
        self._tasks[table.id] = task
        task.add_done_callback(lambda done: self._finished(table, done))

    async def close(self) -> None:
        """Stop thinking and end the processes; a move that is being written is written."""
        self._is_closing = True
        for task in self._waiting:
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _finished(self, table: Table, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table.id, None)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None:
            log.error("computer player failed", match=table.id, error=repr(error))
        else:
            self.attend(table)

    async def _play(self, table: Table) -> None:
        while _is_due(table) and not self._is_closing:
            state = table.state
            seat = state.game.position.player
            name = state.seating.players[seat]
            seq = state.seq
            with self._interruptible():
                plan = await self._plan(name, state)
            for number, move in enumerate(plan):
                if self._is_closing:
                    return
                command = Command(Kind.MOVE, seq + number, move)
                answer = await table.submit(seat, command, name)
                if not isinstance(answer, Refused):
                    continue
                if answer.code is Refusal.NOT_SAVED:
                    with self._interruptible():
                        await asyncio.sleep(_UNTIL_SAVED)
                elif answer.code is not Refusal.STALE:
                    raise RuntimeError(f"{name} chose {move}: {answer.code}")
                break

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        """While nothing is lost if this table's task is cancelled."""
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            yield
        finally:
            self._waiting.discard(task)

    async def advice(self, name: str, state: MatchState, intent: Intent | None) -> Advice:
        """What a computer player advises whoever is to move now, and is about to do something.

        RuntimeError if the process that is to think about it keeps ending.
        """
        meant = None if intent is None else str(intent)
        return await self._thought(name, state, worker.advise, meant)

    async def _plan(self, name: str, state: MatchState) -> tuple[Move, ...]:
        plan = await self._thought(name, state, worker.choose)
        return tuple(map(Move.parse, plan.split()))

    async def _thought(
        self, name: str, state: MatchState, think: Callable[..., Thought], *more: str | None
    ) -> Thought:
        """What a function of the worker makes of what a player may know."""
        rules, observation = str(state.rules), str(state.game.position.observe())
        seed = secrets.randbits(64)
        loop = asyncio.get_running_loop()
        for attempt in range(_TRIES):
            pool = self._pool
            try:
                with starting():
                    thought = loop.run_in_executor(
                        pool, think, name, rules, observation, seed, *more
                    )
                return await thought
            except BrokenExecutor:
                log.warning("thinking process ended", attempt=attempt + 1)
                if self._pool is pool:
                    self._pool = self._new_pool()
        raise RuntimeError("the thinking process keeps ending")


def _is_due(table: Table) -> bool:
    """Whether a computer player is to move."""
    state = table.state
    return state.mover is not None and not state.seating.is_human(state.mover)
