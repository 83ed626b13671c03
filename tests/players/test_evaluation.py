"""Files of learned evaluations: read back exactly, refused in one sentence when not right."""

import json
from random import Random

import pytest

from russianbank.cli import doctor
from russianbank.errors import BadInput, Fault
from russianbank.kernel.network import Network, weights_size
from russianbank.players import GreedyPlayer, make_player, registry
from russianbank.players.evaluation import MOST_BYTES, SHIPPED, Evaluation, evaluation
from russianbank.rules import Rules
from russianbank.text import catalogue, explain


def made() -> Evaluation:
    return Evaluation(
        {text: Random(text).randbytes(weights_size()) for text in ("g4a", "gamerules")}
    )


def test_writing_and_reading_are_inverse() -> None:
    before = made()
    after = Evaluation.from_bytes(before.to_bytes(), "x")
    assert after.rule_sets() == before.rule_sets() == ["g4a", "gamerules"]
    for text in after.rule_sets():
        assert after.weights(text) == before.weights(text)


def test_what_is_shipped_serves_every_rule_set_and_is_small() -> None:
    shipped = evaluation(SHIPPED)
    assert len(shipped.to_bytes()) <= MOST_BYTES
    g4a, gamerules = (shipped.network(Rules.parse(text)) for text in ("g4a", "gamerules"))
    assert g4a is not gamerules
    assert shipped.network(Rules.parse("classic;stop=no;reserve_size=5")) is g4a
    assert shipped.network(Rules.parse("gamerules;discard=free")) is gamerules


DATA = made().to_bytes()
SECOND = DATA.index(b"\n") + 1
HEAD = DATA[SECOND : DATA.index(b"\n", SECOND)]


def with_head(**changes: object) -> bytes:
    return DATA.replace(HEAD, json.dumps(json.loads(HEAD) | changes).encode())


WRONG = {
    "empty": (b"", Fault.EVALUATION_FOREIGN),
    "foreign": (b"\x89PNG\r\n", Fault.EVALUATION_FOREIGN),
    "format of another version": (DATA.replace(b" 1\n", b" 2\n", 1), Fault.EVALUATION_VERSION),
    "version no number": (DATA.replace(b" 1\n", b" \xff\n", 1), Fault.EVALUATION_VERSION),
    "features of another version": (with_head(features=0), Fault.EVALUATION_VERSION),
    "cut in the weights": (DATA[:-1], Fault.EVALUATION_DAMAGED),
    "cut in the head": (DATA[: SECOND + 9], Fault.EVALUATION_DAMAGED),
    "cut after the first line": (DATA[:SECOND], Fault.EVALUATION_DAMAGED),
    "one byte changed": (DATA[:-9] + bytes([DATA[-9] ^ 1]) + DATA[-8:], Fault.EVALUATION_DAMAGED),
    "more after the end": (DATA + b"x", Fault.EVALUATION_DAMAGED),
    "head no object": (DATA.replace(HEAD, b"[1]"), Fault.EVALUATION_DAMAGED),
    "rules unknown": (with_head(rules=["whist"]), Fault.EVALUATION_DAMAGED),
    "one network too few": (with_head(rules=["g4a"]), Fault.EVALUATION_DAMAGED),
    "rules no text": (with_head(rules=[5]), Fault.EVALUATION_DAMAGED),
    "head too deep": (DATA.replace(HEAD, b"[" * 100_000), Fault.EVALUATION_DAMAGED),
    "no rules": (with_head(rules=[]), Fault.EVALUATION_DAMAGED),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_file_that_is_not_right_is_named_in_one_sentence(what: str) -> None:
    data, fault = WRONG[what]
    with pytest.raises(BadInput) as raised:
        Evaluation.from_bytes(data, "some.rbnet")
    assert raised.value.fault is fault
    sentence = explain(raised.value, catalogue())
    assert "some.rbnet" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("length", [0, weights_size() - 1, weights_size() + 1])
def test_a_network_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"expected {weights_size()} bytes, got {length}"):
        Network(bytes(length))


def test_without_a_usable_file_the_simple_player_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_use(name: str) -> Evaluation:
        return Evaluation.from_bytes(b"cut", name)

    assert registry.evaluation_problem() is None
    monkeypatch.setattr(registry, "evaluation", no_use)
    assert isinstance(make_player("level8", Rules()), GreedyPlayer)
    with pytest.raises(BadInput):
        registry.searching_player("level8", Rules())
    (told,) = [line for line in doctor.lines(None, catalogue()) if "simple" in line]
    assert told.startswith("reference.rbnet is not an evaluation for Russian Bank. The simple")


def test_a_missing_file_is_damaged() -> None:
    with pytest.raises(BadInput, match="evaluation_damaged"):
        evaluation("nothing.rbnet")
