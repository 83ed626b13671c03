"""Rollouts: rounds played to their end by a fast player, the unseen cards being dealt anew (R31).

Both sides play the best stop of a small search of one step. What chance did can be told apart:
wherever an unseen card was shown, glances at the table with the cards that it could have been say
how lucky the one was that came. That luck is zero in the mean whatever the glances see, so it is a
control variate: what it explains of the differences between rounds can be taken out.
"""

import cython

from russianbank.kernel.checks import number
from russianbank.kernel.found import Rolled

if cython.compiled:
    from cython.cimports.russianbank.kernel.afterstate import unseen_faces
    from cython.cimports.russianbank.kernel.chance import Rng, deal_unseen, order_unseen
    from cython.cimports.russianbank.kernel.expansion import stop_kind
    from cython.cimports.russianbank.kernel.mixing import lowest
    from cython.cimports.russianbank.kernel.network import Network
    from cython.cimports.russianbank.kernel.search import Search
    from cython.cimports.russianbank.kernel.state import State
else:
    from russianbank.kernel.afterstate import unseen_faces
    from russianbank.kernel.chance import Rng, deal_unseen, order_unseen
    from russianbank.kernel.expansion import stop_kind
    from russianbank.kernel.mixing import lowest
    from russianbank.kernel.network import Network
    from russianbank.kernel.search import Search
    from russianbank.kernel.state import State

