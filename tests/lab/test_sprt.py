"""Sequential tests of a series."""

import json
from math import log
from pathlib import Path
from random import Random

import pytest

from russianbank.cli import main
from russianbank.errors import BadInput
from russianbank.lab.sprt import BOUND, ERROR, Sprt, Verdict

PLAY = ("match", "greedy", "random", "--rules", "g4a", "--seed", "1", "--json")


def test_the_ratio_of_decided_pairs_is_that_of_a_coin() -> None:
    won, lost = 700, 400
    expected = won * log(0.6 / 0.5) + lost * log(0.4 / 0.5)
    assert Sprt(0.5, 0.6).ratio([lost, 0, 0, 0, won]) == pytest.approx(expected, abs=0.05)


def test_the_ratio_is_that_of_the_likeliest_distributions() -> None:
    """With three results one number is free once the mean is given: tried in small steps."""
    lost, drawn, won = 130, 300, 170

    def likeliest(mean: float) -> float:
        steps = (number / 100_000 for number in range(1, 100_000))
        chances = ((low, 2 - 2 * mean - 2 * low, low + 2 * mean - 1) for low in steps)
        return max(
            lost * log(low) + drawn * log(middle) + won * log(high)
            for low, middle, high in chances
            if middle > 0 and high > 0
        )

    found = Sprt(0.45, 0.6).ratio([lost, 0, drawn, 0, won])
    assert found == pytest.approx(likeliest(0.6) - likeliest(0.45), abs=0.05)


def test_it_does_not_matter_who_is_called_a() -> None:
    counts = [4, 1, 30, 2, 9]
    mirrored = Sprt(0.4, 0.48).ratio(counts[::-1])
    assert Sprt(0.52, 0.6).ratio(counts) == pytest.approx(-mirrored)


@pytest.mark.parametrize("weights", [[15, 1, 60, 1, 23], [1, 0, 100, 0, 13]])
def test_errors_are_as_rare_as_promised(weights: list[int]) -> None:
    """Where a hypothesis is true it is refused in about one series of twenty."""
    total = 4 * sum(weights)
    share = sum(number * weight for number, weight in enumerate(weights)) / total
    rng, series = Random(1), 150
    for test, wrong in (
        (Sprt(share, share + 0.08), Verdict.HIGH),
        (Sprt(share - 0.08, share), Verdict.LOW),
    ):
        errors = 0
        for _ in range(series):
            counts = [0] * 5
            while (verdict := test.verdict(counts)) is Verdict.OPEN:
                for result in rng.choices(range(5), weights, k=4):
                    counts[result] += 1
            errors += verdict is wrong
        assert errors / series < 2 * ERROR


def test_a_test_stops_at_its_bound() -> None:
    test, counts = Sprt(0.5, 0.6), [0, 0, 0, 0, 0]
    assert test.ratio(counts) == 0
    while test.verdict(counts) is Verdict.OPEN:
        counts[4] += 1
    assert test.verdict(counts) is Verdict.HIGH
    assert test.ratio(counts) >= BOUND > test.ratio([0, 0, 0, 0, counts[4] - 1])


SENSELESS = ("", "50", "50,50", "55,50", "0,50", "50,100", "a,b", "nan,50", "50,inf", "1,2,3")
NOT_PLAIN = ("1e1,50", "5_0,55", "\u0661,50", "+50,55", " 50,55", "50,55 ", ".5,55", "5.,55")


@pytest.mark.parametrize("text", [*SENSELESS, *NOT_PLAIN])
def test_limits_that_make_no_sense_are_one_line(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadInput):
        Sprt.parse(text)
    assert main([*PLAY, "--pairs", "2", "--sprt", text]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert f"“{text}”" in told.err


def test_a_match_ends_when_the_test_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same pairs decide however many processes play, and in a series that is gone on with."""
    file = tmp_path / "series.jsonl"

    def told(*arguments: str) -> dict:
        assert main([*PLAY, "--sprt", "50,60", *arguments]) == 0
        return json.loads(capsys.readouterr().out)

    whole = told("--pairs", "400", "--jobs", "2")
    assert whole["sprt"]["verdict"] == "high"
    assert whole["sprt"]["ratio"] >= whole["sprt"]["bound"] == BOUND
    assert whole["complete"] is True
    assert whole["pairs"] < 100
    begun = told("--pairs", "3", "--resume", str(file))
    assert (begun["pairs"], begun["sprt"]["verdict"]) == (3, "open")
    gone_on = told("--pairs", "400", "--resume", str(file), "--jobs", "1")
    assert gone_on == whole
    assert len(file.read_text().splitlines()) == 1 + whole["pairs"]
    assert told("--pairs", "400", "--resume", str(file)) == whole


def test_a_match_says_how_the_test_stands(capsys: pytest.CaptureFixture[str]) -> None:
    play = [argument for argument in PLAY if argument != "--json"]
    assert main([*play, "--pairs", "2", "--sprt", "50,52.5"]) == 0
    told = capsys.readouterr().out
    assert "test of 50.0% against 52.5%: log-likelihood ratio" in told
    assert told.endswith("Not decided yet.\n")
    assert main([*play, "--pairs", "400", "--sprt", "50,60"]) == 0
    assert "Decided: A wins 60.0% of the rounds rather than 50.0%." in capsys.readouterr().out
