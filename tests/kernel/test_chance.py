"""The generator, and unseen cards dealt anew (R31)."""

import random
from collections import Counter
from itertools import pairwise
from math import sqrt

import pytest

from russianbank import kernel
from russianbank.kernel import Rng, State, observation_of, position_of, sample, state_of
from russianbank.rules import GAMERULES, Observation, Position, Rules, deal

from .rounds import MIXED_RULES, states

NUMBERS = [
    *(7959393617856205470, 554938614540728688),
    *(2965197730926719999, 4879029402466766705),
]
BELOW = [29, 27, 30, 36, 37, 9, 6, 34]
SPLIT = [2085257427822542875, 8006621367496530293, 17]
SEEN = (
    "0 - |5D |TC6C7c6c5C4C8D9D8S2CKS5S4S9S KC3C6H5HKDQSJsTs - |3d7s4s9c KcJdTdTDJDQD6d7D8d7dKsQs"
    "JS7S8s9s6S TS9d8c7h6s/QdJC/QHJc/9H8C/Kd/KhQCJhTc/Qc/TH9C8H7C6D5s4D 5A52K433 - 00 0"
)


def critical(freedom: int, z: float = 4.7534) -> float:
    """What chi-square exceeds once in a million times, or for ``z`` (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + z * sqrt(2 / (9 * freedom))) ** 3


def test_critical_values_are_those_of_the_tables() -> None:
    """Once in a thousand times, z = 3.0902."""
    assert critical(10, 3.0902) == pytest.approx(29.588, abs=0.3)
    assert critical(50, 3.0902) == pytest.approx(86.661, abs=0.3)


def test_the_same_seed_gives_the_same_numbers() -> None:
    rng = Rng(2026)
    assert [rng.next() for _ in range(4)] == NUMBERS
    assert [rng.below(52) for _ in range(8)] == BELOW
    other = rng.split()
    assert [rng.next(), other.next(), other.below(104)] == SPLIT


def test_seeds_at_the_limits() -> None:
    assert Rng(0).next() != Rng(2**64 - 1).next()
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match=f"seed: expected 0 to {2**64 - 1}, got {seed}"):
            Rng(seed)
    with pytest.raises(ValueError, match="n: expected 1"):
        Rng(0).below(0)
    assert Rng(0).below(1) == 0


@pytest.mark.parametrize("n", [2, 3, 10, 52, 104])
def test_numbers_are_even(n: int) -> None:
    rng, draws = Rng(n), 20_000
    counts = Counter(rng.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi = sum((counts[i] - draws / n) ** 2 / (draws / n) for i in range(n))
    assert chi < critical(n - 1)


def test_what_is_split_off_is_independent() -> None:
    """No number in common, and the bits agree as often as coins do."""
    parent = Rng(7)
    children = [parent.split() for _ in range(8)]
    streams = [[rng.next() for _ in range(2000)] for rng in [parent, *children]]
    assert len({number for stream in streams for number in stream}) == 9 * 2000
    for first, second in pairwise(streams):
        differing = sum((a ^ b).bit_count() for a, b in zip(first, second, strict=True))
        bits = 64 * 2000
        assert abs(differing - bits / 2) < 5 * sqrt(bits / 4)


def test_a_generator_split_off_does_not_depend_on_what_others_draw() -> None:
    first, second = Rng(3), Rng(3)
    one, two = first.split(), second.split()
    for _ in range(100):
        first.next()
    assert [one.next() for _ in range(5)] == [two.next() for _ in range(5)]


def test_sampling_leaves_what_is_known() -> None:
    """Same observation, no problems, and hash and moves are those of a state loaded anew."""
    rng = Rng(11)
    for house in MIXED_RULES:
        rules = Rules.parse(house)
        for state in states(25, 3, (house,)):
            before, legal = observation_of(state), state.legal()
            sample(state, rng)
            assert observation_of(state) == before
            position = position_of(state)
            assert position.problems() == ()
            loaded = state_of(position, rules)
            assert (loaded.hash(), loaded.legal()) == (state.hash(), legal)


@pytest.mark.parametrize("moves", [0, 40])
def test_every_unseen_card_is_as_likely_everywhere(moves: int) -> None:
    """Chi-square for each place and, for each player, each face."""
    state = state_of(deal("sampling"), GAMERULES)
    chance = random.Random(4)
    for _ in range(moves):
        state.step(chance.choice(state.legal()))
    observation, rng, deals = observation_of(state), Rng(12), 6000
    counts: Counter[tuple[int, int, int]] = Counter()
    for _ in range(deals):
        sample(state, rng)
        for player in (0, 1):
            for place, card in enumerate(unseen_cards(state, player)):
                counts[player, place, card] += 1
    for player in (0, 1):
        cards = [int(card) for card in observation.unseen(player)]
        places, expected = range(len(cards)), deals / len(cards)
        assert len(cards) >= 30
        table = {
            (p, c): (counts[player, p, c] - expected) ** 2 / expected for p in places for c in cards
        }
        for place in places:
            assert sum(table[place, c] for c in cards) < critical(len(cards) - 1), place
        for card in cards:
            assert sum(table[place, card] for place in places) < critical(len(cards) - 1), card


def unseen_cards(state: State, player: int) -> list[int]:
    counts = state.unseen_counts()
    reserve, stock = state.pile_cards(player), state.pile_cards(2 + player)
    return reserve[: counts[player]] + stock[: counts[2 + player]]


def test_a_state_of_an_observation_can_be_sampled() -> None:
    text = str(deal("observed").observe())
    state = state_of(Observation.parse(text), GAMERULES)
    positions = set()
    for number in range(20):
        sample(state, Rng(number))
        positions.add(str(position_of(state)))
        assert str(observation_of(state)) == text
    assert len(positions) == 20


def test_one_unseen_card_and_none() -> None:
    """With one unseen card there is nothing to choose."""
    for size in (1, 48):
        rules = Rules.parse(f"g4a;reserve_size={size}")
        state = state_of(deal("few", rules), rules)
        sample(state, Rng(1))
        assert position_of(state).problems() == ()
    seen = Position.parse(SEEN)
    state = state_of(seen, GAMERULES)
    sample(state, Rng(1))
    assert position_of(state) == seen


def test_nothing_in_the_kernel_draws_from_elsewhere() -> None:
    state = state_of(deal("twice"), GAMERULES)
    games = {kernel.play_recorded(state.copy(), 0, 0, Rng(5)) for _ in range(3)}
    assert len(games) == 1
