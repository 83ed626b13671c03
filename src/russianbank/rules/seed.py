"""Seeds: their form, the random stream they start, and a match's seeds (R34, R35)."""

import unicodedata
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.rules.card import Card

MAX_LENGTH: Final = 200
_CROCKFORD: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_WORDS: Final = 2**32


def checked_seed(seed: str) -> str:
    """The seed itself; BadInput unless it is 1-200 characters without controls or surrogates."""
    if not 1 <= len(seed) <= MAX_LENGTH:
        raise BadInput(Fault.SEED_LENGTH, length=len(seed))
    for place, character in enumerate(seed, start=1):
        if unicodedata.category(character) in ("Cc", "Cs"):
            raise BadInput(Fault.SEED_CHARACTER, place=place, code=f"U+{ord(character):04X}")
    return seed


def seed_of(number: int) -> str:
    """128 bits as a seed: 26 characters of Crockford base 32, most significant first (R35)."""
    if not 0 <= number < 2**128:
        raise ValueError(f"not 128 bits: {number}")
    return "".join(_CROCKFORD[number >> 5 * place & 31] for place in range(25, -1, -1))


def round_seed(match_seed: str, number: int) -> str:
    """The seed of round ``number`` (1, 2, …) of a match (R35)."""
    digest = sha256(f"{checked_seed(match_seed)}/{number}".encode()).digest()
    return seed_of(int.from_bytes(digest[:16]))


class Stream:
    """The random stream of a seed (R34). The same seed draws the same numbers everywhere."""

    def __init__(self, seed: str) -> None:
        self._words = _words(checked_seed(seed).encode())

    def draw(self, n: int) -> int:
        """A number 0 to n-1, each equally likely."""
        limit = _WORDS - _WORDS % n
        return next(word for word in self._words if word < limit) % n

    def shuffle(self, items: list[Card]) -> None:
        """Shuffle in place as R34 says."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(last + 1)
            items[last], items[other] = items[other], items[last]


def _words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(seed + b"\0" + block.to_bytes(4)).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4])
        block += 1
