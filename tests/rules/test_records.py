"""Game records: R40."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from russianbank.errors import BadInput, Fault
from russianbank.rules import (
    Game,
    Move,
    Outcome,
    Reason,
    Record,
    RecordError,
    Result,
    Rules,
    parse_records,
)
from russianbank.rules.game import IllegalMove

from .strategies import anything, damaged, walks
from .table import played, table

IDLE = """\
[Rules "g4a;max_idle_turns=6"]
[Seed "open-10"]
[Result "stalemate"]
[Score "0-0"]

1.1 T S-W
2.0 T S-W
3.1 T S-W
4.0 T S-W
5.1 T S-W
6.0 T S-W
"""
OPEN = """\
[Rules "gamerules"]
[Seed "open-1"]
[Result "*"]
[Score "0-0"]

1.0 1-F R-1 R-1
"""


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        list(parse_records(text))
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def test_r40_a_record_reads_and_writes_back() -> None:
    for text in (IDLE, OPEN):
        record = Record.parse(text)
        assert str(record) == text
        assert Record.parse(str(record)) == record


def test_r40_the_round_of_a_record() -> None:
    game = Record.parse(IDLE).game()
    assert game.outcome == Outcome(Result.STALEMATE, (0, 0))
    assert [(player, len(moves)) for player, moves in game.turns()] == [
        (player, 2) for player in (1, 0, 1, 0, 1, 0)
    ]
    assert " ".join(map(str, Record.parse(OPEN).moves)) == "1-F R-1 R-1"


@given(walks(most=150))
@settings(max_examples=25, deadline=None)
def test_r40_reading_and_writing_are_inverse(game: Game) -> None:
    for start in (game, Game.from_position(game.position, game.rules)):
        record = Record.of(start)
        again = Record.parse(str(record))
        assert again == record
        assert str(again) == str(record)
        assert again.game().positions == start.positions
        assert again.game().outcome == start.outcome


@pytest.mark.parametrize(
    "value", ['a "quoted" name', "back\\slash", '\\"', "", " spaced ", "Ünïcode 🂡", "; [x]", "]"]
)
def test_r40_values_are_escaped(value: str) -> None:
    further = (("Player0", value), ("Player1", "x"), ("Match", value))
    record = Record.of(Game.from_seed("open-1"), further)
    assert Record.parse(str(record)) == record
    assert dict(Record.parse(str(record)).tags)["Player0"] == value


def test_r40_escapes_as_they_are_written() -> None:
    text = OPEN.replace('[Result "*"]', '[Player0 "A\\"B\\\\C"]\n[Result "*"]')
    record = Record.parse(text)
    assert ("Player0", 'A"B\\C') in record.tags
    assert str(record) == text


@pytest.mark.parametrize("value", ["two\nlines", "tab\there", "\x00", "\ud800", "\x85"])
def test_r40_a_record_that_could_not_be_read_is_not_made(value: str) -> None:
    with pytest.raises(BadInput) as caught:
        Record.of(Game.from_seed("open-1"), (("Player0", value),))
    assert caught.value.fault is Fault.RECORD_VALUE


@pytest.mark.parametrize("name", ["", "two words", "player", 'A"', "A\n", "\u00c4"])
def test_r40_a_name_that_could_not_be_read_is_not_written(name: str) -> None:
    with pytest.raises(BadInput) as caught:
        Record.of(Game.from_seed("open-1"), ((name, "x"),))
    assert caught.value.fault is Fault.RECORD_TAG


def test_r40_position_in_place_of_seed() -> None:
    houses = "6S5H/6C/Kc/KS/Kd/KD/KH/Kh"
    start = table(f"0 - |9C |3C - |2D |* - {houses} 00000000 - 00 0")
    record = Record.of(played(start, "1-2 T S-W"))
    assert record.tags[:2] == (("Rules", "gamerules"), ("Position", str(start)))
    assert str(record).endswith('[Result "*"]\n[Score "0-0"]\n\n1.0 1-2 T S-W\n')
    assert Record.parse(str(record)).game().start == start


def test_r40_r24_a_start_with_a_history_keeps_it() -> None:
    houses = "6S5H/6C/Kc/KS/Kd/KD/KH/Kh"
    start = played(table(f"0 - |9C |3C - |2D |* - {houses} 00000000 - 00 0"), "1-2").position
    record = Record.of(Game.from_position(start))
    assert Record.parse(str(record)).game().start == start
    assert refused(str(record) + "1.0 2-1\n").cause.reason is Reason.REPEATS_ARRANGEMENT


def test_r5_r40_starter_is_written_where_the_cards_do_not_decide() -> None:
    decided = Record.of(Game.from_seed("tie-0"))
    assert "Starter" not in dict(decided.tags)
    for seed, coin in (("tie-413808", "0"), ("tie-464697", "1")):
        game = Game.from_seed(seed)
        record = Record.of(game)
        assert dict(record.tags).get("Starter", coin) == coin
        assert Record.parse(str(record)).game().start == game.start
    rules = Rules.parse("gamerules;alternate_starter=yes")
    for starter in (0, 1):
        game = Game.from_seed("tie-0", rules, starter)
        assert Record.parse(str(Record.of(game))).game().start.player == starter


def test_r5_r40_a_starter_against_the_cards_is_wrong() -> None:
    """In the round ``open-1`` 5H is lower than Js, so player 0 starts."""
    right = OPEN.replace('[Result "*"]', '[Starter "0"]\n[Result "*"]')
    assert Record.parse(right).game().start.player == 0
    error = refused(right.replace('[Starter "0"]', '[Starter "1"]'))
    assert error.cause.fault is Fault.RECORD_STARTER
    assert error.line == 3


def test_r40_several_records_in_a_file() -> None:
    records = list(parse_records(f"{IDLE}\n{OPEN}\n\n{IDLE}"))
    assert [str(record) for record in records] == [IDLE, OPEN, IDLE]
    with pytest.raises(RecordError):
        Record.parse(f"{IDLE}\n{OPEN}")


def test_r40_a_round_without_moves() -> None:
    text = OPEN.replace("1.0 1-F R-1 R-1\n", "")
    assert Record.parse(text).moves == ()
    assert str(Record.parse(text)) == text
    assert len(list(parse_records(f"{text}\n{text}"))) == 2


def test_r40_comments_are_not_kept() -> None:
    commented = OPEN.replace("1.0 1-F R-1 R-1", "; first\n1.0 1-F R-1 ; [a] 2.0 T\n; last")
    assert str(Record.parse(commented)) == OPEN.replace("1-F R-1 R-1", "1-F R-1")


@pytest.mark.parametrize("change", [lambda t: t.replace("\n", "\r\n"), lambda t: "\ufeff" + t])
def test_r40_other_line_ends_and_a_mark_are_read(change: Callable[[str], str]) -> None:
    assert str(Record.parse(change(IDLE))) == IDLE


def test_r15_r40_a_stack_is_kept_as_single_moves() -> None:
    houses = "9S8H7S/9h/-/Kc/KS/Kd/KD/Kh"
    start = table(f"0 - - |3C - |2D |* - {houses} 00000000 - 00 0".replace("9h", "9c"))
    text = str(Record.of(Game.from_position(start))) + "1.0 1-2x2\n"
    assert str(Record.parse(text)).endswith("1.0 1-3 1-2 3-2\n")


def bad(old: str, new: str, text: str = OPEN) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("", 1, Fault.RECORD_EMPTY),
        ("\n \n", 1, Fault.RECORD_EMPTY),
        ("1.0 T\n", 1, Fault.RECORD_LINE),
        ("; comment\n" + OPEN, 1, Fault.RECORD_LINE),
        (bad('[Rules "gamerules"]', "[Rules gamerules]"), 1, Fault.RECORD_TAG),
        (bad('[Rules "gamerules"]', '[Rules  "gamerules"]'), 1, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', '[seed "open-1"]'), 2, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', '[Seed "open-1"'), 2, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', '[Seed "open"1"]'), 2, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', '[Seed "open\\1"]'), 2, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', '[Seed "open-1\\"]'), 2, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', '[S\u00e9ed "open-1"]'), 2, Fault.RECORD_TAG),
        (bad('[Seed "open-1"]', 'Seed "open-1"'), 2, Fault.RECORD_LINE),
        (bad("[Seed", '[Seed "x"]\n[Seed'), 3, Fault.RECORD_TAG_REPEATED),
        (bad("[Score", '[Rules "g4a"]\n[Score'), 4, Fault.RECORD_TAG_REPEATED),
        (bad('[Rules "gamerules"]\n', ""), 1, Fault.RECORD_TAG_MISSING),
        (bad('[Result "*"]\n', ""), 1, Fault.RECORD_TAG_MISSING),
        (bad('[Score "0-0"]\n', ""), 1, Fault.RECORD_TAG_MISSING),
        (bad("[Rules", '[Player0 "x"]\n[Rules'), 1, Fault.RECORD_RULES_FIRST),
        (bad('[Seed "open-1"]\n', ""), 1, Fault.RECORD_SEED_OR_POSITION),
        (bad("[Seed", '[Position "x"]\n[Seed'), 1, Fault.RECORD_SEED_OR_POSITION),
        (bad('"gamerules"', '"pagat"'), 1, Fault.RULES_PRESET),
        (bad('"gamerules"', '"gamerules;target=x"'), 1, Fault.RULES_VALUE),
        (bad('"gamerules"', '"classic;stop=yes"'), 1, Fault.RULES_STOP),
        (bad('[Seed "open-1"]', '[Seed ""]'), 2, Fault.SEED_LENGTH),
        (bad('"open-1"', f'"{"x" * 201}"'), 2, Fault.SEED_LENGTH),
        (bad('"open-1"', '"a\tb"'), 2, Fault.RECORD_VALUE),
        (bad('"open-1"', '"a\ud800b"'), 2, Fault.RECORD_VALUE),
        (bad('Seed "open-1"', 'Position "x"'), 2, Fault.POSITION_FIELDS),
        (bad('"*"', '"2"'), 3, Fault.RECORD_VALUE),
        (bad('"*"', '""'), 3, Fault.RECORD_VALUE),
        (bad('"*"', '"Stalemate"'), 3, Fault.RECORD_VALUE),
        (bad('"0-0"', '"0"'), 4, Fault.RECORD_VALUE),
        (bad('"0-0"', '"00-0"'), 4, Fault.RECORD_VALUE),
        (bad('"0-0"', '"0-0 "'), 4, Fault.RECORD_VALUE),
        (bad('"0-0"', '"-1-0"'), 4, Fault.RECORD_VALUE),
        (bad('"0-0"', '"\u0660-0"'), 4, Fault.RECORD_VALUE),
        (bad('"0-0"', f'"{"9" * 5000}-0"'), 4, Fault.RECORD_VALUE),
        (bad("[Score", '[Starter "2"]\n[Score'), 4, Fault.RECORD_VALUE),
        (bad("[Score", '[Starter "1"]\n[Score'), 4, Fault.RECORD_STARTER),
        (bad("[Score", '[Round "0"]\n[Score'), 4, Fault.RECORD_VALUE),
        (bad("[Score", '[MatchScore "x"]\n[Score'), 4, Fault.RECORD_VALUE),
        (bad("[Score", '[Date "2024-02-30"]\n[Score'), 4, Fault.RECORD_VALUE),
        (bad("[Score", '[Date "30.2.2024"]\n[Score'), 4, Fault.RECORD_VALUE),
        (bad("\n\n", "\n"), 5, Fault.RECORD_LINE),
        (bad("1.0 1-F", "1 1-F"), 6, Fault.RECORD_LINE),
        (bad("1.0 1-F", "1.2 1-F"), 6, Fault.RECORD_LINE),
        (bad("1.0 1-F", "01.0 1-F"), 6, Fault.RECORD_LINE),
        (bad("1.0 1-F", "\u0661.0 1-F"), 6, Fault.RECORD_LINE),
        (bad("1.0 1-F R-1 R-1", "1.0"), 6, Fault.RECORD_LINE),
        (bad("1.0 1-F", "1.01-F"), 6, Fault.RECORD_LINE),
        (bad("1.0 1-F", "2.0 1-F"), 6, Fault.RECORD_TURN),
        (bad("1.0 1-F", "1.1 1-F"), 6, Fault.RECORD_TURN),
        (bad("R-1 R-1", "R-1 R-9"), 6, Fault.MOVE),
        (bad("R-1 R-1", "R-1 !R-1"), 6, Fault.MOVE_STOP),
        (OPEN + "2.1 T\n", 7, Fault.RECORD_TURN_OPEN),
        (OPEN + "1.0 R-F\n", 7, Fault.RECORD_TURN_OPEN),
        (bad("3.1 T S-W\n4.0 ", "3.1 T S-W ", IDLE), 8, Fault.RECORD_TURN_OVER),
        (bad("3.1", "4.1", IDLE), 8, Fault.RECORD_TURN),
        (bad("3.1", "3.0", IDLE), 8, Fault.RECORD_TURN),
        (bad('"stalemate"', '"1"', IDLE), 3, Fault.RECORD_RESULT),
        (bad('"stalemate"', '"*"', IDLE), 3, Fault.RECORD_RESULT),
        (bad("6.0 T S-W\n", "", IDLE), 3, Fault.RECORD_RESULT),
        (bad('"*"', '"0"'), 3, Fault.RECORD_RESULT),
        (bad('"0-0"', '"0-1"', IDLE), 4, Fault.RECORD_SCORE),
        (bad('"0-0"', '"5-0"'), 4, Fault.RECORD_SCORE),
        (IDLE + "\n" + bad('"*"', '"0"'), 15, Fault.RECORD_RESULT),
        (IDLE + bad("", ""), 12, Fault.RECORD_LINE),
    ],
)
def test_r40_malformed_records_name_line_and_fault(text: str, line: int, fault: Fault) -> None:
    error = refused(text)
    assert isinstance(error.cause, BadInput)
    assert (error.cause.fault, error.line) == (fault, line)


@pytest.mark.parametrize(
    ("text", "line", "move", "reason"),
    [
        (bad("1.0 1-F", "1.0 T 1-F"), 6, "T", Reason.MUST_PLAY_TO_FOUNDATION),
        (bad("R-1 R-1", "R-1 R-5"), 6, "R-5", Reason.WRONG_FOR_HOUSE),
        (bad("5.1 T", "5.1 P", IDLE), 10, "P", Reason.MAY_NOT_PASS),
        (IDLE + "7.1 T S-W\n", 12, "T", Reason.ROUND_OVER),
        (bad("6.0 T S-W", "6.0 T S-W T", IDLE), 11, "T", Reason.ROUND_OVER),
        (bad("R-1 R-1", "R-1 1-5x3"), 6, "1-5x3", Reason.STACK_TOO_SHORT),
    ],
)
def test_r40_illegal_moves_name_line_move_and_reason(
    text: str, line: int, move: str, reason: Reason
) -> None:
    error = refused(text)
    assert isinstance(error.cause, IllegalMove)
    assert (error.line, error.cause.move, error.cause.reason) == (line, Move.parse(move), reason)
    assert not error.is_unreadable
    assert not error.is_wrong_claim


def test_r40_wrong_claims_are_told_from_malformed_text() -> None:
    claim = refused(bad('"0-0"', '"0-1"', IDLE))
    assert (claim.is_wrong_claim, claim.is_unreadable) == (True, False)
    malformed = refused(bad('"0-0"', '"0"', IDLE))
    assert (malformed.is_wrong_claim, malformed.is_unreadable) == (False, True)


def test_r40_a_position_that_cannot_be() -> None:
    houses = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"
    position = str(table(f"0 - |9C |3C - |2D |* - {houses} 00000000 - 00 0"))
    text = bad('Seed "open-1"', f'Position "{position.replace("|9C", "|9c")}"')
    error = refused(text)
    assert error.line == 2
    assert error.cause.fault in (Fault.CARD_TWICE, Fault.CARD_MISSING)


@given(anything)
@settings(max_examples=150, deadline=None)
def test_r40_any_text_is_read_or_refused(text: str) -> None:
    reads_or_refuses(text)


RECORDS = [IDLE, OPEN, re.sub(r"(?s)2\.0.*", "", IDLE.replace('"stalemate"', '"*"'))]


@pytest.mark.parametrize("text", RECORDS)
def test_r40_damaged_records_are_read_or_refused(text: str) -> None:
    @given(damaged(st.just(text)))
    @settings(max_examples=100, deadline=None)
    def check(damaged_text: str) -> None:
        reads_or_refuses(damaged_text)

    check()


def reads_or_refuses(text: str) -> None:
    try:
        records = list(parse_records(text))
    except RecordError:
        return
    for record in records:
        assert Record.parse(str(record)) == record
