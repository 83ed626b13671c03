"""The piles of a round in flat arrays: the memory of a state.

Compiled it is C; uncompiled the same file runs on lists and bytearrays. Cards are the numbers
0-103 of ``russianbank.rules``; piles are numbered reserves 0, 1, stocks 2, 3, wastes 4, 5.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memcpy

EMPTY = cython.declare(cython.int, 52)
NONE = cython.declare(cython.int, 255)
LOST = cython.declare(cython.int, 4)
ACES = cython.declare(cython.ulonglong, 0x8004002001)


class Board:
    """Cards and counters; knows how they are kept, not how they move."""

    def __cinit__(self):
        self.clear()

    def __init__(self):
        if not cython.compiled:
            self.pile = [bytearray(104) for _ in range(6)]
            self.size = bytearray(6)
            self.unseen = bytearray(4)
            self.house = [bytearray(13) for _ in range(8)]
            self.height = bytearray(8)
            self.tops = bytearray(8)
            self.foundation = bytearray(8)
            self.accepting = bytearray(54)
            self.tried = [0, 0]
            self.faces = [0] * 8
            self.seen = []
            self.trail = bytearray()
            self.seen_count = self.seen_room = 0
            self.clear()

    def __dealloc__(self):
        free(self.seen)
        free(self.trail)

    def clear(self):
        """Take everything off the table."""
        i: cython.int
        for i in range(6):
            self.size[i] = 0
        for i in range(4):
            self.unseen[i] = 0
        for i in range(8):
            self.height[i] = 0
            self.tops[i] = EMPTY
            self.foundation[i] = 0
            self.faces[i] = 0
        for i in range(54):
            self.accepting[i] = 0
        self.accepting[EMPTY] = 255
        self.tried[0] = 0
        self.tried[1] = 0
        self.tried_count = 0
        self.player = 0
        self.turned = NONE
        self.ended = 0
        self.result = 0
        self.idle = 0
        self.arrangement = 0
        self.packs = 0
        self.piles = 0
        self.wanted = ACES
        self.keep = 0
        self.floor = 0
        self.seen_count = 0
        if self.make_room(1):
            self.seen[0] = 0
            self.trail[0] = 0
            self.seen_count = 1

    def make_room(self, wanted):
        """Make the history (R24) long enough; if memory has run out, the round is lost."""
        room: cython.size_t = 2 * cython.cast(cython.size_t, wanted) + 32
        if wanted <= self.seen_room:
            return True
        if cython.compiled:
            longer = cython.declare(cython.p_void, realloc(self.seen, room * 8))
            if longer != cython.NULL:
                self.seen = cython.cast(cython.pointer(cython.ulonglong), longer)
                longer = realloc(self.trail, room)
            if longer == cython.NULL:
                self.result = LOST
                return False
            self.trail = cython.cast(cython.pointer(cython.uchar), longer)
        else:
            self.seen.extend([0] * (room - len(self.seen)))
            self.trail.extend(bytes(room - len(self.trail)))
        self.seen_room = room
        return True

    def assign(self, other):
        """Become a copy of another state."""
        if cython.compiled:
            memcpy(self.pile, other.pile, cython.sizeof(self.pile))
            memcpy(self.size, other.size, cython.sizeof(self.size))
            memcpy(self.unseen, other.unseen, cython.sizeof(self.unseen))
            memcpy(self.house, other.house, cython.sizeof(self.house))
            memcpy(self.height, other.height, cython.sizeof(self.height))
            memcpy(self.tops, other.tops, cython.sizeof(self.tops))
            memcpy(self.foundation, other.foundation, cython.sizeof(self.foundation))
            memcpy(self.accepting, other.accepting, cython.sizeof(self.accepting))
            memcpy(self.tried, other.tried, cython.sizeof(self.tried))
            memcpy(self.faces, other.faces, cython.sizeof(self.faces))
        else:
            self.pile = [bytearray(cards) for cards in other.pile]
            self.size = bytearray(other.size)
            self.unseen = bytearray(other.unseen)
            self.house = [bytearray(cards) for cards in other.house]
            self.height = bytearray(other.height)
            self.tops = bytearray(other.tops)
            self.foundation = bytearray(other.foundation)
            self.accepting = bytearray(other.accepting)
            self.tried = list(other.tried)
            self.faces = list(other.faces)
        self.player = other.player
        self.turned = other.turned
        self.ended = other.ended
        self.result = other.result
        self.reserve_first = other.reserve_first
        self.fill_at_once = other.fill_at_once
        self.reserve_must_play = other.reserve_must_play
        self.unplayable_only = other.unplayable_only
        self.idle = other.idle
        self.max_idle = other.max_idle
        self.win_bonus = other.win_bonus
        self.tried_count = other.tried_count
        self.wanted = other.wanted
        self.arrangement = other.arrangement
        self.packs = other.packs
        self.piles = other.piles
        self.keep = 0
        self.floor = 0
        self.seen_count = 0
        count: cython.uint = other.seen_count - other.floor
        if self.make_room(count):
            self.seen_count = count
            if cython.compiled:
                memcpy(self.seen, other.seen + other.floor, count * 8)
                memcpy(self.trail, other.trail + other.floor, count)
            else:
                self.seen[:count] = other.seen[other.floor : other.seen_count]
                self.trail[:count] = other.trail[other.floor : other.seen_count]
