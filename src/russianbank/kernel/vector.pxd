cimport cython
from russianbank.kernel.chance cimport Rng
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64

cdef extern from *:
    """
    #if defined(__GNUC__)
    static void rb_fetch(void *start, int bytes) {
        int i;
        for (i = 0; i < bytes; i += 64) __builtin_prefetch((char *)start + i);
    }
    #else
    #define rb_fetch(start, bytes)
    #endif
    """
    void rb_fetch(void* start, int bytes) noexcept nogil


cdef class RoundVector:
    cdef readonly int count
    cdef readonly unsigned long long moves_made
    cdef list states
    cdef u64[::1] pointers, legal, streams, choosers
    cdef u8[::1] codes, observations, masks, terminations, players
    cdef float[::1] rewards
    cdef Rng rng
    cdef int reserve_size
    cdef bint highest, lost

    @cython.final
    cdef Py_ssize_t first_illegal(self, long long[::1] actions) noexcept nogil
    @cython.final
    cdef void play(self, State state, Py_ssize_t game) noexcept nogil
    @cython.final
    cdef void deal(self, State state, Py_ssize_t game) noexcept nogil
    @cython.final
    cdef void show(self, State state, Py_ssize_t game) noexcept nogil
    @cython.final
    cdef void offer(self, State state, Py_ssize_t game) noexcept nogil
    @cython.final
    cdef int pick_code(self, Py_ssize_t game) noexcept nogil
