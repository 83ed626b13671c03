"""The encoded observation: what is known, all of it in its place, and nothing else (R31)."""

from collections.abc import Iterator
from random import Random

import pytest

from russianbank.kernel import IS_COMPILED, Rng, State, observation_of, position_of, state_of
from russianbank.kernel.chance import sample
from russianbank.kernel.convert import empty_state
from russianbank.kernel.dealing import deal_state
from russianbank.kernel.encoder import (
    ACTIONS,
    BLOCKS,
    OBSERVATION_SIZE,
    action_mask,
    encode,
    highest_values,
)
from russianbank.rules import (
    ALL_MOVES,
    CARDS,
    GAMERULES,
    UNSEEN,
    Observation,
    Outcome,
    Position,
    Result,
    Rules,
    count,
    legal_moves,
    outcome,
)

STATES = 3000 if IS_COMPILED else 150
RULES = ("gamerules", "g4a", "g4a;reserve_size=3;max_idle_turns=300;win_bonus=999")


def states(rules: str, seed: int = 1) -> Iterator[State]:
    """States of random play; each is to be looked at before the next is asked for."""
    rng, parsed = Random(seed), Rules.parse(rules)
    state = empty_state(parsed)
    for number in range(STATES):
        if number == 0 or state.result:
            deal_state(state, parsed.reserve_size, False, Rng(rng.getrandbits(64)))
        yield state
        state.step(rng.choice(state.legal()))


def blocks(encoded: bytes) -> dict[str, bytes]:
    return {name: encoded[first : first + length] for name, first, length, _ in BLOCKS}


def test_layout_is_without_gaps() -> None:
    ends = [first + length for _, first, length, _ in BLOCKS]
    assert [first for _, first, _, _ in BLOCKS] == [0, *ends[:-1]]
    assert ends[-1] == OBSERVATION_SIZE == len(highest_values())
    assert max(move.code for move in ALL_MOVES) < ACTIONS


@pytest.mark.parametrize("rules", RULES)
def test_unseen_cards_do_not_show(rules: str) -> None:
    rng, moved = Rng(3), 0
    for state in states(rules):
        other = state.copy()
        sample(other, rng)
        moved += other.hash() != state.hash()
        for viewer in (0, 1):
            assert encode(state, viewer) == encode(other, viewer)
        assert action_mask(state) == action_mask(other)
    assert moved > STATES / 3


@pytest.mark.parametrize("rules", RULES)
def test_follows_from_the_observation(rules: str) -> None:
    for number, state in enumerate(states(rules)):
        if number % 20 == 0:
            known = state_of(observation_of(state), Rules.parse(rules))
            for viewer in (0, 1):
                assert encode(state, viewer) == encode(known, viewer)


@pytest.mark.parametrize("rules", RULES)
def test_every_value_is_in_its_range_and_reached(rules: str) -> None:
    highest, seen = highest_values(), bytearray(OBSERVATION_SIZE)
    for state in states(rules):
        for viewer in (0, 1):
            encoded = encode(state, viewer)
            assert all(map(int.__le__, encoded, highest))
            seen = bytearray(map(max, seen, encoded))
    assert set(blocks(bytes(seen))["place"]) <= set(range(17))
    if IS_COMPILED:
        shown = blocks(bytes(seen))
        assert all(any(shown[name]) for name in shown.keys() - {"rules", "result"})


@pytest.mark.parametrize("rules", RULES)
def test_says_what_lies_where(rules: str) -> None:
    parsed = Rules.parse(rules)
    for number, state in enumerate(states(rules, 2)):
        if number % 10 == 0:
            for viewer in (0, 1):
                assert blocks(encode(state, viewer)) == described(
                    observation_of(state), viewer, parsed, position_of(state)
                )