PENDING = cython.declare(cython.int, 1)
SHOWN = cython.declare(cython.int, 2)
BRANCHES = cython.declare(cython.int, 128)
LONGEST = cython.declare(cython.int, 4096)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class Rollout:
    """Plays rounds to their end, with memory that is kept. One thread at a time.

    ``nodes``: the limit of each decision, 1 to 100,000; ``glance``: that of a look at what a card
    would be worth, 0 to 10,000, 0 for none; ``cards``: how many of the cards that could be shown
    are looked at, 1 to 52 (ValueError for other numbers).
    """

    def __init__(
        self,
        network: Network,
        nodes: object = 100,
        glance: object = 0,
        cards: object = 8,
        penalty: cython.double = 0.1,
    ) -> None:
        self.limit = number("nodes", nodes, 1, 100_000)
        self.glance_limit = number("glance", glance, 0, 10_000)
        self.card_count = number("cards", cards, 1, 52)
        self.search = Search(network, penalty)
        self.search.make_room(4 * self.limit + 2 * BRANCHES)
        self.glance = Search(network, penalty)
        self.glance.make_room(4 * self.glance_limit + 2 * BRANCHES)
        self.table = State()
        self.after = State()
        self.rng = Rng(0)
        if not cython.compiled:
            self.cards = bytearray(52)

    def play(self, state: State, plan: object, seed: object, decisions: object = 0) -> Rolled:
        """Deal the unseen cards, make the moves of ``plan``, and play the round to its end.

        ``seed``, 0 to 2**64 - 1, is what the deal comes from; what lies in the unseen places of
        ``state`` does not matter. With ``decisions`` the round is broken off after so many and
        valued by the search of the next one. ValueError for other numbers, if the round is over
        or a move is not legal.
        """
        most: cython.longlong = number("decisions", decisions, 0, 2**31 - 1)
        start: cython.ulonglong = number("seed", seed, 0, MASK)
        code: cython.int
        ok: cython.bint
        if state.result:
            raise ValueError("the round is over")
        self.table.assign(state)
        self.table.check_memory()
        self.owner = state.player
        self.luck = self.margin_luck = 0
        self.count = 0
        self.rng = Rng(start)
        with cython.nogil:
            order_unseen(self.table)
            deal_unseen(self.table, self.rng)
        for move in plan:
            code = self.table.checked(move)
            with cython.nogil:
                self.advance(code)
            self.table.check_memory()
        with cython.nogil:
            ok = self.finish(most)
        if not ok:
            raise MemoryError("no memory for the history of a turn")
        return Rolled(self.points, self.margin, self.luck, self.margin_luck, self.count)

    def finish(self, most):
        """Play on, up to ``most`` decisions (0: to the end), and set the result.

        False if memory has run out.
        """
        sign: cython.int
        i: cython.int
        n: cython.int
        plan = cython.declare(cython.uchar[4096])
        if not cython.compiled:
            plan = bytearray(LONGEST)
        while not self.table.result:
            self.search.begin(cython.cast(State, self.search.pool[0]), self.table)
            self.search.finish(self.limit, 4 * self.limit)
            if self.search.is_lost or self.search.nodes[self.search.leaf].depth >= LONGEST:
                return False
            if most and self.count == most:
                sign = 1 if self.table.player == self.owner else -1
                self.points = sign * self.search.leaf_value
                self.margin = sign * self.margin_of(self.search)
                return True
            n = self.search.plan_of(self.search.leaf, self.search.leaf_kind, plan)
            for i in range(n):
                self.advance(plan[i])
            self.count += 1
        self.points = self.table.score_of(self.owner) - self.table.score_of(1 - self.owner)
        self.margin = 0
        if self.table.result < 3:
            self.margin = 1 if self.table.result == 1 + self.owner else -1
        return self.table.result < 4

    def advance(self, code):
        """Make a move, and note the luck if it shows an unseen card."""
        kind: cython.int = stop_kind(self.table, code)
        if self.glance_limit and kind >= PENDING:
            self.note_luck(code, kind)
        self.table.make(code)

    def note_luck(self, code, kind):
        """Compare the card that a move will show with those it could have been."""
        me: cython.int = self.table.player
        pile: cython.int = 2 + me if kind == PENDING else me
        place: cython.int = self.table.size[pile] - (1 if kind == PENDING else 2)
        shown: cython.int = self.table.pile[pile][place] - 52 * me
        mine: cython.ulonglong = unseen_faces(self.table, me)
        theirs: cython.ulonglong = unseen_faces(self.table, 1 - me)
        one: cython.ulonglong = 1
        card: cython.int
        sign: cython.int = 1 if me == self.owner else -1
        points: cython.double = 0
        margin: cython.double = 0
        i: cython.int
        n: cython.int = self.draw(mine)
        if n == 0:
            return
        for i in range(n):
            card = self.cards[i]
            self.look(code, pile, place, 52 * me + card, mine ^ (one << card), theirs)
            points += self.glance.leaf_value
            margin += self.margin_of(self.glance)
        self.look(code, pile, place, 52 * me + shown, mine ^ (one << shown), theirs)
        self.luck += sign * (self.glance.leaf_value - points / n)
        self.margin_luck += sign * (self.margin_of(self.glance) - margin / n)

    def draw(self, faces):
        """Choose the cards to look at, by lot; how many. With a single card there is no luck."""
        i: cython.int
        n: cython.int = 0
        other: cython.int
        card: cython.int
        while faces:
            self.cards[n] = lowest(faces)
            faces &= faces - 1
            n += 1
        if n < 2:
            return 0
        if n <= self.card_count:
            return n
        for i in range(self.card_count):
            other = i + self.rng.pick(n - i)
            card = self.cards[i]
            self.cards[i] = self.cards[other]
            self.cards[other] = card
        return self.card_count

    def look(self, code, pile, place, card, mine, theirs):
        """Search the table that a move leads to with a card in the place it shows."""
        self.after.assign(self.table)
        self.after.pile[pile][place] = card
        self.after.make(code)
        self.glance.start(cython.cast(State, self.glance.pool[0]), self.after, mine, theirs)
        self.glance.finish(self.glance_limit, 4 * self.glance_limit)

    def margin_of(self, search):
        """The chance to win minus the chance to lose that a search found."""
        return search.margin(
            cython.cast(State, search.pool[search.leaf]), search.leaf, search.leaf_kind
        )
