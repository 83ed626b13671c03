"""States from positions and observations, and back, without loss."""

from typing import Any, Final

from russianbank.kernel.state import State
from russianbank.rules import (
    ALL_MOVES,
    CARDS,
    Card,
    Discard,
    Fill,
    Observation,
    Position,
    Rules,
)
from russianbank.rules.layout import rewound

MOVES: Final = {move.code: move for move in ALL_MOVES}
"""The single moves by their codes."""


def state_of(layout: Position | Observation, rules: Rules) -> State:
    """A state of a position, or of an observation with its unseen cards in some order.

    Raises the layout's first problem (BadInput): nothing impossible gets into C memory.
    """
    for problem in layout.problems():
        raise problem
    position = layout if isinstance(layout, Position) else _in_some_order(layout)
    return trusted_state(position, rules)


def empty_state(rules: Rules) -> State:
    """An empty table with a rule set, to deal on."""
    state = State()
    state.set_rules(
        rules.reserve_first,
        rules.fill is Fill.AT_ONCE,
        rules.reserve_must_play,
        rules.discard is Discard.UNPLAYABLE_ONLY,
        rules.max_idle_turns,
        rules.win_bonus,
    )
    return state


def trusted_state(position: Position, rules: Rules) -> State:
    """A state of a position that is known to be without problems, such as a deal."""
    state = empty_state(rules)
    state.fill(
        position.player,
        position.turned,
        (*position.reserves, *position.stocks, *position.wastes),
        (*position.reserve_unseen, *position.stock_unseen),
        rewound(position.houses, position.history)[-1],
        position.foundations,
        position.tried,
        position.ended[0] + 2 * position.ended[1],
        position.idle,
    )
    for move in position.history:
        state.follow(move.code)
    state.settle()
    return state


def position_of(state: State) -> Position:
    """The position of a state."""
    return Position(**_values(state))


def observation_of(state: State) -> Observation:
    """What both players know of a state (R31)."""
    return position_of(state).observe()


def _values(state: State) -> dict[str, Any]:
    unseen = state.unseen_counts()
    piles = [_cards(state.pile_cards(pile)) for pile in range(6)]
    turned = state.turned_card()
    return {
        "player": state.player,
        "turned": None if turned is None else CARDS[turned],
        "reserves": (piles[0], piles[1]),
        "stocks": (piles[2], piles[3]),
        "wastes": (piles[4], piles[5]),
        "reserve_unseen": (unseen[0], unseen[1]),
        "stock_unseen": (unseen[2], unseen[3]),
        "houses": tuple(_cards(state.house_cards(house)) for house in range(8)),
        "foundations": tuple(state.foundation_tops()),
        "tried": frozenset(_cards(state.tried_cards())),
        "ended": (bool(state.ended & 1), bool(state.ended & 2)),
        "idle": state.idle,
        "history": tuple(MOVES[code] for code in state.house_moves()),
    }


def _cards(numbers: list[int]) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers)


def _in_some_order(observation: Observation) -> Position:
    return Position.resolved(observation, (observation.unseen(0), observation.unseen(1)))
