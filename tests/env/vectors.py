"""Buffers and round vectors without NumPy."""

from russianbank.kernel.encoder import ACTIONS, OBSERVATION_SIZE
from russianbank.kernel.vector import RoundVector
from russianbank.rules import GAMERULES, Rules


def shaped(data: bytearray, kind: str, *shape: int) -> memoryview:
    return memoryview(data).cast(kind, shape)


class Buffers:
    """What a vector of ``n`` rounds writes into."""

    def __init__(self, n: int) -> None:
        self.observations = shaped(bytearray(n * OBSERVATION_SIZE), "B", n, OBSERVATION_SIZE)
        self.masks = shaped(bytearray(n * ACTIONS), "B", n, ACTIONS)
        self.rewards = shaped(bytearray(n * 8), "f", n, 2)
        self.terminations = shaped(bytearray(n), "B", n)
        self.players = shaped(bytearray(n), "B", n)

    def observation(self, game: int) -> bytes:
        return bytes(self.observations.cast("B"))[game * OBSERVATION_SIZE :][:OBSERVATION_SIZE]

    def mask(self, game: int) -> bytes:
        return bytes(self.masks.cast("B"))[game * ACTIONS :][:ACTIONS]

    def all(self) -> tuple[bytes, ...]:
        return tuple(bytes(buffer) for buffer in vars(self).values())


def vector(n: int, seed: int = 1, rules: Rules = GAMERULES) -> tuple[RoundVector, Buffers]:
    buffers = Buffers(n)
    return RoundVector(rules, seed, **vars(buffers)), buffers


def actions(n: int) -> memoryview:
    return memoryview(bytearray(8 * n)).cast("q")
