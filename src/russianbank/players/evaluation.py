"""Files of learned evaluations: networks for one or more rule sets.

A file is a line that says what it is and in which version, a line of JSON with the length and the
check sum (CRC 32) of the rest, the version of the features and the networks' rule sets; the rest
is the weights, compressed: 16 bits each, the low byte first, one network after the other.
"""

import json
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from russianbank.errors import BadInput, Fault
from russianbank.kernel.afterstate import AFTERSTATE_VERSION
from russianbank.kernel.network import Network, weights_size
from russianbank.rules import Rules

FILE_VERSION: Final = 1
MOST_BYTES: Final = 1_000_000
"""A file may not be longer."""

SHIPPED: Final = "evaluation.rbnet"
"""The file of the evaluation to play with."""
REFERENCE: Final = "reference.rbnet"
"""The file of the evaluation of the player ``reference``, which never changes."""

_FIRST: Final = b"russianbank evaluation "
_COMPARED: Final = ("fill", "discard", "reserve_must_play", "reserve_first")


class Evaluation:
    """Networks by the rule sets they were trained for."""

    def __init__(self, weights: Mapping[str, bytes]) -> None:
        """``weights``: ``weights_size()`` bytes by the text of a rule set; at least one."""
        self._weights = dict(weights)
        self._networks: dict[str, Network] = {}

    def rule_sets(self) -> list[str]:
        """The rule sets that networks were trained for."""
        return list(self._weights)

    def weights(self, rule_set: str) -> bytes:
        """The weights of one of ``rule_sets()``."""
        return self._weights[rule_set]

    def network(self, rules: Rules) -> Network:
        """The network of the rule set that differs least in what decides about moves."""
        nearest = min(self._weights, key=lambda text: _differences(Rules.parse(text), rules))
        if nearest not in self._networks:
            self._networks[nearest] = Network(self._weights[nearest])
        return self._networks[nearest]

    def to_bytes(self) -> bytes:
        """The content of a file."""
        rest = zlib.compress(b"".join(self._weights.values()))
        head = {
            "bytes": len(rest),
            "crc": zlib.crc32(rest),
            "features": AFTERSTATE_VERSION,
            "rules": self.rule_sets(),
        }
        first = _FIRST + str(FILE_VERSION).encode()
        return first + b"\n" + json.dumps(head).encode() + b"\n" + rest

    @classmethod
    def from_bytes(cls, data: bytes, name: str) -> "Evaluation":
        """Read the content of a file.

        BadInput naming the file ``name`` if it is no such file, of another version, or damaged.
        """
        if not data.startswith(_FIRST):
            raise BadInput(Fault.EVALUATION_FOREIGN, file=name)
        first, _, data = data.partition(b"\n")
        version = first.removeprefix(_FIRST).decode("ascii", "replace")
        if version != str(FILE_VERSION):
            raise BadInput(Fault.EVALUATION_VERSION, file=name)
        line, _, rest = data.partition(b"\n")
        try:
            head = json.loads(line)
            if head["features"] != AFTERSTATE_VERSION:
                raise BadInput(Fault.EVALUATION_VERSION, file=name)
            return cls(_weights(head, rest))
        except (ValueError, KeyError, TypeError, RecursionError, zlib.error):
            raise BadInput(Fault.EVALUATION_DAMAGED, file=name) from None


def _weights(head: Mapping[str, Any], rest: bytes) -> dict[str, bytes]:
    """The networks' weights; ValueError if anything does not fit."""
    if head["bytes"] != len(rest) or head["crc"] != zlib.crc32(rest):
        raise ValueError("damaged")
    try:
        rules = [str(Rules.parse(str(text))) for text in head["rules"]]
    except BadInput:
        raise ValueError("damaged") from None
    size = weights_size()
    unpacked = zlib.decompressobj().decompress(rest, size * len(rules) + 1)
    if not rules or len(unpacked) != size * len(rules):
        raise ValueError("damaged")
    return {
        text: unpacked[size * number : size * (number + 1)] for number, text in enumerate(rules)
    }


def _differences(one: Rules, other: Rules) -> int:
    return sum(getattr(one, name) != getattr(other, name) for name in _COMPARED)


@cache
def evaluation(name: str) -> Evaluation:
    """An evaluation that comes with the program, by its file's name; BadInput if it is no use."""
    try:
        data = (files("russianbank.players") / name).read_bytes()
    except OSError:
        raise BadInput(Fault.EVALUATION_DAMAGED, file=name) from None
    return Evaluation.from_bytes(data, name)
