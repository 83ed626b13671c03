"""Many rounds compared, on several cores."""

from collections.abc import Generator
from random import Random
from typing import Final

from russianbank.players.processes import in_order
from russianbank.rules import PRESETS, Rules
from russianbank.testing.conformance import compare
from russianbank.testing.occurrences import Occurrences
from russianbank.testing.plan import plan_of, varied_rules

_CHUNK: Final = 4


def compare_many(games: int, seed: str, jobs: int = 1) -> Occurrences:
    """Compare ``games`` rounds; the first Difference is raised.

    Two thirds are of the presets in turn, a third of presets with one field changed. The same
    seed compares the same rounds with any number of ``jobs``.
    """
    total = Occurrences()
    for part in comparisons(games, seed, jobs):
        total.update(part)
    return total


def comparisons(games: int, seed: str, jobs: int = 1) -> Generator[Occurrences, None, None]:
    """The same a few rounds at a time: what has occurred in each few."""
    starts = range(0, games, _CHUNK)
    parts = [(seed, start, min(start + _CHUNK, games)) for start in starts]
    yield from in_order(compare_part, parts, min(jobs, len(parts)))


def rules_of(seed: str, number: int) -> Rules:
    """The rule set of round ``number``."""
    if number % 3 == 2:
        return varied_rules(Random(f"{seed}/rules/{number}"))  # noqa: S311 - to be repeated
    return Rules.parse(PRESETS[number // 3 % len(PRESETS)])


def compare_part(part: tuple[str, int, int]) -> Occurrences:
    """Compare the rounds from one number up to another."""
    seed, first, end = part
    occurrences = Occurrences()
    for number in range(first, end):
        compare(plan_of(rules_of(seed, number), seed, number), occurrences)
    return occurrences
