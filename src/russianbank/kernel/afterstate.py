"""What a learned evaluation sees of a table that waits for chance or for the opponent.

Three kinds of table are valued, all seen by the player whose decision led there, the owner:
``ENDED`` - the turn is over; ``PENDING`` - an unseen card of the stock is about to be turned up;
``SHOWN`` - the reserve's unseen top card is about to be shown. A table is a list of features,
numbers below ``FEATURES``, of those that apply. No unseen card is read: which faces a player has
unseen is asked once, as a set, with ``unseen_faces``.
"""

import cython

from russianbank.kernel.checks import number

if cython.compiled:
    from cython.cimports.russianbank.kernel.mixing import lowest
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import BELOW_A, BELOW_B, FACE, LOADERS, RANK
else:
    from russianbank.kernel.mixing import lowest
    from russianbank.kernel.state import State
    from russianbank.kernel.tables import BELOW_A, BELOW_B, FACE, LOADERS, RANK

    FEATURES = 1264
    MOST_FEATURES = 256

AFTERSTATE_VERSION = 1
"""Changes whenever a feature changes its meaning."""

KINDS = ("ended", "pending", "shown")
"""The kinds by number."""

EMPTY = cython.declare(cython.int, 52)
NONE = cython.declare(cython.int, 255)
SHOWN = cython.declare(cython.int, 2)

# Places, 52 features each: own reserve top, its known rest, own known stock, own waste top, its
# rest; 5-9 the same of the opponent; house top, card below it, deeper cards, lowest card; turned-up
# card; own and the opponent's unseen faces.
RESERVE_TOP = cython.declare(cython.int, 0)
RESERVE = cython.declare(cython.int, 1)
STOCK = cython.declare(cython.int, 2)
WASTE_TOP = cython.declare(cython.int, 3)
WASTE = cython.declare(cython.int, 4)
THEIRS = cython.declare(cython.int, 5)
HOUSE_TOP = cython.declare(cython.int, 10)
HOUSE_LOWEST = cython.declare(cython.int, 13)
TURNED = cython.declare(cython.int, 14)
UNSEEN = cython.declare(cython.int, 15)

# Single features after the places; the first of each group.
FOUNDATIONS = cython.declare(cython.int, 884)
RESERVE_SIZES = cython.declare(cython.int, 996)
HANDS = cython.declare(cython.int, 1046)
UNSEEN_STOCKS = cython.declare(cython.int, 1100)
EMPTY_HOUSES = cython.declare(cython.int, 1126)
DISTANCES = cython.declare(cython.int, 1135)
FITTING = cython.declare(cython.int, 1191)
LOADABLE = cython.declare(cython.int, 1197)
TRIED = cython.declare(cython.int, 1209)
ENDED_TURNS = cython.declare(cython.int, 1218)
IDLE = cython.declare(cython.int, 1222)
ALWAYS = cython.declare(cython.int, 1233)
PLAYED = cython.declare(cython.int, 1234)


def unseen_faces(state, player):
    """The faces of a player's unseen cards, as bits; not where they are."""
    faces: cython.ulonglong = 0
    one: cython.ulonglong = 1
    pile: cython.int
    i: cython.int
    for pile in range(player, 4, 2):
        for i in range(state.unseen[pile]):
            faces |= one << FACE[state.pile[pile][i]]
    return faces


def gather_unseen(mine, theirs, out):
    """Write the features of the unseen faces of the owner and the opponent; how many."""
    n: cython.int = 0
    while mine:
        out[n] = UNSEEN * 52 + lowest(mine)
        n += 1
        mine &= mine - 1
    while theirs:
        out[n] = (UNSEEN + 1) * 52 + lowest(theirs)
        n += 1
        theirs &= theirs - 1
    return n


def gather(state, owner, kind, out, n):
    """Add all features of a table but those of ``gather_unseen`` to ``n`` others; how many.

    ``out`` has room for ``MOST_FEATURES``.
    """
    other: cython.int = 1 - owner
    own_top: cython.int = EMPTY
    if kind != SHOWN:
        n = gather_pile(state, owner, RESERVE_TOP, RESERVE, out, n)
        if state.size[owner]:
            own_top = FACE[state.pile[owner][state.size[owner] - 1]]
    n = gather_pile(state, 2 + owner, STOCK, STOCK, out, n)
    n = gather_pile(state, 4 + owner, WASTE_TOP, WASTE, out, n)
    n = gather_pile(state, other, THEIRS + RESERVE_TOP, THEIRS + RESERVE, out, n)
    n = gather_pile(state, 2 + other, THEIRS + STOCK, THEIRS + STOCK, out, n)
    n = gather_pile(state, 4 + other, THEIRS + WASTE_TOP, THEIRS + WASTE, out, n)
    n = gather_houses(state, out, n)
    n = gather_tops(state, owner, own_top, out, n)
    return gather_counts(state, owner, out, n)


def gather_pile(state, pile, top, place, out, n):
    """Add the known cards of a pile, the top card's place being another one."""
    i: cython.int = state.unseen[pile] if pile < 4 else 0
    last: cython.int = state.size[pile] - 1
    while i < last:
        out[n] = place * 52 + FACE[state.pile[pile][i]]
        n += 1
        i += 1
    if i == last:
        out[n] = top * 52 + FACE[state.pile[pile][i]]
        n += 1
    return n


