from typing import final

def weights_size() -> int: ...

@final
class Network:
    def __init__(self, weights: bytes) -> None: ...
