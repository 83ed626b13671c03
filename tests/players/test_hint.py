"""Hints: what is said of a plan does happen when it is followed."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from russianbank.players import HINTING, PLAYERS, Gain, Hint, Limit, make_player
from russianbank.rules import Card, Game, Move, Observation, Position, Reason, Rules, count

from .positions import observed
from .test_honesty import redealt

FILE = Path(__file__).with_name("hints.jsonl")
CASES = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
"""Positions with a plan, the moves that are told of it, and what is said for them, read by hand.

``*`` in a position stands for the cards that are not named, all of them seen.
"""


def observation(case: dict[str, Any]) -> Observation:
    text = case["position"]
    return observed(text) if "*" in text else Observation.parse(text)


def moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move.parse, text.split()))


def ids(case: dict[str, Any]) -> str:
    return f"{case['rules']} {case['name']}"


def test_there_are_enough_positions_and_every_gain_is_among_them() -> None:
    assert len(CASES) >= 30
    named = {ground.split()[0] for case in CASES for ground in case["grounds"]}
    duties = {reason.value for reason in Reason if reason.value.startswith("must")}
    assert named == set(Gain) | duties


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_what_is_said_for_a_plan(case: dict[str, Any]) -> None:
    hint = Hint.of(observation(case), Rules.parse(case["rules"]), moves(case["plan"]))
    assert hint.moves == moves(case["moves"])
    assert hint.moves == moves(case["plan"])[: len(hint.moves)]
    said = [(ground.code, ground.rule, ground.card, ground.house) for ground in hint.grounds]
    assert [" ".join(str(x) for x in one if x is not None) for one in said] == case["grounds"]


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_what_is_said_for_a_plan_happens(case: dict[str, Any]) -> None:
    """With the unseen cards dealt in three ways: nothing of it hangs on a hidden card."""
    seen, rng = observation(case), Random(case["position"])
    for _ in range(3):
        position = redealt(resolved(seen, rng), rng)
        told, whole = (Course(position, case["rules"], case[name]) for name in ("moves", "plan"))
        for ground in case["grounds"]:
            code, _, *details = ground.split()
            course = whole if code == Gain.WINS_ROUND else told
            assert getattr(course, code)(*details), ground


def resolved(seen: Observation, rng: Random) -> Position:
    unseen = [list(seen.unseen(player)) for player in (0, 1)]
    for cards in unseen:
        rng.shuffle(cards)
    return Position.resolved(seen, (unseen[0], unseen[1]))


class Course:
    """A plan followed in a game, and for every code the question whether it came true.

    Asked are piles and counts before and after, and what the referee allows; not the plan.
    """

    def __init__(self, position: Position, rules: str, plan: str) -> None:
        self.game = Game.from_position(position, Rules.parse(rules))
        self.before, self.me = position, position.player
        self.legal = [str(move) for move in self.game.legal_moves()]
        self.first = plan.split(maxsplit=1)[0]
        for move in moves(plan):
            self.game.play(move)
        self.after = self.game.position
        self.stages = self.game.positions

    def wins_round(self) -> bool:
        return self.game.outcome.result.winner == self.me

    def empties_reserve(self) -> bool:
        return bool(self.before.reserves[self.me]) and not self.after.reserves[self.me]

    def reserve_card_leaves(self, card: str) -> bool:
        was, left = self.before.reserves[self.me], self.after.reserves[self.me]
        return Card.parse(card) in set(was) - set(left) and self.lost() >= 2

    def loads_reserve(self, card: str) -> bool:
        other = 1 - self.me
        new = set(self.after.reserves[other]) - set(self.before.reserves[other])
        return Card.parse(card) in new and self.gained() >= 2

    def loads_waste(self, card: str) -> bool:
        other = 1 - self.me
        new = set(self.after.wastes[other]) - set(self.before.wastes[other])
        return Card.parse(card) in new and self.gained() >= 1

    def plays_turned_up(self, card: str) -> bool:
        turned = {stage.turned for stage in self.stages} - {self.after.turned}
        waste = self.after.wastes[self.me]
        return Card.parse(card) in turned - set(waste) and self.after.player == self.me

    def plays_to_foundation(self, card: str) -> bool:
        return Card.parse(card) in self.after.foundation_cards() - self.before.foundation_cards()

    def empties_house(self, house: str) -> bool:
        index = int(house) - 1
        return bool(self.before.houses[index]) and any(not s.houses[index] for s in self.stages)

    def shows_reserve_card(self) -> bool:
        top = self.after.reserves[self.me][-1]
        return top not in self.before.observe().known_cards()

    def frees_card(self, card: str, house: str) -> bool:
        index = int(house) - 1
        tops = [stage.houses[index][-1:] for stage in self.stages]
        covered = Card.parse(card) in self.before.houses[index][:-1]
        return covered and (Card.parse(card),) in tops

    def turns_up(self) -> bool:
        return "T" in self.legal and bool(self.before.stocks[self.me])

    def turns_waste_over(self) -> bool:
        return "T" in self.legal and not self.before.stocks[self.me]

    def fits_nowhere(self, card: str) -> bool:
        own = [move for move in self.legal if move.startswith("S")]
        return own == ["S-W"] and self.before.turned == Card.parse(card)

    def keeps_places(self, card: str) -> bool:
        own = [move for move in self.legal if move.startswith("S")]
        return "S-W" in own[1:] and self.before.turned == Card.parse(card)

    def ends_turn(self) -> bool:
        return "P" in self.legal and self.after.player != self.me

    def must_play_to_foundation(self, _card: str) -> bool:
        return all(move.endswith("-F") for move in self.legal)

    def must_play_reserve_to_foundation(self, _card: str) -> bool:
        return self.legal == ["R-F"]

    def must_fill_house(self, card: str, house: str) -> bool:
        top = self.before.reserves[self.me][-1] == Card.parse(card)
        empty = not self.before.houses[int(house) - 1]
        return top and empty and not {"T", "P"} & set(self.legal)

    def must_play_reserve(self, card: str) -> bool:
        top = self.before.reserves[self.me][-1] == Card.parse(card)
        return top and self.first in self.legal and not {"T", "P", "S-W"} & set(self.legal)

    def lost(self) -> int:
        return count(self.before, self.me) - count(self.after, self.me)

    def gained(self) -> int:
        return count(self.after, 1 - self.me) - count(self.before, 1 - self.me)


@pytest.mark.parametrize("plan", ["", "R-1", "T T", "1-2x2", "S-F", "P"])
def test_a_plan_that_is_none(plan: str) -> None:
    seen = observed("0 - |9H |3C - |2D |* - 5H/TD/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    with pytest.raises(ValueError, match=r"no move|cannot follow"):
        Hint.of(seen, Rules.parse("gamerules"), moves(plan))


def test_a_plan_must_not_go_on_after_a_hidden_card_is_shown() -> None:
    game = Game.from_seed("4", Rules.parse("g4a"))
    seen = game.position.observe()
    assert Hint.of(seen, game.rules, moves("T")).grounds[0].code is Gain.TURNS_UP
    with pytest.raises(ValueError, match="cannot follow"):
        Hint.of(seen, game.rules, moves("T S-W"))


@pytest.mark.parametrize("name", PLAYERS)
def test_r32_whoever_proposes_a_hint_tells_no_hidden_card(name: str) -> None:
    """Every plan of every player has something to be said for it, the same in every deal."""
    assert HINTING in PLAYERS
    rules, rng, told = Rules.parse("gamerules"), Random(name), 0
    player = make_player(name, rules)
    game = Game.from_seed(f"hints of {name}", rules)
    while not game.is_over and told < 40:
        seen = game.position.observe()
        choice = player.choose(seen, Limit(), Random(told))
        other = redealt(game.position, rng).observe()
        again = player.choose(other, Limit(), Random(told))
        hint = Hint.of(seen, rules, (choice.move, *choice.rest))
        assert Hint.of(other, rules, (again.move, *again.rest)) == hint
        assert hint.grounds
        known = seen.known_cards()
        assert {ground.card for ground in hint.grounds} - {None} <= set(known)
        for move in (choice.move, *choice.rest):
            game.play(move)
        told += 1
    assert told > 10
