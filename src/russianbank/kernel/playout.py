"""Loops over whole rounds."""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import FACE, mix
else:
    from russianbank.kernel.state import State
    from russianbank.kernel.tables import FACE, mix
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)


def run(state: State, seed: cython.ulonglong):
    """Random playout (draft)."""
    buffer = cython.declare(cython.uchar[160])
    count: cython.int = 0
    n: cython.int
    with cython.nogil:
        while not state.result:
            n = state.moves(buffer)
            seed = (seed + GOLDEN) & MASK
            state.make(buffer[((mix(seed) >> 32) * n) >> 32])
            count += 1
    return count



def load(state: State, player: cython.int, turned: cython.int, piles, unseen, houses, foundations, tried, ended: cython.int, idle: cython.int, flags):
    i: cython.int
    c: cython.int
    one: cython.ulonglong = 1
    state.clear()
    state.player = player
    state.turned = turned
    for i in range(6):
        for c in piles[i]:
            state.push(i, c)
    for i in range(4):
        state.unseen[i] = unseen[i]
    for i in range(8):
        for c in houses[i]:
            state.build(i, c)
        state.foundation[i] = foundations[i]
    for i in range(4):
        state.want(i)
    for c in tried:
        state.tried[c >= 52] |= one << FACE[c]
        state.tried_count += 1
    state.ended = ended
    state.idle = idle
    state.reserve_first, state.fill_at_once, state.reserve_must_play, state.unplayable_only, state.max_idle, state.win_bonus = flags
    state.forget()


def legal(state: State):
    buffer = cython.declare(cython.uchar[160])
    n: cython.int
    i: cython.int
    if not cython.compiled:
        buffer = bytearray(160)
    n = state.moves(buffer)
    return [buffer[i] for i in range(n)]


def apply(state: State, code: cython.int):
    state.make(code)


def score(state: State):
    return (state.score_of(0), state.score_of(1))


def copy(state: State):
    other = State()
    other.assign(state)
    return other


def bench_copy(state: State, n: cython.int):
    other: State = State()
    i: cython.int
    with cython.nogil:
        for i in range(n):
            other.assign(state)
