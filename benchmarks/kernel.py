"""How fast the kernel is: ``python benchmarks/kernel.py``, from the root of the repository.

Processor time of one process; the median of several runs. Nothing here is a test.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from russianbank.kernel import BUILD, Rng, State, play_recorded, random_moves, sample, trusted_state
from russianbank.rules import Rules, deal

ROOT = Path(__file__).parents[1]
RUNS = 5


def timed(work: Callable[[], int]) -> float:
    """Seconds for one of what ``work`` does as often as it says."""
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        count = work()
        times.append((time.process_time() - began) / count)
    return median(times)


def starts(preset: str) -> list[State]:
    rules = Rules.parse(preset)
    return [trusted_state(deal(f"bench {i}", rules), rules) for i in range(100)]


def moves(preset: str) -> float:
    """Random moves a second within the kernel."""
    dealt = starts(preset)
    return 1 / timed(lambda: random_moves(dealt, 10, 1))


def steps(preset: str) -> float:
    """Seconds for a call of ``step`` in a loop of Python's, less the loop."""
    games = [
        (start, play_recorded(start.copy(), 0, 0, Rng(i))) for i, start in enumerate(starts(preset))
    ]

    def step() -> int:
        count = 0
        for start, codes in games:
            state = start.copy()
            call = state.step
            for code in codes:
                call(code)
            count += len(codes)
        return count

    return timed(step)


def calls(state: State, name: str, times: int = 200_000) -> float:
    """Seconds for a call of a method without arguments."""
    call = getattr(state, name)

    def work() -> int:
        for _ in range(times):
            call()
        return times

    return timed(work)


def sampling(state: State) -> float:
    """Seconds to deal the unseen cards anew."""
    rng = Rng(1)

    def work() -> int:
        for _ in range(50_000):
            sample(state, rng)
        return 50_000

    return timed(work)


def copying() -> float:
    """Seconds to copy one state over another, within the kernel.

    Rounds that are over before they begin are copied and nothing else.
    """
    over = starts("g4a")[0]
    for code in play_recorded(over.copy(), 0, 0, Rng(1)):
        over.step(code)

    def work() -> int:
        random_moves([over], 1_000_000, 1)
        return 1_000_000

    return timed(work)


def report() -> None:
    """Measure this build and print a line for each number."""
    state = starts("g4a")[0]
    for preset in ("gamerules", "g4a"):
        print(f"{BUILD:8} random playouts, {preset:<10} {moves(preset):>12,.0f} moves/s")
    for preset in ("gamerules", "g4a"):
        seconds = steps(preset)
        label = f"step from Python, {preset}"
        print(f"{BUILD:8} {label:<29} {1 / seconds:>12,.0f} calls/s")
    print(f"{BUILD:8} {'copy within the kernel':<29} {copying() * 1e9:>12.0f} ns")
    for name in ("copy", "legal", "hash"):
        print(f"{BUILD:8} {name + ' from Python':<29} {calls(state, name) * 1e9:>12.0f} ns")
    print(f"{BUILD:8} {'sample from Python':<29} {sampling(state) * 1e9:>12.0f} ns")
    print(f"{BUILD:8} {'size of a state':<29} {type(state).__basicsize__:>12} bytes")


def other_build(kind: str) -> None:
    """Build the kernel another way in a folder of its own and measure it there."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / file, folder)
        shutil.copytree(
            ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd")
        )
        environment = os.environ | {"RUSSIANBANK_ABI": kind, "PYTHONPATH": str(folder / "src")}
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        subprocess.run(build, cwd=folder, env=environment, check=True, capture_output=True)
        subprocess.run(
            [sys.executable, __file__, "--this"], cwd=folder, env=environment, check=True
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--this", action="store_true", help="only the build that is installed")
    arguments = parser.parse_args()
    report()
    if not arguments.this:
        other_build("version" if BUILD == "abi3" else "abi3")
