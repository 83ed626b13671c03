"""When a round ends and what it scores (R25-R29)."""

from dataclasses import dataclass
from enum import StrEnum

from russianbank.rules.layout import PLAYERS, Layout
from russianbank.rules.ruleset import GAMERULES, Rules


class Result(StrEnum):
    """How a round ended, as records write it (R40)."""

    WIN_0 = "0"
    WIN_1 = "1"
    STALEMATE = "stalemate"
    UNFINISHED = "*"

    @property
    def winner(self) -> int | None:
        """The player who won, if one did."""
        return int(self) if self in (Result.WIN_0, Result.WIN_1) else None


@dataclass(frozen=True, slots=True)
class Outcome:
    """A round's result and the points of players 0 and 1."""

    result: Result
    score: tuple[int, int]


UNFINISHED = Outcome(Result.UNFINISHED, (0, 0))


def count(layout: Layout, player: int) -> int:
    """A player's cards as they would be counted: reserve 2, stock and waste 1 each (R28, R29)."""
    return 2 * len(layout.reserves[player]) + layout.in_hand(player)


def is_over(layout: Layout, rules: Rules = GAMERULES) -> bool:
    """Whether a position is over (R38)."""
    return result(layout, rules) is not Result.UNFINISHED


def result(layout: Layout, rules: Rules = GAMERULES) -> Result:
    """How a position has ended, or UNFINISHED."""
    for player in (layout.player, layout.opponent):
        if count(layout, player) == 0:
            return Result(str(player))
    if layout.idle >= rules.max_idle_turns or _is_stuck(layout):
        return Result.STALEMATE
    return Result.UNFINISHED


def outcome(layout: Layout, rules: Rules = GAMERULES) -> Outcome:
    """The result and the points it brings (R28, R29)."""
    ended = result(layout, rules)
    if ended is Result.UNFINISHED:
        return UNFINISHED
    if ended.winner is not None:
        gain = win_points(layout, ended.winner, rules)
        return Outcome(ended, (gain, 0) if ended.winner == 0 else (0, gain))
    return Outcome(ended, stalemate_points(layout))


def win_points(layout: Layout, winner: int, rules: Rules = GAMERULES) -> int:
    """What a player scores who wins while the other has the cards of now (R28)."""
    return rules.win_bonus + count(layout, 1 - winner)


def stalemate_points(layout: Layout) -> tuple[int, int]:
    """What players 0 and 1 score if the round is a stalemate now (R29)."""
    counts = [count(layout, player) for player in PLAYERS]
    return max(0, counts[1] - counts[0]), max(0, counts[0] - counts[1])


def tried_cards(layout: Layout) -> tuple[int, int]:
    """How many cards of both stocks and wastes and turned up are tried, and of how many (R26)."""
    return len(layout.tried), sum(layout.in_hand(player) for player in PLAYERS)


def _is_stuck(layout: Layout) -> bool:
    """Whether every card in stocks and wastes is tried and both have ended a turn (R26)."""
    if layout.turned is not None or layout.ended != (True, True):
        return False
    return all(
        card in layout.tried
        for player in PLAYERS
        for card in (*layout.stocks[player], *layout.wastes[player])
    )
