cimport cython
from russianbank.kernel.board cimport Board
from russianbank.kernel.tables cimport u8, u32, u64


@cython.final
cdef class State(Board):
    cdef int moves(self, u8* out) noexcept nogil
    cdef void make(self, int code) noexcept nogil
    cdef void progress(self) noexcept nogil
    cdef void turn_up(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef int holding(self, int player) noexcept nogil
    cdef int score_of(self, int player) noexcept nogil
    cdef u64 key(self) noexcept nogil
