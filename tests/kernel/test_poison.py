"""D7: nobody looks at a card that is unseen, in a stock, or under the card of a reserve."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from russianbank.kernel import IS_COMPILED, Lookahead, Search
from russianbank.kernel.expansion import POISON, cover_with
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import Rules

from .rounds import ROOT, run_python, states, uncompiled_package
from .test_builds import need_builders, need_compiler, run, source

__all__ = ["source"]
TOOL = ROOT / "tools" / "poison.py"
NETWORK = evaluation(SHIPPED).network(Rules.parse("g4a"))

LOOKING = """
from russianbank.kernel import Search, afterstate, trusted_state
from russianbank.kernel.expansion import POISON, cover_with
from russianbank.players.evaluation import SHIPPED, evaluation
from russianbank.rules import Rules, deal
g4a = Rules.parse("g4a")
state = trusted_state(deal("looking", g4a), g4a)
search = Search(evaluation(SHIPPED).network(g4a))
cover_with(POISON)
honest = afterstate.gather_pile
def looks(state, pile, top, place, out, n):
    out[n] = place * 52 + afterstate.FACE[state.pile[pile][0]]
    return honest(state, pile, top, place, out, n + 1)
print(len(search.find(state, 5)[0].plan) > 0)
afterstate.gather_pile = looks
try:
    search.find(state, 5)
except IndexError:
    print("caught")
"""


@pytest.fixture
def uncovered() -> Iterator[None]:
    """Afterwards everything is as it was."""
    yield
    cover_with(0)


def test_what_lies_in_unseen_places_changes_nothing(uncovered: None) -> None:
    search, deeper = Search(NETWORK), Lookahead(NETWORK, leaves=6, cards=4, inner=25)
    for state in states(60, 61):
        found = []
        for value in (0, 17, 51, 52, 103, POISON):
            cover_with(value)
            found.append((search.find(state, 200, others=3), deeper.find(state, 60, others=3)))
        assert found[1:] == found[:-1]


def test_numbers_out_of_range_are_named() -> None:
    for value in (-1, 256):
        with pytest.raises(ValueError, match=r"^value: expected"):
            cover_with(value)


def test_every_searching_player_plays_with_poison(tmp_path: Path) -> None:
    """The Python files themselves: there a number that is no card cannot be taken for one."""
    package = uncompiled_package(tmp_path)
    assert run_python(package, LOOKING).split() == ["True", "caught"]
    command = (sys.executable, str(TOOL), "--decisions", "3", "--nodes", "6", "--seconds", "0")
    told = run(*command, folder=tmp_path, PYTHONPATH=str(package))
    assert "reference g4a: " in told
    assert "level8 gamerules: " in told


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AddressSanitizer with gcc")
def test_every_searching_player_plays_whole_rounds_with_poison(source: Path) -> None:
    need_builders()
    need_compiler()
    compiler = shutil.which("gcc")
    if compiler is None:
        pytest.skip("needs gcc: apt-get install gcc")
    setup = (sys.executable, "setup.py", "-q", "build_ext", "--inplace")
    run(*setup, folder=source, RUSSIANBANK_KERNEL="address")
    library = subprocess.run(
        [compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    ).stdout.strip()
    poisoned = {"LD_PRELOAD": library, "ASAN_OPTIONS": "detect_leaks=0"}
    told = run(sys.executable, TOOL, folder=source, PYTHONPATH=str(source / "src"), **poisoned)
    assert len(told.splitlines()) >= 4


@pytest.mark.skipif(not IS_COMPILED, reason="the kernel is not compiled")
def test_a_kernel_that_would_notice_nothing_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, str(TOOL)],
        env={key: value for key, value in os.environ.items() if key != "LD_PRELOAD"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "would not notice" in done.stderr
