cimport cython
from russianbank.kernel.chance cimport Rng
from russianbank.kernel.search cimport Search
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64


@cython.final
cdef class Rollout:
    cdef Search search, glance
    cdef State table, after
    cdef Rng rng
    cdef int owner, limit, glance_limit, card_count
    cdef long long count
    cdef double points, margin, luck, margin_luck
    cdef u8 cards[52]

    cdef bint finish(self, long long most) noexcept nogil
    cdef void advance(self, int code) noexcept nogil
    cdef void note_luck(self, int code, int kind) noexcept nogil
    cdef int draw(self, u64 faces) noexcept nogil
    cdef void look(self, int code, int pile, int place, int card, u64 mine, u64 theirs) noexcept nogil
    cdef double margin_of(self, Search search) noexcept nogil
