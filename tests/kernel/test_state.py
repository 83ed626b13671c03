"""Loading, copying, hashing; illegal moves and impossible positions; long turns (R24)."""

import random

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.kernel import (
    IS_COMPILED,
    MOVES,
    POLICIES,
    Rng,
    State,
    observation_of,
    play_out,
    play_recorded,
    policy_choice,
    position_of,
    state_of,
    trusted_state,
)
from russianbank.players import Limit, make_player
from russianbank.rules import (
    ALL_MOVES,
    GAMERULES,
    Game,
    Observation,
    Position,
    Rules,
    deal,
    legal_moves,
)

from .rounds import MIXED_RULES, states

G4A = Rules.parse("g4a")


def test_positions_and_observations_come_back_as_they_went() -> None:
    for house in MIXED_RULES:
        rules, with_history = Rules.parse(house), 0
        for state in states(40, 1, (house,)):
            position = position_of(state)
            again = state_of(Position.parse(str(position)), rules)
            assert str(position_of(again)) == str(position)
            observation = observation_of(state)
            assert observation == position.observe()
            seen = state_of(Observation.parse(str(observation)), rules)
            assert observation_of(seen) == observation
            assert again.legal() == seen.legal() == state.legal()
            with_history += " h:" in str(position)
        assert with_history > 0


def test_every_code_but_the_legal_ones_is_refused_and_changes_nothing() -> None:
    for state in states(30, 6):
        before = str(position_of(state)), state.hash(), state.legal()
        for code in {*range(-3, 300), 2**31 - 1, -(2**31)} - set(state.legal()):
            with pytest.raises(ValueError, match=f"move {code} is not legal"):
                state.step(code)
        assert (str(position_of(state)), state.hash(), state.legal()) == before


def test_histories_that_cannot_be_are_refused() -> None:
    state = state_of(deal("history"), GAMERULES)
    before = str(position_of(state)), state.hash()
    for code in (*range(-1, 26), 26, 35, 36, 37, 122, 500):
        with pytest.raises(ValueError, match=f"move {code} is no possible house move"):
            state.follow(code)
    assert (str(position_of(state)), state.hash()) == before


def test_what_does_not_fit_into_memory_is_refused() -> None:
    state = state_of(deal("memory"), GAMERULES)
    empty: list[list[int]] = [[] for _ in range(8)]
    good = (0, None, empty[:6], [0] * 4, empty, [0] * 8, [], 0, 0)
    bad = {
        0: (2, -1),
        1: (104, -1, 255),
        2: ([[0] * 105, *empty[:5]], empty[:5], [[104], *empty[:5]]),
        3: ([1, 0, 0, 0],),
        4: ([[0] * 14, *empty[:7]], empty[:7]),
        5: ([14] + [0] * 7,),
        6: ([104],),
    }
    for place, values in bad.items():
        for value in values:
            with pytest.raises(ValueError, match="impossible piles"):
                state.fill(*good[:place], value, *good[place + 1 :])  # type: ignore[arg-type]
    assert position_of(state) == deal("memory")


def test_impossible_positions_are_refused_with_their_problems() -> None:
    text = str(deal("wrong"))
    fields = text.split(" ")
    wrong = Position.parse(" ".join([*fields[:8], "9S/2D/6S/5C/Tc/6d/8s/4h", *fields[9:]]))
    assert wrong.problems()
    with pytest.raises(BadInput) as caught:
        state_of(wrong, GAMERULES)
    assert str(caught.value) == str(wrong.problems()[0])
    observation = wrong.observe()
    assert observation.problems()
    with pytest.raises(BadInput):
        state_of(observation, GAMERULES)
    twice = Position.parse(text.replace(fields[8][:2], fields[8][3:5]))
    with pytest.raises(BadInput) as caught:
        state_of(twice, GAMERULES)
    assert caught.value.fault in (Fault.CARD_TWICE, Fault.CARD_MISSING)


def test_the_hash_treats_houses_as_unordered() -> None:
    chance = random.Random(8)
    for state in states(60, 8, ("gamerules",)):
        position = position_of(state)
        order = list(range(8))
        chance.shuffle(order)
        values = position.values() | {
            "houses": tuple(position.houses[i] for i in order),
            "history": (),
        }
        other = state_of(Position(**values), GAMERULES)
        assert other.hash() == state.hash()


def test_the_hash_depends_on_everything_else() -> None:
    position = deal("hash")
    base = state_of(position, GAMERULES).hash()
    parts = str(position).split(" ")
    stock = parts[3].replace("|", "")
    changed = [
        (0, str(1 - position.player)),
        (3, f"|{stock}"),  # known instead of unseen
        (3, f"{stock[2:4]}{stock[:2]}{stock[4:]}|"),
        (11, "10"),
        (11, "01"),
        (12, "1"),
        (12, "99"),
        (1, stock[-2:]),
    ]
    hashes = {base}
    for field, value in changed:
        new = [*parts]
        new[field] = value
        if field == 1:
            new[3] = f"{stock[:-2]}|"
        hashes.add(state_of(Position.parse(" ".join(new)), GAMERULES).hash())
    assert len(hashes) == 1 + len(changed)
    seen: dict[int, str] = {}
    for state in states(2000, 9):
        text = position_of(state).without_history()
        fields = text.split(" ")
        fields[8] = "/".join(sorted(fields[8].split("/")))
        same = seen.setdefault(state.hash(), " ".join(fields))
        assert same == " ".join(fields), "two positions with one hash"


