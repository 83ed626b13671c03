cimport cython
from russianbank.kernel.board cimport Board
from russianbank.kernel.tables cimport u8, u64


cdef class Movement(Board):
    @cython.final
    cdef int moves(self, u8* out) noexcept nogil
    @cython.final
    cdef int top_of(self, int source) noexcept nogil
    @cython.final
    cdef u64 loaders(self, int pile) noexcept nogil
    @cython.final
    cdef u64 without_repeats(self, u64 bits, int house) noexcept nogil
    @cython.final
    cdef bint repeats(self, int source, int target) noexcept nogil
    @cython.final
    cdef void make(self, int code) noexcept nogil
    @cython.final
    cdef void progress(self) noexcept nogil
    @cython.final
    cdef void turn_up(self) noexcept nogil
    @cython.final
    cdef void end_turn(self) noexcept nogil
    @cython.final
    cdef void push(self, int pile, int card) noexcept nogil
    @cython.final
    cdef int pop(self, int pile) noexcept nogil
    @cython.final
    cdef void build(self, int house, int card) noexcept nogil
    @cython.final
    cdef int unbuild(self, int house) noexcept nogil
    @cython.final
    cdef void rekey(self, int house, int below, int card) noexcept nogil
    @cython.final
    cdef void want(self, int suit) noexcept nogil
    @cython.final
    cdef void raise_foundation(self, int card) noexcept nogil
    @cython.final
    cdef void remember(self, int code) noexcept nogil
    @cython.final
    cdef void forget(self) noexcept nogil


cdef u64 places(int face, u64 fits, u64 loads_reserve, u64 loads_waste) noexcept nogil
