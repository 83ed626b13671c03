"""The course of a round: its game, and what the positions of the game do not tell."""

from russianbank.rules import TURN, Card, Game, Move, Position
from russianbank.rules.card import CARDS, FACES
from russianbank.rules.layout import Pile
from russianbank.rules.move import FOUNDATION

Foundations = tuple[Pile, ...]
"""The cards on the eight foundations (CCDDHHSS), ace first."""


class Course:
    """A round from its first move on: the cards on the foundations, the card of each move.

    ``game`` is one before its first move.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._foundations = [foundations_of(game.start)]
        self._moved: list[Card | None] = []

    @property
    def foundations(self) -> Foundations:
        """The cards on the foundations now."""
        return self._foundations[-1]

    def foundations_at(self, ply: int) -> Foundations:
        """The cards on the foundations before move ``ply`` (0 is the first)."""
        return self._foundations[ply]

    @property
    def moved(self) -> tuple[Card | None, ...]:
        """The card of each move: moved, turned up (R11), or None (R13)."""
        return tuple(self._moved)

    def play(self, move: Move) -> Card | None:
        """Make a legal single move and return its card, as ``moved`` has it."""
        before, piles = self.game.position, self.foundations
        card = before.top(move.source) if move.target else None
        if card is not None and move.target == FOUNDATION:
            index = before.foundation_for(card)
            piles = tuple((*pile, card) if i == index else pile for i, pile in enumerate(piles))
        self.game.play(move)
        self._foundations.append(piles)
        self._moved.append(self.game.position.turned if move == TURN else card)
        return self._moved[-1]

    def undo_to(self, ply: int) -> None:
        """Go back to the position before move ``ply``."""
        self.game.undo_to(ply)
        del self._foundations[ply + 1 :]
        del self._moved[ply:]


def foundations_of(position: Position) -> Foundations:
    """The cards on the foundations of a position.

    Where both cards of a face lie on the two foundations of a suit, the text of a position does
    not tell which lies where (R38): the first foundation gets the one of pack 0.
    """
    built = position.foundation_cards()
    piles = []
    for index, top in enumerate(position.foundations):
        pile = []
        for rank in range(top):
            face = 13 * (index // 2) + rank
            pair = (CARDS[face + FACES * (index % 2)], CARDS[face + FACES * (1 - index % 2)])
            pile.append(next((card for card in pair if card in built), pair[0]))
        piles.append(tuple(pile))
    return tuple(piles)
