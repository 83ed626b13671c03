"""Plans without the moves that lead nowhere."""

from russianbank.kernel.state import State

_HOUSE_MOVES = 26
_PAIRS_UP_TO = 40


def shortened(state: State, plan: bytes) -> bytes:
    """A plan that makes the same table with fewer moves, if leaving out house moves can.

    ``state`` is where the plan begins. The last move is kept. Taken out are single house moves,
    from plans of up to 40 moves also pairs, until none can be spared.
    """
    wanted = _table(state, plan)
    while True:
        for shorter in _shorter(plan):
            if _table(state, shorter) == wanted:
                plan = shorter
                break
        else:
            return plan


def _shorter(plan: bytes) -> list[bytes]:
    """The plans with one move less, or two; two first."""
    free = [i for i, code in enumerate(plan[:-1]) if _is_house_move(code)]
    pairs = [(i, j) for i in free for j in free if i < j] if len(plan) <= _PAIRS_UP_TO else []
    return [plan[:i] + plan[i + 1 : j] + plan[j + 1 :] for i, j in pairs] + [
        plan[:i] + plan[i + 1 :] for i in free
    ]


def _is_house_move(code: int) -> bool:
    return code >= _HOUSE_MOVES and 1 <= (code - 2) % 12 <= 8


def _table(state: State, plan: bytes) -> int | None:
    """The hash of the table before a plan's last move; None if one of the moves is not legal."""
    table = state.copy()
    try:
        for code in plan[:-1]:
            table.step(code)
    except ValueError:
        return None
    return table.hash() if plan[-1] in table.legal() else None