def described(
    observation: Observation, viewer: int, rules: Rules, position: Position
) -> dict[str, bytes]:
    """The blocks by the words of their description, from the reference's values."""
    place, depth, tried = bytearray(104), bytearray(104), bytearray(104)
    order = (viewer, 1 - viewer)

    def index(card: int) -> int:
        return card % 52 + 52 * (CARDS[card].pack != viewer)

    piles = []
    for side, player in enumerate(order):
        for kind, layer in enumerate(
            (observation.reserves, observation.stocks, observation.wastes)
        ):
            piles.append((2 + 3 * side + kind, layer[player]))
    piles += [(9 + house, cards) for house, cards in enumerate(observation.houses)]
    for card in observation.foundation_cards():
        place[index(card)] = 1
    for value, cards in piles:
        for below, card in enumerate(cards):
            if card != UNSEEN:
                place[index(card)] = value
                depth[index(card)] = len(cards) - 1 - below
    if observation.turned is not None:
        place[index(observation.turned)] = 8
    for card in observation.tried:
        tried[index(card)] = 1

    def sizes(player: int) -> bytes:
        layers = (observation.reserves, observation.stocks, observation.wastes)
        return bytes(len(layer[player]) for layer in layers)

    def unseen(player: int) -> bytes:
        return bytes([observation.reserve_unseen[player], observation.stock_unseen[player]])

    result = outcome(position, rules).result
    won = {Result.UNFINISHED: 0, Result.STALEMATE: 3}
    left = rules.max_idle_turns - observation.idle
    values: dict[str, list[int] | bytes] = {
        "place": place,
        "depth": depth,
        "tried": tried,
        "foundations": list(observation.foundations),
        "to_move": [observation.player == viewer],
        "result": [won.get(result, 1 + (result.winner != viewer))],
        "own_sizes": sizes(viewer),
        "opponent_sizes": sizes(1 - viewer),
        "own_unseen": unseen(viewer),
        "opponent_unseen": unseen(1 - viewer),
        "turned": [observation.turned is not None],
        "ended": [observation.ended[player] for player in order],
        "idle": [min(255, observation.idle)],
        "idle_left": [min(255, max(0, left))],
        "house_moves": [min(255, len(observation.history))],
        "rules": [
            rules.reserve_first,
            rules.fill.value == "at_once",
            rules.reserve_must_play,
            rules.discard.value == "unplayable_only",
        ],
        "win_bonus": [min(255, rules.win_bonus)],
    }
    return {name: bytes(value) for name, value in values.items()}


@pytest.mark.parametrize("rules", RULES)
def test_mask_is_the_legal_moves(rules: str) -> None:
    for number, state in enumerate(states(rules)):
        if number % 20 == 0:
            codes = [code for code, bit in enumerate(action_mask(state)) if bit]
            legal = legal_moves(observation_of(state), Rules.parse(rules))
            assert codes == [move.code for move in legal]


def test_result_of_a_round_that_is_over() -> None:
    seen = set()
    parsed = GAMERULES.changed(reserve_size=1)
    state, rng = empty_state(parsed), Random(4)
    for _ in range(40 if IS_COMPILED else 4):
        deal_state(state, 1, False, Rng(rng.getrandbits(64)))
        while not state.result:
            state.step(rng.choice(state.legal()))
        ended: Outcome = outcome(position_of(state), parsed)
        for viewer in (0, 1):
            shown = blocks(encode(state, viewer))["result"][0]
            seen.add(shown)
            winner = ended.result.winner
            assert shown == (3 if winner is None else 1 + (winner != viewer))
        assert not any(action_mask(state))
    assert {1, 2} <= seen


def test_viewer_there_is_not() -> None:
    with pytest.raises(ValueError, match="viewer: expected 0 to 1, got 2"):
        encode(empty_state(GAMERULES), 2)


def test_deals_are_even_and_whole() -> None:
    """R4, R5: every card once, each player's own pack, and the right one starts."""
    tops, state = [0] * 52, empty_state(GAMERULES)
    rounds = 5200 if IS_COMPILED else 520
    for seed in range(rounds):
        deal_state(state, 13, bool(seed & 1), Rng(seed))
        tops[state.pile_cards(0)[-1]] += 1
        if seed % 50 == 0:
            position = position_of(state)
            assert position.problems() == ()
            assert [len(pile) for pile in (*position.reserves, *position.stocks)] == [
                13,
                13,
                35,
                35,
            ]
            ranks = [position.reserves[p][-1].rank for p in (0, 1)]
            if ranks[0] != ranks[1]:
                assert (ranks[position.player] < ranks[1 - position.player]) != bool(seed & 1)
            assert count(position, 0) == count(position, 1) == 61
    mean = rounds / 52
    assert sum((top - mean) ** 2 / mean for top in tops) < 100


@pytest.mark.parametrize("size", [0, 49])
def test_reserve_size_there_is_not(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 48"):
        deal_state(empty_state(GAMERULES), size, False, Rng(1))
