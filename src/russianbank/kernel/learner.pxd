cimport cython
from russianbank.kernel.network cimport Network
from russianbank.kernel.search cimport Search
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u64

cdef struct Sample:
    int owner, kind, count
    float value[2]
    unsigned short features[256]


@cython.final
cdef class Learner:
    cdef readonly long long steps
    cdef float* weights
    cdef float hidden[20]
    cdef Sample* samples
    cdef int count, room

    cdef bint make_room(self) noexcept nogil
    cdef bint note(self, State state, int owner, int kind, u64 mine, u64 theirs) noexcept nogil
    cdef bint play(self, State state, Search search, int limit) noexcept nogil
    cdef void forward(self, int index) noexcept nogil
    cdef void backward(self, int index, float points, float margin) noexcept nogil
    cdef void update(self, double rate) noexcept nogil
    cdef double learn(self, State state, double fade, double rate) noexcept nogil
    cdef void export(self, Network network) noexcept nogil
    cdef bytes numbers(self, int start)


cdef int rounded(float weight) noexcept nogil
