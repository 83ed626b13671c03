cimport cython
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u32, u64

cdef struct Entry:
    u8 code, card, player, turned, ended, result, keep, turns_over
    u8 lower, upper, reserve_unseen, stock_unseen
    u32 idle, tried_count, floor, seen_count
    u64 tried[2]
    u64 after


@cython.final
cdef class Line:
    cdef readonly State state
    cdef readonly int count
    cdef int room
    cdef Entry* entries

    cdef bint make(self, State state, int code) noexcept nogil
    cdef bint make_room(self) noexcept nogil
    cdef void note(self, Entry* entry, State state, int code) noexcept nogil
    cdef void take_back(self, State state) noexcept nogil

