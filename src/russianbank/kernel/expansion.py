"""The search of one decision: everything the mover can do until chance or the opponent has a say.

A node is a table the mover can reach without a card that was unseen; of tables that differ only in
the order of the houses or in packs there is one. Each is valued by its best stop: a move that turns
up or shows an unseen card, ends the turn, or ends the round. The most promising node is looked at
next (best first); nodes that differ only in how the houses are arranged share a bucket, and
a bucket looked at often loses hope.

No unseen card is ever read: the root is a copy with one and the same card in all unseen places.
"""

import cython

from russianbank.kernel.checks import number

if cython.compiled:
    from cython.cimports.libc.stdlib import free
    from cython.cimports.russianbank.kernel.afterstate import gather, gather_unseen, unseen_faces
    from cython.cimports.russianbank.kernel.chance import forget_order
    from cython.cimports.russianbank.kernel.distinct import arrangement_after
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.network import WIDTH
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tree import Tree, longer
else:
    from russianbank.kernel.afterstate import (
        MOST_FEATURES,
        gather,
        gather_unseen,
        unseen_faces,
    )
    from russianbank.kernel.chance import forget_order
    from russianbank.kernel.distinct import arrangement_after
    from russianbank.kernel.mixing import mix
    from russianbank.kernel.network import WIDTH
    from russianbank.kernel.state import State
    from russianbank.kernel.tree import Tree

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NONE = cython.declare(cython.int, 255)
LOST = cython.declare(cython.int, 4)
ENDED = cython.declare(cython.int, 0)
PENDING = cython.declare(cython.int, 1)
SHOWN = cython.declare(cython.int, 2)
ON_THE_WAY = cython.declare(cython.int, -1)
DISCARD = cython.declare(cython.int, 25)
HOUSE_MOVES = cython.declare(cython.int, 26)
LOADS = cython.declare(cython.int, 256)
BOUNDLESS = cython.declare(cython.int, 1_000_000)
UPPER = cython.declare(cython.double, 1.0 / 9223372036854775808.0)
NOTHING = cython.declare(cython.double, -1e18)
BRANCHES = cython.declare(cython.int, 128)
COVER = cython.declare(cython.int, 0)
POISON = 110
"""A number that is no card, for ``cover_with``, to find who looks at unseen cards."""


def blind(state):
    """Put the same number into all unseen places: nothing can depend on the cards there."""
    pile: cython.int
    i: cython.int
    for pile in range(4):
        for i in range(state.unseen[pile]):
            state.pile[pile][i] = COVER


def cover_with(value: object) -> None:
    """Put another number than 0 into unseen places from now on: 0 to 255.

    With a card, 0 to 103, all searches find the same. ``POISON`` is no card: where the kernel is
    not compiled, or built for AddressSanitizer, whatever takes it for one stops the program.
    """
    global COVER  # noqa: PLW0603 - a switch for looking for errors
    COVER = number("value", value, 0, 255)


def stop_kind(state, code):
    """What kind of table a legal move leads to (``afterstate.KINDS``); -1 if to a known one."""
    me: cython.int = state.player
    left: cython.int
    if code == 0:
        return PENDING if state.unseen[2 + me] else -1
    if code == 1 or (code - 2) % 12 == 11:
        return ENDED
    left = state.size[me] - 1
    if code < 14 and left > 0 and state.unseen[me] >= left:
        return SHOWN
    return -1


