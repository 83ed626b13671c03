"""One round walked in ``rules`` and in ``kernel`` side by side."""

from random import Random
from typing import Final

from russianbank.kernel import (
    MOVES,
    Line,
    State,
    distinct,
    observation_of,
    position_of,
    state_of,
    trusted_state,
)
from russianbank.rules import (
    Move,
    Observation,
    Position,
    Result,
    deal,
    legal_moves,
    outcome,
)
from russianbank.testing.occurrences import Occurrences
from russianbank.testing.plan import TASTES, Plan, kind

_TEXTS: Final = 20
_LINE: Final = 40
_RESULTS: Final = (Result.UNFINISHED, Result.WIN_0, Result.WIN_1, Result.STALEMATE)


class Difference(Exception):
    """``rules`` and ``kernel`` disagree: where, about what, and what each says.

    ``moves`` are those from the deal on; ``position`` is the reference's.
    """

    def __init__(
        self,
        plan: Plan,
        moves: list[Move],
        position: Position,
        about: str,
        answers: tuple[str, str],
    ) -> None:
        self.plan = plan
        self.moves = " ".join(map(str, moves))
        self.position = str(position)
        self.about = about
        self.rules, self.kernel = answers
        super().__init__(plan, moves, position, about, answers)


def compare(plan: Plan, occurrences: Occurrences | None = None) -> Occurrences:
    """Walk a round; Difference where the two disagree. What occurred is counted.

    At every ply: legal moves in order, position and its text, end, score, the hash after the
    move, after taking it back and of a state freshly loaded. At every twentieth: observations,
    states made from texts, copies, and a line of moves taken back.
    """
    return _Walk(plan, Occurrences() if occurrences is None else occurrences).run()


class _Walk:
    """The two games, and how they got where they are."""

    def __init__(self, plan: Plan, occurrences: Occurrences) -> None:
        self.plan = plan
        self.occurrences = occurrences
        self.chance = Random(f"{plan.seed}/{plan.taste}")  # noqa: S311 - to be repeated
        self.weights = TASTES[plan.taste]
        self.position = deal(plan.seed, plan.rules)
        self.state = trusted_state(self.position, plan.rules)
        self.moves: list[Move] = []

    def run(self) -> Occurrences:
        """Walk to the end, or as far as planned."""
        self.occurrences["rounds"] += 1
        for _ in range(self.plan.skip):
            codes = self.state.legal()
            if not codes:
                break
            self.moves.append(self.choose([MOVES[code] for code in codes]))
            self.state.step(self.moves[-1].code)
        self.position = position_of(self.state)
        self.same("problems", (), self.position.problems())
        for ply in range(self.plan.most):
            legal = legal_moves(self.position, self.plan.rules)
            self.compare_here(legal, ply % _TEXTS == 0)
            if not legal:
                ended = outcome(self.position, self.plan.rules)
                self.occurrences.end(self.position, ended, self.plan.rules.max_idle_turns)
                break
            self.make(self.choose(legal))
        return self.occurrences

    def choose(self, legal: tuple[Move, ...] | list[Move]) -> Move:
        """A move by the plan's taste."""
        weights = [self.weights.get(kind(move), 1) for move in legal]
        return self.chance.choices(legal, weights)[0]

    def make(self, move: Move) -> None:
        """Make a move in both, in the kernel once more after taking it back."""
        self.occurrences.move(self.position, move)
        line, number = Line(self.state), self.state.hash()
        line.step(move.code)
        after = self.state.hash()
        line.undo()
        self.same("hash after undo", number, self.state.hash())
        if len(self.moves) % _TEXTS == 0:
            self.take_a_line_back(line)
        self.state.step(move.code)
        self.same("hash of the move made again", after, self.state.hash())
        self.moves.append(move)
        self.position = self.position.after_single(move)

    def take_a_line_back(self, line: Line) -> None:
        """Go on for some moves and come back; a copy made before stays what it was."""
        before, legal = self.state.copy(), self.state.legal()
        for _ in range(_LINE):
            codes = self.state.legal()
            if not codes:
                break
            line.step(self.chance.choice(codes))
        while line.count:
            line.undo()
        self.same("position after undo", self.position, position_of(self.state))
        self.same("moves after undo", legal, self.state.legal())
        self.same("copy", self.position, position_of(before))

    def compare_here(self, legal: tuple[Move, ...], texts: bool) -> None:
        """Ask both everything about the present position."""
        rules, position, state = self.plan.rules, self.position, self.state
        self.same("position", position, position_of(state))
        self.same("text", str(position), str(position_of(state)))
        self.same("legal moves", _line(legal), _line(MOVES[code] for code in state.legal()))
        ended = outcome(position, rules)
        self.same("result", ended.result, _RESULTS[state.result])
        score = state.score() if state.result else (0, 0)
        self.same("score", ended.score, score)
        self.same("hash", trusted_state(position, rules).hash(), state.hash())
        if texts:
            self.compare_texts()

    def compare_texts(self) -> None:
        """Texts and observations, and the states that come of them."""
        rules, position, state = self.plan.rules, self.position, self.state
        loaded = state_of(Position.parse(str(position)), rules)
        self.same("hash of the text", loaded.hash(), state.hash())
        self.same("moves of the text", loaded.legal(), state.legal())
        observation = position.observe()
        self.same("observation", str(observation), str(observation_of(state)))
        observed: State = state_of(Observation.parse(str(observation)), rules)
        self.same("observation of it", observation, observation_of(observed))
        self.same("moves of the observation", observed.legal(), state.legal())
        legal = set(state.legal())
        self.same("distinct moves", True, set(distinct(state)) <= legal)

    def same(self, about: str, rules: object, kernel: object) -> None:
        """Difference unless both answers are the same."""
        if rules != kernel:
            answers = (str(rules), str(kernel))
            raise Difference(self.plan, self.moves, self.position, about, answers)


def _line(moves: object) -> str:
    return " ".join(map(str, moves))  # type: ignore[call-overload]
