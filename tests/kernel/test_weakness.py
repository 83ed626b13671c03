"""The weaknesses of a search: they err as they say, and leave every plan legal."""

import pytest

from russianbank.kernel import Rng, Search
from russianbank.players import Limit, make_player
from russianbank.players.evaluation import REFERENCE, evaluation
from russianbank.players.levels import LEVELS
from russianbank.players.searching import Depth, SearchingPlayer, Weakness
from russianbank.rules import Rules

from .rounds import MIXED_RULES, states

G4A = Rules.parse("g4a")
NETWORK = evaluation(REFERENCE).network(G4A)
BOUNDLESS = 1_000_000


def weak(weakness: Weakness) -> SearchingPlayer:
    return SearchingPlayer(evaluation(REFERENCE), Depth(300), G4A, weakness)


@pytest.mark.parametrize("level", list(LEVELS)[:-1])
@pytest.mark.parametrize("text", MIXED_RULES)
def test_every_plan_of_a_level_is_legal_and_the_same_again(level: str, text: str) -> None:
    players = [make_player(level, Rules.parse(text)) for _ in range(2)]
    rng = Rng(5)
    for state in states(15, 11, (text,)):
        salt = rng.next()
        plan, again = (
            player.found(state, Limit(), salt).plan
            for player in players
            if isinstance(player, SearchingPlayer)
        )
        assert plan == again
        assert plan
        for code in plan:
            state.step(code)


def test_a_plan_has_no_more_moves_than_the_player_can_reach() -> None:
    player = weak(Weakness(reach=2, forgets=1.0))
    longest = 0
    for state in states(60, 8, ("g4a",)):
        found = player.found(state, Limit())
        if found.is_stop:
            longest = max(longest, len(found.plan))
    assert longest == 3  # two moves, and the one that ends the decision


def test_what_is_overlooked_is_neither_loaded_nor_moved_between_houses() -> None:
    """But moves to foundations are seen, and what can be done with the turned-up card."""
    player = weak(Weakness(BOUNDLESS, overlooks=1.0))
    seen = set()
    for state in states(300, 9, ("g4a",)):
        empty = [2 + house for house in range(8) if not state.house_cards(house)]
        for code in player.found(state, Limit()).plan:
            source, target = divmod(code - 2, 12) if code > 1 else (1, 11)
            where = "F" if target == 0 else "h" if target < 9 else "l"
            if source not in empty:
                seen.add(("RSh"[min(source, 2)], where))
    assert not seen & {("h", "h"), ("h", "l"), ("R", "l")}
    assert {("h", "F"), ("S", "h"), ("R", "h"), ("S", "l")} <= seen


def test_an_error_of_judgement_is_no_greater_than_said_and_depends_on_the_salt() -> None:
    right, wrong = Search(NETWORK), Search(NETWORK)
    wrong.weaken(BOUNDLESS, 10.0)
    rng, compared, plans = Rng(1), 0, 0
    for state in states(60, 10, ("g4a",)):
        wrong.distract(rng.next(), 0, False)
        (true,), (seen,) = right.find(state, 400), wrong.find(state, 400)
        plans += true.plan != seen.plan
        if right.count < 400:
            compared += 1
            assert abs(seen.equity - true.equity) <= 10.0
    assert compared > 10
    assert plans > 5


def test_numbers_out_of_range_are_refused() -> None:
    search = Search(NETWORK)
    with pytest.raises(ValueError, match="reach: expected 1 to"):
        search.weaken(0, 1.0)
    with pytest.raises(ValueError, match="overlooked: expected 0 to 511"):
        search.distract(0, 512, False)
    with pytest.raises(ValueError, match="one step"):
        SearchingPlayer(evaluation(REFERENCE), Depth(9, leaves=2), G4A, Weakness(2))
