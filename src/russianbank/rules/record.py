"""Game records, ``.rbank`` (R40): reading replays and checks every move."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from russianbank.errors import BadInput, Fault, RussianBankError
from russianbank.rules.deal import starter_by_cards
from russianbank.rules.game import Game, IllegalMove
from russianbank.rules.move import Move
from russianbank.rules.outcome import Outcome
from russianbank.rules.position import Position
from russianbank.rules.record_header import Header, Tag, read_tag, tag_of, write_tag

_TURN = re.compile(r"([1-9][0-9]{0,5})\.([01])", re.ASCII)


class RecordError(RussianBankError):
    """A record is wrong or unreadable: the line (from 1) and the error itself."""

    def __init__(self, line: int, cause: BadInput | IllegalMove) -> None:
        self.line = line
        self.cause = cause
        super().__init__(f"line {line}: {cause}")

    @property
    def is_wrong_claim(self) -> bool:
        """The moves are right, but ``Result`` or ``Score`` is not."""
        return isinstance(self.cause, BadInput) and self.cause.fault in (
            Fault.RECORD_RESULT,
            Fault.RECORD_SCORE,
        )

    @property
    def is_unreadable(self) -> bool:
        """The text is malformed; otherwise it can be read and is wrong."""
        return isinstance(self.cause, BadInput) and self.cause.fault not in (
            Fault.RECORD_RESULT,
            Fault.RECORD_SCORE,
            Fault.RECORD_STARTER,
            Fault.RECORD_TURN,
            Fault.RECORD_TURN_OPEN,
            Fault.RECORD_TURN_OVER,
        )


class Step(NamedTuple):
    """A position of a record and the single move made in it."""

    position: Position
    legal: tuple[Move, ...]
    move: Move


@dataclass
class Draft:
    """A record as it is written, its moves not yet checked: tags and move lines by line number."""

    line: int
    tags: list[Tag] = field(default_factory=list)
    tag_lines: list[int] = field(default_factory=list)
    turns: list[tuple[int, str]] = field(default_factory=list)
    tags_closed: bool = False

    def add_tag(self, number: int, line: str) -> None:
        """Take a tag line; RecordError if it is none."""
        try:
            self.tags.append(read_tag(line))
        except BadInput as error:
            raise RecordError(number, error) from error
        self.tag_lines.append(number)

    def add_turn(self, number: int, line: str) -> None:
        """Take a move line without its comment."""
        moves = line.partition(";")[0].strip(" \t")
        if moves:
            self.turns.append((number, moves))

    def start(self) -> tuple[Header, Game]:
        """The header and the round before its first move; RecordError if they are wrong."""
        try:
            header = Header.read(tuple(self.tags))
            return header, header.game()
        except BadInput as error:
            raise RecordError(self._line_of(error), error) from error

    def _line_of(self, error: BadInput) -> int:
        """The line of the tag that an error is about, as far as it says so."""
        named = tag_of(error)
        for (name, _), line in reversed(list(zip(self.tags, self.tag_lines, strict=True))):
            if name == named:
                return line
        return self.line

    def replay(self, header: Header, game: Game) -> Iterator[Step]:
        """Make the moves one by one in ``game``, each given before it is made.

        RecordError at the first that is wrong, or at the end if result or score are.
        """
        for number, (line, text) in enumerate(self.turns, start=1):
            try:
                yield from _replay_turn(game, number, text)
            except (BadInput, IllegalMove) as error:
                raise RecordError(line, error) from error
        try:
            _check_claim(header.outcome, game.outcome)
        except BadInput as error:
            raise RecordError(self._line_of(error), error) from error


@dataclass(frozen=True, slots=True)
class Record:
    """One round as it is kept: its tags in their order and its single moves.

    ``Record.parse(str(record)) == record``. ``parse`` replays the moves; making one from tags
    that could not be read back raises BadInput.
    """

    tags: tuple[Tag, ...]
    moves: tuple[Move, ...]

    def __post_init__(self) -> None:
        """Refuse tags that could not be read back (BadInput)."""
        for tag in self.tags:
            read_tag(write_tag(tag))
        Header.read(self.tags)

    @classmethod
    def of(
        cls,
        game: Game,
        further: tuple[Tag, ...] = (),
        outcome: Outcome | None = None,
    ) -> "Record":
        """The record of a round; ``further`` are tags such as ``Player0``.

        ``Starter`` is written where R5's cards do not decide, or did not.
        """
        ended = outcome or game.outcome
        tags: list[Tag] = [("Rules", str(game.rules))]
        if game.seed is None:
            tags.append(("Position", str(game.start)))
        else:
            tags.append(("Seed", game.seed))
            if starter_by_cards(game.start, game.rules) != game.start.player:
                tags.append(("Starter", str(game.start.player)))
        score = "{}-{}".format(*ended.score)
        tags += [("Result", ended.result.value), ("Score", score)]
        return cls((*tags, *further), game.moves)

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Read one record, replaying every move; RecordError if anything is wrong."""
        records = list(parse_records(text))
        if len(records) != 1:
            raise RecordError(1, BadInput(Fault.RECORD_EMPTY, count=len(records)))
        return records[0]

    @property
    def header(self) -> Header:
        """The tags read."""
        return Header.read(self.tags)

    def game(self) -> Game:
        """The round with all its moves made."""
        game = self.header.game()
        for move in self.moves:
            game.play(move)
        return game

    def __str__(self) -> str:
        lines = [*map(write_tag, self.tags), ""]
        for number, (player, moves) in enumerate(self.game().turns(), start=1):
            lines.append(f"{number}.{player} " + " ".join(map(str, moves)))
        return "\n".join(lines) + "\n"


