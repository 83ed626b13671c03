"""The mixing function that hashes and random numbers are made with, and the keys of places.

Compiled modules take them from ``mixing.pxd``, which C can inline; these are the same in Python.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_GOLDEN: Final = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """Spread 64 bits over 64 bits; 0 stays 0."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def place_key(pile: int, index: int, card: int) -> int:
    """The hash of a card in a place of a pile."""
    return mix((((pile * 104 + index) * 104 + card + 1) * _GOLDEN) & _MASK)


def pair_key(below: int, card: int) -> int:
    """The hash of a card that lies on another one in a house; 104 below is the table."""
    return mix(((65536 + below * 104 + card) * _GOLDEN) & _MASK)


def lowest(bits: int) -> int:
    """The place of the lowest bit that is set; there must be one."""
    return (bits & -bits).bit_length() - 1
