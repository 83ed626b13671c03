"""The socket of docs/protocol.md, and what it says to bad messages."""

import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from russianbank.rules import Match
from russianbank.text import catalogue

from .nonsense import nonsense_with
from .serving import PATIENCE, Served, hear, say

REFUSED_ALWAYS = {"v": 1, "t": "refused"}


@pytest.fixture(scope="module")
def match(server: Served) -> str:
    return server.new_match(seed="socket")


def answers(socket: ClientConnection, text: str | bytes) -> dict[str, Any]:
    """What a message gets, which must be a refusal that changes nothing."""
    socket.send(text)
    answer = hear(socket)
    assert REFUSED_ALWAYS.items() <= answer.items(), answer
    assert answer["seq"] == 0
    assert answer["message"]
    return answer


def message(**changes: Any) -> str:
    fields: dict[str, Any] = {"v": 1, "t": "move", "seq": 0, "seat": 0, "move": "T"}
    fields |= changes
    return json.dumps({name: value for name, value in fields.items() if value != "absent"})


BAD_MESSAGES = [
    (message(v=2), "message", "v"),
    (message(v="1"), "message", "v"),
    (message(v=1.5), "message", "v"),
    (message(v="absent"), "message", "v"),
    (message(t="absent"), "message", "JSON"),
    (message(t="dance"), "message", "JSON"),
    (message(t=None), "message", "JSON"),
    (message(t=["move"]), "message", "JSON"),
    (message(t={}), "message", "JSON"),
    (message(seq="absent"), "message", "seq"),
    (message(seq=-1), "message", "seq"),
    (message(seq="0"), "message", "seq"),
    (message(seq=0.5), "message", "seq"),
    (message(seq=None), "message", "seq"),
    (message(seq=True), "message", "seq"),
    (message(seq=10**30), "message", "seq"),
    (message(seq=2**31 + 1), "message", "seq"),
    (message(seat=2), "message", "seat"),
    (message(seat=-1), "message", "seat"),
    (message(seat="0"), "message", "seat"),
    (message(seat="absent"), "message", "seat"),
    (message(seat=True), "message", "seat"),
    (message(move="absent"), "message", "move"),
    (message(move=1), "message", "move"),
    (message(move=None), "message", "move"),
    (message(move="x" * 17), "move", "move"),
    (message(move=["T"]), "message", "move"),
    (message(move=""), "move", "move"),
    (message(move="t"), "move", "move"),
    (message(move="R-R"), "move", "move"),
    (message(move="1-2x0"), "move", "move"),
    (message(move="T\n"), "move", "move"),
    (message(move="\u0661-2"), "move", "move"),
    (message(move="!R-F"), "move_stop", "move"),
    (message(move="\x00"), "move", "move"),
    (message(t="hint", move="absent", intent=3), "message", "intent"),
    (message(t="hint", move="absent", intent=["T"]), "message", "intent"),
    (message(t="hint", intent="T"), "message", "move"),
    (message(t="undo", move="absent", intent="T"), "message", "intent"),
    (message(t="hint", move="absent", intent=""), "intent", "move"),
    (message(t="hint", move="absent", intent="9"), "intent", "move"),
    (message(t="hint", move="absent", intent="3-9"), "intent", "move"),
    (message(t="hint", move="absent", intent="\x00" * 40), "intent", "move"),
    (message(extra=1), "message", "extra"),
    (message(t="undo"), "message", "move"),
    (message(t="sync"), "message", "seq"),
    ("", "message", "JSON"),
    ("null", "message", "JSON"),
    ("[]", "message", "JSON"),
    ("{}", "message", "JSON"),
    ("7", "message", "JSON"),
    ("{", "message", "JSON"),
    ("\x00", "message", "JSON"),
    ('{"v": NaN, "t": "sync"}', "message", "v"),
    ('{"v": Infinity, "t": "sync"}', "message", "v"),
    ('{"v": 1, "t": "\\ud800"}', "message", "JSON"),
    ('{"v": 1, "t": "sync", "\\udc00": 1}', "message", "JSON"),
    ("[" * 20_000, "message", "JSON"),
    ('{"t":' * 10_000, "message", "JSON"),
    (b"\xff\x00", "message", "JSON"),
    (b'{"v": 1, "t": "sync"}', "message", "JSON"),
]


