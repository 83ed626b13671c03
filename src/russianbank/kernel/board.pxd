cimport cython
from russianbank.kernel.tables cimport u8, u32, u64


cdef class Board:
    cdef readonly u8 player, turned, ended, result
    cdef u8 pile[6][104]
    cdef u8 size[6]
    cdef u8 unseen[4]
    cdef u8 house[8][13]
    cdef u8 height[8]
    cdef u8 tops[8]
    cdef u8 foundation[8]
    cdef u8 accepting[54]
    cdef u8 reserve_first, fill_at_once, reserve_must_play, unplayable_only
    cdef u8 keep
    cdef readonly u32 idle, max_idle, win_bonus
    cdef u32 tried_count
    cdef u64 tried[2]
    cdef u64 wanted
    cdef u64 faces[8]
    cdef u64 arrangement, packs, piles
    cdef u64* seen
    cdef u8* trail
    cdef u32 seen_count, seen_room, floor

    @cython.final
    cdef void clear(self) noexcept nogil
    @cython.final
    cdef bint make_room(self, u32 wanted) noexcept nogil
    @cython.final
    cdef void assign(self, Board other) noexcept nogil
