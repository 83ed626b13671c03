ctypedef unsigned char u8
ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef u8 FACE[104]
cdef u8 RANK[104]
cdef u8 SUIT[104]
cdef u8 BELOW_A[53]
cdef u8 BELOW_B[53]
cdef u64 LOADERS[53]
cdef u8 CODE[61]
cdef u64 FACE_KEY[13][52]
