"""The results of all matches: read for statistics, counted as lost, deleted."""

import asyncio
from collections.abc import Iterable
from datetime import UTC, tzinfo

import structlog

from russianbank.errors import BadInput, Fault, StoreConflict, StoreError, UnknownMatch
from russianbank.play.restore import restored
from russianbank.play.seating import HUMAN
from russianbank.play.statistics import Filter, MatchResult, results_of
from russianbank.play.table import round_rows
from russianbank.store import Database, Deleted, MatchRow, MatchStore, ResultStore
from russianbank.store.moment import moment_of

log = structlog.get_logger()


class Archive:
    """The matches of a store as results. Every method raises StoreError if the store fails."""

    def __init__(self, database: Database) -> None:
        self._matches = MatchStore(database)
        self._results = ResultStore(database)
        self._recording = asyncio.Lock()

    async def results(self) -> list[MatchResult]:
        """Every match that counts, with its rounds."""
        async with self._recording:
            for match_id in await self._results.unrecorded():
                await self._record(match_id)
        return results_of(await self._matches.all(), await self._results.rounds())

    async def selected(
        self, filters: Iterable[tuple[str, str]], zone: tzinfo | None = UTC
    ) -> tuple[list[MatchResult], Filter]:
        """All results, and the filter that some names and values say; BadInput for a wrong one."""
        wanted = Filter.parse(filters, zone)
        results = await self.results()
        wanted.check_opponent(results)
        return results, wanted

    async def check_can_lose(self, match_id: str) -> MatchRow:
        """A match that may be counted as lost once it is abandoned.

        Raises UnknownMatch; BadInput if it is over, or if no person alone plays it for points.
        """
        row = await self._matches.row(match_id)
        if row is None:
            raise UnknownMatch(match_id)
        if row.setup.practice or row.setup.players.count(HUMAN) != 1:
            raise BadInput(Fault.NO_LOSER, match=match_id)
        if row.standing.status == "over":
            raise BadInput(Fault.NOT_ABANDONED, match=match_id)
        return row

    async def count_as_lost(self, match_id: str, lost: bool) -> None:
        """Count an abandoned match as lost, or no longer; BadInput if it was not abandoned."""
        await self.check_can_lose(match_id)
        if not await self._results.count_as_lost(match_id, lost):
            raise BadInput(Fault.NOT_ABANDONED, match=match_id)

    async def delete(self) -> Deleted:
        """Delete every match that has ended, and what is counted of the rounds of the others."""
        await self.results()
        return await self._results.delete(HUMAN)

    async def _record(self, match_id: str) -> None:
        """Work the rounds of a match out that is older than their table."""
        try:
            loaded = await self._matches.load(match_id)
            if loaded is None:
                return
            row, entries = loaded
            state = await asyncio.to_thread(restored, row, entries)
            await self._results.record(match_id, round_rows(state, moment_of(row.updated)))
        except StoreConflict:
            log.info("deleted while its rounds were recorded", match=match_id)
        except StoreError as error:
            if error.code != "store_match":
                raise
            log.warning("damaged match not counted", match=match_id)
