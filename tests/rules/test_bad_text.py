"""Malformed texts and impossible positions: R34 to R38, D4."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from russianbank.errors import BadInput, Fault, RussianBankError
from russianbank.rules import Card, Game, Move, Observation, Position, Rules, deal, round_seed

from .strategies import Walker, anything, damaged, moves, rule_sets
from .table import table

KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"
GOOD = f"0 - 9C7D|9D 5S8S3S| 4C |* - - {KINGS} 00000000 4C 10 7"


def fault_of(read: Callable[[str], object], text: str) -> Fault:
    with pytest.raises(BadInput) as caught:
        read(text)
    assert isinstance(caught.value, RussianBankError)
    assert str(caught.value).startswith(caught.value.fault.value)
    return caught.value.fault


@pytest.mark.parametrize(
    "text",
    ["", "A", "1C", "AX", "aC", "10C", "AC ", " AC", "??", "kC", "A\u0441", "\ud800C", "ACAC"],
)
def test_r36_bad_cards(text: str) -> None:
    assert fault_of(Card.parse, text) is Fault.CARD


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.MOVE),
        ("t", Fault.MOVE),
        ("TT", Fault.MOVE),
        ("T ", Fault.MOVE),
        ("P\n", Fault.MOVE),
        ("R", Fault.MOVE),
        ("R-", Fault.MOVE),
        ("-F", Fault.MOVE),
        ("RF", Fault.MOVE),
        ("R--F", Fault.MOVE),
        ("R-f", Fault.MOVE),
        ("R-R", Fault.MOVE),
        ("R-S", Fault.MOVE),
        ("r-F", Fault.MOVE),
        ("w-1", Fault.MOVE),
        ("W-1", Fault.MOVE),
        ("F-1", Fault.MOVE),
        ("0-1", Fault.MOVE),
        ("1-9", Fault.MOVE),
        ("9-1", Fault.MOVE),
        ("1-0", Fault.MOVE),
        ("R-W", Fault.MOVE),
        ("1-W", Fault.MOVE),
        ("1-2x", Fault.MOVE),
        ("1-2x0", Fault.MOVE),
        ("1-2x02", Fault.MOVE),
        ("1-2x-3", Fault.MOVE),
        ("1-2x100", Fault.MOVE),
        ("1-2X3", Fault.MOVE),
        ("1-2x3x4", Fault.MOVE),
        ("1-Fx2", Fault.MOVE),
        ("1-rx2", Fault.MOVE),
        ("R-1x2", Fault.MOVE),
        ("S-Wx1", Fault.MOVE),
        ("1-2x" + "9" * 5000, Fault.MOVE),
        ("1-\uff12", Fault.MOVE),
        ("1-2x\u0663", Fault.MOVE),
        ("\u0661-2", Fault.MOVE),
        ("1\u20132", Fault.MOVE),
        ("\ud800", Fault.MOVE),
        ("!", Fault.MOVE_STOP),
        ("!R-F", Fault.MOVE_STOP),
    ],
)
def test_r37_bad_moves(text: str, fault: Fault) -> None:
    assert fault_of(Move.parse, text) is fault


def changed(number: int, text: str) -> str:
    """The good position with one field (from 1) replaced."""
    fields = str(table(GOOD)).split(" ")
    fields[number - 1] = text
    return " ".join(fields)


@pytest.mark.parametrize(
    ("number", "text", "fault"),
    [
        (1, "2", Fault.POSITION_PLAYER),
        (1, "", Fault.POSITION_FIELDS),
        (1, "01", Fault.POSITION_PLAYER),
        (1, "-", Fault.POSITION_PLAYER),
        (1, "\u0661", Fault.POSITION_PLAYER),
        (2, "??", Fault.CARD),
        (2, "XX", Fault.CARD),
        (2, "|", Fault.CARD),
        (2, "5S8S", Fault.CARD),
        (3, "9C7D9D", Fault.POSITION_UNSEEN),
        (3, "|", Fault.POSITION_UNSEEN),
        (3, "9C|7D|9D", Fault.POSITION_UNSEEN),
        (3, "9C7|9D", Fault.POSITION_CARDS),
        (3, "9C7X|9D", Fault.CARD),
        (3, "-|9D", Fault.POSITION_CARDS),
        (3, "????|9D", Fault.POSITION_HIDDEN),
        (4, "5S8S3S", Fault.POSITION_UNSEEN),
        (4, "||5S", Fault.POSITION_UNSEEN),
        (4, "5|S", Fault.POSITION_CARDS),
        (5, "4", Fault.POSITION_CARDS),
        (5, "|4C", Fault.POSITION_CARDS),
        (5, "-4C", Fault.POSITION_CARDS),
        (5, "4C??", Fault.POSITION_HIDDEN),
        (5, "4\uff23", Fault.CARD),
        (6, "9C", Fault.POSITION_UNSEEN),
        (7, "9C", Fault.POSITION_UNSEEN),
        (8, "9", Fault.POSITION_CARDS),
        (9, "KC/KS/Kc/Ks/KD/Kd/KH", Fault.POSITION_HOUSES),
        (9, f"{KINGS}/-", Fault.POSITION_HOUSES),
        (9, KINGS.replace("KC", ""), Fault.POSITION_CARDS),
        (9, KINGS.replace("KC", "K"), Fault.POSITION_CARDS),
        (9, KINGS.replace("KC", "??"), Fault.POSITION_HIDDEN),
        (9, KINGS.replace("KC", "KX"), Fault.CARD),
        (9, "-", Fault.POSITION_HOUSES),
        (10, "0000000", Fault.POSITION_FOUNDATIONS),
        (10, "000000000", Fault.POSITION_FOUNDATIONS),
        (10, "1000000-", Fault.POSITION_FOUNDATIONS),
        (10, "-", Fault.POSITION_FOUNDATIONS),
        (10, "a0000000", Fault.POSITION_FOUNDATIONS),
        (10, "\uff100000000", Fault.POSITION_FOUNDATIONS),
        (11, "4C4C", Fault.POSITION_TRIED),
        (11, "4", Fault.POSITION_TRIED),
        (11, "??", Fault.POSITION_TRIED),
        (11, "4X", Fault.CARD),
        (12, "0", Fault.POSITION_ENDED),
        (12, "12", Fault.POSITION_ENDED),
        (12, "000", Fault.POSITION_ENDED),
        (12, "\u06610", Fault.POSITION_ENDED),
        (13, "-", Fault.POSITION_IDLE),
        (13, "-1", Fault.POSITION_IDLE),
        (13, "07", Fault.POSITION_IDLE),
        (13, "1_0", Fault.POSITION_IDLE),
        (13, "\u0663", Fault.POSITION_IDLE),
        (13, "7\n", Fault.POSITION_IDLE),
        (13, "9" * 5000, Fault.POSITION_IDLE),
        (13, "7 ", Fault.POSITION_FIELDS),
        (13, "7 x:1", Fault.POSITION_EXTRA),
        (13, "7 h", Fault.POSITION_EXTRA),
        (13, "7 f:-", Fault.POSITION_EXTRA),
        (13, "7 h:1-2 h:1-2", Fault.POSITION_EXTRA),
        (13, "7 h:", Fault.MOVE),
        (13, "7 h:1-2,", Fault.MOVE),
        (13, "7 h:1-2;2-1", Fault.MOVE),
        (13, "7 h:T", Fault.POSITION_HISTORY),
        (13, "7 h:R-1", Fault.POSITION_HISTORY),
        (13, "7 h:1-F", Fault.POSITION_HISTORY),
        (13, "7 h:1-2x2", Fault.POSITION_HISTORY),
        (13, "7 h:1-1", Fault.HISTORY_MOVE),
        (13, "7 h:!", Fault.MOVE_STOP),
    ],
)
def test_r38_bad_positions(number: int, text: str, fault: Fault) -> None:
    assert fault_of(Position.parse, changed(number, text)) is fault


@pytest.mark.parametrize("text", ["", " ", "0", " ".join(["-"] * 12), "0  - -", GOOD[:-2]])
def test_r38_too_few_fields(text: str) -> None:
    assert fault_of(Position.parse, text) is Fault.POSITION_FIELDS


@pytest.mark.parametrize("read", [Position.parse, Observation.parse])
def test_r38_no_hidden_card_in_a_house_with_a_history(read: Callable[[str], object]) -> None:
    text = changed(9, KINGS.replace("KC/KS", "??QH/KS")) + " f:- h:1-2"
    assert fault_of(read, text) is Fault.POSITION_HIDDEN


def test_r38_history_of_an_empty_target() -> None:
    text = str(table(f"0 - |9C |3C - |2C |* - 6S5H/-/{KINGS[6:]} 00000000 - 00 0"))
    assert fault_of(Position.parse, text + " h:1-2") is Fault.HISTORY_MOVE


@pytest.mark.parametrize(
    ("number", "text", "fault", "field"),
    [
        (3, "9C|????", Fault.POSITION_MARKS, 3),
        (3, "9C????|9D", Fault.POSITION_MARKS, 3),
        (4, "5S????|", Fault.POSITION_MARKS, 4),
        (4, "|??????", Fault.POSITION_MARKS, 4),
        (6, "??|??", Fault.POSITION_MARKS, 6),
        (7, "|????", Fault.POSITION_MARKS, 7),
        (5, "??", Fault.POSITION_HIDDEN, None),
        (9, KINGS.replace("KC", "??"), Fault.POSITION_HIDDEN, None),
    ],
)
def test_r38_question_marks_stand_where_a_card_is_unseen(
    number: int, text: str, fault: Fault, field: int | None
) -> None:
    fields = str(table(GOOD).observe()).split(" ")
    fields[number - 1] = text
    with pytest.raises(BadInput) as caught:
        Observation.parse(" ".join(fields))
    assert caught.value.fault is fault
    assert caught.value.details.get("field") == field


@pytest.mark.parametrize(
    ("extra", "fault"),
    [
        ("", Fault.POSITION_NO_SINGLES),
        (" h:1-2", Fault.POSITION_NO_SINGLES),
        (" f:", Fault.FOUNDATION_SINGLES),
        (" f:A", Fault.FOUNDATION_SINGLES),
        (" f:ACAC", Fault.FOUNDATION_SINGLES),
        (" f:??", Fault.FOUNDATION_SINGLES),
        (" f:XX", Fault.CARD),
        (" f:- f:-", Fault.POSITION_EXTRA),
    ],
)
def test_r38_bad_singles(extra: str, fault: Fault) -> None:
    text = str(table(GOOD).observe()).removesuffix(" f:-")
    assert fault_of(Observation.parse, text + extra) is fault


def problems(number: int, text: str) -> set[Fault]:
    return {problem.fault for problem in Position.parse(changed(number, text)).problems()}


@pytest.mark.parametrize(
    ("number", "text", "faults"),
    [
        (2, "9C", {Fault.CARD_TWICE}),
        (3, "9C|9D", {Fault.CARD_MISSING}),
        (3, "9C7D9D|", {Fault.RESERVE_TOP_UNSEEN}),
        (4, "5S|8S3S", {Fault.STOCK_PARTLY_SEEN}),
        (10, "A0000000", {Fault.FOUNDATION_COUNT}),
        (11, "9C", {Fault.TRIED_PLACE}),
        (11, "9D", {Fault.TRIED_PLACE}),
        (11, "KC", {Fault.TRIED_PLACE}),
        (11, "5S", {Fault.TRIED_PLACE}),
        (11, "4C", set()),
        (9, KINGS.replace("KC/KS", "KSKC/-"), {Fault.HOUSE_RUN}),
        (9, KINGS.replace("KC/KS", "-/KCKS"), {Fault.HOUSE_RUN}),
    ],
)
def test_d4_problems_of_a_position(number: int, text: str, faults: set[Fault]) -> None:
    assert problems(number, text) == faults


def test_d4_an_unseen_card_of_the_other_pack() -> None:
    fields = str(table(GOOD)).split(" ")
    fields[3] = "5s8S3S|"
    fields[5] = fields[5].replace("5s", "5S")
    position = Position.parse(" ".join(fields))
    assert [problem.fault for problem in position.problems()] == [Fault.UNSEEN_NOT_OWNED]


@pytest.mark.parametrize(
    ("houses", "history", "wrong"),
    [
        ("6S/6C5H/Kc", "1-2", ""),
        ("6S/5H/Kc", "1-2", ""),
        ("6S/6C5H/Kc", "3-2", "3-2"),  # it cannot have lain on Kc
        ("6S/6s5H/Kc", "1-2", "1-2"),  # the houses looked the same before
        ("-/6S/Kc", "1-2", "1-2"),
        ("6S5H/6C/Kc", "1-2,2-1", "2-1"),
        ("6S/6C/6s5H", "1-2,2-3", "2-3"),
    ],
)
def test_r24_d4_histories_that_cannot_be(houses: str, history: str, wrong: str) -> None:
    text = f"0 - |9C |3C - |2C |* - {houses}/KS/Ks/KD/Kd/KH 00000000 - 00 0"
    position = Position.parse(f"{table(text)} h:{history}")
    found = [
        str(problem.details["move"])
        for problem in position.problems()
        if problem.fault is Fault.HISTORY_MOVE
    ]
    assert " ".join(found) == wrong


def test_d4_an_observation_with_wrong_counts() -> None:
    fields = str(table(GOOD).observe()).split(" ")
    fields[3] = "????|"
    faults = {problem.fault for problem in Observation.parse(" ".join(fields)).problems()}
    assert faults == {Fault.UNSEEN_COUNT}
    fields[3], fields[13] = "??????|", "f:AC"
    faults = {problem.fault for problem in Observation.parse(" ".join(fields)).problems()}
    assert Fault.FOUNDATION_SINGLES in faults


READERS: list[Callable[[str], object]] = [
    Card.parse,
    Move.parse,
    Rules.parse,
    Position.parse,
    Observation.parse,
    deal,
    lambda text: round_seed(text, 1),
]
fuzz = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def reads_or_refuses(read: Callable[[str], object], text: str) -> None:
    """BadInput is the only exception; its sentence must be printable, whatever came in."""
    try:
        read(text)
    except BadInput as error:
        refused = error
    else:
        return
    assert isinstance(refused.fault, Fault)
    assert str(refused)


@pytest.mark.parametrize("read", READERS)
@given(text=anything)
@fuzz
def test_any_text_is_read_or_refused(read: Callable[[str], object], text: str) -> None:
    reads_or_refuses(read, text)


def sample() -> list[Position]:
    """Positions from ten rounds, those with a history (R24) among them."""
    found = []
    for number in range(10):
        game = Game.from_seed(f"sample {number}", Rules.parse("g4a"))
        Walker(number, 40).moves(game, 100)
        found += [game.position, *(place for place in game.positions if len(place.history) == 2)]
    return found


positions = st.sampled_from(sample())


@given(damaged(positions.map(str)))
@fuzz
def test_r38_a_damaged_position_is_read_or_refused(text: str) -> None:
    reads_or_refuses(lambda t: Position.parse(t).problems(), text)


@given(damaged(positions.map(lambda position: str(position.observe()))))
@fuzz
def test_r38_a_damaged_observation_is_read_or_refused(text: str) -> None:
    reads_or_refuses(lambda t: Observation.parse(t).problems(), text)


@given(st.one_of(damaged(rule_sets().map(str)), damaged(moves().map(str))))
@fuzz
def test_r37_damaged_rules_and_moves_are_read_or_refused(text: str) -> None:
    reads_or_refuses(Rules.parse, text)
    reads_or_refuses(Move.parse, text)
