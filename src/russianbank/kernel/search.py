"""The search of one decision, as Python sees it."""

import time

import cython

from russianbank.kernel.checks import number
from russianbank.kernel.found import Found

if cython.compiled:
    from cython.cimports.russianbank.kernel.expansion import Expansion
    from cython.cimports.russianbank.kernel.network import Network
    from cython.cimports.russianbank.kernel.state import State
else:
    from russianbank.kernel.expansion import Expansion
    from russianbank.kernel.network import Network
    from russianbank.kernel.state import State

ON_THE_WAY = cython.declare(cython.int, -1)
NOTHING = cython.declare(cython.double, -1e18)
BOUNDLESS = cython.declare(cython.int, 1_000_000)
BRANCHES = cython.declare(cython.int, 128)
MOST_NODES = 10_000_000
SLICE = 512


class Search(Expansion):
    """A search with a network, with memory that is kept from one to the next.

    ``penalty``: the points of hope a bucket loses for every node looked at. One thread at a time.
    ``count`` is the number of nodes of the last search.
    """

    def __init__(self, network: Network, penalty: cython.double = 0.05) -> None:
        Expansion.__init__(self, network, penalty)

    def weaken(self, reach: object, misjudges: cython.double) -> None:
        """Search as a person does from now on.

        Plans have at most ``reach`` moves, 1 to 1,000,000 (ValueError for another number), if that
        many lead to a stop; a stop is misjudged by up to ``misjudges`` points either way.
        """
        self.reach = number("reach", reach, 1, BOUNDLESS)
        self.misjudges = misjudges

    def distract(self, salt: object, overlooked: object, forgets: cython.bint) -> None:
        """Until told otherwise: what errors are made, what is overlooked and forgotten.

        ``salt``: 64 bits that the errors of judgement follow from. ``overlooked``: bits of what is
        not seen: 1, 2, 4 … 128 moves from houses 1-8 and 256 loads, of these but moves to
        foundations and those of the turned-up card. Whoever ``forgets`` takes cards for unseen that
        nobody sees at the moment: all stocks, and reserves below their tops.
        """
        self.salt = number("salt", salt, 0, 2**64 - 1)
        self.overlooked = number("overlooked", overlooked, 0, 511)
        self.forgets = forgets

    def found(self, stop):
        """What there is to say about a stop."""
        index: cython.int = stop[0]
        kind: cython.int = stop[1]
        n: cython.int
        codes = bytearray(self.nodes[index].depth + 1)
        if cython.compiled:
            n = self.plan_of(
                index, kind, cython.cast(cython.p_uchar, cython.cast(cython.p_char, codes))
            )
        else:
            n = self.plan_of(index, kind, codes)
        win = (1 + self.margin(self.states[index], index, kind)) / 2
        if kind == ON_THE_WAY:
            return Found(bytes(codes[:n]), self.nodes[index].best, win, False)
        return Found(bytes(codes[:n]), self.nodes[index].value[kind], win, True)

    def find(
        self,
        state: State,
        nodes: object,
        seconds: object = None,
        others: object = 0,
        loss: object = 0.0,
        first: bytes = b"",
    ) -> list[Found]:
        """The best plan, then up to ``others`` plans with another outcome, the best first.

        Another outcome is one where more differs than how the houses are arranged. The search
        ends at ``nodes`` nodes, 1 to 10,000,000, or after ``seconds``; while it has seen no stop
        it goes on, to at most four times as many nodes. The first plan may be worth up to ``loss``
        points less than the best one if it is shorter. With ``first``, codes of legal moves, only
        plans that begin with one of these are looked at. Without a time limit the same arguments
        give the same answer. ValueError for other numbers, a move that is not legal, or if the
        round is over.
        """
        wanted: cython.int = number("others", others, 0, MOST_NODES)
        self.look(state, number("nodes", nodes, 1, MOST_NODES), seconds, first)
        best = (self.leaf, self.leaf_kind)
        if self.leaf_kind == ON_THE_WAY:
            return [self.found(best)]
        if loss:
            best = self.shallowest(self.leaf_value - loss)
        stops = [best, *self.outcomes(best)[:wanted]] if wanted else [best]
        return [self.found(stop) for stop in stops]

    def look(self, state, limit, seconds, first):
        """Search and have a leaf; the errors are those of ``find``."""
        goal: cython.int
        if state.result:
            raise ValueError("the round is over")
        if first and not set(first) <= set(state.legal()):
            raise ValueError("first: expected legal moves")
        self.limit_first(first)
        until = None if seconds is None else time.monotonic() + seconds
        self.make_room(limit + BRANCHES)
        with cython.nogil:
            self.begin(cython.cast(State, self.pool[0]), state)
        while self.heap_count and self.count < limit and not self.is_lost:
            goal = limit if until is None else min(limit, self.count + SLICE)
            with cython.nogil:
                self.go_on(goal)
            if until is not None and time.monotonic() >= until:
                break
        if self.leaf < 0:
            self.make_room(4 * limit + BRANCHES)
        with cython.nogil:
            self.finish(1, 4 * limit)
        if self.is_lost:
            raise MemoryError("no memory for the history of a turn")
        return 0

    def shallowest(self, least):
        """The stop that needs the fewest moves among those worth at least so much."""
        stops = [
            (self.nodes[i].depth, -self.nodes[i].value[kind], i, kind)
            for i in range(self.count)
            for kind in range(3)
            if self.nodes[i].value[kind] >= least
        ]
        return min(stops)[2:]

    def outcomes(self, best):
        """The best stop of each outcome but that of ``best``, the best first."""
        seen = {(self.nodes[best[0]].bucket, best[1])}
        stops = [
            (-self.nodes[i].value[kind], self.nodes[i].depth, i, kind)
            for i in range(self.count)
            for kind in range(3)
            if self.nodes[i].value[kind] > NOTHING
        ]
        others = []
        for _, _, i, kind in sorted(stops):
            outcome = (self.nodes[i].bucket, kind)
            if outcome not in seen:
                seen.add(outcome)
                others.append((i, kind))
        return others
