"""Statistics over HTTP: figures, files, what counts as lost, deleting, bad input."""

import csv
import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .serving import Served, hear, say, served

ENDLESS = "g4a;reserve_size=1;max_idle_turns=2"


def figures(server: Served, **query: Any) -> dict[str, Any]:
    answer = server.http.get("/api/statistics", params=query)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def play_rounds(server: Served, match: str, count: int) -> None:
    """Play rounds of a match of two persons to their end, and begin the next one."""
    rng = Random(match)
    with server.socket(match) as socket:
        message = hear(socket)
        while count:
            state, seq = message["state"], message["seq"]
            if state["over"]:
                count -= 1
                say(socket, "next", seq=seq, seat=0)
            else:
                move = rng.choice(state["legal"])
                say(socket, "move", seq=seq, seat=state["player"], move=move)
            message = hear(socket)
            assert message["t"] != "refused", message


def test_from_the_first_round_to_deleting(server: Served) -> None:
    assert figures(server)["total"]["rounds"]["ended"] == 0
    match = server.new_match(ENDLESS, seed="=a seed for spreadsheets")
    play_rounds(server, match, 3)
    total = figures(server)["total"]
    assert total["rounds"]["ended"] == 3
    assert total["rounds"]["timed"] == 3
    assert total["matches"]["open"] == 1
    assert figures(server, rules="gamerules")["total"]["rounds"]["ended"] == 0
    assert figures(server, seat=0, to="2020-01-01")["total"]["rounds"]["ended"] == 0
    counts = [figures(server, starter=name)["total"] for name in ("own", "opponent")]
    assert sum(half["rounds"]["ended"] for half in counts) == 3
    assert [half["matches"] for half in counts] == [None, None]
    check_files(server, match, seed="")

    server.http.post(f"/api/matches/{match}/abandon")
    assert figures(server)["abandoned"] == []
    check_files(server, match, seed="'=a seed for spreadsheets")
    going_on = server.new_match("g4a", players=("human", "greedy"))
    kept = figures(server)["kept"]
    assert kept == {"matches": 1, "rounds": 4, "open": 1}
    assert server.http.delete("/api/statistics").json() == {"matches": 1, "rounds": 4}
    assert figures(server)["kept"] == {"matches": 0, "rounds": 0, "open": 1}
    assert server.http.get(f"/match/{match}").status_code == 404
    assert server.http.get(f"/match/{going_on}").status_code == 200


def check_files(server: Served, match: str, seed: str) -> None:
    """The three files agree with each other; the match's seed is there once it is over."""
    prefix = "/api/statistics"
    made = server.http.get(f"{prefix}/results.json")
    rounds = server.http.get(f"{prefix}/rounds.csv")
    matches = server.http.get(f"{prefix}/matches.csv")
    for answer, name in ((made, ".json"), (rounds, "-rounds.csv"), (matches, "-matches.csv")):
        disposition = answer.headers["content-disposition"]
        assert disposition == f'attachment; filename="russianbank{name}"'
        assert answer.headers["x-content-type-options"] == "nosniff"
    (line,) = csv.DictReader(io.StringIO(matches.text, newline=""))
    assert (line["match"], line["seed"]) == (match, seed)
    lines = list(csv.DictReader(io.StringIO(rounds.text, newline="")))
    assert len(lines) == len(made.json()["rounds"]) == int(line["rounds"])
    assert [played["seed"] for played in lines] == [r["seed"] for r in made.json()["rounds"]]
    if not seed:
        assert "spreadsheets" not in made.text + matches.text + rounds.text


def test_an_abandoned_match_counts_as_lost_when_its_player_says_so(server: Served) -> None:
    match = server.new_match("gamerules", players=("human", "random"))
    before = figures(server, opponent="random")["total"]["matches"]
    server.http.post(f"/api/matches/{match}/abandon")
    abandoned = figures(server, opponent="random")["total"]["matches"]
    assert (abandoned["lost"], abandoned["abandoned"]) == (before["lost"], before["abandoned"] + 1)
    answer = server.http.post(f"/api/matches/{match}/lost", json={"lost": True})
    assert (answer.status_code, answer.json()["lost"]) == (200, True)
    assert answer.json()["status"] == "abandoned"
    lost = figures(server, opponent="random")["total"]["matches"]
    assert (lost["lost"], lost["abandoned"]) == (before["lost"] + 1, before["abandoned"])
    answer = server.http.post(f"/api/matches/{match}/lost", json={"lost": False})
    assert answer.json()["lost"] is False


