from russianbank.kernel.chance cimport Rng
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8


cdef void deal_round(State state, int reserve_size, bint highest, Rng rng) noexcept nogil
cdef int starter(State state, bint highest, Rng rng) noexcept nogil
