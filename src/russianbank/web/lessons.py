"""The lessons over HTTP: stateless, each answer is made from all answers of the learner."""

from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import ValidationError

from russianbank.play import Refused
from russianbank.play.lessons import (
    LESSONS,
    NEXT,
    Attempt,
    Declined,
    Lesson,
    Step,
    Verdict,
    lesson_of,
)
from russianbank.play.view import VERSION, Message, refused_view, snapshot
from russianbank.text import Catalogue, refusal
from russianbank.web.errors import bad_message
from russianbank.web.language import words_for
from russianbank.web.wire import LessonAnswers

router = APIRouter(prefix="/api/lessons")
_TABLE: Final = "lesson"


@router.get("")
async def lessons(request: Request) -> dict[str, Any]:
    """List the lessons in the order in which they are learned."""
    words = words_for(request.headers)
    return {
        "lessons": [
            {
                "name": lesson.name,
                "title": _say(words, lesson, "title"),
                "about": _say(words, lesson, "about"),
                "steps": len(lesson.steps),
            }
            for lesson in LESSONS
        ]
    }


@router.post("/{name}")
async def answer(request: Request, name: str) -> dict[str, Any]:
    """Say where the answers so far lead, the last of which may be a wrong one."""
    lesson = lesson_of(name)
    try:
        answers = LessonAnswers.model_validate_json(await request.body()).answers
    except ValidationError as error:
        raise bad_message(error) from None
    words = words_for(request.headers)
    attempt = Attempt.after(lesson, answers[:-1])
    step = attempt.step
    messages: list[Message] = []
    if answers:
        given = attempt.take(answers[-1])
        if isinstance(given, list):
            messages = given
        else:
            assert step is not None, "it has declined the answer"
            messages = [_declined(given, attempt, step, words)]
    number = LESSONS.index(lesson) + 1
    return {
        "lesson": {
            "name": lesson.name,
            "title": _say(words, lesson, "title"),
            "number": number,
            "count": len(LESSONS),
            "next": LESSONS[number].name if number < len(LESSONS) else None,
        },
        "accepted": attempt.accepted,
        "step": _step(attempt, words),
        "end": None if attempt.step else _say(words, lesson, "end"),
        "messages": messages,
        "snapshot": snapshot(_TABLE, attempt.state),
    }


def _step(attempt: Attempt, words: Catalogue) -> dict[str, Any] | None:
    """What a client shows of the step that is to be answered."""
    step = attempt.step
    if step is None:
        return None
    name = step.name
    return {
        "name": name,
        "number": attempt.steps_done + 1,
        "count": len(attempt.lesson.steps),
        "kind": step.kind,
        "text": _say(words, attempt.lesson, name),
        "choices": [
            _say(words, attempt.lesson, f"{name}.choice_{number + 1}")
            for number in range(step.choices)
        ],
        "piles": list(step.piles),
        "show": _shown(step, attempt),
    }


def _shown(step: Step, attempt: Attempt) -> str:
    """An answer that leads on."""
    if step.kind == "read":
        return NEXT
    if step.kind == "choice":
        return str(step.right)
    referee = attempt.state.game.referee
    return str(step.shown(referee.legal_moves() + referee.legal_stacks()))


def _declined(given: Refused | Declined, attempt: Attempt, step: Step, words: Catalogue) -> Message:
    """The message for an answer that changed nothing, like a table's for a refused command."""
    seq = attempt.state.seq
    if isinstance(given, Refused):
        return refused_view(given, seq) | {"message": refusal(given.code, words)}
    ending = "other" if given.code is Verdict.NOT_WANTED else f"answer_{given.answer}"
    message = _say(words, attempt.lesson, f"{step.name}.{ending}")
    code = given.code.value
    return {"v": VERSION, "t": "refused", "seq": seq, "code": code, "message": message}


def _say(words: Catalogue, lesson: Lesson, name: str) -> str:
    """A text of a lesson; the cards in it stay in braces."""
    return words.text(f"learn.{lesson.name}.{name}")
