"""The store's file: private, migrated, and set aside if it is damaged."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from russianbank.errors import StoreError
from russianbank.play import Command, Kind, Seating
from russianbank.rules import Rules
from russianbank.store import Database
from russianbank.store.database import _MIGRATIONS, FILE_NAME, HEAD
from russianbank.store.schema import metadata

from .stores import open_hall, to_first_version


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def fill(folder: Path, matches: int = 3) -> list[str]:
    """Make some matches with a move each; their ids."""
    ids = []
    async with open_hall(folder) as hall:
        for number in range(matches):
            table = await hall.create(Rules.parse("g4a"), Seating(("human", "human")), str(number))
            await table.submit(0, Command(Kind.CONCEDE, 0))
            await table.submit(0, Command(Kind.CONCEDE, 0))
            ids.append(table.id)
    return sorted(ids)


async def ids_in(folder: Path) -> list[str]:
    async with open_hall(folder) as hall:
        return sorted(row.id for row in await hall.matches())


async def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    """The folder that is made, the file, and the files beside it."""
    before = os.umask(0)
    try:
        folder = tmp_path / "a" / "data"
        async with open_hall(folder) as hall:
            await hall.create(Rules(), Seating(), "seed")
            found = {path.name: mode(path) for path in folder.iterdir()}
    finally:
        os.umask(before)
    assert mode(folder) == 0o700
    assert set(found) == {FILE_NAME, FILE_NAME + "-wal", FILE_NAME + "-shm"}
    assert set(found.values()) == {0o600}


async def test_a_file_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    await fill(tmp_path)
    (tmp_path / FILE_NAME).chmod(0o644)
    assert len(await ids_in(tmp_path)) == 3
    assert mode(tmp_path / FILE_NAME) == 0o600


@pytest.mark.parametrize("name", ["what?now", "a#b%41", "ä ö", "50% :off;"])
async def test_a_folder_of_any_name_holds_its_own_store(name: str, tmp_path: Path) -> None:
    """No part of a path is taken for a part of a database's address."""
    ids = await fill(tmp_path / name)
    assert names_in(tmp_path) == {name}
    assert (tmp_path / name / FILE_NAME).stat().st_size > 0
    assert mode(tmp_path / name / FILE_NAME) == 0o600
    assert await ids_in(tmp_path / name) == ids


async def test_what_is_set_aside_is_made_private_too(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"no database" * 1000)
    path.chmod(0o644)
    database = Database.open(tmp_path)
    await database.close()
    assert database.set_aside is not None
    assert mode(database.set_aside) == 0o600


async def test_every_commit_is_on_disk_before_it_returns(tmp_path: Path) -> None:
    database = Database.open(tmp_path)
    async with database.engine.connect() as connection:
        values = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("synchronous", "journal_mode", "foreign_keys")
        }
    await database.close()
    assert values == {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}


