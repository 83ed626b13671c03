"""Hints: asked for, counted, kept, shown in the record (R40)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from players.positions import positioned
from russianbank.errors import BadInput
from russianbank.play import Command, Hall, Kind, Robots, Seating, Table
from russianbank.rules import Move, Record, Rules
from russianbank.store import Database, MatchStore

from .tables import HUMANS, ask, code, new_table, play

LAST = "0 - |AC - - |2D |* - 5H/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"
START = "0 - |*9H |3C - |2D |4S - TS/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"


async def hint(table: Table, seat: int, plan: str = "R-1") -> Any:
    moves = tuple(map(Move.parse, plan.split()))
    return await table.submit(seat, Command(Kind.HINT, table.seq, plan=moves))


async def test_a_hint_is_an_event_that_changes_no_card() -> None:
    table = new_table(start=positioned(START))
    before = table.snapshot()["state"]
    async with table.listen() as heard:
        await heard.get()
        [event] = await hint(table, 0)
        assert heard.get_nowait() is event
    assert (event["t"], event["seq"], event["seat"]) == ("hint", 1, 0)
    assert event["hint"]["moves"] == ["R-1"]
    assert event["hint"]["cards"] == ["9H"]
    assert [ground["code"] for ground in event["hint"]["grounds"]] == [
        "must_play_reserve",
        "reserve_card_leaves",
    ]
    assert event["state"] == before | {"hints": [1, 0]}


async def test_asking_again_at_once_is_not_another_hint() -> None:
    table = new_table(start=positioned(START))
    await hint(table, 0)
    await hint(table, 0)
    assert table.state.hints == (1, 0)
    await play(table, "R-1")
    await hint(table, 0, str(table.state.game.legal_moves()[0]))
    await ask(table, 0, Kind.UNDO)
    await hint(table, 0)
    assert table.state.hints == (3, 0)


async def test_a_hint_is_for_the_seat_to_move() -> None:
    table = new_table(start=positioned(START))
    assert code(await hint(table, 1)) == "not_your_turn"
    stale = Command(Kind.HINT, 7, plan=(Move.parse("R-1"),))
    assert code(await table.submit(0, stale)) == "stale"
    await ask(table, 0, Kind.CONCEDE)
    assert code(await hint(table, 0)) == "round_over"
    assert table.state.hints == (0, 0)


async def test_a_computers_seat_takes_no_hint() -> None:
    table = new_table(start=positioned(START), players=("greedy", "human"))
    assert code(await hint(table, 0)) == "not_your_seat"
    assert table.seq == 0


@pytest.mark.parametrize("plan", ["", "R-2", "T", "R-1 R-1"])
async def test_without_a_plan_that_can_be_there_is_no_hint(plan: str) -> None:
    table = new_table(start=positioned(START))
    assert code(await hint(table, 0, plan)) == "no_hint"
    assert (table.seq, table.state.hints) == (0, (0, 0))


async def test_r40_the_record_says_how_many_hints_were_taken() -> None:
    table = new_table(start=positioned(LAST))
    await hint(table, 0, "R-F")
    events = await play(table, "R-F")
    record = table.state.played[0].record
    assert dict(record.tags)["Hints0"] == "1"
    assert "Hints1" not in dict(record.tags)
    assert Record.parse(str(record)) == record
    assert events[-1]["state"]["over"]["hints"] == [1, 0]
    await ask(table, 0, Kind.NEXT)
    assert table.state.hints == (0, 0)


@pytest.mark.parametrize("value", ["x", "-1", "01", "", "1.5"])
def test_r40_a_record_with_a_wrong_number_of_hints(value: str) -> None:
    tags = (("Rules", "g4a"), ("Seed", "1"), ("Result", "*"), ("Score", "0-0"), ("Hints1", value))
    with pytest.raises(BadInput, match="record_value"):
        Record(tags, ())


async def test_a_hint_of_the_hall_is_kept_and_resumed(tmp_path: Path) -> None:
    database = Database.open(tmp_path)
    hall = Hall(MatchStore(database), Robots())
    table = await hall.create(Rules.parse("g4a"), Seating(HUMANS), "kept")
    mover = table.state.game.position.player
    refused = await hall.submit(table, 1 - mover, Command(Kind.HINT, 0))
    assert code(refused) == "not_your_turn"
    [event] = await asyncio.wait_for(hall.submit(table, mover, Command(Kind.HINT, 0)), 60)
    assert event["hint"]["moves"][0] in event["state"]["legal"]
    again = await Hall(MatchStore(database), Robots()).open(table.id)
    assert again.state.hints == table.state.hints
    assert sum(again.state.hints) == 1
    await hall.close()
    await database.close()
