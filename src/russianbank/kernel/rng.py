"""A small splittable generator of random numbers: the same everywhere from the same seed.

SplitMix64 with a gamma of its own for every generator (Steele, Lea and Flood, "Fast splittable
pseudorandom number generators", 2014).
"""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.tables import mix
else:
    from russianbank.kernel.tables import mix

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
LOW = cython.declare(cython.ulonglong, 0xFFFFFFFF)
RANGE = cython.declare(cython.ulonglong, 0x100000000)


class Rng:
    """Random numbers from a seed of 64 bits (0 to 2**64 - 1)."""

    def __init__(self, seed: cython.ulonglong) -> None:
        self.state = mix((seed + GOLDEN) & MASK)
        self.gamma = GOLDEN

    def draw(self):
        """The next 64 bits."""
        self.state = (self.state + self.gamma) & MASK
        return mix(self.state)

    def pick(self, n):
        """A number 0 to n-1, each exactly as likely (Lemire's method)."""
        product: cython.ulonglong = (self.draw() >> 32) * n
        low: cython.ulonglong = product & LOW
        unfair: cython.ulonglong
        if low < n:
            unfair = (RANGE - n) % n
            while low < unfair:
                product = (self.draw() >> 32) * n
                low = product & LOW
        return product >> 32

    def next(self) -> int:
        """The next 64 bits."""
        return self.draw()

    def below(self, n: cython.uint) -> int:
        """A number 0 to n-1, each equally likely; ValueError unless n is 1 to 2**32 - 1."""
        if n < 1:
            raise ValueError("n must be at least 1")
        return self.pick(n)

    def split(self) -> "Rng":
        """A new generator, independent of what this one gives later."""
        other = Rng(0)
        other.state = self.draw()
        other.gamma = mix((self.draw() ^ GOLDEN) & MASK) | 1
        return other
