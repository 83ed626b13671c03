"""Let computer players play with poison in every place that they must not see.

    python tools/poison.py [--decisions N] [--nodes N] [--seconds S] [PLAYER …]

Each player plays a round of each preset against itself, or the first N decisions of it. In all
unseen places of the tables that are searched there is a number that is no card. Where the kernel
is not compiled, or is built for AddressSanitizer and run with it, taking that number for a card
stops the program; elsewhere nothing would be noticed, so it refuses to run.
"""

import argparse
import os
import sys
from random import Random

from russianbank.kernel import IS_COMPILED, POLICIES, observation_of, trusted_state
from russianbank.kernel.expansion import POISON, cover_with
from russianbank.players import PLAYERS, Limit, make_player
from russianbank.rules import Rules, deal

PRESETS = ("gamerules", "g4a")


def main() -> None:
    """Play, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", metavar="PLAYER")
    parser.add_argument("--decisions", type=int, default=10**9)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seconds", type=float)
    wanted = parser.parse_args()
    if IS_COMPILED and "asan" not in os.environ.get("LD_PRELOAD", ""):
        sys.exit("poison: this kernel would not notice; see docs/fairness.md")
    cover_with(POISON)
    limit = Limit(wanted.nodes, wanted.seconds)
    for name in wanted.players or [name for name in PLAYERS if name not in POLICIES]:
        for preset in PRESETS:
            made = play(name, Rules.parse(preset), limit, wanted.decisions)
            print(f"{name} {preset}: {made} moves", flush=True)


def play(name: str, rules: Rules, limit: Limit, decisions: int) -> int:
    """Play a round, or the first decisions of it; the number of moves."""
    state, player = trusted_state(deal("poison", rules), rules), make_player(name, rules)
    luck, moves = Random(1), 0  # noqa: S311 - the same round every time
    while not state.result and decisions:
        choice = player.choose(observation_of(state), limit, luck)
        for move in (choice.move, *choice.rest):
            state.step(move.code)
            moves += 1
        decisions -= 1
    return moves


if __name__ == "__main__":
    main()
