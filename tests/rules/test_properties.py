"""What holds in every round under every rule set: random walks by hypothesis."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from russianbank import rules as rules_package
from russianbank.rules import (
    ALL_MOVES,
    CARDS,
    TURN,
    UNSEEN,
    Card,
    Game,
    Move,
    Observation,
    Position,
    Reason,
    Rules,
    duties,
    legal_moves,
    outcome,
    why_not,
)

from .strategies import Walker, moves, rule_sets, seeds, walkers, walks
from .table import table

relaxed = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
RANKS = "A23456789TJQK"


def faces_on_foundations(position: Position) -> Counter[str]:
    """How often each face lies on a foundation, from the text of the position alone."""
    tops = str(position).split(" ")[9]
    return Counter(
        rank + suit
        for top, suit in zip(tops, "CCDDHHSS", strict=True)
        for rank in RANKS[: ("0" + RANKS).index(top)]
    )


@given(walks(most=250))
@relaxed
def test_r1_every_card_once_and_no_problems_after_every_move(game: Game) -> None:
    for position in game.positions:
        assert position.problems() == ()
        lying = Counter(str(card).upper() for card in position.cards())
        lying.update(faces_on_foundations(position))
        assert set(lying.values()) == {2}
        assert len(lying) == 52
        assert len(set(position.cards())) == len(position.cards())
    for position in game.positions[-10:]:
        assert position.observe().problems() == ()


@given(seeds, rule_sets(), walkers)
@relaxed
def test_r14_r24_r27_every_turn_and_every_round_ends(
    seed: str, rules: Rules, walker: Walker
) -> None:
    game = Game.from_seed(seed, rules)
    walker.moves(game, 50_000)
    assert game.is_over
    assert game.legal_moves() == ()
    assert game.outcome.result.value != "*"
    for _, turn in game.turns()[:-1]:
        assert turn[-1].ends_turn
        assert not any(move.ends_turn for move in turn[:-1])


@given(walks())
@relaxed
def test_r24_no_arrangement_twice_between_other_moves(game: Game) -> None:
    seen: list[list[str]] = []
    for (before, after), move in zip(pairwise(game.positions), game.moves, strict=True):
        looks = [
            sorted("".join(str(card).upper() for card in house) for house in position.houses)
            for position in (before, after)
        ]
        if not move.is_house_move:
            seen = []
            continue
        seen = seen or [looks[0]]
        assert looks[1] not in seen
        seen.append(looks[1])


@given(walks())
@relaxed
def test_r38_position_and_observation_texts_round_trip(game: Game) -> None:
    for position in game.positions[-15:]:
        text = str(position)
        assert Position.parse(text) == position
        assert str(Position.parse(text)) == text
        assert hash(Position.parse(text)) == hash(position)
        observation = position.observe()
        assert Observation.parse(str(observation)) == observation
        assert str(Observation.parse(str(observation))) == str(observation)
        bare = Position.parse(position.without_history())
        assert bare.history == ()
        assert (bare == position) == (position.history == ())
        again = legal_moves(Position.parse(text), game.rules)
        assert again == legal_moves(position, game.rules)
    assert eval(repr(game.position), vars(rules_package)) == game.position


@given(rule_sets())
@relaxed
def test_section_8_rules_round_trip(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules
    assert str(Rules.parse(str(rules))) == str(rules)


@given(moves())
@relaxed
def test_r37_moves_round_trip(move: Move) -> None:
    assert Move.parse(str(move)) == move


@given(st.sampled_from(CARDS))
@relaxed
def test_r36_cards_round_trip(card: Card) -> None:
    assert Card.parse(str(card)) == card


def kind_is_right(position: Position, move: Move, reason: Reason, rules: Rules) -> bool:
    """Whether a refusal's reason fits the position, judged from its text."""
    fields = str(position).split(" ")
    me, you = (2, 5) if position.player == 0 else (5, 2)
    houses = fields[8].split("/")
    turned, hand = fields[1] != "-", fields[me + 1 : me + 3] != ["-", "-"]
    missing = {"R": fields[me] == "-", "S": not turned}
    missing |= {str(i): house == "-" for i, house in enumerate(houses, 1)}
    named = [duty.reason for duty in duties(position, rules)]
    facts = {
        Reason.NO_CARD: missing.get(move.source, False),
        Reason.WRONG_FOR_FOUNDATION: move.target == "F",
        Reason.WRONG_FOR_HOUSE: move.target in tuple("12345678") and houses[
            int(move.target) - 1
        ] != "-",
        Reason.NOTHING_TO_LOAD: move.target in ("r", "w")
        and fields[you if move.target == "r" else you + 2] == "-",
        Reason.WRONG_FOR_LOADING: move.target in ("r", "w")
        and fields[you if move.target == "r" else you + 2] != "-",
        Reason.ALREADY_TURNED_UP: move == TURN and turned,
        Reason.NOTHING_TO_TURN_UP: move == TURN and not turned and not hand,
        Reason.MAY_NOT_PASS: move.source == "P" and (turned or hand),
        Reason.MUST_PLAY_TO_FOUNDATION: move.target != "F" and any(
            name in (Reason.MUST_PLAY_TO_FOUNDATION, Reason.MUST_PLAY_RESERVE_TO_FOUNDATION)
            for name in named
        ),
        Reason.MUST_PLAY_RESERVE_TO_FOUNDATION: rules.reserve_first
        and move.target == "F" and move.source != "R" and reason in named,
        Reason.MUST_FILL_HOUSE: "-" in houses and fields[me] != "-",
        Reason.MUST_PLAY_RESERVE: rules.reserve_must_play
        and (move.source in "TP" or move.target == "W"),
        Reason.CARD_IS_PLAYABLE: rules.discard.value == "unplayable_only" and move.target == "W",
        Reason.REPEATS_ARRANGEMENT: move.is_house_move,
    }  # fmt: skip
    return facts.get(reason, False)