@pytest.mark.parametrize(("text", "code", "part"), BAD_MESSAGES)
def test_a_bad_message_is_refused_and_named(
    server: Served, match: str, text: str | bytes, code: str, part: str
) -> None:
    with server.socket(match) as socket:
        before = hear(socket)
        answer = answers(socket, text)
        assert answer["code"] == code
        named = answer.get("part", "move")
        assert part in named.split(".") or (part == "JSON" and named), answer
        say(socket, "sync")
        assert hear(socket) == before


def test_ten_thousand_random_messages(server: Served, match: str) -> None:
    """Each is answered by a refusal or a snapshot; none changes anything."""
    rng, kinds = Random(7), set()
    with server.socket(match) as socket:
        before = hear(socket)
        for _ in range(200):
            for _ in range(50):
                socket.send(json.dumps(nonsense_with(rng, "v", "t", "seq", "seat", "move")))
            for _ in range(50):
                answer = hear(socket)
                kinds.add(answer.get("code", answer["t"]))
                assert answer["t"] in ("refused", "snapshot")
                assert answer["seq"] == 0
        say(socket, "sync")
        assert hear(socket) == before
    assert kinds >= {"message", "move", "move_stop", "stale", "snapshot"}


def test_a_message_that_is_too_large_ends_the_socket(server: Served, match: str) -> None:
    with server.socket(match) as socket:
        hear(socket)
        socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed):
            hear(socket)
    with server.socket(match) as socket:
        assert hear(socket)["seq"] == 0


@pytest.mark.parametrize("after", ["", "x", "-1", "1.5", "1_0", "\u0661", "9" * 10, "1%00"])
def test_a_bad_place_to_go_on_from_is_named(server: Served, match: str, after: str) -> None:
    with server.socket(match, f"?after={quote(after, safe='%')}") as socket:
        answer = hear(socket)
        assert REFUSED_ALWAYS.items() <= answer.items()
        assert answer["part"] == "after"


@pytest.mark.parametrize("name", ["none", "%ff", "x" * 3000, "..", "%00"])
def test_no_such_match(server: Served, name: str) -> None:
    with server.socket(name) as socket:
        answer = hear(socket)
        assert REFUSED_ALWAYS.items() <= answer.items()
        assert (answer["seq"], answer["code"]) == (0, "unknown_match")
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
        assert socket.close_code == 4404


def test_a_refused_move_says_why(server: Served, match: str) -> None:
    with server.socket(match) as socket:
        player = hear(socket)["state"]["player"]
        answer = answers(socket, message(seat=player, move="S-W"))
        assert answer == {
            "v": 1,
            "t": "refused",
            "seq": 0,
            "code": "no_card",
            "move": "S-W",
            "rule": "R6",
            "must": [],
            "message": catalogue().text("reason.no_card") + " (R6)",
        }
        assert answers(socket, message(seq=1))["code"] == "stale"
        assert answers(socket, message(seat=1 - player))["code"] == "not_your_turn"
        assert answers(socket, message(t="next", move="absent"))["code"] == "round_not_over"


def test_an_intent_that_cannot_be_is_refused_and_named(server: Served, match: str) -> None:
    with server.socket(match) as socket:
        before = hear(socket)
        player = before["state"]["player"]
        hint = {"t": "hint", "move": "absent", "seat": player}
        move = answers(socket, message(**hint, intent="S-W"))
        assert (move["code"], move["move"], move["rule"]) == ("no_card", "S-W", "R6")
        place = answers(socket, message(**hint, intent="S"))
        assert (place["code"], place["source"]) == ("no_move_from", "S")
        assert place["message"] == "No card can be moved from place S now."
        text = answers(socket, message(**hint, intent="3-9"))
        assert (text["code"], text["text"]) == ("intent", "3-9")
        assert text["message"] == "“3-9” is neither a move nor a place to move a card from."
        say(socket, "sync")
        assert hear(socket) == before


