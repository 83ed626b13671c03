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
    BELOW_A, BELOW_B = bytearray(52), bytearray(52)
    LOADERS = [0] * 53
    BITS = [bytearray(8) for _ in range(256)]
    BIT_COUNT = bytearray(256)
    FACE_KEY = [[0] * 52 for _ in range(13)]


def place_key(pile, index, card):
    """The hash of a card in a place of a pile."""
    code: cython.ulonglong = (pile * 104 + index) * 104 + card + 1
    return mix((code * GOLDEN) & MASK)


def pair_key(below, card):
    """The hash of a card that lies on another one in a house; 104 below is the table."""
    code: cython.ulonglong = 65536 + below * 104 + card
    return mix((code * GOLDEN) & MASK)


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
    for bits in range(256):
        for house in range(8):
            if bits >> house & 1:
                BITS[bits][BIT_COUNT[bits]] = house
                BIT_COUNT[bits] += 1
    for index in range(13):
        for face in range(52):
            number = (number + GOLDEN) & MASK
            FACE_KEY[index][face] = mix(number)


fill_tables()