@given(walks())
@relaxed
def test_r39_why_not_is_none_exactly_for_the_legal_moves(game: Game) -> None:
    for position in game.positions[-6:]:
        legal = legal_moves(position, game.rules)
        over = outcome(position, game.rules).result.value != "*"
        assert bool(legal) is not over
        reasons = {move: why_not(position, move, game.rules) for move in ALL_MOVES}
        assert tuple(move for move, reason in reasons.items() if reason is None) == legal
        for move, reason in reasons.items():
            if over:
                assert reason is Reason.ROUND_OVER
            elif reason is not None:
                assert kind_is_right(position, move, reason, game.rules), (move, reason)


@given(walks(), st.data())
@relaxed
def test_r15_a_legal_stack_is_its_single_moves(game: Game, data: st.DataObject) -> None:
    move = data.draw(moves())
    reason = game.why_not(move)
    if reason is not None or move.count == 1:
        return
    by_hand = Game.from_position(game.position, game.rules)
    singles = game.play(move)
    for single in singles:
        by_hand.play(single)
    assert by_hand.position == game.position
    assert game.moves[-len(singles) :] == singles


@given(walks(), st.data())
@relaxed
def test_d4_undo_restores_exactly(game: Game, data: st.DataObject) -> None:
    positions, made = game.positions, game.moves
    ply = data.draw(st.integers(0, len(made)))
    game.undo_to(ply)
    assert game.position == positions[ply]
    assert str(game.position) == str(positions[ply])
    assert game.legal_moves() == legal_moves(Position.parse(str(positions[ply])), game.rules)
    for move in made[ply:]:
        game.play(move)
    assert game.positions == positions


@given(walks(most=200))
@relaxed
def test_r31_r32_an_observer_follows_the_round(game: Game) -> None:
    """Legal moves, outcome, and the next observation need no more than what is known."""
    for (before, after), move in zip(pairwise(game.positions), game.moves, strict=True):
        observation = before.observe()
        assert legal_moves(observation, game.rules) == legal_moves(before, game.rules)
        assert outcome(observation, game.rules) == outcome(before, game.rules)
        chances = observation.reveals(move)
        shown = [card for card in shown_cards(after) if card not in shown_cards(before)]
        if chances:
            assert sum(chances.values()) == 1
            assert len(shown) == 1
            assert set(chances) == set(observation.unseen(before.player))
            assert observation.after(move, shown[0]) == after.observe()
        else:
            assert shown == []
            assert observation.after(move) == after.observe()


def shown_cards(position: Position) -> set[Card]:
    """What has been seen: everything but the unseen parts of R31."""
    hidden = [
        card
        for player in (0, 1)
        for card in (
            *position.reserves[player][: position.reserve_unseen[player]],
            *position.stocks[player][: position.stock_unseen[player]],
        )
    ]
    return set(CARDS) - set(hidden)


@given(walks(most=250))
@relaxed
def test_r31_unseen_cards_are_of_the_owners_pack_and_only_become_fewer(game: Game) -> None:
    seen: set[Card] = set()
    reveals = 0
    for ply, position in enumerate(game.positions):
        now = shown_cards(position)
        assert seen <= now
        reveals = ply if ply and now != seen else reveals
        seen = now
        for player in (0, 1):
            unseen = set(position.observe().unseen(player))
            assert {card.pack for card in unseen} <= {player}
            assert unseen == {card for card in set(CARDS) - now if card.pack == player}
    assert game.last_reveal() == reveals


@given(walks())
@relaxed
def test_r32_an_observation_never_holds_an_unseen_card(game: Game) -> None:
    observation = game.position.observe()
    unseen = set(CARDS) - shown_cards(game.position)
    assert not unseen & {card for card in observation.known_cards() if card != UNSEEN}
    dealt = Position.resolved(observation, (observation.unseen(0), observation.unseen(1)))
    assert dealt.problems() == ()
    assert dealt.observe() == observation


@pytest.mark.parametrize("rules", ["gamerules", "g4a", "classic"])
@pytest.mark.parametrize("seed", range(3))
def test_r24_a_turn_of_house_moves_alone_ends(rules: str, seed: int) -> None:
    """No reserve, four empty houses: much can be shuffled, but never for ever."""
    houses = "8S7H/8s7h/6C5D/6c5d/-/-/-/-"
    start = table(f"0 - - |3C - |2C |* - {houses} 00000000 - 00 0")
    game = Game.from_position(start, Rules.parse(rules))
    chance = random.Random(seed)
    while shuffles := [move for move in game.legal_moves() if move.is_house_move]:
        game.play(chance.choice(shuffles))
        assert len(game.moves) < 1000
    assert len(game.moves) > 3
    assert game.legal_moves() == (TURN,)
