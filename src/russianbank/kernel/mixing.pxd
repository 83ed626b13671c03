cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int rb_lowest(unsigned long long bits) {
        unsigned long place;
        _BitScanForward64(&place, bits);
        return (int)place;
    }
    #else
    #define rb_lowest(bits) __builtin_ctzll(bits)
    #endif
    """
    int lowest "rb_lowest" (unsigned long long bits) nogil


cdef inline unsigned long long mix(unsigned long long x) noexcept nogil:
    x = (x ^ (x >> 30)) * <unsigned long long>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <unsigned long long>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline unsigned long long place_key(int pile, int index, int card) noexcept nogil:
    cdef unsigned long long code = (pile * 104 + index) * 104 + card + 1
    return mix(code * <unsigned long long>0x9E3779B97F4A7C15)


cdef inline unsigned long long pair_key(int below, int card) noexcept nogil:
    cdef unsigned long long code = 65536 + below * 104 + card
    return mix(code * <unsigned long long>0x9E3779B97F4A7C15)

