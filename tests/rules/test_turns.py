"""Turning up, discarding, passing and the turn: R11 to R14."""

from russianbank.rules import Reason

from .table import after, legal, pile, played, refusal, table

KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"


def test_r11_turns_up_the_top_of_the_stock_and_makes_it_available() -> None:
    position = table(f"0 - |9C 9D3D8S| 4C |2H |* - {KINGS} 00000000 - 00 0")
    turned = after(position, "T", "g4a")
    assert str(turned).split(" ")[1:5] == ["8S", "|9C", "9D3D|", "4C"]
    assert legal(turned, "g4a") == "S-W"


def test_r11_one_card_at_a_time() -> None:
    position = table(f"0 5C |9C |3C7D - |2H |* - {KINGS} 00000000 - 00 0")
    assert refusal(position, "T") is Reason.ALREADY_TURNED_UP


def test_r11_nothing_to_turn_up() -> None:
    position = table(f"0 - |9C - - |2H |* - {KINGS} 00000000 - 00 0")
    assert refusal(position, "T") is Reason.NOTHING_TO_TURN_UP


def test_r11_the_waste_is_turned_over_as_it_lies() -> None:
    """3C was discarded first: it is turned up first, then 5D, then 9H."""
    position = table(f"0 - |9C - 3C5D9H |2C |* - {KINGS} 00000000 - 00 0")
    turned = after(position, "T")
    assert str(turned).split(" ")[1:5] == ["3C", "|9C", "|9H5D", "-"]


def test_r11_last_stock_card_played_with_one_waste_card_left() -> None:
    """In the middle of the turn the one waste card becomes the stock."""
    houses = "6S/KS/Kc/Ks/KD/Kd/KH/Kh"
    position = table(f"0 - |9C |5H 7d |2C |* - {houses} 00000000 - 00 0")
    position = after(position, "T S-1 T")
    assert str(position).split(" ")[1:5] == ["7d", "|9C", "-", "-"]
    assert legal(position) == "S-W"
    assert str(after(position, "S-W")).split(" ")[:5] == ["1", "-", "|9C", "-", "7d"]


def test_r11_turned_over_again_and_again_within_a_turn() -> None:
    """Both cards of the waste are played, so the turn needs R13 to end."""
    houses = "6S/8C/Kc/Ks/KD/Kd/KH/Kh"
    position = table(f"0 - |9C - 5H7d |2C |* - {houses} 00000000 - 00 0")
    position = after(position, "T S-1 T S-2")
    assert str(position).split(" ")[:5] == ["0", "-", "|9C", "-", "-"]
    assert legal(position) == "P"


def test_r11_r12_last_stock_card_discarded_then_loaded_then_turned_over() -> None:
    """5S ends the stock; the opponent lays 6S on it; the order is then 9C, 5S, 6S."""
    houses = "KC/KS/Kc/Ks/KD/Kd/KH/7D6S"
    position = table(f"0 - |2C |5S 9C |* |3c4H - {houses} 00000000 - 00 0")
    position = after(position, "T S-W")
    assert str(position).split(" ")[:5] == ["1", "-", "|2C", "-", "9C5S"]
    position = after(position, "8-w T S-W", "g4a")
    assert str(position).split(" ")[:5] == ["0", "-", "|2C", "-", "9C5S6S"]
    position = after(position, "T", "g4a")
    assert str(position).split(" ")[1:5] == ["9C", "|2C", "|6S5S", "-"]
    assert position.stocks[0] == pile("6S5S")


def test_r12_a_discard_ends_the_turn_and_the_waste_stays() -> None:
    position = table(f"0 5C |9C - 7D |2H |* - {KINGS} 00000000 - 00 0")
    assert str(after(position, "S-W")).split(" ")[:5] == ["1", "-", "|9C", "-", "7D5C"]


def test_r12_only_the_turned_up_card_is_discarded() -> None:
    position = table(f"0 - |9C |3C - |2H |* - {KINGS} 00000000 - 00 0")
    assert refusal(position, "S-W") is Reason.NO_CARD


def test_r13_stock_and_waste_gone_reserve_left() -> None:
    position = table(f"0 - |9C - - |2H |* - {KINGS} 00000000 - 00 0")
    assert legal(position) == "P"
    passed = after(position, "P")
    assert (passed.player, passed.idle, passed.ended) == (1, 1, (True, False))


def test_r13_r18_r23_stock_and_waste_gone_with_an_empty_house() -> None:
    """The reserve must fill the house; the pass comes only when no house is empty."""
    position = table("0 - |7D9C - - |2H |* - KC/-/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    assert legal(position) == "R-2"
    assert legal(position, "g4a") == "R-2"
    assert refusal(position, "P", "g4a") is Reason.MUST_FILL_HOUSE
    assert legal(after(position, "R-2")) == "P"


def test_r13_no_pass_with_stock_or_waste_or_a_turned_up_card() -> None:
    for piles in ("- |9C |3C -", "- |9C - 3C", "3C |9C - -"):
        position = table(f"0 {piles} |2H |* - {KINGS} 00000000 - 00 0")
        assert refusal(position, "P", "g4a") is Reason.MAY_NOT_PASS


def test_r14_a_turn_is_any_number_of_moves() -> None:
    houses = "6S/8C/Kc/Ks/KD/Kd/KH/Kh"
    position = table(f"0 - |9C |4s7d5H - |2C |9s* - {houses} 00000000 - 00 0")
    game = played(position, "T S-1 T S-2 T", "g4a")
    assert game.position.player == 0
    assert [(player, len(moves)) for player, moves in game.turns()] == [(0, 5)]
    game = played(position, "T S-1 T S-2 T S-W T S-W", "g4a")
    assert [(player, len(moves)) for player, moves in game.turns()] == [(0, 6), (1, 2)]
