"""A round as a list of moves: D4, R14, R15."""

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.rules import Game, Move, Position, Reason, Rules, deal
from russianbank.rules.game import IllegalMove

from .table import played, table

START = "0 - |9C |4s7d5H - |2C |9s* - 6S/8C/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"
MOVES = "T S-1 T S-2 T S-W T S-W"


def test_d4_positions_follow_by_replay() -> None:
    game = played(table(START), MOVES, "g4a")
    assert len(game.positions) == 9
    assert game.positions[0] == game.start == table(START)
    assert game.positions[-1] == game.position
    for ply, move in enumerate(game.moves):
        assert game.positions[ply].after_single(move) == game.positions[ply + 1]


def test_d4_undo_is_replay_to_an_earlier_move() -> None:
    game = played(table(START), MOVES, "g4a")
    moves = MOVES.split()
    for ply in range(len(moves), -1, -1):
        game.undo_to(ply)
        again = played(table(START), " ".join(moves[:ply]), "g4a")
        assert game.position == again.position
        assert game.moves == again.moves
        assert game.legal_moves() == again.legal_moves()


@pytest.mark.parametrize("ply", [-1, 9])
def test_d4_undo_to_a_move_that_is_not(ply: int) -> None:
    game = played(table(START), MOVES, "g4a")
    with pytest.raises(ValueError, match="no move"):
        game.undo_to(ply)
    assert len(game.moves) == 8


def test_r14_turns_of_a_round() -> None:
    game = played(table(START), MOVES, "g4a")
    turns = [(player, " ".join(map(str, moves))) for player, moves in game.turns()]
    assert turns == [(0, "T S-1 T S-2 T S-W"), (1, "T S-W")]


def test_d4_last_reveal() -> None:
    """Unseen: 7D under 9D, and two stock cards; everything else is known."""
    houses = "KC/KS/Kc/Ks/TS/Kd/KH/Kh"
    game = played(table(f"0 - 7D|9D 8S3S| - |9c |* - {houses} 00000000 - 00 0"), "", "g4a")
    expected = []
    for move in ("R-5", "T"):
        game.play(Move.parse(move))
        expected.append(game.last_reveal())
    assert expected == [1, 2]
    game.play(Move.parse("S-W"))
    assert game.last_reveal() == 2
    game.undo_to(1)
    assert game.last_reveal() == 1
    game.undo_to(0)
    assert game.last_reveal() == 0


def test_d4_an_illegal_move_names_move_reason_and_what_is_known() -> None:
    game = Game.from_seed("open-1")
    before = game.position
    with pytest.raises(IllegalMove) as caught:
        game.play(Move.parse("T"))
    error = caught.value
    assert (error.move, error.reason) == (Move.parse("T"), Reason.MUST_PLAY_TO_FOUNDATION)
    assert error.observation == before.observe()
    assert "T: must_play_to_foundation (R16)" in str(error)
    assert game.position is before


def test_r32_an_error_shows_no_hidden_card() -> None:
    """Two deals that differ in unseen cards only give the same error."""
    position = deal("open-1")
    reserve = position.reserves[0]
    swapped = (*reserve[1:12], reserve[0], reserve[12])
    other = Position(**(position.values() | {"reserves": (swapped, position.reserves[1])}))
    assert other != position
    texts = []
    for start in (position, other):
        with pytest.raises(IllegalMove) as caught:
            Game.from_position(start).play(Move.parse("T"))
        texts.append(str(caught.value))
    assert texts[0] == texts[1]


def test_d4_from_position_refuses_what_cannot_be() -> None:
    with pytest.raises(BadInput) as caught:
        Game.from_position(Position.parse("0 - - - - - - - -/-/-/-/-/-/-/- 00000000 - 00 0"))
    assert caught.value.fault is Fault.CARD_MISSING


def test_d4_from_seed_keeps_seed_and_rules() -> None:
    rules = Rules.parse("g4a;reserve_size=7")
    game = Game.from_seed("x", rules, starter=1)
    assert (game.seed, game.rules, game.start.player) == ("x", rules, 1)
    assert game.start == deal("x", rules, 1)


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_names_its_rule(reason: Reason) -> None:
    assert reason.rule.startswith("R")
    assert reason.is_duty == (reason.rule in ("R16", "R17", "R18", "R19", "R20"))
