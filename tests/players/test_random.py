"""The player called random: even among the legal moves."""

from collections import Counter
from random import Random

import pytest

from russianbank.players import PLAYERS, Limit, RandomPlayer, make_player
from russianbank.rules import Rules, legal_moves

from .positions import observed

SEVERAL = "0 QH |9H |* - |KH |* - KC/KS/Kc/Ks/KD/6s/8C/7S 00000000 - 00 0"
DRAWS = 4000
# The 99.9 % quantile of chi-square by degrees of freedom.
CRITICAL = {4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12}


def test_is_even_over_the_legal_moves() -> None:
    observation, rules = observed(SEVERAL), Rules.parse("g4a")
    moves = legal_moves(observation, rules)
    assert len(moves) - 1 in CRITICAL
    player, rng = RandomPlayer(rules), Random(5)
    drawn = Counter(player.choose(observation, Limit(), rng).move for _ in range(DRAWS))
    assert set(drawn) == set(moves)
    expected = DRAWS / len(moves)
    chi_square = sum((drawn[move] - expected) ** 2 / expected for move in moves)
    assert chi_square < CRITICAL[len(moves) - 1]


def test_an_uneven_player_would_be_found_out() -> None:
    """The same statistic on draws that favour one of six moves by three tenths."""
    rng = Random(5)
    drawn = Counter(rng.choices(range(6), [1.3, 1, 1, 1, 1, 1], k=DRAWS))
    expected = DRAWS / 6
    assert sum((n - expected) ** 2 / expected for n in drawn.values()) > CRITICAL[5]


@pytest.mark.parametrize("name", PLAYERS)
def test_same_arguments_same_choice(name: str) -> None:
    observation, rules = observed(SEVERAL), Rules.parse("g4a")
    choices = {
        make_player(name, rules).choose(observation, Limit(), Random(11)).move for _ in range(20)
    }
    assert len(choices) == 1


def test_refuses_a_position_that_is_over() -> None:
    observation = observed("0 - - - - |2S |* - KC/KS/Kc/Ks/KD/Kd/8h/- 00000000 - 00 0")
    with pytest.raises(ValueError, match="over"):
        RandomPlayer().choose(observation, Limit(), Random(1))


def test_unknown_player() -> None:
    with pytest.raises(KeyError):
        make_player("nobody", Rules())
