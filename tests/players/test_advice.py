"""Advice: worth what it says, never less than what the player meant to do, and honest (D7)."""

from random import Random

import pytest

from russianbank.errors import BadInput
from russianbank.kernel import state_of
from russianbank.players import HINTING, Intent, Limit, make_player, worker
from russianbank.players.advice import Advice, Own, Worth, advised
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.players.searching import Depth, SearchingPlayer
from russianbank.rules import Card, Game, Move, Observation, Referee, Rules
from russianbank.rules.outcome import win_points

from .positions import observed
from .test_honesty import RULE_SETS, redealt

G4A = Rules.parse("g4a")
KINGS = "KC/KS/Kc/Ks/KD/Kd/KH"
WON = "0 - |AC - - |2D |* - 5H/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0"
LAST_TURN = f"0 QD - - - |9C |* 2H {KINGS}/9s 00000000 - 00 {G4A.max_idle_turns - 1}"
"""The turned-up card wins in a house; discarded, it makes a stalemate (R27)."""


def asked(seen: Observation, rules: Rules, intent: str | None, name: str = HINTING) -> Advice:
    meant = None if intent is None else Intent.parse(intent)
    return advised(make_player(name, rules), seen, rules, meant, Random(1))


@pytest.mark.parametrize("intent", [None, "R", "R-F"])
def test_r28_a_win_is_worth_what_it_scores(intent: str | None) -> None:
    seen = observed(WON)
    plan, worth = (advice := asked(seen, G4A, intent)).plan, advice.worth
    assert plan == (Move.parse("R-F"),)
    assert worth is not None
    assert (worth.points, worth.win, worth.others) == (win_points(seen, 0, G4A), 1, None)
    if intent is None:
        assert worth.own is None
    else:
        meant, card = Intent.parse(intent), Card.parse("AC")
        assert worth.own == Own(meant, Move.parse("R-F"), card, in_plan=True, loss=0)


def test_r29_ending_the_round_otherwise_is_compared_exactly() -> None:
    """A win scores 30 and what the opponent has left, the stalemate that less the own card."""
    seen = observed(LAST_TURN)
    worth = asked(seen, G4A, "S-W").worth
    assert worth is not None
    own = Own(Intent.parse("S-W"), Move.parse("S-W"), Card.parse("QD"), in_plan=False, loss=31)
    assert worth == Worth(win_points(seen, 0, G4A), 1, own)
    of_the_card = asked(seen, G4A, "S").worth
    assert of_the_card is not None
    assert of_the_card.own is not None
    assert of_the_card.own.in_plan
    assert of_the_card.own.loss == 0
    assert win_points(seen, 0, G4A) - 31 == asked_of(LAST_TURN, "S-W")


def asked_of(position: str, move: str) -> float:
    """The exact points of a move that ends the round, as the kernel scores it."""
    state = state_of(observed(position), G4A)
    state.step(Move.parse(move).code)
    assert state.result
    own, other = state.score()
    return own - other


@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_is_meant_is_compared_under_every_rule_set(rules: str) -> None:
    chosen, rng = Rules.parse(rules), Random(rules)
    player, compared = make_player(HINTING, chosen), 0
    for number in range(3):
        game = Game.from_seed(f"advice {number}", chosen)
        while not game.is_over and len(game.moves) < 60:
            seen = game.position.observe()
            referee = Referee(seen, chosen)
            move = rng.choice((*referee.legal_moves(), *referee.legal_stacks()))
            meant = [Intent.parse(str(move))]
            if move.target:
                meant.append(Intent(move.source))
            alone = advised(player, seen, chosen, None, Random(1))
            choice = player.choose(seen, Limit(), Random(1))
            assert alone.worth is not None
            if alone.worth.others is None:
                assert alone.plan == (choice.move, *choice.rest)
            for intent in meant:
                check(advised(player, seen, chosen, intent, Random(1)), alone, intent, referee)
                compared += 1
            for move in alone.plan:
                game.play(move)
    assert compared > 20


