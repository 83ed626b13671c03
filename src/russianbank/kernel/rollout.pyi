from collections.abc import Iterable
from typing import final

from russianbank.kernel.found import Rolled
from russianbank.kernel.network import Network
from russianbank.kernel.state import State

@final
class Rollout:
    def __init__(
        self,
        network: Network,
        nodes: int = 100,
        glance: int = 0,
        cards: int = 8,
        penalty: float = 0.1,
    ) -> None: ...
    def play(self, state: State, plan: Iterable[int], seed: int, decisions: int = 0) -> Rolled: ...
