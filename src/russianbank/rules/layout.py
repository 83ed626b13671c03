"""What lies where: the value shared by positions and observations, and how a move changes it."""

from dataclasses import dataclass, field, fields, replace
from itertools import pairwise
from typing import Any, Final, Self, TypeVar

from russianbank.errors import BadInput, Fault
from russianbank.rules.card import FACES, UNSEEN, Card
from russianbank.rules.move import (
    FOUNDATION,
    HOUSES,
    LOAD_RESERVE,
    LOAD_WASTE,
    RESERVE,
    STOCK,
    TURN,
    WASTE,
    Move,
)

Pile = tuple[Card, ...]
"""Cards from bottom to top."""
Arrangement = tuple[bytes, ...]
"""The eight houses, sorted, a byte a face: regardless of order and pack (R24)."""

PLAYERS: Final = (0, 1)
T = TypeVar("T")
_AS_FACES: Final = bytes(code % FACES for code in range(256))


MAX_IDLE: Final = 999_999_999
"""As many idle turns as the text of a position can say (R38)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The piles and counters of R38, for the one who knows all or for an observer.

    Per player (index 0, 1): ``reserves``, ``stocks`` and ``wastes``, bottom to top, and how
    many cards from the bottom of reserve and stock are still unseen (R31). ``houses`` are 8
    piles, ``foundations`` 8 top ranks (0 if empty) in the order CCDDHHSS. ``tried`` are the
    tried cards, ``ended`` who has ended a turn since the last progress (R26), ``idle`` the
    turns ended since the last foundation move (R27), ``history`` the house-to-house moves
    since the last other move (R24). ``seen`` follows from it and is kept to save time.
    """

    player: int
    turned: Card | None = None
    reserves: tuple[Pile, Pile]
    reserve_unseen: tuple[int, int]
    stocks: tuple[Pile, Pile]
    stock_unseen: tuple[int, int]
    wastes: tuple[Pile, Pile] = ((), ())
    houses: tuple[Pile, ...]
    foundations: tuple[int, ...] = (0,) * 8
    tried: frozenset[Card] = frozenset()
    ended: tuple[bool, bool] = (False, False)
    idle: int = 0
    history: tuple[Move, ...] = ()
    seen: frozenset[Arrangement] = field(default=frozenset(), compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out the arrangements seen from ``history``; BadInput if it cannot be."""
        if self.history and not self.seen:
            object.__setattr__(
                self, "seen", frozenset(map(arrangement, rewound(self.houses, self.history)))
            )

    def values(self) -> dict[str, Any]:
        """The fields of a layout by name, to make a layout of another kind from them."""
        return {item.name: getattr(self, item.name) for item in fields(Layout)}

    @property
    def opponent(self) -> int:
        """The player not to move."""
        return 1 - self.player

    def top(self, source: str) -> Card | None:
        """The available card at a source of R37 (``R``, ``S``, ``1``-``8``), if there is one."""
        if source == STOCK:
            return self.turned
        own = source == RESERVE
        pile = self.reserves[self.player] if own else self.houses[int(source) - 1]
        return pile[-1] if pile else None

    def foundation_for(self, card: Card) -> int | None:
        """The index 0-7 of the foundation that takes a card, the first if both do (R7)."""
        first = 2 * card.suit
        for index in (first, first + 1):
            if self.foundations[index] == card.rank - 1:
                return index
        return None

    def in_hand(self, player: int) -> int:
        """Cards in stock and waste; a turned-up card counts as stock (R28)."""
        turned = self.turned is not None and self.player == player
        return len(self.stocks[player]) + len(self.wastes[player]) + turned

    def unseen_count(self) -> int:
        """How many cards nobody has seen (R31). A move after which it is less is a reveal."""
        return sum(self.reserve_unseen) + sum(self.stock_unseen)

    def is_new_arrangement(self, move: Move) -> bool:
        """Whether a house move leads to houses not seen in this turn (R24)."""
        changes: dict[str, Any] = {}
        card = self.top(move.source)
        assert card is not None, move
        self._take(move.source, changes)
        self._put(card, move.target, changes)
        return arrangement(changes["houses"]) not in self.arrangements()

    def arrangements(self) -> frozenset[Arrangement]:
        """The arrangements seen in this turn since the last move that was no house move (R24)."""
        return self.seen or frozenset({arrangement(self.houses)})

    def after_single(self, move: Move) -> Self:
        """The layout after one single move, taken as legal."""
        if not move.target:
            return self._after_turn_up() if move == TURN else self._with_turn_ended({})
        card = self.top(move.source)
        assert card is not None, move
        changes: dict[str, Any] = {}
        self._take(move.source, changes)
        self._put(card, move.target, changes)
        if move.source == RESERVE or (move.source == STOCK and move.target != WASTE):
            changes.update(tried=frozenset(), ended=(False, False))
        if move.is_house_move:
            changes["history"] = (*self.history, move)
            changes["seen"] = self.arrangements() | {arrangement(changes["houses"])}
        else:
            changes.update(history=(), seen=frozenset())
        if move.target == WASTE:
            return self._with_turn_ended(changes)
        return replace(self, **changes)

    def _after_turn_up(self) -> Self:
        stock, waste = self.stocks[self.player], self.wastes[self.player]
        changes: dict[str, Any] = {"history": (), "seen": frozenset()}
        if not stock:
            stock = waste[::-1]
            changes["wastes"] = _with(self.wastes, self.player, ())
        rest = stock[:-1]
        changes["turned"] = stock[-1]
        changes["stocks"] = _with(self.stocks, self.player, rest)
        unseen = min(self.stock_unseen[self.player], len(rest))
        changes["stock_unseen"] = _with(self.stock_unseen, self.player, unseen)
        return replace(self, **changes)

    def _take(self, source: str, changes: dict[str, Any]) -> None:
        if source == STOCK:
            changes["turned"] = None
        elif source == RESERVE:
            rest = self.reserves[self.player][:-1]
            changes["reserves"] = _with(self.reserves, self.player, rest)
            unseen = min(self.reserve_unseen[self.player], max(0, len(rest) - 1))
            changes["reserve_unseen"] = _with(self.reserve_unseen, self.player, unseen)
        else:
            index = int(source) - 1
            changes["houses"] = _with(self.houses, index, self.houses[index][:-1])

    def _put(self, card: Card, target: str, changes: dict[str, Any]) -> None:
        if target == FOUNDATION:
            index = self.foundation_for(card)
            assert index is not None, card
            changes["foundations"] = _with(self.foundations, index, card.rank)
            changes["idle"] = 0
        elif target in HOUSES:
            houses = changes.get("houses", self.houses)
            index = int(target) - 1
            changes["houses"] = _with(houses, index, (*houses[index], card))
        elif target == LOAD_RESERVE:
            pile = (*self.reserves[self.opponent], card)
            changes["reserves"] = _with(changes.get("reserves", self.reserves), self.opponent, pile)
        elif target == LOAD_WASTE:
            pile = (*self.wastes[self.opponent], card)
            changes["wastes"] = _with(self.wastes, self.opponent, pile)
        else:
            changes["wastes"] = _with(self.wastes, self.player, (*self.wastes[self.player], card))
            changes["tried"] = self.tried | {card}

    def _with_turn_ended(self, changes: dict[str, Any]) -> Self:
        changes.update(
            player=self.opponent,
            ended=_with(self.ended, self.player, True),
            idle=self.idle + 1,
            history=(),
            seen=frozenset(),
        )
        return replace(self, **changes)

    def layout_problems(self) -> list[BadInput]:
        """What is wrong with the piles without asking which cards exist (D4)."""
        problems: list[BadInput] = []
        if not 0 <= self.idle <= MAX_IDLE:
            problems.append(BadInput(Fault.POSITION_IDLE, text=str(self.idle)))
        for player in PLAYERS:
            reserve, unseen = self.reserves[player], self.reserve_unseen[player]
            if unseen < 0:
                places = len(reserve)
                problems.append(
                    BadInput(Fault.UNSEEN_COUNT, player=player, unseen=unseen, places=places)
                )
            if reserve and unseen >= len(reserve):
                problems.append(BadInput(Fault.RESERVE_TOP_UNSEEN, player=player))
            if self.stock_unseen[player] not in (0, len(self.stocks[player])):
                problems.append(BadInput(Fault.STOCK_PARTLY_SEEN, player=player))
        for number, house in zip(HOUSES, self.houses, strict=True):
            for below, above in pairwise(house):
                if not above.follows_down(below):
                    problems.append(
                        BadInput(Fault.HOUSE_RUN, house=number, card=str(above), below=str(below))
                    )
        in_hand: set[Card] = {self.turned} if self.turned is not None else set()
        for player in PLAYERS:
            in_hand.update(self.stocks[player][self.stock_unseen[player] :])
            in_hand.update(self.wastes[player])
        problems += [
            BadInput(Fault.TRIED_PLACE, card=str(card)) for card in sorted(self.tried - in_hand)
        ]
        return problems + self._history_problems()

    def _history_problems(self) -> list[BadInput]:
        """The moves of ``history`` that could not have been made from house to house (R8, R24)."""
        problems = []
        stages = rewound(self.houses, self.history)[::-1]
        seen = {arrangement(stages[0])}
        for move, before, after in zip(self.history, stages, stages[1:], strict=False):
            *left, card = before[int(move.source) - 1]
            below = (*left[-1:], *before[int(move.target) - 1][-1:])
            after_key = arrangement(after)
            if any(not card.follows_down(top) for top in below) or after_key in seen:
                problems.append(BadInput(Fault.HISTORY_MOVE, move=str(move)))
            seen.add(after_key)
        return problems


def _with(items: tuple[T, ...], index: int, value: T) -> Any:
    return (*items[:index], value, *items[index + 1 :])


def arrangement(houses: tuple[Pile, ...]) -> Arrangement:
    """The houses regardless of their order and of the pack of the cards (R24)."""
    return tuple(sorted([bytes(house).translate(_AS_FACES) for house in houses]))


def rewound(houses: tuple[Pile, ...], history: tuple[Move, ...]) -> list[tuple[Pile, ...]]:
    """The houses now and before each move of ``history``, latest first; BadInput if impossible."""
    stages = [houses]
    for move in reversed(history):
        source, target = int(move.source) - 1, int(move.target) - 1
        pile = houses[target]
        if not pile or source == target:
            raise BadInput(Fault.HISTORY_MOVE, move=str(move))
        houses = _with(houses, target, pile[:-1])
        houses = _with(houses, source, (*houses[source], pile[-1]))
        stages.append(houses)
    return stages


def hidden(pile: Pile, unseen: int) -> Pile:
    """A pile as an observer sees it: its lowest ``unseen`` cards are UNSEEN (R32)."""
    return (UNSEEN,) * unseen + pile[unseen:]
