"""Whole rounds inside the kernel, by the simple players, and counting them (perft)."""

import cython

from russianbank.kernel.checks import number

if cython.compiled:
    from cython.cimports.russianbank.kernel.chance import Rng
    from cython.cimports.russianbank.kernel.line import Line
    from cython.cimports.russianbank.kernel.state import State
else:
    from russianbank.kernel.chance import Rng
    from russianbank.kernel.line import Line
    from russianbank.kernel.state import State

RANDOM = cython.declare(cython.int, 0)
GREEDY = cython.declare(cython.int, 1)
LOST = cython.declare(cython.int, 4)
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


def policy_choice(state: State, policy: object, rng: Rng) -> int:
    """The code that policy number ``policy`` chooses; ValueError if the round is over."""
    chosen: cython.int = policy_number(policy)
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    if not cython.compiled:
        buffer = bytearray(128)
    n = state.moves(buffer)
    if n == 0:
        raise ValueError("the round is over")
    return choose(state, chosen, buffer, n, rng)


def policy_number(policy: object) -> int:
    """A number of ``POLICIES``; ValueError for another."""
    return number("policy", policy, 0, len(POLICIES) - 1)


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


def play_out(state: State, first: object, second: object, rng: Rng) -> int:
    """Play a round to its end, without the interpreter's lock; the number of moves.

    ``first`` and ``second`` are the numbers of the policies of players 0 and 1 (ValueError for
    others).
    """
    one: cython.int = policy_number(first)
    two: cython.int = policy_number(second)
    count: cython.longlong
    with cython.nogil:
        count = finish(state, one, two, rng)
    state.check_memory()
    return count


def play_recorded(state: State, first: object, second: object, rng: Rng) -> bytes:
    """Play a round to its end; the codes of its moves."""
    one: cython.int = policy_number(first)
    two: cython.int = policy_number(second)
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    code: cython.int
    moves = bytearray()
    if not cython.compiled:
        buffer = bytearray(128)
    while not state.result:
        n = state.moves(buffer)
        code = choose(state, two if state.player else one, buffer, n, rng)
        state.make(code)
        moves.append(code)
    state.check_memory()
    return bytes(moves)


def random_moves(starts: list[State], rounds: object, seed: object) -> int:
    """Play every start ``rounds`` times at random; the moves made. What the benchmark times."""
    work: State = State()
    rng: Rng = Rng(seed)
    start: State
    count: cython.longlong = 0
    times: cython.int = number("rounds", rounds, 0, 2**31 - 1)
    i: cython.int
    for start in starts:
        with cython.nogil:
            for i in range(times):
                work.assign(start)
                count += finish(work, 0, 0, rng)
        work.check_memory()
    return count


def perft(state: State, depth: object) -> int:
    """The leaves at exactly ``depth`` moves from here; a round that is over has none below.

    ValueError if the depth is below 0. The state is as before in the end.
    """
    below: cython.int = number("depth", depth, 0, 2**31 - 1)
    line: Line = Line(state)
    leaves: cython.longlong
    with cython.nogil:
        leaves = count_leaves(state, below, line)
    if leaves < 0:
        raise MemoryError("no memory for so long a line of moves")
    return leaves


def count_leaves(state, depth, line):
    """Leaves below a state; -1 if memory has run out."""
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    i: cython.int
    below: cython.longlong
    leaves: cython.longlong = 0
    if depth == 0:
        return 1
    if not cython.compiled:
        buffer = bytearray(128)
    n = state.moves(buffer)
    if depth == 1:
        return n
    for i in range(n):
        if not line.make(state, buffer[i]):
            return -1
        below = -1 if state.result == LOST else count_leaves(state, depth - 1, line)
        line.take_back(state)
        if below < 0:
            return -1
        leaves += below
    return leaves