def test_more_than_400_arrangements_in_one_turn_are_kept() -> None:
    """R24: nothing is forgotten; the reference agrees at the end of the longest turn."""
    longest: State | None = None
    for number in range(400):
        state, chance = trusted_state(deal(f"long {number}", G4A), G4A), Rng(number)
        while codes := state.legal():
            houses = [code for code in codes if MOVES[code].is_house_move]
            state.step(
                houses[chance.below(len(houses))] if houses else policy_choice(state, 0, chance)
            )
            length = len(state.house_moves())
            if longest is None or length > len(longest.house_moves()):
                longest = state.copy()
        assert longest is not None
        if len(longest.house_moves()) > 400:
            break
    assert longest is not None
    assert len(longest.house_moves()) > 400
    position = position_of(longest)
    assert len(position.history) == len(longest.house_moves())
    assert [move.code for move in legal_moves(position, G4A)] == longest.legal()
    again = state_of(Position.parse(str(position)), G4A)
    assert again.legal() == longest.legal() == longest.copy().legal()
    assert again.house_moves() == longest.house_moves()


def test_a_copy_is_on_its_own() -> None:
    for state in states(40, 10):
        if not state.legal():
            continue
        other, before = state.copy(), str(position_of(state))
        for _ in range(30):
            codes = other.legal()
            if not codes:
                break
            other.step(codes[-1])
        assert str(position_of(state)) == before


@pytest.mark.skipif(not IS_COMPILED, reason="about the compiled kernel")
def test_a_state_takes_at_most_a_kibibyte() -> None:
    assert State.__basicsize__ <= 1024


def test_fields_of_a_state_cannot_be_set_from_outside() -> None:
    if IS_COMPILED:
        state = State()
        for name in ("player", "turned", "result", "idle", "max_idle"):
            with pytest.raises(AttributeError):
                setattr(state, name, 200)


@pytest.mark.parametrize(
    "text",
    [
        *("gamerules;win_bonus=0", "gamerules;win_bonus=999999999", "g4a;max_idle_turns=1"),
        *("g4a;max_idle_turns=999999999", "gamerules;target=0", "gamerules;target=999999999"),
        *("gamerules;starter=highest", "gamerules;alternate_starter=yes", "g4a;reserve_size=1"),
        *("g4a;reserve_size=48", "classic;stop=no"),
    ],
)
def test_every_field_counts_as_in_the_reference(text: str) -> None:
    rules = Rules.parse(text)
    for number in range(3):
        game = Game.from_seed(f"{number}", rules)
        codes = play_recorded(trusted_state(game.start, rules), number % 2, 0, Rng(number))
        state = trusted_state(game.start, rules)
        for code in codes:
            game.play(MOVES[code])
            state.step(code)
        assert game.is_over
        assert state.score() == game.outcome.score


def test_the_target_does_not_matter_within_a_round() -> None:
    games = set()
    for text in ("gamerules", "gamerules;target=0", "gamerules;target=7"):
        rules = Rules.parse(text)
        games.add(play_recorded(trusted_state(deal("target", rules), rules), 0, 0, Rng(1)))
    assert len(games) == 1


@pytest.mark.parametrize("house", MIXED_RULES)
def test_the_kernels_greedy_is_the_players(house: str) -> None:
    rules = Rules.parse(house)
    player, chance = make_player("greedy", rules), random.Random(0)
    for state in states(40, 13, (house,)):
        choice = player.choose(observation_of(state), Limit(), chance)
        assert MOVES[policy_choice(state, POLICIES.index("greedy"), Rng(0))] == choice.move


def test_the_kernels_random_is_even() -> None:
    state = state_of(deal("even", G4A), G4A)
    while len(state.legal()) < 6:
        state.step(state.legal()[0])
    codes, rng, draws = state.legal(), Rng(1), 6000
    counts = dict.fromkeys(codes, 0)
    for _ in range(draws):
        counts[policy_choice(state, POLICIES.index("random"), rng)] += 1
    expected = draws / len(codes)
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi < 27.9 + 3 * len(codes)


def test_a_round_that_is_over_has_no_moves() -> None:
    state = state_of(deal("over"), GAMERULES)
    play_out(state, 0, 1, Rng(3))
    assert state.result
    assert state.legal() == []
    with pytest.raises(ValueError, match="over"):
        policy_choice(state, 0, Rng(0))
    assert play_out(state, 0, 0, Rng(0)) == 0


def test_codes_are_those_of_the_moves() -> None:
    assert list(MOVES.values()) == list(ALL_MOVES)
    assert all(move.code == code for code, move in MOVES.items())
