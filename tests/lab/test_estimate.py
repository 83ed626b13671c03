"""Means, shares and their intervals."""

import random
from statistics import mean, stdev

import pytest

from russianbank.lab import Interval, Sums
from russianbank.lab.estimate import student


def sums(pairs: list[tuple[int, int]]) -> Sums:
    total = Sums()
    for y, n in pairs:
        total.add(y, n)
    return total


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (999, 1.962)],
)
def test_students_points_are_those_of_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.002)


def test_a_mean_over_pairs_of_two_is_the_mean_of_their_means() -> None:
    chance = random.Random(1)
    values = [chance.randrange(-50, 90) for _ in range(40)]
    got = sums([(value, 2) for value in values]).mean()
    halves = [value / 2 for value in values]
    half = 2.0227 * stdev(halves) / 40**0.5
    assert got.value == pytest.approx(mean(halves))
    assert got.low == pytest.approx(mean(halves) - half, rel=1e-3)
    assert got.high == pytest.approx(mean(halves) + half, rel=1e-3)


def test_a_share_of_independent_rounds_is_wilsons() -> None:
    """40 of 100 single rounds: Wilson's interval is 0.309 to 0.498."""
    got = sums([(i < 40, 1) for i in range(100)]).share()
    assert got.value == 0.4
    assert got.low == pytest.approx(0.309, abs=0.002)
    assert got.high == pytest.approx(0.498, abs=0.002)


def test_swapped_seats_that_cancel_the_luck_narrow_the_interval() -> None:
    luck = sums([(1, 2)] * 90 + [(2, 2)] * 6 + [(0, 2)] * 4).share()
    plain = sums([(2, 2)] * 51 + [(0, 2)] * 49).share()
    assert luck.value == plain.value == 0.51
    assert luck.high is not None
    assert luck.low is not None
    assert plain.high is not None
    assert plain.low is not None
    assert luck.high - luck.low < (plain.high - plain.low) / 2


def test_never_is_not_taken_for_certain() -> None:
    got = sums([(0, 2)] * 50).share()
    assert (got.value, got.low) == (0, 0)
    assert got.high == pytest.approx(0.0714, abs=0.002)
    always = sums([(2, 2)] * 50).share()
    assert always.high == 1
    assert always.low == pytest.approx(1 - 0.0714, abs=0.002)


def test_too_little_to_tell() -> None:
    assert Sums().mean() == Sums().share() == Interval(None, None, None)
    assert sums([(3, 2)]).mean() == Interval(1.5, None, None)
    assert sums([(1, 2)]).share() == Interval(0.5, None, None)
    assert sums([(0, 0), (0, 0)]).share() == Interval(None, None, None)


def test_the_interval_covers_what_it_should() -> None:
    """Of 400 series, about 95 % contain the truth."""
    chance, covered = random.Random(2), 0
    for _ in range(400):
        pairs = []
        for _ in range(30):
            favoured = chance.random()
            pairs.append((sum(chance.random() < favoured for _ in range(2)), 2))
        got = sums(pairs).share()
        assert got.low is not None
        assert got.high is not None
        covered += got.low <= 0.5 <= got.high
    assert 366 <= covered <= 394
