"""The simple players inside the kernel: how ``random`` and ``greedy`` choose."""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.rng import Rng
    from cython.cimports.russianbank.kernel.state import State
else:
    from russianbank.kernel.rng import Rng
    from russianbank.kernel.state import State

RANDOM = cython.declare(cython.int, 0)
GREEDY = cython.declare(cython.int, 1)
POLICIES = ("random", "greedy")
"""The policies by number."""


def choose(state, policy, codes, n, rng):
    """The code a policy chooses among ``n`` legal ones."""
    i: cython.int
    rank: cython.int
    best: cython.int = 0
    lowest: cython.int = 99
    if policy == RANDOM:
        return codes[rng.pick(n)]
    for i in range(n):
        rank = preference(state, codes[i])
        if rank < lowest:
            lowest = rank
            best = i
    return codes[best]


def preference(state, code):
    """How early ``greedy`` makes a move: 0 is first (``players.greedy`` in words)."""
    source: cython.int
    target: cython.int
    if code < 2:
        return 8 if code == 0 else 10
    source = (code - 2) // 12
    target = (code - 2) % 12
    if target == 0:
        return 0
    if target == 11:
        return 10
    if target >= 9:
        return (1 if source == 0 else 3) + target - 9
    if source == 0:
        return 5 if state.height[target - 1] else 7
    if source == 1:
        return 6 if state.height[target - 1] else 9
    return 11


def policy_choice(state: State, policy: cython.int, rng: Rng) -> int:
    """The code that policy number ``policy`` chooses; ValueError if the round is over."""
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    if not cython.compiled:
        buffer = bytearray(128)
    n = state.moves(buffer)
    if n == 0:
        raise ValueError("the round is over")
    return choose(state, policy, buffer, n, rng)
