from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8


cdef void encode_into(State state, int viewer, u8* out, Py_ssize_t at) noexcept nogil
cdef void encode_change(State state, int code, int card, u8* out, Py_ssize_t at) noexcept nogil
cdef void clear(u8* out, Py_ssize_t at, int value, int count) noexcept nogil
cdef void encode_pile(
    State state, int pile, int place, int flip, u8* out, Py_ssize_t at
) noexcept nogil
cdef void encode_tried(State state, int pile, int flip, u8* out, Py_ssize_t at) noexcept nogil
cdef void encode_house(State state, int house, int flip, u8* out, Py_ssize_t at) noexcept nogil
cdef void encode_counters(State state, int viewer, u8* out, Py_ssize_t at) noexcept nogil
cdef int mask_into(State state, u8* out, Py_ssize_t at, u8* codes) noexcept nogil
