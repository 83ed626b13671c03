from typing import Final

from russianbank.kernel.state import State

ENCODER_VERSION: Final[int]
OBSERVATION_SIZE: Final[int]
ACTIONS: Final[int]
BLOCKS: Final[tuple[tuple[str, int, int, int], ...]]

def encode(state: State, viewer: int) -> bytes: ...
def action_mask(state: State) -> bytes: ...
def highest_values() -> bytes: ...
