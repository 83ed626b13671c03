cimport cython
from russianbank.kernel.tables cimport u32, u64


@cython.final
cdef class Rng:
    cdef u64 state, gamma

    cdef u64 draw(self) noexcept nogil
    cdef u32 pick(self, u64 n) noexcept nogil
