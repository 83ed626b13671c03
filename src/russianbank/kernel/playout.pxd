from russianbank.kernel.rng cimport Rng
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u64


cdef long long finish(State state, int first, int second, Rng rng) noexcept nogil
cdef u64 count_leaves(State state, int depth, list levels) except? 0
