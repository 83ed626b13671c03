from typing import Final

from russianbank.kernel.network import Network
from russianbank.kernel.tree import Tree

POISON: Final[int]

def cover_with(value: int) -> None: ...

class Expansion(Tree):
    @property
    def network(self) -> Network: ...
