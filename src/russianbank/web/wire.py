"""What clients may send, checked before anything looks at it."""

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from russianbank.errors import BadInput, Fault
from russianbank.play import Command, Kind
from russianbank.players import Intent
from russianbank.rules import Move

Seat = Annotated[int, Field(ge=0, le=1)]
Seq = Annotated[int, Field(ge=0, le=2**31)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Origin(_Strict):
    """A moment of a round that is over: after ``ply`` single moves."""

    match: str = Field(max_length=40)
    round: Annotated[int, Field(ge=0, le=10**6)]
    ply: Annotated[int, Field(ge=0, le=10**6)] = 0


class SetPosition(_Strict):
    """The body of ``POST /api/position``; with a seed its deal is shown instead."""

    rules: str = Field(max_length=400)
    position: str = ""
    seed: str | None = None


class NewMatch(_Strict):
    """The body of ``POST /api/matches``."""

    rules: str = Field(max_length=400)
    players: tuple[str, str] = Field(strict=False)
    seed: str | None = None
    practice: bool = False
    position: str | None = None
    origin: Origin | None = Field(None, alias="from")

    def check_start(self) -> None:
        """Raise BadInput for what only practice can begin with, and for two beginnings."""
        starts = {"seed": self.seed, "position": self.position, "from": self.origin}
        given = [name for name, value in starts.items() if value is not None]
        if not self.practice and given not in ([], ["seed"]):
            raise BadInput(Fault.PRACTICE_ONLY, part=given[-1])
        if len(given) > 1:
            raise BadInput(Fault.PRACTICE_START, parts=", ".join(given))


class Abandoning(_Strict):
    """The body of ``POST /api/matches/{id}/abandon``, which may also be empty."""

    lost: bool = False


class CountedAsLost(_Strict):
    """The body of ``POST /api/matches/{id}/lost``."""

    lost: bool


class LessonAnswers(_Strict):
    """The body of ``POST /api/lessons/{name}``."""

    answers: list[Annotated[str, Field(max_length=16)]] = Field(max_length=100)


class MoveMessage(_Strict):
    """A move of a seat."""

    v: Literal[1]
    t: Literal["move"]
    seq: Seq
    seat: Seat
    move: str

    def command(self) -> Command:
        """The command; BadInput if the move is none."""
        return Command(Kind.MOVE, self.seq, Move.parse(self.move))


class PlainMessage(_Strict):
    """A request that needs nothing but a seat."""

    v: Literal[1]
    t: Literal["undo", "concede", "next", "abandon"]
    seq: Seq
    seat: Seat

    def command(self) -> Command:
        """The command."""
        return Command(Kind(self.t), self.seq)


class HintMessage(_Strict):
    """A request for a hint, with what the seat is about to do if that is known."""

    v: Literal[1]
    t: Literal["hint"]
    seq: Seq
    seat: Seat
    intent: str | None = None

    def command(self) -> Command:
        """The command; BadInput if the intent is none."""
        intent = None if self.intent is None else Intent.parse(self.intent)
        return Command(Kind.HINT, self.seq, intent=intent)


class SyncMessage(_Strict):
    """A request for a snapshot."""

    v: Literal[1]
    t: Literal["sync"]


def entries_shown(query: Mapping[str, str]) -> int | None:
    """``after`` of a socket's address: how many commands are shown; BadInput if no number."""
    text = query.get("after")
    if text is not None and not re.fullmatch("[0-9]{1,9}", text):
        raise BadInput(Fault.MESSAGE, part="after", why="value")
    return None if text is None else int(text)


ClientMessage = MoveMessage | PlainMessage | HintMessage | SyncMessage
client_message: TypeAdapter[ClientMessage] = TypeAdapter(
    Annotated[ClientMessage, Field(discriminator="t")]
)