def test_a_hint_compares_what_the_player_is_about_to_do(server: Served) -> None:
    with server.socket(server.new_match(players=("human", "human"), seed="hint")) as socket:
        state = hear(socket)["state"]
        move = state["legal"][-1]
        for seq, intent in enumerate((None, move, move[0])):
            named = {"intent": intent} if seq else {}
            socket.send(message(t="hint", move="absent", seat=state["player"], seq=seq, **named))
            event = hear(socket)
            assert event["t"] == "hint"
            worth = event["hint"]["worth"]
            assert set(worth) == {"points", "win", "own", "others"}
            if intent is None:
                assert worth["own"] is None
            else:
                assert worth["own"]["intent"] == intent
                assert worth["own"]["move"][0] == move[0]
                assert worth["own"]["loss"] >= 0
        assert sum(event["state"]["hints"]) == 1


def test_a_seat_that_is_the_computers(server: Served) -> None:
    with server.socket(server.new_match(players=("random", "human"), seed="seat")) as socket:
        hear(socket)
        say(socket, "concede", seq=0, seat=0)
        while (answer := hear(socket))["t"] != "refused":
            pass
        assert answer["code"] in ("not_your_seat", "stale")


def follow(*sockets: ClientConnection) -> dict[str, Any]:
    """The next message of every socket, which must be the same."""
    heard = [hear(socket) for socket in sockets]
    assert all(other == heard[0] for other in heard)
    return heard[0]


def test_two_sockets_stay_in_step_and_a_third_comes_late(server: Served) -> None:
    match, rng = server.new_match("g4a;max_idle_turns=3;target=1", seed="step"), Random(1)
    with server.socket(match) as first, server.socket(match) as second:
        event = follow(first, second)
        while event["state"]["match_over"] is None:
            socket, state = rng.choice((first, second)), event["state"]
            if state["over"]:
                say(socket, "next", seq=event["seq"], seat=1)
            else:
                move = rng.choice(state["legal"])
                say(socket, "move", seq=event["seq"], seat=state["player"], move=move)
            number = event["seq"]
            event = follow(first, second)
            assert event["seq"] == number + 1
            assert event["t"] in ("move", "next")
        with server.socket(match) as third:
            snapshot = hear(third)
        assert snapshot["state"] == event["state"]
        assert snapshot["seq"] == event["seq"]


def test_a_client_that_comes_back_finds_everything(server: Served) -> None:
    match = server.new_match(seed="back")
    for number in range(5):
        with server.socket(match) as socket:
            snapshot = hear(socket)
            assert snapshot["seq"] == number
            state = snapshot["state"]
            say(socket, "move", seq=number, seat=state["player"], move=state["legal"][0])
            assert hear(socket)["seq"] == number + 1


def test_the_computer_answers_over_the_socket(server: Served) -> None:
    match = server.new_match("g4a;max_idle_turns=2", ("human", "greedy"), seed="computer")
    with server.socket(match) as socket:
        event = hear(socket)
        seats = set()
        while event["state"]["over"] is None:
            state = event["state"]
            if state["player"] == 0:
                say(socket, "move", seq=event["seq"], seat=0, move=state["legal"][0])
            event = hear(socket)
            seats.add(event["seat"])
        assert seats == {0, 1}


def test_seeds_are_shown_when_they_may_be(server: Served) -> None:
    """R35: a round's when it is over, the match's when the match is."""
    seed = "nobody knows this seed"
    first = Match(seed).next_game().seed
    assert first is not None
    with server.socket(server.new_match(seed=seed)) as socket:
        heard = [socket.recv(PATIENCE)]
        for seq, kind in enumerate(("concede", "next")):
            assert first not in str(heard[:1])
            say(socket, kind, seq=seq, seat=0)
            heard.append(socket.recv(PATIENCE))
        assert first in str(heard[1])
        second = json.loads(heard[2])
        assert [played["seed"] for played in second["state"]["rounds"]] == [first]
        assert seed not in str(heard)
        say(socket, "abandon", seq=2, seat=0)
        over = hear(socket)
        assert over["state"]["match_over"]["seed"] == seed
