"""``train``: the same course learns the same, however often it was interrupted."""

from array import array
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from russianbank.cli import main
from russianbank.kernel import Learner, Network, Rng, Search
from russianbank.kernel.convert import empty_state
from russianbank.kernel.dealing import deal_state
from russianbank.kernel.network import weights_size
from russianbank.lab.curve import Line, Panel, curve
from russianbank.lab.training import Course, Training
from russianbank.players.evaluation import Evaluation
from russianbank.rules import Rules

COURSE = Course(("g4a", "gamerules"), 5, "test", nodes=5, pairs=1)


def learned(course: Course, folder: Path, interrupts: int = 0) -> bytes:
    for rounds in range(interrupts):
        running = Training(course, folder).run()
        for _ in range(rounds + 1):
            next(running)
        running.close()
    training = Training(course, folder)
    list(training.run())
    assert training.rounds == course.rounds * len(course.rules)
    return (folder / "evaluation.rbnet").read_bytes()


def test_the_same_course_learns_the_same_however_often_interrupted(tmp_path: Path) -> None:
    whole = learned(COURSE, tmp_path / "whole")
    assert learned(COURSE, tmp_path / "parts", 3) == whole
    assert learned(COURSE, tmp_path / "whole") == whole
    evaluation = Evaluation.from_bytes(whole, "whole")
    assert evaluation.rule_sets() == ["g4a", "gamerules"]
    other = Course(**{**vars_of(COURSE), "seed": "another"})
    assert learned(other, tmp_path / "other") != whole


def test_what_is_learned_is_a_mean_in_which_later_rounds_count_more() -> None:
    learner, rules = Learner(3), Rules.parse("g4a")
    search, size = Search(Network(learner.exported())), weights_size() // 2
    assert learner.learned() == learner.exported()
    state, mean = empty_state(rules), [0.0] * size
    for number, share in enumerate((1, 4 / 5, 4 / 6, 4 / 7)):
        deal_state(state, rules.reserve_size, False, Rng(number))
        learner.play_round(state, search, 5, 0.8, 0.01)
        now = learner.kept()[:size]
        mean = [(1 - share) * old + share * new for old, new in zip(mean, now, strict=True)]
    learned = array("h", learner.learned())
    assert max(abs(got - 4096 * one) for got, one in zip(learned, mean, strict=True)) < 0.6
    assert learner.learned() != learner.exported()


def vars_of(course: Course) -> dict:
    return {name: getattr(course, name) for name in Course.__slots__}


def test_the_log_has_every_mark_once(tmp_path: Path) -> None:
    learned(COURSE, tmp_path, 2)
    with (tmp_path / "log.jsonl").open("a") as log:
        log.write('{"rules": "g4')
    marks = Training(COURSE, tmp_path).marks()
    assert [(mark.rules, mark.rounds) for mark in marks] == [
        (rules, rounds) for rules in COURSE.rules for rounds in range(1, 6)
    ]
    assert all(mark.error > 0 for mark in marks)


def test_learning_helps(tmp_path: Path) -> None:
    """Two hundred rounds are enough to overtake greedy."""
    course = Course(("gamerules",), 200, "helps", nodes=100, pairs=4)
    learned(course, tmp_path)
    marks = Training(course, tmp_path).marks()
    assert marks[0].points < 0 < marks[-1].points


def test_the_command_draws_a_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["train", str(tmp_path / "c"), "--rules", "g4a", "--rounds", "1", "--nodes", "1"]
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("1 round learned from; g4a is ")
    picture = ET.parse(tmp_path / "c" / "curve.svg").getroot()
    assert picture.tag.endswith("svg")
    assert main([*arguments[:-1], "2"]) == 2
    assert "holds another course" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "data"), [("course.json", b"\xff"), ("0.weights", b"12345678abc"), ("0.weights", b"")]
)
def test_a_damaged_folder_is_refused(name: str, data: bytes, tmp_path: Path) -> None:
    learned(COURSE, tmp_path)
    (tmp_path / name).write_bytes(data)
    with pytest.raises(Exception, match="training_other"):
        Training(COURSE, tmp_path)


def test_a_curve_puts_its_points_where_they_belong() -> None:
    panel = Panel("<title>", [Line("up", [(0, 0.0), (50, 5.0), (100, 10.0)]), Line("none", [])])
    root = ET.fromstring(curve([panel], "x"))
    (line,) = root.iter("{http://www.w3.org/2000/svg}polyline")
    points = [tuple(map(float, pair.split(","))) for pair in line.attrib["points"].split()]
    assert points[1] == pytest.approx(
        ((points[0][0] + points[2][0]) / 2, (points[0][1] + points[2][1]) / 2), abs=0.1
    )
    assert points[0][1] > points[2][1]
    assert "<title>" in "".join(root.itertext())


def test_rules_are_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["train", str(tmp_path), "--rules", "whist"]) == 2
    assert "whist" in capsys.readouterr().err
