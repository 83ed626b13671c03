"""The learned evaluation: a linear part and one small hidden layer over sparse features.

For each kind of table (``kernel.afterstate``) there are two outputs, for the owner: the difference
of points to come, in units of 40 and with a win bonus (R28) of 30, and the margin, the chance to
win minus the chance to lose. Numbers are integers in units of 1/4096 and are only added and
multiplied: every machine and build gets the same values.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.russianbank.kernel.afterstate import FEATURES
    from cython.cimports.russianbank.kernel.network import HIDDEN, WIDTH
else:
    from russianbank.kernel.afterstate import FEATURES

    HIDDEN = 16
    WIDTH = 20

UNIT = cython.declare(cython.longlong, 4096)
POINTS = cython.declare(cython.double, 40.0)
BONUS = cython.declare(cython.double, 30.0)
SCALE = cython.declare(cython.double, 1.0 / (4096.0 * 4096.0))


def weights_size() -> int:
    """How many bytes the weights of a network have."""
    return 2 * 3 * (FEATURES * (HIDDEN + 2) + 2 * HIDDEN)


class Network:
    """A network made of ``weights_size()`` bytes: integers of 16 bits, the low byte first.

    By kind: for each feature its ``HIDDEN`` weights into the hidden layer and those of the two
    outputs; then the hidden layer's weights for each output. ValueError for another length.
    """

    def __init__(self, weights: bytes) -> None:
        at: cython.Py_ssize_t = 0
        kind: cython.int
        i: cython.int
        j: cython.int
        row: cython.Py_ssize_t
        if len(weights) != weights_size():
            raise ValueError(f"expected {weights_size()} bytes, got {len(weights)}")
        if cython.compiled:
            data = cython.declare(
                cython.p_uchar, cython.cast(cython.p_uchar, cython.cast(cython.p_char, weights))
            )
        else:
            data = weights
        if cython.compiled:
            self.rows = cython.cast(
                cython.p_int, calloc(3 * FEATURES * WIDTH, cython.sizeof(cython.int))
            )
            if self.rows == cython.NULL:
                raise MemoryError("no memory for a network")
        else:
            self.rows = [0] * (3 * FEATURES * WIDTH)
            self.out = [[[0] * HIDDEN for _ in range(2)] for _ in range(3)]
        for kind in range(3):
            for i in range(FEATURES):
                row = (kind * FEATURES + i) * WIDTH
                for j in range(HIDDEN + 2):
                    self.rows[row + j] = weight_at(data, at)
                    at += 2
            for i in range(2):
                for j in range(HIDDEN):
                    self.out[kind][i][j] = weight_at(data, at)
                    at += 2

    def __dealloc__(self):
        free(self.rows)

    def add(self, kind, features, n, start, sums):
        """Make the ``WIDTH`` sums: those of ``start`` and ``n`` features more."""
        i: cython.int
        j: cython.int
        row: cython.Py_ssize_t
        total = cython.declare(cython.int[20])
        if not cython.compiled:
            total = [0] * WIDTH
        for j in range(WIDTH):
            total[j] = start[j]
        for i in range(n):
            row = (kind * FEATURES + features[i]) * WIDTH
            for j in range(WIDTH):
                total[j] += self.rows[row + j]
        for j in range(WIDTH):
            sums[j] = total[j]

    def points(self, kind, sums, bonus):
        """The points to come, with a win bonus."""
        points: cython.double = POINTS * self.output(kind, 0, sums)
        if bonus != BONUS:
            points += (bonus - BONUS) * self.margin(kind, sums)
        return points

    def margin(self, kind, sums):
        """The chance to win minus the chance to lose, -1 to 1."""
        margin: cython.double = self.output(kind, 1, sums)
        return max(-1.0, min(1.0, margin))

    def output(self, kind, which, sums):
        """An output from the sums of all features."""
        j: cython.int
        total: cython.longlong = cython.cast(cython.longlong, sums[HIDDEN + which]) * UNIT
        for j in range(HIDDEN):
            if sums[j] > 0:
                total += cython.cast(cython.longlong, sums[j]) * self.out[kind][which][j]
        return total * SCALE


def weight_at(data, at):
    """The 16-bit integer at a place."""
    value: cython.int = data[at] | data[at + 1] << 8
    return value - 65536 if value > 32767 else value
