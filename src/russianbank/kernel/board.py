"""The piles of a round in flat arrays, with what follows from them kept up to date.

Compiled it is C; uncompiled the same file runs on lists and bytearrays. Cards are the numbers
0-103 of ``russianbank.rules``; piles are numbered reserves 0, 1, stocks 2, 3, wastes 4, 5.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memcpy
if cython.compiled:
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.tables import (
        FACE,
        FACE_KEY,
        RANK,
        SUIT,
        pair_key,
        place_key,
    )
else:
    from russianbank.kernel.mixing import mix
    from russianbank.kernel.tables import (
        FACE,
        FACE_KEY,
        RANK,
        SUIT,
        pair_key,
        place_key,
    )

EMPTY = cython.declare(cython.int, 52)
TABLE = cython.declare(cython.int, 104)
NONE = cython.declare(cython.int, 255)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class Board:
    """Cards and counters; knows how they move, not which moves are legal."""

    def __init__(self):
        if not cython.compiled:
            self.pile = [bytearray(104) for _ in range(6)]
            self.size = bytearray(6)
            self.unseen = bytearray(4)
            self.house = [bytearray(13) for _ in range(8)]
            self.height = bytearray(8)
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
        self.wanted = 0
        for i in range(4):
            self.want(i)
        self.seen_count = 0
        self.remember(0, 0)

    def push(self, pile, card):
        """Lay a card on a pile."""
        index: cython.int = self.size[pile]
        self.pile[pile][index] = card
        self.size[pile] = index + 1
        self.piles ^= place_key(pile, index, card)

    def pop(self, pile):
        """Take the top card of a pile."""
        index: cython.int = self.size[pile] - 1
        card: cython.int = self.pile[pile][index]
        self.size[pile] = index
        self.piles ^= place_key(pile, index, card)
        return card

    def build(self, house, card):
        """Lay a card on a house."""
        height: cython.int = self.height[house]
        bit: cython.int = 1 << house
        below: cython.int = TABLE
        if height:
            below = self.house[house][height - 1]
            self.accepting[FACE[below]] &= 255 ^ bit
        else:
            self.accepting[EMPTY] &= 255 ^ bit
        self.accepting[FACE[card]] |= bit
        self.house[house][height] = card
        self.rekey(house, below, card)
        self.height[house] = height + 1

    def unbuild(self, house):
        """Take the top card of a house."""
        height: cython.int = self.height[house] - 1
        card: cython.int = self.house[house][height]
        bit: cython.int = 1 << house
        below: cython.int = TABLE
        self.accepting[FACE[card]] &= 255 ^ bit
        if height:
            below = self.house[house][height - 1]
            self.accepting[FACE[below]] |= bit
        else:
            self.accepting[EMPTY] |= bit
        self.height[house] = height
        self.rekey(house, below, card)
        return card

    def rekey(self, house, below, card):
        """Change the keys by a card laid on the top of a house or taken off."""
        faces: cython.ulonglong = self.faces[house]
        changed: cython.ulonglong = faces ^ FACE_KEY[self.height[house]][FACE[card]]
        self.faces[house] = changed
        self.arrangement = (self.arrangement - mix(faces) + mix(changed)) & MASK
        self.packs ^= pair_key(below, card)

    def want(self, suit):
        """Work out which faces of a suit the foundations take (R7)."""
        one: cython.ulonglong = 1
        clear: cython.ulonglong = (one << 13) - 1
        rank: cython.int
        i: cython.int
        self.wanted &= MASK ^ (clear << (13 * suit))
        for i in range(2 * suit, 2 * suit + 2):
            rank = self.foundation[i]
            if rank < 13:
                self.wanted |= one << (13 * suit + rank)

    def raise_foundation(self, card):
        """Lay a card on the first foundation that takes it (R7)."""
        suit: cython.int = SUIT[card]
        index: cython.int = 2 * suit
        if self.foundation[index] + 1 != RANK[card]:
            index += 1
        self.foundation[index] = RANK[card]
        self.want(suit)
        self.idle = 0

    def remember(self, arrangement, code):
        """Add the arrangement that a house move led to to those seen in this turn (R24)."""
        if self.seen_count == self.seen_room:
            self.make_room()
        self.seen[self.seen_count] = arrangement
        self.trail[self.seen_count] = code
        self.seen_count += 1

    def make_room(self):
        """Make the history longer."""
        room: cython.uint = 2 * self.seen_room + 32
        if cython.compiled:
            self.seen = cython.cast(
                cython.pointer(cython.ulonglong),
                realloc(self.seen, room * cython.sizeof(cython.ulonglong)),
            )
            self.trail = cython.cast(cython.pointer(cython.uchar), realloc(self.trail, room))
        else:
            self.seen.extend([0] * (room - len(self.seen)))
            self.trail.extend(bytes(room - len(self.trail)))
        self.seen_room = room

    def forget(self):
        """Begin the history anew with the present arrangement (R24)."""
        self.seen[0] = self.arrangement
        self.seen_count = 1

    def lifted(self, source):
        """The houses' key without the top card of a house."""
        low: cython.int = self.height[source] - 1
        faces: cython.ulonglong = self.faces[source]
        left: cython.ulonglong = 0
        if low:
            left = mix(faces ^ FACE_KEY[low][FACE[self.house[source][low]]])
        return (self.arrangement - mix(faces) + left) & MASK

    def repeats(self, lifted, face, target):
        """Whether laying the lifted card on a house leads to an arrangement seen (R24)."""
        faces: cython.ulonglong = self.faces[target]
        after: cython.ulonglong = lifted + mix(faces ^ FACE_KEY[self.height[target]][face])
        i: cython.uint
        if faces:
            after -= mix(faces)
        after &= MASK
        for i in range(self.seen_count):
            if self.seen[i] == after:
                return True
        return False

    def assign(self, other):
        """Become a copy of another state."""
        if cython.compiled:
            memcpy(self.pile, other.pile, cython.sizeof(self.pile))
            memcpy(self.size, other.size, cython.sizeof(self.size))
            memcpy(self.unseen, other.unseen, cython.sizeof(self.unseen))
            memcpy(self.house, other.house, cython.sizeof(self.house))
            memcpy(self.height, other.height, cython.sizeof(self.height))
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
        i: cython.uint
        self.seen_count = 0
        for i in range(other.seen_count):
            self.remember(other.seen[i], other.trail[i])

    def fill(
        self,
        player: cython.int,
        turned: object,
        piles: object,
        unseen: object,
        houses: object,
        foundations: object,
        tried: object,
        ended: cython.int,
        idle: cython.int,
    ) -> None:
        """Lay the table anew; the values are taken as right (``kernel.convert`` checks them).

        ValueError if they do not even fit into memory.
        """
        i: cython.int
        card: cython.int
        one: cython.ulonglong = 1
        if not (
            player in (0, 1)
            and len(piles) == 6
            and max(map(len, piles)) <= 104
            and len(houses) == 8
            and max(map(len, houses)) <= 13
            and all(0 <= number < 104 for pile in (*piles, *houses, tried) for number in pile)
            and (turned is None or 0 <= turned < 104)
            and all(0 <= rank <= 13 for rank in foundations)
            and all(unseen[number] <= len(piles[number]) for number in range(4))
        ):
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

    def pile_cards(self, pile: cython.int) -> list[int]:
        """The cards of a pile 0-5, bottom to top."""
        i: cython.int
        return [self.pile[pile][i] for i in range(self.size[pile])]

    def house_cards(self, house: cython.int) -> list[int]:
        """The cards of a house 0-7, bottom to top."""
        i: cython.int
        return [self.house[house][i] for i in range(self.height[house])]

    def unseen_counts(self) -> list[int]:
        """Unseen cards of reserves 0, 1 and stocks 0, 1 (R31)."""
        i: cython.int
        return [self.unseen[i] for i in range(4)]

    def foundation_tops(self) -> list[int]:
        """The eight top ranks, 0 for empty."""
        i: cython.int
        return [self.foundation[i] for i in range(8)]

    def tried_cards(self) -> list[int]:
        """The tried cards (R26), ascending."""
        card: cython.int
        return [card for card in range(104) if (self.tried[card >= 52] >> FACE[card]) & 1]

    def house_moves(self) -> list[int]:
        """The codes of the house moves since the last other move (R24)."""
        i: cython.uint
        return [self.trail[i] for i in range(1, self.seen_count)]
