"""A plan carried out as far as it can be known, and what it brings."""

from collections.abc import Iterator
from typing import Final

from russianbank.players.gain import Gain, Ground
from russianbank.rules import (
    TURN,
    UNSEEN,
    Card,
    Layout,
    Move,
    Observation,
    Reason,
    Referee,
    Rules,
    count,
)
from russianbank.rules.move import (
    FOUNDATION,
    HOUSES,
    LOAD_RESERVE,
    LOAD_WASTE,
    RESERVE,
    STOCK,
    WASTE,
)

_LOADS: Final = {LOAD_RESERVE: Gain.LOADS_RESERVE, LOAD_WASTE: Gain.LOADS_WASTE}


class Plan:
    """Single moves of one turn in a position, one at least; ValueError if they are not legal.

    ``cards`` are those moved, None for turning up and passing. No move but the last may show a
    card that nobody has seen.
    """

    def __init__(self, start: Observation, rules: Rules, moves: tuple[Move, ...]) -> None:
        self.moves = moves
        self._rules = rules
        self._layouts: list[Layout] = [start]
        for move in moves:
            before = self._layouts[-1]
            shown = before.unseen_count() < start.unseen_count()
            if shown or move.count > 1 or Referee(before, rules).why_not(move) is not None:
                raise ValueError(f"{move} cannot follow")
            self._layouts.append(before.after_single(move))
        if not moves:
            raise ValueError("no move")
        self.cards: tuple[Card | None, ...] = tuple(
            layout.top(move.source) if move.target else None for layout, move in self._steps()
        )

    @property
    def wins(self) -> bool:
        """Whether the player has no card left in the end (R25)."""
        return count(self._layouts[-1], self._layouts[0].player) == 0

    def duty(self) -> tuple[Ground, ...]:
        """What makes the first move compulsory (R16-R19), if anything does."""
        for duty in Referee(self._layouts[0], self._rules).duties():
            if self.moves[0] in duty.moves:
                fills = duty.reason is Reason.MUST_FILL_HOUSE
                house = self.moves[0].target if fills else None
                return (Ground(duty.reason, self.cards[0], house),)
        return ()

    def gains(self) -> tuple[Ground, ...]:
        """Each kind of gain once, the greatest first; what the moves are for if they gain none."""
        found: dict[Reason | Gain, Ground] = {}
        for ground in self._gains():
            found.setdefault(ground.code, ground)
        if not found:
            found = {ground.code: ground for ground in self._without_gain()}
        return tuple(found[gain] for gain in Gain if gain in found)

    def _steps(self) -> Iterator[tuple[Layout, Move]]:
        """Each move with the layout before it."""
        return zip(self._layouts, self.moves, strict=False)

    def _gains(self) -> Iterator[Ground]:
        start, end = self._layouts[0], self._layouts[-1]
        player = start.player
        if start.reserves[player] and not end.reserves[player]:
            yield Ground(Gain.EMPTIES_RESERVE)
        elif end.reserves[player][-1:] == (UNSEEN,):
            yield Ground(Gain.SHOWS_RESERVE_CARD)
        for number, (move, card) in enumerate(zip(self.moves, self.cards, strict=True)):
            yield from _gains_of(move, card)
            if move.target == FOUNDATION and number > 0:  # the first is a duty (R16)
                yield Ground(Gain.PLAYS_TO_FOUNDATION, card)
            if move.source in HOUSES:
                yield from self._left_in_house(move.source, number + 1)

    def _left_in_house(self, house: str, after: int) -> Iterator[Ground]:
        """What taking a card from a house leaves there: nothing, or a card that goes on."""
        was, left = (self._layouts[ply].houses[int(house) - 1] for ply in (0, after))
        later = self.moves[after:]
        into = next((move.source for move in later if move.target == house), None)
        if not left and was and into in (None, RESERVE, STOCK):
            yield Ground(Gain.EMPTIES_HOUSE, house=house)
        elif left and left[-1] in was[:-1] and any(move.source == house for move in later):
            yield Ground(Gain.FREES_CARD, left[-1], house)

    def _without_gain(self) -> Iterator[Ground]:
        """What a plan is for that brings nothing by itself."""
        start, move = self._layouts[0], self.moves[0]
        if move == TURN:
            has_stock = bool(start.stocks[start.player])
            yield Ground(Gain.TURNS_UP if has_stock else Gain.TURNS_WASTE_OVER)
        elif move.target == WASTE:
            card = self.cards[0]
            legal = Referee(start, self._rules).legal_moves()
            fits = any(other.source == STOCK and other.target != WASTE for other in legal)
            yield Ground(Gain.KEEPS_PLACES if fits else Gain.FITS_NOWHERE, card)
        elif move.ends_turn:
            yield Ground(Gain.ENDS_TURN)
        else:
            yield from self._freed()

    def _freed(self) -> Iterator[Ground]:
        """The cards that moves between houses have brought to the top."""
        start, end = self._layouts[0], self._layouts[-1]
        for house, before, after in zip(HOUSES, start.houses, end.houses, strict=True):
            if after and after[-1] in before[:-1]:
                yield Ground(Gain.FREES_CARD, after[-1], house)


def is_gainful(move: Move) -> bool:
    """Whether a move gains something whatever follows: no house move, turning up or discard."""
    return bool(move.target) and not move.is_house_move and move.target != WASTE


def _gains_of(move: Move, card: Card | None) -> Iterator[Ground]:
    """What a move gains by the place it comes from, and by loading."""
    if move.source == RESERVE:
        yield Ground(Gain.RESERVE_CARD_LEAVES, card)
    if move.source == STOCK and move.target != WASTE:
        yield Ground(Gain.PLAYS_TURNED_UP, card)
    if move.target in _LOADS:
        yield Ground(_LOADS[move.target], card)
