"""How cards move and which moves are legal, without a Python object.

Moves are the codes 0-121 of ``russianbank.rules.Move.code``.
"""

import cython

if cython.compiled:
    from cython.cimports.russianbank.kernel.board import Board
    from cython.cimports.russianbank.kernel.mixing import lowest, mix, pair_key, place_key
    from cython.cimports.russianbank.kernel.tables import (
        BELOW_A,
        BELOW_B,
        CODE,
        FACE,
        FACE_KEY,
        LOADERS,
        RANK,
        SUIT,
    )
else:
    from russianbank.kernel.board import Board
    from russianbank.kernel.mixing import lowest, mix, pair_key, place_key
    from russianbank.kernel.tables import (
        BELOW_A,
        BELOW_B,
        CODE,
        FACE,
        FACE_KEY,
        LOADERS,
        RANK,
        SUIT,
    )

EMPTY = cython.declare(cython.int, 52)
TABLE = cython.declare(cython.int, 104)
NONE = cython.declare(cython.int, 255)
MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
HOUSE_TO_HOUSE = cython.declare(cython.ulonglong, 0x7F9FE7F9FE00000)


class Movement(Board):
    """A board whose cards move by the rules."""

    def moves(self, out):
        """Write the codes of the legal moves in canonical order (R39); how many.

        Almost without branches: what lies where is gathered as bits in the order of the codes,
        10 bits a source (11 for the stock), and listed at the end.
        """
        me: cython.int = self.player
        n: cython.int = 0
        h: cython.int
        top: cython.int
        bits: cython.ulonglong
        one: cython.ulonglong = 1
        wanted: cython.ulonglong = self.wanted
        reserve: cython.int = EMPTY
        turned: cython.int = EMPTY
        loads_reserve: cython.ulonglong
        loads_waste: cython.ulonglong
        first: cython.ulonglong
        second: cython.ulonglong = 0
        empty: cython.int = self.accepting[EMPTY]
        fits: cython.int
        stops: cython.int = 0

        if self.result:
            return 0
        if self.size[me]:
            reserve = FACE[self.pile[me][self.size[me] - 1]]
        if self.turned != NONE:
            turned = FACE[self.turned]
        bits = (wanted >> reserve) & 1 | ((wanted >> turned) & 1) << 1
        for h in range(8):
            bits |= ((wanted >> self.tops[h]) & 1) << (h + 2)
        if bits:
            if self.reserve_first and bits & 1:
                bits = 1
            while bits:
                out[n] = 2 + 12 * lowest(bits)
                n += 1
                bits &= bits - 1
            return n

        fits = self.accepting[BELOW_A[reserve]] | self.accepting[BELOW_B[reserve]]
        if reserve != EMPTY:
            if empty:
                if self.fill_at_once:
                    bits = empty
                    while bits:
                        out[n] = 3 + lowest(bits)
                        n += 1
                        bits &= bits - 1
                    return n
                stops = 1
            if fits and self.reserve_must_play:
                stops = 3
            fits |= empty
        if turned == EMPTY and not stops:
            out[0] = 0 if self.size[2 + me] or self.size[4 + me] else 1
            n = 1

        loads_reserve = self.loaders(1 - me)
        loads_waste = self.loaders(5 - me)
        first = places(reserve, fits, loads_reserve, loads_waste)
        if turned != EMPTY:
            fits = self.accepting[BELOW_A[turned]] | self.accepting[BELOW_B[turned]] | empty
            bits = places(turned, fits, loads_reserve, loads_waste)
            first |= bits << 10
            if stops != 3 and not (self.unplayable_only and bits):
                first |= one << 20
        for h in range(4):
            top = self.tops[h]
            fits = self.accepting[BELOW_A[top]] | self.accepting[BELOW_B[top]]
            # A lone card on an empty house: the houses look the same (R24).
            fits |= empty & -cython.cast(cython.int, self.height[h] > 1)
            first |= places(top, fits, loads_reserve, loads_waste) << (21 + 10 * h)
        for h in range(4):
            top = self.tops[h + 4]
            fits = self.accepting[BELOW_A[top]] | self.accepting[BELOW_B[top]]
            fits |= empty & -cython.cast(cython.int, self.height[h + 4] > 1)
            second |= places(top, fits, loads_reserve, loads_waste) << (21 + 10 * h)
        first = self.without_repeats(first, 0)
        second = self.without_repeats(second, 4)
        while first:
            out[n] = CODE[lowest(first)]
            n += 1
            first &= first - 1
        while second:
            out[n] = 48 + CODE[lowest(second)]
            n += 1
            second &= second - 1
        return n

    def top_of(self, source):
        """The card a move would take from a source numbered as in its code (R37)."""
        if source == 0:
            return self.pile[self.player][self.size[self.player] - 1]
        if source == 1:
            return self.turned
        return self.house[source - 2][self.height[source - 2] - 1]

    def loaders(self, pile):
        """The faces that may be loaded on a pile of the opponent's (R10)."""
        if self.size[pile]:
            return LOADERS[FACE[self.pile[pile][self.size[pile] - 1]]]
        return 0

    def without_repeats(self, bits, house):
        """Strike out the moves from four houses to others that repeat an arrangement (R24)."""
        left: cython.ulonglong = bits & HOUSE_TO_HOUSE
        place: cython.int
        one: cython.ulonglong = 1
        while left:
            place = lowest(left)
            left &= left - 1
            if self.repeats(house + (place - 21) // 10, (place - 21) % 10):
                bits ^= one << place
        return bits

    def repeats(self, source, target):
        """Whether a move from house to house leads to an arrangement seen in this turn (R24)."""
        low: cython.int = self.height[source] - 1
        face: cython.int = self.tops[source]
        faces: cython.ulonglong = self.faces[source]
        below: cython.ulonglong = self.faces[target]
        after: cython.ulonglong = self.arrangement - mix(faces) - mix(below)
        i: cython.uint
        if low:
            after += mix(faces ^ FACE_KEY[low][face])
        after = (after + mix(below ^ FACE_KEY[self.height[target]][face])) & MASK
        for i in range(self.floor, self.seen_count):
            if self.seen[i] == after:
                return True
        return False

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
                self.remember(code)
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
        self.tops[house] = FACE[card]
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
            self.tops[house] = FACE[below]
        else:
            self.accepting[EMPTY] |= bit
            self.tops[house] = EMPTY
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

    def remember(self, code):
        """Add the arrangement that a house move led to to those seen in this turn (R24)."""
        if self.seen_count < self.seen_room or self.make_room(self.seen_count + 1):
            self.seen[self.seen_count] = self.arrangement
            self.trail[self.seen_count] = code
            self.seen_count += 1

    def forget(self):
        """Begin the history anew with the present arrangement (R24); what is kept stays below."""
        if self.keep:
            self.floor = self.seen_count
            if self.seen_count == self.seen_room and not self.make_room(self.seen_count + 1):
                return
        else:
            self.seen_count = 0
        self.seen[self.seen_count] = self.arrangement
        self.seen_count += 1


def places(face, fits, loads_reserve, loads_waste):
    """The ten bits of where a card may go: eight houses, the opponent's reserve and waste."""
    return fits | ((loads_reserve >> face) & 1) << 8 | ((loads_waste >> face) & 1) << 9
