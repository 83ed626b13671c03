"""``errors`` and the referee's decisions."""

import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from cli.commands import one_line
from kernel.rounds import PACKAGE
from russianbank.cli import main
from russianbank.errors import BadInput, Fault
from russianbank.kernel import MOVES, state_of
from russianbank.lab.errors import decision_of, judged, losses, mean_error
from russianbank.lab.referee import Case, cases, line, outcome, points_of, read
from russianbank.players import GreedyPlayer
from russianbank.rules import Rules

GAMERULES, G4A = map(Rules.parse, ("gamerules", "g4a"))


def few(count: int) -> list[Case]:
    """Decisions from all over the file."""
    return list(cases()[:: len(cases()) // count][:count])


def test_the_decisions_are_many_and_different() -> None:
    assert {case.rules for case in cases()} == {GAMERULES, G4A}
    for rules in (GAMERULES, G4A):
        assert len(judged(rules)) * 2 == pytest.approx(len(cases()), abs=1)
    assert len({str(case.seen) for case in cases()}) == len(cases())
    unseen = [case.seen.unseen_count() for case in cases()]
    assert sum(count > 50 for count in unseen) > len(unseen) / 10
    assert sum(count < 30 for count in unseen) > len(unseen) / 10
    assert sum(case.seen.turned is None for case in cases()) > len(unseen) / 10


def test_every_plan_is_a_whole_decision_with_an_outcome_of_its_own() -> None:
    assert sum(len(case.plans) for case in cases()) > 3 * len(cases())
    for case in few(60):
        state = state_of(case.seen, case.rules)
        assert len({outcome(state, plan) for plan, _ in case.plans}) == len(case.plans)
        for plan, _ in case.plans:
            table = state.copy()
            for code in plan[:-1]:
                table.step(code)
                assert (table.player, table.result) == (state.player, 0)
                assert table.unseen_counts() == state.unseen_counts()


def test_what_is_kept_is_what_the_rollouts_give() -> None:
    for case in few(3):
        plans = tuple(plan for plan, _ in case.plans[:2])
        assert points_of(case, plans) == [points for _, points in case.plans[:2]]
        assert json.loads(line(case))["plans"][0][1] == case.plans[0].points


def test_a_loss_is_what_a_plan_is_worth_less() -> None:
    case = few(4)[1]
    best, other = case.plans[0], case.plans[-1]
    assert case.loss(best.plan) == 0
    assert case.loss(other.plan) == best.points - other.points
    alone = Case(case.number, case.rules, case.seen, (best,), case.trial)
    assert alone.loss(other.plan) == pytest.approx(best.points - other.points)


def test_a_file_reads_back() -> None:
    head = '{"seed": "a", "deals": 3, "manner": {"nodes": 7}}'
    (case,) = read([head, line(cases()[0])])
    assert (case.seen, case.plans) == (cases()[0].seen, cases()[0].plans)
    assert (case.trial.deals, case.trial.manner.nodes) == (3, 7)


def test_a_decision_ends_where_chance_or_the_opponent_comes_in() -> None:
    for case in few(20):
        state = state_of(case.seen, case.rules)
        plan = decision_of(GreedyPlayer(case.rules), state, Random(1))
        table = state.copy()
        for code in plan[:-1]:
            table.step(code)
            assert table.player == state.player
            assert table.unseen_counts() == state.unseen_counts()
        assert MOVES[plan[-1]] in map(MOVES.get, table.legal())
        table.step(plan[-1])
        shown = table.unseen_counts() != state.unseen_counts()
        assert shown or table.result or table.player != state.player


def test_errors_prints_what_a_player_loses(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tuple(few(12))
    monkeypatch.setattr("russianbank.lab.errors.cases", lambda: chosen)
    assert main(["errors", "greedy", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    lost = list(losses("greedy"))
    assert told["decisions"] == len(lost) == 12
    assert told["points"]["value"] == pytest.approx(sum(lost) / 12)
    assert told["share"]["value"] == sum(points > 1 for points in lost) / 12
    assert told["points"]["value"] == mean_error("greedy").value
    assert main(["errors", "greedy", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "12 decisions of greedy"
    assert f"{told['points']['value']:.2f}" in lines[2]
    assert mean_error("reference").value < mean_error("greedy").value


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_damaged_evaluation_is_told_in_one_line(jobs: str, tmp_path: Path) -> None:
    """Also from another process; and nobody is measured in place of the player."""
    copy = tmp_path / "russianbank"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    (copy / "players" / "reference.rbnet").write_bytes(b"russianbank evaluation 1\n")
    done = subprocess.run(
        [sys.executable, "-m", "russianbank", "errors", "reference", "--jobs", jobs],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "reference.rbnet" in done.stderr
    assert one_line(done.stderr)


def test_bad_input_comes_from_another_process_as_it_was() -> None:
    there = BadInput(Fault.COUNT_ODD, count=3)
    here = pickle.loads(pickle.dumps(there))
    assert (here.fault, here.details, str(here)) == (there.fault, there.details, str(there))
