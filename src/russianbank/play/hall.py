"""The hall: every match there is, its tables, and the computer players at them."""

import asyncio
import secrets

from russianbank.errors import BadInput, StoreError, UnknownMatch
from russianbank.play.command import Command
from russianbank.play.journal import StoreJournal
from russianbank.play.match_state import MatchState
from russianbank.play.refused import Refused
from russianbank.play.robots import Robots
from russianbank.play.seating import HUMAN, Seating
from russianbank.play.table import Table, entry_of, standing
from russianbank.play.view import Message
from russianbank.rules import Match, Rules, seed_of
from russianbank.store import MatchRow, MatchStore


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
        match = Match(seed if seed is not None else seed_of(secrets.randbits(128)), rules)
        match_id = secrets.token_hex(8)
        state = MatchState(match, seating)
        await self._store.create(match_id, str(rules), match.seed, seating.players, standing(state))
        table = Table(match_id, state, StoreJournal(self._store, match_id))
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
        answer = await table.submit(seat, command, HUMAN)
        self._robots.attend(table)
        return answer

    async def matches(self) -> list[MatchRow]:
        """Every match, the one played last first. Not for anybody's eyes: rows hold seeds."""
        return await self._store.all()

    async def row(self, match_id: str) -> MatchRow:
        """How a match stands; UnknownMatch if there is none."""
        loaded = await self._store.row(match_id)
        if loaded is None:
            raise UnknownMatch(match_id)
        return loaded

    async def close(self) -> None:
        """Let the computer players go."""
        await self._robots.close()

    async def _load(self, match_id: str) -> Table:
        loaded = await self._store.load(match_id)
        if loaded is None:
            raise UnknownMatch(match_id)
        row, rows = loaded
        try:
            match = Match(row.seed, Rules.parse(row.rules))
            state = MatchState(match, Seating(row.players))
            state = state.replayed([entry_of(entry) for entry in rows])
        except (BadInput, ValueError) as error:
            raise StoreError("store_match", match=match_id) from error
        return Table(match_id, state, StoreJournal(self._store, match_id))
