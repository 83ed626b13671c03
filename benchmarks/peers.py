"""Random playouts of other libraries beside ours: ``python benchmarks/peers.py``.

    pip install open_spiel chess pettingzoo[classic]

What is not installed is skipped with one line. Processor time of one process.
"""

import random
import time
from collections.abc import Callable

SECONDS = 2.0


def rate(play: Callable[[], int]) -> float:
    """Moves a second; ``play`` plays a game to its end and gives the number of moves."""
    play()
    count, began = 0, time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        count += play()
    return count / took


def ours(preset: str) -> float:
    from russianbank.kernel import random_moves, trusted_state
    from russianbank.rules import Rules, deal

    rules = Rules.parse(preset)
    starts = [trusted_state(deal(f"bench {i}", rules), rules) for i in range(100)]
    return rate(lambda: random_moves(starts, 1, 1))


def ours_by_step(preset: str) -> float:
    """A loop in Python, as the others have it: list, choose, step."""
    from russianbank.kernel import trusted_state
    from russianbank.rules import Rules, deal

    rules, chance = Rules.parse(preset), random.Random(1)
    start = trusted_state(deal("bench", rules), rules)

    def play() -> int:
        state, count = start.copy(), 0
        while codes := state.legal():
            state.step(codes[int(chance.random() * len(codes))])
            count += 1
        return count

    return rate(play)


def open_spiel(name: str) -> float:
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal() and count < 2000:
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
                continue
            state.apply_action(chance.choice(state.legal_actions()))
            count += 1
        return count

    return rate(play)


def python_chess() -> float:
    import chess

    chance = random.Random(1)

    def play() -> int:
        board, count = chess.Board(), 0
        while not board.is_game_over() and count < 500:
            board.push(chance.choice(list(board.legal_moves)))
            count += 1
        return count

    return rate(play)


def pettingzoo_chess() -> float:
    import numpy as np
    from pettingzoo.classic import chess_v6

    env, chance = chess_v6.env(), np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(chance.integers(2**31)))
        count = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            count += 1
        return count

    return rate(play)


PEERS: dict[str, Callable[[], float]] = {
    "russianbank, gamerules, in the kernel": lambda: ours("gamerules"),
    "russianbank, g4a, in the kernel": lambda: ours("g4a"),
    "russianbank, g4a, list and step from Python": lambda: ours_by_step("g4a"),
    "OpenSpiel, klondike, from Python": lambda: open_spiel("solitaire"),
    "OpenSpiel, backgammon, from Python": lambda: open_spiel("backgammon"),
    "OpenSpiel, gin_rummy, from Python": lambda: open_spiel("gin_rummy"),
    "python-chess": python_chess,
    "PettingZoo, chess_v6": pettingzoo_chess,
}

if __name__ == "__main__":
    for label, measure in PEERS.items():
        try:
            print(f"{label:<46}{measure():>12,.0f} moves/s", flush=True)
        except ImportError as error:
            print(f"{label:<46} skipped: {error}".splitlines()[0], flush=True)
