"""The rounds that are over, as statistics need them, and what is counted of the matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, delete, exists, insert, literal, or_, select, update

from russianbank.store.database import Database
from russianbank.store.schema import entries, matches, rounds
from russianbank.store.transaction import transaction


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that is over.

    ``result`` is as records write it (R40), ``counts`` what the cards left are worth (R28);
    ``thinking`` how many milliseconds each seat took, None if that is not known.
    """

    number: int
    starter: int
    result: str
    score: tuple[int, int]
    counts: tuple[int, int]
    turns: int
    moves: int
    thinking: tuple[int, int] | None
    ended: str


@dataclass(frozen=True, slots=True)
class Deleted:
    """What was deleted: matches with all that belongs to them, and rounds, theirs included."""

    matches: tuple[str, ...]
    rounds: int


class ResultStore:
    """Reads the results of rounds, and changes what is counted."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def rounds(self) -> dict[str, list[RoundRow]]:
        """The rounds of every match, in order, by the match's name."""
        found: dict[str, list[RoundRow]] = {}
        query = select(rounds).order_by(rounds.c.match_id, rounds.c.number)
        async with transaction(self._engine) as connection:
            for row in await connection.execute(query):
                found.setdefault(row.match_id, []).append(_round_row(row))
        return found

    async def unrecorded(self) -> list[str]:
        """The matches from before rounds were recorded."""
        query = select(matches.c.id).where(~matches.c.recorded).order_by(matches.c.id)
        async with transaction(self._engine) as connection:
            return list((await connection.execute(query)).scalars())

    async def record(self, match_id: str, rows: Sequence[RoundRow]) -> None:
        """Add the rounds of such a match that are not there yet."""
        async with transaction(self._engine) as connection:
            for values in round_values(match_id, rows):
                there = exists().where(
                    rounds.c.match_id == match_id, rounds.c.number == values["number"]
                )
                columns = [literal(values[c.name], c.type) for c in rounds.c]
                missing = select(*columns).where(~there)
                await connection.execute(insert(rounds).from_select(list(rounds.c), missing))
            change = update(matches).where(matches.c.id == match_id)
            await connection.execute(change.values(recorded=True))

    async def count_as_lost(self, match_id: str, lost: bool) -> bool:
        """Say whether an abandoned match counts as lost; False if there is no such match."""
        change = update(matches).where(matches.c.id == match_id, matches.c.status == "abandoned")
        async with transaction(self._engine) as connection:
            done = await connection.execute(change.values(lost=lost))
        return done.rowcount == 1

    async def delete(self, player: str) -> Deleted:
        """Delete every match of a player that has ended, and the rounds of those being played.

        Practice stays; so do the commands of open matches, which can be played on.
        """
        sits = or_(matches.c.player0 == player, matches.c.player1 == player)
        counted = select(matches.c.id).where(sits, ~matches.c.practice)
        ended = counted.where(matches.c.status != "open")
        async with transaction(self._engine) as connection:
            names = tuple((await connection.execute(ended)).scalars())
            gone = await connection.execute(delete(rounds).where(rounds.c.match_id.in_(counted)))
            await connection.execute(delete(entries).where(entries.c.match_id.in_(ended)))
            await connection.execute(delete(matches).where(matches.c.id.in_(ended)))
        return Deleted(names, gone.rowcount)


def round_values(match_id: str, rows: Sequence[RoundRow]) -> list[dict[str, Any]]:
    """The rows of the table for some rounds of a match."""
    return [
        {
            "match_id": match_id,
            "number": row.number,
            "starter": row.starter,
            "result": row.result,
            "score0": row.score[0],
            "score1": row.score[1],
            "count0": row.counts[0],
            "count1": row.counts[1],
            "turns": row.turns,
            "moves": row.moves,
            "ms0": None if row.thinking is None else row.thinking[0],
            "ms1": None if row.thinking is None else row.thinking[1],
            "ended": row.ended,
        }
        for row in rows
    ]


def _round_row(row: Row[Any]) -> RoundRow:
    known = row.ms0 is not None and row.ms1 is not None
    return RoundRow(
        number=row.number,
        starter=row.starter,
        result=row.result,
        score=(row.score0, row.score1),
        counts=(row.count0, row.count1),
        turns=row.turns,
        moves=row.moves,
        thinking=(row.ms0, row.ms1) if known else None,
        ended=row.ended,
    )
