cimport cython
from russianbank.kernel.tables cimport u8, u64

cdef struct Node:
    u64 key
    double best
    double value[3]
    u8 code[3]
    u8 move
    int parent, depth, bucket, child, sibling

cdef struct Bucket:
    u64 key
    int visits, best, place


cdef class Tree:
    cdef readonly int count
    cdef readonly double penalty
    cdef Node* nodes
    cdef Bucket* buckets
    cdef int* heap
    cdef int* node_table
    cdef int* bucket_table
    cdef int room, mask, bucket_count, heap_count

    @cython.final
    cdef int grow(self, int wanted) except -1
    @cython.final
    cdef void clear(self) noexcept nogil
    @cython.final
    cdef void rehash(self) noexcept nogil
    @cython.final
    cdef int bucket_of(self, u64 key) noexcept nogil
    @cython.final
    cdef u64 node_key(self, int bucket, u64 arrangement) noexcept nogil
    @cython.final
    cdef int lookup(self, u64 key) noexcept nogil
    @cython.final
    cdef int add(self, int move, int parent, int bucket, u64 key) noexcept nogil
    @cython.final
    cdef double hope(self, int bucket) noexcept nogil
    @cython.final
    cdef void push(self, int node) noexcept nogil
    @cython.final
    cdef int pop(self) noexcept nogil
    @cython.final
    cdef void rise(self, int at, int bucket) noexcept nogil
    @cython.final
    cdef void sink(self, int at, int bucket) noexcept nogil
    @cython.final
    cdef int merged(self, int one, int other) noexcept nogil
    @cython.final
    cdef int without(self, int node) noexcept nogil
    @cython.final
    cdef int path(self, int index, u8* out) noexcept nogil


cdef void* longer(void* memory, size_t size) except NULL
