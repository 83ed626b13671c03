from typing import Final

from russianbank.kernel.state import State

AFTERSTATE_VERSION: Final[int]
KINDS: Final[tuple[str, ...]]

def afterstate_features(state: State, owner: int, kind: int) -> list[int]: ...
