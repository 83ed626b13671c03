"""Computer players at tables: in processes of their own that come and go (D5)."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from players.positions import positioned
from russianbank.errors import StoreError
from russianbank.play import Command, Kind, Refused, Robots, Seating, Table
from russianbank.play.journal import NoJournal
from russianbank.play.match_state import MatchState
from russianbank.players import worker
from russianbank.rules import Move, Rules
from russianbank.store import EntryRow, RoundRow, Standing
from store.stores import open_hall

from .tables import new_table

COMPUTERS = ("greedy", "random")
PATIENCE = 30


@asynccontextmanager
async def robots() -> AsyncIterator[Robots]:
    attending = Robots()
    try:
        yield attending
    finally:
        await attending.close()


async def heard(table: Table, seq: int) -> list[dict[str, Any]]:
    """The events of a table up to a number, or to the end of the round."""
    events: list[dict[str, Any]] = []
    async with asyncio.timeout(PATIENCE), table.listen() as queue:
        while not events or (events[-1]["seq"] < seq and events[-1]["state"]["over"] is None):
            events.append(await queue.get())
    return events


def processes(attending: Robots) -> list[int]:
    return list(attending._pool._processes or {})


@pytest.mark.parametrize("players", [COMPUTERS, ("level8", "reference")])
async def test_two_computers_play_a_round_to_its_end(players: tuple[str, str]) -> None:
    async with robots() as attending:
        table = new_table("g4a;target=0;max_idle_turns=6", players=players)
        attending.attend(table)
        attending.attend(table)
        events = await heard(table, 10_000)
        numbers = [event["seq"] for event in events]
        assert numbers[1:] == list(range(numbers[0] + 1, numbers[-1] + 1))
        assert table.state.is_over


async def test_the_computer_answers_and_waits_for_the_person(tmp_path: Path) -> None:
    async with open_hall(tmp_path, Robots()) as hall:
        table = await hall.create(Rules.parse("g4a"), Seating(("human", "greedy")), "answers")
        async with asyncio.timeout(PATIENCE), table.listen() as queue:
            for _ in range(30):
                if table.state.round_over:
                    break
                while table.state.mover == 1:
                    await queue.get()
                move = table.state.game.legal_moves()[0]
                answer = await hall.submit(table, 0, Command(Kind.MOVE, table.seq, move))
                assert not isinstance(answer, Refused)
        seats = {entry.seat for entry in table.state.log}
    assert seats == {0, 1}


async def test_the_computer_goes_on_when_a_match_is_opened_again(tmp_path: Path) -> None:
    start = next(
        seed
        for seed in map(str, range(20))
        if new_table("g4a", seed, COMPUTERS).state.game.position.player == 1
    )
    async with open_hall(tmp_path) as hall:
        table = await hall.create(Rules.parse("g4a"), Seating(("human", "greedy")), start)
    async with open_hall(tmp_path, Robots()) as hall:
        again = await hall.open(table.id)
        events = await heard(again, 1)
        assert events[-1]["seat"] == 1


async def test_a_killed_worker_is_replaced_and_the_game_goes_on() -> None:
    async with robots() as attending:
        table = new_table("g4a;max_idle_turns=999", players=COMPUTERS)
        with capture_logs() as logs:
            attending.attend(table)
            await heard(table, 5)
            for _ in range(2):
                (killed,) = processes(attending)
                os.kill(killed, signal.SIGKILL)
                await heard(table, table.seq + 5)
                assert processes(attending) != [killed]
        assert "thinking process ended" in {line["event"] for line in logs}
        assert "computer player failed" not in {line["event"] for line in logs}


async def test_a_worker_that_keeps_ending_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said in the log; the table stays usable."""
    monkeypatch.setattr(worker, "choose", _end_process)
    async with robots() as attending:
        table = new_table("g4a", players=COMPUTERS)
        with capture_logs() as logs:
            attending.attend(table)
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*attending._tasks.values(), return_exceptions=True)
        assert "computer player failed" in {line["event"] for line in logs}
        assert table.state.seq == 0


