"""A round as a flat mutable state: legal moves, moves and the end, without a Python object.

Moves are the codes 0-121 of ``russianbank.rules.Move.code``.
"""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.board import Board
else:
    from russianbank.kernel.board import Board
if cython.compiled:
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.tables import (
        BELOW_A,
        BELOW_B,
        BIT_COUNT,
        BITS,
        FACE,
        LOADERS,
    )
else:
    from russianbank.kernel.mixing import mix
    from russianbank.kernel.tables import (
        BELOW_A,
        BELOW_B,
        BIT_COUNT,
        BITS,
        FACE,
        LOADERS,
    )

EMPTY = cython.declare(cython.int, 52)
NONE = cython.declare(cython.int, 255)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class State(Board):
    """A round in progress or over."""

    def moves(self, out):
        """Write the codes of the legal moves in canonical order (R39); how many."""
        n: cython.int = 0
        me: cython.int = self.player
        h: cython.int
        t: cython.int
        i: cython.int
        face: cython.int
        base: cython.int
        fits: cython.int
        fitting: cython.int = 0
        reserve: cython.int = NONE
        turned: cython.int = self.turned
        empty: cython.int = self.accepting[EMPTY]
        stops: cython.int = 0
        ready: cython.int = 0
        loads_reserve: cython.ulonglong
        loads_waste: cython.ulonglong
        lifted: cython.ulonglong = 0
        top: cython.int

        if self.result:
            return 0
        if self.size[me]:
            reserve = FACE[self.pile[me][self.size[me] - 1]]
            ready |= cython.cast(cython.int, (self.wanted >> reserve) & 1)
        if turned != NONE:
            turned = FACE[turned]
            ready |= cython.cast(cython.int, (self.wanted >> turned) & 1) << 1
        for h in range(8):
            if self.height[h]:
                face = FACE[self.house[h][self.height[h] - 1]]
                ready |= cython.cast(cython.int, (self.wanted >> face) & 1) << (h + 2)
        if ready:
            if self.reserve_first and ready & 1:
                ready = 1
            for h in range(10):
                if (ready >> h) & 1:
                    out[n] = 2 + 12 * h
                    n += 1
            return n

        if reserve != NONE:
            fitting = self.accepting[BELOW_A[reserve]] | self.accepting[BELOW_B[reserve]]
            if empty:
                if self.fill_at_once:
                    for h in range(BIT_COUNT[empty]):
                        out[n] = 3 + BITS[empty][h]
                        n += 1
                    return n
                stops = 1
            if fitting and self.reserve_must_play:
                stops = 3
        if not stops and turned == NONE:
            out[n] = 0 if self.size[2 + me] or self.size[4 + me] else 1
            n += 1

        top = EMPTY
        if self.size[1 - me]:
            top = FACE[self.pile[1 - me][self.size[1 - me] - 1]]
        loads_reserve = LOADERS[top]
        top = EMPTY
        if self.size[5 - me]:
            top = FACE[self.pile[5 - me][self.size[5 - me] - 1]]
        loads_waste = LOADERS[top]

        if reserve != NONE:
            fits = fitting | empty
            for h in range(BIT_COUNT[fits]):
                out[n] = 3 + BITS[fits][h]
                n += 1
            if (loads_reserve >> reserve) & 1:
                out[n] = 11
                n += 1
            if (loads_waste >> reserve) & 1:
                out[n] = 12
                n += 1
        if turned != NONE:
            t = n
            fits = self.accepting[BELOW_A[turned]] | self.accepting[BELOW_B[turned]] | empty
            for h in range(BIT_COUNT[fits]):
                out[n] = 15 + BITS[fits][h]
                n += 1
            if (loads_reserve >> turned) & 1:
                out[n] = 23
                n += 1
            if (loads_waste >> turned) & 1:
                out[n] = 24
                n += 1
            if stops != 3 and not (self.unplayable_only and n > t):
                out[n] = 25
                n += 1
        for h in range(8):
            if self.height[h]:
                base = 26 + 12 * h
                face = FACE[self.house[h][self.height[h] - 1]]
                fits = self.accepting[BELOW_A[face]] | self.accepting[BELOW_B[face]] | empty
                if self.height[h] == 1:
                    # A lone card on an empty house: the houses look the same (R24).
                    fits &= 255 ^ empty
                if fits:
                    lifted = self.lifted(h)
                for i in range(BIT_COUNT[fits]):
                    t = BITS[fits][i]
                    if not self.repeats(lifted, face, t):
                        out[n] = base + 1 + t
                        n += 1
                if (loads_reserve >> face) & 1:
                    out[n] = base + 9
                    n += 1
                if (loads_waste >> face) & 1:
                    out[n] = base + 10
                    n += 1
        return n

    def make(self, code):
        """Make a legal move."""
        me: cython.int = self.player
        source: cython.int
        target: cython.int
        card: cython.int
        one: cython.ulonglong = 1
        if code == 0:
            self.turn_up()
            self.forget()
            return
        if code == 1:
            self.end_turn()
            self.forget()
            return
        source = (code - 2) // 12
        target = (code - 2) % 12
        if source == 0:
            card = self.pop(me)
            if self.unseen[me] and self.unseen[me] >= self.size[me]:
                self.unseen[me] = self.size[me] - 1 if self.size[me] else 0
            self.progress()
        elif source == 1:
            card = self.turned
            self.turned = NONE
            if target == 11:
                self.push(4 + me, card)
                if not (self.tried[card >= 52] >> FACE[card]) & 1:
                    self.tried[card >= 52] |= one << FACE[card]
                    self.tried_count += 1
                self.end_turn()
                self.forget()
                return
            self.progress()
        else:
            card = self.unbuild(source - 2)
        if target == 0:
            self.raise_foundation(card)
        elif target <= 8:
            self.build(target - 1, card)
            if source > 1:
                self.remember(self.arrangement, code)
                return
        elif target == 9:
            self.push(1 - me, card)
        else:
            self.push(5 - me, card)
        self.forget()
        if not (self.size[me] or self.size[2 + me] or self.size[4 + me] or self.turned != NONE):
            self.result = 1 + me

    def progress(self):
        """A card left the reserve, or a turned-up card was played (R26)."""
        self.tried[0] = 0
        self.tried[1] = 0
        self.tried_count = 0
        self.ended = 0

    def turn_up(self):
        """Turn up the top card of the stock; an empty stock is the waste turned over (R11)."""
        stock: cython.int = 2 + self.player
        waste: cython.int = 4 + self.player
        if self.size[stock] == 0:
            while self.size[waste]:
                self.push(stock, self.pop(waste))
            self.unseen[stock] = 0
        self.turned = self.pop(stock)
        if self.unseen[stock] > self.size[stock]:
            self.unseen[stock] = self.size[stock]

    def end_turn(self):
        """Pass the turn on, and end the round if it is a stalemate (R26, R27)."""
        hands: cython.int = self.size[2] + self.size[3] + self.size[4] + self.size[5]
        self.ended |= 1 << self.player
        self.idle += 1
        self.player = 1 - self.player
        if self.idle >= self.max_idle or (
            self.ended == 3 and self.tried_count == cython.cast(cython.uint, hands)
        ):
            self.result = 3

    def holding(self, player):
        """A player's cards as they are counted (R28, R29)."""
        cards: cython.int = 2 * self.size[player] + self.size[2 + player] + self.size[4 + player]
        return cards + (self.turned != NONE and self.player == player)

    def score_of(self, player):
        """The points of a player in a round that is over (R28, R29)."""
        own: cython.int = self.holding(player)
        other: cython.int = self.holding(1 - player)
        if self.result == 3:
            return other - own if other > own else 0
        if self.result == 1 + player:
            return cython.cast(cython.int, self.win_bonus) + other
        return 0

    def key(self):
        """A 64-bit hash of the position without the history (R24).

        The order of the houses does not matter; which cards are unseen does.
        """
        x: cython.ulonglong = self.piles
        i: cython.int
        for i in range(8):
            x = mix((x * 31 + self.foundation[i]) & MASK)
        for i in range(4):
            x = mix((x * 31 + self.unseen[i]) & MASK)
        x = mix((x + self.packs) & MASK)
        x = mix((x * 31 + self.tried[0]) & MASK)
        x = mix((x * 31 + self.tried[1]) & MASK)
        x = (x * 31 + self.turned) & MASK
        x = (x * 4 + self.ended) & MASK
        x = (x * 2 + self.player) & MASK
        return mix((x * 31 + self.idle) & MASK)

    def legal(self) -> list[int]:
        """The codes of the legal moves in canonical order (R39)."""
        buffer = cython.declare(cython.uchar[128])
        n: cython.int
        i: cython.int
        if not cython.compiled:
            buffer = bytearray(128)
        n = self.moves(buffer)
        return [buffer[i] for i in range(n)]

    def step(self, code: cython.int) -> None:
        """Make a move; ValueError if it is not legal, and nothing has changed."""
        buffer = cython.declare(cython.uchar[128])
        n: cython.int
        i: cython.int
        if not cython.compiled:
            buffer = bytearray(128)
        n = self.moves(buffer)
        for i in range(n):
            if buffer[i] == code:
                self.make(code)
                return
        raise ValueError(f"move {code} is not legal")

    def follow(self, code: cython.int) -> None:
        """Make a house move of a history, whatever the duties (R24).

        ValueError, and nothing has changed, if there is no such card or the house is full.
        """
        source: cython.int = (code - 2) // 12 - 2
        target: cython.int = (code - 2) % 12 - 1
        if not (26 <= code < 122 and 0 <= target < 8 and self.height[source]) or (
            self.height[target] == 13
        ):
            raise ValueError(f"move {code} is no possible house move")
        self.make(code)

    def settle(self) -> None:
        """Find out whether a round just filled in is over (R38)."""
        hands: cython.uint = self.size[2] + self.size[3] + self.size[4] + self.size[5]
        self.result = 0
        if self.holding(self.player) == 0:
            self.result = 1 + self.player
        elif self.holding(1 - self.player) == 0:
            self.result = 2 - self.player
        elif self.idle >= self.max_idle or (
            self.turned == NONE and self.ended == 3 and self.tried_count == hands
        ):
            self.result = 3

    def turned_card(self) -> int | None:
        """The turned-up card."""
        return None if self.turned == NONE else self.turned

    def hash(self) -> int:
        """The position's hash, 0 to 2**64 - 1."""
        return self.key()

    def score(self) -> tuple[int, int]:
        """The points of players 0 and 1; 0, 0 while the round goes on (R28, R29)."""
        return self.score_of(0), self.score_of(1)

    def counts(self) -> tuple[int, int]:
        """The cards of players 0 and 1 as they are counted now (R28, R29)."""
        return self.holding(0), self.holding(1)

    def copy(self) -> object:
        """Another state of the same position, history included."""
        other = State()
        other.assign(self)
        return other
