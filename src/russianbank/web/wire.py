"""What clients may send, checked before anything looks at it."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from russianbank.errors import BadInput, Fault
from russianbank.play import Command, Kind
from russianbank.rules import Move, Position

Seat = Annotated[int, Field(ge=0, le=1)]
Seq = Annotated[int, Field(ge=0, le=2**31)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewMatch(_Strict):
    """The body of ``POST /api/matches``."""

    rules: str = Field(max_length=400)
    players: tuple[str, str] = Field(strict=False)
    seed: str | None = None
    practice: bool = False
    position: str | None = None

    def start(self) -> str | Position | None:
        """What a practice match begins with; BadInput if that is said twice, or cannot be read."""
        if self.position is None:
            return self.seed
        if not self.practice:
            raise BadInput(Fault.PRACTICE_ONLY, part="position")
        if self.seed is not None:
            raise BadInput(Fault.PRACTICE_START, parts="seed, position")
        return Position.parse(self.position)


class LessonAnswers(_Strict):
    """The body of ``POST /api/lessons/{name}``."""

    answers: list[Annotated[str, Field(max_length=16)]] = Field(max_length=100)


class MoveMessage(_Strict):
    """A move of a seat."""

    v: Literal[1]
    t: Literal["move"]
    seq: Seq
    seat: Seat
    move: str = Field(max_length=16)

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


class SyncMessage(_Strict):
    """A request for a snapshot."""

    v: Literal[1]
    t: Literal["sync"]


ClientMessage = MoveMessage | PlainMessage | SyncMessage
client_message: TypeAdapter[ClientMessage] = TypeAdapter(
    Annotated[ClientMessage, Field(discriminator="t")]
)
