"""How fast the kernel is, by fixed deals and players."""

import time
from dataclasses import dataclass
from statistics import median
from typing import Final

from russianbank.kernel import BUILD, IS_COMPILED, State, random_moves, trusted_state
from russianbank.lab.signature import signature
from russianbank.rules import Rules, deal

PRESETS: Final = ("gamerules", "g4a")
_STARTS: Final = 100
_RUNS: Final = 5
_MOVES: Final = 600_000
_MOVES_UNCOMPILED: Final = 6_000


@dataclass(frozen=True, slots=True)
class Bench:
    """What was measured: medians of several runs, of processor time on one core.

    ``moves_per_second`` is the lower of the two presets'; by preset, moves and rounds a second.
    """

    moves_per_second: int
    moves: dict[str, int]
    rounds: dict[str, int]
    compiled: bool
    build: str
    signature: int


def bench() -> Bench:
    """Play random rounds from deal to score, evenly among the moves of R39."""
    moves, rounds = {}, {}
    for preset in PRESETS:
        rules = Rules.parse(preset)
        count = _STARTS if IS_COMPILED else 2
        starts = [trusted_state(deal(f"bench {i}", rules), rules) for i in range(count)]
        moves[preset], rounds[preset] = _measure(starts)
    lowest = min(moves.values())
    return Bench(lowest, moves, rounds, IS_COMPILED, BUILD, signature())


def _measure(starts: list[State]) -> tuple[int, int]:
    """Moves and rounds a second."""
    made = random_moves(starts, 1, 0)
    wanted = _MOVES if IS_COMPILED else _MOVES_UNCOMPILED
    times = max(1, wanted // made)
    speeds = []
    for run in range(_RUNS):
        began = time.process_time()
        made = random_moves(starts, times, run)
        took = time.process_time() - began
        speeds.append((made / took, times * len(starts) / took))
    return round(median(s[0] for s in speeds)), round(median(s[1] for s in speeds))
