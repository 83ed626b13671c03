"""A match goes on exactly as it was left: state, undo, score and ``seq`` (D5)."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from russianbank.errors import BadInput, StoreError, UnknownMatch
from russianbank.play import Hall, Kind, Seating, Table
from russianbank.play.journal import NoJournal
from russianbank.play.view import snapshot
from russianbank.rules import Match, Rules
from russianbank.store.database import FILE_NAME
from store.stores import open_hall

from .tables import HUMANS, ask, code, new_table, play_at_random, play_until

SHORT = "g4a;reserve_size=1;max_idle_turns=2;target=3"


async def begin(hall: Hall, rules: str = "g4a", seed: str = "resume") -> Table:
    return await hall.create(Rules.parse(rules), Seating(HUMANS), seed)


async def reach_phase(table: Table, phase: str) -> None:
    """Play a match into one of the phases it can be left in."""
    rng = Random(phase)
    match phase:
        case "just begun":
            return
        case "in mid-turn":
            await play_until(table, lambda state: len(state.game.moves) > 20, rng)
            await play_until(table, lambda state: bool(state.game.position.history), rng)
        case "card turned up":
            await play_until(table, lambda state: state.game.position.turned is not None, rng)
        case "after an undo":
            await play_until(table, lambda state: state.undo_target(0) is not None, rng)
            await ask(table, 0, Kind.UNDO)
        case "undo possible":
            await play_until(table, lambda state: state.undo_target(1) is not None, rng)
        case "round over":
            await play_until(table, lambda state: state.round_over, rng)
        case "second round":
            await play_until(table, lambda state: state.round_over, rng)
            await ask(table, 0, Kind.NEXT)
            await play_at_random(table, 7, rng)
        case "conceded":
            await play_at_random(table, 7, rng)
            await ask(table, 1, Kind.CONCEDE)
        case "abandoned":
            await play_at_random(table, 7, rng)
            await ask(table, 1, Kind.ABANDON)
        case "match over":
            while not table.state.is_over:
                await play_until(table, lambda state: state.round_over, rng)
                if not table.state.is_over:
                    await ask(table, 0, Kind.NEXT)


PHASES = (
    "just begun",
    "in mid-turn",
    "card turned up",
    "after an undo",
    "undo possible",
    "round over",
    "second round",
    "conceded",
    "abandoned",
    "match over",
)
SHORT_PHASES = ("round over", "second round", "match over")


@pytest.mark.parametrize("phase", PHASES)
async def test_resumed_exactly(phase: str, tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await begin(hall, SHORT if phase in SHORT_PHASES else "g4a")
        await reach_phase(table, phase)
        left, row = table.snapshot(), await hall.row(table.id)
        plain = new_table(str(table.state.rules), "resume").state.replayed(table.state.log)
        assert snapshot(table.id, plain) == left
    async with open_hall(tmp_path) as hall:
        again = await hall.open(table.id)
        assert again is not table
        assert again.snapshot() == left
        assert again.state.log == table.state.log
        assert again.state.game.positions == table.state.game.positions
        assert again.state.match == table.state.match
        assert await hall.row(table.id) == row
        for seat in (0, 1):
            assert again.state.undo_target(seat) == table.state.undo_target(seat)
        # Both go on alike, and what is written next fits what was written before.
        kept_nowhere = Table("copy", plain, NoJournal())
        for kind in (Kind.UNDO, Kind.NEXT, Kind.CONCEDE):
            assert code(await ask(again, 0, kind)) == code(await ask(kept_nowhere, 0, kind))


async def test_the_list_shows_how_matches_stand(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        tables = [await begin(hall, SHORT, f"m{number}") for number in range(3)]
        await ask(tables[1], 0, Kind.ABANDON)
        await reach_phase(tables[2], "match over")
        await play_at_random(tables[0], 2, Random(1))
        rows = {row.id: row for row in await hall.matches()}
        assert next(iter(rows)) == tables[0].id
    assert rows[tables[0].id].standing.status == "open"
    assert rows[tables[1].id].standing.status == "abandoned"
    over = rows[tables[2].id].standing
    state = tables[2].state
    assert (over.status, over.score) == ("over", state.match.score)
    assert (over.winner, over.round) == (state.match.winner, len(state.played))


async def test_same_match_same_table(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await begin(hall)
        assert await hall.open(table.id) is table
        with pytest.raises(UnknownMatch):
            await hall.open("0" * 16)
        with pytest.raises(UnknownMatch):
            await hall.row("")


async def test_a_seed_that_is_none_makes_no_match(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        with pytest.raises(BadInput, match="seed_length"):
            await begin(hall, seed="")
        assert await hall.matches() == []


async def test_matches_made_at_random_differ(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        tables = [await hall.create(Rules(), Seating()) for _ in range(5)]
        seeds = {table.state.match.seed for table in tables}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {26}
    assert all(Match(seed) for seed in seeds)


DAMAGE = {
    "an illegal move": "UPDATE entries SET move = 'S-W' WHERE seq = 1",
    "no move at all": "UPDATE entries SET move = NULL WHERE seq = 2",
    "not a move": "UPDATE entries SET move = 'R-R' WHERE seq = 2",
    "a stack": "UPDATE entries SET move = '1-2x3' WHERE seq = 2",
    "unknown kind": "UPDATE entries SET kind = 'fold' WHERE seq = 2",
    "a kind that cannot be": "UPDATE entries SET kind = 'next' WHERE seq = 2",
    "a move where none belongs": "UPDATE entries SET kind = 'concede' WHERE seq = 2",
    "the other seat": "UPDATE entries SET seat = 1 - seat WHERE seq = 2",
    "no seat": "UPDATE entries SET seat = 7, kind = 'concede', move = NULL WHERE seq = 9",
    "a row lost": "DELETE FROM entries WHERE seq = 3",
    "the last but one lost": "DELETE FROM entries WHERE seq = 8",
    "the first lost": "DELETE FROM entries WHERE seq = 1",
    "wrong rules": "UPDATE matches SET rules = 'whist'",
    "no seed": "UPDATE matches SET seed = ''",
    "no player": "UPDATE matches SET player1 = 'nobody'",
    "text for a number": "UPDATE entries SET seat = 'x' WHERE seq = 4",
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_match_is_reported_not_guessed(damage: str, tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table, other = await begin(hall), await begin(hall, seed="other")
        rng = Random(9)
        await play_at_random(table, 9, rng)
        await play_at_random(other, 3, rng)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        statement = DAMAGE[damage]
        link = " AND " if "WHERE" in statement else " WHERE "
        name = "match_id" if "entries" in statement else "id"
        connection.execute(f"{statement}{link}{name} = '{table.id}'")
    async with open_hall(tmp_path) as hall:
        with pytest.raises(StoreError) as caught:
            await hall.open(table.id)
        assert caught.value.code == "store_match"
        assert caught.value.details == {"match": table.id}
        assert "resume" not in str(caught.value)
        again = await hall.open(other.id)
        assert again.snapshot() == other.snapshot()
        assert len(await hall.matches()) == 2
