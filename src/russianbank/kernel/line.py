"""A line of moves that can be taken back, the last first: cheaper than copying states.

Taking back is exact: cards, counters, hashes and history (R24) are what they were.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.russianbank.kernel.line import Entry
    from cython.cimports.russianbank.kernel.state import State
    from cython.cimports.russianbank.kernel.tables import SUIT
else:
    from types import SimpleNamespace

    from russianbank.kernel.state import State
    from russianbank.kernel.tables import SUIT

NONE = cython.declare(cython.int, 255)


class Line:
    """Moves made on a state, which must not be changed otherwise while there are any.

    ``count`` is how many can be taken back.
    """

    def __cinit__(self, state: State) -> None:
        self.state = state

    def __init__(self, state: State) -> None:
        self.state = state
        self.count = 0
        self.room = 0
        if not cython.compiled:
            self.entries = []

    def __dealloc__(self):
        free(self.entries)

    def make(self, state, code):
        """Make a legal move; False, and nothing is changed, if memory has run out."""
        if self.count == self.room and not self.make_room():
            return False
        if cython.compiled:
            self.note(cython.address(self.entries[self.count]), state, code)
        else:
            self.note(self.entries[self.count], state, code)
        self.count += 1
        state.keep = 1
        state.make(code)
        return True

    def make_room(self):
        """Make the line longer."""
        room: cython.int = 2 * self.room + 32
        if cython.compiled:
            entries = cython.declare(
                cython.p_void, realloc(self.entries, room * cython.sizeof(Entry))
            )
            if entries == cython.NULL:
                return False
            self.entries = cython.cast(cython.pointer(Entry), entries)
        else:
            more = range(room - self.room)
            self.entries.extend(SimpleNamespace(tried=[0, 0]) for _ in more)
        self.room = room
        return True

    def note(self, entry, state, code):
        """Write down what the move will change."""
        me: cython.int = state.player
        suit: cython.int
        entry.code = code
        entry.player = me
        entry.turned = state.turned
        entry.ended = state.ended
        entry.result = state.result
        entry.keep = state.keep
        entry.turns_over = state.size[2 + me] == 0
        entry.reserve_unseen = state.unseen[me]
        entry.stock_unseen = state.unseen[2 + me]
        entry.idle = state.idle
        entry.tried_count = state.tried_count
        entry.tried[0] = state.tried[0]
        entry.tried[1] = state.tried[1]
        entry.floor = state.floor
        entry.seen_count = state.seen_count
        if code > 1:
            entry.card = state.top_of((code - 2) // 12)
            suit = SUIT[entry.card]
            entry.lower = state.foundation[2 * suit]
            entry.upper = state.foundation[2 * suit + 1]

    def take_back(self, state):
        """Take the last move back; there must be one, and the state be as it left it."""
        self.count -= 1
        if cython.compiled:
            entry = cython.declare(cython.pointer(Entry), cython.address(self.entries[self.count]))
        else:
            entry = self.entries[self.count]
        code: cython.int = entry.code
        me: cython.int = entry.player
        card: cython.int = entry.card if code > 1 else 0
        source: cython.int = (code - 2) // 12
        target: cython.int = (code - 2) % 12
        suit: cython.int
        state.player = me
        if code == 0:
            state.push(2 + me, state.turned)
            if entry.turns_over:
                while state.size[2 + me]:
                    state.push(4 + me, state.pop(2 + me))
        elif code > 1:
            if target == 0:
                suit = SUIT[card]
                state.foundation[2 * suit] = entry.lower
                state.foundation[2 * suit + 1] = entry.upper
                state.want(suit)
            elif target <= 8:
                state.unbuild(target - 1)
            elif target == 9:
                state.pop(1 - me)
            elif target == 10:
                state.pop(5 - me)
            else:
                state.pop(4 + me)
            if source == 0:
                state.push(me, card)
            elif source > 1:
                state.build(source - 2, card)
        state.turned = entry.turned
        state.ended = entry.ended
        state.result = entry.result
        state.unseen[me] = entry.reserve_unseen
        state.unseen[2 + me] = entry.stock_unseen
        state.idle = entry.idle
        state.tried_count = entry.tried_count
        state.tried[0] = entry.tried[0]
        state.tried[1] = entry.tried[1]
        state.keep = entry.keep
        state.floor = entry.floor
        state.seen_count = entry.seen_count

    def step(self, code: object) -> None:
        """Make a move that can be taken back; ValueError if it is not legal."""
        state: State = self.state
        if not self.make(state, state.checked(code)):
            raise MemoryError("no memory for a longer line of moves")
        state.check_memory()
        self.entries[self.count - 1].after = state.key()

    def undo(self) -> None:
        """Take the last move back; ValueError if there is none or the state has been changed."""
        if self.count == 0:
            raise ValueError("there is no move to take back")
        if self.entries[self.count - 1].after != self.state.key():
            raise ValueError("the state is not what the line's last move made of it")
        self.take_back(self.state)
