from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64


cdef u64 arrangement_after(State state, int code) noexcept nogil
cdef int distinct_moves(State state, u8* out) noexcept nogil
cdef int kind(int code) noexcept nogil
