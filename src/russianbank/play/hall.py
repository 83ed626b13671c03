"""The hall: every match there is, its tables, and the computer players at them."""

import asyncio
import secrets
from collections.abc import Iterable
from dataclasses import replace

import structlog

from russianbank.errors import (
    BadInput,
    Fault,
    RoundNotOver,
    RussianBankError,
    UnknownMatch,
    UnknownRound,
)
from russianbank.play.command import Command, Kind
from russianbank.play.equity import prepare
from russianbank.play.journal import StoreJournal
from russianbank.play.match_state import MatchState
from russianbank.play.refused import Refused
from russianbank.play.restore import begun, restored
from russianbank.play.robots import Robots
from russianbank.play.seating import HUMAN, Seating
from russianbank.play.table import Table, standing
from russianbank.play.view import Message
from russianbank.players import HINTING, Advice, Intent
from russianbank.rules import Position, Record, Rules, seed_of
from russianbank.store import MatchRow, MatchSetup, MatchStore
from russianbank.store.moment import now

log = structlog.get_logger()


class Hall:
    """Opens tables and keeps them open; the same match is always the same table."""

    def __init__(self, store: MatchStore, robots: Robots) -> None:
        self._store = store
        self._robots = robots
        self._tables: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    async def create(self, rules: Rules, seating: Seating, seed: str | None = None) -> Table:
        """Begin a match; without a seed it gets 128 random bits (R35).

        Raises BadInput for a seed that is none, StoreError if it cannot be kept.
        """
        chosen = seed if seed is not None else _new_seed()
        return await self._begin(MatchSetup(str(rules), chosen, seating.players))

    async def practise(
        self, rules: Rules, seating: Seating, start: str | Position | None = None
    ) -> Table:
        """Begin a practice match: one round, so the target becomes 0.

        ``start`` is the seed of the deal itself (R34), or a position; without it a deal is made
        at random. Raises BadInput for a seed that is none and for a position that cannot be or
        is over, StoreError if the match cannot be kept.
        """
        seed = start if isinstance(start, str) else _new_seed()
        position = str(start) if isinstance(start, Position) else None
        alone = str(rules.changed(target=0))
        return await self._begin(MatchSetup(alone, seed, seating.players, True, position))

    async def _begin(self, setup: MatchSetup) -> Table:
        at = now()
        state = begun(setup, at)
        if state.round_over:
            raise BadInput(Fault.POSITION_OVER)
        match_id = secrets.token_hex(8)
        await self._store.create(match_id, setup, standing(state), at)
        table = await self._table(match_id, state)
        self._tables[match_id] = table
        self._robots.attend(table)
        return table

    async def open(self, match_id: str) -> Table:
        """The table of a match, exactly as it was left; UnknownMatch, StoreError if damaged."""
        async with self._opening:
            table = self._tables.get(match_id)
            if table is None:
                table = self._tables[match_id] = await self._load(match_id)
        self._robots.attend(table)
        return table

    async def submit(self, table: Table, seat: int, command: Command) -> list[Message] | Refused:
        """Pass a person's command to a table and let the computer answer it."""
        if command.kind is Kind.HINT and table.state.refusal(seat, command) is None:
            advice = await self._advice(table, command.intent)
            command = replace(command, plan=advice.plan, worth=advice.worth)
        answer = await table.submit(seat, command, HUMAN)
        self._robots.attend(table)
        return answer

    async def _advice(self, table: Table, intent: Intent | None) -> Advice:
        """What the computer advises at a table; no move if it cannot think."""
        try:
            return await self._robots.advice(HINTING, table.state, intent)
        except (RuntimeError, RussianBankError) as error:
            log.warning("no plan", match=table.id, error=repr(error))
            return Advice(())

    async def matches(self) -> list[MatchRow]:
        """Every match, the one played last first. Not for anybody's eyes: rows hold seeds."""
        return await self._store.all()

    async def row(self, match_id: str) -> MatchRow:
        """How a match stands; UnknownMatch if there is none."""
        loaded = await self._store.row(match_id)
        if loaded is None:
            raise UnknownMatch(match_id)
        return loaded

    async def records(self, match_id: str) -> list[Record]:
        """The records of a match's rounds that are over (R40), dated when the match was begun.

        UnknownMatch, or StoreError if the match is damaged.
        """
        row, table = await self.row(match_id), await self.open(match_id)
        further = (("Match", match_id), ("Date", row.created[:10]))
        return [Record((*kept.tags, *further), kept.moves) for kept in await table.records()]

    async def record(self, match_id: str, number: int) -> Record:
        """The record of a round, from 1; UnknownRound, RoundNotOver, and as ``records``."""
        records = await self.records(match_id)
        if 1 <= number <= len(records):
            return records[number - 1]
        state = (await self.open(match_id)).state
        if number == state.round_number and not state.round_over:
            raise RoundNotOver(number)
        raise UnknownRound(match_id, str(number))

    def forget(self, match_ids: Iterable[str]) -> None:
        """Close the tables of matches that are no longer in the store."""
        for match_id in match_ids:
            self._tables.pop(match_id, None)

    async def close(self) -> None:
        """Let the computer players go."""
        await self._robots.close()

    async def _load(self, match_id: str) -> Table:
        loaded = await self._store.load(match_id)
        if loaded is None:
            raise UnknownMatch(match_id)
        return await self._table(match_id, restored(*loaded))

    async def _table(self, match_id: str, state: MatchState) -> Table:
        await asyncio.to_thread(prepare, state.rules)
        return Table(match_id, state, StoreJournal(self._store, match_id))


def _new_seed() -> str:
    return seed_of(secrets.randbits(128))
