"""Every lesson can be gone through, and wrong answers lead nowhere (D3, R38)."""

import re
from collections.abc import Iterator

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.play import Refused
from russianbank.play.lessons import LESSONS, NEXT, Attempt, Declined, Lesson, Verdict, lesson_of
from russianbank.rules import ALL_MOVES, Card, Move, Position
from russianbank.text import catalogue

NAMES = [lesson.name for lesson in LESSONS]
WORDS = catalogue()
PILES = re.compile(
    r"(own|opponent)-(reserve|stock|waste)|turned|house-[1-8]|foundation-[0-7]", re.ASCII
)


def possible(attempt: Attempt) -> list[Move]:
    """Every legal move, stacks included."""
    referee = attempt.state.game.referee
    return [*referee.legal_moves(), *referee.legal_stacks()]


def rights(attempt: Attempt) -> list[str]:
    """Every answer that leads on from here."""
    step = attempt.step
    assert step is not None
    if step.kind == "read":
        return [NEXT]
    if step.kind == "choice":
        return [str(step.right)]
    return [str(move) for move in possible(attempt) if step.wants(move)]


def ways(lesson: Lesson) -> Iterator[tuple[list[str], Attempt]]:
    """Every list of answers that leads on, from none to the end, with where it leads."""
    waiting: list[list[str]] = [[]]
    while waiting:
        answers = waiting.pop()
        attempt = Attempt.after(lesson, answers)
        yield answers, attempt
        if attempt.step is not None:
            waiting += [[*answers, right] for right in rights(attempt)]


def test_there_are_eight_lessons_of_three_to_seven_steps() -> None:
    assert NAMES == [
        "goal",
        "houses",
        "foundations",
        "reserve",
        "loading",
        "turning",
        "scoring",
        "presets",
    ]
    for lesson in LESSONS:
        assert 3 <= len(lesson.steps) <= 7
        names = [step.name for step in lesson.steps]
        assert len(set(names)) == len(names)
        assert lesson_of(lesson.name) is lesson


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_positions_are_real(lesson: Lesson) -> None:
    for scene in lesson.scenes:
        assert scene.position.problems() == ()
        assert Position.parse(str(scene.position)) == scene.position


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_every_way_leads_to_the_end(lesson: Lesson) -> None:
    ends = 0
    for answers, attempt in ways(lesson):
        assert attempt.accepted == len(answers)
        assert attempt.state.game.position.problems() == ()
        if attempt.step is None:
            ends += 1
            assert attempt.steps_done == len(lesson.steps)
        else:
            assert rights(attempt), answers
            assert attempt.steps_done <= len(answers)
            assert all(PILES.fullmatch(pile) for pile in attempt.step.piles)
    assert ends >= 1


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_wrong_answers_are_told_and_change_nothing(lesson: Lesson) -> None:
    told = set()
    for answers, attempt in ways(lesson):
        step = attempt.step
        if step is None:
            continue
        before = str(attempt.state.game.position)
        legal = {str(move) for move in possible(attempt)}
        wrong = [str(move) for move in ALL_MOVES] + sorted(legal) if step.kind == "move" else []
        if step.kind == "choice":
            wrong = [str(number) for number in range(1, step.choices + 1)]
        for answer in sorted(set(wrong) - set(rights(attempt))):
            said = attempt.take(answer)
            assert isinstance(said, Refused | Declined), (answers, answer)
            told.add(said.code)
            if isinstance(said, Declined):
                ending = "other" if said.code is Verdict.NOT_WANTED else f"answer_{answer}"
                assert WORDS.text(f"learn.{lesson.name}.{step.name}.{ending}")
            assert (said.code is Verdict.NOT_WANTED) == (answer in legal)
        assert attempt.step is step
        assert attempt.accepted == len(answers)
        assert str(attempt.state.game.position) == before
    assert len(told) >= 3


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_what_is_shown_leads_on(lesson: Lesson) -> None:
    for _, attempt in ways(lesson):
        if attempt.step is not None and attempt.step.kind == "move":
            move = attempt.step.shown(tuple(possible(attempt)))
            assert str(move) in rights(attempt)


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_scenes_change_only_where_nothing_moves(lesson: Lesson) -> None:
    """The last move of a scene would not be seen if the next one began with it."""
    for scene in lesson.scenes[:-1]:
        assert scene.steps[-1].kind != "move"
        assert scene.steps[-1].reply == ()


@pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
def test_texts_speak_of_cards_that_lie_open(lesson: Lesson) -> None:
    """A card named in the text of a step can be seen on the table at that time."""
    checked = 0
    for _, attempt in ways(lesson):
        if attempt.step is None:
            continue
        text = WORDS.text(f"learn.{lesson.name}.{attempt.step.name}")
        seen = {str(card) for card in attempt.state.game.position.observe().known_cards()}
        for name in re.findall(r"\{(.*?)\}", text):
            assert str(Card.parse(name)) in seen, text
            checked += 1
    assert checked >= 2


def needed_keys(lesson: Lesson) -> set[str]:
    """The texts a lesson can say: no fewer and no more."""
    keys = {"title", "about", "end"}
    for _, attempt in ways(lesson):
        step = attempt.step
        if step is None:
            continue
        keys.add(step.name)
        numbers = range(1, step.choices + 1)
        keys |= {f"{step.name}.choice_{number}" for number in numbers}
        keys |= {f"{step.name}.answer_{number}" for number in numbers if number != step.right}
        if step.kind == "move" and not all(step.wants(move) for move in possible(attempt)):
            keys.add(f"{step.name}.other")
    return {f"learn.{lesson.name}.{key}" for key in keys}


def test_every_text_is_said_somewhere() -> None:
    needed = set().union(*map(needed_keys, LESSONS))
    assert {key for key in WORDS.messages if key.startswith("learn.")} == needed


def answered(name: str, *answers: str) -> Attempt:
    return Attempt.after(lesson_of(name), answers)


def test_the_numbers_in_the_lesson_on_points_are_right() -> None:
    """R28 and R29: 40 points for the win, a stalemate of 5 against 9."""
    attempt = answered("scoring", "R-F")
    assert attempt.state.played[-1].outcome.score == (40, 0)
    assert attempt.state.played[-1].counts == (0, 10)
    attempt = answered("scoring", "R-F", "2", "T", "S-W")
    assert attempt.state.played[-1].outcome.score == (4, 0)
    assert attempt.state.played[-1].counts == (5, 9)


def test_the_first_lesson_ends_with_a_win() -> None:
    attempt = answered("goal", NEXT, "R-5", NEXT, NEXT, "R-6", "T", "S-F")
    assert attempt.state.played[-1].outcome.result == "0"


def test_the_card_asked_for_comes_next() -> None:
    """R11: the waste turned over begins with the card discarded first."""
    attempt = answered("turning", "T", "S-5", "T", "S-W", "T", "S-F")
    stock = attempt.state.game.position.stocks[0]
    assert str(stock[-1]) == "QD"


@pytest.mark.parametrize(
    ("answers", "number"),
    [
        (["R-5"], 1),
        ([NEXT, NEXT], 2),
        ([NEXT, "R-F"], 2),
        ([NEXT, "1-4"], 2),
        ([NEXT, "R-5", "1"], 3),
        ([NEXT, "R-5", NEXT, NEXT, "R-6", "T", "S-F", NEXT], 8),
    ],
)
def test_answers_that_do_not_belong_there(answers: list[str], number: int) -> None:
    with pytest.raises(BadInput) as caught:
        Attempt.after(lesson_of("goal"), answers)
    assert caught.value.fault is Fault.LESSON_ANSWER
    assert caught.value.details == {"number": number, "answer": answers[number - 1]}


def test_a_lesson_there_is_none_of() -> None:
    with pytest.raises(BadInput) as caught:
        lesson_of("bridge")
    assert caught.value.fault is Fault.LESSON
