from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64

cdef enum:
    FEATURES = 1264
    MOST_FEATURES = 256

cdef int gather(State state, int owner, int kind, unsigned short* out, int n) noexcept nogil
cdef int gather_unseen(u64 mine, u64 theirs, unsigned short* out) noexcept nogil
cdef int gather_pile(State state, int pile, int top, int place, unsigned short* out, int n) noexcept nogil
cdef int gather_houses(State state, unsigned short* out, int n) noexcept nogil
cdef int gather_tops(
    State state, int owner, int own_top, unsigned short* out, int n
) noexcept nogil
cdef int gather_counts(State state, int owner, unsigned short* out, int n) noexcept nogil
cdef int distance(State state, int face) noexcept nogil
cdef int fits(State state, int face) noexcept nogil
cdef int loaders_in_houses(State state, int face) noexcept nogil
cdef u64 unseen_faces(State state, int player) noexcept nogil
