"""Matches and their entries in the store."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, desc, insert, select, update

from russianbank.errors import StoreError
from russianbank.store.database import Database
from russianbank.store.moment import now, text_of
from russianbank.store.results import RoundRow, round_values
from russianbank.store.schema import entries, matches, rounds
from russianbank.store.transaction import transaction


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a match has come: what a list of matches shows."""

    status: str = "open"
    round: int = 1
    score: tuple[int, int] = (0, 0)
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a match begins with: rule set, seed and position as text, the players' names.

    Practice is one round: it begins with ``position``, or with the deal of the seed itself.
    """

    rules: str
    seed: str
    players: tuple[str, str]
    practice: bool = False
    position: str | None = None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: what it began with, its standing, when it began and was last changed.

    ``lost`` says that it was abandoned and counts as lost for the person who played it.
    """

    id: str
    setup: MatchSetup
    standing: Standing
    created: str
    updated: str
    lost: bool = False


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One accepted command: who, what kind, the move's text, and the moment it came."""

    seat: int
    kind: str
    move: str | None
    at: int | None = None


class MatchStore:
    """Reads and writes matches. Every write is one transaction, on disk when it returns."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def create(
        self, match_id: str, setup: MatchSetup, standing: Standing, at: int
    ) -> MatchRow:
        """Keep a match that begins at a moment; StoreError if it cannot be written."""
        begun = text_of(at)
        values = {
            "id": match_id,
            "created": begun,
            "updated": begun,
            "rules": setup.rules,
            "seed": setup.seed,
            "player0": setup.players[0],
            "player1": setup.players[1],
            "practice": setup.practice,
            "position": setup.position,
            "recorded": True,
            **_columns(standing),
        }
        async with transaction(self._engine) as connection:
            await connection.execute(insert(matches).values(values))
        return MatchRow(match_id, setup, standing, begun, begun)

    async def append(
        self,
        match_id: str,
        first_seq: int,
        rows: Sequence[EntryRow],
        standing: Standing,
        ended: Sequence[RoundRow] = (),
    ) -> None:
        """Keep entries ``first_seq``, ``first_seq + 1``, …, the standing after them, ended rounds.

        All or nothing; StoreConflict if the numbers are taken, StoreError if they cannot be
        written.
        """
        values = [
            {
                "match_id": match_id,
                "seq": first_seq + offset,
                "seat": row.seat,
                "kind": row.kind,
                "move": row.move,
                "at": row.at,
            }
            for offset, row in enumerate(rows)
        ]
        change = update(matches).where(matches.c.id == match_id)
        async with transaction(self._engine) as connection:
            await connection.execute(insert(entries), values)
            await connection.execute(change.values(updated=text_of(now()), **_columns(standing)))
            if ended:
                await connection.execute(insert(rounds), round_values(match_id, ended))

    async def row(self, match_id: str) -> MatchRow | None:
        """A match; None if there is none of that name."""
        if not match_id.isascii():  # SQLite cannot even be asked for a lone surrogate
            return None
        async with transaction(self._engine) as connection:
            found = await connection.execute(select(matches).where(matches.c.id == match_id))
            row = found.first()
        return None if row is None else _match_row(row)

    async def load(self, match_id: str) -> tuple[MatchRow, list[EntryRow]] | None:
        """A match and its entries in order; None if there is none of that name."""
        row = await self.row(match_id)
        return None if row is None else (row, await self.entries(match_id))

    async def entries(self, match_id: str) -> list[EntryRow]:
        """The entries of a match in order; StoreError if one is missing."""
        query = select(entries).where(entries.c.match_id == match_id).order_by(entries.c.seq)
        async with transaction(self._engine) as connection:
            rows = (await connection.execute(query)).all()
        if [entry.seq for entry in rows] != list(range(1, len(rows) + 1)):
            raise StoreError("store_match", match=match_id)
        return [EntryRow(entry.seat, entry.kind, entry.move, entry.at) for entry in rows]

    async def all(self) -> list[MatchRow]:
        """Every match, the one played last first."""
        query = select(matches).order_by(desc(matches.c.updated), matches.c.id)
        async with transaction(self._engine) as connection:
            return [_match_row(row) for row in (await connection.execute(query)).all()]


def _columns(standing: Standing) -> dict[str, str | int | None]:
    return {
        "status": standing.status,
        "round": standing.round,
        "score0": standing.score[0],
        "score1": standing.score[1],
        "winner": standing.winner,
    }


def _match_row(row: Row[Any]) -> MatchRow:
    values = row._mapping  # noqa: SLF001 - SQLAlchemy's public name
    standing = Standing(
        values["status"], values["round"], (values["score0"], values["score1"]), values["winner"]
    )
    setup = MatchSetup(
        values["rules"],
        values["seed"],
        (values["player0"], values["player1"]),
        values["practice"],
        values["position"],
    )
    return MatchRow(
        values["id"], setup, standing, values["created"], values["updated"], values["lost"]
    )
