cdef inline unsigned long long mix(unsigned long long x) noexcept nogil:
    x = (x ^ (x >> 30)) * <unsigned long long>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <unsigned long long>0x94D049BB133111EB
    return x ^ (x >> 31)
