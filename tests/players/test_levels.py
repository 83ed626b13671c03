"""The levels: they err as people do, and never play absurdly (D7)."""

from random import Random

import pytest

from russianbank.kernel import state_of
from russianbank.players import Limit, make_player
from russianbank.players.evaluation import REFERENCE, evaluation
from russianbank.players.levels import BEST, DEFAULT, LEVELS, offered_levels
from russianbank.players.searching import Depth, SearchingPlayer, Weakness
from russianbank.rules import GAMERULES, Game, Observation, Rules

from .positions import observed

G4A = Rules.parse("g4a")
KINGS = "KC/KS/Kc/Ks/KD/Kd/KH"
LAST_CARDS = {
    "the reserve to a house": f"0 - |QD - - |2S |* - {KINGS}/5s 00000000 - 00 0",
    "the reserve to an empty house": f"0 - |5D - - |2S |* - {KINGS}/- 00000000 - 00 0",
    "the reserve to the reserve": f"0 - |3S - - |2S |* - {KINGS}/9s 00000000 - 00 0",
    "the turned-up card to the waste": f"0 3S - - - |9C |* 2S {KINGS}/9s 00000000 - 00 0",
    "the turned-up card to a house": f"0 QD - - - |9C |* 2H {KINGS}/9s 00000000 - 00 0",
}


def test_there_are_eight_in_their_order() -> None:
    assert list(LEVELS) == [f"level{number}" for number in range(1, 9)]
    assert list(LEVELS)[-1] == BEST
    assert DEFAULT in offered_levels()
    assert offered_levels() == tuple(LEVELS)[: len(offered_levels())]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
@pytest.mark.parametrize("how", LAST_CARDS)
def test_r25_every_level_takes_a_win_it_has_in_one_move(level: str, rules: str, how: str) -> None:
    observation = observed(LAST_CARDS[how])
    player = make_player(level, Rules.parse(rules))
    for seed in range(6):
        choice = player.choose(observation, Limit(), Random(seed))
        state = state_of(observation, Rules.parse(rules))
        state.step(choice.move.code)
        assert state.result == 1
        assert not choice.rest


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [GAMERULES, G4A], ids=str)
def test_no_level_hopes_for_more_than_a_sure_win(level: str, rules: Rules) -> None:
    """Here the win is worth 67 points, and with luck 79 could be had later."""
    observation = Observation.parse(
        "0 6s - - - - |KCQcKc6S5S4S5s4s7sKh5c7d3s8d6C7c8cJc9s8s8S9STSJsQSKs"
        " KdQdJDTD9D8D9dTdJdQDKD JS/QCJHTc/Qs/9C/7S/KSQh/Ts/-"
        " J476KT32 - 00 0 f:5C7C8CTCJC7DQHKH3S6c9cJh"
    )
    player = make_player(level, rules)
    assert str(player.choose(observation, Limit(), Random(1)).move) == "S-8"


@pytest.mark.parametrize("level", list(LEVELS)[:-1])
def test_the_same_seed_gives_the_same_choice_and_another_at_times_another(level: str) -> None:
    one, other = make_player(level, G4A), make_player(level, G4A)
    differ = 0
    for number in range(3):
        game = Game.from_seed(f"levels {number}", G4A)
        for _ in range(25):
            seen, seed = game.position.observe(), len(game.moves)
            choice = one.choose(seen, Limit(), Random(seed))
            assert other.choose(seen, Limit(), Random(seed)) == choice
            differ += one.choose(seen, Limit(), Random(seed + 1)) != choice
            for move in (choice.move, *choice.rest):
                game.play(move)
    assert differ


def test_who_forgets_does_not_know_the_order_of_a_stock_that_was_seen() -> None:
    """R31: it chooses the same whatever the order; who remembers makes use of it."""
    known = f"0 - |5D {{}} - |2S |* - {KINGS}/9s 00000000 - 00 0"
    states = [
        state_of(observed(known.format(order)), G4A) for order in ("|QDQHQd9CJS", "|9CJSQdQHQD")
    ]
    forgetful = SearchingPlayer(evaluation(REFERENCE), Depth(300), G4A, Weakness(99, forgets=1.0))
    one, other = (forgetful.found(state, Limit()) for state in states)
    assert one == other
    remembering = SearchingPlayer(evaluation(REFERENCE), Depth(300), G4A)
    plans = [remembering.found(state, Limit()).plan for state in states]
    assert plans[0] != plans[1]
    assert max(map(len, plans)) > len(one.plan)
