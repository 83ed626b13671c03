"""A hall over a store in a folder."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from russianbank.play import Hall, Robots
from russianbank.play.table import Table
from russianbank.store import Database, MatchStore


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
