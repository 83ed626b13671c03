"""Learning the evaluation from self-play: TD(lambda) on the tables decisions led to, with Adam.

The weights are ordered as those of ``kernel.network``, as floats. After a round every table of it
is moved towards what its owner got in the end, mixed with what the tables after it were thought to
be worth. What is played with is the weights of the moment; what has been learned is their mean over
the rounds, in which the ``k``-th counts about ``k**3``: most of it is the last third of the way.
"""

import cython

from russianbank.kernel.checks import number

if cython.compiled:
    from cython.cimports.libc.math import sqrtf
    from cython.cimports.libc.stdlib import calloc, free, realloc
    from cython.cimports.russianbank.kernel.afterstate import (
        FEATURES,
        gather,
        gather_unseen,
        unseen_faces,
    )
    from cython.cimports.russianbank.kernel.chance import Rng
    from cython.cimports.russianbank.kernel.learner import Sample
    from cython.cimports.russianbank.kernel.network import HIDDEN, WIDTH
    from cython.cimports.russianbank.kernel.search import Search
    from cython.cimports.russianbank.kernel.state import State
else:
    from array import array
    from math import sqrt as sqrtf
    from types import SimpleNamespace

    from russianbank.kernel.afterstate import (
        FEATURES,
        MOST_FEATURES,
        gather,
        gather_unseen,
        unseen_faces,
    )
    from russianbank.kernel.chance import Rng
    from russianbank.kernel.network import HIDDEN, WIDTH
    from russianbank.kernel.search import Search
    from russianbank.kernel.state import State

PENDING = cython.declare(cython.int, 1)
ON_THE_WAY = cython.declare(cython.int, -1)
UNIT = cython.declare(cython.double, 4096.0)
POINTS = cython.declare(cython.double, 40.0)
COLUMNS = cython.declare(cython.int, 18)
KIND = cython.declare(cython.int, 22784)
SIZE = cython.declare(cython.int, 68352)
LONGEST = cython.declare(cython.int, 4096)
TINY = cython.declare(cython.float, 1e-8)


