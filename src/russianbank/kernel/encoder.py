"""What a player knows of a round as a fixed number of bytes (R31), for learning.

The bytes follow from the ``Observation`` alone. They are seen from one player, the viewer:
"own" is the viewer's. Cards are numbered by owner: the viewer's pack 0-51 (clubs ace to spades
king), the opponent's 52-103. Houses keep their numbers (R37), as the moves' codes do.
``BLOCKS`` is the layout.
"""

import cython

from russianbank.kernel.checks import number

if cython.compiled:
    from cython.cimports.libc.string import memset
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import FACE
else:
    from russianbank.kernel.state import State
    from russianbank.kernel.tables import FACE

ENCODER_VERSION = 0
"""Changes whenever a byte changes its meaning."""

BLOCKS = (
    ("place", 0, 104, 16),
    ("depth", 104, 104, 103),
    ("tried", 208, 104, 1),
    ("foundations", 312, 8, 13),
    ("to_move", 320, 1, 1),
    ("result", 321, 1, 3),
    ("own_sizes", 322, 3, 104),
    ("opponent_sizes", 325, 3, 104),
    ("own_unseen", 328, 2, 47),
    ("opponent_unseen", 330, 2, 47),
    ("turned", 332, 1, 1),
    ("ended", 333, 2, 1),
    ("idle", 335, 1, 255),
    ("idle_left", 336, 1, 255),
    ("house_moves", 337, 1, 255),
    ("rules", 338, 4, 1),
    ("win_bonus", 342, 1, 255),
)
"""The layout: name, first byte, bytes, highest value.

``place``, by card: 0 unseen, 1 on a foundation, 2 own reserve, 3 own stock, 4 own waste, 5-7 the
opponent's, 8 turned up, 9-16 houses 1-8. ``depth``, by card: how many cards lie on it in a
reserve, stock, waste or house; else 0. ``tried``, by card (R26). ``foundations``: the top ranks,
CCDDHHSS.
``to_move``: 1 if the viewer is. ``result``: 0 going on, 1 won by the viewer, 2 by the opponent,
3 stalemate. ``..._sizes``: reserve, stock, waste. ``..._unseen``: in reserve, in stock.
``turned``: 1 if a card is turned up. ``ended`` (R26): viewer, opponent. ``idle``: turns ended
since the last foundation move; ``idle_left``: turns until R27 ends the round. ``house_moves``:
since the last other move (R24). ``rules``: reserve_first, fill at_once, reserve_must_play,
discard unplayable_only; ``win_bonus``. Numbers above 255 are written as 255.
"""

OBSERVATION_SIZE = 343
ACTIONS = 122

SIZE = cython.declare(cython.int, 343)
CODES = cython.declare(cython.int, 122)
NONE = cython.declare(cython.int, 255)


def encode_into(state, viewer, out, at):
    """Write all the bytes of a state from ``out[at]`` on."""
    other: cython.int = 1 - viewer
    flip: cython.int = 52 * viewer
    i: cython.int
    pile: cython.int
    shift: cython.int
    clear(out, at, 1, 104)
    clear(out, at + 104, 0, 208)
    for pile in range(4):
        shift = -flip if pile & 1 else flip
        for i in range(state.unseen[pile]):
            out[at + state.pile[pile][i] + shift] = 0
    for i in range(3):
        encode_pile(state, 2 * i + viewer, 2 + i, flip, out, at)
        encode_pile(state, 2 * i + other, 5 + i, flip, out, at)
    for i in range(2, 6):
        encode_tried(state, i, flip, out, at)
    for i in range(8):
        encode_house(state, i, flip, out, at)
    if state.turned != NONE:
        i = state.turned + flip
        if i >= 104:
            i -= 104
        out[at + i] = 8
        out[at + 208 + i] = (state.tried[state.turned >= 52] >> FACE[state.turned]) & 1
    encode_counters(state, viewer, out, at)


def encode_change(state, code, card, out, at):
    """Bring the bytes up to date after a move of ``card`` that left its mover to move.

    ``out`` must hold what was written before the move, seen by the same player.
    """
    viewer: cython.int = state.player
    flip: cython.int = 52 * viewer
    source: cython.int = (code - 2) // 12
    target: cython.int = (code - 2) % 12
    if code == 0:
        card = state.turned
        encode_pile(state, 2 + viewer, 3, flip, out, at)
    elif source == 0:
        encode_pile(state, viewer, 2, flip, out, at)
    elif source > 1:
        encode_house(state, source - 2, flip, out, at)
    if code and source < 2:
        clear(out, at + 208, 0, 104)
    card += flip
    if card >= 104:
        card -= 104
    if code == 0:
        out[at + card] = 8
        out[at + 104 + card] = 0
    elif target == 0:
        out[at + card] = 1
        out[at + 104 + card] = 0
    elif target <= 8:
        encode_house(state, target - 1, flip, out, at)
    elif target == 9:
        encode_pile(state, 1 - viewer, 5, flip, out, at)
    else:
        encode_pile(state, 5 - viewer, 7, flip, out, at)
    encode_counters(state, viewer, out, at)


