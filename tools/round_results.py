"""Measure how rounds between equally strong players end, for the chances to win a match.

    python tools/round_results.py --jobs 2         write src/russianbank/play/round_results.json

Rounds of ``reference`` against itself. The same number gives the same file; 5,000 take four minutes
of one core.
"""

import argparse
import json
import os
from pathlib import Path

from russianbank.lab.round_results import Survey, survey
from russianbank.lab.workers import Processes
from russianbank.rules import Rules

FILE = Path(__file__).parents[1] / "src" / "russianbank" / "play" / "round_results.json"
PLAYER = "reference"
SEED = "equity"
RULES = ("gamerules", "g4a")  # classic without Stop is g4a


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    options.add_argument("--rounds", type=int, default=5000, help="rounds of each rule set")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = options.parse_args()
    plans = [Survey(Rules.parse(text), PLAYER, SEED, chosen.rounds) for text in RULES]
    results = {str(plan.rules): survey(plan, Processes(chosen.jobs)).to_json() for plan in plans}
    made = {"command": f"tools/round_results.py --rounds {chosen.rounds}", "player": PLAYER}
    text = json.dumps(made | {"seed": SEED, "results": results})
    FILE.write_text(text.replace(': {"won"', ':\n{"won"') + "\n", "utf-8")


if __name__ == "__main__":
    main()
