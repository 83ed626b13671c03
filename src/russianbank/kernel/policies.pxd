from russianbank.kernel.rng cimport Rng
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8


cdef int choose(State state, int policy, u8* codes, int n, Rng rng) noexcept nogil
cdef int preference(State state, int code) noexcept nogil
