"""Empty houses and going round in circles: R9, R18, R21 to R24."""

import pytest

from russianbank.rules import Position, Reason

from .table import after, legal, refusal, table

KINGS6 = "Kc/KS/Kd/KD/KH/Kh"
EMPTY = f"0 3D {{}} |3C - |2C |* - 8S7H/-/{KINGS6} 00000000 - 00 0"


def test_r9_r21_at_once_only_the_reserve_top_goes_to_an_empty_house() -> None:
    position = table(EMPTY.format("|9C"))
    assert legal(position, "gamerules") == "R-2"


def test_r9_r21_before_turn_any_available_card_goes_there() -> None:
    position = table(EMPTY.format("|9C"))
    assert legal(position, "g4a") == "R-2 S-2 S-W 1-2"


@pytest.mark.parametrize("rules", ["gamerules", "g4a", "classic"])
def test_r22_with_no_reserve_any_available_card_goes_there(rules: str) -> None:
    expected = "S-2 1-2" if rules == "gamerules" else "S-2 S-W 1-2"
    assert legal(table(EMPTY.format("-")), rules) == expected


def test_r22_no_duty_without_a_reserve() -> None:
    position = table(EMPTY.format("-").replace("0 3D", "0 -"))
    for rules in ("gamerules", "g4a"):
        assert legal(position, rules) == "T 1-2"


def test_r23_before_turn_allows_a_discard_with_an_empty_house() -> None:
    position = table(EMPTY.format("|9C"))
    after_discard = after(position, "S-W", "g4a")
    assert (after_discard.player, after_discard.houses[1]) == (1, ())


def test_r23_a_discard_is_still_subject_to_r20() -> None:
    rules = "gamerules;fill=before_turn"
    assert refusal(table(EMPTY.format("|9C")), "S-W", rules) is Reason.CARD_IS_PLAYABLE


def test_r23_no_pass_while_the_reserve_can_fill_a_house() -> None:
    position = table(f"0 - |9C - - |2C |* - 8S7H/-/{KINGS6} 00000000 - 00 0")
    assert legal(position, "g4a") == "R-2 1-2"
    assert refusal(position, "P", "g4a") is Reason.MUST_FILL_HOUSE
    filled = after(position, "1-2", "g4a")
    assert legal(filled, "g4a") == "P"


def test_r23_a_pass_with_an_empty_house_and_no_reserve_never_comes_up() -> None:
    """A player without reserve, stock and waste has won (R25)."""
    position = table(f"0 9C - - - |2C |* - 8S7H/-/{KINGS6} 00000000 - 00 0")
    assert legal(after(position, "S-2")) == ""


PING = "0 - |9C |3C - |2D |* - 6S5H/6C/Kc/KS/Kd/KD/KH/Kh 00000000 - 00 0"


def test_r24_ping_pong_of_a_red_five_between_two_black_sixes() -> None:
    position = table(PING)
    assert legal(position) == "T 1-2"
    position = after(position, "1-2")
    assert legal(position) == "T"
    assert refusal(position, "2-1") is Reason.REPEATS_ARRANGEMENT


def test_r24_packs_do_not_matter() -> None:
    """6S and 6s look the same, so moving 5H from one to the other changes nothing."""
    position = table(PING.replace("6C", "6s"))
    assert legal(position) == "T"
    assert refusal(position, "1-2") is Reason.REPEATS_ARRANGEMENT


def test_r24_a_lone_card_to_an_empty_house() -> None:
    position = table(f"0 - - |3C - |2C |* - 8S/-/{KINGS6} 00000000 - 00 0")
    assert legal(position) == "T"
    assert refusal(position, "1-2") is Reason.REPEATS_ARRANGEMENT
    assert refusal(position, "4-2") is Reason.REPEATS_ARRANGEMENT


def test_r24_any_move_of_another_kind_starts_anew() -> None:
    """After turning up a card 5H may go back; so it may in the next turn."""
    position = after(table(PING), "1-2 T")
    assert legal(position) == "S-W 2-1"
    position = after(table(PING), "1-2 T S-W")
    assert "2-1" in legal(position).split()


def test_r24_a_longer_circle() -> None:
    """Two red fives on two pairs of black sixes: three moves, then every other one repeats."""
    houses = "6S5H/6C5D/6c/6s/Kd/KD/KH/Kh"
    position = table(f"0 - |9C |3C - |2D |* - {houses} 00000000 - 00 0")
    assert legal(position) == "T 1-3 2-4"
    position = after(position, "1-3")
    assert legal(position) == "T 2-1 2-4"
    position = after(position, "2-1")
    assert legal(position) == "T 3-4"
    position = after(position, "3-4")
    assert str(position).split(" ")[8].startswith("6S5D/6C/6c/6s5H/")
    assert legal(position) == "T"


def test_r24_r38_history_is_part_of_the_value() -> None:
    position = after(table(PING), "1-2")
    assert str(position).endswith(" 00 0 h:1-2")
    assert Position.parse(str(position)) == position
    assert legal(Position.parse(str(position))) == "T"
    fresh = Position.parse(position.without_history())
    assert fresh != position
    assert legal(fresh) == "T 2-1"


def test_r24_history_ends_with_any_other_move() -> None:
    assert "h:" not in str(after(table(PING), "1-2 T"))
