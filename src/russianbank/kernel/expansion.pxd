cimport cython
from russianbank.kernel.network cimport Network
from russianbank.kernel.state cimport State
from russianbank.kernel.tables cimport u8, u64
from russianbank.kernel.tree cimport Tree


cdef class Expansion(Tree):
    cdef readonly Network network
    cdef list states
    cdef void** pool
    cdef State scratch
    cdef int owner, leaf, leaf_kind
    cdef double leaf_value, bonus
    cdef bint is_lost
    cdef u64 start_piles, mine, theirs
    cdef int base[3][20]
    cdef int reach, overlooked
    cdef double misjudges
    cdef bint forgets
    cdef u64 salt
    cdef bint is_limited
    cdef u64 first[2]

    @cython.final
    cdef int make_room(self, int wanted) except -1
    @cython.final
    cdef void begin(self, State root, State state) noexcept nogil
    @cython.final
    cdef void start(self, State root, State state, u64 mine, u64 theirs) noexcept nogil
    @cython.final
    cdef void go_on(self, int limit) noexcept nogil
    @cython.final
    cdef void expand(self, State state, int index) noexcept nogil
    @cython.final
    cdef void add_child(self, State child, State state, int code, int index) noexcept nogil
    @cython.final
    cdef void enter(self, State state, int move, int parent, int bucket, u64 key) noexcept nogil
    @cython.final
    cdef void assess(self, State state, int index) noexcept nogil
    @cython.final
    cdef void limit_first(self, bytes codes) noexcept
    @cython.final
    cdef bint is_left_out(self, int index, int code) noexcept nogil
    @cython.final
    cdef bint is_overlooked(self, int code) noexcept nogil
    @cython.final
    cdef double error(self, int index, int code) noexcept nogil
    @cython.final
    cdef double stop_value(self, State state, int kind, int code) noexcept nogil
    @cython.final
    cdef void offer(self, int index, int kind, int code, double value) noexcept nogil
    @cython.final
    cdef double value(self, State state, int kind) noexcept nogil
    @cython.final
    cdef double exact(self, State state) noexcept nogil
    @cython.final
    cdef u64 bucket_key(self, State state) noexcept nogil
    @cython.final
    cdef void finish(self, int limit, int most) noexcept nogil
    @cython.final
    cdef void settle(self) noexcept nogil
    @cython.final
    cdef int plan_of(self, int index, int kind, u8* out) noexcept nogil
    @cython.final
    cdef double margin(self, State state, int index, int kind) noexcept nogil


cdef int stop_kind(State state, int code) noexcept nogil
cdef void blind(State state) noexcept nogil
