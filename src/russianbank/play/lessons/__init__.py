"""The lessons of the tutorial: positions and steps by codes; the words are in ``text`` (D3)."""

from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.play.lessons.attempt import Attempt, Declined, Verdict
from russianbank.play.lessons.foundations import FOUNDATIONS
from russianbank.play.lessons.goal import GOAL
from russianbank.play.lessons.houses import HOUSES
from russianbank.play.lessons.lesson import NEXT, Lesson, Scene, Step
from russianbank.play.lessons.loading import LOADING
from russianbank.play.lessons.presets import PRESETS
from russianbank.play.lessons.reserve import RESERVE
from russianbank.play.lessons.scoring import SCORING
from russianbank.play.lessons.turning import TURNING

__all__ = [
    "LESSONS",
    "NEXT",
    "Attempt",
    "Declined",
    "Lesson",
    "Scene",
    "Step",
    "Verdict",
    "lesson_of",
]

LESSONS: Final[tuple[Lesson, ...]] = (
    GOAL,
    HOUSES,
    FOUNDATIONS,
    RESERVE,
    LOADING,
    TURNING,
    SCORING,
    PRESETS,
)
"""In the order in which they are learned."""


def lesson_of(name: str) -> Lesson:
    """The lesson of a name; BadInput if there is none."""
    for lesson in LESSONS:
        if lesson.name == name:
            return lesson
    raise BadInput(Fault.LESSON, lesson=name)
