cimport cython
from russianbank.kernel.movement cimport Movement
from russianbank.kernel.tables cimport u64


@cython.final
cdef class State(Movement):
    cdef int holding(self, int player) noexcept nogil
    cdef int score_of(self, int player) noexcept nogil
    cdef u64 key(self) noexcept nogil
    cdef int checked(self, object code) except -1
    cdef int check_memory(self) except -1