class Learner:
    """Weights that learn, their mean and Adam's moments; ``steps``: the rounds they learned from.

    ``seed``, 0 to 2**64 - 1, is what the first weights come from (ValueError for another).
    """

    def __init__(self, seed: object) -> None:
        rng: Rng = Rng(seed)
        i: cython.int
        at: cython.int
        if cython.compiled:
            self.weights = cython.cast(
                cython.p_float, calloc(5 * SIZE, cython.sizeof(cython.float))
            )
            if self.weights == cython.NULL:
                raise MemoryError("no memory for learning")
        else:
            self.weights = array("f", bytes(20 * SIZE))
            self.hidden = [0.0] * WIDTH
            self.samples = []
        for i in range(SIZE):
            at = i % KIND
            if at >= FEATURES * COLUMNS or at % COLUMNS < HIDDEN:
                self.weights[i] = 0.1 * (rng.pick(2001) - 1000.0) / 1000.0
                self.weights[4 * SIZE + i] = self.weights[i]
        self.steps = 0
        self.count = 0
        self.room = 0

    def __dealloc__(self):
        free(self.weights)
        free(self.samples)

    def make_room(self):
        """Have memory for one more table; False if there is none."""
        room: cython.int = 2 * self.room + 128
        if self.count < self.room:
            return True
        if cython.compiled:
            more = cython.declare(
                cython.p_void, realloc(self.samples, room * cython.sizeof(Sample))
            )
            if more == cython.NULL:
                return False
            self.samples = cython.cast(cython.pointer(Sample), more)
        else:
            fresh = range(room - self.room)
            self.samples.extend(
                SimpleNamespace(features=[0] * MOST_FEATURES, value=[0.0, 0.0]) for _ in fresh
            )
        self.room = room
        return True

    def note(self, state, owner, kind, mine, theirs):
        """Keep a table to learn from; False if memory has run out."""
        n: cython.int
        if not self.make_room():
            return False
        n = gather_unseen(mine, theirs, self.samples[self.count].features)
        n = gather(state, owner, kind, self.samples[self.count].features, n)
        self.samples[self.count].count = n
        self.samples[self.count].owner = owner
        self.samples[self.count].kind = kind
        self.count += 1
        return True

    def play(self, state, search, limit):
        """Play a round to its end and keep the tables that decisions led to.

        False if memory has run out.
        """
        owner: cython.int
        kind: cython.int
        i: cython.int
        n: cython.int
        is_due: cython.bint
        mine: cython.ulonglong
        theirs: cython.ulonglong
        plan = cython.declare(cython.uchar[4096])
        if not cython.compiled:
            plan = bytearray(LONGEST)
        self.count = 0
        while not state.result:
            owner = state.player
            mine = unseen_faces(state, owner)
            theirs = unseen_faces(state, 1 - owner)
            search.begin(cython.cast(State, search.pool[0]), state)
            search.finish(limit, 4 * limit)
            kind = search.leaf_kind
            if search.is_lost or search.nodes[search.leaf].depth >= LONGEST:
                return False
            n = search.plan_of(search.leaf, kind, plan)
            for i in range(n):
                is_due = i == n - 1 and kind == PENDING
                if is_due and not self.note(state, owner, kind, mine, theirs):
                    return False
                state.make(plan[i])
            is_due = kind >= 0 and kind != PENDING and not state.result
            if is_due and not self.note(state, owner, kind, mine, theirs):
                return False
        return True

    def forward(self, index):
        """Value a table with the present weights."""
        i: cython.int
        j: cython.int
        row: cython.int
        start: cython.int = KIND * self.samples[index].kind
        sums = cython.declare(cython.float[20])
        if not cython.compiled:
            sums = [0.0] * WIDTH
        for j in range(WIDTH):
            sums[j] = 0
        for i in range(self.samples[index].count):
            row = start + self.samples[index].features[i] * 18
            for j in range(18):
                sums[j] += self.weights[row + j]
        row = start + FEATURES * 18
        for j in range(HIDDEN):
            if sums[j] > 0:
                sums[16] += sums[j] * self.weights[row + j]
                sums[17] += sums[j] * self.weights[row + 16 + j]
        self.samples[index].value[0] = sums[16]
        self.samples[index].value[1] = sums[17]
        for j in range(WIDTH):
            self.hidden[j] = sums[j]

    def backward(self, index, points, margin):
        """Add the slopes of the squared errors, for the table valued last; the errors are given."""
        i: cython.int
        j: cython.int
        row: cython.int
        start: cython.int = SIZE + KIND * self.samples[index].kind
        out: cython.int = start - SIZE + FEATURES * 18
        slope = cython.declare(cython.float[20])
        if not cython.compiled:
            slope = [0.0] * WIDTH
        row = start + FEATURES * 18
        for j in range(HIDDEN):
            slope[j] = 0
            if self.hidden[j] > 0:
                slope[j] = points * self.weights[out + j] + margin * self.weights[out + 16 + j]
                self.weights[row + j] += points * self.hidden[j]
                self.weights[row + 16 + j] += margin * self.hidden[j]
        slope[16] = points
        slope[17] = margin
        for i in range(self.samples[index].count):
            row = start + self.samples[index].features[i] * 18
            for j in range(18):
                self.weights[row + j] += slope[j]

    def update(self, rate):
        """Adam's step, and the mean of the weights."""
        i: cython.int
        slope: cython.float
        mean: cython.float
        square: cython.float
        step: cython.float
        root: cython.float
        keep: cython.float = 0.9
        keep_square: cython.float = 0.999
        one: cython.float = 1
        share: cython.float
        self.steps += 1
        share = 4.0 / (self.steps + 3)
        step = rate / (1 - 0.9**self.steps)
        root = 1 / (1 - 0.999**self.steps)
        for i in range(SIZE):
            slope = self.weights[SIZE + i]
            mean = keep * self.weights[2 * SIZE + i] + (one - keep) * slope
            square = keep_square * self.weights[3 * SIZE + i] + (one - keep_square) * slope * slope
            self.weights[i] -= step * mean / (sqrtf(square * root) + TINY)
            self.weights[SIZE + i] = 0
            self.weights[2 * SIZE + i] = mean
            self.weights[3 * SIZE + i] = square
            mean = self.weights[4 * SIZE + i]
            self.weights[4 * SIZE + i] = mean + share * (self.weights[i] - mean)

    def learn(self, state, fade, rate):
        """Learn from the round that was played, now over; the mean squared error of the points."""
        points: cython.double = (state.score_of(0) - state.score_of(1)) / POINTS
        margin: cython.double = 0
        off_points: cython.double
        off_margin: cython.double
        sign: cython.double
        total: cython.double = 0
        i: cython.int = self.count
        if state.result < 3:
            margin = 3 - 2 * state.result
        while i:
            i -= 1
            sign = 1 - 2 * self.samples[i].owner
            self.forward(i)
            off_points = self.samples[i].value[0] - sign * points
            off_margin = self.samples[i].value[1] - sign * margin
            total += off_points * off_points
            points = (1 - fade) * sign * self.samples[i].value[0] + fade * points
            margin = (1 - fade) * sign * self.samples[i].value[1] + fade * margin
            self.backward(i, off_points / self.count, off_margin / self.count)
        self.update(rate)
        return total / max(1, self.count)

    def export(self, network):
        """Write the weights into a network."""
        kind: cython.int
        i: cython.int
        j: cython.int
        at: cython.int = 0
        for kind in range(3):
            for i in range(FEATURES):
                for j in range(18):
                    network.rows[(kind * FEATURES + i) * WIDTH + j] = rounded(self.weights[at])
                    at += 1
            for i in range(2):
                for j in range(HIDDEN):
                    network.out[kind][i][j] = rounded(self.weights[at])
                    at += 1

    def play_round(
        self,
        state: State,
        search: Search,
        nodes: object,
        fade: cython.double,
        rate: cython.double,
    ) -> float:
        """Play a round from ``state`` to its end, ``search`` deciding for both; learn from it.

        ``nodes`` (1 to 100,000) is the limit of each search, ``fade`` TD's lambda, ``rate`` Adam's
        step. The network of the search becomes what was learned. Gives the mean squared error of
        the points, in units of 40 points.
        """
        limit: cython.int = number("nodes", nodes, 1, 100_000)
        error: cython.double = 0
        ok: cython.bint
        search.make_room(4 * limit + 256)
        with cython.nogil:
            ok = self.play(state, search, limit)
            if ok:
                error = self.learn(state, fade, rate)
                self.export(search.network)
        if not ok:
            raise MemoryError("no memory for a round to learn from")
        return error

    def exported(self) -> bytes:
        """The weights of the moment as a network takes them."""
        return self.numbers(0)

    def learned(self) -> bytes:
        """The mean of the weights as a network takes it."""
        return self.numbers(4 * SIZE)

    def numbers(self, start):
        """A part of the weights, rounded."""
        i: cython.int
        out = bytearray()
        for i in range(SIZE):
            out += rounded(self.weights[start + i]).to_bytes(2, "little", signed=True)
        return bytes(out)

    def kept(self) -> list[float]:
        """Weights, slopes, Adam's moments, means: with ``steps`` all there is to go on from."""
        i: cython.int
        return [self.weights[i] for i in range(5 * SIZE)]

    def restore(self, values: object, steps: object) -> None:
        """Go on from what ``kept`` gave; ValueError if it is not so many numbers."""
        i: cython.int
        if len(values) != 5 * SIZE:
            raise ValueError(f"expected {5 * SIZE} numbers, got {len(values)}")
        for i in range(5 * SIZE):
            self.weights[i] = values[i]
        self.steps = number("steps", steps, 0, 2**62)


def rounded(weight):
    """A weight as an integer of 16 bits."""
    value: cython.double = weight * UNIT
    value = max(-32767.0, min(32767.0, value))
    return cython.cast(cython.int, value + 0.5 if value >= 0 else value - 0.5)
