"""The memory of a search: nodes found by their hash, in buckets, and a queue of those to look at.

A tree knows nothing of cards. A node's *kinds* are the three ways to stop there; the *hope* of a
bucket is what its best open node is thought to be worth, less a penalty for every node of it that
was looked at already.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memset
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.tree import Bucket, Node
else:
    from types import SimpleNamespace

    from russianbank.kernel.mixing import mix

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NONE = cython.declare(cython.int, 255)
NOTHING = cython.declare(cython.double, -1e18)


class Tree:
    """Nodes numbered from the root, 0, in the order they were added."""

    def __init__(self, penalty):
        self.penalty = penalty
        self.count = 0
        self.bucket_count = 0
        self.heap_count = 0
        self.room = 0
        if not cython.compiled:
            self.nodes, self.buckets, self.heap = [], [], []
            self.node_table, self.bucket_table = [], []

    def __dealloc__(self):
        free(self.nodes)
        free(self.buckets)
        free(self.heap)
        free(self.node_table)
        free(self.bucket_table)

    def grow(self, wanted):
        """Have memory for so many nodes, keeping what is there; MemoryError if there is none."""
        size: cython.int = 64
        if wanted <= self.room:
            return 0
        while size < 2 * wanted:
            size *= 2
        if cython.compiled:
            self.nodes = cython.cast(
                cython.pointer(Node), longer(self.nodes, wanted * cython.sizeof(Node))
            )
            self.buckets = cython.cast(
                cython.pointer(Bucket), longer(self.buckets, wanted * cython.sizeof(Bucket))
            )
            self.heap = cython.cast(
                cython.p_int, longer(self.heap, wanted * cython.sizeof(cython.int))
            )
            self.node_table = cython.cast(
                cython.p_int, longer(self.node_table, size * cython.sizeof(cython.int))
            )
            self.bucket_table = cython.cast(
                cython.p_int, longer(self.bucket_table, size * cython.sizeof(cython.int))
            )
        else:
            more = range(wanted - self.room)
            self.nodes.extend(SimpleNamespace(value=[0.0] * 3, code=[0] * 3) for _ in more)
            self.buckets.extend(SimpleNamespace() for _ in more)
            self.heap.extend(0 for _ in more)
        self.room = wanted
        self.mask = size - 1
        self.rehash()
        return 0

    def clear(self):
        """Take all nodes out."""
        self.count = 0
        self.bucket_count = 0
        self.heap_count = 0
        self.rehash()

    def rehash(self):
        """Enter all nodes and buckets into empty tables."""
        i: cython.int
        at: cython.ulonglong
        if cython.compiled:
            memset(self.node_table, 0, (self.mask + 1) * cython.sizeof(cython.int))
            memset(self.bucket_table, 0, (self.mask + 1) * cython.sizeof(cython.int))
        else:
            self.node_table = [0] * (self.mask + 1)
            self.bucket_table = [0] * (self.mask + 1)
        for i in range(self.count):
            at = self.nodes[i].key & self.mask
            while self.node_table[at]:
                at = (at + 1) & self.mask
            self.node_table[at] = i + 1
        for i in range(self.bucket_count):
            at = self.buckets[i].key & self.mask
            while self.bucket_table[at]:
                at = (at + 1) & self.mask
            self.bucket_table[at] = i + 1

    def bucket_of(self, key):
        """The bucket of a hash, a new one if need be."""
        at: cython.ulonglong = key & self.mask
        while self.bucket_table[at]:
            if self.buckets[self.bucket_table[at] - 1].key == key:
                return self.bucket_table[at] - 1
            at = (at + 1) & self.mask
        self.buckets[self.bucket_count].key = key
        self.buckets[self.bucket_count].visits = 0
        self.buckets[self.bucket_count].best = -1
        self.bucket_count += 1
        self.bucket_table[at] = self.bucket_count
        return self.bucket_count - 1

    def node_key(self, bucket, arrangement):
        """The hash of a node."""
        return mix((self.buckets[bucket].key + arrangement) & MASK)

    def lookup(self, key):
        """The node of a hash, -1 if there is none."""
        at: cython.ulonglong = key & self.mask
        while self.node_table[at]:
            if self.nodes[self.node_table[at] - 1].key == key:
                return self.node_table[at] - 1
            at = (at + 1) & self.mask
        return -1

    def add(self, move, parent, bucket, key):
        """Add a node; it must not be there, and there must be room for it. Its number."""
        index: cython.int = self.count
        kind: cython.int
        at: cython.ulonglong = key & self.mask
        while self.node_table[at]:
            at = (at + 1) & self.mask
        self.node_table[at] = index + 1
        self.count += 1
        self.nodes[index].key = key
        self.nodes[index].move = move
        self.nodes[index].parent = parent
        self.nodes[index].bucket = bucket
        self.nodes[index].depth = self.nodes[parent].depth + 1 if parent >= 0 else 0
        self.nodes[index].best = NOTHING
        for kind in range(3):
            self.nodes[index].value[kind] = NOTHING
            self.nodes[index].code[kind] = NONE
        return index

    def hope(self, bucket):
        """How promising the best open node of a bucket is now."""
        best: cython.double = self.nodes[self.buckets[bucket].best].best
        return best - self.penalty * self.buckets[bucket].visits

    def push(self, node):
        """Open a node: it waits to be looked at, in a pairing heap of its bucket."""
        bucket: cython.int = self.nodes[node].bucket
        self.nodes[node].child = -1
        self.nodes[node].sibling = -1
        if self.buckets[bucket].best < 0:
            self.buckets[bucket].best = node
            self.heap_count += 1
            self.rise(self.heap_count - 1, bucket)
        else:
            self.buckets[bucket].best = self.merged(self.buckets[bucket].best, node)
            self.rise(self.buckets[bucket].place, bucket)

    def pop(self):
        """Take the most promising node; there must be one. Its bucket loses hope."""
        bucket: cython.int = self.heap[0]
        node: cython.int = self.buckets[bucket].best
        self.buckets[bucket].visits += 1
        self.buckets[bucket].best = self.without(node)
        if self.buckets[bucket].best < 0:
            self.heap_count -= 1
            if self.heap_count == 0:
                return node
            bucket = self.heap[self.heap_count]
        self.sink(0, bucket)
        return node

    def rise(self, at, bucket):
        """Put a bucket into the queue at a place or above it."""
        hope: cython.double = self.hope(bucket)
        above: cython.int
        while at:
            above = (at - 1) // 2
            if self.hope(self.heap[above]) >= hope:
                break
            self.heap[at] = self.heap[above]
            self.buckets[self.heap[at]].place = at
            at = above
        self.heap[at] = bucket
        self.buckets[bucket].place = at

    def sink(self, at, bucket):
        """Put a bucket into the queue at a place or below it."""
        hope: cython.double = self.hope(bucket)
        below: cython.int = 2 * at + 1
        while below < self.heap_count:
            if below + 1 < self.heap_count and self.hope(self.heap[below + 1]) > self.hope(
                self.heap[below]
            ):
                below += 1
            if self.hope(self.heap[below]) <= hope:
                break
            self.heap[at] = self.heap[below]
            self.buckets[self.heap[at]].place = at
            at = below
            below = 2 * at + 1
        self.heap[at] = bucket
        self.buckets[bucket].place = at

    def merged(self, one, other):
        """Two pairing heaps as one; of equals the older node stays above."""
        if self.nodes[other].best > self.nodes[one].best or (
            self.nodes[other].best == self.nodes[one].best and other < one
        ):
            one, other = other, one
        self.nodes[other].sibling = self.nodes[one].child
        self.nodes[one].child = other
        return one

    def without(self, node):
        """The pairing heap below a node; -1 if that is empty."""
        rest: cython.int = self.nodes[node].child
        pairs: cython.int = -1
        one: cython.int
        other: cython.int
        while rest >= 0:
            one = rest
            other = self.nodes[one].sibling
            rest = -1
            if other >= 0:
                rest = self.nodes[other].sibling
                one = self.merged(one, other)
            self.nodes[one].sibling = pairs
            pairs = one
        rest = -1
        while pairs >= 0:
            one = pairs
            pairs = self.nodes[one].sibling
            rest = one if rest < 0 else self.merged(rest, one)
        return rest

    def path(self, index, out):
        """Write the moves from the root to a node; how many."""
        n: cython.int = self.nodes[index].depth
        i: cython.int = n
        while i:
            i -= 1
            out[i] = self.nodes[index].move
            index = self.nodes[index].parent
        return n


def longer(memory, size):
    """Memory of another size with the same contents; MemoryError if there is none."""
    found = cython.declare(cython.p_void, realloc(memory, size))
    if found == cython.NULL:
        raise MemoryError("no memory for a search")
    return found
