"""One number that stands for the rules and the simple players."""

from hashlib import sha256
from typing import Final

from russianbank.kernel import Rng, play_recorded, trusted_state
from russianbank.rules import Rules, deal

_RULES: Final = (
    "gamerules",
    "g4a",
    "gamerules;fill=before_turn",
    "gamerules;reserve_first=yes;reserve_must_play=no",
    "g4a;discard=unplayable_only;win_bonus=7",
    "g4a;reserve_size=44",
    "gamerules;reserve_size=3;max_idle_turns=6",
)
_POLICIES: Final = ((0, 0), (1, 0), (1, 1))
_DEALS: Final = 2


def signature() -> int:
    """A number of 48 bits that changes only when rules or play change.

    It is made of every move, the number of legal ones among which it was chosen (by the random
    player), and the points, of fixed rounds under several rule sets; the same compiled and
    uncompiled.
    """
    total = sha256()
    for text in _RULES:
        rules = Rules.parse(text)
        for number in range(_DEALS):
            position = deal(f"signature {number}", rules)
            for first, second in _POLICIES:
                state = trusted_state(position, rules)
                moves = play_recorded(state, first, second, Rng(number))
                total.update(moves)
                total.update(f"{text} {state.result} {state.score()}".encode())
    return int.from_bytes(total.digest()[:6])
