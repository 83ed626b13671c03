"""What has occurred on walks, so that nobody takes a rare thing for tested that never happened."""

from collections import Counter
from typing import Final

from russianbank.rules import Move, Outcome, Position, Result
from russianbank.rules.move import LOAD_RESERVE, LOAD_WASTE, STOCK, WASTE

OCCURRENCES: Final = (
    "rounds",
    "moves",
    "to_foundation",
    "house_moves",
    "loads_of_reserves",
    "loads_of_wastes",
    "loads_from_stock",
    "wastes_turned_over",
    "discards",
    "passes",
    "wins",
    "stalemates",
    "idle_ends",
)
"""The names counted: rounds walked, moves compared, kinds of move and of end.

``stalemates`` are those of R26, ``idle_ends`` those of R27.
"""


class Occurrences(Counter[str]):
    """How often each of ``OCCURRENCES`` has happened."""

    def move(self, before: Position, move: Move) -> None:
        """Count a move made in a position."""
        self["moves"] += 1
        if move.target == "F":
            self["to_foundation"] += 1
        elif move.is_house_move:
            self["house_moves"] += 1
        elif move.target in (LOAD_RESERVE, LOAD_WASTE):
            self["loads_of_reserves" if move.target == LOAD_RESERVE else "loads_of_wastes"] += 1
            self["loads_from_stock"] += move.source == STOCK
        elif move.target == WASTE:
            self["discards"] += 1
        elif move.source == "P":
            self["passes"] += 1
        elif move.source == "T" and not before.stocks[before.player]:
            self["wastes_turned_over"] += 1

    def end(self, after: Position, outcome: Outcome, most_idle: int) -> None:
        """Count a round's end."""
        if outcome.result is not Result.STALEMATE:
            self["wins"] += 1
        elif after.idle >= most_idle:
            self["idle_ends"] += 1
        else:
            self["stalemates"] += 1
