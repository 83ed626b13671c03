cimport cython
from russianbank.kernel.chance cimport Rng
from russianbank.kernel.search cimport Search
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64

cdef struct Leaf:
    int node, kind, seen, is_whole
    double points, margin


@cython.final
cdef class Lookahead:
    cdef readonly Search outer, inner
    cdef readonly long long count
    cdef State table
    cdef Rng rng
    cdef Leaf* leaves
    cdef int leaf_count, room, card_count, inner_limit
    cdef u8 cards[52]

    cdef void gather(self) noexcept nogil
    cdef void raise_leaf(self, int at) noexcept nogil
    cdef void order(self, int count) noexcept nogil
    cdef int draw(self, u64 faces, u64 seed) noexcept nogil
    cdef void weigh(self, State state, int at, int cards) noexcept nogil
    cdef void reply(self, int at, u64 mine, u64 theirs, int sign) noexcept nogil
    cdef int deepen(self, object until) except -1
    cdef list chosen(self, int wanted, double loss)
    cdef tuple outcome(self, int at)
    cdef object found(self, int at)
