"""Which moves are legal, which are compulsory, and why a move is refused (R6-R24)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from russianbank.rules.card import Card
from russianbank.rules.layout import Layout
from russianbank.rules.move import (
    FOUNDATION,
    HOUSES,
    LOAD_RESERVE,
    LOAD_WASTE,
    PASS,
    RESERVE,
    SOURCES,
    STOCK,
    TURN,
    WASTE,
    Move,
    card_move,
)
from russianbank.rules.outcome import is_over
from russianbank.rules.reason import Reason
from russianbank.rules.ruleset import GAMERULES, Discard, Fill, Rules
from russianbank.rules.stack import plan_stack, stack_shape


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that must be done: why, and the moves that do it."""

    reason: Reason
    moves: tuple[Move, ...]


class Referee:
    """Answers about one layout under one rule set; asks each question of the rules once.

    A move passes three gates, in the order of the rules: it must be possible (R6-R15), it
    must neglect no duty (R16-R20, R23), and it must not repeat an arrangement (R24).
    """

    def __init__(self, layout: Layout, rules: Rules = GAMERULES) -> None:
        self.layout = layout
        self.rules = rules
        self.is_over = is_over(layout, rules)
        self._houses = dict(zip(HOUSES, layout.houses, strict=True))
        self._empty = tuple(number for number, house in self._houses.items() if not house)
        self._loadable = {
            LOAD_RESERVE: layout.reserves[layout.opponent],
            LOAD_WASTE: layout.wastes[layout.opponent],
        }
        self._targets: dict[str, tuple[str, ...]] = {}
        for source in SOURCES:
            card = layout.top(source)
            if card is not None:
                self._targets[source] = tuple(self._targets_of(source, card))
        self._duties = () if self.is_over else tuple(self._find_duties())

    def duties(self) -> tuple[Duty, ...]:
        """The duties there are now, the most urgent first; none in a position that is over."""
        return self._duties

    def why_not(self, move: Move) -> Reason | None:
        """The first reason, in the order of the rules, why a move is refused; None if legal."""
        if move.count > 1:
            return self._why_not_stack(move)
        reason = self.impossible(move) or self._neglects(move)
        if reason is None and self._repeats(move):
            return Reason.REPEATS_ARRANGEMENT
        return reason

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal single move in canonical order (R39); empty if the round is over."""
        if self.is_over:
            return ()
        moves = [TURN] if self._why_not_turn() is None else []
        if self._why_not_pass() is None:
            moves.append(PASS)
        for source, targets in self._targets.items():
            moves += [card_move(source, target) for target in targets]
        return tuple(
            move for move in moves if self._neglects(move) is None and not self._repeats(move)
        )

    def legal_stacks(self) -> tuple[Move, ...]:
        """Every legal stack of two cards or more, ordered like R39 and then by size (R15)."""
        if not self._empty or (self._duties and self._duties[0].reason in _FOUNDATION_DUTIES):
            return ()
        stacks = []
        for source, house in self._houses.items():
            # The empty houses are one place for R15 and R24: what one allows, they all do.
            to_empty: dict[int, bool] = {}
            for target in HOUSES:
                for count in range(2, len(house) + 1):
                    move = Move(source, target, count)
                    if stack_shape(self.layout, move) is not None:
                        continue
                    if target not in self._empty:
                        legal = self._why_not_stack(move) is None
                    elif count in to_empty:
                        legal = to_empty[count]
                    else:
                        legal = to_empty[count] = self._why_not_stack(move) is None
                    if legal:
                        stacks.append(move)
        return tuple(stacks)

    def impossible(self, move: Move) -> Reason | None:
        """Why a single move cannot be made at all, whatever the duties (R6-R13)."""
        if self.is_over:
            return Reason.ROUND_OVER
        if move == TURN:
            return self._why_not_turn()
        if move == PASS:
            return self._why_not_pass()
        return self._misfit(move.source, move.target)

    def expand(self, move: Move) -> tuple[Move, ...]:
        """The single moves a legal move stands for: itself, or those of a stack (R15)."""
        return (move,) if move.count == 1 else plan_stack(self.layout, move)

    def _why_not_turn(self) -> Reason | None:
        if self.layout.turned is not None:
            return Reason.ALREADY_TURNED_UP
        return None if self._has_hand() else Reason.NOTHING_TO_TURN_UP

    def _why_not_pass(self) -> Reason | None:
        waiting = self.layout.turned is not None or self._has_hand()
        return Reason.MAY_NOT_PASS if waiting else None

    def _has_hand(self) -> bool:
        player = self.layout.player
        return bool(self.layout.stocks[player] or self.layout.wastes[player])

    def _targets_of(self, source: str, card: Card) -> Iterator[str]:
        """Where an available card fits, in the order of R39 (R7-R10, R12)."""
        if self.layout.foundation_for(card) is not None:
            yield FOUNDATION
        for number, house in self._houses.items():
            if not house or card.follows_down(house[-1]):
                yield number
        for target, pile in self._loadable.items():
            if pile and card.loads(pile[-1]):
                yield target
        if source == STOCK:
            yield WASTE

    def _misfit(self, source: str, target: str) -> Reason | None:
        """Why the card at a source cannot go to a target (R6-R10)."""
        if source not in self._targets:
            return Reason.NO_CARD
        if target in self._targets[source]:
            return None
        if target == FOUNDATION:
            return Reason.WRONG_FOR_FOUNDATION
        if target in HOUSES:
            return Reason.WRONG_FOR_HOUSE
        return Reason.WRONG_FOR_LOADING if self._loadable[target] else Reason.NOTHING_TO_LOAD

    def _find_duties(self) -> list[Duty]:
        """R16 to R19 as far as they apply."""
        duties: list[Duty] = []
        moves: tuple[Move, ...]
        to_foundation = [source for source, to in self._targets.items() if FOUNDATION in to]
        if self.rules.reserve_first and RESERVE in to_foundation:
            moves = (card_move(RESERVE, FOUNDATION),)
            duties.append(Duty(Reason.MUST_PLAY_RESERVE_TO_FOUNDATION, moves))
        elif to_foundation:
            moves = tuple(card_move(source, FOUNDATION) for source in to_foundation)
            duties.append(Duty(Reason.MUST_PLAY_TO_FOUNDATION, moves))
        if RESERVE in self._targets:
            if self._empty:
                moves = tuple(card_move(RESERVE, house) for house in self._empty)
                duties.append(Duty(Reason.MUST_FILL_HOUSE, moves))
            if self.rules.reserve_must_play:
                moves = tuple(
                    card_move(RESERVE, house)
                    for house in self._targets[RESERVE]
                    if house in HOUSES and house not in self._empty
                )
                if moves:
                    duties.append(Duty(Reason.MUST_PLAY_RESERVE, moves))
        return duties

    def _neglects(self, move: Move) -> Reason | None:
        """The duty a possible move would neglect (R16-R20, R23)."""
        for duty in self._duties:
            if move not in duty.moves and self._forbids(duty.reason, move):
                return self._as_broken(duty.reason, move)
            if duty.reason in _FOUNDATION_DUTIES:
                return None
        if move.target == WASTE and self.rules.discard is Discard.UNPLAYABLE_ONLY:
            return Reason.CARD_IS_PLAYABLE if self._targets[STOCK] != (WASTE,) else None
        return None

    def _forbids(self, duty: Reason, move: Move) -> bool:
        """Whether a duty rules out a move that does not fulfil it."""
        if duty in _FOUNDATION_DUTIES:
            return True
        if duty is Reason.MUST_FILL_HOUSE:
            return self.rules.fill is Fill.AT_ONCE or move in (TURN, PASS)
        return move in (TURN, PASS) or move.target == WASTE

    def _as_broken(self, duty: Reason, move: Move) -> Reason:
        """R17 is named only to a player who chose another foundation card; R16 comes first."""
        if duty is Reason.MUST_PLAY_RESERVE_TO_FOUNDATION and move.target != FOUNDATION:
            return Reason.MUST_PLAY_TO_FOUNDATION
        return duty

    def _repeats(self, move: Move) -> bool:
        """Whether the houses would look as they did before in this turn (R24)."""
        return move.is_house_move and not self.layout.is_new_arrangement(move)

    def _why_not_stack(self, move: Move) -> Reason | None:
        """Why the shorthand is not available (R15)."""
        if self.is_over:
            return Reason.ROUND_OVER
        reason = stack_shape(self.layout, move)
        if reason is not None:
            return reason
        steps = plan_stack(self.layout, move)
        layout, referee = self.layout, self
        for number, step in enumerate(steps):
            reason = referee.why_not(step)
            if reason is not None:
                interrupted = number > 0 and reason is not Reason.REPEATS_ARRANGEMENT
                return Reason.STACK_INTERRUPTED if interrupted else reason
            layout = layout.after_single(step)
            referee = Referee(layout, self.rules)
        return None


_FOUNDATION_DUTIES: Final = (
    Reason.MUST_PLAY_TO_FOUNDATION,
    Reason.MUST_PLAY_RESERVE_TO_FOUNDATION,
)
