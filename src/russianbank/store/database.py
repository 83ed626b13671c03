"""The store's file: made private, checked, migrated, and set aside if it is damaged."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from russianbank.errors import StoreError, cause_of

FILE_NAME: Final = "russianbank.sqlite3"
HEAD: Final = "0004"
"""The newest migration."""

_SIDE_FILES: Final = ("-wal", "-shm", "-journal")
_MIGRATIONS: Final = Path(__file__).parent / "migrations"


class Database:
    """An open store. ``set_aside`` is where a damaged file was moved when it was opened."""

    def __init__(self, path: Path, set_aside: Path | None) -> None:
        self.path = path
        self.set_aside = set_aside
        self.engine: AsyncEngine = create_async_engine(_url("sqlite+aiosqlite", path))
        event.listen(self.engine.sync_engine, "connect", _prepare)

    @classmethod
    def open(cls, folder: Path) -> "Database":
        """Open or make the store in a folder, only for its owner (mode 0600).

        A damaged file is moved to another name, never overwritten. Raises StoreError if the
        folder cannot be written or the file comes from a newer version.
        """
        path = folder / FILE_NAME
        set_aside = None
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            if path.exists() and not _is_sound(path):
                set_aside = _move_aside(path)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            path.chmod(0o600)
            _migrate(path)
        except OSError as error:
            raise StoreError("store_folder", path=str(path), why=cause_of(error)) from error
        except SQLAlchemyError as error:
            raise StoreError("store_folder", path=str(path), why=cause_of(error)) from error
        return cls(path, set_aside)

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def _url(driver: str, path: Path) -> URL:
    """The address of a file, whatever characters its name has."""
    return URL.create(driver, database=str(path))


def _prepare(connection: Any, _record: Any) -> None:
    """Set a new connection up: every commit is on disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _is_sound(path: Path) -> bool:
    """Whether SQLite can read the whole file."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            return bool(connection.execute("PRAGMA quick_check").fetchone() == ("ok",))
    except sqlite3.OperationalError as error:
        if "unable to open" in str(error) or "locked" in str(error):
            raise StoreError("store_folder", path=str(path), why=cause_of(error)) from error
        return False
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False  # what SQLite says may quote the file's damaged text


def _move_aside(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    aside = path.with_name(f"{path.name}.damaged-{stamp}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.damaged-{stamp}-{number}")
    path.rename(aside)
    aside.chmod(0o600)
    for ending in _SIDE_FILES:
        side = path.with_name(path.name + ending)
        if side.exists():
            side.rename(aside.with_name(aside.name + ending))
            aside.with_name(aside.name + ending).chmod(0o600)
    return aside


def _migrate(path: Path) -> None:
    """Bring the schema up to HEAD; Alembic is loaded only when there is something to do."""
    with _connection(path) as connection:
        revision = _revision(connection)
        if revision == HEAD:
            return
        from alembic import command  # noqa: PLC0415 - slow to load
        from alembic.config import Config  # noqa: PLC0415
        from alembic.util import CommandError  # noqa: PLC0415

        config = Config()
        config.set_main_option("script_location", str(_MIGRATIONS))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, HEAD)
        except CommandError as error:
            raise StoreError("store_newer", path=str(path)) from error
        connection.commit()


@contextmanager
def _connection(path: Path) -> Iterator[Connection]:
    engine = create_engine(_url("sqlite", path), poolclass=NullPool)
    event.listen(engine, "connect", _prepare)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def _revision(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    revision: str | None = connection.exec_driver_sql(
        "SELECT version_num FROM alembic_version"
    ).scalar()
    return revision