def test_who_abandons_may_say_at_once_that_it_is_lost(server: Served) -> None:
    match = server.new_match("gamerules", players=("human", "random"))
    answer = server.http.post(f"/api/matches/{match}/abandon", json={"lost": True}).json()
    assert (answer["status"], answer["lost"]) == ("abandoned", True)
    two = server.new_match("gamerules")
    for body in ({"lost": True}, {"lost": "yes"}, {"won": True}, []):
        assert server.http.post(f"/api/matches/{two}/abandon", json=body).status_code == 400
    assert two in [
        match["id"]
        for match in server.http.get("/api/matches").json()["matches"]
        if match["status"] == "open"
    ]


@pytest.mark.parametrize(
    ("body", "part"),
    [(b"", "JSON"), (b"{}", "lost"), (b"[]", ""), (b'{"lost": 1}', "lost"), (b"\xff", "JSON")],
)
def test_a_body_that_does_not_say_whether_it_is_lost(
    server: Served, body: bytes, part: str
) -> None:
    match = server.new_match("gamerules", players=("human", "random"))
    server.http.post(f"/api/matches/{match}/abandon")
    answer = server.http.post(f"/api/matches/{match}/lost", content=body)
    assert answer.status_code == 400
    assert part in answer.json()["error"]["part"]


def test_what_cannot_be_lost(server: Served) -> None:
    cases = {
        server.new_match("gamerules", players=("human", "human")): (400, "no_loser"),
        server.new_match("gamerules", players=("human", "random")): (400, "not_abandoned"),
        "none": (404, "unknown_match"),
        "%ff%00": (404, "unknown_match"),
    }
    for match, expected in cases.items():
        answer = server.http.post(f"/api/matches/{match}/lost", json={"lost": True})
        assert (answer.status_code, answer.json()["error"]["code"]) == expected


@pytest.mark.parametrize(
    ("query", "code", "named"),
    [
        ("preset=g4a", "filter_name", "preset"),
        ("%3Cscript%3Ealert(1)%3C/script%3E=1", "filter_name", "<script>alert(1)</script>"),
        ("=", "filter_name", "“”"),
        ("seat=0&seat=1", "filter_repeated", "seat"),
        ("seat=2", "filter_value", "“2”"),
        ("seat=" + "0" * 5000, "filter_value", "000…"),
        ("starter=<b>", "filter_value", "“<b>”"),
        ("opponent=nobody", "player", "“nobody”"),
        ("opponent=", "player", "“”"),
        ("opponent=%00", "player", "\\x00"),
        ("opponent=%ff", "player", "“�”"),
        ("rules=whist", "rules_preset", "whist"),
        ("rules=g4a;x=1", "rules_field", "x=1"),
        ("from=yesterday", "filter_date", "“yesterday”"),
        ("from=2026-02-29", "filter_date", "“2026-02-29”"),
        ("to=9999-12-31", "filter_date", "“9999-12-31”"),
        ("from=2026-01-01T00:00%2B99:00", "filter_date", "99:00"),
        ("from=2026-01-02&to=2026-01-01", "filter_order", "2026-01-02"),
    ],
)
def test_hostile_filters_get_a_sentence(server: Served, query: str, code: str, named: str) -> None:
    for path in ("", "/results.json", "/rounds.csv", "/matches.csv"):
        answer = server.http.get(f"/api/statistics{path}?{query}")
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] == code
        assert named in answer.json()["error"]["message"]


def test_a_match_that_is_deleted_while_people_look_at_it(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        match = server.new_match("g4a", players=("human", "greedy"))
        with server.socket(match) as socket:
            hear(socket)
            server.http.post(f"/api/matches/{match}/abandon")
            while hear(socket)["t"] != "abandon":
                pass
            server.http.delete("/api/statistics")
            say(socket, "next", seq=1, seat=0)
            assert hear(socket)["t"] == "refused"
            say(socket, "sync")
            assert hear(socket)["state"]["match_over"]["abandoned"]
        assert server.http.get("/api/matches").json() == {"matches": []}