def check(advice: Advice, alone: Advice, intent: Intent, referee: Referee) -> None:
    """What is said of an intent agrees with itself, and with the advice to who means nothing."""
    assert advice.worth is not None
    assert alone.worth is not None
    own = advice.worth.own
    assert own is not None
    assert own.intent == intent
    assert own.move == intent.move or own.move in referee.legal_moves()
    assert own.move.source == intent.source
    assert own.loss >= 0
    assert 0 <= advice.worth.win <= 1
    first = referee.expand(own.move)
    begins = advice.plan[: len(first)] == first
    assert own.in_plan or not begins or intent.move is None
    if own.in_plan:
        assert own.loss == 0
    for number, move in enumerate(advice.plan):
        layout = referee.layout
        for made in advice.plan[:number]:
            layout = layout.after_single(made)
        assert Referee(layout, referee.rules).why_not(move) is None


def test_r15_a_stack_is_meant_as_its_moves() -> None:
    """The known card that is left wins in any case, now or after the stack."""
    seen = observed("0 - - |3C - |2D |* - 9S8h/TD/-/Kc/Ks/KD/KH/Kh 00000000 - 00 0")
    stack = Intent.parse("1-2x2")
    before, choices = stack.beginning(seen, G4A)
    assert (before, choices) == ((Move.parse("1-3"), Move.parse("1-2")), [Move.parse("3-2")])
    worth = asked(seen, G4A, "1-2x2").worth
    own = Own(stack, Move.parse("1-2x2"), Card.parse("8h"), in_plan=False, loss=0)
    assert worth == Worth(win_points(seen, 0, G4A), 1, own)


@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_d7_a_redeal_of_the_unseen_cards_changes_no_advice(rules: str) -> None:
    chosen, rng = Rules.parse(rules), Random(rules)
    player = make_player(HINTING, chosen)
    game = Game.from_seed("honest advice", chosen)
    for _ in range(40):
        seen, other = game.position.observe(), redealt(game.position, rng).observe()
        move = rng.choice(game.legal_moves())
        intents = [None, Intent.parse(str(move))]
        for intent in intents:
            advice = advised(player, seen, chosen, intent, Random(1))
            assert advised(player, other, chosen, intent, Random(1)) == advice
        game.play(move)


def test_a_better_plan_that_begins_as_was_meant_becomes_the_advice() -> None:
    """Who looks at one node only finds better plans when asked about the moves one by one."""
    player = SearchingPlayer(evaluation(SHIPPED), Depth(2, leaves=2, cards=2, inner=5), G4A)
    better, game = 0, Game.from_seed("better", G4A)
    while len(game.moves) < 80:
        seen = game.position.observe()
        best = advised(player, seen, G4A, None, Random(1))
        assert best.worth is not None
        for move in game.legal_moves():
            advice = advised(player, seen, G4A, Intent.parse(str(move)), Random(1))
            assert advice.worth is not None
            assert advice.worth.own is not None
            if advice.worth.points > best.worth.points:
                assert advice.plan[0] == move
                assert advice.worth.own.in_plan
                better += 1
        game.play(best.plan[0])
    assert better > 3


def test_who_does_not_search_advises_without_a_worth() -> None:
    seen = observed(WON)
    assert asked(seen, G4A, "R", "greedy") == Advice((Move.parse("R-F"),))


@pytest.mark.parametrize("text", ["R", "S", "1", "8", "R-F", "3-5", "3-5x3", "T", "P", "S-W"])
def test_an_intent_is_a_move_or_a_place(text: str) -> None:
    intent = Intent.parse(text)
    assert str(intent) == text
    assert intent.source == text[0]
    assert (intent.move is None) == (text in ("R", "S", "1", "8"))


@pytest.mark.parametrize("text", ["", "9", "0", "F", "W", "r", "RS", "R-", "x", "3-5x0", "R-R"])
def test_an_intent_that_is_none_is_named(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        Intent.parse(text)
    assert caught.value.details == {"text": text}
    assert caught.value.fault == "intent"


def test_a_place_from_which_nothing_can_be_moved() -> None:
    with pytest.raises(ValueError, match="from 3"):
        asked(observed(WON), G4A, "3")


def test_the_worker_reads_what_an_observer_sees_alone() -> None:
    seen = observed(LAST_TURN)
    advice = worker.advise(HINTING, str(G4A), str(seen), 1, "S-W")
    assert advice == asked(seen, G4A, "S-W")
    assert worker.advise(HINTING, str(G4A), str(seen), 1, None) == asked(seen, G4A, None)
