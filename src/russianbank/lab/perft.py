"""Counting leaves, with room for Ctrl-C."""

from typing import Final

from russianbank.kernel import State, perft, state_of
from russianbank.rules import Position, Rules

_AT_ONCE: Final = 5


def leaves(position: Position, rules: Rules, depth: int) -> int:
    """The ways to make exactly ``depth`` moves from a position; BadInput if it cannot be."""
    return _count(state_of(position, rules), depth)


def _count(state: State, depth: int) -> int:
    # The kernel does not listen for Ctrl-C: it gets small trees only.
    if depth <= _AT_ONCE:
        return perft(state, depth)
    total = 0
    for code in state.legal():
        after = state.copy()
        after.step(code)
        total += _count(after, depth - 1)
    return total
