"""The examples of the rules page: positions, and moves on them that are legal or not.

Whether a move is legal is never written down here: the referee says so, under the rule set that
the page is about.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from russianbank.play.prepared import prepared
from russianbank.rules import CARDS, Move, Observation, Position, Reason, Referee, Rules
from russianbank.rules.layout import Pile


@dataclass(frozen=True, slots=True)
class Diagram:
    """Moves on one position.

    ``piles`` are those that matter, by the names of ``docs/protocol.md``; ``played`` are moves
    that have led to the position, where it matters how it came about (R24).
    """

    start: Position
    piles: tuple[str, ...]
    moves: tuple[str, ...]
    played: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The position after the moves played."""
        position = self.start
        for text in self.played:
            position = position.after_single(Move.parse(text))
        return position

    def claims(self, rules: Rules) -> Iterator[tuple[Move, Reason | None]]:
        """The moves, and why each is refused under a rule set; None if it is legal."""
        referee = Referee(self.position, rules)
        for text in self.moves:
            move = Move.parse(text)
            yield move, referee.why_not(move)

    def shown(self) -> Iterator[tuple[str, Pile]]:
        """The piles that matter, as an observer sees them; of a foundation the top card."""
        observation = self.position.observe()
        for name in self.piles:
            yield name, _pile(observation, name)


def _pile(seen: Observation, name: str) -> Pile:
    kind, _, which = name.partition("-")
    if kind == "house":
        return seen.houses[int(which) - 1]
    if kind == "foundation":
        index = int(which)
        first = 52 * (index % 2) + 13 * (index // 2)
        return CARDS[first : first + seen.foundations[index]][-1:]
    if kind == "turned":
        return () if seen.turned is None else (seen.turned,)
    piles = {"reserve": seen.reserves, "stock": seen.stocks, "waste": seen.wastes}[which]
    return piles[seen.player if kind == "own" else seen.opponent]


def _quiet(own: str = "KD", other: str = "9c") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The piles of both players with only their reserve cards to be seen."""
    return ("*12|" + own, "*|", "-"), ("*12|" + other, "*|", "-")


_ONE_TO_FOUNDATION: Final = "QS/9C/8c/TH/5d/4s 3h 2c/Jc/Kd"
_STACKS: Final = "TH/-/KS/QC/4d 3s/Td 9c 8d/Jc/9s 8h"
_NO_RESERVE: Final = (("-", "*|", "-"), ("*6|5h", "*|", "7c"))

DIAGRAMS: Final[dict[str, Diagram]] = {
    "moves.foundation": Diagram(
        prepared(*_quiet("3H"), "QS/9C/JD/TH/5s/2c/Kc/Kd", "00002030"),
        ("own-reserve", "house-5", "foundation-4", "foundation-6"),
        ("R-F", "5-F"),
    ),
    "moves.house": Diagram(
        prepared(*_quiet("7H"), "JC/4S/9D/QH/8s/8d/6c/Kc"),
        ("own-reserve", "house-5", "house-6", "house-7"),
        ("R-5", "R-6", "R-7"),
    ),
    "moves.load": Diagram(
        prepared(("*12|7S", "*|", "-"), ("*9|6s", "*|", "3d 8h"), "QS/2C/KD/9H/4h/Kc/Jc/6d 5c"),
        ("own-reserve", "house-4", "opponent-reserve", "opponent-waste"),
        ("R-r", "4-w", "R-w"),
    ),
    "moves.turn": Diagram(
        prepared(
            ("*|JS", "-", "6C QD TH"),
            ("*10|Ks", "*|", "-"),
            "KH QC/TC/4s/KD/9S/3c/Jh/2h",
            "50T080K0",
        ),
        ("own-stock", "own-waste"),
        ("T",),
    ),
    "moves.stack": Diagram(
        prepared(*_NO_RESERVE, _STACKS, "70306050"),
        ("house-8", "house-1", "house-6", "house-7", "house-2"),
        ("8-1x2", "6-7x3"),
    ),
    "duties.foundation": Diagram(
        prepared(*_quiet("7D"), _ONE_TO_FOUNDATION, "A0000000"),
        ("own-reserve", "house-3", "house-6", "foundation-0"),
        ("6-F", "R-3"),
    ),
    "duties.which_first": Diagram(
        prepared(*_quiet("AD"), _ONE_TO_FOUNDATION, "A0000000"),
        ("own-reserve", "house-6", "foundation-0", "foundation-2"),
        ("R-F", "6-F"),
    ),
    "duties.fill": Diagram(
        prepared(*_quiet("9H", "Qs"), "TS 9d/KD/-/5C/Jh/2c/6s/4d"),
        ("own-reserve", "house-3", "house-1", "own-stock"),
        ("R-3", "1-3", "T"),
    ),
    "duties.reserve": Diagram(
        prepared(*_quiet("7D"), "QS/9C/8c/TH/5d/4s/Jc/Kd"),
        ("own-reserve", "house-3", "own-stock"),
        ("R-3", "T"),
    ),
    "duties.discard": Diagram(
        prepared(("*12|JS", "*|", "3C", "8H"), ("*12|Ks", "*|", "-"), "QC/TC/4s/KD/9S/3c/Jh/2h"),
        ("turned", "house-5", "own-waste"),
        ("S-5", "S-W"),
    ),
    "duties.empty_reserve": Diagram(
        prepared(*_NO_RESERVE, _STACKS, "70306050"),
        ("own-reserve", "house-5", "house-2"),
        ("5-2",),
    ),
    "circles.text": Diagram(
        prepared(*_quiet("KC", "2c"), "JD/TS 9H/KH/3S/6h/Tc/9d 8s/4d"),
        ("house-7", "house-2"),
        ("2-7",),
        played=("7-2",),
    ),
}
"""By the paragraph of the rules page that they belong to."""