def _end_process(*_: object) -> str:
    os._exit(1)


async def test_a_wrong_choice_is_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async with robots() as attending:

        async def plan(*_: object) -> tuple[Move, ...]:
            return (Move.parse("S-W"),)

        monkeypatch.setattr(attending, "_plan", plan)
        table = new_table("g4a", players=COMPUTERS)
        with capture_logs() as logs:
            attending.attend(table)
            await asyncio.gather(*attending._tasks.values(), return_exceptions=True)
        assert table.state.seq == 0
        failure = next(line for line in logs if line["event"] == "computer player failed")
        assert "S-W: no_card" in failure["error"]


async def test_a_choice_made_for_an_older_table_is_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The person takes back while the computer thinks."""
    start = positioned("0 5C |2H |9c - |2D |*4S - KC/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    table = new_table("g4a", players=("human", "greedy"), start=start)
    thinking, think = asyncio.Event(), asyncio.Event()

    async def plan(name: str, state: MatchState) -> tuple[Move, ...]:
        seen = str(state.game.position.observe())
        thinking.set()
        await think.wait()
        return tuple(map(Move.parse, worker.choose(name, str(state.rules), seen, 1).split()))

    async with robots() as attending:
        monkeypatch.setattr(attending, "_plan", plan)
        await table.submit(0, Command(Kind.MOVE, 0, Move.parse("S-W")))
        attending.attend(table)
        await thinking.wait()
        answer = await table.submit(0, Command(Kind.UNDO, 1))
        assert not isinstance(answer, Refused)
        think.set()
        await asyncio.gather(*attending._tasks.values())
        assert table.state.game.position == start
        assert [entry.kind for entry in table.state.log] == [Kind.MOVE, Kind.UNDO]


async def test_tables_do_not_wait_for_thinking() -> None:
    """A table takes commands while the computer thinks at another."""
    async with robots() as attending:
        busy, free = new_table("g4a", players=COMPUTERS), new_table("g4a")
        attending.attend(busy)
        for _ in range(5):
            move = free.state.game.legal_moves()[0]
            mover = free.state.game.position.player
            await free.submit(mover, Command(Kind.MOVE, free.seq, move))
        assert free.seq == 5


SERVER = """
import asyncio
import structlog
from russianbank.play import Robots
from russianbank.play.match_state import MatchState
from russianbank.play import Seating, Table
from russianbank.play.journal import NoJournal
from russianbank.rules import Match, Rules

structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("WARNING"))

async def main():
    robots = Robots()
    state = MatchState(Match("orphan", Rules.parse("g4a;max_idle_turns=999999")),
                       Seating(("greedy", "random")))
    table = Table("orphan", state, NoJournal())
    async with table.listen() as queue:
        robots.attend(table)
        while table.seq < 3:
            await queue.get()
    print(*robots._pool._processes, flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_the_server(number: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER, "utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        try:
            workers = [int(word) for word in server.stdout.readline().split()]
            assert workers
        finally:
            server.send_signal(number)
    deadline = time.monotonic() + PATIENCE
    while any(map(is_alive, workers)):
        assert time.monotonic() < deadline, "a worker outlived its server"
        time.sleep(0.02)


def is_alive(process: int) -> bool:
    """Whether a process runs; one that is only waiting to be reaped does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


class FullDisk(NoJournal):
    """A journal that has no room the first times."""

    refusals = 3

    async def append(
        self,
        first_seq: int,
        rows: Sequence[EntryRow],
        standing: Standing,
        ended: Sequence[RoundRow],
    ) -> None:
        if self.refusals:
            self.refusals -= 1
            raise StoreError("store_use", why="no room")


async def test_a_computer_tries_again_until_its_move_can_be_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("russianbank.play.robots._UNTIL_SAVED", 0.01)
    disk = FullDisk()
    async with robots() as attending:
        table = new_table("g4a", players=COMPUTERS, journal=disk)
        attending.attend(table)
        await heard(table, 3)
    assert disk.refusals == 0
    assert table.seq >= 3
