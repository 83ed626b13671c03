"""Moves for searching: one of each set that lead to the same table."""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import FACE, FACE_KEY
else:
    from russianbank.kernel.mixing import mix
    from russianbank.kernel.state import State
    from russianbank.kernel.tables import FACE, FACE_KEY

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


def arrangement_after(state, code):
    """The houses' key after a card move, regardless of their order and of packs."""
    source: cython.int = (code - 2) // 12
    target: cython.int = (code - 2) % 12
    face: cython.int = FACE[state.top_of(source)]
    house: cython.int
    after: cython.ulonglong = state.arrangement
    if source > 1:
        house = source - 2
        after -= mix(state.faces[house])
        after += mix(state.faces[house] ^ FACE_KEY[state.height[house] - 1][face])
    if 1 <= target <= 8:
        house = target - 1
        after -= mix(state.faces[house])
        after += mix(state.faces[house] ^ FACE_KEY[state.height[house]][face])
    return after & MASK


def distinct_moves(state, out):
    """Write the legal moves' codes, leaving out those equal to an earlier one; how many.

    Moves are equal if they take the same face to the same kind of place and the houses then
    look the same: empty houses are one place, and of two equal cards either will do.
    """
    codes = cython.declare(cython.uchar[128])
    keys = cython.declare(cython.ulonglong[128])
    n: cython.int
    i: cython.int
    j: cython.int
    kept: cython.int = 0
    code: cython.int
    key: cython.ulonglong
    fresh: cython.bint
    if not cython.compiled:
        codes = bytearray(128)
        keys = [0] * 128
    n = state.moves(codes)
    for i in range(n):
        code = codes[i]
        key = code
        if code > 1:
            key = (arrangement_after(state, code) * 31 + kind(code)) & MASK
        fresh = True
        for j in range(kept):
            if keys[j] == key:
                fresh = False
                break
        if fresh:
            out[kept] = code
            keys[kept] = key
            kept += 1
    return kept


def kind(code):
    """From where to where, all houses being one: reserve, stock or house; F, house, r, w, W."""
    source: cython.int = (code - 2) // 12
    target: cython.int = (code - 2) % 12
    if source > 2:
        source = 2
    if 1 <= target <= 8:
        target = 1
    return source * 12 + target


def distinct(state: State) -> list[int]:
    """The codes of ``distinct_moves``."""
    buffer = cython.declare(cython.uchar[128])
    n: cython.int
    i: cython.int
    if not cython.compiled:
        buffer = bytearray(128)
    n = distinct_moves(state, buffer)
    return [buffer[i] for i in range(n)]
