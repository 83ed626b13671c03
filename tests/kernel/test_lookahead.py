"""The search of two steps: honest, legal, and worth what its second step finds."""

from russianbank.kernel import (
    Lookahead,
    Rng,
    Search,
    State,
    observation_of,
    sample,
    state_of,
    trusted_state,
)
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import GAMERULES, Position, Rules

from .rounds import states
from .test_search import follow

G4A = Rules.parse("g4a")
NETWORK = evaluation(SHIPPED).network(G4A)


def lookahead() -> Lookahead:
    return Lookahead(NETWORK, leaves=6, cards=4, inner=25)


def test_d7_unseen_cards_dealt_anew_change_nothing() -> None:
    search, rng = lookahead(), Rng(3)
    for state in states(40, 41):
        found = search.find(state, 60, others=3)
        other = state.copy()
        sample(other, rng)
        assert search.find(other, 60, others=3) == found
        assert search.find(state_of(observation_of(state), GAMERULES), 60)


def test_every_plan_is_legal_and_the_same_again() -> None:
    used = lookahead()
    for state in states(40, 42):
        found = used.find(state, 60, others=2)
        assert found == lookahead().find(state, 60, others=2)
        for one in found:
            follow(state.copy(), one)
            assert 0 <= one.win <= 1
        timed = used.find(state, 60, seconds=0)[0]
        follow(state.copy(), timed)


def test_an_equity_is_the_mean_of_what_the_second_step_finds() -> None:
    search, inner = Lookahead(NETWORK, leaves=1, cards=52, inner=25), Search(NETWORK)
    kinds = set()
    for state in states(40, 43, ("g4a",)):
        found = search.find(state, 60, others=1)[0]
        owner, before = state.player, state.copy()
        for code in found.plan[:-1]:
            before.step(code)
        after = before.copy()
        after.step(found.plan[-1])
        if after.result or not found.is_stop:
            continue
        if after.player != owner:
            kinds.add("reply")
            values = [-inner.find(after, 25)[0].equity]
        else:
            kinds.add("turned" if found.plan[-1] == 0 else "shown")
            values = [
                inner.find(table, 25)[0].equity for table in every_card(before, found.plan[-1])
            ]
        assert abs(found.equity - sum(values) / len(values)) < 1e-9
    assert kinds == {"reply", "turned", "shown"}


def test_a_plan_is_worth_the_same_found_or_given() -> None:
    """Valued alone, after its first moves, the best plan has the equity that it was chosen for.

    With one card all stops are looked behind on as many.
    """
    search, beginnings = Lookahead(NETWORK, leaves=6, cards=1, inner=25), 0
    for state in states(40, 44):
        best = search.find(state, 60, others=1)[0]
        before = state.copy()
        for code in best.plan[:-1]:
            before.step(code)
        alone = search.find(before, 1, first=best.plan[-1:])[0]
        if best.is_stop:
            assert alone == best._replace(plan=best.plan[-1:])
        for code in state.legal()[:3]:
            begun = search.find(state, 60, first=bytes([code]))[0]
            follow(state.copy(), begun)
            assert begun.plan[0] == code
            beginnings += begun.plan[0] != best.plan[0]
    assert beginnings > 10


def every_card(state: State, code: int) -> list[State]:
    """The tables after a move that shows a card, for every card it can be."""
    owner, observation = state.player, observation_of(state)
    unseen = [list(observation.unseen(player)) for player in (0, 1)]
    tables = []
    for card in unseen[owner]:
        others = [other for other in unseen[owner] if other != card]
        # The card must lie where it is shown: last in the stock, or last in the unseen reserve.
        at = len(others) if code == 0 else observation.reserve_unseen[owner] - 1
        order = [[*others[:at], card, *others[at:]], unseen[1 - owner]]
        mine, theirs = order if owner == 0 else order[::-1]
        table = trusted_state(Position.resolved(observation, (mine, theirs)), G4A)
        table.step(code)
        tables.append(table)
    return tables
