"""Practice: one round that begins with a deal or a position of one's choice."""

from collections.abc import Callable

from russianbank.rules import Game, Match, Position


def practice_deal(position: Position | None = None) -> Callable[[Match], Game]:
    """How the round of a practice match begins.

    With the position, whose first problem is raised (BadInput) when it is dealt; without one
    with the deal of the match's seed itself (R34).
    """

    def dealt(match: Match) -> Game:
        if position is None:
            return Game.from_seed(match.seed, match.rules)
        return Game.from_position(position, match.rules)

    return dealt
