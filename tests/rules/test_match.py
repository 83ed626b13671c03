"""Matches: R5, R30, R35."""

from hashlib import sha256

import pytest

from russianbank.errors import BadInput
from russianbank.rules import Match, Outcome, Result, Rules, deal, round_seed, seed_of

WIN_0, WIN_1, DRAW = Result.WIN_0, Result.WIN_1, Result.STALEMATE


def match(*scores: tuple[int, int], rules: str = "gamerules") -> Match:
    """A match after rounds with these scores, all started by player 0."""
    played = Match("m", Rules.parse(rules))
    for score in scores:
        result = DRAW if score == (0, 0) else WIN_0 if score[0] else WIN_1
        played = played.with_round(0, Outcome(result, score))
    return played


def test_r30_299_plus_1_wins_the_match() -> None:
    almost = match((299, 0), (0, 298))
    assert not almost.is_over
    assert almost.winner is None
    won = almost.with_round(1, Outcome(DRAW, (1, 0)))
    assert won.score == (300, 298)
    assert won.is_over
    assert won.winner == 0


def test_r30_more_than_the_target_wins_too() -> None:
    assert match((0, 299), (0, 57)).winner == 1


def test_r30_another_target() -> None:
    assert match((50, 0), rules="g4a;target=50").winner == 0
    assert match((49, 0), rules="g4a;target=50").winner is None


@pytest.mark.parametrize(("score", "winner"), [((31, 0), 0), ((0, 1), 1), ((0, 0), None)])
def test_r30_target_0_is_a_single_round(score: tuple[int, int], winner: int | None) -> None:
    rules = "gamerules;target=0"
    assert not match(rules=rules).is_over
    assert match(score, rules=rules).is_over
    assert match(score, rules=rules).winner == winner


def test_r30_a_match_that_is_over_has_no_next_round() -> None:
    with pytest.raises(ValueError, match="over"):
        match((300, 0)).next_game()


def crockford(seed: str, number: int) -> str:
    """R35 with an own base 32."""
    value = int(sha256(f"{seed}/{number}".encode()).hexdigest()[:32], 16)
    digits = ""
    for _ in range(26):
        value, digit = divmod(value, 32)
        digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[digit] + digits
    assert value == 0
    return digits


@pytest.mark.parametrize("seed", ["m", "матч", "a/1", "x" * 200])
@pytest.mark.parametrize("number", [1, 2, 10, 999])
def test_r35_seed_of_a_round(seed: str, number: int) -> None:
    assert round_seed(seed, number) == crockford(seed, number)


@pytest.mark.parametrize(
    ("number", "seed"),
    [
        (0, "0" * 26),
        (31, "0" * 25 + "Z"),
        (32, "0" * 24 + "10"),
        (2**127, "4" + "0" * 25),
        (2**128 - 1, "7" + "Z" * 25),
    ],
)
def test_r35_128_bits_as_26_characters(number: int, seed: str) -> None:
    assert seed_of(number) == seed


@pytest.mark.parametrize("number", [-1, 2**128])
def test_r35_no_other_number_is_a_seed(number: int) -> None:
    with pytest.raises(ValueError, match="128"):
        seed_of(number)


def test_r35_the_rounds_of_a_match_are_dealt_from_its_seed() -> None:
    first = match()
    game = first.next_game()
    assert game.seed == crockford("m", 1)
    assert game.start == deal(crockford("m", 1))
    second = match((40, 0)).next_game()
    assert second.seed == crockford("m", 2)


@pytest.mark.parametrize("seed", ["", "a\nb", "\ud800"])
def test_r34_r35_a_match_needs_a_seed_too(seed: str) -> None:
    with pytest.raises(BadInput):
        Match(seed)


def test_r5_alternate_starter() -> None:
    """Whatever the cards say, the other player starts; without it the cards decide again."""
    alternating = Rules.parse("gamerules;alternate_starter=yes")
    for starter in (0, 1):
        for number in range(1, 7):
            outcome = Outcome(DRAW, (0, 0))
            rounds = Match("m", alternating)
            plain = Match("m")
            for _ in range(number):
                rounds = rounds.with_round(starter, outcome)
                plain = plain.with_round(starter, outcome)
            assert rounds.next_game().start.player == 1 - starter
            by_cards = deal(crockford("m", number + 1)).player
            assert plain.next_game().start.player == by_cards


def test_r5_alternate_starter_first_round_goes_by_the_cards() -> None:
    for number in range(20):
        seed = f"match {number}"
        rules = Rules.parse("gamerules;alternate_starter=yes")
        assert Match(seed, rules).next_game().start.player == deal(crockford(seed, 1)).player
