"""A round as a flat mutable state: legal moves, moves, end and hash without a Python object.

Compiled it is C; uncompiled the same file runs on lists and bytearrays. Cards are the numbers
0-103 and moves the codes 0-121 of ``russianbank.rules``. Piles are numbered reserves 0, 1,
stocks 2, 3, wastes 4, 5.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memcpy
    from cython.cimports.russianbank.kernel.tables import (
        BELOW_A,
        BELOW_B,
        BIT_COUNT,
        BITS,
        CARD_KEY,
        FACE,
        FACE_KEY,
        LOADERS,
        RANK,
        SUIT,
        mix,
        place_key,
    )
else:
    from russianbank.kernel.tables import (
        BELOW_A,
        BELOW_B,
        BIT_COUNT,
        BITS,
        CARD_KEY,
        FACE,
        FACE_KEY,
        LOADERS,
        RANK,
        SUIT,
        mix,
        place_key,
    )

EMPTY = cython.declare(cython.int, 52)
NONE = cython.declare(cython.int, 255)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class State:
    """A round in progress or over. Made empty; ``kernel.convert.load`` fills it."""

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
            self.cards = [0] * 8
            self.mixed = [0] * 8
            self.mixed_cards = [0] * 8
            self.seen = []
            self.seen_count = self.seen_room = 0
        self.clear()

    def __dealloc__(self):
        free(self.seen)

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
            self.cards[i] = 0
            self.mixed[i] = 0
            self.mixed_cards[i] = 0
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
        self.remember(0)

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
        below: cython.int = EMPTY
        if height:
            below = FACE[self.house[house][height - 1]]
        self.accepting[below] &= 255 ^ bit
        self.accepting[FACE[card]] |= bit
        self.house[house][height] = card
        self.height[house] = height + 1
        self.rekey(house, FACE_KEY[height][FACE[card]], CARD_KEY[height][card])

    def unbuild(self, house):
        """Take the top card of a house."""
        height: cython.int = self.height[house] - 1
        card: cython.int = self.house[house][height]
        bit: cython.int = 1 << house
        below: cython.int = EMPTY
        if height:
            below = FACE[self.house[house][height - 1]]
        self.accepting[FACE[card]] &= 255 ^ bit
        self.accepting[below] |= bit
        self.height[house] = height
        self.rekey(house, FACE_KEY[height][FACE[card]], CARD_KEY[height][card])
        return card

    def rekey(self, house, face, card):
        """Change the keys of a house by a card laid on it or taken off."""
        mixed: cython.ulonglong
        self.faces[house] ^= face
        mixed = mix(self.faces[house])
        self.arrangement = (self.arrangement - self.mixed[house] + mixed) & MASK
        self.mixed[house] = mixed
        self.cards[house] ^= card
        mixed = mix(self.cards[house])
        self.packs = (self.packs - self.mixed_cards[house] + mixed) & MASK
        self.mixed_cards[house] = mixed

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

    def remember(self, arrangement):
        """Add an arrangement to those seen in this turn (R24)."""
        if self.seen_count == self.seen_room:
            self.make_room()
        self.seen[self.seen_count] = arrangement
        self.seen_count += 1

    def make_room(self):
        """Make the history longer."""
        room: cython.uint = 2 * self.seen_room + 32
        if cython.compiled:
            self.seen = cython.cast(
                cython.pointer(cython.ulonglong),
                realloc(self.seen, room * cython.sizeof(cython.ulonglong)),
            )
        else:
            self.seen.extend([0] * (room - len(self.seen)))
        self.seen_room = room

    def forget(self):
        """Begin the history anew with the present arrangement (R24)."""
        self.seen[0] = self.arrangement
        self.seen_count = 1

    def repeats(self, source, target):
        """Whether a house move would lead to an arrangement seen in this turn (R24)."""
        low: cython.int = self.height[source] - 1
        high: cython.int = self.height[target]
        face: cython.int = FACE[self.house[source][low]]
        after: cython.ulonglong
        i: cython.uint
        if low == 0 and high == 0:
            return True
        after = self.arrangement
        after -= self.mixed[source] + self.mixed[target]
        after += mix(self.faces[source] ^ FACE_KEY[low][face])
        after += mix(self.faces[target] ^ FACE_KEY[high][face])
        after &= MASK
        for i in range(self.seen_count):
            if self.seen[i] == after:
                return True
        return False

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
                for i in range(BIT_COUNT[fits]):
                    t = BITS[fits][i]
                    if not self.repeats(h, t):
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
                self.remember(self.arrangement)
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
            memcpy(self.cards, other.cards, cython.sizeof(self.cards))
            memcpy(self.mixed, other.mixed, cython.sizeof(self.mixed))
            memcpy(self.mixed_cards, other.mixed_cards, cython.sizeof(self.mixed_cards))
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
            self.cards = list(other.cards)
            self.mixed = list(other.mixed)
            self.mixed_cards = list(other.mixed_cards)
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
            self.remember(other.seen[i])

