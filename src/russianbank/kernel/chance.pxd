cimport cython
from russianbank.kernel.board cimport Board
from russianbank.kernel.tables cimport u32, u64


@cython.final
cdef class Rng:
    cdef u64 state, gamma

    cdef u64 draw(self) noexcept nogil
    cdef u32 pick(self, u64 n) noexcept nogil


cdef void deal_unseen(Board state, Rng rng) noexcept nogil
cdef void order_unseen(Board state) noexcept nogil
cdef int unseen_at(Board state, int player, int place) noexcept nogil
cdef void forget_order(Board state) noexcept nogil
cdef void swap(Board state, int player, int reserve, int first, int second) noexcept nogil
