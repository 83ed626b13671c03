"""Numbers that come from callers, checked before C truncates them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from operator import index

from russianbank.rules.layout import MAX_IDLE


def number(name: str, value: object, low: int, high: int) -> int:
    """The value as an int; ValueError naming it and its range, TypeError if it is no integer."""
    found = index(value)  # type: ignore[arg-type]
    if not low <= found <= high:
        raise ValueError(f"{name}: expected {low} to {high}, got {found}")
    return found


def can_be_kept(
    player: int,
    turned: int | None,
    piles: Sequence[Sequence[int]],
    unseen: Sequence[int],
    houses: Sequence[Sequence[int]],
    foundations: Sequence[int],
    tried: Iterable[int],
    ended: int,
    idle: int,
) -> bool:
    """Whether the values of ``State.fill`` fit into memory, and still will after any move.

    No card is there twice and houses descend, so that no pile and no house can grow too long.
    """
    cards = [card for pile in (*piles, *houses) for card in pile]
    cards += [] if turned is None else [turned]
    return (
        player in (0, 1)
        and (len(piles), len(unseen), len(houses), len(foundations)) == (6, 4, 8, 8)
        and all(0 <= card < 104 for card in (*cards, *tried))
        and len(set(cards)) == len(cards)
        and all(
            above % 13 + 1 == below % 13 for house in houses for below, above in pairwise(house)
        )
        and all(0 <= rank <= 13 for rank in foundations)
        and all(0 <= n <= len(pile) for n, pile in zip(unseen, piles, strict=False))
        and 0 <= ended <= 3
        and 0 <= idle <= MAX_IDLE
    )
