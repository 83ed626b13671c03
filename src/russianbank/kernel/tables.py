"""What fits on what, as arrays, and the keys that positions are hashed with (R7, R8, R10).

Faces are 0-51 (clubs ace to spades king); 52 stands for an empty place and 53 for none.
"""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.mixing import mix
else:
    from russianbank.kernel.mixing import mix

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)

if not cython.compiled:
    FACE, RANK, SUIT = bytearray(104), bytearray(104), bytearray(104)
    BELOW_A, BELOW_B = bytearray(53), bytearray(53)
    LOADERS = [0] * 53
    CODE = bytearray(61)
    FACE_KEY = [[0] * 52 for _ in range(13)]


def fill_tables() -> None:
    """Work out what fits on what, and the keys of faces in houses."""
    number: cython.ulonglong = 0
    for card in range(104):
        FACE[card] = card % 52
        RANK[card] = card % 13 + 1
        SUIT[card] = card % 52 // 13
    for face in range(52):
        suit, rank = face // 13, face % 13
        others = (0, 3) if suit in (1, 2) else (1, 2)
        BELOW_A[face] = others[0] * 13 + rank + 1 if rank < 12 else 53
        BELOW_B[face] = others[1] * 13 + rank + 1 if rank < 12 else 53
        mask: cython.ulonglong = 0
        one: cython.ulonglong = 1
        if rank > 0:
            mask |= one << (face - 1)
        if rank < 12:
            mask |= one << (face + 1)
        LOADERS[face] = mask
    LOADERS[52] = 0
    BELOW_A[52] = BELOW_B[52] = 53
    for place in range(61):
        if place < 10:
            CODE[place] = 3 + place
        elif place < 21:
            CODE[place] = 5 + place
        else:
            CODE[place] = 27 + 12 * ((place - 21) // 10) + (place - 21) % 10
    for index in range(13):
        for face in range(52):
            number = (number + GOLDEN) & MASK
            FACE_KEY[index][face] = mix(number)


fill_tables()
