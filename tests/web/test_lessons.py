"""Lessons over HTTP: what they say to right, wrong and hostile answers."""

import json
from random import Random
from typing import Any

import pytest

from russianbank.play.lessons import LESSONS
from russianbank.web.guard import MAX_BODY

from .nonsense import nonsense_with
from .serving import Served

NAMES = [lesson.name for lesson in LESSONS]
STATE = ("player", "reserves", "houses", "foundations", "legal", "stacks", "duties", "turns")


def say(server: Served, name: str, *answers: str) -> dict[str, Any]:
    reply = server.http.post(f"/api/lessons/{name}", json={"answers": answers})
    assert reply.status_code == 200, reply.text
    body: dict[str, Any] = reply.json()
    return body


def test_the_list(server: Served) -> None:
    lessons = server.http.get("/api/lessons").json()["lessons"]
    assert [lesson["name"] for lesson in lessons] == NAMES
    assert all(lesson["title"] and lesson["about"] for lesson in lessons)
    assert [lesson["steps"] for lesson in lessons] == [len(lesson.steps) for lesson in LESSONS]


@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_a_lesson_from_beginning_to_end(server: Served, number: int) -> None:
    name = NAMES[number]
    answers: list[str] = []
    seq = 0
    while True:
        body = say(server, name, *answers)
        assert body["accepted"] == len(answers)
        state = body["snapshot"]["state"]
        assert all(field in state for field in STATE)
        moves = [message for message in body["messages"] if message["t"] == "move"]
        assert moves == body["messages"]
        for message in moves:
            seq += 1
            assert message["seq"] == seq
        seq = body["snapshot"]["seq"]
        if moves:
            assert moves[-1]["state"] == state
        step = body["step"]
        if step is None:
            break
        assert step["text"]
        assert all(step["choices"])
        answers.append(step["show"])
    assert body["end"]
    assert body["lesson"]["number"] == number + 1
    assert body["lesson"]["next"] == (NAMES[number + 1] if number + 1 < len(NAMES) else None)


def test_a_move_that_is_legal_but_not_wanted(server: Served) -> None:
    before = say(server, "goal", "next")
    body = say(server, "goal", "next", "1-4")
    (message,) = body["messages"]
    assert (message["t"], message["code"]) == ("refused", "not_wanted")
    assert message["message"].startswith("A good move")
    assert body["accepted"] == 1
    assert (body["step"], body["snapshot"]) == (before["step"], before["snapshot"])


def test_an_illegal_move_is_told_its_rule(server: Served) -> None:
    (message,) = say(server, "foundations", "T")["messages"]
    assert (message["code"], message["rule"]) == ("must_play_to_foundation", "R16")
    assert message["must"] == ["R-F"]
    assert message["message"].endswith("(R16)")


def test_a_wrong_choice_is_told_why(server: Served) -> None:
    answers = ["R-2", "R-5", "7-2"]
    (message,) = say(server, "houses", *answers, "2")["messages"]
    assert message["code"] == "wrong_choice"
    assert "colours" in message["message"]
    assert say(server, "houses", *answers, "1")["step"]["name"] == "free"


def test_the_opponents_moves_come_after_ones_own(server: Served) -> None:
    answers = ["R-r", "R-r", "6-w", "T", "S-w", "T", "S-W"]
    moves = [(m["seat"], m["move"]) for m in say(server, "loading", *answers)["messages"]]
    assert moves == [(0, "S-W"), (1, "8-w"), (1, "T"), (1, "S-r"), (1, "T"), (1, "S-W")]


def test_a_lesson_shows_no_hidden_card(server: Served) -> None:
    """R32: of the cards face down not even their pack's order is sent."""
    state = say(server, "goal")["snapshot"]["state"]
    assert state["reserves"][0] == ["??"] * 12 + ["7H"]
    assert set(state["stocks"][0]) == {"??"}


@pytest.mark.parametrize("name", ["bridge", "GOAL", "%00", "x" * 3000, "..%2Fgoal", "'"])
def test_a_lesson_there_is_none_of(server: Served, name: str) -> None:
    reply = server.http.post(f"/api/lessons/{name}", json={"answers": []})
    assert reply.status_code == 404
    error = reply.json()["error"]
    assert error["code"] in ("lesson", "not_found")
    assert error["message"]


@pytest.mark.parametrize(
    ("answers", "code", "part"),
    [
        (["R-5"], "lesson_answer", 1),
        (["next", "1-4", "R-5"], "lesson_answer", 2),
        (["next", "xyz"], "move", "xyz"),
        (["next", "<b>"], "move", "<b>"),
        (["next", ""], "move", ""),
        (["x" * 17], "message", "answers.0"),
        (["next"] * 101, "message", "answers"),
        (["next", 5], "message", "answers.1"),
        (["next", None], "message", "answers.1"),
        ("next", "message", "answers"),
        ({"0": "next"}, "message", "answers"),
        (None, "message", "answers"),
    ],
)
def test_answers_that_are_wrong(server: Served, answers: Any, code: str, part: Any) -> None:
    reply = server.http.post("/api/lessons/goal", json={"answers": answers})
    error = reply.json()["error"]
    assert (reply.status_code, error["code"]) == (400, code)
    assert part in error.values()
    assert error["message"]


@pytest.mark.parametrize(
    "body", [b"", b"{}", b"[]", b"{", b"\xff", b'{"answers": [], "x": 1}', b"[" * 30_000]
)
def test_a_body_that_is_no_list_of_answers(server: Served, body: bytes) -> None:
    reply = server.http.post("/api/lessons/goal", content=body)
    assert reply.status_code == 400
    assert reply.json()["error"]["code"] == "message"


def test_a_body_that_is_too_large(server: Served) -> None:
    reply = server.http.post("/api/lessons/goal", content=b" " * (MAX_BODY + 1))
    assert reply.status_code == 413
    assert reply.json()["error"]["message"]


def test_any_json_is_answered(server: Served) -> None:
    rng = Random(4)
    for _ in range(200):
        body = nonsense_with(rng, "answers")
        reply = server.http.post("/api/lessons/goal", content=json.dumps(body).encode())
        assert reply.status_code in (200, 400), body
        assert reply.json().get("error", {"message": "-"})["message"]
