"""Replays, records as files, and positions that somebody sets up, over HTTP."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from russianbank.rules import Game, Move, Position, Record, Rules, deal, parse_records
from russianbank.rules.seed import round_seed

from .nonsense import nonsense_with
from .serving import Served, hear, say

VECTORS = Path(__file__).parents[1] / "vectors"
ONE = (VECTORS / "open-8.rbank").read_text("utf-8")
TWO = (VECTORS / "open-10.rbank").read_text("utf-8")
SHORT = "g4a;reserve_size=1;max_idle_turns=2;target=3"


def play_rounds(server: Served, rounds: int, rules: str = "g4a", seed: str = "told") -> str:
    """A match with a few moves in each of some rounds; each but the last is given up."""
    match = server.new_match(rules, seed=seed)
    with server.socket(match) as socket:
        message = hear(socket)
        for number in range(rounds):
            if number:
                say(socket, "concede", seq=message["seq"], seat=0)
                hear(socket)
                say(socket, "next", seq=message["seq"] + 1, seat=0)
                message = hear(socket)
            for _ in range(5):
                state = message["state"]
                say(
                    socket, "move", seq=message["seq"], seat=state["player"], move=state["legal"][0]
                )
                message = hear(socket)
    return match


@pytest.fixture(scope="module")
def match(server: Served) -> str:
    """A match whose third round is being played."""
    return play_rounds(server, 3)


def error_of(answer: httpx.Response) -> tuple[int, str, str]:
    body = answer.json()["error"]
    return answer.status_code, body["code"], body["message"]


def test_a_round_that_is_over_is_replayed_with_all_its_cards(server: Served, match: str) -> None:
    shown = server.http.get(f"/api/matches/{match}/rounds/2").json()
    start = deal(round_seed("told", 2), Rules.parse("g4a"))
    assert shown["seed"] == round_seed("told", 2)
    assert shown["players"] == ["human", "human"]
    assert (shown["result"], shown["score"], shown["match_score"]) == ("*", [0, 0], [0, 0])
    assert (shown["match"], shown["round"], shown["rounds"]) == (match, 2, 2)
    assert (shown["practice"], shown["moves"]) == (False, 5)
    states = shown["states"]
    assert len(states) == 6
    assert states[0]["position"] == str(start)
    assert states[0]["stocks"] == [[str(card) for card in pile] for pile in start.stocks]
    assert states[0]["unseen"] == {"reserves": [12, 12], "stocks": [35, 35]}
    moves = [move for turn in shown["turns"] for move in turn["moves"]]
    game = Game.from_seed(shown["seed"], Rules.parse("g4a"))
    for move, state in zip(moves, states[1:], strict=True):
        game.play(next(legal for legal in game.legal_moves() if str(legal) == move))
        assert Position.parse(state["position"]) == game.position


def test_a_record_comes_as_a_file_and_can_be_read_again(server: Served, match: str) -> None:
    answer = server.http.get(f"/api/matches/{match}/rounds/1/record")
    assert (
        answer.headers["content-disposition"]
        == f'attachment; filename="russianbank-{match}-1.rbank"'
    )
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    record = Record.parse(answer.text)
    tags = dict(record.tags)
    assert (tags["Player0"], tags["Match"], tags["Round"]) == ("human", match, "1")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", tags["Date"])
    read = server.http.post("/api/replay", content=answer.content).json()
    shown = server.http.get(f"/api/matches/{match}/rounds/1").json()
    assert shown == read["replay"] | {"practice": False, "rounds": 2}


def test_a_match_is_one_file(server: Served, match: str) -> None:
    answer = server.http.get(f"/api/matches/{match}/record")
    records = list(parse_records(answer.text))
    assert [dict(record.tags)["Round"] for record in records] == ["1", "2"]
    listed = server.http.post("/api/replay", content=answer.content).json()
    assert [head["round"] for head in listed["records"]] == [1, 2]
    assert listed["replay"] is None
    second = server.http.post("/api/replay?record=2", content=answer.content).json()
    assert second["replay"]["round"] == 2


@pytest.mark.parametrize("part", ["rounds/3", "rounds/3/record"])
def test_a_round_that_is_being_played_is_not_given(server: Served, match: str, part: str) -> None:
    """R40: nor is anything else that tells of its hidden cards."""
    answer = server.http.get(f"/api/matches/{match}/{part}")
    assert error_of(answer)[:2] == (409, "round_not_over")
    assert round_seed("told", 3) not in answer.text
    body = {"rules": "g4a", "players": ["human", "human"], "practice": True}
    body["from"] = {"match": match, "round": 3}
    before = len(server.http.get("/api/matches").json()["matches"])
    assert error_of(server.http.post("/api/matches", json=body))[:2] == (409, "round_not_over")
    assert len(server.http.get("/api/matches").json()["matches"]) == before


def test_nothing_of_a_replay_tells_the_seed_of_a_match_or_of_another_round(
    server: Served, match: str
) -> None:
    """R35: the match's seed follows when the match is over, and not in a record at all."""
    for path in ("rounds/1", "rounds/2", "rounds/1/record", "record"):
        text = server.http.get(f"/api/matches/{match}/{path}").text
        assert "told" not in text
        assert round_seed("told", 3) not in text


