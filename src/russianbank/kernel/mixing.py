"""The mixing function that hashes and random numbers are made with.

Compiled modules take it from ``mixing.pxd``, which C can inline; this is the same in Python.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF


def mix(x: int) -> int:
    """Spread 64 bits over 64 bits; 0 stays 0."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)
