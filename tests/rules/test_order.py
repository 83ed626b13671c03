"""Moves, their text and order: R37, R39."""

import pytest

from russianbank.rules import ALL_MOVES, PASS, TURN, Move

from .table import legal, table


def test_r39_all_moves_in_canonical_order() -> None:
    expected = ["T", "P"]
    for source in "RS12345678":
        expected += [f"{source}-{target}" for target in "F12345678rw"]
        if source == "S":
            expected.append("S-W")
    assert [str(move) for move in ALL_MOVES] == expected
    assert len(ALL_MOVES) == 2 + 10 * 11 + 1


def test_d4_codes_are_stable_distinct_and_in_order() -> None:
    codes = [move.code for move in ALL_MOVES]
    assert codes == sorted(set(codes))
    known = {"T": 0, "P": 1, "R-F": 2, "R-1": 3, "R-8": 10, "R-r": 11, "R-w": 12, "S-F": 14}
    known |= {"S-W": 25, "1-F": 26, "8-F": 110, "8-w": 120}
    assert {text: Move.parse(text).code for text in known} == known
    with pytest.raises(ValueError, match="stack"):
        _ = Move.parse("1-2x3").code


def test_r37_every_move_reads_as_it_prints() -> None:
    for move in ALL_MOVES:
        assert Move.parse(str(move)) == move
        assert eval(repr(move)) == move
    for count in (2, 9, 10, 13):
        move = Move("3", "5", count)
        assert str(move) == f"3-5x{count}"
        assert Move.parse(str(move)) == move
        assert eval(repr(move)) == move


def test_r37_parts_of_a_move() -> None:
    assert (TURN.source, PASS.source) == ("T", "P")
    move = Move.parse("R-w")
    assert (move.source, move.target, move.count) == ("R", "w", 1)
    assert [str(move) for move in ALL_MOVES if move.ends_turn] == ["P", "S-W"]
    assert sum(move.is_house_move for move in ALL_MOVES) == 64


def test_r39_legal_moves_come_in_order_and_name_every_empty_house() -> None:
    """5H fits houses 1, 7 and all three empty ones, both piles of the opponent and the waste."""
    houses = "6S/-/KC/-/Kc/-/6C/5d"
    position = table(f"0 5H - |3C - |4H |* 6h {houses} 00000000 - 00 0")
    assert legal(position, "g4a") == ("S-1 S-2 S-4 S-6 S-7 S-r S-w S-W 8-1 8-7")


def test_r39_t_comes_first_then_reserve_then_houses() -> None:
    houses = "6S/7D/Kc/KS/6C5D/Kd/KH/Kh"
    position = table(f"0 - |9C5H |3C - |4H |* - {houses} 00000000 - 00 0")
    assert legal(position, "g4a") == "T R-1 R-r 1-2 5-1"


def test_r39_stacks_are_not_listed() -> None:
    houses = "7H6S5D/8S/-/Kc/Ks/KD/Kd/KC"
    position = table(f"0 - - |3C - |4H |* - {houses} 00000000 - 00 0")
    assert legal(position) == "T 1-3"


def test_r37_house_numbers_are_absolute_and_piles_seen_from_the_mover() -> None:
    """The same houses for player 1: 5H is on house 5, w and r are player 0's piles."""
    houses = "KC/KS/Kc/Ks/5H/Kd/KH/Kh"
    position = table(f"1 - |4H |* 6h |9C |3C - {houses} 00000000 - 00 0")
    assert legal(position, "g4a") == "T 5-r 5-w"
