from typing import Final, final

from russianbank.kernel.expansion import Expansion
from russianbank.kernel.found import Found
from russianbank.kernel.network import Network
from russianbank.kernel.state import State

MOST_NODES: Final[int]

@final
class Search(Expansion):
    def __init__(self, network: Network, penalty: float = 0.05) -> None: ...
    def weaken(self, reach: int, misjudges: float) -> None: ...
    def distract(self, salt: int, overlooked: int, forgets: bool) -> None: ...
    def find(
        self,
        state: State,
        nodes: int,
        seconds: float | None = None,
        others: int = 0,
        loss: float = 0.0,
        first: bytes = b"",
    ) -> list[Found]: ...
