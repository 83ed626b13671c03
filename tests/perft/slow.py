"""A second referee, slow and plain, written from the text of the rules alone.

It shares nothing with ``russianbank``: cards and moves are strings, piles are lists. Where the
two disagree, one of them has misread the rules.
"""

RANKS = "A23456789TJQK"
TABLE = """
reserve_size       13               13           13
starter            lowest           lowest       lowest
alternate_starter  no               no           no
reserve_first      no               yes          yes
fill               at_once          before_turn  before_turn
reserve_must_play  yes              no           no
discard            unplayable_only  free         free
max_idle_turns     100              100          100
win_bonus          30               30           30
target             300              300          300
stop               no               no           yes
"""
PRESETS = ["gamerules", "g4a", "classic"]
SOURCES = "RS12345678"
TARGETS = "F12345678rwW"


def read_rules(text):
    """Section 8: a preset and its changes, as a dict of strings."""
    preset, *changes = text.split(";")
    rows = [line.split() for line in TABLE.strip().splitlines()]
    values = {row[0]: row[1 + PRESETS.index(preset)] for row in rows}
    return values | dict(change.split("=") for change in changes)


def rank(card):
    return RANKS.index(card[0]) + 1


def suit(card):
    return card[1].upper()


def red(card):
    return suit(card) in "DH"


def builds(card, below):
    """R8."""
    return rank(card) == rank(below) - 1 and red(card) != red(below)


def loads(card, top):
    """R10."""
    return suit(card) == suit(top) and rank(card) - rank(top) in (1, -1)


def look(houses):
    """R24: the houses regardless of their order and of the packs."""
    return tuple(sorted("".join(house).upper() for house in houses))


def cards(text):
    return [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]


def split(text):
    if text == "-":
        return [], 0
    unseen, seen = text.split("|")
    return (cards(unseen) if unseen else []) + (cards(seen) if seen else []), len(unseen) // 2


def join(pile):
    return "".join(pile) or "-"


def join_split(pile, unseen):
    return "".join(pile[:unseen]) + "|" + "".join(pile[unseen:]) if pile else "-"