def parse_records(text: str) -> Iterator[Record]:
    """The records of a file one after the other, each checked; RecordError at the first fault."""
    for draft in read_drafts(text):
        header, game = draft.start()
        for _ in draft.replay(header, game):
            pass
        yield Record(tuple(draft.tags), game.moves)


def read_drafts(text: str) -> Iterator[Draft]:
    """The records of a file as written; RecordError at the first line that is none."""
    draft: Draft | None = None
    after_blank = False
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        line = raw.rstrip(" \t\r")
        if not line:
            after_blank = True
            if draft is not None:
                draft.tags_closed = True
            continue
        if line.startswith("["):
            if draft is not None and draft.tags_closed:
                if not after_blank:
                    raise RecordError(number, BadInput(Fault.RECORD_LINE, line=line))
                yield draft
                draft = None
            if draft is None:
                draft = Draft(number)
            draft.add_tag(number, line)
        elif draft is None or not draft.tags_closed:
            raise RecordError(number, BadInput(Fault.RECORD_LINE, line=line))
        else:
            draft.add_turn(number, line)
        after_blank = False
    if draft is None:
        raise RecordError(1, BadInput(Fault.RECORD_EMPTY, count=0))
    yield draft


def _replay_turn(game: Game, number: int, text: str) -> Iterator[Step]:
    head, *tokens = text.split()
    match = _TURN.fullmatch(head)
    if match is None or not tokens:
        raise BadInput(Fault.RECORD_LINE, line=text)
    if not game.is_over:
        last = game.moves[-1:]
        if last and not last[0].ends_turn:
            raise BadInput(Fault.RECORD_TURN_OPEN, turn=number - 1)
        if (match[1], match[2]) != (str(number), str(game.position.player)):
            raise BadInput(
                Fault.RECORD_TURN, turn=head, expected=f"{number}.{game.position.player}"
            )
    ended = False
    for token in tokens:
        if ended:
            raise BadInput(Fault.RECORD_TURN_OVER, turn=number, move=token)
        for move in _singles(game, token):
            yield Step(game.position, game.legal_moves(), move)
            game.play(move)
            ended = move.ends_turn and not game.is_over


def _singles(game: Game, token: str) -> tuple[Move, ...]:
    """The single moves of a token; IllegalMove if it is not legal now."""
    move = Move.parse(token)
    reason = game.why_not(move)
    if reason is not None:
        raise IllegalMove(move, game.position, reason)
    return game.referee.expand(move)


def _check_claim(claimed: Outcome, actual: Outcome) -> None:
    if claimed.result is not actual.result:
        raise BadInput(
            Fault.RECORD_RESULT,
            name="Result",
            value=claimed.result.value,
            actual=actual.result.value,
        )
    if claimed.score != actual.score:
        raise BadInput(
            Fault.RECORD_SCORE,
            name="Score",
            value="{}-{}".format(*claimed.score),
            actual="{}-{}".format(*actual.score),
        )
