"""Threads run side by side, and it does not matter how many there are."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from russianbank.kernel import IS_COMPILED, Rng, State, play_out, random_moves, trusted_state
from russianbank.rules import Rules, deal

ROUNDS = 60 if IS_COMPILED else 4


def start(number: int) -> State:
    rules = Rules.parse("g4a")
    return trusted_state(deal(f"threads {number}", rules), rules)


def results(threads: int) -> list[tuple[int, int, tuple[int, int], int]]:
    """Rounds by generators split off in order, whatever thread plays them."""
    parent = Rng(5)
    work = [(start(number), parent.split(), number) for number in range(ROUNDS)]

    def play(job: tuple[State, Rng, int]) -> tuple[int, int, tuple[int, int], int]:
        state, rng, number = job
        moves = play_out(state, number % 2, 0, rng)
        return moves, state.result, state.score(), state.hash()

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(play, work))


def test_the_same_with_any_number_of_threads() -> None:
    alone = results(1)
    assert alone == results(2) == results(7)


@pytest.mark.skipif(not IS_COMPILED, reason="uncompiled, the interpreter's lock is held")
def test_the_lock_is_released_while_rounds_are_played() -> None:
    """This thread goes on while another one is inside one long call of the kernel."""
    states, started, ended = [start(1)], threading.Event(), threading.Event()

    def work() -> None:
        started.set()
        random_moves(states, 3000, 1)
        ended.set()

    thread = threading.Thread(target=work)
    thread.start()
    started.wait()
    steps = 0
    while not ended.is_set():
        steps += 1
        time.sleep(0.001)
    thread.join()
    assert steps > 10
