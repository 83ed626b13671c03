"""Numbers from outside that C would cut short, and memory that runs out."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.kernel import (
    IS_COMPILED,
    Line,
    Rng,
    State,
    perft,
    play_out,
    play_recorded,
    policy_choice,
    position_of,
    random_moves,
    state_of,
)
from russianbank.kernel.encoder import encode
from russianbank.rules import Position, Rules, deal

from .rounds import PACKAGE, states

HUGE = 10**30
CALLS: dict[str, Callable[[State, int], object]] = {
    "move": lambda state, n: state.step(n),
    "pile": lambda state, n: state.pile_cards(n),
    "house": lambda state, n: state.house_cards(n),
    "depth": perft,
    "policy": lambda state, n: play_out(state, n, 0, Rng(1)),
    "policy ": lambda state, n: play_recorded(state, 0, n, Rng(1)),
    "policy  ": lambda state, n: policy_choice(state, n, Rng(1)),
    "rounds": lambda state, n: random_moves([state], n, 1),
    "viewer": encode,
    "seed": lambda state, n: Rng(n),
    "n": lambda state, n: Rng(1).below(n),
}


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.parametrize("value", [-1, -HUGE, HUGE, 2**64])
def test_a_number_out_of_range_is_named_and_changes_nothing(name: str, value: int) -> None:
    state = next(states(1, 31))
    before = str(position_of(state)), state.hash()
    with pytest.raises(ValueError, match=rf"^{name.strip()}:? .*{value}"):
        CALLS[name](state, value)
    assert (str(position_of(state)), state.hash()) == before


@pytest.mark.parametrize("value", [0.5, 1.0, "1", None, b"1"])
def test_a_move_is_an_integer(value: object) -> None:
    state = next(states(1, 32))
    before = str(position_of(state)), state.hash()
    for step in (state.step, Line(state).step):
        with pytest.raises(TypeError):
            step(value)  # type: ignore[arg-type]
    assert (str(position_of(state)), state.hash()) == before


@pytest.mark.skipif(not IS_COMPILED, reason="needs the compiled kernel")
def test_states_made_without_init_are_empty_tables() -> None:
    state = State.__new__(State)
    assert state.hash() == State().hash()
    with pytest.raises(TypeError):
        Line.__new__(Line)


def test_tables_that_would_outgrow_memory_are_refused() -> None:
    state = State()
    none: list[list[int]] = [[] for _ in range(8)]
    twice: list[list[int]] = [[7], [], [1] * 104, [], [], []]
    rising = [[0, 1], *none[:7]]
    for piles, unseen, houses, ended, idle in (
        (twice, [0] * 4, none, 0, 0),
        (none[:6], [0] * 4, rising, 0, 0),
        (none[:6], [-1, 0, 0, 0], none, 0, 0),
        (none[:6], [0] * 4, none, 300, 0),
        (none[:6], [0] * 4, none, 0, -5),
        (none[:6], [0] * 4, none, 0, 2**40),
        (none[:6], [0] * 4, none[:7], 0, 0),
    ):
        with pytest.raises(ValueError, match="impossible piles"):
            state.fill(0, None, piles, unseen, houses, [0] * 8, [], ended, idle)


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (replace(deal("counters"), idle=-5), Fault.POSITION_IDLE),
        (replace(deal("counters"), idle=2**40), Fault.POSITION_IDLE),
        (replace(deal("counters"), reserve_unseen=(-1, 12)), Fault.UNSEEN_COUNT),
    ],
)
def test_counters_that_cannot_be_are_problems(position: Position, fault: Fault) -> None:
    assert [problem.fault for problem in position.problems()] == [fault]
    with pytest.raises(BadInput):
        state_of(position, Rules())


SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <stddef.h>
void *realloc(void *old, size_t size) {
    static void *(*real)(void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "realloc");
    if (getenv("REFUSE") && size >= 800 && size % 8 == 0) return NULL;
    return real(old, size);
}
"""
LONG_TURNS = """
import os, random
from russianbank.kernel import Line, play_out, Rng, perft, trusted_state
from russianbank.rules import Rules, deal
rules, failed = Rules.parse("g4a"), 0
for number in range(400):
    state = trusted_state(deal(f"memory {number}", rules), rules)
    os.environ["REFUSE"] = "1"
    try:
        play_out(state, 0, 0, Rng(number))
    except MemoryError as error:
        assert "history" in str(error) and not state.legal()
        failed += 1
    finally:
        del os.environ["REFUSE"]
assert 0 < failed < 400, failed
state = trusted_state(deal("memory"), Rules())
line, chance = Line(state), random.Random(1)
os.environ["REFUSE"] = "1"
try:
    while codes := state.legal():
        line.step(chance.choice(codes))
    raise SystemExit("a line without end")
except MemoryError:
    pass
finally:
    del os.environ["REFUSE"]
print("refused", line.count)
"""


@pytest.mark.skipif(
    not IS_COMPILED or not sys.platform.startswith("linux") or shutil.which("gcc") is None,
    reason="needs the compiled kernel, Linux and gcc",
)
def test_when_memory_runs_out_an_error_says_so(tmp_path: Path) -> None:
    (tmp_path / "shim.c").write_text(SHIM)
    build = ["gcc", "-shared", "-fPIC", "-o", "shim.so", "shim.c", "-ldl"]
    subprocess.run(build, cwd=tmp_path, check=True)
    done = subprocess.run(
        [sys.executable, "-c", LONG_TURNS],
        env={"LD_PRELOAD": str(tmp_path / "shim.so"), "PYTHONPATH": str(PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("refused")
