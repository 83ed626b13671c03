"""Practice: one round that begins with a deal or a position of one's choice."""

from collections.abc import Callable

from russianbank.errors import BadInput, Fault
from russianbank.rules import Game, Match, Position, Record


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


def start_of(record: Record, ply: int) -> str | Position:
    """What practice begins with that goes on after ``ply`` moves of a round; 0 is the deal.

    The deal's seed where that says it all, otherwise the position. BadInput if the round has
    not so many moves.
    """
    if not 0 <= ply <= len(record.moves):
        raise BadInput(Fault.PRACTICE_MOVE, count=len(record.moves), ply=ply)
    header = record.header
    if ply == 0 and header.seed is not None and header.starter is None:
        return header.seed
    game = header.game()
    for move in record.moves[:ply]:
        game.play(move)
    return game.position
