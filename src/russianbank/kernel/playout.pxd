from russianbank.kernel.chance cimport Rng
from russianbank.kernel.line cimport Line
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8


cdef int choose(State state, int policy, u8* codes, int n, Rng rng) noexcept nogil
cdef int preference(State state, int code) noexcept nogil
cdef long long finish(State state, int first, int second, Rng rng) noexcept nogil
cdef long long count_leaves(State state, int depth, Line line) noexcept nogil
