"""Dealing the unseen cards anew: uniformly, and only over what is open (R31)."""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.rng import Rng
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import place_key
else:
    from russianbank.kernel.rng import Rng
    from russianbank.kernel.state import State
    from russianbank.kernel.tables import place_key


def deal_unseen(state, rng):
    """Put each player's unseen cards into a random order over their places."""
    player: cython.int
    reserve: cython.int
    total: cython.int
    i: cython.int
    j: cython.int
    for player in range(2):
        reserve = state.unseen[player]
        total = reserve + state.unseen[2 + player]
        for i in range(total - 1, 0, -1):
            j = rng.pick(i + 1)
            if i != j:
                swap(state, player, reserve, i, j)


def swap(state, player, reserve, first, second):
    """Exchange two unseen cards; places count from the reserve's bottom on into the stock."""
    pile_a: cython.int = player if first < reserve else 2 + player
    pile_b: cython.int = player if second < reserve else 2 + player
    a: cython.int = first if first < reserve else first - reserve
    b: cython.int = second if second < reserve else second - reserve
    card_a: cython.int = state.pile[pile_a][a]
    card_b: cython.int = state.pile[pile_b][b]
    state.piles ^= place_key(pile_a, a, card_a) ^ place_key(pile_b, b, card_b)
    state.pile[pile_a][a] = card_b
    state.pile[pile_b][b] = card_a
    state.piles ^= place_key(pile_a, a, card_b) ^ place_key(pile_b, b, card_a)


def sample(state: State, rng: Rng) -> None:
    """Deal the unseen cards of a state anew, in place."""
    deal_unseen(state, rng)
