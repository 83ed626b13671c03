from russianbank.kernel.rng cimport Rng
from russianbank.kernel.state cimport State


cdef void deal_unseen(State state, Rng rng) noexcept nogil
cdef void swap(State state, int player, int reserve, int first, int second) noexcept nogil