async def test_the_schema_is_what_the_migrations_make(tmp_path: Path) -> None:
    await Database.open(tmp_path).close()
    engine = create_engine(f"sqlite:///{tmp_path / FILE_NAME}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == HEAD
    engine.dispose()
    script = ScriptDirectory(str(_MIGRATIONS))
    assert script.get_heads() == [HEAD]
    assert script.get_bases() == ["0001"]


async def test_the_constraints_of_the_schema_are_migrated_too(tmp_path: Path) -> None:
    """Alembic does not compare checks, so a wrong status is tried."""
    await fill(tmp_path, 1)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("UPDATE matches SET status = 'lost'")
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("INSERT INTO entries VALUES ('none', 1, 0, 'move', 'T', 0)")


async def test_a_player_that_was_renamed_is_still_known(tmp_path: Path) -> None:
    """0004: a match against ``lookahead`` goes on against the best level, which it is now."""
    async with open_hall(tmp_path) as hall:
        match = (await hall.create(Rules(), Seating(("human", "level8")), "seed")).id
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE matches SET player1 = 'lookahead'")
        connection.execute("UPDATE alembic_version SET version_num = '0003'")
    async with open_hall(tmp_path) as hall:
        assert (await hall.open(match)).state.seating.players == ("human", "level8")
        assert (await hall.row(match)).setup.players == ("human", "level8")


async def test_a_store_of_the_first_version_is_migrated(tmp_path: Path) -> None:
    """0002, 0003: matches from before stay as they were, and are no practice."""
    ids = await fill(tmp_path)
    to_first_version(tmp_path)
    async with open_hall(tmp_path) as hall:
        rows = await hall.matches()
        assert sorted(row.id for row in rows) == ids
        assert [(row.setup.practice, row.setup.position) for row in rows] == [(False, None)] * 3
        table = await hall.open(ids[0])
        assert table.seq == 1
        practice = await hall.practise(Rules.parse("g4a"), Seating(("human", "human")), "deal")
        assert (await hall.row(practice.id)).setup.practice


async def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    database = Database.open(tmp_path)
    await database.close()
    assert database.set_aside is None
    assert await ids_in(tmp_path) == []


async def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    await fill(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as caught:
        Database.open(tmp_path)
    assert caught.value.code == "store_newer"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (3,)


@pytest.mark.parametrize("place", ["folder is a file", "under a file", "file is a folder", "proc"])
def test_a_folder_that_cannot_be_used(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    folder = {
        "folder is a file": tmp_path / "file",
        "under a file": tmp_path / "file" / "data",
        "file is a folder": tmp_path / "data",
        "proc": Path("/proc/nowhere"),
    }[place]
    if place == "file is a folder":
        (folder / FILE_NAME).mkdir(parents=True)
    with pytest.raises(StoreError) as caught:
        Database.open(folder)
    assert caught.value.code == "store_folder"
    assert caught.value.details["why"]
    assert (tmp_path / "file").read_text() == "x"


async def test_a_foreign_database_is_not_taken_over(tmp_path: Path) -> None:
    """Another program's table of the same name stays as it is."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("CREATE TABLE matches (whatever)")
        connection.execute("INSERT INTO matches VALUES ('mine')")
    with pytest.raises(StoreError):
        Database.open(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT * FROM matches").fetchall() == [("mine",)]


async def test_garbage_is_set_aside(tmp_path: Path) -> None:
    garbage = Random(1).randbytes(5000)
    (tmp_path / FILE_NAME).write_bytes(garbage)
    database = Database.open(tmp_path)
    await database.close()
    assert database.set_aside is not None
    assert database.set_aside.read_bytes() == garbage
    assert database.set_aside.parent == tmp_path
    assert await ids_in(tmp_path) == []


async def test_what_was_set_aside_is_never_overwritten(tmp_path: Path) -> None:
    """Not even by what is set aside within the same second."""
    kept = {}
    for number in range(4):
        garbage = Random(number).randbytes(100 + number)
        (tmp_path / FILE_NAME).write_bytes(garbage)
        (tmp_path / (FILE_NAME + "-wal")).write_bytes(garbage)
        database = Database.open(tmp_path)
        await database.close()
        assert database.set_aside is not None
        kept[database.set_aside] = garbage
    assert len(kept) == 4
    for path, garbage in kept.items():
        assert path.read_bytes() == garbage


@pytest.mark.parametrize("share", [0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])
async def test_a_truncated_file_is_set_aside(share: float, tmp_path: Path) -> None:
    await fill(tmp_path, 30)
    path = tmp_path / FILE_NAME
    data = path.read_bytes()[: int(path.stat().st_size * share)]
    path.write_bytes(data)
    database = Database.open(tmp_path)
    await database.close()
    assert database.set_aside is not None
    assert database.set_aside.read_bytes() == data


async def test_whatever_is_damaged_nothing_is_lost_or_hidden(tmp_path: Path) -> None:
    """Pages overwritten at random: opened as it was, or set aside, or refused in one line."""
    await fill(tmp_path, 30)
    path = tmp_path / FILE_NAME
    sound, rng, aside = path.read_bytes(), Random(7), 0
    refused: list[str] = []
    for _ in range(40):
        data = bytearray(sound)
        start = rng.randrange(len(data)) if rng.random() < 0.7 else rng.randrange(100)
        length = rng.choice((1, 4, 64, 4096))
        data[start : start + length] = rng.randbytes(len(data[start : start + length]))
        _only(path, data)
        try:
            database = Database.open(tmp_path)
        except StoreError as error:
            refused.append(error.code)
            continue
        await database.close()
        if database.set_aside is not None:
            assert database.set_aside.read_bytes() == data
            aside += 1
        else:
            try:
                assert len(await ids_in(tmp_path)) == 30
            except StoreError as error:  # the names of the columns are hit
                refused.append(error.code)
    assert aside > 10
    assert len(refused) < 10
    assert set(refused) <= {"store_folder", "store_newer", "store_use"}


def _only(path: Path, data: bytes) -> None:
    """Leave nothing in a folder but one file."""
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(data)
