"""Numbers from outside that C would cut short, and memory that runs out."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from russianbank.kernel import (
    IS_COMPILED,
    Rng,
    State,
    perft,
    play_out,
    play_recorded,
    policy_choice,
    position_of,
    random_moves,
)
from russianbank.kernel.encoder import encode

from .rounds import ROOT, states

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
        env={"LD_PRELOAD": str(tmp_path / "shim.so"), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("refused")
