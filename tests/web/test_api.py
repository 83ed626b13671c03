"""The HTTP part of docs/protocol.md, and what it says to bad input."""

import json
from html import escape
from random import Random
from typing import Any

import pytest

from russianbank import __version__
from russianbank.players.levels import LEVELS, offered_levels
from russianbank.rules import Move, Position, Rules, deal, is_legal
from russianbank.rules.ruleset import FIELD_NAMES
from russianbank.text import catalogue

from .nonsense import nonsense_with
from .serving import Served, hear, say

GOOD = {"rules": "g4a", "players": ["human", "greedy"]}
SUMMARY = [
    *(
        "id",
        "rules",
        "players",
        "practice",
        "score",
        "round",
        "status",
        "winner",
        "lost",
        "updated",
    ),
]


def count(server: Served) -> int:
    return len(server.http.get("/api/matches").json()["matches"])


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/rules?rules=nonsense", "/learn", "/learn/goal", "/settings"]
)
def test_pages(server: Served, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_about(server: Served) -> None:
    about = server.http.get("/api/about").json()
    assert (about["app"], about["version"]) == ("russianbank", __version__)
    assert about["instance"]


def test_presets(server: Served) -> None:
    presets = server.http.get("/api/presets").json()["presets"]
    assert [preset["name"] for preset in presets] == ["gamerules", "g4a", "classic"]
    for preset in presets:
        assert list(preset["fields"]) == list(FIELD_NAMES)
        text = ";".join([preset["name"], *(f"{k}={v}" for k, v in preset["fields"].items())])
        assert str(Rules.parse(text)) == str(Rules.parse(preset["name"]))


def test_rules_page(server: Served) -> None:
    page = server.http.get("/api/rules", params={"rules": "g4a;target=0"}).json()
    assert page["rules"] == "g4a;target=0"
    assert all(section["title"] and section["paragraphs"] for section in page["sections"])
    assert page["table"]["state"]["turns"] == []
    assert [field["name"] for field in page["fields"]] == list(FIELD_NAMES)
    parts = [part for section in page["sections"] for part in section["paragraphs"]]
    assert all(part["text"] for part in parts)
    for diagram in filter(None, (part["diagram"] for part in parts)):
        layout = Position.parse(diagram["position"])
        for claim in diagram["claims"]:
            assert claim["legal"] == is_legal(layout, Move.parse(claim["move"]), Rules.parse("g4a"))
            assert claim["text"]
        assert all(pile["label"] and pile["spoken"] for pile in diagram["piles"])
    assert server.http.get("/api/rules").json()["rules"] == "gamerules"


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("", "rules_preset"),
        ("whist", "rules_preset"),
        ("g4a;x=1", "rules_field"),
        ("g4a;target=1;target=2", "rules_repeated"),
        ("g4a;target=-1", "rules_value"),
        ("classic;stop=yes", "rules_stop"),
        ("g4a;" + "x" * 300, "rules_field"),
        ("\ud800".encode("utf-8", "surrogatepass"), "rules_preset"),
    ],
)
def test_wrong_rules(server: Served, rules: str | bytes, code: str) -> None:
    answer = server.http.get("/api/rules", params={"rules": rules})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == code
    assert answer.json()["error"]["message"]


def test_a_new_match(server: Served) -> None:
    before = count(server)
    answer = server.http.post("/api/matches", json=GOOD)
    assert answer.status_code == 201
    made = answer.json()
    assert list(made) == SUMMARY
    assert made["rules"] == "g4a"
    assert (made["players"], made["score"], made["round"]) == (["human", "greedy"], [0, 0], 1)
    assert (made["status"], made["winner"]) == ("open", None)
    matches = server.http.get("/api/matches").json()["matches"]
    assert len(matches) == before + 1
    assert made["id"] in [match["id"] for match in matches]
    assert server.http.get(f"/match/{made['id']}").status_code == 200


def test_a_turn_of_a_match(server: Served) -> None:
    match = server.new_match(seed="a turn")
    assert server.http.get(f"/api/matches/{match}/turns/1").status_code == 400
    with server.socket(match) as socket:
        state = hear(socket)["state"]
        say(socket, "move", seq=0, seat=state["player"], move=state["legal"][0])
        hear(socket)
    turn = server.http.get(f"/api/matches/{match}/turns/1").json()
    assert turn["moves"] == [state["legal"][0]]
    assert len(turn["states"]) == 2
    assert turn["states"][0].items() <= state.items()


