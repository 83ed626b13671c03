"""A match being played: what a command changes, and whether it may."""

from collections.abc import Callable
from dataclasses import dataclass

from russianbank.play.clock import Clock
from russianbank.play.command import Command, Kind
from russianbank.play.course import Course
from russianbank.play.refused import Refusal, Refused
from russianbank.play.seating import Seating
from russianbank.rules import Card, Game, Match, Move, Outcome, Record, Rules, count
from russianbank.rules.outcome import UNFINISHED


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted command as the store keeps it; a stack is several.

    ``at`` is the moment it came, in milliseconds since 1970.
    """

    seat: int
    kind: Kind
    move: Move | None = None
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Applied:
    """What an entry did: the card that moved or was turned up, the moves taken back."""

    entry: Entry
    card: Card | None = None
    undone: int = 0


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over: how, the cards left, its seed and record, which may be shown now.

    ``hints`` is how many hints each seat took, ``thinking`` how many milliseconds, ``ended`` the
    moment of the last command; None if that is not known.
    """

    outcome: Outcome
    counts: tuple[int, int]
    seed: str | None
    record: Record
    starter: int
    turns: int
    hints: tuple[int, int]
    thinking: tuple[int, int] | None
    ended: int | None


class MatchState:
    """The state that a list of entries leads to; the same entries always lead to the same.

    ``deal`` gives each round before its first move; ``practice`` says that the match counts
    for nothing, ``begun`` when it began. ``apply`` trusts its entry: ask ``refusal`` first.
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        deal: Callable[[Match], Game] = Match.next_game,
        practice: bool = False,
        begun: int | None = None,
    ) -> None:
        self.match = match
        self.seating = seating
        self.practice = practice
        self.begun = begun
        self.log: list[Entry] = []
        self.abandoned = False
        self.played: list[PlayedRound] = []
        self._first = match
        self._deal = deal
        self._begin(begun)

    def _begin(self, dealt: int | None) -> None:
        self._clock = Clock(dealt)
        self.course = Course(self._deal(self.match))
        self.round_over = False
        self._hints = [0, 0]
        self._end_if_over()

    def replayed(self, log: list[Entry]) -> "MatchState":
        """The state of the same match after other entries; ValueError if they cannot follow."""
        state = MatchState(self._first, self.seating, self._deal, self.practice, self.begun)
        for entry in log:
            refused = state.refusal(entry.seat, Command(entry.kind, state.seq, entry.move))
            if refused is not None:
                raise ValueError(f"entry {state.seq + 1}: {refused.code}")
            state.apply(entry)
        return state

    @property
    def seq(self) -> int:
        """How many entries have been accepted."""
        return len(self.log)

    @property
    def game(self) -> Game:
        """The round being played, or just over."""
        return self.course.game

    @property
    def rules(self) -> Rules:
        """The rule set of the match."""
        return self.match.rules

    @property
    def round_number(self) -> int:
        """The round being played or just over, from 1."""
        return len(self.played) + (not self.round_over)

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.abandoned or self.match.is_over

    @property
    def hints(self) -> tuple[int, int]:
        """How many hints each seat has taken in the round; asking again at once is none."""
        return self._hints[0], self._hints[1]

    @property
    def mover(self) -> int | None:
        """The seat to move, if a round is being played."""
        return None if self.round_over else self.game.position.player

    def undo_target(self, seat: int) -> int | None:
        """The move number to which a seat may go back: before its last move, no reveal undone."""
        if self.round_over:
            return None
        positions = self.game.positions[:-1]
        own = (ply for ply in reversed(range(len(positions))) if positions[ply].player == seat)
        latest = next(own, None)
        if latest is None or latest < self.game.last_reveal():
            return None
        return latest

    def refusal(self, seat: int, command: Command) -> Refused | None:
        """Why a seat's command is refused; None if ``entries`` may be applied."""
        code = self._refusal_code(seat, command)
        if code is not None:
            return Refused(code, command.move)
        intent = command.intent
        if intent is not None and intent.move is None:
            return self._source_refusal(intent.source)
        move = command.move if intent is None else intent.move
        reason = None if move is None else self.game.why_not(move)
        if reason is None:
            return None
        must = self.game.duties()[0].moves if reason.is_duty and self.game.duties() else ()
        return Refused(reason, move, must)

    def _source_refusal(self, source: str) -> Refused | None:
        """Why a place is refused that the mover means to move a card from."""
        if any(move.source == source for move in self.game.legal_moves()):
            return None
        return Refused(Refusal.NO_MOVE_FROM, source=source)

    def _refusal_code(self, seat: int, command: Command) -> Refusal | None:
        if command.seq != self.seq:
            return Refusal.STALE
        if self.is_over:
            return Refusal.MATCH_OVER
        if command.kind is Kind.ABANDON:
            return None
        if command.kind is Kind.NEXT:
            return None if self.round_over else Refusal.ROUND_NOT_OVER
        return Refusal.ROUND_OVER if self.round_over else self._turn_refusal(seat, command.kind)

    def _turn_refusal(self, seat: int, kind: Kind) -> Refusal | None:
        if kind in (Kind.MOVE, Kind.HINT) and seat != self.mover:
            return Refusal.NOT_YOUR_TURN
        if kind is Kind.UNDO and self.undo_target(seat) is None:
            return Refusal.CANNOT_UNDO
        return None

    def entries(self, seat: int, command: Command, at: int | None = None) -> list[Entry]:
        """What an accepted command that came at a moment is kept as."""
        if command.move is None:
            return [Entry(seat, command.kind, None, at)]
        singles = self.game.referee.expand(command.move)
        return [Entry(seat, Kind.MOVE, single, at) for single in singles]

    def apply(self, entry: Entry) -> Applied:
        """Change the state by one entry."""
        self.log.append(entry)
        if self.mover is not None:
            self._clock.tick(self.mover, entry.at)
        if entry.move is not None:
            return Applied(entry, card=self._play(entry.move))
        if entry.kind is Kind.UNDO:
            return Applied(entry, undone=self._undo(entry.seat))
        if entry.kind is Kind.HINT:
            again = len(self.log) > 1 and self.log[-2].kind is Kind.HINT
            self._hints[entry.seat] += not again
            return Applied(entry)
        if entry.kind is Kind.NEXT:
            self._begin(entry.at)
        else:
            if not self.round_over:
                self._end(UNFINISHED)
            self.abandoned = entry.kind is Kind.ABANDON
        return Applied(entry)

    def _play(self, move: Move) -> Card | None:
        card = self.course.play(move)
        self._end_if_over()
        return card

    def _undo(self, seat: int) -> int:
        target = self.undo_target(seat)
        assert target is not None, "refused before"
        undone = len(self.game.moves) - target
        self.course.undo_to(target)
        return undone

    def _end_if_over(self) -> None:
        if self.game.is_over:
            self._end(self.game.outcome)

    def _end(self, outcome: Outcome) -> None:
        self.round_over = True
        starter = self.game.start.player
        self.match = self.match.with_round(starter, outcome)
        played = PlayedRound(
            outcome,
            counts=(count(self.game.position, 0), count(self.game.position, 1)),
            seed=self.game.seed,
            record=self._record(outcome),
            starter=starter,
            turns=len(self.game.turns()),
            hints=self.hints,
            thinking=self._clock.spent,
            ended=self._clock.last,
        )
        self.played.append(played)

    def _record(self, outcome: Outcome) -> Record:
        """The record of the round that has just ended (R40)."""
        names = [(f"Player{seat}", name) for seat, name in enumerate(self.seating.players)]
        score = "{}-{}".format(*self.match.score)
        hints = [(f"Hints{seat}", str(taken)) for seat, taken in enumerate(self.hints) if taken]
        further = (*names, ("Round", str(len(self.played) + 1)), ("MatchScore", score), *hints)
        return Record.of(self.game, further, outcome)
