from typing import final

from russianbank.kernel.found import Found
from russianbank.kernel.network import Network
from russianbank.kernel.search import Search
from russianbank.kernel.state import State

@final
class Lookahead:
    @property
    def outer(self) -> Search: ...
    @property
    def inner(self) -> Search: ...
    @property
    def count(self) -> int: ...
    def __init__(
        self,
        network: Network,
        leaves: int = 30,
        cards: int = 12,
        inner: int = 100,
        penalty: float = 0.05,
    ) -> None: ...
    def find(
        self,
        state: State,
        nodes: int,
        seconds: float | None = None,
        others: int = 0,
        loss: float = 0.0,
        first: bytes = b"",
    ) -> list[Found]: ...
