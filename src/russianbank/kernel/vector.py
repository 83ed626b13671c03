"""Many rounds stepped at once into buffers of the caller, without Python for each round."""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.chance import Rng
    from cython.cimports.russianbank.kernel.dealing import deal_round
    from cython.cimports.russianbank.kernel.encoder import encode_change, encode_into, mask_into
    from cython.cimports.russianbank.kernel.mixing import lowest
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.vector import rb_fetch
else:
    from russianbank.kernel.chance import Rng
    from russianbank.kernel.dealing import deal_round
    from russianbank.kernel.encoder import encode_change, encode_into, mask_into
    from russianbank.kernel.mixing import lowest
    from russianbank.kernel.state import State

from russianbank.kernel.convert import empty_state
from russianbank.rules import Starter

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
SIZE = cython.declare(cython.int, 343)
CODES = cython.declare(cython.int, 122)
LOST = cython.declare(cython.int, 4)
AHEAD = cython.declare(cython.int, 2)
BYTES = cython.declare(cython.int, 960)
MOST = 65_536


class RoundVector:
    """``N`` rounds, 1 to 65,536, in buffers bound for good (C-contiguous, writable).

    A buffer or seed that will not do raises ValueError saying what was expected.

    ``observations`` uint8 (N, 343): ``kernel.encoder``, seen by the player to move; ``masks``
    uint8 (N, 122): 1 for each legal code; ``rewards`` float32 (N, 2): of players 0 and 1, own
    points minus the other's (R28, R29) when a round ends, else 0; ``terminations`` uint8 (N,): 1 if
    the last move ended the round; ``players`` uint8 (N,): the player to move. A round that ends
    is followed at once by a new deal, which is what its observation and mask then show.

    Round ``i`` depends on the seed, ``i`` and its actions alone, so not on ``N``. Deals are
    uniform but not R34's (``kernel.dealing``). One thread at a time may use a vector; several
    vectors run side by side, since ``step`` works without the interpreter's lock.
    """

    def __init__(
        self,
        rules: object,
        seed: object,
        observations: object,
        masks: object,
        rewards: object,
        terminations: object,
        players: object,
    ) -> None:
        shape = memoryview(players).shape
        n = shape[0] if shape else 0
        if not 1 <= n <= MOST:
            raise ValueError(f"players: expected 1 to {MOST} rounds, got shape {shape}")
        self.observations = writable("observations", observations, "B", "uint8", (n, SIZE))
        self.masks = writable("masks", masks, "B", "uint8", (n, CODES))
        self.rewards = writable("rewards", rewards, "f", "float32", (n, 2))
        self.terminations = writable("terminations", terminations, "B", "uint8", (n,))
        self.players = writable("players", players, "B", "uint8", (n,))
        self.count = n
        self.moves_made = 0
        self.lost = False
        self.reserve_size = rules.reserve_size
        self.highest = rules.starter is Starter.HIGHEST
        self.rng = Rng(0)
        self.states = [empty_state(rules) for _ in range(n)]
        self.codes = memoryview(bytearray(n))
        self.legal = memoryview(bytearray(16 * n)).cast("Q")
        self.streams = memoryview(bytearray(16 * n)).cast("Q")
        self.choosers = memoryview(bytearray(16 * n)).cast("Q")
        self.pointers = memoryview(bytearray(8 * n)).cast("Q")
        if cython.compiled:
            for i in range(n):
                self.pointers[i] = cython.cast(
                    cython.ulonglong,
                    cython.cast(cython.size_t, cython.cast(cython.p_void, self.states[i])),
                )
        self.reset(seed)

    def reset(self, seed: object) -> None:
        """Deal every round anew from a seed, 0 to 2**64 - 1 (ValueError otherwise)."""
        i: cython.Py_ssize_t
        if not 0 <= seed < 2**64:
            raise ValueError(f"expected a seed from 0 to 2**64 - 1, got {seed}")
        root: Rng = Rng(seed)
        for i in range(2 * self.count):
            self.rng = root.split()
            (self.choosers if i & 1 else self.streams)[i & ~1] = self.rng.state
            (self.choosers if i & 1 else self.streams)[i | 1] = self.rng.gamma
        for i in range(self.count):
            self.rewards[2 * i] = self.rewards[2 * i + 1] = 0
            self.terminations[i] = 0
            self.deal(self.states[i], i)
            self.show(self.states[i], i)

    def step(self, actions: object) -> None:
        """Make one move in every round and fill the buffers.

        ``actions``: int32 or int64 (N,), codes 0-121. ValueError naming the round and the action
        if one is illegal, or saying what was expected of the buffer; then nothing has changed.
        """
        wanted: cython.longlong[::1] = numbers(actions, self.count)
        i: cython.Py_ssize_t
        bad: cython.Py_ssize_t
        bad = self.first_illegal(wanted)
        if bad >= 0:
            raise ValueError(f"game {bad}: action {wanted[bad]} is not legal")
        with cython.nogil:
            for i in range(self.count):
                if cython.compiled:
                    if i + AHEAD < self.count:
                        rb_fetch(cython.cast(cython.p_void, self.pointers[i + AHEAD]), BYTES)
                    self.play(cython.cast(State, cython.cast(cython.p_void, self.pointers[i])), i)
                else:
                    self.play(self.states[i], i)
        self.moves_made += self.count
        if self.lost:
            self.lost = False
            raise MemoryError("no memory for the history of a turn: a round was ended")

    def first_illegal(self, actions):
        """The first round whose action is illegal, or -1; notes the codes."""
        i: cython.Py_ssize_t
        code: cython.longlong
        for i in range(self.count):
            code = actions[i]
            if (
                code < 0
                or code >= CODES
                or not (self.legal[2 * i + (code >> 6)] >> (code & 63)) & 1
            ):
                return i
            self.codes[i] = code
        return -1

    def play(self, state, game):
        """Make the noted move of a round and show what follows."""
        code: cython.int = self.codes[game]
        card: cython.int = 0 if code < 2 else state.top_of((code - 2) // 12)
        viewer: cython.int = state.player
        points: cython.int
        state.make(code)
        if self.terminations[game]:
            self.rewards[2 * game] = 0
            self.rewards[2 * game + 1] = 0
            self.terminations[game] = 0
        if state.result:
            self.lost |= state.result == LOST
            points = state.score_of(0) - state.score_of(1)
            self.rewards[2 * game] = points
            self.rewards[2 * game + 1] = -points
            self.terminations[game] = 1
            self.deal(state, game)
            self.show(state, game)
        elif state.player != viewer:
            self.show(state, game)
        else:
            if cython.compiled:
                encode_change(state, code, card, cython.address(self.observations[0]), SIZE * game)
            else:
                encode_change(state, code, card, self.observations, SIZE * game)
            self.offer(state, game)

    def deal(self, state, game):
        """Deal a round anew from its own stream."""
        self.rng.state = self.streams[2 * game]
        self.rng.gamma = self.streams[2 * game + 1]
        deal_round(state, self.reserve_size, self.highest, self.rng)
        self.streams[2 * game] = self.rng.state

    def show(self, state, game):
        """Write a round's observation, mask and player."""
        self.players[game] = state.player
        if cython.compiled:
            encode_into(state, state.player, cython.address(self.observations[0]), SIZE * game)
        else:
            encode_into(state, state.player, self.observations, SIZE * game)
        self.offer(state, game)

    def offer(self, state, game):
        """Write a round's mask, and keep a copy as bits."""
        codes = cython.declare(cython.uchar[128])
        one: cython.ulonglong = 1
        low: cython.ulonglong = 0
        high: cython.ulonglong = 0
        n: cython.int
        i: cython.int
        if cython.compiled:
            n = mask_into(state, cython.address(self.masks[0]), CODES * game, codes)
        else:
            codes = bytearray(128)
            n = mask_into(state, self.masks, CODES * game, codes)
        for i in range(n):
            if codes[i] < 64:
                low |= one << codes[i]
            else:
                high |= one << (codes[i] - 64)
        self.legal[2 * game] = low
        self.legal[2 * game + 1] = high

    def choose_random(self, actions: object) -> None:
        """Write a legal action for each round, each equally likely: writable int64 (N,)."""
        chosen: cython.longlong[::1] = writable("actions", actions, "lq", "int64", (self.count,), 8)
        i: cython.Py_ssize_t
        with cython.nogil:
            for i in range(self.count):
                chosen[i] = self.pick_code(i)

    def pick_code(self, game):
        """A random legal code, from the round's own stream of choices."""
        low: cython.ulonglong = self.legal[2 * game]
        high: cython.ulonglong = self.legal[2 * game + 1]
        bits: cython.ulonglong
        code: cython.int = 0
        n: cython.int = 0
        self.rng.state = self.choosers[2 * game]
        self.rng.gamma = self.choosers[2 * game + 1]
        bits = low
        while bits:
            bits &= bits - 1
            n += 1
        bits = high
        while bits:
            bits &= bits - 1
            n += 1
        n = self.rng.pick(n)
        self.choosers[2 * game] = self.rng.state
        while n and low:
            low &= low - 1
            n -= 1
        if not low:
            low = high
            code = 64
            while n:
                low &= low - 1
                n -= 1
        return code + lowest(low)

    def state(self, game: int) -> State:
        """A copy of the state of round ``game`` (0 to N-1; IndexError otherwise)."""
        if not 0 <= game < self.count:
            raise IndexError(game)
        return self.states[game].copy()


def writable(
    name: str, buffer: object, formats: str, dtype: str, shape: tuple[int, ...], size: int = 0
) -> memoryview:
    """A flat view of a caller's buffer; ValueError saying what was expected."""
    view = memoryview(buffer)
    right = view.format in tuple(formats) and view.shape == shape and size in (0, view.itemsize)
    if not right or not view.c_contiguous or view.readonly:
        kind = f"{'read-only ' * view.readonly}format {view.format!r}, shape {view.shape}"
        kind += "" if view.c_contiguous else ", not C-contiguous"
        raise ValueError(f"{name}: expected writable C-contiguous {dtype} {shape}, got {kind}")
    flat = view.cast("B")
    return flat.cast("q" if view.itemsize == 8 else view.format)


def numbers(actions: object, count: int) -> memoryview:
    """A copy of the actions as int64."""
    view = memoryview(actions)
    if view.format not in tuple("ilq") or view.shape != (count,) or not view.c_contiguous:
        kind = f"format {view.format!r}, shape {view.shape}"
        kind += "" if view.c_contiguous else ", not C-contiguous"
        raise ValueError(f"actions: expected C-contiguous int32 or int64 ({count},), got {kind}")
    if view.itemsize == 8:
        return memoryview(bytearray(view)).cast("q")
    wide = memoryview(bytearray(8 * count)).cast("q")
    for i, code in enumerate(view):
        wide[i] = code
    return wide
