"""New rounds inside the kernel: uniform deals from a kernel generator.

They are not the deals of R34: a seed of 64 bits gives other cards here than the same number as a
text gives ``russianbank.rules.deal``. How the cards are laid out (R4) and who starts (R5) is
the same.
"""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.chance import Rng
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import RANK
else:
    from russianbank.kernel.chance import Rng
    from russianbank.kernel.state import State
    from russianbank.kernel.tables import RANK


def deal_round(state, reserve_size, highest, rng):
    """Shuffle both packs and deal (R4, R5); the state keeps its rule fields."""
    pack = cython.declare(cython.uchar[52])
    player: cython.int
    i: cython.int
    j: cython.int
    card: cython.int
    if not cython.compiled:
        pack = bytearray(52)
    state.clear()
    for player in range(2):
        for i in range(52):
            pack[i] = 52 * player + i
        for i in range(51, 0, -1):
            j = rng.pick(i + 1)
            card = pack[i]
            pack[i] = pack[j]
            pack[j] = card
        for i in range(reserve_size):
            state.push(player, pack[i])
        for i in range(4):
            state.build(4 * player + i, pack[reserve_size + i])
        for i in range(51, reserve_size + 3, -1):
            state.push(2 + player, pack[i])
        state.unseen[player] = reserve_size - 1
        state.unseen[2 + player] = 48 - reserve_size
    state.player = starter(state, highest, rng)
    state.forget()


def starter(state, highest, rng):
    """Who starts a round just dealt (R5): by the cards, else by a coin."""
    mine: cython.int = RANK[state.pile[0][state.size[0] - 1]]
    other: cython.int = RANK[state.pile[1][state.size[1] - 1]]
    i: cython.int
    for i in range(4):
        if mine != other:
            break
        mine = RANK[state.house[i][0]]
        other = RANK[state.house[4 + i][0]]
    if mine == other:
        return rng.pick(2)
    return 1 if (mine > other) != highest else 0


def deal_state(state: State, reserve_size: cython.int, highest: cython.bint, rng: Rng) -> None:
    """Deal a new round in place by the rule fields the state has.

    ``reserve_size`` is 1-48 (ValueError otherwise); ``highest`` says whose reserve top starts.
    """
    if not 1 <= reserve_size <= 48:
        raise ValueError("the reserve must have 1 to 48 cards")
    deal_round(state, reserve_size, highest, rng)
