"""How rounds between two equally strong players end, as measured (``tools/round_results.py``).

The package has the counts of rounds of the player ``reference`` against itself by the presets.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

from russianbank.rules import GAMERULES, Rules

_DECIDING: Final = ("fill", "discard", "reserve_must_play", "reserve_first")
_FIXED: Final = ("reserve_size", "max_idle_turns")
_FILE: Final = "round_results.json"


@dataclass(frozen=True, slots=True)
class RoundResults:
    """How many rounds ended how, seen from the player who started.

    ``won`` and ``lost``: by the winner's points without the bonus (R28). ``stalemates``: by the
    starter's points minus the other's (R29).
    """

    won: Mapping[int, int]
    lost: Mapping[int, int]
    stalemates: Mapping[int, int]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return sum(sum(counts.values()) for counts in (self.won, self.lost, self.stalemates))

    def chances(self, win_bonus: int) -> dict[int, float]:
        """The chance of each difference in points, of the starter's minus the other's."""
        found: dict[int, float] = {}
        for sign, counts in ((1, self.won), (-1, self.lost)):
            for points, count in counts.items():
                gain = sign * (points + win_bonus)
                found[gain] = found.get(gain, 0) + count / self.rounds
        for gain, count in self.stalemates.items():
            found[gain] = found.get(gain, 0) + count / self.rounds
        return found

    def to_json(self) -> dict[str, dict[str, int]]:
        """As the file has it: points, in order, as text."""
        names = ("won", "lost", "stalemates")
        return {name: _by_text(getattr(self, name)) for name in names}

    @classmethod
    def from_json(cls, value: Mapping[str, Mapping[str, int]]) -> "RoundResults":
        """What ``to_json`` made."""
        names = ("won", "lost", "stalemates")
        return cls(*({int(k): n for k, n in value[name].items()} for name in names))


def nearest(rules: Rules) -> Rules | None:
    """The preset whose rounds stand for those of a rule set: it differs in the fewest duties.

    These are ``fill``, ``discard``, ``reserve_must_play`` and ``reserve_first``. Who starts (R5),
    ``win_bonus`` and ``target`` make no difference. None for another size of reserves or another
    limit of idle turns than the presets have: the points are others then.
    """
    if any(getattr(rules, name) != getattr(GAMERULES, name) for name in _FIXED):
        return None

    def differing(preset: Rules) -> int:
        return sum(getattr(rules, name) != getattr(preset, name) for name in _DECIDING)

    return min(_by_rules(), key=differing)


def measured(preset: Rules) -> RoundResults:
    """The results of a rule set that ``nearest`` has given."""
    return _by_rules()[preset]


@lru_cache(maxsize=1)
def _by_rules() -> dict[Rules, RoundResults]:
    data = json.loads(files("russianbank.play").joinpath(_FILE).read_text("utf-8"))
    results = data["results"].items()
    return {Rules.parse(text): RoundResults.from_json(counts) for text, counts in results}


def _by_text(counts: Mapping[int, int]) -> dict[str, int]:
    return {str(points): counts[points] for points in sorted(counts)}
