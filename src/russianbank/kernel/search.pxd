cimport cython
from russianbank.kernel.expansion cimport Expansion


@cython.final
cdef class Search(Expansion):
    cdef object found(self, tuple stop)
    cdef tuple shallowest(self, double least)
    cdef list outcomes(self, tuple best)