class Slow:
    """One position (R38) and its legal moves; ``after`` gives the next one."""

    def __init__(self, text, rules):
        self.rules = read_rules(rules)
        f = text.split(" ")
        self.me = int(f[0])
        self.turned = None if f[1] == "-" else f[1]
        sides = [f[2:5], f[5:8]]
        self.reserve = [split(side[0])[0] for side in sides]
        self.face_down = [split(side[0])[1] for side in sides]
        self.stock = [split(side[1])[0] for side in sides]
        self.stock_new = [split(side[1])[1] for side in sides]
        self.waste = [cards(side[2]) for side in sides]
        self.houses = [cards(house) for house in f[8].split("/")]
        tops = ["0A23456789TJQK".index(top) for top in f[9]]
        self.built = {s: tops[2 * i : 2 * i + 2] for i, s in enumerate("CDHS")}
        self.tried = set(cards(f[10]))
        self.ended = [digit == "1" for digit in f[11]]
        self.idle = int(f[12])
        self.seen = {look(self.houses)}
        for field in f[13:]:
            self.rewind(field.removeprefix("h:").split(","))

    def rewind(self, moves):
        houses = [list(house) for house in self.houses]
        for move in reversed(moves):
            houses[int(move[0]) - 1].append(houses[int(move[2]) - 1].pop())
            self.seen.add(look(houses))

    def copy(self):
        new = Slow.__new__(Slow)
        new.__dict__.update(self.__dict__)
        for name in ("reserve", "stock", "waste"):
            setattr(new, name, [list(pile) for pile in getattr(self, name)])
        for name in ("face_down", "stock_new", "ended"):
            setattr(new, name, list(getattr(self, name)))
        new.houses = [list(house) for house in self.houses]
        new.built = {s: list(tops) for s, tops in self.built.items()}
        new.tried, new.seen = set(self.tried), set(self.seen)
        return new

    def text(self):
        """The 13 fields of R38."""
        order = [r + s for s in "CDHScdhs" for r in RANKS]
        parts = [str(self.me), self.turned or "-"]
        for p in (0, 1):
            parts.append(join_split(self.reserve[p], self.face_down[p]))
            parts.append(join_split(self.stock[p], self.stock_new[p]))
            parts.append(join(self.waste[p]))
        parts.append("/".join(join(house) for house in self.houses))
        parts.append("".join("0A23456789TJQK"[top] for s in "CDHS" for top in self.built[s]))
        parts.append(join([card for card in order if card in self.tried]))
        parts.append("".join(str(int(ended)) for ended in self.ended))
        return " ".join([*parts, str(self.idle)])

    def left(self, player):
        """Cards of a player: in the reserve, and in stock, waste and turned up (R28)."""
        turned = self.turned is not None and player == self.me
        return len(self.reserve[player]), (
            len(self.stock[player]) + len(self.waste[player]) + turned
        )

    def result(self):
        """R25 to R29: None, or the result and the points."""
        owed = [2 * self.left(p)[0] + self.left(p)[1] for p in (0, 1)]
        for p in (self.me, 1 - self.me):
            if owed[p] == 0:
                points = int(self.rules["win_bonus"]) + owed[1 - p]
                return str(p), [points, 0] if p == 0 else [0, points]
        hands = self.stock[0] + self.stock[1] + self.waste[0] + self.waste[1]
        stuck = self.turned is None and all(self.ended) and all(c in self.tried for c in hands)
        if stuck or self.idle >= int(self.rules["max_idle_turns"]):
            low = min(owed)
            return "stalemate", [owed[1] - low, owed[0] - low]
        return None

    def available(self):
        """R6."""
        places = {"R": self.reserve[self.me][-1:], "S": [self.turned] if self.turned else []}
        places |= {str(i): house[-1:] for i, house in enumerate(self.houses, 1)}
        return {place: top[0] for place, top in places.items() if top}

    def founds(self, card):
        """R7."""
        return rank(card) - 1 in self.built[suit(card)]

    def empty(self):
        return [str(i) for i, house in enumerate(self.houses, 1) if not house]

    def fits(self, source, card, target):
        """R7 to R10, R12, R21, R22: may this card lie there at all?"""
        you = 1 - self.me
        if target == "F":
            return self.founds(card)
        if target == "r":
            return bool(self.reserve[you]) and loads(card, self.reserve[you][-1])
        if target == "w":
            return bool(self.waste[you]) and loads(card, self.waste[you][-1])
        if target == "W":
            return source == "S"
        house = self.houses[int(target) - 1]
        if house:
            return builds(card, house[-1])
        return source == "R" or not self.reserve[self.me] or self.rules["fill"] != "at_once"

    def possible(self, available):
        """R6 to R13: every move that could be made if there were no duties, in the order of R39."""
        hand = self.stock[self.me] or self.waste[self.me]
        if self.turned is None:
            yield "T" if hand else "P"
        for source in SOURCES:
            for target in TARGETS if source in available else ():
                if self.fits(source, available[source], target):
                    yield f"{source}-{target}"

    def dutiful(self, move, available):
        """Section 3, in its order."""
        founding = [source for source, card in available.items() if self.founds(card)]
        if founding:
            if self.rules["reserve_first"] == "yes" and "R" in founding:
                return move == "R-F"
            return move.endswith("-F")
        empty = self.empty()
        if "R" in available and empty:
            if self.rules["fill"] == "at_once":
                return move in [f"R-{house}" for house in empty]
            if move in ("T", "P"):
                return False
        if self.rules["reserve_must_play"] == "yes" and "R" in available:
            top = available["R"]
            owed = any(house and builds(top, house[-1]) for house in self.houses)
            if owed and move in ("T", "P", "S-W"):
                return False
        if move == "S-W" and self.rules["discard"] == "unplayable_only":
            return not any(self.fits("S", self.turned, t) for t in "F12345678rw")
        return True

    def circles(self, move):
        """R24."""
        if move[0] not in "12345678" or move[2] not in "12345678":
            return False
        houses = [list(house) for house in self.houses]
        houses[int(move[2]) - 1].append(houses[int(move[0]) - 1].pop())
        return look(houses) in self.seen

    def legal(self):
        """R39."""
        if self.result():
            return []
        available = self.available()
        moves = [move for move in self.possible(available) if self.dutiful(move, available)]
        return [move for move in moves if not self.circles(move)]

    def after(self, move):
        """The position after a legal move."""
        new = self.copy()
        if move == "T":
            new.turn_up()
        elif move != "P":
            new.carry(*move.split("-"))
        if move[0] in "12345678" and move[2] in "12345678":
            new.seen.add(look(new.houses))
        else:
            new.seen = {look(new.houses)}
        if move in ("P", "S-W"):
            new.ended[new.me] = True
            new.idle += 1
            new.me = 1 - new.me
        return new

    def turn_up(self):
        """R11."""
        me = self.me
        if not self.stock[me]:
            self.stock[me] = list(reversed(self.waste[me]))
            self.waste[me] = []
        self.turned = self.stock[me].pop()
        if self.stock_new[me]:
            self.stock_new[me] -= 1

    def carry(self, source, target):
        me, you = self.me, 1 - self.me
        if source == "R":
            card = self.reserve[me].pop()
            if self.face_down[me] == len(self.reserve[me]) and self.reserve[me]:
                self.face_down[me] -= 1
        elif source == "S":
            card, self.turned = self.turned, None
        else:
            card = self.houses[int(source) - 1].pop()
        if source == "R" or (source == "S" and target != "W"):
            self.tried = set()
            self.ended = [False, False]
        if target == "F":
            tops = self.built[suit(card)]
            tops[tops.index(rank(card) - 1)] += 1
            self.idle = 0
        elif target == "r":
            self.reserve[you].append(card)
        elif target == "w":
            self.waste[you].append(card)
        elif target == "W":
            self.waste[me].append(card)
            self.tried.add(card)
        else:
            self.houses[int(target) - 1].append(card)


def count(position, depth):
    """Perft: how many ways there are to make ``depth`` moves."""
    moves = position.legal()
    if depth == 1:
        return len(moves)
    return sum(count(position.after(move), depth - 1) for move in moves)
