"""Random JSON, near enough to what is meant to get past the first checks."""

from random import Random
from typing import Any

_KINDS = ("move", "undo", "concede", "next", "abandon", "sync")
_LIKELY: dict[str, tuple[Any, ...]] = {
    "v": (1,),
    "t": _KINDS,
    "seq": (1, 7, 2**31),
    "seat": (0, 1),
    "move": ("T", "P", "R-F", "S-W", "1-2x3", "R-R", "!", "1-1"),
    "rules": ("g4a", "gamerules;target=0", "whist", "g4a;stop=yes"),
    "players": (["human", "nobody"], ["human"]),
    "practice": (True, False),
    "position": ("", "0 - -", "x" * 300),
    "answers": ([], ["next"], ["next", "R-5"], ["R-5"], ["1"], ["x" * 30]),
    "seed": ("", "seed", "x" * 300, "\x00"),
}


def nonsense(rng: Random, depth: int = 3) -> Any:
    """Any JSON value."""
    match rng.randrange(9 if depth else 7):
        case 0:
            return None
        case 1:
            return rng.random() < 0.5
        case 2:
            return rng.randrange(-3, 4)
        case 3:
            return rng.randrange(-(10**30), 10**30)
        case 4:
            return rng.choice((0.5, -0.0, 1e308, float("nan"), float("inf")))
        case 5 | 6:
            characters = (rng.randrange(rng.choice((128, 0x11000))) for _ in range(4))
            return "".join(map(chr, characters))
        case 7:
            return [nonsense(rng, depth - 1) for _ in range(rng.randrange(3))]
        case _:
            keys = (str(nonsense(rng, 0)) for _ in range(rng.randrange(3)))
            return {key: nonsense(rng, depth - 1) for key in keys}


def nonsense_with(rng: Random, *fields: str) -> dict[str, Any]:
    """An object with some of the fields, each likely or anything; sometimes more."""
    chosen = {
        name: rng.choice(_LIKELY[name]) if rng.random() < 0.8 else nonsense(rng)
        for name in fields
        if rng.random() < 0.9
    }
    if rng.random() < 0.2:
        chosen[str(nonsense(rng, 0))] = nonsense(rng)
    return chosen
