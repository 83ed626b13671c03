"""Two steps: the best stops of a decision, valued by what can be done after each of them.

A stop that shows a card is worth the mean of the best that its player can do then, over several of
the cards that are unseen - the same ones for all stops. A stop that ends the turn is worth what is
left by the opponent's best reply.
"""

import time

import cython

from russianbank.kernel.checks import number
from russianbank.kernel.found import Found
from russianbank.kernel.search import MOST_NODES

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.russianbank.kernel.chance import Rng
    from cython.cimports.russianbank.kernel.lookahead import Leaf
    from cython.cimports.russianbank.kernel.mixing import lowest
    from cython.cimports.russianbank.kernel.network import Network
    from cython.cimports.russianbank.kernel.search import Search
    from cython.cimports.russianbank.kernel.state import State
else:
    from types import SimpleNamespace

    from russianbank.kernel.chance import Rng
    from russianbank.kernel.mixing import lowest
    from russianbank.kernel.network import Network
    from russianbank.kernel.search import Search
    from russianbank.kernel.state import State

NONE = cython.declare(cython.int, 255)
ENDED = cython.declare(cython.int, 0)
PENDING = cython.declare(cython.int, 1)
ON_THE_WAY = cython.declare(cython.int, -1)
BRANCHES = cython.declare(cython.int, 128)
SEED = cython.declare(cython.ulonglong, 1)
NOTHING = cython.declare(cython.double, -1e18)


