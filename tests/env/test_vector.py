"""Many rounds at once are the same as one by one."""

import threading
from random import Random

import pytest
from tests.env.vectors import Buffers, actions, shaped, vector

from russianbank.kernel import IS_COMPILED
from russianbank.kernel.encoder import action_mask, encode
from russianbank.kernel.vector import RoundVector
from russianbank.rules import Rules

STEPS = 1500 if IS_COMPILED else 60


@pytest.mark.parametrize("rules", ["gamerules", "g4a", "gamerules;reserve_size=1;max_idle_turns=3"])
def test_equals_single_steps(rules: str) -> None:
    n, ended = 7, 0
    many, buffers = vector(n, 5, Rules.parse(rules))
    single = [many.state(game) for game in range(n)]
    chosen = actions(n)
    for _ in range(STEPS):
        many.choose_random(chosen)
        for state, code in zip(single, chosen, strict=True):
            assert code in state.legal()
            state.step(code)
        many.step(chosen)
        for game, state in enumerate(single):
            points = [buffers.rewards[game, 0], buffers.rewards[game, 1]]
            assert buffers.terminations[game] == (state.result != 0)
            if state.result:
                first, second = state.score()
                assert points == [first - second, second - first]
                single[game] = many.state(game)
                ended += 1
            else:
                assert points == [0, 0]
                assert many.state(game).hash() == state.hash()
            now = single[game]
            assert buffers.players[game] == now.player
            assert buffers.mask(game) == action_mask(now)
            assert buffers.observation(game) == encode(now, now.player)
    assert ended or not IS_COMPILED


def test_deals_are_new_and_follow_from_the_seed() -> None:
    starts = [vector(3, seed)[0].state(1).hash() for seed in (1, 1, 2)]
    assert starts[0] == starts[1] != starts[2]
    many = vector(3, 1)[0]
    assert len({many.state(game).hash() for game in range(3)}) == 3
    many.reset(2)
    assert many.state(1).hash() == starts[2]


def test_same_seed_same_play_whatever_the_number_of_rounds() -> None:
    (few, few_buffers), (more, more_buffers) = vector(2, 9), vector(5, 9)
    some, others = actions(2), actions(5)
    for _ in range(STEPS // 3):
        few.choose_random(some)
        more.choose_random(others)
        assert list(some) == list(others)[:2]
        few.step(some)
        more.step(others)
    for game in range(2):
        assert few_buffers.observation(game) == more_buffers.observation(game)


def test_illegal_action_changes_nothing() -> None:
    many, buffers = vector(4)
    chosen = actions(4)
    many.choose_random(chosen)
    before = buffers.all()
    illegal = buffers.mask(2).index(0)
    for bad in (illegal, -1, 122, 2**40, -(2**63)):
        wrong = memoryview(bytearray(chosen)).cast("q")
        wrong[2] = bad
        with pytest.raises(ValueError, match=rf"^game 2: action {bad} is not legal$"):
            many.step(wrong)
        assert buffers.all() == before
    many.step(chosen)
    assert buffers.all() != before


def test_random_choice_is_even() -> None:
    many, buffers = vector(1)
    chosen, counts = actions(1), dict.fromkeys(range(122), 0)
    while sum(buffers.mask(0)) < 4:
        many.choose_random(chosen)
        many.step(chosen)
    legal = [code for code, bit in enumerate(buffers.mask(0)) if bit]
    for _ in range(1000 * len(legal)):
        many.choose_random(chosen)
        counts[chosen[0]] += 1
    assert sum(counts[code] for code in legal) == 1000 * len(legal)
    assert sum((counts[code] - 1000) ** 2 / 1000 for code in legal) < 40


@pytest.mark.parametrize(
    ("name", "buffer", "message"),
    [
        ("observations", shaped(bytearray(343), "B", 343), "uint8 (2, 343)"),
        ("observations", shaped(bytearray(686), "b", 2, 343), "uint8 (2, 343)"),
        ("masks", shaped(bytearray(121 * 2), "B", 2, 121), "uint8 (2, 122)"),
        ("masks", memoryview(bytes(244)).cast("B", (2, 122)), "read-only"),
        ("rewards", shaped(bytearray(32), "d", 2, 2), "float32 (2, 2)"),
        ("rewards", shaped(bytearray(16), "f", 4), "float32 (2, 2)"),
        ("terminations", shaped(bytearray(2), "?", 2), "uint8 (2,)"),
        ("terminations", memoryview(bytearray(4))[::2], "not C-contiguous"),
        ("players", memoryview(bytearray(0)), "1 to 65536"),
        ("players", memoryview(bytearray(65_537)), "1 to 65536"),
    ],
)
def test_wrong_buffer(name: str, buffer: memoryview, message: str) -> None:
    buffers = vars(Buffers(2)) | {name: buffer}
    with pytest.raises(ValueError, match=f"^{name}: expected") as refused:
        RoundVector(Rules(), 1, **buffers)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "wrong",
    [
        memoryview(bytearray(16)).cast("d"),
        memoryview(bytearray(24)).cast("q"),
        memoryview(bytearray(32)).cast("q")[::2],
        memoryview(bytearray(2)),
    ],
)
def test_wrong_actions(wrong: memoryview) -> None:
    many, _ = vector(2)
    with pytest.raises(ValueError, match=r"^actions: expected C-contiguous int32 or int64 \(2,\)"):
        many.step(wrong)


def test_int32_actions() -> None:
    (one, ours), (other, theirs) = vector(3), vector(3)
    chosen = actions(3)
    one.choose_random(chosen)
    one.step(chosen)
    other.step(memoryview(b"".join(code.to_bytes(4, "little") for code in chosen)).cast("i"))
    assert ours.all() == theirs.all()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_wrong_seed(seed: int) -> None:
    with pytest.raises(ValueError, match=r"expected a seed from 0 to 2\*\*64 - 1"):
        vector(1, seed)


def test_state_of_a_round_there_is_not() -> None:
    with pytest.raises(IndexError):
        vector(2)[0].state(2)


@pytest.mark.parametrize("n", [1, 65_536 if IS_COMPILED else 64])
def test_sizes(n: int) -> None:
    many, buffers = vector(n)
    chosen = actions(n)
    for _ in range(3):
        many.choose_random(chosen)
        many.step(chosen)
    for game in {0, n // 2, n - 1}:
        assert buffers.observation(game) == encode(many.state(game), buffers.players[game])
    assert many.moves_made == 3 * n


def test_threads_give_the_same_as_one_after_the_other() -> None:
    def play(seed: int, ends: dict[int, tuple[bytes, ...]]) -> None:
        many, buffers = vector(16, seed)
        chosen = actions(16)
        for _ in range(STEPS):
            many.choose_random(chosen)
            many.step(chosen)
        ends[seed] = buffers.all()

    alone: dict[int, tuple[bytes, ...]] = {}
    together: dict[int, tuple[bytes, ...]] = {}
    for seed in range(3):
        play(seed, alone)
    threads = [threading.Thread(target=play, args=(seed, together)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert alone == together


def test_own_choice_of_moves() -> None:
    many, buffers = vector(2)
    chosen, rng = actions(2), Random(1)
    for _ in range(STEPS // 3):
        for game in range(2):
            chosen[game] = rng.choice([c for c, bit in enumerate(buffers.mask(game)) if bit])
        many.step(chosen)
