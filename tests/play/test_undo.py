"""Taking back: free to the last reveal, never past one, never out of a finished round."""

from random import Random

import pytest

from players.positions import positioned
from russianbank.play import Kind
from russianbank.play.view import state_view
from russianbank.rules import TURN

from .tables import ask, code, new_table, play

# Nobody hides a card but player 1's reserve; the stocks have been through once.
SEEN = "0 - |9h |*5C6H - *|2D |* - KC/-/Kc/Ks/KD/QC/8H/Qs 00000000 - 00 0"
LAST_CARD = "0 KC - - - - - 5D 6D/7D/8D/9D/TD/JD/QD/KD QKK4KKKK - 00 0"


async def test_every_move_back_to_the_deal() -> None:
    """Moves that show nothing can all be taken back, one by one, and lead where they were."""
    table = new_table("g4a", start=positioned(SEEN))
    views = [state_view(table.state)]
    rng = Random(3)
    for _ in range(8):
        moves = [move for move in table.state.game.legal_moves() if not move.ends_turn]
        if moves:
            await play(table, [rng.choice(moves)])
            views.append(state_view(table.state))
    assert len(views) > 4
    while len(views) > 1:
        views.pop()
        answer = await ask(table, 0, Kind.UNDO)
        assert answer[0]["t"] == "undo"
        assert answer[0]["count"] == 1
        assert answer[0]["state"] == views[-1]
    assert code(await ask(table, 0, Kind.UNDO)) == "cannot_undo"


async def test_turning_up_a_known_card_is_no_reveal() -> None:
    table = new_table("g4a;fill=before_turn", start=positioned(SEEN.replace("|9h", "-")))
    await play(table, "T")
    assert state_view(table.state)["undo"] == [True, False]
    answer = await ask(table, 0, Kind.UNDO)
    assert answer[0]["state"]["turned"] is None


async def test_turning_up_an_unseen_card_is_a_reveal() -> None:
    table = new_table("g4a", seed="reveal")
    mover = table.state.game.position.player
    while table.state.game.legal_moves()[0] != TURN:
        await play(table, [table.state.game.legal_moves()[0]])
    await play(table, "T")
    assert state_view(table.state)["undo"] == [False, False]
    for seat in (0, 1):
        assert code(await ask(table, seat, Kind.UNDO)) == "cannot_undo"
    assert table.state.game.position.player == mover


async def test_a_reserve_card_that_shows_the_next_is_a_reveal() -> None:
    start = "0 - 2C|9h |* - 2c|2D |* - KC/TS/Kc/Ks/KD/QC/8H/Qs 00000000 - 00 0"
    table = new_table("g4a", start=positioned(start))
    await play(table, "6-5 R-2")
    assert state_view(table.state)["undo"] == [False, False]


@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
async def test_undo_never_passes_a_reveal(rules: str) -> None:
    """Undo as far as it goes after every move of some games: no card is ever unseen again."""
    rng, taken_back = Random(6), 0
    for number in range(4):
        table = new_table(rules, seed=f"past {number}")
        for _ in range(60):
            if table.state.round_over:
                break
            await play(table, [rng.choice(table.state.game.legal_moves())])
            unseen = table.state.game.position.unseen_count()
            if rng.random() < 0.3:
                seat = rng.choice((0, 1))
                while code(await ask(table, seat, Kind.UNDO)) == "accepted":
                    taken_back += 1
                    assert table.state.game.position.unseen_count() == unseen
                ply = len(table.state.game.moves)
                assert ply >= table.state.game.last_reveal()
                assert not any(
                    position.player == seat
                    for position in table.state.game.positions[table.state.game.last_reveal() : ply]
                )
    assert taken_back > 10


async def test_not_out_of_a_finished_round() -> None:
    table = new_table(start=positioned(LAST_CARD))
    await play(table, "S-F")
    assert state_view(table.state)["undo"] == [False, False]
    assert code(await ask(table, 0, Kind.UNDO)) == "round_over"
    await ask(table, 0, Kind.NEXT)
    assert code(await ask(table, 0, Kind.UNDO)) == "cannot_undo"


async def test_against_the_computer_its_moves_are_taken_back_too() -> None:
    """Player 0 discards a known card, the computer answers with known cards."""
    start = positioned("0 5C |2H |9c - |2D |*4S - KC/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    table = new_table("g4a", players=("human", "greedy"), start=start)
    before = state_view(table.state)
    await play(table, "S-W T S-W")
    assert table.state.game.position.player == 0
    assert state_view(table.state)["undo"][0]
    answer = await ask(table, 0, Kind.UNDO)
    assert answer[0]["count"] == 3
    assert answer[0]["state"] == before
    assert table.state.seq == 4


async def test_undo_takes_back_ones_own_last_move() -> None:
    """The other person's undo leaves a move made before theirs."""
    start = positioned("0 5C |2H |9c - |2D |*4S - KC/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    table = new_table("g4a", start=start)
    await play(table, "S-W T S-W")
    answer = await ask(table, 1, Kind.UNDO)
    assert (answer[0]["seat"], answer[0]["count"]) == (1, 1)
    assert str(table.state.game.position.turned) == "4S"
    answer = await ask(table, 1, Kind.UNDO)
    assert (answer[0]["count"], table.state.game.position.turned) == (1, None)
    assert code(await ask(table, 1, Kind.UNDO)) == "cannot_undo"
    assert (await ask(table, 0, Kind.UNDO))[0]["count"] == 1
    assert table.state.game.position == start


async def test_moves_go_on_after_an_undo() -> None:
    table = new_table("g4a", start=positioned(SEEN))
    await play(table, "6-5")
    await ask(table, 0, Kind.UNDO)
    await play(table, "6-5")
    assert table.state.seq == 3
    assert state_view(table.state)["turns"][0]["moves"] == ["6-5"]