def clear(out, at, value, count):
    """Write one value ``count`` times."""
    if cython.compiled:
        memset(out + at, value, count)
    else:
        out[at : at + count] = bytes([value]) * count


def encode_pile(state, pile, place, flip, out, at):
    """Write place and depth of the known cards of a reserve, stock or waste."""
    i: cython.int = state.unseen[pile] if pile < 4 else 0
    left: cython.int = state.size[pile] - i
    card: cython.int
    while left > 0:
        left -= 1
        card = state.pile[pile][i] + flip
        if card >= 104:
            card -= 104
        out[at + card] = place
        out[at + 104 + card] = left
        i += 1


def encode_tried(state, pile, flip, out, at):
    """Mark the tried cards of a stock or waste."""
    first: cython.int = state.unseen[pile] if pile < 4 else 0
    size: cython.int = state.size[pile] if state.tried_count else 0
    i: cython.int
    card: cython.int
    for i in range(first, size):
        card = state.pile[pile][i]
        if (state.tried[card >= 52] >> FACE[card]) & 1:
            card += flip
            if card >= 104:
                card -= 104
            out[at + 208 + card] = 1


def encode_house(state, house, flip, out, at):
    """Write place and depth of the cards of a house."""
    left: cython.int = state.height[house]
    i: cython.int = 0
    card: cython.int
    while left > 0:
        left -= 1
        card = state.house[house][i] + flip
        if card >= 104:
            card -= 104
        out[at + card] = 9 + house
        out[at + 104 + card] = left
        i += 1


def encode_counters(state, viewer, out, at):
    """Write the bytes that are not about single cards."""
    other: cython.int = 1 - viewer
    i: cython.int
    left: cython.uint = 0
    for i in range(8):
        out[at + 312 + i] = state.foundation[i]
    out[at + 320] = state.player == viewer
    out[at + 321] = 0
    if state.result == 3:
        out[at + 321] = 3
    elif state.result:
        out[at + 321] = 1 if state.result == 1 + viewer else 2
    for i in range(3):
        out[at + 322 + i] = state.size[viewer + 2 * i]
        out[at + 325 + i] = state.size[other + 2 * i]
    for i in range(2):
        out[at + 328 + i] = state.unseen[viewer + 2 * i]
        out[at + 330 + i] = state.unseen[other + 2 * i]
    out[at + 332] = state.turned != NONE
    out[at + 333] = (state.ended >> viewer) & 1
    out[at + 334] = (state.ended >> other) & 1
    if state.max_idle > state.idle:
        left = state.max_idle - state.idle
    out[at + 335] = min(255, state.idle)
    out[at + 336] = min(255, left)
    left = state.seen_count - state.floor - 1
    out[at + 337] = min(255, left)
    out[at + 338] = state.reserve_first
    out[at + 339] = state.fill_at_once
    out[at + 340] = state.reserve_must_play
    out[at + 341] = state.unplayable_only
    out[at + 342] = min(255, state.win_bonus)


def mask_into(state, out, at, codes):
    """Write 122 bytes from ``out[at]`` on, 1 for each legal move; how many, listed in ``codes``."""
    n: cython.int = state.moves(codes)
    i: cython.int
    clear(out, at, 0, CODES)
    for i in range(n):
        out[at + codes[i]] = 1
    return n


def encode(state: State, viewer: object) -> bytes:
    """The ``OBSERVATION_SIZE`` bytes of a state seen by player 0 or 1 (ValueError for another)."""
    buffer = cython.declare(cython.uchar[343])
    i: cython.int
    seat: cython.int = number("viewer", viewer, 0, 1)
    if not cython.compiled:
        buffer = bytearray(SIZE)
    encode_into(state, seat, buffer, 0)
    return bytes([buffer[i] for i in range(SIZE)])


def action_mask(state: State) -> bytes:
    """122 bytes by the moves' codes: 1 if legal, else 0."""
    buffer = cython.declare(cython.uchar[122])
    codes = cython.declare(cython.uchar[128])
    i: cython.int
    if not cython.compiled:
        buffer, codes = bytearray(CODES), bytearray(128)
    mask_into(state, buffer, 0, codes)
    return bytes([buffer[i] for i in range(CODES)])


def highest_values() -> bytes:
    """The highest value each of the ``OBSERVATION_SIZE`` bytes can take; the lowest is 0."""
    return b"".join(bytes([high]) * length for _, _, length, high in BLOCKS)
