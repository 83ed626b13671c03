"""Compulsory moves: R16 to R20."""

import pytest

from russianbank.rules import Position, Reason, Rules, duties

from .table import after, legal, refusal, table

KINGS6 = "Kc/KS/Kd/KD/KH/Kh"


def named(position: Position, rules: str) -> list[tuple[Reason, str]]:
    """The duties as reasons and moves."""
    found = duties(position, Rules.parse(rules))
    return [(duty.reason, " ".join(map(str, duty.moves))) for duty in found]


BOTH = table(f"0 - |5H |3C - |2D |* - 6c5h/9S/{KINGS6} 00004000 - 00 0")
"""The reserve top 5H and the house card 5h both fit the foundation of hearts."""


def test_r16_free_choice_between_reserve_and_house() -> None:
    assert legal(BOTH, "gamerules") == "R-F 1-F"
    assert named(BOTH, "gamerules") == [(Reason.MUST_PLAY_TO_FOUNDATION, "R-F 1-F")]
    assert refusal(BOTH, "2-1", "gamerules") is Reason.WRONG_FOR_HOUSE
    assert refusal(BOTH, "T", "gamerules") is Reason.MUST_PLAY_TO_FOUNDATION


@pytest.mark.parametrize("rules", ["g4a", "classic", "gamerules;reserve_first=yes"])
def test_r17_the_reserve_card_goes_first(rules: str) -> None:
    assert legal(BOTH, rules) == "R-F"
    assert named(BOTH, rules) == [(Reason.MUST_PLAY_RESERVE_TO_FOUNDATION, "R-F")]
    assert refusal(BOTH, "1-F", rules) is Reason.MUST_PLAY_RESERVE_TO_FOUNDATION
    assert refusal(BOTH, "T", rules) is Reason.MUST_PLAY_TO_FOUNDATION


@pytest.mark.parametrize("rules", ["g4a;reserve_first=no", "gamerules"])
def test_r17_free_choice_without_reserve_first(rules: str) -> None:
    assert legal(BOTH, rules) == "R-F 1-F"


def test_r17_only_if_the_reserve_top_itself_fits() -> None:
    position = table(f"0 AD |9H |3C - |2D |* - AS/9S/{KINGS6} 00000000 - 00 0")
    assert legal(position, "g4a") == "S-F 1-F"


def test_r16_the_turned_up_card_too() -> None:
    position = table(f"0 AD |9C |3C - |2D |* - 8C/9S/{KINGS6} 00000000 - 00 0")
    assert legal(position) == "S-F"
    assert refusal(position, "S-W") is Reason.MUST_PLAY_TO_FOUNDATION


def test_r16_r18_foundation_before_filling_while_another_house_waits() -> None:
    """1-F empties house 1, but AS in house 2 must go first; then both houses are filled."""
    position = table(f"0 - |9C7DQS |3C - |2D |* - AH/AS/{KINGS6} 00000000 - 00 0")
    position = after(position, "1-F")
    assert legal(position) == "2-F"
    assert [reason for reason, _ in named(position, "gamerules")][:2] == [
        Reason.MUST_PLAY_TO_FOUNDATION,
        Reason.MUST_FILL_HOUSE,
    ]
    position = after(position, "2-F")
    assert legal(position) == "R-1 R-2"
    position = after(position, "R-1")
    assert legal(position) == "R-2"
    assert refusal(position, "T") is Reason.MUST_FILL_HOUSE


def test_r16_r18_a_filling_card_that_itself_fits_a_foundation() -> None:
    position = table(f"0 - |9CAC |3C - |2D |* - -/9S/{KINGS6} 00000000 - 00 0")
    for rules in ("gamerules", "g4a"):
        assert legal(position, rules) == "R-F"
    assert legal(after(position, "R-F")) == "R-1"


FILL = f"0 7H |9C |3C - |2D |* 6H 8S/-/{KINGS6} 00000000 - 00 0"
"""House 2 is empty; 7H fits 8S, and 6H on the opponent's waste."""


def test_r18_at_once_nothing_else_is_legal() -> None:
    position = table(FILL)
    assert legal(position, "gamerules") == "R-2"
    assert named(position, "gamerules") == [(Reason.MUST_FILL_HOUSE, "R-2")]
    for move in ("S-1", "S-2", "S-w", "S-W", "1-2"):
        assert refusal(position, move, "gamerules") is Reason.MUST_FILL_HOUSE


def test_r18_r21_before_turn_other_moves_may_come_first() -> None:
    """A lone house card may not go to the empty house (R24); all else may."""
    position = table(FILL)
    assert legal(position, "g4a") == "R-2 S-1 S-2 S-w S-W"
    for move in ("1-2", "3-2", "8-2"):
        assert refusal(position, move, "g4a") is Reason.REPEATS_ARRANGEMENT


def test_r18_before_turn_no_turning_up() -> None:
    position = table(f"0 - |9C |3C - |2D |* 6H 8S7H/-/{KINGS6} 00000000 - 00 0")
    assert legal(position, "g4a") == "R-2 1-2 1-w"
    assert refusal(position, "T", "g4a") is Reason.MUST_FILL_HOUSE
    assert "T" in legal(after(position, "1-2", "g4a"), "g4a").split()