class Expansion(Tree):
    """The nodes of one decision and their values."""

    def __init__(self, network, penalty):
        Tree.__init__(self, penalty)
        self.network = network
        self.states = []
        self.scratch = State()
        self.leaf = -1
        self.reach = BOUNDLESS
        self.misjudges = 0.0
        self.forgets = False
        self.salt = 0
        self.overlooked = 0
        self.is_limited = False
        if not cython.compiled:
            self.base = [[0] * WIDTH for _ in range(3)]
            self.pool = self.states
            self.first = [0, 0]

    def __dealloc__(self):
        free(self.pool)

    def make_room(self, wanted):
        """Have memory for so many nodes; MemoryError if there is none."""
        i: cython.int
        if wanted <= self.room:
            return 0
        while len(self.states) < wanted:
            self.states.append(State())
        if cython.compiled:
            self.pool = cython.cast(
                cython.pointer(cython.p_void),
                longer(self.pool, wanted * cython.sizeof(cython.p_void)),
            )
            for i in range(wanted):
                self.pool[i] = cython.cast(cython.p_void, self.states[i])
        self.grow(wanted)
        return 0

    def limit_first(self, codes):
        """Let plans begin with one of these moves alone, which must be legal; with any if none."""
        one: cython.ulonglong = 1
        code: cython.int
        self.is_limited = len(codes) > 0
        self.first[0] = 0
        self.first[1] = 0
        for code in codes:
            self.first[code >> 6] |= one << (code & 63)

    def begin(self, root, state):
        """Take a position as the root."""
        owner: cython.int = state.player
        self.scratch.assign(state)
        if self.forgets:
            forget_order(self.scratch)
        self.start(
            root,
            self.scratch,
            unseen_faces(self.scratch, owner),
            unseen_faces(self.scratch, 1 - owner),
        )

    def start(self, root, state, mine, theirs):
        """Take a position as the root, the mover's and the opponent's unseen faces being given."""
        kind: cython.int
        features = cython.declare(cython.ushort[256])
        zero = cython.declare(cython.int[20])
        n: cython.int
        if not cython.compiled:
            features = [0] * MOST_FEATURES
            zero = [0] * WIDTH
        for n in range(WIDTH):
            zero[n] = 0
        self.owner = state.player
        self.bonus = state.win_bonus
        self.mine = mine
        self.theirs = theirs
        n = gather_unseen(mine, theirs, features)
        for kind in range(3):
            self.network.add(kind, features, n, zero, self.base[kind])
        self.clear()
        root.assign(state)
        blind(root)
        self.is_lost = root.result == LOST
        self.start_piles = root.piles
        self.leaf = -1
        self.leaf_kind = ENDED
        self.leaf_value = NOTHING
        n = self.bucket_of(self.bucket_key(root))
        self.enter(root, NONE, -1, n, self.node_key(n, root.arrangement))

    def go_on(self, limit):
        """Look at the most promising nodes until there are ``limit`` or none is left."""
        index: cython.int
        while self.heap_count and self.count < limit and not self.is_lost:
            index = self.pop()
            self.expand(cython.cast(State, self.pool[index]), index)

    def expand(self, state, index):
        """Add the tables one move away."""
        codes = cython.declare(cython.uchar[128])
        n: cython.int
        i: cython.int
        code: cython.int
        bucket: cython.int = self.nodes[index].bucket
        if not cython.compiled:
            codes = bytearray(128)
        if self.nodes[index].depth >= self.reach:
            return
        n = state.moves(codes)
        for i in range(n):
            code = codes[i]
            if stop_kind(state, code) >= 0 or self.is_left_out(index, code):
                continue
            if (
                code >= 26
                and 1 <= (code - 2) % 12 <= 8
                and self.lookup(self.node_key(bucket, arrangement_after(state, code))) >= 0
            ):
                continue
            self.add_child(cython.cast(State, self.pool[self.count]), state, code, index)

    def is_left_out(self, index, code):
        """Whether a plan may not go on from a node with a move, or the player overlooks it."""
        one: cython.ulonglong = 1
        if index == 0 and self.is_limited:
            return not (self.first[code >> 6] & (one << (code & 63)))
        return self.is_overlooked(code)

    def is_overlooked(self, code):
        """Whether a move escapes the player: from an overlooked house, or a load but by hand.

        Never one to a foundation, nor of the turned-up card: so there always is a way on.
        """
        target: cython.int = (code - 2) % 12
        if self.overlooked == 0 or code < 2 or target == 0 or 14 <= code < HOUSE_MOVES:
            return False
        if target >= 9 and self.overlooked & LOADS:
            return True
        return code >= HOUSE_MOVES and (self.overlooked >> ((code - HOUSE_MOVES) // 12)) & 1

    def add_child(self, child, state, code, index):
        """Add the table after a move unless it is there already."""
        key: cython.ulonglong
        bucket: cython.int
        child.assign(state)
        child.make(code)
        if child.result == LOST:
            self.is_lost = True
            return
        bucket = self.bucket_of(self.bucket_key(child))
        key = self.node_key(bucket, child.arrangement)
        if self.lookup(key) < 0:
            self.enter(child, code, index, bucket, key)

    def enter(self, state, move, parent, bucket, key):
        """Add the next node, whose table is ``state``."""
        index: cython.int = self.add(move, parent, bucket, key)
        if state.result:
            self.offer(index, ENDED, NONE, self.exact(state))
        else:
            self.assess(state, index)
            self.push(index)

    def assess(self, state, index):
        """Value the stops of a node, or what it would be worth if it could stop."""
        codes = cython.declare(cython.uchar[128])
        n: cython.int
        i: cython.int
        kind: cython.int
        value: cython.double
        if not cython.compiled:
            codes = bytearray(128)
        n = state.moves(codes)
        for i in range(n):
            kind = stop_kind(state, codes[i])
            if kind >= 0 and not self.is_left_out(index, codes[i]):
                value = self.stop_value(state, kind, codes[i])
                self.offer(index, kind, codes[i], value + self.error(index, codes[i]))
        if self.nodes[index].best == NOTHING:
            if state.turned != NONE:
                self.nodes[index].best = self.stop_value(state, ENDED, DISCARD)
            elif state.unseen[2 + self.owner]:
                self.nodes[index].best = self.value(state, PENDING)
            else:
                self.nodes[index].best = self.value(state, ENDED)

    def error(self, index, code):
        """By how many points the player misjudges a stop: always the same with the same salt."""
        x: cython.ulonglong
        if self.misjudges == 0:
            return 0.0
        x = mix((self.nodes[index].key ^ mix((self.salt + code) & MASK)) & MASK)
        return self.misjudges * (x * UPPER - 1.0)

    def stop_value(self, state, kind, code):
        """What a stop is worth to the owner."""
        if kind == PENDING:
            return self.value(state, PENDING)
        self.scratch.assign(state)
        self.scratch.make(code)
        if self.scratch.result == LOST:
            self.is_lost = True
        if self.scratch.result:
            return self.exact(self.scratch)
        return self.value(self.scratch, kind)

    def offer(self, index, kind, code, value):
        """Note a stop if it is the best of its kind in its node, or of all."""
        if value <= self.nodes[index].value[kind]:
            return
        self.nodes[index].value[kind] = value
        self.nodes[index].code[kind] = code
        if value > self.nodes[index].best:
            self.nodes[index].best = value
        if value > self.leaf_value or (
            value == self.leaf_value and self.nodes[index].depth < self.nodes[self.leaf].depth
        ):
            self.leaf = index
            self.leaf_kind = kind
            self.leaf_value = value

    def value(self, state, kind):
        """What the network thinks a table is worth to the owner, in points."""
        features = cython.declare(cython.ushort[256])
        sums = cython.declare(cython.int[20])
        n: cython.int
        if not cython.compiled:
            features = [0] * MOST_FEATURES
            sums = [0] * WIDTH
        n = gather(state, self.owner, kind, features, 0)
        self.network.add(kind, features, n, self.base[kind], sums)
        return self.network.points(kind, sums, self.bonus)

    def exact(self, state):
        """The owner's points minus the opponent's in a round that is over."""
        return state.score_of(self.owner) - state.score_of(1 - self.owner)

    def bucket_key(self, state):
        """The hash of all but the houses."""
        x: cython.ulonglong = state.piles ^ self.start_piles
        i: cython.int
        a: cython.int
        b: cython.int
        for i in range(4):
            a = state.foundation[2 * i]
            b = state.foundation[2 * i + 1]
            if a < b:
                a, b = b, a
            x = (x * 31 + 16 * a + b) & MASK
        return mix(((x ^ (x >> 29)) * 256 + state.turned) & MASK)

    def finish(self, limit, most):
        """Look at ``limit`` nodes, without a stop among them up to ``most``; have a leaf."""
        self.go_on(limit)
        while self.leaf < 0 and self.heap_count and self.count < most and not self.is_lost:
            self.go_on(self.count + 1)
        if self.leaf < 0:
            self.settle()

    def settle(self):
        """Without a stop take a node on the way: the best that has done more than move houses."""
        i: cython.int
        far: cython.bint
        best: cython.bint = False
        self.leaf_kind = ON_THE_WAY
        for i in range(1, self.count):
            far = self.nodes[i].bucket != 0
            if (
                self.leaf < 0
                or far > best
                or (far == best and self.nodes[i].best > self.leaf_value)
            ):
                self.leaf = i
                self.leaf_value = self.nodes[i].best
                best = far

    def plan_of(self, index, kind, out):
        """Write the moves to a stop; how many."""
        n: cython.int = self.path(index, out)
        if kind != ON_THE_WAY and self.nodes[index].code[kind] != NONE:
            out[n] = self.nodes[index].code[kind]
            n += 1
        return n

    def margin(self, state, index, kind):
        """The chance to win minus the chance to lose by a stop of a node, whose table is given."""
        features = cython.declare(cython.ushort[256])
        sums = cython.declare(cython.int[20])
        n: cython.int
        if not cython.compiled:
            features = [0] * MOST_FEATURES
            sums = [0] * WIDTH
        self.scratch.assign(state)
        if kind != ON_THE_WAY and self.nodes[index].code[kind] != NONE and kind != PENDING:
            self.scratch.make(self.nodes[index].code[kind])
        if self.scratch.result == 1 + self.owner:
            return 1.0
        if self.scratch.result:
            return 0.0 if self.scratch.result == 3 else -1.0
        kind = max(kind, ENDED)
        n = gather(self.scratch, self.owner, kind, features, 0)
        self.network.add(kind, features, n, self.base[kind], sums)
        return self.network.margin(kind, sums)
