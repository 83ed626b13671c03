"""The signature of rules and play: it changes only with them, and is the same uncompiled.

After a change of the rules or of the simple players that is meant, write the new number, which
``russianbank bench`` prints, into ``signature.txt`` and say so in the commit.
"""

from importlib import import_module
from pathlib import Path

import pytest

from russianbank.kernel import IS_COMPILED
from russianbank.lab import bench, signature

from .rounds import run_python, uncompiled_package

SIGNATURE = int((Path(__file__).parent / "signature.txt").read_text("utf-8"))

UNCOMPILED = """
from russianbank.kernel import BUILD
from russianbank.lab import signature
from russianbank.testing import compare_many
assert BUILD == "python"
seen = compare_many(4, "uncompiled")
assert seen["rounds"] == 4
print(signature())
"""


def test_the_signature_is_the_one_that_is_kept() -> None:
    assert signature() == SIGNATURE


def test_the_uncompiled_kernel_is_the_same_game(tmp_path: Path) -> None:
    """It agrees with the reference, and its signature is the same."""
    assert int(run_python(uncompiled_package(tmp_path), UNCOMPILED)) == SIGNATURE


@pytest.mark.parametrize("what", ["rules", "player"])
def test_the_signature_changes_with_rules_and_play(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module("russianbank.lab.signature")
    if what == "rules":
        monkeypatch.setattr(module, "_RULES", ("gamerules;discard=free", *module._RULES[1:]))
    else:
        monkeypatch.setattr(module, "_POLICIES", ((0, 1), *module._POLICIES[1:]))
    assert module.signature() != SIGNATURE


def test_the_benchmark_measures_something() -> None:
    measured = bench()
    assert measured.moves_per_second == min(measured.moves.values()) > 0
    assert all(rounds > 0 for rounds in measured.rounds.values())
    assert (measured.compiled, measured.signature) == (IS_COMPILED, SIGNATURE)
