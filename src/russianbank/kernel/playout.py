"""Whole rounds inside the kernel, by the simple players, and counting them (perft)."""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.chance import Rng
    from cython.cimports.russianbank.kernel.state import State
else:
    from russianbank.kernel.chance import Rng
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


def finish(state, first, second, rng):
    """Play a round to its end by two policies; the number of moves."""
    buffer = cython.declare(cython.uchar[128])
    count: cython.longlong = 0
    n: cython.int
    if not cython.compiled:
        buffer = bytearray(128)
    while not state.result:
        n = state.moves(buffer)
        state.make(choose(state, second if state.player else first, buffer, n, rng))
        count += 1
    return count


def play_out(state: State, first: cython.int, second: cython.int, rng: Rng) -> int:
    """Play a round to its end, without the interpreter's lock; the number of moves.

    ``first`` and ``second`` are the numbers of the policies of players 0 and 1.
    """
    count: cython.longlong
    with cython.nogil:
        count = finish(state, first, second, rng)
    return count


def play_recorded(state: State, first: cython.int, second: cython.int, rng: Rng) -> bytes:
    """Play a round to its end; the codes of its moves."""
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    code: cython.int
    moves = bytearray()
    if not cython.compiled:
        buffer = bytearray(128)
    while not state.result:
        n = state.moves(buffer)
        code = choose(state, second if state.player else first, buffer, n, rng)
        state.make(code)
        moves.append(code)
    return bytes(moves)


def random_moves(starts: list[State], rounds: cython.int, seed: cython.ulonglong) -> int:
    """Play every start ``rounds`` times at random; the moves made. What the benchmark times."""
    work: State = State()
    rng: Rng = Rng(seed)
    start: State
    count: cython.longlong = 0
    i: cython.int
    for start in starts:
        with cython.nogil:
            for i in range(rounds):
                work.assign(start)
                count += finish(work, 0, 0, rng)
    return count


def perft(state: State, depth: cython.int) -> int:
    """The leaves at exactly ``depth`` moves from here; a round that is over has none below."""
    levels: list[State] = [State() for _ in range(depth)]
    return count_leaves(state, depth, levels)


def count_leaves(state, depth, levels):
    """Leaves below a state; ``levels`` are states to work in, one for each depth left."""
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    i: cython.int
    leaves: cython.ulonglong = 0
    child: State
    if depth == 0:
        return 1
    if not cython.compiled:
        buffer = bytearray(128)
    n = state.moves(buffer)
    if depth == 1:
        return n
    child = levels[depth - 1]
    for i in range(n):
        child.assign(state)
        child.make(buffer[i])
        leaves += count_leaves(child, depth - 1, levels)
    return leaves
