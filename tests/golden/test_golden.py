"""A round of every preset that a person can read (R6 to R30).

``RUSSIANBANK_GOLDEN=write python -m pytest tests/golden`` writes the files anew. Read what has
changed before you commit it: a change of a golden file is a change of the rules.
"""

import os
from pathlib import Path

import pytest

from russianbank.rules import PRESETS, Game, Move, Rules

HERE = Path(__file__).parent
SEEDS = {"gamerules": "golden-77", "g4a": "golden-6", "classic": "golden-37"}
ORDER = ("R-", "-F", "S-r", "S-w", "S-", "T")


def chosen(legal: tuple[Move, ...], ply: int) -> Move:
    """Not a good player but a varied one, and the same for ever."""
    if ply % 3 == 0:
        for kind in ORDER:
            for move in legal:
                if kind in str(move) and not move.ends_turn:
                    return move
    return legal[ply * 7 % len(legal)]


def playthrough(preset: str) -> str:
    """The round as text: the position at the start of each turn, each move with its choices."""
    rules = Rules.parse(preset)
    game = Game.from_seed(SEEDS[preset], rules)
    lines = [f"Rules: {rules}", f"Seed: {game.seed}"]
    turn = 0
    while not game.is_over:
        if not game.moves or game.moves[-1].ends_turn:
            turn += 1
            lines += ["", f"Turn {turn}, player {game.position.player}", *picture(game)]
        legal = game.legal_moves()
        move = chosen(legal, len(game.moves))
        duties = ", ".join(duty.reason.rule for duty in game.duties())
        others = " ".join(str(other) for other in legal if other != move)
        note = f" [{duties}]" if duties else ""
        lines.append(f"  {move!s:4} 1 of {len(legal)}{note}{f': not {others}' if others else ''}")
        game.play(move)
    lines += ["", "End", *picture(game)]
    lines += [f"Result: {game.outcome.result.value}"]
    lines += ["Score: {}-{}".format(*game.outcome.score)]
    return "\n".join(lines) + "\n"


def picture(game: Game) -> list[str]:
    """The position by its parts, as R38 writes them."""
    fields = game.position.without_history().split(" ")
    rows = [
        f"  {name} {player}: {fields[2 + 3 * player + place]}"
        for player in (0, 1)
        for place, name in enumerate(("reserve", "stock", "waste"))
    ]
    rows.append(f"  houses: {fields[8].replace('/', '  ')}")
    rows.append(f"  foundations: {fields[9]}  tried: {fields[10]}")
    return [*rows, f"  ended: {fields[11]}  idle: {fields[12]}"]


@pytest.mark.parametrize("preset", PRESETS)
def test_golden_playthrough(preset: str) -> None:
    path = HERE / f"{preset}.txt"
    if os.environ.get("RUSSIANBANK_GOLDEN") == "write":
        path.write_text(playthrough(preset), "utf-8")
    assert path.exists(), f"{path.name} is missing: RUSSIANBANK_GOLDEN=write makes it"
    assert playthrough(preset) == path.read_text("utf-8")


def test_golden_files_belong_to_a_preset() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(PRESETS) == set(SEEDS)
