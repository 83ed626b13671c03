cimport cython

cdef enum:
    HIDDEN = 16
    WIDTH = 20


@cython.final
cdef class Network:
    cdef int* rows
    cdef int out[3][2][16]

    cdef void add(self, int kind, unsigned short* features, int n, int* start, int* sums) noexcept nogil
    cdef double points(self, int kind, int* sums, double bonus) noexcept nogil
    cdef double margin(self, int kind, int* sums) noexcept nogil
    cdef double output(self, int kind, int which, int* sums) noexcept nogil


cdef int weight_at(const unsigned char* data, Py_ssize_t at) noexcept nogil
