"""Which cards may move where: R3, R6 to R10."""

import pytest

from russianbank.rules import Card, Move, Position, Reason

from .table import after, legal, refusal, table

KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"


def test_r3_piles_of_a_position() -> None:
    position = table(f"1 5C |9S |3D 4D |2H |* 2D {KINGS} A0000000 - 00 0")
    assert (position.player, position.opponent) == (1, 0)
    assert [len(pile) for pile in position.reserves] == [1, 1]
    assert len(position.houses) == 8
    assert len(position.foundations) == 8


def test_r6_own_waste_and_foundation_cards_are_not_available() -> None:
    """QH on the waste and Qh on a foundation would fit the black kings."""
    houses = "KC/KS/KD/Kc/Ks/Kd/8C/8c"
    position = table(f"0 - |9C |3C Qh |2D |* 4S {houses} 0000Q000 - 00 0")
    assert legal(position) == "T"


def test_r6_reserve_house_and_turned_up_card_are_available() -> None:
    houses = "KC/KS/Kc/Ks/6S/QD/Kd/Kh"
    position = table(f"0 QH |5H |3C - |2D |* - {houses} 00000000 - 00 0")
    assert legal(position, "g4a") == "R-5 S-1 S-2 S-3 S-4 S-W 6-1 6-2 6-3 6-4"


def test_r6_no_card_at_an_empty_source() -> None:
    position = table("0 - - |3C - |2D |* - KC/-/Kc/Ks/6S/QD/Kd/Kh 00000000 - 00 0")
    for move in ("R-F", "R-1", "S-W", "S-1", "2-F", "2-1", "R-r", "2-w"):
        assert refusal(position, move) is Reason.NO_CARD


@pytest.mark.parametrize(
    ("tops", "card", "expected"),
    [
        ("00", "AC", "A0"),
        ("A0", "Ac", "AA"),
        ("03", "AC", "A3"),
        ("03", "4c", "04"),
        ("44", "5C", "54"),
        ("54", "5c", "55"),
        ("34", "4c", "44"),
        ("Q5", "KC", "K5"),
        ("KQ", "Kc", "KK"),
    ],
)
def test_r7_builds_up_in_suit_first_foundation_first(tops: str, card: str, expected: str) -> None:
    position = table(f"0 {card} |9S - - |2H |* - 9D/9d/KD/Kd/KH/Kh/KS/Ks {tops}000000 - 00 0")
    assert legal(position) == "S-F"
    assert str(after(position, "S-F")).split(" ")[9] == f"{expected}000000"


@pytest.mark.parametrize(
    ("tops", "card"), [("00", "2C"), ("A0", "3C"), ("A0", "2D"), ("K0", "2C"), ("55", "5H")]
)
def test_r7_no_other_card_fits_a_foundation(tops: str, card: str) -> None:
    position = table(f"0 {card} |9S - - |2H |* - 9D/9d/KD/Kd/KH/Kh/KS/Ks {tops}000000 - 00 0")
    assert refusal(position, "S-F") is Reason.WRONG_FOR_FOUNDATION


def house_position(card: str, top: str) -> Position:
    houses = f"KC/KS/Kc/Ks/{top}/Kd/KH/Kh"
    return table(f"0 {card} |* |TC - |2D |3D - {houses} 00000000 - 00 0")


@pytest.mark.parametrize(
    ("card", "top"), [("5H", "6S"), ("5h", "6c"), ("JC", "QD"), ("2d", "3S"), ("9s", "Th")]
)
def test_r8_fits_a_house(card: str, top: str) -> None:
    position = house_position(card, top)
    assert "S-5" in legal(position, "g4a").split()
    assert after(position, "S-5", "g4a").houses[4] == (Card.parse(top), Card.parse(card))


@pytest.mark.parametrize(
    ("card", "top"),
    [("5H", "6D"), ("5H", "5S"), ("6H", "5S"), ("4H", "6S"), ("QS", "2H"), ("5S", "6s")],
)
def test_r8_fits_no_house(card: str, top: str) -> None:
    assert refusal(house_position(card, top), "S-5", "g4a") is Reason.WRONG_FOR_HOUSE


@pytest.mark.parametrize(
    ("move", "reserve", "waste"),
    [
        ("R-r", "|7H8H", "9h"),
        ("R-w", "|7H", "9h8H"),
        ("S-r", "|7H8h", "9h"),
        ("S-w", "|7H", "9h8h"),
        ("1-r", "|7H6H", "9h"),
    ],
)
def test_r10_each_kind_of_available_card_is_loaded_face_up(
    move: str, reserve: str, waste: str
) -> None:
    position = table("0 8h |8H |3C - |7H |* 9h 7C6H/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    fields = str(after(position, move, "g4a")).split(" ")
    assert (fields[5], fields[7]) == (reserve, waste)


def test_r10_legal_loads_one_by_one() -> None:
    position = table("0 8h |8H |3C - |7H |* 9h 7C6H/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    assert legal(position, "g4a") == "R-r R-w S-r S-w S-W 1-r"


@pytest.mark.parametrize("move", ["R-r", "R-w"])
def test_r10_kings_and_aces_do_not_load_each_other(move: str) -> None:
    position = table("0 - |KH |3C - |Ah |* AH 7C/KS/Kc/Ks/KD/Kd/KC/Kh 00000000 - 00 0")
    assert refusal(position, move) is Reason.WRONG_FOR_LOADING


def test_r10_another_suit_or_the_same_rank_does_not_load() -> None:
    position = table("0 8h |8D |3C - |8H |* 7H 6C/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    assert refusal(position, "S-r") is Reason.WRONG_FOR_LOADING
    assert refusal(position, "R-r") is Reason.WRONG_FOR_LOADING
    assert refusal(position, "R-w") is Reason.WRONG_FOR_LOADING
    assert refusal(position, "S-w") is None


@pytest.mark.parametrize("move", ["S-r", "S-w", "R-r", "R-w", "1-r", "1-w"])
def test_r10_an_empty_pile_is_never_loaded(move: str) -> None:
    position = table("0 8h |8D |* - - |3C - 6C/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    assert refusal(position, move) is Reason.NOTHING_TO_LOAD


def test_r10_a_loaded_reserve_hides_nothing_new() -> None:
    """Two unseen cards stay unseen under 7H and the loaded 8H."""
    position = table("0 - |8H |3C - 2d3d|7H |* - 7C/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    assert str(after(position, "R-r")).split(" ")[5] == "2d3d|7H8H"


@pytest.mark.parametrize(
    ("source", "target", "count"), [("R", "3", 2), ("3", "F", 2), ("3", "5", 0)]
)
def test_r15_only_house_moves_take_several_cards(source: str, target: str, count: int) -> None:
    with pytest.raises(ValueError, match="no stack"):
        Move(source, target, count)