@pytest.mark.parametrize("number", ["0", "-1", "2", "1.0", "x", "%D9%A1", "9" * 30])
def test_a_turn_that_is_not_there(server: Served, number: str) -> None:
    match = server.new_match()
    answer = server.http.get(f"/api/matches/{match}/turns/{number}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "turn")
    assert server.http.get(f"/api/matches/nothing/turns/{number}").status_code == 404


@pytest.mark.parametrize(
    ("change", "code", "part"),
    [
        ({"rules": "whist"}, "rules_preset", "preset"),
        ({"rules": 1}, "message", "rules"),
        ({"rules": None}, "message", "rules"),
        ({"rules": "g4a" + ";" * 500}, "message", "rules"),
        ({"players": ["human"]}, "message", "players.1"),
        ({"players": ["human"] * 3}, "message", "players"),
        ({"players": "human"}, "message", "players"),
        ({"players": [1, 2]}, "message", "players.0"),
        ({"players": ["human", None]}, "message", "players.1"),
        ({"players": ["human", "nobody"]}, "player", "player"),
        ({"players": {"0": "human"}}, "message", "players"),
        ({"seed": ""}, "seed_length", "length"),
        ({"seed": "x" * 201}, "seed_length", "length"),
        ({"seed": "a\nb"}, "seed_character", "place"),
        ({"seed": 5}, "message", "seed"),
        ({"seed": ["x"]}, "message", "seed"),
        ({"extra": 1}, "message", "extra"),
        ({"Rules": "g4a"}, "message", "Rules"),
    ],
)
def test_a_body_that_is_wrong(server: Served, change: Any, code: str, part: str) -> None:
    before = count(server)
    answer = server.http.post("/api/matches", json=GOOD | change)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, code)
    assert part in (error.get("part"), *error)
    assert error["message"]
    assert count(server) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"5",
        b'"x"',
        b"{",
        b"\xff\xfe",
        b"\x00",
        b'{"rules": NaN}',
        b'{"rules": "g4a"}',
        b'{"rules": "\\ud800", "players": ["human", "human"]}',
        b'{"rules": "g4a", "players": ["human", "\\udfff"]}',
        b'{"rules": "g4a", "players": ["human", "human"], "seed": "\\ud800"}',
        b'{"rules": "g4a", "players": ["human", "human"], "\\ud800": 1}',
        b'{"rules": ' + b"9" * 5000 + b"}",
        b"[" * 30_000,
        b'{"a":' * 10_000,
    ],
)
def test_a_body_that_is_no_match(server: Served, body: bytes) -> None:
    before = count(server)
    answer = server.http.post("/api/matches", content=body)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["message"]
    assert count(server) == before


def test_a_field_given_twice_is_the_last_one(server: Served) -> None:
    body = b'{"rules": "x", "rules": "g4a", "players": ["human", "human"]}'
    assert server.http.post("/api/matches", content=body).json()["rules"] == "g4a"


def test_any_json_is_answered(server: Served) -> None:
    rng, codes = Random(3), set()
    before = count(server)
    for _ in range(500):
        body = nonsense_with(rng, "rules", "players", "seed", "practice", "position")
        answer = server.http.post("/api/matches", content=json.dumps(body).encode())
        assert answer.status_code == 400, body
        codes.add(answer.json()["error"]["code"])
    assert codes >= {"message", "rules_preset", "player"}
    assert count(server) == before


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/none", 404, "not_found"),
        ("GET", "/none", 404, "not_found"),
        ("GET", "/learn/goal/x", 404, "not_found"),
        ("GET", "/static/none.js", 404, "not_found"),
        ("DELETE", "/api/matches", 405, "method"),
        ("PUT", "/", 405, "method"),
        ("POST", "/static/js/api.js", 405, "method"),
        ("GET", "/api/matches/x/abandon", 405, "method"),
        ("POST", "/api/matches/none/abandon", 404, "unknown_match"),
        ("POST", "/api/matches/%ff%00/abandon", 404, "unknown_match"),
        ("POST", "/api/matches/" + "x" * 5000 + "/abandon", 404, "unknown_match"),
        ("GET", "/api/matches/x/socket", 404, "not_found"),
    ],
)
def test_paths_that_are_none(
    server: Served, method: str, path: str, status: int, code: str
) -> None:
    answer = server.http.request(method, path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("path", "key", "values"),
    [
        ("/none", "error.not_found", {"path": "/none"}),
        ("/matches", "error.not_found", {"path": "/matches"}),
        ("/replay/x", "error.not_found", {"path": "/replay/x"}),
        ("/replay/x/1", "error.unknown_match", {"match": "x"}),
        ("/match/%3Cb%3E", "error.unknown_match", {"match": "<b>"}),
        ("/learn/none", "fault.lesson", {"lesson": "none"}),
    ],
)
def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(
    server: Served, path: str, key: str, values: dict[str, str]
) -> None:
    browser = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": "de"}
    answer = server.http.get(path, headers=browser)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert '<html lang="de">' in answer.text
    assert escape(catalogue("de").text(key, **values)) in answer.text
    assert 'href="/learn"' in answer.text
    program = server.http.get(path)
    assert (program.status_code, *program.json()) == (404, "error")