def test_r18_whoever_emptied_the_house() -> None:
    """Player 0 leaves house 1 empty (before_turn); player 1 owes it at his turn."""
    position = table(f"0 7H |9C |3C - |2DJd |* 6H 8D/-/{KINGS6} 00000000 - 00 0")
    position = after(position, "S-W", "g4a")
    assert position.player == 1
    assert refusal(position, "T", "g4a") is Reason.MUST_FILL_HOUSE
    assert "R-2" in legal(position, "g4a").split()


OWED = f"0 - |9C5H |3C - |2D |* 4H 6S/9S/{KINGS6} 00000000 - 00 0"
"""5H fits 6S in house 1; it could also be loaded on 4H."""


def test_r19_the_reserve_top_must_be_played() -> None:
    position = table(OWED)
    assert legal(position) == "R-1 R-w"
    assert refusal(position, "T") is Reason.MUST_PLAY_RESERVE
    assert named(position, "gamerules") == [(Reason.MUST_PLAY_RESERVE, "R-1")]
    assert legal(position, "g4a") == "T R-1 R-w"


@pytest.mark.parametrize("move", ["R-1", "R-w"])
def test_r19_playing_or_loading_it_lifts_the_duty(move: str) -> None:
    assert "T" in legal(after(table(OWED), move)).split()


def test_r19_no_discard_and_no_pass() -> None:
    position = table(OWED.replace("0 - |9C5H |3C", "0 3C |9C5H -"))
    assert refusal(position, "S-W") is Reason.MUST_PLAY_RESERVE
    position = table(OWED.replace("|3C", "-"))
    assert refusal(position, "P") is Reason.MUST_PLAY_RESERVE
    assert legal(position, "g4a") == "P R-1 R-w"


def test_r19_covering_the_house_lifts_the_duty() -> None:
    position = table(f"0 5D |9C5H |3C - |2D |* - 6S/9S/{KINGS6} 00000000 - 00 0")
    assert legal(position) == "R-1 S-1"
    assert legal(after(position, "S-1")) == "T"


def test_r19_moving_houses_lifts_the_duty() -> None:
    """Moving 5D covers 6S and empties house 2; under before_turn 3C may then be discarded."""
    rules = "g4a;reserve_must_play=yes"
    position = table(f"0 3C |9C5H |3c - |2D |* - 6S/5D/{KINGS6} 00000000 - 00 0")
    assert legal(position, rules) == "R-1 2-1"
    position = after(position, "2-1", rules)
    assert refusal(position, "S-W", rules) is None


DISCARD = "0 {} |9C - - |{} |* {} {}/9S/Kc/KS/Kd/KD/KH/Kh 00000000 - 00 0"


@pytest.mark.parametrize(
    ("position", "playable"),
    [
        (DISCARD.format("5H", "2D", "-", "6S"), "S-1"),
        (DISCARD.format("5H", "6H", "-", "8S"), "S-r"),
        (DISCARD.format("5H", "2D", "4h", "8S"), "S-w"),
        (DISCARD.format("5H", "2D", "4h", "6S"), "S-1 S-w"),
    ],
)
def test_r20_a_playable_card_is_discarded_only_if_free(position: str, playable: str) -> None:
    assert legal(table(position), "gamerules") == playable
    assert refusal(table(position), "S-W", "gamerules") is Reason.CARD_IS_PLAYABLE
    assert legal(table(position), "g4a") == f"{playable} S-W"
    assert legal(table(position), "g4a;discard=unplayable_only") == playable
    assert legal(table(position), "gamerules;discard=free") == f"{playable} S-W"


def test_r20_an_unplayable_card_may_be_discarded() -> None:
    position = table(DISCARD.format("5H", "2D", "7h", "8S"))
    assert legal(position, "gamerules") == "S-W"
    assert refusal(position, "S-W", "g4a") is None


def test_r20_r22_an_empty_house_makes_it_playable() -> None:
    position = table(f"0 5H - |3C - |2D |* - 8S/-/{KINGS6} 00000000 - 00 0")
    assert refusal(position, "S-W", "gamerules") is Reason.CARD_IS_PLAYABLE
    assert refusal(position, "S-2", "gamerules") is None


def test_r20_r21_an_empty_house_it_may_go_to_makes_it_playable() -> None:
    """With before_turn a turned-up card may go to the empty house though a reserve is left."""
    position = table(f"0 5H |9C |3C - |2D |* - 8S/-/{KINGS6} 00000000 - 00 0")
    rules = "gamerules;fill=before_turn"
    assert legal(position, rules) == "R-2 S-2"
    assert refusal(position, "S-W", rules) is Reason.CARD_IS_PLAYABLE


def test_r16_to_r19_reasons_come_in_the_order_of_the_rules() -> None:
    """Foundation, empty house and fitting reserve at once: R16, then R18, then R19."""
    position = table(f"0 - |9C5H |3C - |2D |* - 6S/-/AD/{KINGS6[3:]} 00000000 - 00 0")
    assert [reason for reason, _ in named(position, "gamerules")] == [
        Reason.MUST_PLAY_TO_FOUNDATION,
        Reason.MUST_FILL_HOUSE,
        Reason.MUST_PLAY_RESERVE,
    ]
    assert refusal(position, "T") is Reason.MUST_PLAY_TO_FOUNDATION
    position = after(position, "3-F")
    assert refusal(position, "T") is Reason.MUST_FILL_HOUSE
    assert legal(position, "gamerules") == "R-2 R-3"
