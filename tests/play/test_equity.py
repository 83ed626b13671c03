"""The chance to win a match (R30): exact for its round results, and these as they were measured."""

import json
from collections.abc import Mapping
from importlib.resources import files

import pytest

from russianbank.lab.round_results import Survey, survey
from russianbank.play import Kind
from russianbank.play.equity import MatchChances, equity
from russianbank.play.round_results import RoundResults, measured
from russianbank.play.view import state_view
from russianbank.rules import Rules

from .tables import ask, new_table

G4A = Rules.parse("g4a")
UNFAIR = {40: 0.5, 12: 0.1, 0: 0.15, -7: 0.05, -35: 0.2}
"""Chances of differences in points, the starter's minus the other's."""


def forward(
    rounds: Mapping[int, float], score: tuple[int, int], starters: str, target: int
) -> float:
    """The chance of player 0, round by round from the score on: ``0``, ``1`` or ``01`` may start.

    Given who starts the first round, two letters let the cards decide later, one lets them take
    turns.
    """
    open_matches = {(score, int(starters[0])): 1.0}
    won = 0.0
    while sum(open_matches.values()) > 1e-9:
        after: dict[tuple[tuple[int, int], int], float] = {}
        for ((first, second), starter), chance in open_matches.items():
            for points, share in rounds.items():
                gain = points if starter == 0 else -points
                new = (first + max(gain, 0), second + max(-gain, 0))
                weight = chance * share
                if max(new) >= target:
                    won += weight * (new[0] >= target)
                elif len(starters) == 2:
                    for other in (0, 1):
                        after[new, other] = after.get((new, other), 0) + weight / 2
                else:
                    after[new, 1 - starter] = after.get((new, 1 - starter), 0) + weight
        open_matches = after
    return won


@pytest.mark.parametrize("alternating", [False, True])
@pytest.mark.parametrize("score", [(0, 0), (0, 77), (64, 65), (99, 99)])
def test_chances_are_those_of_playing_on(score: tuple[int, int], alternating: bool) -> None:
    chances = MatchChances(UNFAIR, alternating, 100)
    first, second = (100 - points for points in score)
    starts = "0" if alternating else "01"
    assert chances.starting(first, second) == pytest.approx(forward(UNFAIR, score, starts, 100))
    starts = "1" if alternating else "10"
    assert 1 - chances.starting(second, first) == pytest.approx(forward(UNFAIR, score, starts, 100))


@pytest.mark.parametrize("rules", ["gamerules", "g4a", "gamerules;alternate_starter=yes"])
def test_measured_chances_are_those_of_playing_on(rules: str) -> None:
    chosen = Rules.parse(rules)
    rounds = measured(Rules.parse(chosen.preset)).chances(30)
    starts = "0" if chosen.alternate_starter else "01"
    found = equity(chosen, (240, 230), 0)
    assert found == pytest.approx(forward(rounds, (240, 230), starts, 300), abs=1e-8)


def test_players_are_alike() -> None:
    for score in ((0, 0), (120, 120), (240, 180), (299, 0)):
        for starter in (0, 1, None):
            other = None if starter is None else 1 - starter
            mine, yours = equity(G4A, score, starter), equity(G4A, score[::-1], other)
            assert mine is not None
            assert yours is not None
            assert mine + yours == pytest.approx(1)
    assert equity(G4A, (150, 150), None) == pytest.approx(0.5)


def test_points_are_never_harmful() -> None:
    for starter in (0, 1, None):
        chances = [equity(G4A, (points, 170), starter) for points in range(300)]
        assert None not in chances
        assert chances == sorted(chances)
        assert chances[0] < 0.3
        assert chances[299] > 0.7


def test_who_starts_is_ahead() -> None:
    for rules in (Rules(), G4A):
        first, second = equity(rules, (100, 100), 0), equity(rules, (100, 100), 1)
        assert first is not None
        assert second is not None
        assert 0.5 < first < 0.7
        assert first + second == pytest.approx(1)


def test_units_of_long_matches_are_fine_enough() -> None:
    """To 301 half a unit is rounded; the chance stays what it is."""
    exact = equity(G4A, (150, 100), None)
    longer = equity(G4A.changed(target=301), (151, 101), None)
    assert exact == pytest.approx(longer, abs=0.004)


@pytest.mark.parametrize("target", [301, 5000, 100_000])
def test_the_end_of_a_long_match_is_exact(target: int) -> None:
    """Only what is left to win counts."""
    for first, second in ((1, 50), (300, 170)):
        score = (target - first, target - second)
        exact = equity(G4A, (300 - first, 300 - second), 0)
        assert equity(G4A.changed(target=target), score, 0) == exact


@pytest.mark.parametrize(
    ("rules", "score"),
    [
        ("g4a;target=0", (0, 0)),
        ("g4a", (300, 0)),
        ("g4a", (10, 321)),
        ("g4a;reserve_size=12", (0, 0)),
        ("gamerules;max_idle_turns=20", (0, 0)),
    ],
)
def test_no_chance_is_made_up(rules: str, score: tuple[int, int]) -> None:
    assert equity(Rules.parse(rules), score, None) is None


def test_house_rules_use_the_nearest_preset() -> None:
    near = {"g4a;reserve_first=no": "g4a", "gamerules;fill=before_turn": "gamerules"}
    for house, preset in near.items():
        chances = [equity(Rules.parse(rules), (200, 90), 1) for rules in (house, preset)]
        assert chances[0] == chances[1] is not None
    richer = equity(G4A.changed(win_bonus=60), (200, 230), None)
    assert richer != equity(G4A, (200, 230), None)


def test_the_rounds_measured_are_those_that_the_file_says() -> None:
    """The first rounds of the series, played again, are among those counted."""
    made = json.loads(files("russianbank.play").joinpath("round_results.json").read_text("utf-8"))
    rounds = int(made["command"].rpartition(" ")[2])
    for text, counts in made["results"].items():
        assert RoundResults.from_json(counts).rounds == rounds
        again = survey(Survey(Rules.parse(text), made["player"], made["seed"], 12)).to_json()
        for kind, counted in again.items():
            for points, count in counted.items():
                assert counts[kind][points] >= count


async def test_a_table_tells_the_chance() -> None:
    """Before the round that is played its starter counts; once it is over nobody knows the next."""
    table = new_table("g4a", seed="chance")
    starter = table.state.game.start.player
    assert state_view(table.state)["equity"] == round(equity(G4A, (0, 0), starter) or 0, 4)
    await ask(table, 0, Kind.CONCEDE)
    assert state_view(table.state)["equity"] == 0.5
    await ask(table, 0, Kind.ABANDON)
    assert state_view(table.state)["equity"] is None


async def test_whose_turn_it_is_to_start_is_known() -> None:
    rules = "g4a;alternate_starter=yes"
    table = new_table(rules, seed="chance")
    starter = table.state.game.start.player
    await ask(table, starter, Kind.CONCEDE)
    expected = equity(Rules.parse(rules), (0, 0), 1 - starter)
    assert state_view(table.state)["equity"] == round(expected or 0, 4)


def test_a_single_round_has_no_chance() -> None:
    assert state_view(new_table("g4a;target=0").state)["equity"] is None
