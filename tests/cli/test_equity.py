"""``equity``: the chances to win a match, as a table and as JSON."""

import json

import pytest

from russianbank.cli import main
from russianbank.play.equity import equity
from russianbank.rules import Rules


def test_the_table_has_every_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "240", "180", "--rules", "g4a"]) == 0
    head, names, *rows = capsys.readouterr().out.splitlines()
    assert head == "240 \u2013 180, playing to 300 by g4a, between equally strong players"
    assert names.split() == ["player", "1", "player", "2"]
    for row, starter in zip(rows, (0, 1, None), strict=True):
        chance = equity(Rules.parse("g4a"), (240, 180), starter) or 0
        assert f"{100 * chance:.1f}%" in row
        assert f"{100 - 100 * chance:.1f}%" in row


def test_json_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["equity", "20", "35", "--rules", "g4a;target=500", "--target", "100", "--json"]
    assert main([*arguments, "--starter", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    rules = Rules.parse("g4a;target=100")
    assert told == {
        "rules": "g4a;target=100",
        "score": [20, 35],
        "chances": {"1": equity(rules, (20, 35), 1)},
    }
    assert main(arguments) == 0
    assert list(json.loads(capsys.readouterr().out)["chances"]) == ["0", "1", "unknown"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["300", "20"], "to 300 is over"),
        (["0", "100", "--target", "100"], "to 100 is over"),
        (["0", "0", "--rules", "g4a;target=0"], "single round"),
        (["0", "0", "--rules", "g4a;reserve_size=5"], "reserve_size"),
        (["0", "0", "--rules", "whist"], "whist"),
        (["0", "0", "--target", "0"], "--target"),
        (["0", "0", "--starter", "2"], "--starter"),
        (["many", "0"], "POINTS1"),
        (["--", "-1", "0"], "POINTS1"),
        (["0"], "POINTS2"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["equity", *arguments]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert said in told.err
