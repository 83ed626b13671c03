"""What speaks for a plan, as codes."""

from dataclasses import dataclass
from enum import StrEnum

from russianbank.rules import Card, Reason


class Gain(StrEnum):
    """What happens when a plan is carried out. The value is a key of the catalogues (``hint.``).

    Declared in the order in which they are told: the greatest first.
    """

    WINS_ROUND = "wins_round"
    EMPTIES_RESERVE = "empties_reserve"
    RESERVE_CARD_LEAVES = "reserve_card_leaves"
    LOADS_RESERVE = "loads_reserve"
    LOADS_WASTE = "loads_waste"
    PLAYS_TURNED_UP = "plays_turned_up"
    PLAYS_TO_FOUNDATION = "plays_to_foundation"
    EMPTIES_HOUSE = "empties_house"
    SHOWS_RESERVE_CARD = "shows_reserve_card"
    FREES_CARD = "frees_card"
    TURNS_UP = "turns_up"
    TURNS_WASTE_OVER = "turns_waste_over"
    FITS_NOWHERE = "fits_nowhere"
    KEEPS_PLACES = "keeps_places"
    ENDS_TURN = "ends_turn"

    @property
    def rule(self) -> str:
        """The rule behind it, as ``R16``."""
        return _RULES[self]


_RULES = {
    Gain.WINS_ROUND: "R25",
    Gain.EMPTIES_RESERVE: "R22",
    Gain.RESERVE_CARD_LEAVES: "R28",
    Gain.LOADS_RESERVE: "R28",
    Gain.LOADS_WASTE: "R28",
    Gain.PLAYS_TURNED_UP: "R12",
    Gain.PLAYS_TO_FOUNDATION: "R7",
    Gain.EMPTIES_HOUSE: "R9",
    Gain.SHOWS_RESERVE_CARD: "R4",
    Gain.FREES_CARD: "R6",
    Gain.TURNS_UP: "R11",
    Gain.TURNS_WASTE_OVER: "R11",
    Gain.FITS_NOWHERE: "R12",
    Gain.KEEPS_PLACES: "R20",
    Gain.ENDS_TURN: "R13",
}


@dataclass(frozen=True, slots=True)
class Ground:
    """One thing that speaks for a plan: a duty that it fulfils, or what it brings.

    ``card`` and ``house`` (``1``-``8``) say which, where there is one to name.
    """

    code: Reason | Gain
    card: Card | None = None
    house: str | None = None

    @property
    def rule(self) -> str:
        """The rule behind it, as ``R16``."""
        return self.code.rule
