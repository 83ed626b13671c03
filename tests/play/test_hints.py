"""Hints: asked for, counted, kept, shown in the record (R40)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from players.positions import positioned
from russianbank.errors import BadInput
from russianbank.play import Command, Hall, Kind, Refused, Robots, Seating, Table
from russianbank.play.view import refused_view
from russianbank.players import Advice, Intent
from russianbank.rules import Move, Record, Rules
from russianbank.store import Database, MatchStore

from .tables import HUMANS, KINGS, ask, code, new_table, play

LAST = "0 - |AC - - |2D |* - 5H/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"
START = "0 - |*9H |3C - |2D |4S - TS/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"


async def hint(table: Table, seat: int, plan: str = "R-1", intent: str | None = None) -> Any:
    moves, meant = tuple(map(Move.parse, plan.split())), intent and Intent.parse(intent)
    return await table.submit(seat, Command(Kind.HINT, table.seq, intent=meant or None, plan=moves))


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
    assert event["hint"]["worth"] is None
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


@pytest.mark.parametrize(
    ("intent", "refusal", "move", "source"),
    [
        ("R-2", "wrong_for_house", "R-2", ""),
        ("T", "must_play_reserve", "T", ""),
        ("1-3x2", "stack_too_short", "1-3x2", ""),
        ("3-9", "intent", None, ""),
        ("3", "no_move_from", None, "3"),
        ("S", "no_move_from", None, "S"),
    ],
)
async def test_an_intent_that_cannot_be_is_refused_and_no_hint_taken(
    tmp_path: Path, intent: str, refusal: str, move: str | None, source: str
) -> None:
    """The computer is not even asked: nobody could think here."""
    table = new_table(start=positioned(START))
    hall = Hall(MatchStore(Database.open(tmp_path)), Unasked())
    before = table.snapshot()
    if refusal == "intent":
        with pytest.raises(BadInput, match="3-9"):
            Intent.parse(intent)
        return
    command = Command(Kind.HINT, 0, intent=Intent.parse(intent))
    answer = await hall.submit(table, 0, command)
    assert isinstance(answer, Refused)
    view = refused_view(answer, table.seq)
    assert (view["code"], view.get("move"), view.get("source", "")) == (refusal, move, source)
    assert (refusal == "must_play_reserve") == (view.get("must", []) != [])
    assert table.snapshot() == before
    assert table.state.hints == (0, 0)


class Unasked(Robots):
    """Fails where it is asked for advice."""

    async def advice(self, *_: object) -> Advice:
        raise AssertionError("asked")


async def test_a_hint_says_what_the_intent_is_worth(tmp_path: Path) -> None:
    """A win against an end of the round that can be counted: 30 points and the own card."""
    database = Database.open(tmp_path)
    hall = Hall(MatchStore(database), Robots())
    rules = Rules.parse("g4a;target=0")
    text = f"0 QD - - - |9C |* 2H {KINGS[:-3]}/9s 00000000 - 00 {rules.max_idle_turns - 1}"
    table = await hall.practise(rules, Seating(HUMANS), positioned(text))
    for intent, in_plan, loss in (("S-W", False, 31), ("S", True, 0)):
        asked = Command(Kind.HINT, table.seq, intent=Intent.parse(intent))
        [event] = await asyncio.wait_for(hall.submit(table, 0, asked), 60)
        worth = event["hint"]["worth"]
        move = intent if loss else event["hint"]["moves"][0]
        own = {"intent": intent, "move": move, "card": "QD", "in_plan": in_plan, "loss": loss}
        assert worth["own"] == own
        assert (worth["win"], worth["others"]) == (1, None)
        assert worth["points"] == 30 + event["state"]["counts"][1]
    assert table.state.hints == (1, 0)
    await hall.close()
    await database.close()


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