def test_a_match_without_a_round_that_is_over_has_no_file(server: Served) -> None:
    fresh = server.new_match()
    assert error_of(server.http.get(f"/api/matches/{fresh}/record"))[:2] == (409, "round_not_over")


@pytest.mark.parametrize("number", ["0", "4", "99999999999", "-1", "x", "%ff", "²", "1.0", "<b>"])
def test_a_round_that_is_not_there(server: Served, match: str, number: str) -> None:
    for path in (f"rounds/{number}", f"rounds/{number}/record"):
        answer = server.http.get(f"/api/matches/{match}/{path}")
        assert error_of(answer)[:2] == (404, "unknown_round")


@pytest.mark.parametrize("path", ["rounds/1", "rounds/1/record", "record"])
def test_a_match_that_is_not_there(server: Served, path: str) -> None:
    assert error_of(server.http.get(f"/api/matches/none/{path}"))[:2] == (404, "unknown_match")


def test_practice_goes_on_from_any_move_of_a_round(server: Served, match: str) -> None:
    shown = server.http.get(f"/api/matches/{match}/rounds/1").json()
    body: dict[str, Any] = {"rules": "g4a", "players": ["human", "human"], "practice": True}
    for ply in (0, 3, 5):
        body["from"] = {"match": match, "round": 1, "ply": ply}
        practice = server.http.post("/api/matches", json=body).json()
        assert (practice["practice"], practice["rules"]) == (True, "g4a;target=0")
        with server.socket(practice["id"]) as socket:
            state = hear(socket)["state"]
            say(socket, "concede", seq=0, seat=0)
            over = hear(socket)["state"]["over"]
        assert state["houses"] == shown["states"][ply]["houses"]
        assert state["turned"] == shown["states"][ply]["turned"]
        assert over["seed"] == (shown["seed"] if ply == 0 else None)
    body["from"] = {"match": match, "round": 1, "ply": 6}
    assert error_of(server.http.post("/api/matches", json=body))[:2] == (400, "practice_move")


# Files


def test_the_records_of_a_file(server: Served) -> None:
    """One is shown at once; of several one is chosen."""
    one = server.http.post("/api/replay", content=ONE.encode()).json()
    assert (len(one["records"]), one["replay"]["moves"]) == (1, 42)
    two = server.http.post("/api/replay", content=f"{ONE}\n{TWO}".encode()).json()
    assert [head["moves"] for head in two["records"]] == [42, 12]
    assert [head["players"] for head in two["records"]] == [["", ""], ["", ""]]
    windows = ("\ufeff" + TWO.replace("\n", "\r\n")).encode()
    assert server.http.post("/api/replay", content=windows).json()["replay"]["moves"] == 12


def test_html_in_names_and_comments_stays_text(server: Served) -> None:
    name = '<img src=x onerror="alert(1)">'
    written = name.replace('"', '\\"')
    lines = TWO.splitlines()
    lines.insert(2, f'[Player0 "{written}"]')
    lines[-1] += " ; <script>alert(2)</script>"
    answer = server.http.post("/api/replay", content="\n".join(lines).encode())
    assert answer.json()["replay"]["players"] == [name, ""]
    assert "alert(2)" not in answer.text
    assert answer.headers["content-type"].startswith("application/json")


