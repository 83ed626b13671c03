"""Practice: one round that begins with a deal or a position of one's choice."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from russianbank.errors import BadInput, Fault, StoreError
from russianbank.play import Kind, Seating
from russianbank.rules import Game, Position, Rules, deal
from russianbank.store.database import FILE_NAME
from store.stores import open_hall

from .tables import HUMANS, ask, play, play_until

G4A = Rules.parse("g4a")


def midway(rules: Rules, moves: int = 40) -> Position:
    """A position in the midst of a round, with a card turned up and a history (R24)."""
    rng, game = Random(5), Game.from_seed("midway", rules)
    while len(game.moves) < moves or not game.position.history or game.position.turned is None:
        game.play(rng.choice(game.legal_moves()))
    return game.position


async def test_a_deal_by_its_seed_is_a_single_round_of_just_this_deal(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await hall.practise(G4A, Seating(HUMANS), "my deal")
        assert table.state.game.start == deal("my deal", G4A)
        assert table.state.practice
        assert str(table.state.rules) == "g4a;target=0"
        row = await hall.row(table.id)
        assert row.setup.practice
        match = await hall.create(G4A, Seating(HUMANS), "my deal")
        assert match.state.game.start != table.state.game.start
        assert not (await hall.row(match.id)).setup.practice
        await ask(table, 0, Kind.CONCEDE)
        assert table.state.is_over
        assert table.snapshot()["state"]["match_over"]["seed"] == "my deal"


async def test_without_a_start_practice_is_dealt_at_random(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        tables = [await hall.practise(G4A, Seating(HUMANS)) for _ in range(2)]
    assert tables[0].state.game.start != tables[1].state.game.start


async def test_a_position_is_played_on_and_resumed_exactly(tmp_path: Path) -> None:
    """With what is unseen, turned up, tried, and the history (R24)."""
    start = midway(G4A)
    async with open_hall(tmp_path) as hall:
        table = await hall.practise(G4A, Seating(("greedy", "human")), start)
        assert table.state.game.position == start
        assert table.snapshot()["match"]["practice"] is True
        shared = await hall.practise(G4A, Seating(HUMANS), start)
        await play_until(shared, lambda state: len(state.game.moves) > 20, Random(1))
        left = shared.snapshot()
    async with open_hall(tmp_path) as hall:
        again = await hall.open(shared.id)
        assert again.snapshot() == left
        assert again.state.game.start == start
        assert (await hall.open(table.id)).state.game.position == start
        await ask(again, 0, Kind.CONCEDE)
        over = again.snapshot()["state"]
        assert (over["over"]["seed"], over["match_over"]["seed"]) == (None, None)


async def test_undo_stays_within_what_was_played_here(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await hall.practise(G4A, Seating(HUMANS), midway(G4A))
        mover = table.state.mover
        assert mover is not None
        assert table.state.undo_target(mover) is None
        move = next(m for m in table.state.game.legal_moves() if m.source == "S")
        before = table.state.game.position
        await play(table, [move])
        await ask(table, mover, Kind.UNDO)
        assert table.state.game.position == before


async def test_a_position_that_cannot_be_played_makes_no_match(tmp_path: Path) -> None:
    """A card twice; a round that is over; both named, and nothing kept."""
    start = midway(G4A)
    reserve = start.reserves[0]
    twice = replace(start, reserves=((reserve[1], *reserve[1:]), start.reserves[1]))
    idle = replace(start, idle=G4A.max_idle_turns)
    async with open_hall(tmp_path) as hall:
        for position, fault in ((twice, Fault.CARD_TWICE), (idle, Fault.POSITION_OVER)):
            with pytest.raises(BadInput) as caught:
                await hall.practise(G4A, Seating(HUMANS), position)
            assert caught.value.fault is fault
        assert await hall.matches() == []


async def test_a_damaged_position_is_reported_not_guessed(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await hall.practise(G4A, Seating(HUMANS), midway(G4A))
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE matches SET position = substr(position, 9)")
    async with open_hall(tmp_path) as hall:
        with pytest.raises(StoreError, match="store_match"):
            await hall.open(table.id)