class Lookahead:
    """A search two steps deep, with memory that is kept. One thread at a time.

    ``leaves``: how many stops are looked behind, 1 to 10,000; ``cards``: on how many unseen cards,
    1 to 52; ``inner``: the node limit there, 1 to 100,000 (ValueError for other numbers).
    ``count`` is the number of nodes of the last search, those behind the stops included.
    """

    def __init__(
        self,
        network: Network,
        leaves: object = 30,
        cards: object = 12,
        inner: object = 100,
        penalty: cython.double = 0.05,
    ) -> None:
        self.room = number("leaves", leaves, 1, 10_000)
        self.card_count = number("cards", cards, 1, 52)
        self.inner_limit = number("inner", inner, 1, 100_000)
        self.outer = Search(network, penalty)
        self.inner = Search(network, penalty)
        self.inner.make_room(4 * self.inner_limit + 2 * BRANCHES)
        self.table = State()
        self.rng = Rng(0)
        self.leaf_count = 0
        self.count = 0
        if cython.compiled:
            self.leaves = cython.cast(
                cython.pointer(Leaf), realloc(cython.NULL, self.room * cython.sizeof(Leaf))
            )
            if self.leaves == cython.NULL:
                raise MemoryError("no memory for a search")
        else:
            self.leaves = [SimpleNamespace() for _ in range(self.room)]
            self.cards = bytearray(52)

    def __dealloc__(self):
        free(self.leaves)

    def gather(self):
        """Take the best stops of the outer search, the best first."""
        i: cython.int
        at: cython.int
        kind: cython.int
        value: cython.double
        self.leaf_count = 0
        for i in range(self.outer.count):
            for kind in range(3):
                value = self.outer.nodes[i].value[kind]
                if value == NOTHING:
                    continue
                if self.leaf_count < self.room:
                    at = self.leaf_count
                    self.leaf_count += 1
                elif value > self.leaves[self.room - 1].points:
                    at = self.room - 1
                else:
                    continue
                self.leaves[at].node = i
                self.leaves[at].kind = kind
                self.leaves[at].seen = 0
                self.leaves[at].is_whole = False
                self.leaves[at].points = value
                self.leaves[at].margin = 0
                self.raise_leaf(at)

    def raise_leaf(self, at):
        """Move a leaf up to its place among those above it, which are in order."""
        if cython.compiled:
            leaf = cython.declare(Leaf)
        while at and self.leaves[at].points > self.leaves[at - 1].points:
            leaf = self.leaves[at]
            self.leaves[at] = self.leaves[at - 1]
            self.leaves[at - 1] = leaf
            at -= 1

    def order(self, count):
        """Put the first leaves in order, the best first."""
        i: cython.int
        for i in range(1, count):
            self.raise_leaf(i)

    def draw(self, faces, seed):
        """Choose the cards to look at, by lot; how many."""
        i: cython.int
        n: cython.int = 0
        other: cython.int
        card: cython.int
        self.rng.state = seed
        while faces:
            self.cards[n] = lowest(faces)
            faces &= faces - 1
            n += 1
        for i in range(min(n, self.card_count)):
            other = i + self.rng.pick(n - i)
            card = self.cards[i]
            self.cards[i] = self.cards[other]
            self.cards[other] = card
        return min(n, self.card_count)

    def weigh(self, state, at, cards):
        """Look behind a leaf, whose node's table is given: on that many cards in all."""
        me: cython.int = self.outer.owner
        kind: cython.int = self.leaves[at].kind
        code: cython.int = self.outer.nodes[self.leaves[at].node].code[kind]
        mine: cython.ulonglong = self.outer.mine
        theirs: cython.ulonglong = self.outer.theirs
        one: cython.ulonglong = 1
        card: cython.int
        pile: cython.int
        if self.leaves[at].is_whole:
            return
        if kind == ENDED:
            self.table.assign(state)
            if code != NONE:
                self.table.make(code)
            self.leaves[at].is_whole = True
            if self.table.result:
                self.leaves[at].margin = self.outer.margin(state, self.leaves[at].node, kind)
            else:
                self.reply(at, theirs, mine, -1)
            return
        while self.leaves[at].seen < cards:
            card = self.cards[self.leaves[at].seen]
            self.table.assign(state)
            if kind == PENDING:
                pile = 2 + me
                self.table.pile[pile][self.table.size[pile] - 1] = 52 * me + card
                self.table.make(code)
            else:
                self.table.make(code)
                self.table.pile[me][self.table.size[me] - 1] = 52 * me + card
            self.reply(at, mine ^ (one << card), theirs, 1)

    def reply(self, at, mine, theirs, sign):
        """Search the table behind a leaf and take what its mover gets into the leaf's mean."""
        n: cython.int
        points: cython.double
        margin: cython.double
        self.inner.start(cython.cast(State, self.inner.pool[0]), self.table, mine, theirs)
        self.inner.finish(self.inner_limit, 4 * self.inner_limit)
        self.count += self.inner.count
        points = sign * self.inner.leaf_value
        n = self.inner.leaf
        margin = sign * self.inner.margin(
            cython.cast(State, self.inner.pool[n]), n, self.inner.leaf_kind
        )
        n = self.leaves[at].seen
        if n == 0:
            self.leaves[at].points = points
        else:
            self.leaves[at].points += (points - self.leaves[at].points) / (n + 1)
        self.leaves[at].margin += (margin - self.leaves[at].margin) / (n + 1)
        self.leaves[at].seen = n + 1

    def find(
        self,
        state: State,
        nodes: object,
        seconds: object = None,
        others: object = 0,
        loss: object = 0.0,
        first: bytes = b"",
    ) -> list[Found]:
        """The best plan and others, as ``Search.find``; equities are those two steps deep.

        The only stop there is is valued in one step, unless others or ``first`` moves were asked
        for. If there is but one stop, it is looked behind on all cards, others perhaps on fewer.
        ``nodes`` is the limit of the first step alone, which has half of a time limit.
        """
        wanted: cython.int = number("others", others, 0, MOST_NODES)
        until = None if seconds is None else time.monotonic() + seconds
        half = None if seconds is None else seconds / 2
        self.outer.look(state, number("nodes", nodes, 1, MOST_NODES), half, first)
        self.count = self.outer.count
        if self.outer.leaf_kind == ON_THE_WAY:
            return [self.outer.found((self.outer.leaf, ON_THE_WAY))]
        self.gather()
        if self.leaf_count > 1 or wanted or first:
            self.deepen(until)
        return [self.found(stop) for stop in self.chosen(wanted, loss)]

    def deepen(self, until):
        """Look behind the leaves on a third of the cards, behind the best third on all.

        If the time is over, the leaves not looked behind in the first go are left out.
        """
        i: cython.int
        cards: cython.int = self.draw(self.outer.mine, SEED)
        few: cython.int = (cards + 2) // 3
        best: cython.int
        for i in range(self.leaf_count):
            if i and until is not None and time.monotonic() >= until:
                self.leaf_count = i
                break
            with cython.nogil:
                self.weigh(cython.cast(State, self.outer.pool[self.leaves[i].node]), i, few)
        self.order(self.leaf_count)
        best = (self.leaf_count + 2) // 3
        for i in range(best):
            if until is not None and time.monotonic() >= until:
                break
            with cython.nogil:
                self.weigh(cython.cast(State, self.outer.pool[self.leaves[i].node]), i, cards)
        self.order(best)
        if self.outer.is_lost or self.inner.is_lost:
            raise MemoryError("no memory for the history of a turn")
        return 0

    def chosen(self, wanted, loss):
        """The numbers of the best leaf and of the best ones of other outcomes."""
        i: cython.int
        first: cython.int = 0
        for i in range(1, self.leaf_count):
            if (
                self.leaves[i].points >= self.leaves[0].points - loss
                and self.outer.nodes[self.leaves[i].node].depth
                < self.outer.nodes[self.leaves[first].node].depth
            ):
                first = i
        stops = [first]
        seen = {self.outcome(first)}
        for i in range(self.leaf_count):
            if len(stops) <= wanted and self.outcome(i) not in seen:
                seen.add(self.outcome(i))
                stops.append(i)
        return stops

    def outcome(self, at):
        """What a leaf has in common with those that differ in the houses alone."""
        return self.outer.nodes[self.leaves[at].node].bucket, self.leaves[at].kind

    def found(self, at):
        """What there is to say about a leaf."""
        shallow = self.outer.found((self.leaves[at].node, self.leaves[at].kind))
        if self.leaves[at].seen == 0 and not self.leaves[at].is_whole:
            return shallow
        return Found(shallow.plan, self.leaves[at].points, (1 + self.leaves[at].margin) / 2, True)
