"""How a round ends and what it scores: R25 to R29."""

import pytest

from russianbank.rules import Reason, count

from .table import after, ending, legal, played, refusal, table

KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"


def test_r25_win_by_a_load() -> None:
    """The last card, 8H, goes on the loser's 7H: he has 1 reserve card more."""
    position = table("0 - |8H - - |7H |* - 5C/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    stock = len(position.stocks[1])
    position = after(position, "R-r")
    assert ending(position) == ("0", (30 + 2 * 2 + stock, 0))
    assert legal(position) == ""


def test_r25_win_by_a_load_of_the_turned_up_card() -> None:
    position = table(f"1 8H |*7h - - - - - {KINGS} 00000000 - 00 0")
    reserve = len(position.reserves[0])
    assert legal(position) == "S-r"
    assert ending(after(position, "S-r")) == ("1", (0, 30 + 2 * (reserve + 1)))


def test_r25_win_with_compulsory_moves_pending() -> None:
    """AD could still go to a foundation and house 1 be filled, but the round is over."""
    position = table("0 - |AC - - |2H |* - AD/-/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    assert legal(position) == "R-F 1-F"
    stock = len(position.stocks[1])
    position = after(position, "R-F")
    assert ending(position) == ("0", (30 + 2 + stock, 0))
    assert legal(position) == ""
    assert refusal(position, "1-F") is Reason.ROUND_OVER
    assert refusal(position, "P") is Reason.ROUND_OVER
    assert refusal(position, "1-3x2") is Reason.ROUND_OVER


def test_r25_a_turned_up_card_is_still_a_card() -> None:
    position = table("0 - - |5C - |2H |* - 9D/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    turned = after(position, "T")
    assert ending(turned) == ("*", (0, 0))
    assert ending(after(turned, "S-W")) == ("*", (0, 0))


def test_r25_a_waste_is_still_cards() -> None:
    position = table(f"0 5D - - 9C |2H |* - 6S/{KINGS[3:]} 00000000 - 00 0")
    assert ending(after(position, "S-1")) == ("*", (0, 0))


STUCK = "0 - |*KH {} - |KD {} - {}/KC/KS/Kc/Ks/Kh/Kd/2C 00000000 {} {} {}"
"""Player 0 has 9C to turn up, player 1 9S; nothing fits anywhere."""


def stuck(tried: str = "-", ended: str = "00", idle: int = 0, house: str = "2c") -> str:
    return STUCK.format("|9C", "|9S", house, tried, ended, idle)


def test_r26_stalemate_when_all_is_tried_and_both_have_ended_a_turn() -> None:
    position = table(stuck())
    one = after(position, "T S-W")
    assert str(one).split(" ")[10:] == ["9C", "10", "1"]
    assert ending(one)[0] == "*"
    two = after(one, "T S-W")
    assert str(two).split(" ")[10:] == ["9C9S", "11", "2"]
    assert ending(two)[0] == "stalemate"
    assert legal(two) == ""
    assert refusal(two, "T") is Reason.ROUND_OVER


def test_r26_both_must_have_ended_a_turn() -> None:
    """All is tried, but player 1 has not ended a turn since the last progress."""
    position = table(stuck(tried="9C9S", ended="10"))
    assert ending(position)[0] == "*"
    assert ending(table(stuck(tried="9C9S", ended="11")))[0] == "stalemate"


def test_r26_never_while_a_card_is_turned_up() -> None:
    position = table(stuck(tried="9C", ended="11"))
    assert ending(position)[0] == "*"
    text = stuck(tried="9C9S", ended="11").replace("0 -", "0 9C", 1).replace("|9C", "-", 1)
    assert ending(table(text))[0] == "*"


def test_r26_no_card_at_all_counts_as_all_tried() -> None:
    """Two passes end a round without stocks and wastes."""
    position = table(STUCK.format("-", "-", "2c", "-", "00", 0))
    assert legal(position) == "P"
    assert ending(after(position, "P"))[0] == "*"
    assert ending(after(position, "P P"))[0] == "stalemate"


def test_r26_a_card_loaded_in_between_is_not_tried() -> None:
    """TC goes from a house onto 9C: player 0 must have turned it up, too, before the end."""
    position = table(stuck(house="JDTC"))
    loaded = after(position, "T S-W 1-w T S-W", "g4a")
    assert str(loaded).split(" ")[4] == "9CTC"
    assert str(loaded).split(" ")[10:] == ["9C9S", "11", "2"]
    assert ending(loaded)[0] == "*"
    later = after(loaded, "T S-W T S-W", "g4a")
    assert ending(later)[0] == "*"
    last = after(later, "T S-W", "g4a")
    assert str(last).split(" ")[10] == "9CTC9S"
    assert ending(last)[0] == "stalemate"


FREE = "0 {} |KH5H |3C 9C |6h |* 8h {}/6S/Kc/Ks/KD/Kd/7H6C/QD {} 9C 11 7"
"""Much is possible; 9C is tried, both have ended a turn, 7 turns without foundation move."""


@pytest.mark.parametrize(
    ("turned", "foundations", "moves", "expected"),
    [
        # Progress: a card leaves the reserve.
        ("-", "00000000", "R-2", ["-", "00", "7"]),
        ("-", "00000000", "R-r", ["-", "00", "7"]),
        ("-", "00004000", "R-F", ["-", "00", "0"]),
        # Progress: a turned-up card goes anywhere but onto the own waste.
        ("5D", "00000000", "S-2", ["-", "00", "7"]),
        ("7h", "00000000", "S-r", ["-", "00", "7"]),
        ("7h", "00000000", "S-w", ["-", "00", "7"]),
        ("5D", "00400000", "S-F", ["-", "00", "0"]),
        # No progress: everything else.
        ("-", "00000000", "T", ["9C", "11", "7"]),
        ("-", "00000000", "T S-W", ["3C9C", "11", "8"]),
        ("9h", "00000000", "S-W", ["9C9h", "11", "8"]),
        ("-", "00000000", "1-w", ["9C", "11", "7"]),
        ("-", "00000000", "1-r", ["9C", "11", "7"]),
        ("-", "60000000", "1-F", ["9C", "11", "0"]),
    ],
)
def test_r26_r27_what_is_progress(
    turned: str, foundations: str, moves: str, expected: list[str]
) -> None:
    house = {"1-w": "8C7h", "1-r": "8C7h", "1-F": "8H7C"}.get(moves, "8C")
    position = table(FREE.format(turned, house, foundations))
    assert str(after(position, moves, "g4a")).split(" ")[10:13] == expected


def test_r26_a_move_between_houses_is_no_progress() -> None:
    position = table(FREE.format("-", "7D", "00000000").replace("7H6C", "7H6c"))
    assert str(after(position, "7-1", "g4a")).split(" ")[10:13] == ["9C", "11", "7"]


def test_r26_the_turn_of_the_progress_counts_as_ended() -> None:
    """The turned-up 5D is played; then 3C is discarded: only that is tried, player 0 has ended."""
    position = table(FREE.format("5D", "8C", "00000000"))
    assert str(after(position, "S-2 T S-W", "g4a")).split(" ")[10:] == ["3C", "10", "8"]


def test_r26_a_tried_card_turned_up_again_stays_tried() -> None:
    position = table(stuck(tried="9C", ended="10"))
    assert str(after(position, "T")).split(" ")[10] == "9C"


def test_r27_stalemate_after_idle_turns() -> None:
    """Under ``max_idle_turns=100`` the hundredth turn ends the round, not the ninety-ninth."""
    position = table(FREE.format("9h", "8C", "00000000").replace(" 11 7", " 11 98"))
    position = after(position, "S-W", "g4a")
    assert position.idle == 99
    assert ending(position, "g4a")[0] == "*"
    position = after(position, "T S-W", "g4a")
    assert position.idle == 100
    assert ending(position, "g4a")[0] == "stalemate"
    assert ending(position, "g4a;max_idle_turns=101")[0] == "*"
    assert legal(position, "g4a") == ""


def test_r27_the_turn_of_the_foundation_move_is_the_first() -> None:
    position = table(FREE.format("5D", "8C", "00400000").replace(" 11 7", " 11 99"))
    game = played(position, "S-F T S-W", "g4a")
    assert game.position.idle == 1
    assert not game.is_over


def test_r27_counts_from_the_deal() -> None:
    position = table(FREE.format("9h", "8C", "00000000").replace(" 11 7", " 00 0"))
    assert ending(after(position, "S-W", "g4a;max_idle_turns=1"), "g4a;max_idle_turns=1")[0] == (
        "stalemate"
    )


def test_r28_a_reserve_of_16_counts_32() -> None:
    kings = "KCKDKHKSKcKdKhKs"
    queens = "QCQDQHQSQcQdQhQs"
    position = table(f"0 JS - - - |{kings}{queens} - - Js/-/-/-/-/-/-/- JJJJJJTT - 00 0")
    assert count(position, 1) == 32
    assert ending(after(position, "S-F")) == ("0", (62, 0))
    assert ending(after(position, "S-F", "g4a;win_bonus=0"), "g4a;win_bonus=0") == ("0", (32, 0))


def test_r28_one_for_stock_and_waste_two_for_the_reserve() -> None:
    """Three reserve, four stock and two waste cards: 30 + 6 + 4 + 2."""
    piles = "|QSKCKD |KHKSKcKd KhKs - - -"
    position = table(f"1 JS {piles} QC/QD/QH/Qs/Js/Qc/Qd/Qh JJJJJJTT - 00 0")
    assert ending(after(position, "S-F")) == ("1", (0, 42))


def test_r28_a_turned_up_card_counts_as_stock() -> None:
    position = table(f"0 5C |9C |3C7C 7D |2D |* - {KINGS} 00000000 - 00 0")
    assert count(position, 0) == 2 + 2 + 1 + 1
    assert count(position, 1) == 2 + (104 - 8 - 5 - 1)
    position = table(f"1 5C |9C |3C7C 7D |2D |* - {KINGS} 00000000 - 00 0")
    assert count(position, 0) == 2 + 2 + 1


@pytest.mark.parametrize(
    ("piles", "houses", "score"),
    [
        # Counts 6-6, 6-7, 8-6, 2-16 and again 6-6.
        ("|KCKD |QCQD - |KHKS |QHQS -", "Kc/Kd/Kh/Ks/Qc/Qd/Qh/Qs", (0, 0)),
        ("|KCKD |QCQD - |KHKS |QHQSQs -", "Kc/Kd/Kh/Ks/Qc/Qd/Qh/-", (1, 0)),
        ("|KCKDKc |QCQD - |KHKS |QHQS -", "-/Kd/Kh/Ks/Qc/Qd/Qh/Qs", (0, 2)),
        ("|KC - - |KHKSKDKc |QCQDQHQS QcQdQhQs", "-/Kd/Kh/Ks/-/-/-/-", (14, 0)),
        ("|KC |QCQD QHQS |KHKSKD - -", "Kc/Kd/Kh/Ks/Qc/Qd/Qh/Qs", (0, 0)),
    ],
)
def test_r29_stalemate_scores_the_difference(
    piles: str, houses: str, score: tuple[int, int]
) -> None:
    position = table(f"0 - {piles} {houses} JJJJJJJJ - 11 100")
    assert ending(position) == ("stalemate", score)
