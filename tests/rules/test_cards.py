"""Cards: R1, R2, R8, R10, R36."""

import pytest

from russianbank.rules import CARDS, UNSEEN, Card
from russianbank.rules.card import pack_of

RANK_ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
STRIPES = {"C": "black", "S": "black", "D": "red", "H": "red"}


def rank(card: Card) -> int:
    return RANK_ORDER.index(str(card)[0])


def suit(card: Card) -> str:
    return str(card)[1].upper()


def test_r1_two_packs_of_52_and_each_face_twice() -> None:
    assert len(CARDS) == 104
    assert len(set(CARDS)) == 104
    for player in (0, 1):
        assert [card.pack for card in pack_of(player)] == [player] * 52
    for card in CARDS:
        assert card.twin != card
        assert card.twin.twin == card
        assert card.twin.face == card.face
        assert card.twin.pack != card.pack
        assert str(card.twin).upper() == str(card).upper()


@pytest.mark.parametrize(
    ("text", "number", "pack", "rank", "red"),
    [
        ("AC", 0, 0, 1, False),
        ("KC", 12, 0, 13, False),
        ("AD", 13, 0, 1, True),
        ("TD", 22, 0, 10, True),
        ("AH", 26, 0, 1, True),
        ("AS", 39, 0, 1, False),
        ("KS", 51, 0, 13, False),
        ("Ac", 52, 1, 1, False),
        ("Ah", 78, 1, 1, True),
        ("Ks", 103, 1, 13, False),
    ],
)
def test_r2_r36_card_numbers_and_texts(
    text: str, number: int, pack: int, rank: int, red: bool
) -> None:
    card = Card.parse(text)
    assert card == number
    assert card.pack == pack
    assert card.rank == rank
    assert card.is_red is red
    assert str(card) == text


def test_r2_suits_in_order_and_their_colours() -> None:
    assert [CARDS[13 * i].suit for i in range(8)] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert "".join(str(CARDS[13 * i])[1] for i in range(8)) == "CDHScdhs"
    for card in CARDS:
        assert card.is_red == (STRIPES[suit(card)] == "red")


def test_r8_builds_down_in_the_other_colour_without_wrap() -> None:
    for below in CARDS:
        for card in CARDS:
            expected = rank(card) + 1 == rank(below) and STRIPES[suit(card)] != STRIPES[suit(below)]
            assert card.follows_down(below) is expected, (card, below)


def test_r10_loads_on_a_neighbour_of_its_suit_without_wrap() -> None:
    for top in CARDS:
        for card in CARDS:
            expected = suit(card) == suit(top) and abs(rank(card) - rank(top)) == 1
            assert card.loads(top) is expected, (card, top)


@pytest.mark.parametrize(("card", "top"), [("KH", "AH"), ("AH", "KH"), ("Ks", "AS"), ("AC", "Kc")])
def test_r2_king_and_ace_are_no_neighbours(card: str, top: str) -> None:
    assert not Card.parse(card).loads(Card.parse(top))
    assert not Card.parse(card).follows_down(Card.parse(top))


def test_r36_every_card_reads_as_it_prints() -> None:
    for card in CARDS:
        assert Card.parse(str(card)) == card
        assert eval(repr(card)) == card
    assert len({str(card) for card in CARDS}) == 104


def test_r38_an_unseen_card_prints_as_question_marks() -> None:
    assert str(UNSEEN) == "??"
    assert repr(UNSEEN) == "UNSEEN"
