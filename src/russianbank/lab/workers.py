"""Who does the work of a measurement: this process, some on this machine, or a cluster.

What comes out does not depend on who does it: parts are done in any order, but given in
theirs.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from russianbank.players.processes import in_order

Part = TypeVar("Part")
Done = TypeVar("Done")


class Workers(Protocol):
    """They do ``count`` parts at once."""

    @property
    def count(self) -> int:
        """How many parts are worked on at once."""

    def in_order(self, work: Callable[[Part], Done], parts: Sequence[Part]) -> Iterator[Done]:
        """What ``work``, a function of a module, makes of every part, in the parts' order."""


@dataclass(frozen=True, slots=True)
class Processes:
    """``count`` processes of this machine; 1 is this one."""

    count: int

    def in_order(self, work: Callable[[Part], Done], parts: Sequence[Part]) -> Iterator[Done]:
        """As ``Workers`` says."""
        return in_order(work, parts, self.count)


ALONE: Final = Processes(1)
