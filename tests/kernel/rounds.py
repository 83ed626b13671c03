"""Positions on the way of random rounds, and kernels other than the one installed."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import russianbank
from russianbank.kernel import State, trusted_state
from russianbank.rules import Rules, deal

PACKAGE = Path(russianbank.__file__).parent
ROOT = Path(__file__).parents[2]
MIXED_RULES = (
    *("gamerules", "g4a", "gamerules;fill=before_turn", "g4a;fill=at_once"),
    *("g4a;reserve_size=44", "gamerules;reserve_size=3", "gamerules;discard=free"),
)


def states(count: int, seed: int, rules: tuple[str, ...] = MIXED_RULES) -> Iterator[State]:
    """States in mid-round, every one a copy, of random rounds by several rule sets."""
    chance = random.Random(seed)
    made = 0
    while True:
        house = Rules.parse(chance.choice(rules))
        state = trusted_state(deal(f"{seed}/{made}/{chance.random()}", house), house)
        wait = chance.randrange(8)
        while codes := state.legal():
            if wait == 0:
                yield state.copy()
                made += 1
                if made == count:
                    return
                wait = chance.randrange(1, 25)
            wait -= 1
            state.step(chance.choice(codes))


def uncompiled_package(folder: Path) -> Path:
    """A copy of the package without its compiled modules, to be put on the path."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(PACKAGE, folder / "russianbank", ignore=ignored)
    return folder


def run_python(path: Path, code: str, **environment: str) -> str:
    """What a script prints that finds the package in another place."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(path), **environment},
        cwd=path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
