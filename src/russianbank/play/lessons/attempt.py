"""A learner's way through a lesson: the answers so far, checked one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.play.command import Command, Kind
from russianbank.play.lessons.lesson import NEXT, Lesson, Scene, Step
from russianbank.play.match_state import MatchState
from russianbank.play.practice import practice_deal
from russianbank.play.refused import Refused
from russianbank.play.seating import Seating
from russianbank.play.view import Message, event
from russianbank.rules import Match, Move

LEARNER: Final = 0


class Verdict(StrEnum):
    """Why an answer does not lead on, though the rules of the game have nothing against it."""

    NOT_WANTED = "not_wanted"
    WRONG_CHOICE = "wrong_choice"


@dataclass(frozen=True, slots=True)
class Declined:
    """An answer that changed nothing: a legal move that is not wanted, or a wrong choice."""

    code: Verdict
    answer: str


class Attempt:
    """A lesson as far as its answers have brought it.

    ``state`` is the table now; ``accepted`` counts the answers that led on, ``steps_done`` the
    steps that are behind.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.accepted = 0
        self.steps_done = 0
        self._answered = 0
        self._ahead = [(scene, step) for scene in lesson.scenes for step in scene.steps]
        self.state = _table(lesson, self._ahead[0][0])

    @classmethod
    def after(cls, lesson: Lesson, answers: Sequence[str]) -> "Attempt":
        """The attempt after answers that all led on; BadInput names the first that did not."""
        attempt = cls(lesson)
        for answer in answers:
            if not isinstance(attempt.take(answer), list):
                raise attempt.unexpected(answer)
        return attempt

    @property
    def step(self) -> Step | None:
        """What is to be answered next; None when the lesson is over."""
        return self._ahead[0][1] if self._ahead else None

    def take(self, answer: str) -> list[Message] | Refused | Declined:
        """Take an answer: the events it led to, or why it leads nowhere, which changes nothing.

        BadInput if it is no answer to this kind of step, or the lesson is over.
        """
        step = self.step
        if step is None or (answer == NEXT) != (step.kind == "read"):
            raise self.unexpected(answer)
        if step.kind == "move":
            return self._move(step, Move.parse(answer))
        if step.kind == "choice":
            if answer not in map(str, range(1, step.choices + 1)):
                raise self.unexpected(answer)
            if answer != str(step.right):
                return Declined(Verdict.WRONG_CHOICE, answer)
        return self._lead_on(step)

    def unexpected(self, answer: str) -> BadInput:
        """The error for an answer that does not belong where it stands."""
        return BadInput(Fault.LESSON_ANSWER, number=self.accepted + 1, answer=answer)

    def _move(self, step: Step, move: Move) -> list[Message] | Refused | Declined:
        refused = self.state.refusal(LEARNER, Command(Kind.MOVE, self.state.seq, move))
        if refused is not None:
            return refused
        if not step.wants(move):
            return Declined(Verdict.NOT_WANTED, str(move))
        return self._make(LEARNER, move) + self._lead_on(step)

    def _lead_on(self, step: Step) -> list[Message]:
        """Count an answer; after the step's last one let the opponent reply, and go on."""
        self.accepted += 1
        self._answered += 1
        if self._answered < step.times:
            return []
        shown = [
            message for text in step.reply for message in self._make(1 - LEARNER, Move.parse(text))
        ]
        scene, _ = self._ahead.pop(0)
        self._answered = 0
        self.steps_done += 1
        if self._ahead and self._ahead[0][0] is not scene:
            self.state = _table(self.lesson, self._ahead[0][0])
        return shown

    def _make(self, seat: int, move: Move) -> list[Message]:
        entries = self.state.entries(seat, Command(Kind.MOVE, self.state.seq, move))
        return [event(self.state.apply(entry), self.state) for entry in entries]


def _table(lesson: Lesson, scene: Scene) -> MatchState:
    """A table on which a scene begins."""
    match = Match(lesson.name, scene.rules)
    return MatchState(match, Seating(), practice_deal(scene.position), practice=True)
