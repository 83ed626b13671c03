"""R16, R17: foundation moves that are made without asking, since nothing is lost by it."""

from random import Random

import pytest

from russianbank.rules import Game, Position, Referee, Rules, autoplay

from .table import table

KINGS6 = "Kc/KS/Kd/KD/KH/Kh"


def automatic(position: Position, rules: str = "gamerules") -> str | None:
    move = autoplay(Referee(position, Rules.parse(rules)))
    return None if move is None else str(move)


KEPT = f"0 - |{{reserve}} |3C - |2D |* - {{houses}}/{KINGS6} {{tops}} - 00 0"
"""Player 0 has nothing else to do than what reserve and two houses allow."""


def kept(reserve: str, houses: str, tops: str) -> Position:
    return table(KEPT.format(reserve=reserve, houses=houses, tops=tops))


def test_r16_the_only_foundation_move_is_made() -> None:
    assert automatic(kept("9C", "6c5h/9S", "00004000")) == "1-F"


def test_r16_of_several_the_reserve_goes_first() -> None:
    assert automatic(kept("5H", "3c/9S", "20004000")) == "R-F"


def test_r16_two_equal_cards_for_one_foundation_are_a_choice() -> None:
    assert automatic(kept("5H", "6c5h/9S", "00004000")) is None


def test_r16_two_equal_cards_for_two_foundations_are_none() -> None:
    assert automatic(kept("5H", "6c5h/9S", "00004400")) == "R-F"


def test_r17_the_rules_may_have_chosen() -> None:
    assert automatic(kept("5H", "6c5h/9S", "00004000"), "g4a") == "R-F"


def test_r16_other_duties_are_left_to_the_player() -> None:
    assert automatic(kept("9C", "-/9S", "00004000")) is None
    assert automatic(kept("9C", "6c/9S", "00004000")) is None


@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_r16_whatever_is_made_by_itself_leaves_the_other_foundation_moves(rules: str) -> None:
    """Every other foundation move that was legal is still legal afterwards."""
    chosen, rng, made = Rules.parse(rules), Random(rules), 0
    for number in range(12):
        game = Game.from_seed(f"autoplay {number}", chosen)
        while not game.is_over:
            move = autoplay(game.referee)
            if move is None:
                game.play(rng.choice(game.legal_moves()))
                continue
            others = set(game.legal_moves()) - {move}
            assert all(other.target == "F" for other in others)
            game.play(move)
            made += 1
            assert game.is_over or others <= set(game.legal_moves())
    assert made > 100
