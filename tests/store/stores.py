"""A hall over a store in a folder."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from russianbank.play import Hall, Robots
from russianbank.play.table import Table
from russianbank.store import Database, MatchStore
from russianbank.store.database import FILE_NAME


class NoRobots(Robots):
    """Lets the computer's seats rest, so that no process is started."""

    def __init__(self) -> None:
        super().__init__(1)

    def attend(self, table: Table) -> None:
        """Do nothing."""


@asynccontextmanager
async def open_hall(folder: Path, robots: Robots | None = None) -> AsyncIterator[Hall]:
    database = Database.open(folder)
    hall = Hall(MatchStore(database), robots or NoRobots())
    try:
        yield hall
    finally:
        await hall.close()
        await database.close()


def to_first_version(folder: Path) -> None:
    """Make a store what it would have been before the first migration."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        connection.execute("DROP TABLE rounds")
        connection.execute("ALTER TABLE entries DROP COLUMN at")
        for name in ("practice", "position", "lost", "recorded"):
            connection.execute(f"ALTER TABLE matches DROP COLUMN {name}")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