def gather_houses(state, out, n):
    """Add the cards of the houses and the turned-up one."""
    house: cython.int
    i: cython.int
    height: cython.int
    for house in range(8):
        height = state.height[house]
        if height == 0:
            continue
        out[n] = HOUSE_LOWEST * 52 + FACE[state.house[house][0]]
        out[n + 1] = HOUSE_TOP * 52 + state.tops[house]
        n += 2
        if height > 1:
            out[n] = (HOUSE_TOP + 1) * 52 + FACE[state.house[house][height - 2]]
            n += 1
        for i in range(height - 2):
            out[n] = (HOUSE_TOP + 2) * 52 + FACE[state.house[house][i]]
            n += 1
    if state.turned != NONE:
        out[n] = TURNED * 52 + FACE[state.turned]
        n += 1
    return n


def gather_tops(state, owner, own_top, out, n):
    """Add what may become of the tops of reserves and wastes."""
    i: cython.int
    pile: cython.int
    face: cython.int
    for i in range(4):
        pile = (owner if i < 2 else 1 - owner) + 4 * (i & 1)
        face = EMPTY
        if i == 0:
            face = own_top
        elif state.size[pile]:
            face = FACE[state.pile[pile][state.size[pile] - 1]]
        out[n] = DISTANCES + 14 * i + distance(state, face)
        out[n + 1] = LOADABLE + 3 * i + loaders_in_houses(state, face)
        n += 2
        if i & 1 == 0:
            out[n] = FITTING + 3 * (i >> 1) + fits(state, face)
            n += 1
    return n


def distance(state, face):
    """How many cards a foundation lacks below a face; 13 for no card."""
    suit: cython.int
    lower: cython.int
    higher: cython.int
    rank: cython.int
    if face == EMPTY:
        return 13
    suit = face // 13
    rank = RANK[face] - 1
    lower = state.foundation[2 * suit]
    higher = state.foundation[2 * suit + 1]
    if lower > higher:
        lower, higher = higher, lower
    if higher <= rank:
        return rank - higher
    return rank - lower if lower <= rank else 0


def fits(state, face):
    """Whether a face goes on a house that is not empty (R8): 0 for no card, 1 no, 2 yes."""
    if face == EMPTY:
        return 0
    return 2 if state.accepting[BELOW_A[face]] | state.accepting[BELOW_B[face]] else 1


def loaders_in_houses(state, face):
    """How many houses have a top that could be loaded on a face (R10), at most 2."""
    count: cython.int = 0
    bits: cython.ulonglong = LOADERS[face]
    while bits:
        if state.accepting[lowest(bits)]:
            count += 1
        bits &= bits - 1
    return count


def gather_counts(state, owner, out, n):
    """Add foundations, sizes and what ends a round."""
    i: cython.int
    seat: cython.int
    a: cython.int
    b: cython.int
    hands: cython.int = 0
    played: cython.int = 0
    empty: cython.int = 0
    left: cython.int
    for i in range(4):
        a = state.foundation[2 * i]
        b = state.foundation[2 * i + 1]
        if a < b:
            a, b = b, a
        out[n] = FOUNDATIONS + 28 * i + a
        out[n + 1] = FOUNDATIONS + 28 * i + 14 + b
        n += 2
        played += a + b
    for i in range(2):
        seat = 1 - owner if i else owner
        a = state.size[2 + seat] + state.size[4 + seat]
        hands += a
        if state.turned != NONE and state.player == seat:
            a += 1
        out[n] = RESERVE_SIZES + 25 * i + min(24, cython.cast(cython.int, state.size[seat]))
        out[n + 1] = HANDS + 27 * i + min(26, a // 2)
        out[n + 2] = UNSEEN_STOCKS + 13 * i + min(12, (state.unseen[2 + seat] + 3) // 4)
        n += 3
    for i in range(8):
        if state.height[i] == 0:
            empty += 1
    left = 100
    if state.max_idle < state.idle + 100:
        left = state.max_idle - state.idle if state.max_idle > state.idle else 0
    out[n] = EMPTY_HOUSES + empty
    out[n + 1] = TRIED + (state.tried_count * 8 // hands if hands else 8)
    out[n + 2] = ENDED_TURNS + 2 * ((state.ended >> owner) & 1) + ((state.ended >> (1 - owner)) & 1)
    out[n + 3] = IDLE + left // 10
    out[n + 4] = ALWAYS
    out[n + 5] = PLAYED + played // 4
    return n + 6


def afterstate_features(state: State, owner: object, kind: object) -> list[int]:
    """The features of a table of a kind, seen by a player; ValueError for other numbers.

    A card about to be shown (``SHOWN``) counts as unseen.
    """
    mine: cython.ulonglong
    one: cython.ulonglong = 1
    buffer = cython.declare(cython.ushort[256])
    seat: cython.int = number("owner", owner, 0, 1)
    which: cython.int = number("kind", kind, 0, 2)
    n: cython.int
    i: cython.int
    if not cython.compiled:
        buffer = [0] * MOST_FEATURES
    mine = unseen_faces(state, seat)
    if which == SHOWN and state.size[seat]:
        mine |= one << FACE[state.pile[seat][state.size[seat] - 1]]
    n = gather_unseen(mine, unseen_faces(state, 1 - seat), buffer)
    n = gather(state, seat, which, buffer, n)
    return [buffer[i] for i in range(n)]
