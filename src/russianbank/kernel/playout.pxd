from russianbank.kernel.chance cimport Rng
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64


cdef int choose(State state, int policy, u8* codes, int n, Rng rng) noexcept nogil
cdef int preference(State state, int code) noexcept nogil
cdef long long finish(State state, int first, int second, Rng rng) noexcept nogil
cdef u64 count_leaves(State state, int depth, list levels) except? 0
