"""How fast the kernel is, measured by pyperf: medians over several processes,
of processor time where a loop is measured.

    python benchmarks/kernel.py                  every number, one line each
    python benchmarks/kernel.py -o kernel.json   and keep the values (python -m pyperf stats …)

``RUSSIANBANK_ABI=version pip install .`` before it measures the other build. Needs pyperf and the
extra ``env``.
"""

import time

import pyperf

from russianbank.env import VectorEnv
from russianbank.kernel import (
    BUILD,
    Rng,
    State,
    perft,
    play_recorded,
    random_moves,
    sample,
    trusted_state,
)
from russianbank.rules import Rules, deal

PRESETS = ("gamerules", "g4a")
DEALS = 100
COPIES = 200_000
ROUNDS = 1024


def starts(preset: str) -> list[State]:
    """Freshly dealt rounds."""
    rules = Rules.parse(preset)
    return [trusted_state(deal(f"bench {i}", rules), rules) for i in range(DEALS)]


def playouts(loops: int, dealt: list[State]) -> float:
    """Seconds to play every deal ``loops`` times at random, inside the kernel."""
    began = time.process_time()
    random_moves(dealt, loops, 1)
    return time.process_time() - began


def steps(loops: int, games: list[tuple[State, bytes]]) -> float:
    """Seconds to make the moves of all games by ``step`` in a loop of Python's."""
    began = time.process_time()
    for _ in range(loops):
        for start, codes in games:
            step = start.copy().step
            for code in codes:
                step(code)
    return time.process_time() - began


def vector_steps(loops: int, rounds: VectorEnv) -> float:
    """Seconds of ``step`` alone, many rounds at once; the actions are chosen beforehand."""
    took = 0.0
    for _ in range(loops):
        actions = rounds.sample()
        began = time.process_time()
        rounds.step(actions)
        took += time.process_time() - began
    return took


def copies(loops: int, over: list[State]) -> float:
    """Seconds to copy states over another: rounds that are over need nothing else."""
    began = time.process_time()
    random_moves(over, loops * COPIES, 1)
    return time.process_time() - began


def main() -> None:
    """Measure this build."""
    runner = pyperf.Runner(processes=5, values=3)
    runner.metadata["kernel"] = BUILD
    for preset in PRESETS:
        dealt = starts(preset)
        made = random_moves(dealt, 1, 1)
        result = runner.bench_time_func(f"random move, {preset}", playouts, dealt, inner_loops=made)
        tell(runner, result, "moves/s")
        games = [
            (start, play_recorded(start.copy(), 0, 0, Rng(i))) for i, start in enumerate(dealt)
        ]
        length = sum(len(codes) for _, codes in games)
        result = runner.bench_time_func(
            f"step from Python, {preset}", steps, games, inner_loops=length
        )
        tell(runner, result, "calls/s")
        rounds = VectorEnv(ROUNDS, rules=preset, seed=1)
        result = runner.bench_time_func(
            f"vectorised step, {preset}", vector_steps, rounds, inner_loops=ROUNDS
        )
        tell(runner, result, "moves/s")
    state = starts("g4a")[0]
    over = state.copy()
    for code in play_recorded(over.copy(), 0, 0, Rng(1)):
        over.step(code)
    runner.bench_time_func("copy within the kernel", copies, [over], inner_loops=COPIES)
    for name in ("copy", "legal", "hash"):
        runner.bench_func(f"{name} from Python", getattr(state, name))
    runner.bench_func("sample from Python", sample, state, Rng(1))
    runner.bench_func("a leaf of perft, by undo", perft, state, 4, inner_loops=perft(state, 4))


def tell(runner: pyperf.Runner, result: pyperf.Benchmark | None, unit: str) -> None:
    """Say a median as a rate, once: not in each of the processes that measure."""
    if result is not None and not runner.args.worker:
        print(f"    median {1 / result.median():,.0f} {unit} ({BUILD})", flush=True)


if __name__ == "__main__":
    main()
