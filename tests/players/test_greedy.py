"""The player called greedy: its order of preference (D7)."""

from random import Random

import pytest

from russianbank.players import GreedyPlayer, Limit
from russianbank.rules import Game, Observation, Rules, legal_moves

from .positions import observed

# Houses and loads chosen so that each position leaves only the moves named in it.
KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"


def choose(observation: Observation, rules: str = "g4a") -> str:
    player = GreedyPlayer(Rules.parse(rules))
    return str(player.choose(observation, Limit(), Random(0)).move)


@pytest.mark.parametrize(
    ("why", "position", "legal", "expected"),
    [
        (
            "a foundation before a load",
            "0 - |AC |* - |2D3H |* 2C 9S/9s/KD/Kd/KH/Kh/KS/Ks 00000000 - 00 0",
            "R-F",
            "R-F",
        ),
        (
            "loading from the reserve before loading from elsewhere",
            "0 9D |QH |* - |KH |* Kh KC/KS/Kc/Ks/KD/Kd/8C/QS 00000000 - 00 0",
            "R-r R-w",
            "R-r",
        ),
        (
            "a load on the reserve before one on the waste",
            "0 QH |5D |* - |KH |* Kh KC/KS/Kc/Ks/KD/Kd/8C/QS 00000000 - 00 0",
            "S-r S-w",
            "S-r",
        ),
        (
            "a load from a house before the reserve to a house",
            "0 - |QD |* - |9h |* - KC/KS/Kc/Ks/KD/Kd/8h/QS 00000000 - 00 0",
            "7-r R-1",
            "7-r",
        ),
        (
            "the reserve to a house before the turned-up card to a house",
            "0 QH |QD |* - |2S |* - KC/KS/Kc/Ks/KD/Kd/8h/QS 00000000 - 00 0",
            "R-1 S-1",
            "R-1",
        ),
        (
            "the turned-up card to a house before the reserve to an empty house",
            "0 QH |5D |* - |2S |* - KC/KS/Kc/Ks/KD/Kd/8h/- 00000000 - 00 0",
            "R-8 S-1",
            "S-1",
        ),
        (
            "the reserve to an empty house before moving houses or turning up",
            "0 - |5D |* - |2S |* - KC/KS/Kc/Ks/KD/Kd/8h/- 00000000 - 00 0",
            "R-8",
            "R-8",
        ),
        (
            "turning up before moving houses",
            f"0 - |5D |* - |2S |* - {KINGS} 00000000 - 00 0",
            "T",
            "T",
        ),
        (
            "the turned-up card to an empty house before discarding it",
            "0 5D - |* - |2S |* - KC/KS/Kc/Ks/KD/Kd/8h/- 00000000 - 00 0",
            "S-8 S-W",
            "S-8",
        ),
        (
            "discarding before moving houses",
            "0 5D |9s |* - |2S |* - KC/KS/Kc/Ks/KD/QC/8h/Qc 00000000 - 00 0",
            "S-W 6-5",
            "S-W",
        ),
        (
            "passing before moving houses",
            "0 - |9s - - |2S |* - KC/KS/Kc/Ks/KD/QC/8h/Qc 00000000 - 00 0",
            "P 6-5",
            "P",
        ),
    ],
)
def test_order_of_preference(why: str, position: str, legal: str, expected: str) -> None:
    observation = observed(position)
    moves = list(map(str, legal_moves(observation, Rules.parse("g4a"))))
    assert set(legal.split()) <= set(moves), why
    assert choose(observation) == expected, why


def test_among_equals_the_first_in_canonical_order() -> None:
    observation = observed("0 - |QH |* - |2S |* - 8h/KS/Kc/Ks/KD/Kd/KC/QS 00000000 - 00 0")
    assert choose(observation) == "R-2"


@pytest.mark.parametrize("rules", ["gamerules", "g4a", "classic;stop=no"])
def test_never_moves_from_house_to_house(rules: str) -> None:
    """Over thousands of moves."""
    chosen = Rules.parse(rules)
    player, rng, plies = GreedyPlayer(chosen), Random(1), 0
    for number in range(8):
        game = Game.from_seed(f"houses {number}", chosen)
        while not game.is_over:
            move = player.choose(game.position.observe(), Limit(), rng).move
            assert not move.is_house_move
            game.play(move)
            plies += 1
    assert plies > 1000


def test_needs_no_luck() -> None:
    """The generator changes nothing: greedy does not draw."""
    game = Game.from_seed("no luck")
    player = GreedyPlayer()
    rng = Random(3)
    before = rng.getstate()
    assert player.choose(game.position.observe(), Limit(nodes=1, seconds=0.1), rng).move
    assert rng.getstate() == before


def test_refuses_a_position_that_is_over() -> None:
    observation = observed("0 - - - - |2S |* - KC/KS/Kc/Ks/KD/Kd/8h/- 00000000 - 00 0")
    with pytest.raises(ValueError, match="over"):
        choose(observation)