WRONG_MOVE = TWO.replace("3.1 T S-W", "3.1 T S-F")
BROKEN: dict[str, tuple[bytes, str, str]] = {
    "empty": (b"", "record", "Line 1"),
    "not UTF-8": (b"\xff\xfe[Rules", "record_encoding", "UTF-8"),
    "binary": (bytes(range(256)) * 20, "record_encoding", "UTF-8"),
    "prose": (b"Dear Sir or Madam", "record", "Dear Sir"),
    "a page": (b"<!doctype html><script>alert(1)</script>", "record", "<!doctype"),
    "an illegal move": (WRONG_MOVE.encode(), "record", "S-F"),
    "a wrong result": (TWO.replace("stalemate", "0").encode(), "record", "stalemate"),
    "cut off": ("".join(ONE.splitlines(True)[:-2]).encode(), "record", "Result"),
    "a wrong rule set": (TWO.replace("g4a", "whist").encode(), "record", "whist"),
    "a wrong position": (
        TWO.replace('[Seed "open-10"]', '[Position "0 - x"]').encode(),
        "record",
        "Line 2",
    ),
    "a turn of somebody else": (TWO.replace("2.0", "2.1").encode(), "record", "2.1"),
    "the second of two": ((ONE + "\n" + WRONG_MOVE).encode(), "record", "S-F"),
    "a number that is none": (b"999999999999.0 T", "record", "Line 1"),
    "a long line": (b'[Rules "' + b"x" * 60_000, "record", "Line 1"),
    "controls": (TWO.replace("open-10", "open\x07").encode(), "record", "Line 2"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_file_that_is_broken_gets_one_sentence(server: Served, case: str) -> None:
    body, code, part = BROKEN[case]
    status, said, message = error_of(server.http.post("/api/replay", content=body))
    assert (status, said) == (400, code)
    assert part in message
    assert message.isprintable()
    assert len(message) < 250


def test_a_file_that_is_huge(server: Served) -> None:
    body = (TWO + "\n") * 500
    assert error_of(server.http.post("/api/replay", content=body.encode()))[0] == 413


def test_a_record_that_is_too_long_to_be_shown(server: Served) -> None:
    """Two players who mostly move houses about, each move legal."""
    game = Game.from_seed("long 0", Rules.parse("g4a;max_idle_turns=999999"))
    rng = Random(0)

    def dawdling(move: Move) -> tuple[bool, bool, float]:
        return not move.is_house_move, move.source == "R" or move.target == "W", rng.random()

    while len(game.moves) < 4001:
        game.play(min(game.legal_moves(), key=dawdling))
    answer = server.http.post("/api/replay", content=str(Record.of(game)).encode())
    assert error_of(answer)[:2] == (400, "record_long")


@pytest.mark.parametrize("number", ["0", "3", "-1", "x", "1.5", "²"])
def test_a_record_that_is_not_in_the_file(server: Served, number: str) -> None:
    answer = server.http.post("/api/replay", params={"record": number}, content=(ONE + "\n" + TWO))
    assert error_of(answer)[:2] == (400, "record_number")


# Positions set up by hand


def position(server: Served, text: str, rules: str = "g4a") -> httpx.Response:
    return server.http.post("/api/position", json={"position": text, "rules": rules})


def test_a_position_is_shown_with_all_its_cards(server: Served) -> None:
    start = deal("set up", Rules.parse("g4a"))
    shown = position(server, str(start)).json()
    assert shown["problems"] == []
    assert shown["position"] == str(start)
    assert shown["reserves"] == [[str(card) for card in pile] for pile in start.reserves]
    assert shown["unseen"] == {"reserves": [12, 12], "stocks": [35, 35]}


def test_a_deal_can_be_set_up_from(server: Served) -> None:
    body = {"rules": "g4a;reserve_size=5", "seed": "set up"}
    shown = server.http.post("/api/position", json=body).json()
    assert shown["position"] == str(deal("set up", Rules.parse("g4a;reserve_size=5")))
    assert (shown["problems"], shown["missing"]) == ([], [])


def test_the_problems_of_a_position_are_sentences(server: Served) -> None:
    text = str(deal("set up", Rules.parse("g4a")))
    fields = text.split(" ")
    card = fields[2][:2]
    fields[2] = fields[2][2:]
    shown = position(server, " ".join(fields)).json()
    assert [problem["code"] for problem in shown["problems"]] == ["card_missing"]
    assert card in shown["problems"][0]["message"]
    assert shown["missing"] == [card]
    over = position(server, text[: text.rindex(" ")] + " 100").json()["problems"]
    assert over == [
        {"code": "position_over", "message": "The round is already over in this position."}
    ]
    empty = "0 - - - - - - - -/-/-/-/-/-/-/- 00000000 - 00 0"
    nothing = position(server, empty).json()
    assert len(nothing["problems"]) == 52
    assert len(set(nothing["missing"])) == 104
    assert (
        position(server, empty.replace("00000000", "KKKKKKKK")).json()["foundations"][7][12] == "Ks"
    )


@pytest.mark.parametrize(
    ("text", "rules", "code"),
    [
        ("", "g4a", "position_fields"),
        ("x" * 60_000, "g4a", "position_fields"),
        ("0 - - - - - - - -/-/-/-/-/-/-/- 00000000 - 00 0", "whist", "rules_preset"),
        ("0 - ??| - - - - - -/-/-/-/-/-/-/- 00000000 - 00 0", "g4a", "position_hidden"),
        ("0 <b> - - - - - - -/-/-/-/-/-/-/- 00000000 - 00 0", "g4a", "card"),
    ],
)
def test_a_position_that_cannot_be_read(server: Served, text: str, rules: str, code: str) -> None:
    assert error_of(position(server, text, rules))[:2] == (400, code)


def test_any_json_is_answered(server: Served) -> None:
    """Only one with a seed that is one can be right by chance."""
    rng = Random(4)
    for _ in range(200):
        body = nonsense_with(rng, "rules", "position", "seed")
        answer = server.http.post("/api/position", content=json.dumps(body).encode())
        assert answer.status_code == 400 or body["seed"], body
