"""``rollout``: plans tried on the same deals, the same whatever works on them."""

import json
import os
import signal
import threading

import pytest

from russianbank.cli import main
from russianbank.lab.rolling import Manner, Question, candidates, outlooks, roll
from russianbank.lab.workers import Processes
from russianbank.rules import Game, Move, Observation, Position, Rules, deal

G4A = Rules.parse("g4a")
OPTIONS = ("--rules", "g4a", "--seed", "s", "--decisions", "6")


def middle(plies: int = 60) -> Position:
    """A position in mid-round."""
    game = Game.from_seed("rolling", G4A)
    for _ in range(plies):
        game.play(game.legal_moves()[-1])
    return game.position


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    assert main(["rollout", str(middle()), *OPTIONS, "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_same_seed_gives_the_same_with_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = printed(capsys, "--rounds", "10", "--jobs", "1")
    assert one == printed(capsys, "--rounds", "10", "--jobs", "2")
    assert one["complete"]
    assert (one["rounds"], one["rules"], one["decisions"]) == (10, "g4a", 6)
    assert Observation.parse(one["position"]) == middle().observe()
    equities = [plan["points"]["value"] for plan in one["plans"]]
    assert 1 < len(equities) <= 5
    assert equities == sorted(equities, reverse=True)
    for plan in one["plans"]:
        game = Game.from_position(middle(), G4A)
        for move in plan["moves"].split():
            game.play(Move.parse(move))
        assert plan["points"]["low"] < plan["points"]["value"] < plan["points"]["high"]
        assert 0 <= plan["win"]["low"] <= plan["win"]["value"] <= plan["win"]["high"] <= 1


def test_plans_get_the_same_deals_whatever_the_others_are() -> None:
    seen = middle().observe()
    plans = candidates(seen, G4A, 3)
    assert len(plans) == 3
    manner = Manner(nodes=20, decisions=4)
    together = outlooks(Question(G4A, seen, tuple(plans), "deals", manner), 5)
    for outlook in together:
        (alone,) = outlooks(Question(G4A, seen, (outlook.plan,), "deals", manner), 5)
        assert alone == outlook
    best, other = together[:2]
    differences = [a.points - b.points for a, b in zip(best.rounds, other.rounds, strict=True)]
    assert other.behind(best).value == pytest.approx(sum(differences) / 5)
    assert best.behind(best) == (0, 0, 0)


def test_rounds_in_order_from_processes() -> None:
    seen = middle().observe()
    question = Question(G4A, seen, (b"",), "order", Manner(nodes=5, decisions=2))
    alone = list(roll(question, 9))
    assert list(roll(question, 9, Processes(2))) == alone
    assert len({rolled[0].points for rolled in alone}) > 1


def test_where_all_is_known_one_round_says_all(capsys: pytest.CaptureFixture[str]) -> None:
    fields = str(middle()).split(" ")
    for index in (2, 3, 5, 6):
        fields[index] = "|" + fields[index].replace("|", "")
    known = Position.parse(" ".join(fields))
    assert known.observe().unseen_count() == 0
    assert main(["rollout", str(known), "--rules", "g4a", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "one round says all" in told
    assert "…" not in told


def test_the_text_says_what_the_object_says(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--rounds", "8", "--jobs", "1", "--luck", "2", "--plans", "2")
    options = ["--rounds", "8", "--jobs", "1", "--luck", "2", "--plans", "2"]
    assert main(["rollout", str(middle()), *OPTIONS, *options]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "8 rounds for each plan by g4a, seed s"
    assert "after 6 decisions" in lines[1]
    for number, plan in enumerate(told["plans"], start=1):
        line = next(line for line in lines if line.startswith(f"{number}. {plan['moves']}: "))
        assert f"{plan['points']['value']:.2f}" in line


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_prints_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    press = threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT))
    press.start()
    arguments = ["rollout", str(middle()), "--rules", "g4a", "--rounds", "100000", "--jobs", "1"]
    assert main([*arguments, "--json"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert told["complete"] is False
    assert 0 < told["rounds"] < 100_000
    assert told["plans"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rollout"], "POSITION"),
        (["rollout", "1 2"], "13 fields"),
        (["rollout", str(deal("1")).replace("QC", "KC")], "KC"),
        (["rollout", str(deal("1"))[:-1] + "100"], "over"),
        (["rollout", str(deal("1")), "--rounds", "0"], "--rounds"),
        (["rollout", str(deal("1")), "--rounds", "1e3"], "--rounds"),
        (["rollout", str(deal("1")), "--rounds", "100001"], "--rounds"),
        (["rollout", str(deal("1")), "--plans", "0"], "--plans"),
        (["rollout", str(deal("1")), "--decisions", "-1"], "--decisions"),
        (["rollout", str(deal("1")), "--luck", "many"], "--luck"),
        (["rollout", str(deal("1")), "--jobs", "0"], "--jobs"),
        (["rollout", str(deal("1")), "--seed", ""], "200 characters"),
        (["rollout", str(deal("1")), "--rules", "whist"], "whist"),
        (["errors"], "PLAYER"),
        (["errors", "nobody"], "nobody"),
        (["errors", "greedy", "--rules", "g4a;win_bonus=1"], "g4a;win_bonus=1"),
        (["errors", "greedy", "--rules", "whist"], "whist"),
        (["errors", "greedy", "--jobs", "none"], "--jobs"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert said in told.err
