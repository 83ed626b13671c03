"""A position: every card known (R38). Only the authority holds one (R32)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from russianbank.errors import BadInput, Fault
from russianbank.rules.card import CARDS, UNSEEN, Card
from russianbank.rules.layout import PLAYERS, Layout, hidden
from russianbank.rules.notation import SINGLES, read_layout, write_layout
from russianbank.rules.observation import Observation


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Layout):
    """Everything that lies on the table, hidden cards included.

    ``Position.parse(str(position)) == position``. A text is read even if what it describes
    cannot be; ``problems`` tells.
    """

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read the full form of R38; raise BadInput naming the part that is malformed."""
        values, extra = read_layout(text)
        if extra:
            raise BadInput(Fault.POSITION_EXTRA, text=f"{SINGLES}:{extra[SINGLES]}")
        position = cls(**values)
        if UNSEEN in position.cards():
            raise BadInput(Fault.POSITION_HIDDEN)
        return position

    def __str__(self) -> str:
        return write_layout(self)

    def without_history(self) -> str:
        """The 13 fields of R38 alone, as ``deal`` and ``trace`` print them."""
        return write_layout(self, with_history=False)

    def cards(self) -> list[Card]:
        """Every card that is not on a foundation, pile by pile."""
        piles = chain(self.reserves, self.stocks, self.wastes, self.houses)
        turned = [] if self.turned is None else [self.turned]
        return [*turned, *chain.from_iterable(piles)]

    def foundation_cards(self) -> frozenset[Card]:
        """The cards on the foundations: those that are nowhere else."""
        return frozenset(CARDS) - frozenset(self.cards())

    def observe(self) -> Observation:
        """What both players and everybody else know (R31, R32)."""
        built = self.foundation_cards()
        values = self.values() | {
            "reserves": tuple(map(hidden, self.reserves, self.reserve_unseen)),
            "stocks": tuple(map(hidden, self.stocks, self.stock_unseen)),
        }
        singles = frozenset(card for card in built if card.twin not in built)
        return Observation(**values, singles=singles)

    @classmethod
    def resolved(
        cls, observation: Observation, unseen: tuple[Sequence[Card], Sequence[Card]]
    ) -> "Position":
        """The position in which the unseen cards of an observation lie in a given order.

        ``unseen[p]`` is an ordering of ``observation.unseen(p)``: reserve from the bottom, then
        stock from the bottom. Raises BadInput if the cards are not those.
        """
        reserves, stocks = [], []
        for player in PLAYERS:
            cards, count = tuple(unseen[player]), observation.reserve_unseen[player]
            places = count + observation.stock_unseen[player]
            if tuple(sorted(cards)) != observation.unseen(player) or len(cards) != places:
                raise BadInput(Fault.UNSEEN_COUNT, player=player, unseen=len(cards), places=places)
            reserves.append(cards[:count] + observation.reserves[player][count:])
            stocks.append(cards[count:] + observation.stocks[player][places - count :])
        values = observation.values() | {"reserves": tuple(reserves), "stocks": tuple(stocks)}
        return cls(**values)

    def problems(self) -> tuple[BadInput, ...]:
        """Everything wrong with the position (D4); empty for one that can be."""
        problems: list[BadInput] = []
        counts = Counter(self.cards())
        problems += [
            BadInput(Fault.CARD_TWICE, card=str(card)) for card, n in counts.items() if n > 1
        ]
        for card in CARDS[: len(CARDS) // 2]:
            tops = self.foundations[2 * card.suit : 2 * card.suit + 2]
            built = sum(top >= card.rank for top in tops)
            elsewhere = (card in counts) + (card.twin in counts)
            if built + elsewhere > 2:
                problems.append(BadInput(Fault.FOUNDATION_COUNT, card=str(card)))
            elif built + elsewhere < 2:
                missing = card if card not in counts else card.twin
                problems.append(BadInput(Fault.CARD_MISSING, card=str(missing)))
        for player in PLAYERS:
            reserve = self.reserves[player][: self.reserve_unseen[player]]
            stock = self.stocks[player][: self.stock_unseen[player]]
            problems += [
                BadInput(Fault.UNSEEN_NOT_OWNED, card=str(card), player=player)
                for card in reserve + stock
                if card.pack != player
            ]
        return tuple(problems + self.layout_problems())
