"""The memory of a search: nodes found by their hash, in buckets, and a queue of those to look at.

A tree knows nothing of cards. A node's *kinds* are the three ways to stop there, its *hope* what it
is thought to be worth less a penalty for every node of its bucket that was looked at already.
"""

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free, realloc
    from cython.cimports.libc.string import memset
    from cython.cimports.russianbank.kernel.mixing import mix
    from cython.cimports.russianbank.kernel.tree import Bucket, Entry, Node
else:
    from types import SimpleNamespace

    from russianbank.kernel.mixing import mix

MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
NONE = cython.declare(cython.int, 255)
NOTHING = cython.declare(cython.double, -1e9)


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
                cython.pointer(Entry), longer(self.heap, wanted * cython.sizeof(Entry))
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
            self.heap.extend(SimpleNamespace() for _ in more)
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

    def hope(self, index):
        """How promising a node is now."""
        visits: cython.int = self.buckets[self.nodes[index].bucket].visits
        return self.nodes[index].best - self.penalty * visits

    def push(self, node, hope):
        """Put a node into the heap."""
        at: cython.int = self.heap_count
        above: cython.int
        self.heap_count += 1
        while at:
            above = (at - 1) // 2
            if self.heap[above].hope >= hope:
                break
            self.heap[at].hope = self.heap[above].hope
            self.heap[at].node = self.heap[above].node
            at = above
        self.heap[at].hope = hope
        self.heap[at].node = node

    def pop(self):
        """Take the most promising node out of the heap; -1 if it has lost hope since."""
        top: cython.int = self.heap[0].node
        hope: cython.double
        at: cython.int = 0
        below: cython.int = 1
        last: cython.int
        self.heap_count -= 1
        last = self.heap_count
        hope = self.heap[last].hope
        while below < last:
            if below + 1 < last and self.heap[below + 1].hope > self.heap[below].hope:
                below += 1
            if self.heap[below].hope <= hope:
                break
            self.heap[at].hope = self.heap[below].hope
            self.heap[at].node = self.heap[below].node
            at = below
            below = 2 * at + 1
        self.heap[at].hope = hope
        self.heap[at].node = self.heap[last].node
        hope = self.hope(top)
        if last and hope < self.heap[0].hope:
            self.push(top, hope)
            return -1
        return top

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
