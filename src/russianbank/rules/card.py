"""Cards and their text form (R1, R2, R36)."""

from typing import Final

from russianbank.errors import BadInput, Fault

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
ACE: Final = 1
KING: Final = 13
FACES: Final = 52


class Card(int):
    """One of the 104 cards: an int 0-103, ``pack * 52 + suit * 13 + rank - 1`` (D4)."""

    __slots__ = ()

    @property
    def pack(self) -> int:
        """The pack it comes from, which is also its owner: 0 or 1 (R1)."""
        return self // FACES

    @property
    def face(self) -> int:
        """Suit and rank without the pack: 0-51, clubs ace to spades king."""
        return self % FACES

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self % FACES // 13

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king)."""
        return self % 13 + 1

    @property
    def is_red(self) -> bool:
        """Diamonds and hearts (R2)."""
        return self.suit in (1, 2)

    @property
    def twin(self) -> "Card":
        """The card of the same face in the other pack."""
        return CARDS[(self + FACES) % len(CARDS)]

    def follows_down(self, below: "Card") -> bool:
        """Whether it may lie on ``below`` in a house: one lower, other colour (R8)."""
        return self in _FOLLOWERS[below]

    def loads(self, top: "Card") -> bool:
        """Whether it may be loaded on ``top``: same suit, one higher or lower (R10)."""
        return self in _NEIGHBOURS[top]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read ``TD`` (pack 0) or ``td`` as in ``Td`` (pack 1); raise BadInput otherwise."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise BadInput(Fault.CARD, card=text)
        return card

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card.parse({_TEXTS[self]!r})" if self >= 0 else "UNSEEN"


CARDS: Final[tuple[Card, ...]] = tuple(Card(index) for index in range(2 * FACES))
UNSEEN: Final = Card(-1)
"""Stands for a card whose face the observer does not know (R32); prints as ``??``."""

UNSEEN_TEXT: Final = "??"
_TEXTS: Final[tuple[str, ...]] = (
    *(RANKS[card.rank - 1] + (SUITS, SUITS.lower())[card.pack][card.suit] for card in CARDS),
    UNSEEN_TEXT,
)
_BY_TEXT: Final[dict[str, Card]] = dict(zip(_TEXTS[:-1], CARDS, strict=True))
_FOLLOWERS: Final[tuple[frozenset[Card], ...]] = tuple(
    frozenset(c for c in CARDS if c.rank == below.rank - 1 and c.is_red != below.is_red)
    for below in CARDS
)
_NEIGHBOURS: Final[tuple[frozenset[Card], ...]] = tuple(
    frozenset(c for c in CARDS if c.suit == top.suit and abs(c.rank - top.rank) == 1)
    for top in CARDS
)


def pack_of(player: int) -> tuple[Card, ...]:
    """The 52 cards a player owns, clubs ace first (R34)."""
    return CARDS[player * FACES : (player + 1) * FACES]
