"""What the store holds of results: recorded with the last move, counted, deleted."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from russianbank.errors import BadInput, Fault, UnknownMatch
from russianbank.play import Archive, Hall, Kind, Seating, Table
from russianbank.play.clock import LONGEST, Clock
from russianbank.play.journal import NoJournal
from russianbank.play.match_state import MatchState
from russianbank.play.statistics import Filter, MatchResult, report
from russianbank.play.statistics.results import Ending
from russianbank.rules import Rules, round_seed
from russianbank.store import Database
from russianbank.store.database import FILE_NAME
from store.stores import open_hall, to_first_version

from .tables import HUMANS, ask, new_state, play_at_random, play_until

SHORT = "g4a;reserve_size=1;max_idle_turns=2;target=3"
LONG = SHORT.replace("target=3", "target=300")
SOLO = ("human", "greedy")


@asynccontextmanager
async def open_archive(folder: Path) -> AsyncIterator[Archive]:
    database = Database.open(folder)
    yield Archive(database)
    await database.close()


async def results_in(folder: Path) -> dict[str, MatchResult]:
    async with open_archive(folder) as archive:
        return {match.id: match for match in await archive.results()}


async def play_round(table: Table, rng: Random) -> None:
    await play_until(table, lambda state: state.round_over, rng)


async def play_match(hall: Hall, seed: str, players: tuple[str, str] = SOLO) -> Table:
    """A match played to its end, whoever sits there."""
    table = await hall.create(Rules.parse(SHORT), Seating(players), seed)
    rng = Random(seed)
    while True:
        await play_round(table, rng)
        if table.state.is_over:
            return table
        await ask(table, players.index("human"), Kind.NEXT)


async def given_up(hall: Hall, players: tuple[str, str] = SOLO) -> Table:
    table = await hall.create(Rules.parse("g4a"), Seating(players), "given up")
    await play_at_random(table, 5, Random(1))
    await ask(table, players.index("human"), Kind.ABANDON)
    return table


async def test_a_match_is_recorded_as_it_was_played(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        tables = [await play_match(hall, f"m{number}", ("greedy", "human")) for number in range(3)]
    results = await results_in(tmp_path)
    assert set(results) == {table.id for table in tables}
    for table in tables:
        match, played = results[table.id], table.state.played
        assert (match.seat, match.opponent, match.rule_set) == (1, "greedy", SHORT[:-9])
        assert match.points == table.state.match.score[::-1]
        assert match.seed == table.state.match.seed
        assert match.ending is (Ending.WON if table.state.match.winner == 1 else Ending.LOST)
        assert len(match.rounds) == len(played) > 0
        for line, over in zip(match.rounds, played, strict=True):
            assert line.seed == over.seed == round_seed(match.seed, line.number)
            assert line.points == over.outcome.score[::-1]
            assert line.counts == over.counts[::-1]
            assert line.moves == len(over.record.moves)
            assert 0 < line.turns <= line.moves
            assert line.began == (over.starter == 1)
            assert line.thinking is not None
            assert match.created <= line.ended <= match.updated


async def test_rounds_from_before_they_were_recorded(tmp_path: Path) -> None:
    """A store of the first version: the same results, but for the times that nobody noted."""
    async with open_hall(tmp_path) as hall:
        for number in range(3):
            await play_match(hall, f"m{number}")
        going_on = await hall.create(Rules.parse(LONG), Seating(SOLO), "on")
        await play_round(going_on, Random(3))
        await ask(going_on, 0, Kind.NEXT)
    before = await results_in(tmp_path)
    to_first_version(tmp_path)
    async with open_hall(tmp_path) as hall:
        table = await hall.open(going_on.id)
        await play_round(table, Random(4))
    for _ in range(2):
        after = await results_in(tmp_path)
        assert set(after) == set(before)
        assert len(after[going_on.id].rounds) == len(before[going_on.id].rounds) + 1
        for name, match in before.items():
            for line, again in zip(match.rounds, after[name].rounds, strict=False):
                assert again.thinking is None
                assert plain(again) == plain(line)
    assert after[going_on.id].rounds[-1].ended >= after[going_on.id].created


def plain(line: Any) -> list[Any]:
    names = set(line.__slots__) - {"thinking", "ended"}
    return [getattr(line, name) for name in sorted(names)]


async def test_a_damaged_match_of_the_past_is_left_out(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        good, bad = await play_match(hall, "good"), await play_match(hall, "bad")
    to_first_version(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("UPDATE entries SET kind = 'fold' WHERE match_id = ?", (bad.id,))
    results = await results_in(tmp_path)
    assert len(results[good.id].rounds) == len(good.state.played)
    assert results[bad.id].rounds == ()


async def test_practice_and_computers_alone_do_not_count(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        practice = await hall.practise(Rules.parse(SHORT), Seating(HUMANS), "deal")
        await play_round(practice, Random(1))
        watched = await hall.create(Rules.parse("g4a"), Seating(("greedy", "random")), "w")
        await ask(watched, 0, Kind.CONCEDE)
    assert await results_in(tmp_path) == {}


async def test_abandoned_is_not_lost_unless_confirmed(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        table = await given_up(hall)
    async with open_archive(tmp_path) as archive:
        assert await figures(archive, table.id) == (False, 0, 1, 0)
        await archive.count_as_lost(table.id, True)
        assert await figures(archive, table.id) == (True, 1, 0, -1)
        await archive.count_as_lost(table.id, False)
        assert await figures(archive, table.id) == (False, 0, 1, 0)


async def figures(archive: Archive, name: str) -> tuple[Any, ...]:
    """Of an abandoned match: whether it is lost, lost and abandoned matches, the streak."""
    made = report(await archive.results(), Filter())
    assert made["total"]["rounds"]["ended"] == 0
    assert made["total"]["rounds"]["unfinished"] == 1
    (shown,) = made["abandoned"]
    assert shown["id"] == name
    total = made["total"]["matches"]
    return shown["lost"], total["lost"], total["abandoned"], total["streak"]["current"]


async def test_what_cannot_be_counted_as_lost(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        over, two = await play_match(hall, "over"), await given_up(hall, HUMANS)
        going_on = await hall.create(Rules.parse("g4a"), Seating(SOLO), "on")
        practice = await hall.practise(Rules.parse("g4a"), Seating(SOLO), "deal")
        await ask(practice, 0, Kind.ABANDON)
    async with open_archive(tmp_path) as archive:
        before = await archive.results()
        for table, fault in (
            (over, Fault.NOT_ABANDONED),
            (going_on, Fault.NOT_ABANDONED),
            (two, Fault.NO_LOSER),
            (practice, Fault.NO_LOSER),
        ):
            with pytest.raises(BadInput) as caught:
                await archive.count_as_lost(table.id, True)
            assert caught.value.fault is fault
        for name in ("none", "", "\udcff", "x" * 5000):
            with pytest.raises(UnknownMatch):
                await archive.count_as_lost(name, True)
        assert await archive.results() == before


async def test_deleting_leaves_what_is_played(tmp_path: Path) -> None:
    """Open matches are played on from where they were; practice stays; nothing else is left."""
    async with open_hall(tmp_path) as hall:
        over, lost = await play_match(hall, "over"), await given_up(hall)
        going_on = await hall.create(Rules.parse(LONG), Seating(SOLO), "on")
        await play_round(going_on, Random(3))
        await ask(going_on, 0, Kind.NEXT)
        await play_at_random(going_on, 3, Random(3))
        practice = await hall.practise(Rules.parse(SHORT), Seating(SOLO), "deal")
        await play_round(practice, Random(1))
        left = going_on.snapshot()

        async with open_archive(tmp_path) as archive:
            kept = report(await archive.results(), Filter())["kept"]
            deleted = await archive.delete()
        hall.forget(deleted.matches)
        assert set(deleted.matches) == {over.id, lost.id}
        assert kept == {"matches": 2, "rounds": deleted.rounds, "open": 1}
        assert deleted.rounds == len(over.state.played) + 2
        for table in (over, lost):
            with pytest.raises(UnknownMatch):
                await hall.open(table.id)
        assert (await hall.open(practice.id)).state.is_over
        assert (await hall.open(going_on.id)).snapshot() == left
        await play_round(going_on, Random(5))
    results = await results_in(tmp_path)
    assert [(name, len(match.rounds)) for name, match in results.items()] == [(going_on.id, 1)]
    async with open_hall(tmp_path) as hall:
        assert (await hall.open(going_on.id)).snapshot() == going_on.snapshot()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        names = connection.execute("SELECT DISTINCT match_id FROM entries").fetchall()
    assert sorted(name for (name,) in names) == sorted([going_on.id, practice.id])


async def test_deleting_what_is_older_than_the_rounds(tmp_path: Path) -> None:
    """Nothing comes back afterwards."""
    async with open_hall(tmp_path) as hall:
        going_on = await hall.create(Rules.parse(LONG), Seating(SOLO), "on")
        await play_round(going_on, Random(3))
    to_first_version(tmp_path)
    async with open_archive(tmp_path) as archive:
        assert (await archive.delete()).rounds == 1
        (match,) = await archive.results()
    assert (match.id, match.rounds) == (going_on.id, ())


# Time


def test_a_clock_gives_each_seat_its_time() -> None:
    clock = Clock(1000)
    for mover, moment in ((0, 1500), (0, 1500), (1, 4000), (0, 3000), (1, 3001)):
        clock.tick(mover, moment)
    assert clock.spent == (500, 2501)
    clock.tick(0, 3001 + 10 * LONGEST)
    assert clock.spent == (500 + LONGEST, 2501)


@pytest.mark.parametrize("moments", [[None], [1500, None, 2000], [1500, None]])
def test_a_round_with_an_unknown_moment_has_no_time(moments: list[int | None]) -> None:
    clock = Clock(1000)
    for moment in moments:
        clock.tick(0, moment)
    assert clock.spent is None
    nobody = Clock(None)
    nobody.tick(1, 5)
    assert nobody.spent is None


async def test_thinking_counts_for_the_mover_and_from_the_deal() -> None:
    """Also what is taken back; not the time between rounds."""
    start, moment = new_state("g4a"), 1000
    state = MatchState(start.match, start.seating, begun=moment)
    table = Table("timed", state, NoJournal(), lambda: moment)
    rng = Random(2)
    for _ in range(2):
        spent = [0, 0]
        while sum(spent) < 60_000:
            mover = table.state.mover
            assert mover is not None
            moment += (thought := rng.randrange(5000))
            spent[mover] += thought
            if table.state.undo_target(mover) is not None and rng.random() < 0.1:
                await ask(table, mover, Kind.UNDO)
            else:
                await play_at_random(table, 1, rng)
        await ask(table, 0, Kind.CONCEDE)
        assert table.state.played[-1].thinking == tuple(spent)
        assert table.state.played[-1].ended == moment
        moment += 100_000
        await ask(table, 0, Kind.NEXT)
        assert min(spent) > 0