def test_the_api_answers_in_json_whoever_asks(server: Served) -> None:
    for path in ("/api/none", "/api/matches/none/record"):
        answer = server.http.get(path, headers={"Accept": "text/html"})
        assert (answer.status_code, *answer.json()) == (404, "error")


POSITION = str(deal("practice", Rules.parse("g4a")))


@pytest.mark.parametrize("start", [{}, {"seed": "practice"}, {"position": POSITION}])
def test_practice_is_one_round_and_marked(server: Served, start: dict[str, str]) -> None:
    wanted = GOOD | {"players": ["human", "human"], "practice": True} | start
    answer = server.http.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    match = answer.json()
    assert (match["practice"], match["rules"]) == (True, "g4a;target=0")
    listed = server.http.get("/api/matches").json()["matches"]
    assert next(row for row in listed if row["id"] == match["id"]) == match
    with server.socket(match["id"]) as socket:
        shown = hear(socket)
    assert shown["match"]["practice"] is True
    if start:
        assert shown["state"]["houses"][0] == [
            str(deal("practice", Rules.parse("g4a")).houses[0][0])
        ]


@pytest.mark.parametrize(
    ("change", "code", "part"),
    [
        ({"position": POSITION}, "practice_only", "position"),
        ({"practice": True, "position": POSITION, "seed": "x"}, "practice_start", "seed, position"),
        ({"practice": True, "position": ""}, "position_fields", "0"),
        ({"practice": True, "position": "x" * 50_000}, "position_fields", "1"),
        ({"practice": True, "position": POSITION + " f:-"}, "position_extra", "f:-"),
        ({"practice": True, "position": POSITION.replace("|", "")}, "position_unseen", "|"),
        ({"practice": True, "position": POSITION[:-4] + "00 100"}, "position_over", ""),
        ({"practice": True, "position": POSITION + " h:1-2"}, "history_move", "1-2"),
        ({"practice": True, "position": "\ud800"}, "message", "JSON"),
        ({"practice": True, "position": "<b>" + POSITION[1:]}, "position_player", "<b>"),
        ({"practice": True, "seed": ""}, "seed_length", "0"),
        ({"practice": "yes"}, "message", "practice"),
        ({"practice": True, "position": 5}, "message", "position"),
    ],
)
def test_practice_that_cannot_be(server: Served, change: Any, code: str, part: str) -> None:
    before = count(server)
    body = json.dumps(GOOD | change).encode()
    answer = server.http.post("/api/matches", content=body)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, code), error
    assert part in error["message"]
    assert count(server) == before


def test_abandon(server: Served) -> None:
    match = server.new_match(seed="secret seed")
    for _ in range(2):
        answer = server.http.post(f"/api/matches/{match}/abandon")
        assert answer.status_code == 200
        assert list(answer.json()) == SUMMARY
        assert answer.json()["status"] == "abandoned"
    assert server.http.post(f"/api/matches/{match}/abandon", json={}).status_code == 200


def test_no_answer_shows_a_seed(server: Served) -> None:
    seed = "a seed nobody may see"
    match = server.new_match(seed=seed)
    with server.socket(match) as socket:
        hear(socket)
        say(socket, "concede", seq=0, seat=0)
        hear(socket)
    for path in ("/api/matches", f"/match/{match}", "/api/about", "/"):
        assert seed not in server.http.get(path).text
    answer = server.http.post("/api/matches", json=GOOD | {"seed": seed, "rules": "x"})
    assert seed not in answer.text


def test_levels(server: Served) -> None:
    """All of them where the kernel is compiled; what was measured is of these."""
    told = server.http.get("/api/levels").json()
    assert list(told) == ["levels", "default", "rungs", "table", "problem"]
    assert told["levels"] == list(offered_levels())
    assert told["default"] in told["levels"]
    assert (told["table"], told["problem"]) == (None, None)
    assert [rung["level"] for rung in told["rungs"] if rung["rules"] == "g4a"] == list(LEVELS)
    for rung in told["rungs"]:
        assert (rung["share"] is None) == (rung["level"] == "level1")
