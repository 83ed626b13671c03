from russianbank.kernel.state import State
from russianbank.rules import Rules

class RoundVector:
    count: int
    moves_made: int

    def __init__(
        self,
        rules: Rules,
        seed: int,
        observations: object,
        masks: object,
        rewards: object,
        terminations: object,
        players: object,
    ) -> None: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: object) -> None: ...
    def choose_random(self, actions: object) -> None: ...
    def state(self, game: int) -> State: ...
