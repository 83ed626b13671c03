"""What helps to follow a round: past turns, cards moved, counts as they would be scored."""

from random import Random

import pytest

from players.positions import positioned
from russianbank.errors import BadInput, Fault
from russianbank.play import Kind
from russianbank.play.view import piles_view, state_view, turn_view

from .tables import ask, new_state, new_table, play, play_at_random

KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"


async def test_turns_name_the_card_of_every_move() -> None:
    table = new_table("g4a", seed="follow")
    events = await play(table, [])
    rng = Random(1)
    for _ in range(80):
        events += await play(table, [rng.choice(table.state.game.legal_moves())])
    told = [card for turn in events[-1]["state"]["turns"] for card in turn["cards"]]
    assert told == [event["card"] for event in events]
    assert None not in told


async def test_a_turn_is_shown_move_by_move_as_it_was_known_then() -> None:
    table = new_table("g4a", seed="turns")
    await play_at_random(table, 90, Random(3))
    state = table.state
    turns = state_view(state)["turns"]
    ply = 0
    for number, turn in enumerate(turns, start=1):
        view = await table.turn(number)
        assert [view[name] for name in ("round", "turn")] == [1, number]
        assert {name: view[name] for name in turn} == turn
        assert len(view["states"]) == len(turn["moves"]) + 1
        for offset, shown in enumerate(view["states"]):
            seen = state.game.positions[ply + offset].observe()
            assert shown["reserves"] == [[str(card) for card in pile] for pile in seen.reserves]
            assert shown["houses"] == [[str(card) for card in pile] for pile in seen.houses]
            assert [len(pile) for pile in shown["foundations"]] == list(seen.foundations)
        ply += len(turn["moves"])
    now = piles_view(state.game.position.observe(), state.course.foundations, state.rules)
    assert view["states"][-1] == now
    assert {name: state_view(state)[name] for name in now} == now


@pytest.mark.parametrize("number", [0, -1, 3])
async def test_a_turn_that_is_not_there(number: int) -> None:
    table = new_table("g4a", seed="turns")
    while len(state_view(table.state)["turns"]) < 2:
        await play_at_random(table, 1, Random(3))
    with pytest.raises(BadInput) as caught:
        turn_view(table.state, number)
    assert (caught.value.fault, caught.value.details) == (Fault.TURN, {"turn": number})


async def test_undo_takes_its_cards_along() -> None:
    table = new_table(
        start=positioned(f"0 - |9H |3C - |2D |* - 6C5H/TS/{KINGS[6:]} 00000000 - 00 0")
    )
    await play(table, "R-2")
    assert state_view(table.state)["turns"][0]["cards"] == ["9H"]
    await ask(table, 0, Kind.UNDO)
    assert state_view(table.state)["turns"] == []
    await play(table, "R-2 T")
    assert state_view(table.state)["turns"][0]["cards"] == ["9H", "3C"]


def test_r28_r29_what_the_round_would_bring_now() -> None:
    """Player 0 counts 2 + 1 + 1 = 4, player 1 counts 2 and the rest of the cards."""
    position = positioned(f"0 - |9H |3C 4S |2D |* - 5H/TS/{KINGS[6:]} 00000000 - 00 0")
    view = state_view(new_state(start=position))
    other = 2 + len(position.stocks[1])
    assert view["counts"] == [4, other]
    assert view["if_over"] == {"win": [30 + other, 30 + 4], "stalemate": [other - 4, 0]}


def test_r26_how_many_cards_are_tried() -> None:
    position = positioned(f"0 - |9H |3C 4S |2D |* - 5H/TS/{KINGS[6:]} 00000000 3C4S 01 7")
    view = state_view(new_state(start=position))
    assert view["tried"] == [2, 2 + len(position.wastes[1]) + len(position.stocks[1])]
    assert view["idle"] == 7
