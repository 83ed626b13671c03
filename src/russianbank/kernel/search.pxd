cimport cython
from russianbank.kernel.expansion cimport Expansion
from russianbank.kernel.state cimport State


@cython.final
cdef class Search(Expansion):
    cdef int look(self, State state, int limit, object seconds, bytes first) except -1
    cdef object found(self, tuple stop)
    cdef tuple shallowest(self, double least)
    cdef list outcomes(self, tuple best)
