"""Rounds and matches simulated: fair, repeatable, recorded."""

import pytest

from russianbank.kernel import MOVES
from russianbank.lab import MEASURES, Plan, Processes, Tally, simulate
from russianbank.lab.round_played import play_match, play_round
from russianbank.rules import (
    GAMERULES,
    Game,
    Match,
    Record,
    Rules,
    deal,
    parse_records,
    round_seed,
)

G4A = Rules.parse("g4a")


def test_the_same_seed_gives_the_same_with_any_jobs() -> None:
    plan = Plan(G4A, ("random", "greedy"), "jobs", 230, records=True)
    assert list(simulate(plan)) == list(simulate(plan, Processes(2)))


def test_every_deal_is_played_twice_with_seats_swapped() -> None:
    plan = Plan(GAMERULES, ("greedy", "random"), "swap", 5, records=True)
    for number, pair in enumerate(simulate(plan)):
        first, second = (dict(Record.parse(text).tags) for text in pair.records)
        assert first["Seed"] == second["Seed"] == round_seed("swap", number + 1)
        assert (first["Player0"], first["Player1"]) == ("greedy", "random")
        assert (second["Player0"], second["Player1"]) == ("random", "greedy")


def test_counts_are_those_of_the_records() -> None:
    plan = Plan(G4A, ("greedy", "random"), "counts", 5, records=True)
    tally, wins, points, turns, moves, firsts = Tally(), 0, 0, 0, 0, 0
    for pair in simulate(plan):
        tally.add(pair.counts)
        for seat, text in enumerate(pair.records):
            record = Record.parse(text)
            game = record.game()
            wins += game.outcome.result.winner == seat
            points += game.outcome.score[seat]
            turns += len(game.turns())
            moves += len(game.moves)
            firsts += game.outcome.result.winner == game.start.player
    assert tally.pairs == 5
    assert tally.of("wins_a") == 10
    names = ("wins_a", "points_a", "turns", "moves", "first_player_wins")
    assert [tally.total(name) for name in names] == [wins, points, turns, moves, firsts]
    assert tally.total("wins_a") + tally.total("wins_b") + tally.total("stalemates") == 10


@pytest.mark.parametrize(
    "text", ["gamerules;target=60", "g4a;target=60;alternate_starter=yes", "g4a;target=0"]
)
def test_matches_are_those_of_the_reference(text: str) -> None:
    """R30 and R35: the rounds replayed one by one make the same match."""
    # Fields of a rule set are written in the order of the table.
    rules = Rules.parse(text)
    match, rounds = play_match("m", rules, ("random", "greedy"), "chance")
    replayed = Match("m", rules)
    for played in rounds:
        game: Game = replayed.next_game()
        for code in played.codes:
            game.play(MOVES[code])
        replayed = replayed.with_round(game.start.player, game.outcome)
        record = Record.of(game)
        assert played.record(rules, []) == str(record)
    assert replayed == match
    assert match.is_over


def test_a_match_that_nobody_can_win_ends_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    from russianbank.lab import round_played

    monkeypatch.setattr(round_played, "MOST_ROUNDS", 5)
    rules = Rules.parse("g4a;reserve_size=48;target=999999999")
    match, rounds = play_match("never", rules, ("random", "random"), "chance")
    assert len(rounds) == 5
    assert match.winner is None


def test_records_of_matches_hold_rounds_and_scores() -> None:
    rules = Rules.parse("gamerules;target=50")
    plan = Plan(rules, ("greedy", "greedy"), "records", 2, matches=True, records=True)
    tally = Tally()
    texts = []
    for pair in simulate(plan):
        tally.add(pair.counts)
        texts += pair.records
    records = list(parse_records("\n".join(texts)))
    assert len(records) == tally.of("wins_a") == tally.total("match_rounds")
    last = [dict(record.tags) for record in records if dict(record.tags)["Round"] == "1"]
    assert len({tags["Match"] for tags in last}) == 4
    finals = [max(map(int, dict(r.tags)["MatchScore"].split("-"))) >= 50 for r in records]
    assert sum(finals) == tally.of("match_wins_a") == 4
    assert {*tally.sums} == {*MEASURES}


def test_the_mirror_of_a_match_between_equals_is_even() -> None:
    """Two players without chance: each wins one of the two rounds of a deal, or both end alike."""
    tally = Tally()
    for pair in simulate(Plan(G4A, ("greedy", "greedy"), "mirror", 30)):
        tally.add(pair.counts)
    assert tally.total("wins_a") == tally.total("wins_b")
    assert tally.total("points_a") == tally.total("points_b")


def test_turns_are_counted_as_the_reference_does() -> None:
    for number in range(5):
        start = deal(f"turns {number}", G4A)
        played = play_round(f"turns {number}", start, G4A, ("random", "random"), "c")
        game = Game.from_seed(f"turns {number}", G4A)
        for code in played.codes:
            game.play(MOVES[code])
        assert played.turns == len(game.turns())
