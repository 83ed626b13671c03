"""``kill -9`` at any moment loses nothing that was acknowledged (D5)."""

import json
import os
import signal
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from russianbank.play import Command, Kind, Seating
from russianbank.play.match_state import Entry, MatchState
from russianbank.play.view import state_view
from russianbank.rules import Match, Rules
from russianbank.store.database import FILE_NAME

from .forks import Forks
from .serving import PATIENCE, Process, Served, hear, say

SOCKETS = 3
MATCH_LENGTH = 10
"""Kills before new matches are begun: long ones take long to open."""

RULES = "g4a;max_idle_turns=100000"


class Witness:
    """A client that plays a match as fast as it can and remembers what it was told."""

    def __init__(self, served: Served, seed: str) -> None:
        self.id = served.new_match(RULES, seed=seed)
        self.state = MatchState(Match(seed, Rules.parse(RULES)), Seating(("human", "human")))
        self.rng = Random(seed)
        self.told = 0
        self.asked: list[Entry] = []
        """What the last command is to be kept as, while not all of it has been told."""

    def play(self, served: Served, begun: threading.Event) -> None:
        """Until the server is killed."""
        try:
            with served.socket(self.id) as socket:
                hear(socket)
                while True:
                    self._ask(socket)
                    begun.set()
        except (ConnectionClosed, OSError, EOFError):
            pass
        finally:
            begun.set()

    def _ask(self, socket: ClientConnection) -> None:
        seat, command = self._command()
        self.asked = self.state.entries(seat, command)
        text = {} if command.move is None else {"move": str(command.move)}
        say(socket, command.kind, seq=command.seq, seat=seat, **text)
        if self.rng.random() < 0.2:
            say(socket, "sync")
        for entry in self.asked:
            message = hear(socket)
            while message["t"] == "snapshot":
                assert message["seq"] == self.told
                message = hear(socket)
            self.told += 1
            assert message["seq"] == self.told
            assert message.get("move") == (None if entry.move is None else str(entry.move))
        self._apply_asked()

    def _command(self) -> tuple[int, Command]:
        state, seq = self.state, self.state.seq
        if state.round_over:
            return 0, Command(Kind.NEXT, seq)
        for seat in (0, 1):
            if state.undo_target(seat) is not None and self.rng.random() < 0.1:
                return seat, Command(Kind.UNDO, seq)
        stacks = state.game.referee.legal_stacks()
        moves = stacks if stacks and self.rng.random() < 0.5 else state.game.legal_moves()
        return state.game.position.player, Command(Kind.MOVE, seq, self.rng.choice(moves))

    def _apply_asked(self) -> None:
        for entry in self.asked:
            self.state.apply(entry)
        self.asked = []
        self.told = self.state.seq

    def check(self, served: Served) -> None:
        """Nothing told is missing; what was asked last is there as a whole or not at all."""
        with served.socket(self.id) as socket:
            snapshot = hear(socket)
        assert snapshot["seq"] >= self.told, "an acknowledged command was lost"
        if snapshot["seq"] > self.state.seq:
            self._apply_asked()
        self.asked = []
        assert snapshot["seq"] == self.told == self.state.seq
        assert _bytes(snapshot["state"]) == _bytes(state_view(self.state))


def _bytes(state: dict[str, Any]) -> bytes:
    return json.dumps(state).encode()


def kill_often(folder: Path, kills: int, seed: str) -> int:
    """Kill a server at random moments of play; the number of commands that were kept."""
    rng, kept = Random(seed), 0
    with Forks() as forks:
        for first in range(0, kills, MATCH_LENGTH):
            witnesses: list[Witness] = []
            here = folder / str(first)
            for _ in range(min(MATCH_LENGTH, kills - first)):
                process, served = forks.start(here)
                if not witnesses:
                    seeds = [f"{seed} {first} {number}" for number in range(SOCKETS)]
                    witnesses = [Witness(served, name) for name in seeds]
                for witness in witnesses:
                    witness.check(served)
                play_until_killed(process, served, witnesses, rng)
                forks.wait(process)
                served.close()
            process, served = forks.start(here)
            for witness in witnesses:
                witness.check(served)
            os.kill(process, signal.SIGKILL)
            forks.wait(process)
            served.close()
            kept += sum(witness.state.seq for witness in witnesses)
    return kept


def play_until_killed(process: int, served: Served, witnesses: list[Witness], rng: Random) -> None:
    begun = [threading.Event() for _ in witnesses]
    with ThreadPoolExecutor(len(witnesses)) as pool:
        playing = [
            pool.submit(witness.play, served, event)
            for witness, event in zip(witnesses, begun, strict=True)
        ]
        for event in begun:
            event.wait(PATIENCE)
        time.sleep(rng.random() * 0.2)  # the random moment
        os.kill(process, signal.SIGKILL)
        for player in playing:
            player.result(PATIENCE)


def kill_two_servers(folder: Path, kills: int) -> None:
    with ThreadPoolExecutor(2) as pool:
        runs = [pool.submit(kill_often, folder / name, kills // 2, f"{name} kill") for name in "ab"]
        kept = sum(run.result() for run in runs)
    assert kept > 5 * kills


def test_d5_kills_lose_nothing(tmp_path: Path) -> None:
    kill_two_servers(tmp_path, 20)


@pytest.mark.slow
def test_d5_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    kill_two_servers(tmp_path, 220)


def test_d5_a_lost_command_would_be_found(tmp_path: Path) -> None:
    """The check itself: an entry taken out of the store behind the server's back."""
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        witness = Witness(served, "lost")
        play_until_killed(process.process.pid, served, [witness], Random(1))
        served.close()
        process.process.wait(PATIENCE)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE seq >= ?", (witness.told,))
    with Process(tmp_path) as process:
        served = process.wait_until_running()
        with pytest.raises(AssertionError, match="lost"):
            witness.check(served)
        served.close()
