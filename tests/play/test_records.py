"""What is kept of rounds that are over: records, and the course of a round."""

from pathlib import Path
from random import Random

import pytest

from russianbank.errors import RoundNotOver, UnknownMatch, UnknownRound
from russianbank.play import Kind, Seating
from russianbank.play.course import Course, foundations_of
from russianbank.play.replay import replay_view
from russianbank.rules import Game, Record, Result, Rules
from store.stores import open_hall

from .tables import HUMANS, ask, play_at_random, play_until

SHORT = Rules.parse("g4a;reserve_size=1;max_idle_turns=2;target=3")


async def test_r40_every_round_that_is_over_has_its_record(tmp_path: Path) -> None:
    """Also after the match is opened again; the score of the match is the one after the round."""
    rng = Random(2)
    async with open_hall(tmp_path) as hall:
        table = await hall.create(SHORT, Seating(("human", "human")), "kept")
        games, scores = [], []
        while not table.state.is_over:
            await play_until(table, lambda state: state.round_over, rng)
            games.append(table.state.game)
            scores.append("{}-{}".format(*table.state.match.score))
            if not table.state.is_over:
                await ask(table, 0, Kind.NEXT)
        assert len(games) > 1
        records = await hall.records(table.id)
    async with open_hall(tmp_path) as hall:
        assert await hall.records(table.id) == records
        assert await hall.record(table.id, len(records)) == records[-1]
        for number in (0, len(records) + 1, 10**9):
            with pytest.raises(UnknownRound):
                await hall.record(table.id, number)
    for number, (record, game) in enumerate(zip(records, games, strict=True), start=1):
        tags = dict(record.tags)
        assert Record.parse(str(record)) == record
        assert record.moves == game.moves
        assert (tags["Seed"], tags["Round"]) == (game.seed, str(number))
        assert (tags["Player0"], tags["Match"]) == ("human", table.id)
        assert tags["MatchScore"] == scores[number - 1]
        assert "kept" not in str(record)


async def test_r40_a_round_that_is_being_played_has_none(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await hall.create(Rules.parse("g4a"), Seating(HUMANS), "open")
        await play_at_random(table, 8, Random(1))
        assert await hall.records(table.id) == []
        with pytest.raises(RoundNotOver):
            await hall.record(table.id, 1)
        with pytest.raises(UnknownRound):
            await hall.record(table.id, 2)
        with pytest.raises(UnknownMatch):
            await hall.records("none")
        await ask(table, 1, Kind.CONCEDE)
        record = await hall.record(table.id, 1)
        assert record.header.outcome.result is Result.UNFINISHED
        assert record.moves == table.state.game.moves
        with pytest.raises(UnknownRound):
            await hall.record(table.id, 2)


@pytest.mark.parametrize("seed", range(6))
def test_no_card_lies_on_a_foundation_and_elsewhere(seed: int) -> None:
    """In the midst of a round, however the foundations were built."""
    rng, game = Random(seed), Game.from_seed(f"course {seed}")
    course = Course(game)
    while not game.is_over and len(game.moves) < 300:
        moves = game.legal_moves()
        course.play(rng.choice(moves))
        built = foundations_of(game.position)
        for piles in (built, course.foundations):
            assert [len(pile) for pile in piles] == list(game.position.foundations)
            cards = [card for pile in piles for card in pile]
            assert set(cards) == game.position.foundation_cards()
            assert all(card.rank == place for pile in piles for place, card in enumerate(pile, 1))
    assert sum(game.position.foundations) > 10


def test_a_replay_shows_what_each_move_moved() -> None:
    rng, game = Random(3), Game.from_seed("replay", Rules.parse("g4a"))
    while not game.is_over:
        game.play(rng.choice(game.legal_moves()))
    shown = replay_view(Record.of(game))
    assert len(shown["states"]) == len(game.moves) + 1
    moves = [move for turn in shown["turns"] for move in turn["moves"]]
    cards = [card for turn in shown["turns"] for card in turn["cards"]]
    for move, card, before, after in zip(
        game.moves, cards, game.positions, game.positions[1:], strict=False
    ):
        told = (
            after.turned if str(move) == "T" else before.top(move.source) if move.target else None
        )
        assert card == (None if told is None else str(told))
    assert moves == [str(move) for move in game.moves]
    assert shown["score"] == list(game.outcome.score)
