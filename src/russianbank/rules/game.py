"""One round: its rules, its deal and its moves; everything else follows by replay (D4)."""

from russianbank.errors import RussianBankError
from russianbank.rules.deal import deal
from russianbank.rules.move import Move
from russianbank.rules.outcome import Outcome, outcome
from russianbank.rules.position import Position
from russianbank.rules.reason import Reason
from russianbank.rules.referee import Duty, Referee
from russianbank.rules.ruleset import GAMERULES, Rules
from russianbank.rules.seed import checked_seed


class IllegalMove(RussianBankError):
    """A move that the rules refuse.

    ``observation`` is what both players know of the position: an error shows no hidden card.
    """

    def __init__(self, move: Move, position: Position, reason: Reason) -> None:
        self.move = move
        self.observation = position.observe()
        self.reason = reason
        super().__init__(f"{move}: {reason.value} ({reason.rule}) in {self.observation}")


class Game:
    """A round being played. ``moves`` are single moves; a stack is expanded (R15)."""

    def __init__(self, rules: Rules, start: Position, seed: str | None = None) -> None:
        self.rules = rules
        self.seed = seed
        self._positions = [start]
        self._moves: list[Move] = []
        self._asked: Referee | None = None

    @classmethod
    def from_seed(cls, seed: str, rules: Rules = GAMERULES, starter: int | None = None) -> "Game":
        """A round from its seed (R34); ``starter`` overrides R5."""
        return cls(rules, deal(checked_seed(seed), rules, starter), seed)

    @classmethod
    def from_position(cls, position: Position, rules: Rules = GAMERULES) -> "Game":
        """A round from any position; raises its first problem (BadInput) if it cannot be."""
        for problem in position.problems():
            raise problem
        return cls(rules, position)

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self._positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position before each move, and the one now."""
        return tuple(self._positions)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The single moves so far, of both players."""
        return tuple(self._moves)

    @property
    def outcome(self) -> Outcome:
        """Result and points; UNFINISHED while the round goes on."""
        return outcome(self.position, self.rules)

    @property
    def referee(self) -> Referee:
        """The answers about the position now."""
        if self._asked is None:
            self._asked = Referee(self.position, self.rules)
        return self._asked

    @property
    def is_over(self) -> bool:
        """Whether the round has ended by the rules (R25-R27)."""
        return self.referee.is_over

    def legal_moves(self) -> tuple[Move, ...]:
        """The legal single moves in canonical order (R39)."""
        return self.referee.legal_moves()

    def why_not(self, move: Move) -> Reason | None:
        """Why a move is refused; None if it is legal."""
        return self.referee.why_not(move)

    def duties(self) -> tuple[Duty, ...]:
        """The duties there are now (section 3), the most urgent first."""
        return self.referee.duties()

    def play(self, move: Move) -> tuple[Move, ...]:
        """Make a move and return the single moves it was; IllegalMove changes nothing."""
        reason = self.referee.why_not(move)
        if reason is not None:
            raise IllegalMove(move, self.position, reason)
        singles = self.referee.expand(move)
        for single in singles:
            self._positions.append(self.position.after_single(single))
            self._moves.append(single)
        self._asked = None
        return singles

    def undo_to(self, ply: int) -> None:
        """Go back to the position before move ``ply`` (0 is the start)."""
        if not 0 <= ply <= len(self._moves):
            raise ValueError(f"no move {ply} in a round of {len(self._moves)}")
        del self._moves[ply:]
        del self._positions[ply + 1 :]
        self._asked = None

    def last_reveal(self) -> int:
        """The number of moves up to and with the last one that showed a card; 0 if none did."""
        unseen = self.position.unseen_count()
        return next(
            ply for ply, before in enumerate(self._positions) if before.unseen_count() == unseen
        )

    def turns(self) -> list[tuple[int, tuple[Move, ...]]]:
        """The turns so far: the player and the moves of each; the last one may be open."""
        turns: list[tuple[int, tuple[Move, ...]]] = []
        for before, move in zip(self._positions, self._moves, strict=False):
            if turns and not turns[-1][1][-1].ends_turn:
                player, moves = turns.pop()
                turns.append((player, (*moves, move)))
            else:
                turns.append((before.player, (move,)))
        return turns
