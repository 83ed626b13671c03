"""``kernel`` against ``rules``: the same lists, positions, ends, points and hashes at every ply."""

import random

import pytest

from russianbank import kernel
from russianbank.rules import PRESETS, Rules
from russianbank.testing import (
    OCCURRENCES,
    TASTES,
    Difference,
    Occurrences,
    Plan,
    compare,
    compare_many,
    comparisons,
    plan_of,
    varied_rules,
)

GAMES = 200
RARE = [  # rule sets that bring about what presets seldom do
    *("g4a;reserve_size=48", "gamerules;reserve_size=47", "g4a;reserve_size=44"),
    *("gamerules;max_idle_turns=3", "g4a;max_idle_turns=1", "g4a;reserve_size=1"),
    "gamerules;reserve_size=46;max_idle_turns=9",
]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_kernel_plays_the_presets(preset: str) -> None:
    seen = Occurrences()
    for number in range(GAMES):
        compare(plan_of(Rules.parse(preset), f"suite {preset}", number), seen)
    assert seen["wins"] + seen["stalemates"] + seen["idle_ends"] == GAMES
    for name in ("wins", "to_foundation", "loads_of_reserves", "wastes_turned_over"):
        assert seen[name] > 0, name


def test_the_kernel_plays_house_rules_and_everything_occurs() -> None:
    """Every field changed on its own, and what is rare must have happened."""
    seen, chance = Occurrences(), random.Random(1)
    rules = [varied_rules(chance) for _ in range(80)]
    fields = {change.split("=")[0] for text in rules for change in str(text).split(";")[1:]} - {
        "stop"
    }
    assert fields == {
        *("reserve_size", "starter", "alternate_starter", "reserve_first", "fill"),
        *("reserve_must_play", "discard", "max_idle_turns", "win_bonus", "target"),
    }
    for number, house in enumerate(rules):
        compare(plan_of(house, "house rules", number, whole=8), seen)
    for number, text in enumerate(RARE * 2):
        taste = tuple(TASTES)[number % len(TASTES)]
        compare(Plan(Rules.parse(text), f"rare {number}", taste), seen)
    missing = [name for name in OCCURRENCES if not seen[name]]
    assert not missing


def test_a_difference_says_where_and_what(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that is wrong is caught, and the error can travel between processes."""
    import pickle

    from russianbank.testing import conformance

    monkeypatch.setattr(conformance, "distinct", lambda state: [121])
    with pytest.raises(Difference) as caught:
        compare(Plan(Rules(), "wrong on purpose"))
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.about, error.rules, error.kernel) == ("distinct moves", "True", "False")
    assert error.plan == Plan(Rules(), "wrong on purpose")


def test_the_same_seed_compares_the_same_rounds_with_any_jobs() -> None:
    alone = compare_many(6, "jobs", 1)
    assert alone == compare_many(6, "jobs", 2)
    assert [part["rounds"] for part in comparisons(6, "jobs")] == [4, 2]


def test_the_build_is_named() -> None:
    assert kernel.BUILD in ("python", "abi3", "version")
    assert (kernel.BUILD != "python") is kernel.IS_COMPILED
