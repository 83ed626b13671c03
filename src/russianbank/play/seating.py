"""Who sits where."""

from dataclasses import dataclass
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.players import PLAYERS

HUMAN: Final = "human"
PLAYER_NAMES: Final[tuple[str, ...]] = (HUMAN, *PLAYERS)


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of seats 0 and 1: ``human`` or the name of a computer player."""

    players: tuple[str, str] = (HUMAN, "greedy")

    def __post_init__(self) -> None:
        """Refuse a name that is no player's (BadInput)."""
        for name in self.players:
            if name not in PLAYER_NAMES:
                raise BadInput(Fault.PLAYER, player=name)

    @property
    def has_computer(self) -> bool:
        """Whether a computer plays at any seat."""
        return any(name != HUMAN for name in self.players)

    @property
    def has_human(self) -> bool:
        """Whether a person plays at any seat."""
        return HUMAN in self.players

    def is_human(self, seat: int) -> bool:
        """Whether a person plays at a seat."""
        return self.players[seat] == HUMAN
