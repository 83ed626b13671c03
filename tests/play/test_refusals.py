"""Every way in which a table refuses a command, and that a refusal changes nothing (D5)."""

from random import Random

import pytest

from players.positions import positioned
from russianbank.errors import BadInput
from russianbank.play import Command, Kind, Refusal, Refused, Seating, Table
from russianbank.play.view import refused_view, state_view
from russianbank.rules import Move, Reason

from .tables import ask, new_table, play_at_random

FITS = "0 AC |9S |* - |2D |* - KC/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"


async def refused(table: Table, seat: int, command: Command, actor: str = "human") -> Refused:
    """The refusal of a command that must change nothing."""
    before, log = state_view(table.state), list(table.state.log)
    answer = await table.submit(seat, command, actor)
    assert isinstance(answer, Refused), answer
    assert state_view(table.state) == before
    assert table.state.log == log
    return answer


def move(table: Table, text: str) -> Command:
    return Command(Kind.MOVE, table.state.seq, Move.parse(text))


async def test_stale() -> None:
    table = new_table()
    await play_at_random(table, 5, Random(1))
    mover = table.state.mover
    assert mover is not None
    for seq in (-1, 0, 4, 6, 2**31):
        for kind in Kind:
            answer = await refused(table, mover, Command(kind, seq, Move.parse("T")))
            assert answer.code is Refusal.STALE


async def test_not_your_turn() -> None:
    table = new_table()
    answer = await refused(table, 1 - table.state.game.position.player, move(table, "T"))
    assert answer.code is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize(("seat", "actor"), [(1, "human"), (0, "greedy"), (1, "random")])
async def test_not_your_seat(kind: Kind, seat: int, actor: str) -> None:
    table = new_table(players=("human", "greedy"))
    command = Command(kind, 0, Move.parse("T") if kind is Kind.MOVE else None)
    assert (await refused(table, seat, command, actor)).code is Refusal.NOT_YOUR_SEAT


async def test_cannot_undo_before_a_move() -> None:
    table = new_table()
    for seat in (0, 1):
        assert (await refused(table, seat, Command(Kind.UNDO, 0))).code is Refusal.CANNOT_UNDO


async def test_round_not_over() -> None:
    table = new_table()
    assert (await refused(table, 0, Command(Kind.NEXT, 0))).code is Refusal.ROUND_NOT_OVER


async def test_round_over() -> None:
    table = new_table()
    await ask(table, 0, Kind.CONCEDE)
    for kind in (Kind.MOVE, Kind.UNDO, Kind.CONCEDE):
        command = Command(kind, 1, Move.parse("T") if kind is Kind.MOVE else None)
        assert (await refused(table, 0, command)).code is Refusal.ROUND_OVER


@pytest.mark.parametrize("end", [Kind.CONCEDE, Kind.ABANDON])
async def test_match_over(end: Kind) -> None:
    table = new_table("gamerules;target=0")
    await ask(table, 0, end)
    assert table.state.is_over
    for kind in Kind:
        command = Command(kind, 1, Move.parse("T") if kind is Kind.MOVE else None)
        assert (await refused(table, 0, command)).code is Refusal.MATCH_OVER


async def test_a_reason_of_the_rules_and_what_must_be_done() -> None:
    table = new_table(start=positioned(FITS))
    answer = await refused(table, 0, move(table, "S-W"))
    assert answer == Refused(
        Reason.MUST_PLAY_TO_FOUNDATION, Move.parse("S-W"), (Move.parse("S-F"),)
    )
    assert refused_view(answer, 0) == {
        "v": 1,
        "t": "refused",
        "seq": 0,
        "code": "must_play_to_foundation",
        "move": "S-W",
        "rule": "R16",
        "must": ["S-F"],
    }


async def test_an_impossible_move_names_no_duty() -> None:
    table = new_table()
    mover = table.state.game.position.player
    answer = await refused(table, mover, move(table, "S-W"))
    assert (answer.code, answer.must) == (Reason.NO_CARD, ())


def test_seats_are_for_players_there_are() -> None:
    for players in (("human", "nobody"), ("", "human"), ("HUMAN", "greedy")):
        with pytest.raises(BadInput, match="player"):
            Seating(players)
