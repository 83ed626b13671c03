"""What cannot be kept has not happened (D5)."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from russianbank.errors import StoreError
from russianbank.play import Command, Kind, Refusal, Refused, Seating
from russianbank.play.view import state_view
from russianbank.rules import Rules
from russianbank.store import EntryRow, RoundRow, Standing
from russianbank.store.database import FILE_NAME
from store.stores import open_hall

from .tables import HUMANS, ask, code, new_table, play_at_random


def change_database(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.execute(statement)


async def test_not_saved_changes_nothing_and_can_be_tried_again(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await hall.create(Rules.parse("g4a"), Seating(HUMANS), "seed of it")
        await play_at_random(table, 12, Random(1))
        before, log = state_view(table.state), list(table.state.log)
        move = str(table.state.game.legal_moves()[0])
        mover = table.state.game.position.player
        change_database(tmp_path, "ALTER TABLE entries RENAME TO elsewhere")
        async with table.listen() as queue:
            for kind, text in ((Kind.MOVE, move), (Kind.CONCEDE, None), (Kind.ABANDON, None)):
                with capture_logs() as logs:
                    answer = await ask(table, mover, kind, text)
                assert code(answer) == Refusal.NOT_SAVED
                assert "seed of it" not in str(logs)
                assert state_view(table.state) == before
                assert (table.state.log, table.seq) == (log, 12)
            assert queue.qsize() == 1
        change_database(tmp_path, "ALTER TABLE elsewhere RENAME TO entries")
        assert code(await ask(table, mover, Kind.MOVE, move)) == "accepted"
        left = table.snapshot()
    async with open_hall(tmp_path) as hall:
        assert (await hall.open(table.id)).snapshot() == left


async def test_not_saved_when_the_table_has_gone(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await hall.create(Rules.parse("g4a"), Seating(HUMANS), "gone")
        change_database(tmp_path, "DROP TABLE entries")
        assert code(await ask(table, 0, Kind.CONCEDE)) == Refusal.NOT_SAVED
        change_database(tmp_path, "DROP TABLE matches")
        with pytest.raises(StoreError, match="store_use"):
            await hall.create(Rules(), Seating(HUMANS))
        with pytest.raises(StoreError, match="store_use"):
            await hall.matches()


async def test_another_programs_entries_are_gone_on_from(tmp_path: Path) -> None:
    """Two programs at one match: the second is told that the table has changed."""
    async with open_hall(tmp_path) as hall, open_hall(tmp_path) as other:
        table = await hall.create(Rules.parse("g4a"), Seating(HUMANS), "two")
        twin = await other.open(table.id)
        await play_at_random(table, 3, Random(1))
        async with twin.listen() as queue:
            assert (await queue.get())["seq"] == 0
            assert code(await ask(twin, 0, Kind.CONCEDE)) == "stale"
            assert await queue.get() == table.snapshot() == twin.snapshot()
            assert twin.seq == 3
        assert code(await ask(twin, 0, Kind.CONCEDE)) == "accepted"
    async with open_hall(tmp_path) as hall:
        assert (await hall.open(table.id)).snapshot() == twin.snapshot()


async def test_what_cannot_be_read_after_a_conflict_changes_nothing(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall, open_hall(tmp_path) as other:
        table = await hall.create(Rules.parse("g4a"), Seating(HUMANS), "two")
        twin = await other.open(table.id)
        await play_at_random(table, 3, Random(1))
        change_database(tmp_path, "UPDATE entries SET kind = 'fold' WHERE seq = 3")
        before = state_view(twin.state)
        with pytest.raises(StoreError, match="store_match"):
            await ask(twin, 0, Kind.CONCEDE)
        assert state_view(twin.state) == before
        assert twin.seq == 0


class Slow:
    """A journal that waits to be let go on, and then may fail."""

    def __init__(self) -> None:
        self.writing = asyncio.Event()
        self.go_on = asyncio.Event()
        self.error: Exception | None = None

    async def append(
        self,
        first_seq: int,
        rows: Sequence[EntryRow],
        standing: Standing,
        ended: Sequence[RoundRow],
    ) -> None:
        self.writing.set()
        await self.go_on.wait()
        if self.error is not None:
            raise self.error

    async def read(self) -> list[EntryRow]:
        return []


async def test_nothing_is_shown_before_it_is_kept() -> None:
    """Neither to who listens, nor to who comes, nor to who asks for a snapshot."""
    journal = Slow()
    table = new_table("g4a", journal=journal)
    mover = table.state.game.position.player
    command = Command(Kind.MOVE, 0, table.state.game.legal_moves()[0])
    async with table.listen() as queue:
        await queue.get()
        task = asyncio.create_task(table.submit(mover, command))
        await journal.writing.wait()
        sync = asyncio.create_task(table.sync())
        late = table.listen()
        coming = asyncio.create_task(late.__aenter__())
        for _ in range(5):
            await asyncio.sleep(0)
        assert queue.empty()
        assert not sync.done()
        assert not coming.done()
        assert table.seq == 0
        journal.go_on.set()
        assert not isinstance(await task, Refused)
        assert (await sync)["seq"] == table.seq == 1
        assert (await (await coming).get())["seq"] == 1
        assert (await queue.get())["seq"] == 1
        await late.__aexit__(None, None, None)


@pytest.mark.parametrize("error", [StoreError("store_use", why="full"), OSError("gone")])
async def test_whatever_goes_wrong_leaves_the_state_alone(error: Exception) -> None:
    journal = Slow()
    journal.error = error
    journal.go_on.set()
    table = new_table("g4a", journal=journal)
    before = state_view(table.state)
    if isinstance(error, StoreError):
        assert code(await ask(table, 0, Kind.CONCEDE)) == "not_saved"
    else:
        with pytest.raises(OSError, match="gone"):
            await ask(table, 0, Kind.CONCEDE)
    assert state_view(table.state) == before
    assert table.state.log == []
