"""Which rounds to walk: rule sets, deals, and tastes that bring rare things about."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from russianbank.rules import PRESETS, Discard, Fill, Move, Rules, Starter
from russianbank.rules.move import FOUNDATION, LOAD_RESERVE, LOAD_WASTE, RESERVE, WASTE

TASTES: Final[dict[str, dict[str, int]]] = {
    "even": {},
    "builder": {"foundation": 50, "reserve": 20, "load": 10, "turn": 4},
    "loader": {"load": 200, "reserve": 4, "turn": 8},
    "idler": {"turn": 60, "end": 60},
    "shifter": {"house": 8},
}
"""How much more gladly than others some kinds of move are made; ``even`` is random play."""

_LONG: Final = 20_000
_SHORT: Final = 30


@dataclass(frozen=True, slots=True)
class Plan:
    """One round to walk, the same from the same values.

    The first ``skip`` moves are not compared; then at most ``most`` are.
    """

    rules: Rules
    seed: str
    taste: str = "even"
    skip: int = 0
    most: int = _LONG


def plan_of(rules: Rules, seed: str, number: int, whole: int = 1) -> Plan:
    """Round ``number`` of a series: every ``whole``-th is walked whole, the others in part."""
    chance = Random(f"{seed}/{number}")  # noqa: S311 - to be repeated, not to be secret
    taste = tuple(TASTES)[(number // whole + number % whole) % len(TASTES)]
    name = f"{seed}/{number}"
    if number % whole == 0:
        return Plan(rules, name, taste)
    skip = 0 if number % whole == 1 else chance.randrange(50, 700)
    return Plan(rules, name, taste, skip, _SHORT)


def varied_rules(chance: Random) -> Rules:
    """A preset with a single field changed at random."""
    rules = Rules.parse(chance.choice(PRESETS))
    name = chance.choice(tuple(_DRAWN))
    while (changed := rules.changed(**{name: chance.choice(_DRAWN[name])})) == rules:
        pass
    return changed


_DRAWN: Final[dict[str, Sequence[Any]]] = {
    "reserve_size": (*range(1, 49), 44, 46, 47, 48),
    "starter": tuple(Starter),
    "alternate_starter": (True, False),
    "reserve_first": (True, False),
    "fill": tuple(Fill),
    "reserve_must_play": (True, False),
    "discard": tuple(Discard),
    "max_idle_turns": range(1, 25),
    "win_bonus": (0, 1, 100, 999_999_999),
    "target": (0, 1, 999_999_999),
}


def kind(move: Move) -> str:
    """What kind of move it is, as the tastes name them."""
    if not move.target:
        return "turn" if move.source == "T" else "end"
    if move.target == FOUNDATION:
        return "foundation"
    if move.target in (LOAD_RESERVE, LOAD_WASTE):
        return "load"
    if move.target == WASTE:
        return "end"
    if move.source == RESERVE:
        return "reserve"
    return "house" if move.is_house_move else "stock"
