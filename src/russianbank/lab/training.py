"""Learning evaluations by self-play, in a folder that it can be gone on with from.

The folder holds ``course.json`` (what is learned, and how), ``N.weights`` for the ``N``-th rule set
(how many rounds it has learned from as 8 bytes, then the learner's numbers), ``log.jsonl`` (a line
for every twentieth of the way), and in the end ``evaluation.rbnet``. The same course gives the same
evaluation on the same machine, whether it was interrupted or not.
"""

import json
from array import array
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from russianbank.errors import BadInput, Fault, writing
from russianbank.kernel import Learner, Network, Rng, Search, State, policy_choice, trusted_state
from russianbank.kernel.convert import empty_state
from russianbank.kernel.dealing import deal_state
from russianbank.players.evaluation import Evaluation
from russianbank.rules import Rules, Starter, deal, round_seed

MARKS: Final = 20
"""How often strength is measured and the learner kept on the way."""

_GREEDY: Final = 1
_SLOWEST: Final = 0.05


@dataclass(frozen=True, slots=True)
class Course:
    """What is learned: ``rounds`` of self-play for each rule set.

    ``nodes`` and ``penalty`` are those of each search, ``fade`` is TD's lambda, ``rate`` Adam's
    step, which falls from half-way on to a twentieth. ``pairs``: against ``greedy``, to measure.
    """

    rules: tuple[str, ...]
    rounds: int
    seed: str
    nodes: int = 400
    penalty: float = 0.1
    fade: float = 0.8
    rate: float = 2e-3
    pairs: int = 20

    def rate_at(self, done: int) -> float:
        """Adam's step after so many rounds."""
        return self.rate * min(1.0, max(_SLOWEST, 2 * (1 - done / self.rounds)))

    def random(self, rule_set: int, number: int) -> Rng:
        """The random numbers of a round from 1 on, or with 0 of the first weights."""
        text = f"{self.seed}/{self.rules[rule_set]}/{number}"
        return Rng(int.from_bytes(sha256(text.encode()).digest()[:8]))


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a rule set was: after ``rounds``, the mean squared error since the last mark.

    ``error`` is in units of 40 points; ``points`` is how far it was ahead of ``greedy`` a round.
    """

    rules: str
    rounds: int
    error: float
    points: float


class Training:
    """A course in a folder."""

    def __init__(self, course: Course, folder: Path) -> None:
        """Begin, or go on with what is there.

        BadInput if the folder is of another course, damaged, or cannot be written.
        """
        self.course = course
        self._folder = folder
        self._log = folder / "log.jsonl"
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            data = json.dumps(asdict(course)).encode("utf-8")
            file = folder / "course.json"
            if not file.exists():
                file.write_bytes(data)
            elif file.read_bytes() != data:
                raise BadInput(Fault.TRAINING_OTHER, folder=str(folder))
            self._learners = [self._learner(number) for number in range(len(course.rules))]

    @property
    def rounds(self) -> int:
        """How many rounds have been learned from, of all rule sets."""
        return sum(learner.steps for learner in self._learners)

    def run(self) -> Generator[int, None, None]:
        """Learn to the end, giving ``rounds`` after each one; what was learned is always kept.

        BadInput if the folder cannot be written.
        """
        with writing(self._folder):
            for number, learner in enumerate(self._learners):
                try:
                    for _ in self._learn(number, learner):
                        yield self.rounds
                finally:
                    self._keep(number, learner)
            texts = zip(self.course.rules, self._learners, strict=True)
            evaluation = Evaluation({text: learner.learned() for text, learner in texts})
            (self._folder / "evaluation.rbnet").write_bytes(evaluation.to_bytes())

    def marks(self) -> list[Mark]:
        """The log so far; a line that was cut is left out, of one written twice the last counts."""
        if not self._log.exists():
            return []
        rows = [row for row in self._log.read_text("utf-8").split("\n")[:-1] if row]
        found = [Mark(**json.loads(row)) for row in rows]
        return list({(mark.rules, mark.rounds): mark for mark in found}.values())

    def _learn(self, number: int, learner: Learner) -> Iterator[None]:
        course, rules = self.course, Rules.parse(self.course.rules[number])
        search = Search(Network(learner.exported()), course.penalty)
        state = empty_state(rules)
        marks = {course.rounds * part // MARKS for part in range(1, MARKS + 1)}
        error, since = 0.0, 0
        while learner.steps < course.rounds:
            rng = course.random(number, learner.steps + 1)
            deal_state(state, rules.reserve_size, rules.starter is Starter.HIGHEST, rng)
            rate = course.rate_at(learner.steps)
            error += learner.play_round(state, search, course.nodes, course.fade, rate)
            since += 1
            if learner.steps in marks:
                learned = Search(Network(learner.learned()), course.penalty)
                points = points_against_greedy(learned, rules, course)
                self._note(Mark(str(rules), learner.steps, error / since, points))
                self._keep(number, learner)
                error, since = 0.0, 0
            yield

    def _note(self, mark: Mark) -> None:
        with self._log.open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(asdict(mark)) + "\n")

    def _keep(self, number: int, learner: Learner) -> None:
        numbers = array("f", learner.kept())
        fresh = self._folder / f"{number}.new"
        fresh.write_bytes(learner.steps.to_bytes(8, "little") + numbers.tobytes())
        fresh.replace(self._folder / f"{number}.weights")

    def _learner(self, number: int) -> Learner:
        learner = Learner(self.course.random(number, 0).next())
        file = self._folder / f"{number}.weights"
        if file.exists():
            data = file.read_bytes()
            numbers = array("f")
            try:
                numbers.frombytes(data[8:])
                learner.restore(numbers, int.from_bytes(data[:8], "little"))
            except ValueError:
                raise BadInput(Fault.TRAINING_OTHER, folder=str(self._folder)) from None
        return learner


def points_against_greedy(search: Search, rules: Rules, course: Course) -> float:
    """How far a search is ahead of ``greedy`` a round, on fixed deals with seats swapped."""
    total, rng = 0, Rng(0)
    for number in range(1, course.pairs + 1):
        start = deal(round_seed("training", number), rules)
        for seat in (0, 1):
            state = trusted_state(start, rules)
            while not state.result:
                _decide(state, search if state.player == seat else None, course.nodes, rng)
            score = state.score()
            total += score[seat] - score[1 - seat]
    return total / (2 * course.pairs)


def _decide(state: State, search: Search | None, nodes: int, rng: Rng) -> None:
    if search is None:
        state.step(policy_choice(state, _GREEDY, rng))
        return
    for code in search.find(state, nodes)[0].plan:
        state.step(code)
