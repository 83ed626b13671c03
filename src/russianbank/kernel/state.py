"""A round as a flat mutable state: what Python sees of it."""

import cython

from russianbank.kernel.checks import can_be_kept, number

if cython.compiled:
    from cython.cimports.cpython.number import PyNumber_Index as index
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.movement import Movement
    from cython.cimports.russianbank.kernel.tables import FACE
else:
    from operator import index

    from russianbank.kernel.mixing import mix
    from russianbank.kernel.movement import Movement
    from russianbank.kernel.tables import FACE

LOST = cython.declare(cython.int, 4)
NONE = cython.declare(cython.int, 255)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class State(Movement):
    """A round in progress or over."""

    def fill(
        self,
        player: object,
        turned: object,
        piles: object,
        unseen: object,
        houses: object,
        foundations: object,
        tried: object,
        ended: object,
        idle: object,
    ) -> None:
        """Lay the table anew; the values are taken as right (``kernel.convert`` checks them).

        ValueError if they do not even fit into memory.
        """
        i: cython.int
        card: cython.int
        one: cython.ulonglong = 1
        values = (player, turned, piles, unseen, houses, foundations, tried, ended, idle)
        if not can_be_kept(*values):
            raise ValueError("impossible piles")
        self.clear()
        self.player = player
        if turned is not None:
            self.turned = turned
        for i in range(6):
            for card in piles[i]:
                self.push(i, card)
        for i in range(4):
            self.unseen[i] = unseen[i]
        for i in range(8):
            for card in houses[i]:
                self.build(i, card)
            self.foundation[i] = foundations[i]
        for i in range(4):
            self.want(i)
        for card in tried:
            self.tried[card >= 52] |= one << FACE[card]
            self.tried_count += 1
        self.ended = ended
        self.idle = idle
        self.forget()

    def set_rules(
        self,
        reserve_first: cython.bint,
        fill_at_once: cython.bint,
        reserve_must_play: cython.bint,
        unplayable_only: cython.bint,
        max_idle: cython.uint,
        win_bonus: cython.uint,
    ) -> None:
        """Set the fields of the rule set that moves and scores depend on."""
        self.reserve_first = reserve_first
        self.fill_at_once = fill_at_once
        self.reserve_must_play = reserve_must_play
        self.unplayable_only = unplayable_only
        self.max_idle = max_idle
        self.win_bonus = win_bonus

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

    def checked(self, code):
        """The code of a legal move; ValueError for anything else."""
        buffer = cython.declare(cython.uchar[128])
        n: cython.int
        i: cython.int
        wanted: cython.int
        if not cython.compiled:
            buffer = bytearray(128)
        try:
            wanted = index(code)
        except OverflowError:
            wanted = -1
        n = self.moves(buffer)
        for i in range(n):
            if buffer[i] == wanted:
                return wanted
        raise ValueError(f"move {code} is not legal")

    def step(self, code: object) -> None:
        """Make a move; ValueError if it is not legal, TypeError for no int: nothing has changed."""
        self.make(self.checked(code))
        self.check_memory()

    def check_memory(self):
        """MemoryError if there was no room for the history (R24): the round cannot go on."""
        if self.result == LOST:
            raise MemoryError("no memory for the history of a turn")
        return 0

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
        other.check_memory()
        return other

    def pile_cards(self, pile: object) -> list[int]:
        """The cards of a pile 0-5, bottom to top; ValueError for another number."""
        which: cython.int = number("pile", pile, 0, 5)
        i: cython.int
        return [self.pile[which][i] for i in range(self.size[which])]

    def house_cards(self, house: object) -> list[int]:
        """The cards of a house 0-7, bottom to top; ValueError for another number."""
        which: cython.int = number("house", house, 0, 7)
        i: cython.int
        return [self.house[which][i] for i in range(self.height[which])]

    def unseen_counts(self) -> list[int]:
        """Unseen cards of reserves 0, 1 and stocks 0, 1 (R31)."""
        i: cython.int
        return [self.unseen[i] for i in range(4)]

    def foundation_tops(self) -> list[int]:
        """The eight top ranks, 0 for empty."""
        i: cython.int
        return [self.foundation[i] for i in range(8)]

    def turned_card(self) -> int | None:
        """The turned-up card."""
        return None if self.turned == NONE else self.turned

    def tried_cards(self) -> list[int]:
        """The tried cards (R26), ascending."""
        card: cython.int
        return [card for card in range(104) if (self.tried[card >= 52] >> FACE[card]) & 1]

    def house_moves(self) -> list[int]:
        """The codes of the house moves since the last other move (R24)."""
        i: cython.uint
        return [self.trail[i] for i in range(self.floor + 1, self.seen_count)]
