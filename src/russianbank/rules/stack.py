"""Stack moves: several cards from house to house as single moves (R15)."""

from russianbank.rules.layout import Layout
from russianbank.rules.move import HOUSES, Move, card_move
from russianbank.rules.reason import Reason


def stack_shape(layout: Layout, move: Move) -> Reason | None:
    """Why a stack cannot go before any duty is asked: cards, fit, room (R6, R8, R15)."""
    source = layout.houses[int(move.source) - 1]
    target = layout.houses[int(move.target) - 1]
    if not source:
        return Reason.NO_CARD
    if move.count <= len(source):
        if move.source == move.target or (
            target and not source[-move.count].follows_down(target[-1])
        ):
            return Reason.WRONG_FOR_HOUSE
    else:
        return Reason.STACK_TOO_SHORT
    return Reason.STACK_NO_ROOM if move.count > 2 ** len(_stopovers(layout, move)) else None


def plan_stack(layout: Layout, move: Move) -> tuple[Move, ...]:
    """The single moves of a stack for which ``stack_shape`` finds room."""
    return tuple(_steps(move.source, move.target, move.count, _stopovers(layout, move)))


def _stopovers(layout: Layout, move: Move) -> tuple[str, ...]:
    return tuple(
        number
        for number, house in zip(HOUSES, layout.houses, strict=True)
        if not house and number not in (move.source, move.target)
    )


def _steps(source: str, target: str, count: int, empty: tuple[str, ...]) -> list[Move]:
    if count == 1:
        return [card_move(source, target)]
    stopover, *others = empty
    rest = tuple(others)
    upper = max(1, count - 2 ** len(rest))
    return [
        *_steps(source, stopover, upper, rest),
        *_steps(source, target, count - upper, rest),
        *_steps(stopover, target, upper, rest),
    ]
