"""Where a table's accepted commands go before they are acknowledged."""

from collections.abc import Sequence
from typing import Protocol

from russianbank.store import EntryRow, MatchStore, RoundRow, Standing


class Journal(Protocol):
    """Keeps the entries of one match."""

    async def append(
        self,
        first_seq: int,
        rows: Sequence[EntryRow],
        standing: Standing,
        ended: Sequence[RoundRow],
    ) -> None:
        """Keep entries ``first_seq``, … and the rounds they ended, all or none.

        Raises StoreError if it cannot.
        """
        ...

    async def read(self) -> list[EntryRow]:
        """Every entry kept so far."""
        ...


class StoreJournal:
    """Keeps them in the store."""

    def __init__(self, store: MatchStore, match_id: str) -> None:
        self._store = store
        self._match_id = match_id

    async def append(
        self,
        first_seq: int,
        rows: Sequence[EntryRow],
        standing: Standing,
        ended: Sequence[RoundRow],
    ) -> None:
        """Write one transaction."""
        await self._store.append(self._match_id, first_seq, rows, standing, ended)

    async def read(self) -> list[EntryRow]:
        """Read them from the store."""
        return await self._store.entries(self._match_id)


class NoJournal:
    """Keeps nothing: for a match that is not to be resumed."""

    async def append(
        self,
        first_seq: int,
        rows: Sequence[EntryRow],
        standing: Standing,
        ended: Sequence[RoundRow],
    ) -> None:
        """Do nothing."""

    async def read(self) -> list[EntryRow]:
        """There are none."""
        return []
