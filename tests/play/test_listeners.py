"""Who listens to a table: every event in order, or a snapshot (D5)."""

import asyncio
from random import Random
from typing import Any

from russianbank.play import Kind, Table
from russianbank.play.table import _QUEUE_SIZE
from russianbank.play.view import state_view

from .tables import ask, new_table, play_at_random


async def test_a_snapshot_first_then_every_event_in_order() -> None:
    table = new_table("g4a")
    await play_at_random(table, 3, Random(1))
    async with table.listen() as queue:
        await play_at_random(table, 20, Random(2))
        messages = [queue.get_nowait() for _ in range(queue.qsize())]
    assert messages[0]["t"] == "snapshot"
    assert [message["seq"] for message in messages] == list(range(3, table.state.seq + 1))
    assert messages[-1]["state"] == state_view(table.state)


async def test_all_listeners_hear_the_same() -> None:
    table = new_table("g4a")
    async with table.listen() as first, table.listen() as second:
        await play_at_random(table, 10, Random(2))
        heard = [[queue.get_nowait() for _ in range(queue.qsize())] for queue in (first, second)]
    assert heard[0] == heard[1]


async def test_a_refused_command_is_no_event() -> None:
    table = new_table()
    async with table.listen() as queue:
        await ask(table, 0, Kind.NEXT)
        assert queue.qsize() == 1


async def test_a_listener_that_lags_gets_a_snapshot() -> None:
    table = new_table("g4a;max_idle_turns=999999999;target=0")
    rng = Random(5)
    async with table.listen() as lagging, table.listen() as diligent:
        seen = [diligent.get_nowait()["seq"]]
        while table.state.seq < _QUEUE_SIZE + 40:
            await play_at_random(table, 1, rng)
            if table.state.round_over:
                table.state = new_table("g4a", seed=str(rng.random())).state
                break
            seen.append(diligent.get_nowait()["seq"])
        messages = [lagging.get_nowait() for _ in range(lagging.qsize())]
    assert seen == list(range(len(seen)))
    assert messages[0]["t"] == "snapshot"
    assert messages[0]["seq"] > 200
    numbers = [message["seq"] for message in messages]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert messages[-1]["seq"] == table.state.seq


async def test_a_listener_that_has_gone_is_forgotten() -> None:
    table = new_table()
    async with table.listen() as queue:
        pass
    await play_at_random(table, 3, Random(1))
    assert queue.qsize() == 1


async def test_a_listener_misses_nothing_between_its_snapshot_and_its_events() -> None:
    """Listeners come while moves are made: no gap, nothing twice."""
    table = new_table("g4a")

    async def listener() -> list[int]:
        await asyncio.sleep(0)
        async with table.listen() as queue:
            numbers = []
            while not numbers or numbers[-1] < 30:
                numbers.append((await queue.get())["seq"])
            return numbers

    tasks = []
    rng = Random(4)
    for _ in range(30):
        tasks.append(asyncio.create_task(listener()))
        await play_at_random(table, 1, rng)
    assert table.state.seq == 30
    for numbers in await asyncio.gather(*tasks):
        assert numbers == list(range(numbers[0], 31))


async def heard_after(table: Table, after: int | None) -> list[dict[str, Any]]:
    async with table.listen(after) as queue:
        return [queue.get_nowait() for _ in range(queue.qsize())]


async def test_who_watches_two_computers_begins_where_they_were() -> None:
    """The same events again, of this round, and of later ones none is lost to a lag."""
    table = new_table("g4a", players=("random", "random"))
    async with table.listen() as queue:
        while not table.state.round_over:
            await play_at_random(table, 1, Random(table.seq))
            if queue.qsize() > 200:
                break
        told = [queue.get_nowait() for _ in range(queue.qsize())]
    again = await heard_after(table, 0)
    assert again == told
    late = await heard_after(table, 20)
    assert late[0]["t"] == "snapshot"
    assert late[0]["state"] == told[20]["state"]
    assert late[1:] == told[21:]
    assert await heard_after(table, 10**8) == [table.snapshot()]
    assert await heard_after(table, None) == [table.snapshot()]


async def test_an_earlier_round_is_not_told_again() -> None:
    table = new_table("g4a;max_idle_turns=1", players=("random", "random"))
    while not table.state.round_over:
        await play_at_random(table, 1, Random(table.seq))
    await ask(table, 0, Kind.NEXT)
    dealt = table.seq
    await play_at_random(table, 3, Random(1))
    numbers = [message["seq"] for message in await heard_after(table, 1)]
    assert numbers == list(range(dealt, dealt + 4))


async def test_where_a_person_plays_the_present_is_shown() -> None:
    table = new_table("g4a", players=("human", "random"))
    await play_at_random(table, 5, Random(1))
    assert await heard_after(table, 2) == [table.snapshot()]
