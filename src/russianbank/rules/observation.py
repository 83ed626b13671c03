"""An observation: what is known to both players (R31, R32)."""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain

from russianbank.errors import BadInput, Fault
from russianbank.rules.card import CARDS, UNSEEN, Card, pack_of
from russianbank.rules.layout import PLAYERS, Layout
from russianbank.rules.move import FOUNDATION, RESERVE, TURN, Move
from russianbank.rules.notation import SINGLES, read_layout, read_set, write_cards, write_layout


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(Layout):
    """A layout whose unseen cards are ``UNSEEN``; prints as the observer's form of R38.

    ``singles`` are the cards on a foundation whose equal is not on one (field ``f:``).
    ``Observation.parse(str(observation)) == observation``.
    """

    singles: frozenset[Card] = frozenset()

    @classmethod
    def parse(cls, text: str) -> "Observation":
        """Read the observer's form; raise BadInput naming the part that is malformed."""
        values, extra = read_layout(text)
        if SINGLES not in extra:
            raise BadInput(Fault.POSITION_NO_SINGLES)
        singles = read_set(extra[SINGLES], Fault.FOUNDATION_SINGLES)
        observation = cls(**values, singles=singles)
        observation._check_marks()
        return observation

    def __str__(self) -> str:
        thirteen = write_layout(self, with_history=False)
        history = write_layout(self)[len(thirteen) :]
        return f"{thirteen} {SINGLES}:{write_cards(sorted(self.singles))}{history}"

    def _check_marks(self) -> None:
        """``??`` must stand exactly where a card is marked as unseen."""
        for player in PLAYERS:
            for field, pile, unseen in (
                (3 + 3 * player, self.reserves[player], self.reserve_unseen[player]),
                (4 + 3 * player, self.stocks[player], self.stock_unseen[player]),
            ):
                if any((card == UNSEEN) != (i < unseen) for i, card in enumerate(pile)):
                    raise BadInput(Fault.POSITION_MARKS, text=write_cards(pile), field=field)

    def foundation_cards(self) -> frozenset[Card]:
        """The cards on the foundations."""
        return frozenset(
            card
            for card in CARDS
            if card.rank <= min(self.foundations[2 * card.suit : 2 * card.suit + 2])
        ).union(self.singles)

    def known_cards(self) -> list[Card]:
        """Every card whose place is known."""
        piles = chain(
            self.reserves, self.stocks, self.wastes, self.houses, [self.foundation_cards()]
        )
        turned = [] if self.turned is None else [self.turned]
        return [card for card in [*turned, *chain.from_iterable(piles)] if card != UNSEEN]

    def unseen(self, player: int) -> tuple[Card, ...]:
        """The cards of a player's pack that nobody has seen, clubs ace first (R31)."""
        known = frozenset(self.known_cards())
        return tuple(card for card in pack_of(player) if card not in known)

    def reveals(self, move: Move) -> dict[Card, Fraction]:
        """The cards a legal move can show, each with its probability; empty if it shows none."""
        if not self._reveals_card(move):
            return {}
        cards = self.unseen(self.player)
        return {card: Fraction(1, len(cards)) for card in cards}

    def after(self, move: Move, revealed: Card | None = None) -> "Observation":
        """The observation after a legal single move that showed the card ``revealed``.

        Raises BadInput if a card is needed and not given, or cannot be the one.
        """
        if (revealed is None) == self._reveals_card(move) or (
            revealed is not None and revealed not in self.unseen(self.player)
        ):
            raise BadInput(Fault.REVEAL, move=str(move), card=str(revealed or "-"))
        after = self.after_single(move)
        if move.target == FOUNDATION:
            card = self.top(move.source)
            assert card is not None
            twin = {card.twin}
            singles = self.singles - twin if card.twin in self.singles else self.singles | {card}
            after = replace(after, singles=singles)
        if revealed is None:
            return after
        if move == TURN:
            return replace(after, turned=revealed)
        reserve = (*after.reserves[self.player][:-1], revealed)
        pair = (reserve, after.reserves[1]) if self.player == 0 else (after.reserves[0], reserve)
        return replace(after, reserves=pair)

    def _reveals_card(self, move: Move) -> bool:
        if move == TURN:
            return self.stock_unseen[self.player] > 0
        under = self.reserves[self.player][-2:-1]
        return move.source == RESERVE and under == (UNSEEN,)

    def problems(self) -> tuple[BadInput, ...]:
        """Everything wrong with the observation (D4); empty for one that can be."""
        problems: list[BadInput] = []
        for card in CARDS[: len(CARDS) // 2]:
            tops = self.foundations[2 * card.suit : 2 * card.suit + 2]
            single = (card in self.singles) + (card.twin in self.singles)
            if single != (min(tops) < card.rank <= max(tops)):
                problems.append(BadInput(Fault.FOUNDATION_SINGLES, text=str(card)))
        known = self.known_cards()
        problems += [
            BadInput(Fault.CARD_TWICE, card=str(card))
            for card in sorted(set(known))
            if known.count(card) > 1
        ]
        for player in PLAYERS:
            unseen = len(self.unseen(player))
            places = self.reserve_unseen[player] + self.stock_unseen[player]
            if unseen != places:
                problems.append(
                    BadInput(Fault.UNSEEN_COUNT, player=player, unseen=unseen, places=places)
                )
        return tuple(problems + self.layout_problems())
