"""Foundation moves that nobody needs to think about."""

from russianbank.rules.move import FOUNDATION, Move
from russianbank.rules.referee import Referee


def autoplay(referee: Referee) -> Move | None:
    """A compulsory foundation move that takes no choice away from the player (R16, R17).

    That is the first of them in canonical order, so the reserve goes first (R39). None if no
    foundation move is compulsory, or if two cards of the same face wait for the same
    foundation, since only one of them can go there.
    """
    duties, layout = referee.duties(), referee.layout
    moves = [move for move in duties[0].moves if move.target == FOUNDATION] if duties else []
    cards = [card for move in moves if (card := layout.top(move.source)) is not None]
    faces = [card.face for card in cards]
    for card in cards:
        tops = layout.foundations[2 * card.suit : 2 * card.suit + 2]
        if faces.count(card.face) > tops.count(card.rank - 1):
            return None
    return moves[0] if moves else None
