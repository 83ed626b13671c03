ctypedef unsigned char u8
ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef u8 FACE[104]
cdef u8 RANK[104]
cdef u8 SUIT[104]
cdef u8 BELOW_A[52]
cdef u8 BELOW_B[52]
cdef u64 LOADERS[53]
cdef u8 BITS[256][8]
cdef u8 BIT_COUNT[256]
cdef u64 FACE_KEY[13][52]

cdef u64 place_key(int pile, int index, int card) noexcept nogil
cdef u64 pair_key(int below, int card) noexcept nogil
