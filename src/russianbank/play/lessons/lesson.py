"""What a lesson is: scenes on prepared positions, and in each the steps to take."""

from dataclasses import dataclass
from fnmatch import fnmatchcase

from russianbank.rules import GAMERULES, Move, Position, Rules

NEXT = "next"
"""The answer to a step that only tells something."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a lesson says, and the answer it waits for.

    ``wanted`` are patterns of moves as R37 writes them, ``*`` for anything (``*-F``, ``R-[1-8]``),
    the one to be shown first; each must be answered ``times`` times. A step with ``choices`` asks
    a question: the answer is the number of one of them, ``right`` is the right one. A step with
    neither is only read: the answer is NEXT. After the last answer the opponent makes the moves
    of ``reply``. ``piles`` are the piles it speaks of, by the names of ``docs/protocol.md``. Its
    words have the keys ``learn.<lesson>.<name>``, with ``.other`` for a legal move that is not
    wanted, ``.choice_1`` … for the choices and ``.answer_1`` … for what to say to wrong ones.
    """

    name: str
    wanted: tuple[str, ...] = ()
    times: int = 1
    choices: int = 0
    right: int = 0
    reply: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """``move``, ``choice`` or ``read``."""
        if self.wanted:
            return "move"
        return "choice" if self.choices else "read"

    def wants(self, move: Move) -> bool:
        """Whether a move is one of those it waits for."""
        return any(fnmatchcase(str(move), pattern) for pattern in self.wanted)

    def shown(self, legal: tuple[Move, ...]) -> Move | None:
        """The move to show to a learner who does not find one: by the order of the patterns."""
        for pattern in self.wanted:
            for move in legal:
                if fnmatchcase(str(move), pattern):
                    return move
        return None


@dataclass(frozen=True, slots=True)
class Scene:
    """Steps on one position, under one rule set."""

    position: Position
    steps: tuple[Step, ...]
    rules: Rules = GAMERULES


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by its name. All scenes but the last end with a step to be read or a question."""

    name: str
    scenes: tuple[Scene, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all scenes."""
        return tuple(step for scene in self.scenes for step in scene.steps)
