"""The deal, its random stream and who starts: R4, R5, R34."""

from collections.abc import Iterator
from hashlib import sha256

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.rules import Layout, Rules, deal
from russianbank.rules.deal import starter_by_cards
from russianbank.rules.seed import Stream

from .table import table

FACES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
SEEDS = ["open-1", "a", " ", "ключ 🂡", "x" * 200, "0/1", "'\"\\"]


def words(seed: str) -> Iterator[int]:
    """R34: the 32-bit words of a seed, by hand."""
    for block in range(10**6):
        digest = sha256(seed.encode("utf-8") + b"\x00" + block.to_bytes(4, "big")).hexdigest()
        yield from (int(digest[i : i + 8], 16) for i in range(0, 64, 8))


def draw(stream: Iterator[int], n: int) -> int:
    while True:
        word = next(stream)
        if word < 2**32 - 2**32 % n:
            return word % n


def packs(seed: str) -> tuple[list[str], list[str], int]:
    """Both packs as shuffled, and the coin after that."""
    stream = words(seed)
    shuffled = []
    for names in (FACES, [face[0] + face[1].lower() for face in FACES]):
        pack = list(names)
        for i in reversed(range(1, 52)):
            j = draw(stream, i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        shuffled.append(pack)
    return shuffled[0], shuffled[1], draw(stream, 2)


def dealt(seed: str, size: int) -> str:
    """Fields 3 to 9 of the first position (R38)."""
    sides, houses = [], []
    for pack in packs(seed)[:2]:
        reserve = "".join(pack[: size - 1]) + "|" + pack[size - 1]
        stock = "".join(reversed(pack[size + 4 :]))
        sides.append(f"{reserve} {stock}| -" if stock else f"{reserve} - -")
        houses += pack[size : size + 4]
    return f"{sides[0]} {sides[1]} {'/'.join(houses)}"


@pytest.mark.parametrize("size", [1, 12, 13, 47, 48])
@pytest.mark.parametrize("seed", SEEDS)
def test_r34_r4_the_deal_of_a_seed(seed: str, size: int) -> None:
    position = deal(seed, Rules(reserve_size=size))
    fields = str(position).split(" ")
    assert " ".join(fields[2:9]) == dealt(seed, size)
    assert fields[1] == "-"
    assert fields[9:] == ["00000000", "-", "00", "0"]
    assert position.problems() == ()


def test_r34_a_known_deal() -> None:
    """The first position of the round ``open-1``, made by an independent referee."""
    assert str(deal("open-1")) == (
        "0 - 9C9H7D4D8DTD9D3C6H2DAS4S|5H "
        "JS3DKCQS5DKS7H6CJHQDTSTHACJC8S2SQH4CJD9S3S7C8CAH5S2C6STC7S3H6D5C8HKDQC| - "
        "7dJcAh2h3dJhQs2c9hQhTh4h|Js "
        "4d3s6d2d9s9dAsKd5d8s7hTd9c7c4sKsKhKcQc8c3h5cQd5hAd6h6c3c4c7s2sTsJdTcAc| - "
        "AD/2H/KH/4H/6s/8h/5s/8d 00000000 - 00 0"
    )


def test_r4_reserve_size_48_leaves_no_stock() -> None:
    position = deal("open-9", Rules(reserve_size=48))
    assert [len(pile) for pile in position.reserves] == [48, 48]
    assert position.reserve_unseen == (47, 47)
    assert position.stocks == ((), ())
    assert [len(house) for house in position.houses] == [1] * 8


def test_r4_reserve_size_1_lies_open() -> None:
    position = deal("open-9", Rules(reserve_size=1))
    assert [len(pile) for pile in position.reserves] == [1, 1]
    assert position.reserve_unseen == (0, 0)
    assert position.stock_unseen == (47, 47)


def test_r4_houses_1_to_4_are_of_pack_0() -> None:
    position = deal("open-9")
    assert [house[0].pack for house in position.houses] == [0] * 4 + [1] * 4


def test_r34_draw_takes_the_next_word_above_the_limit() -> None:
    """2^32 mod 3 is 1, so only the word 2^32 - 1 is passed over; 2^32 mod 52 is 48."""
    stream = Stream("any")
    stream._words = iter([2**32 - 1, 2**32 - 2, 2**32 - 48, 2**32 - 49])
    assert stream.draw(3) == 2
    assert stream.draw(52) == (2**32 - 49) % 52 == 51


def test_r34_a_power_of_two_rejects_no_word() -> None:
    stream = Stream("any")
    stream._words = iter([2**32 - 1])
    assert stream.draw(2) == 1


@pytest.mark.parametrize("seed", ["any", "é", "😀"])
def test_r34_the_words_of_a_seed(seed: str) -> None:
    expected = words(seed)
    stream = Stream(seed)
    assert [next(stream._words) for _ in range(40)] == [next(expected) for _ in range(40)]


@pytest.mark.parametrize("length", [0, 201])
def test_r34_a_seed_has_1_to_200_characters(length: int) -> None:
    with pytest.raises(BadInput) as caught:
        deal("x" * length)
    assert caught.value.fault is Fault.SEED_LENGTH


@pytest.mark.parametrize("character", ["\0", "\n", "\x1f", "\x7f", "\x85", "\ud800"])
def test_r34_a_seed_has_no_controls_and_no_lone_surrogates(character: str) -> None:
    with pytest.raises(BadInput) as caught:
        deal(f"ab{character}c")
    assert caught.value.fault is Fault.SEED_CHARACTER
    assert caught.value.details["place"] == 3


def test_r34_a_seed_is_taken_as_it_is() -> None:
    """No trimming, no folding, no normalisation: all six deals differ."""
    seeds = ["é", "e\u0301", "E\u0301", " é", "é ", "É"]
    assert len({str(deal(seed)) for seed in seeds}) == 6


def compared(seed: str) -> list[list[int]]:
    """The ranks of reserve top and houses, nearest first, from the own deal (R4, R5)."""
    ranks = "A23456789TJQK"
    return [[ranks.index(card[0]) for card in pack[12:17]] for pack in packs(seed)[:2]]


@pytest.mark.parametrize(
    ("seed", "ties", "lowest"),
    [
        ("tie-0", 0, 0),  # 5 against Q
        ("tie-94", 1, 1),  # T = T, K against 7
        ("tie-165", 2, 1),  # 9 = 9, T = T, 8 against 6
        ("tie-495", 3, 0),  # Q = Q, 5 = 5, 2 = 2, 3 against 5
        ("tie-39372", 4, 0),  # K = K, 5 = 5, A = A, 7 = 7, 3 against 9
    ],
)
def test_r5_ties_are_broken_by_the_houses_outward(seed: str, ties: int, lowest: int) -> None:
    zero, one = compared(seed)
    assert zero[:ties] == one[:ties]
    assert (zero[ties] < one[ties]) is (lowest == 0)
    assert deal(seed, Rules.parse("gamerules")).player == lowest
    assert deal(seed, Rules.parse("gamerules;starter=highest")).player == 1 - lowest


@pytest.mark.parametrize(("seed", "coin"), [("tie-413808", 0), ("tie-464697", 1)])
def test_r5_r34_all_five_equal_a_coin_decides(seed: str, coin: int) -> None:
    zero, one = compared(seed)
    assert zero == one
    assert packs(seed)[2] == coin
    for rules in (Rules(), Rules.parse("g4a;starter=highest")):
        assert starter_by_cards(deal(seed), rules) is None
        assert deal(seed, rules).player == coin


@pytest.mark.parametrize(
    ("reserves", "houses", "lowest"),
    [
        ("|AC |2d", "KC/KS/KD/KH/Ac/As/Ad/Ah", 0),
        ("|5C |5d", "3C/KS/KD/KH/2c/Ks/Kd/Kh", 1),
        ("|5C |5c", "3C/2S/KD/KH/3d/4s/Ad/Ah", 0),
        ("|5C |5c", "3C/2S/7D/8H/3d/2d/7s/9h", 0),
        ("|5C |5c", "3C/2S/7D/KH/3d/2d/7s/Ah", 1),
        ("|5C |5c", "3C/2S/7D/8H/3d/2d/7s/8c", None),
    ],
)
def test_r5_hand_dealt(reserves: str, houses: str, lowest: int | None) -> None:
    zero, one = reserves.split(" ")
    layout: Layout = table(f"0 - {zero} |* - {one} - - {houses} 00000000 - 00 0")
    assert starter_by_cards(layout, Rules()) == lowest
    highest = None if lowest is None else 1 - lowest
    assert starter_by_cards(layout, Rules.parse("gamerules;starter=highest")) == highest


@pytest.mark.parametrize("starter", [0, 1])
def test_r5_a_given_starter_overrides_the_cards(starter: int) -> None:
    position = deal("tie-0", starter=starter)
    assert position.player == starter
    assert str(position)[1:] == str(deal("tie-0"))[1:]
