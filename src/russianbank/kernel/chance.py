"""Chance: random numbers, and the unseen cards dealt anew.

The generator is small and splittable, and the same everywhere from the same seed: SplitMix64
with a gamma of its own for every generator (Steele, Lea and Flood, "Fast splittable pseudorandom
number generators", 2014).
"""

import cython

from russianbank.kernel.checks import number

if cython.compiled:
    from cython.cimports.russianbank.kernel.board import Board
    from cython.cimports.russianbank.kernel.mixing import mix, place_key
else:
    from russianbank.kernel.board import Board
    from russianbank.kernel.mixing import mix, place_key

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
LOW = cython.declare(cython.ulonglong, 0xFFFFFFFF)
RANGE = cython.declare(cython.ulonglong, 0x100000000)


class Rng:
    """Random numbers from a seed of 64 bits (0 to 2**64 - 1; ValueError for another)."""

    def __cinit__(self):
        self.gamma = GOLDEN

    def __init__(self, seed: object) -> None:
        start: cython.ulonglong = number("seed", seed, 0, MASK)
        self.state = mix((start + GOLDEN) & MASK)
        self.gamma = GOLDEN

    def draw(self):
        """The next 64 bits."""
        self.state = (self.state + self.gamma) & MASK
        return mix(self.state)

    def pick(self, n):
        """A number 0 to n-1, each exactly as likely (Lemire's method)."""
        product: cython.ulonglong = (self.draw() >> 32) * n
        low: cython.ulonglong = product & LOW
        unfair: cython.ulonglong
        if low < n:
            unfair = (RANGE - n) % n
            while low < unfair:
                product = (self.draw() >> 32) * n
                low = product & LOW
        return product >> 32

    def next(self) -> int:
        """The next 64 bits."""
        return self.draw()

    def below(self, n: object) -> int:
        """A number 0 to n-1, each equally likely; ValueError unless n is 1 to 2**32 - 1."""
        return self.pick(number("n", n, 1, LOW))

    def split(self) -> object:
        """A new generator, independent of what this one gives later."""
        other = Rng(0)
        other.state = self.draw()
        other.gamma = mix((self.draw() ^ GOLDEN) & MASK) | 1
        return other


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


def order_unseen(state):
    """Put each player's unseen cards into ascending order, so that nothing depends on theirs."""
    player: cython.int
    reserve: cython.int
    i: cython.int
    j: cython.int
    for player in range(2):
        reserve = state.unseen[player]
        for i in range(1, reserve + state.unseen[2 + player]):
            j = i
            while j and unseen_at(state, player, j - 1) > unseen_at(state, player, j):
                swap(state, player, reserve, j - 1, j)
                j -= 1


def unseen_at(state, player, place):
    """The unseen card in a place, counted from the reserve's bottom on into the stock."""
    reserve: cython.int = state.unseen[player]
    if place < reserve:
        return state.pile[player][place]
    return state.pile[2 + player][place - reserve]


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


def forget_order(state):
    """Make unseen what nobody sees at the moment: stocks, and reserves below their tops (R31).

    A waste that will be turned over to become the mover's stock is turned over first.
    """
    player: cython.int
    i: cython.int
    stock: cython.int = 2 + state.player
    waste: cython.int = 4 + state.player
    if state.size[stock] == 0:
        for i in range(state.size[waste]):
            state.pile[stock][i] = state.pile[waste][state.size[waste] - 1 - i]
        state.size[stock] = state.size[waste]
        state.size[waste] = 0
    for player in range(2):
        state.unseen[2 + player] = state.size[2 + player]
        if state.size[player]:
            state.unseen[player] = state.size[player] - 1


def sample(state: Board, rng: Rng) -> None:
    """Deal the unseen cards of a state anew, in place."""
    deal_unseen(state, rng)
