"""``play``: a match in a plain terminal, by typed moves."""

import asyncio
import os
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import structlog
import typer

from russianbank.cli.folders import data_folder
from russianbank.errors import BadInput, Fault
from russianbank.play import HUMAN, Command, Hall, Kind, Refused, Robots, Seating, Table
from russianbank.play.equity import equity_of
from russianbank.players import Intent
from russianbank.players.registry import evaluation_problem
from russianbank.rules import Move, Position, Result, Rules
from russianbank.store import Database, MatchStore
from russianbank.text import Catalogue, explain, hint_lines, picture, refusal, simple_player

_BAD: Final = 2
_INPUT: Final = 0
_COMMANDS: Final = {kind.value: kind for kind in Kind if kind not in (Kind.MOVE, Kind.ABANDON)}


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a new match begins with; a position makes it practice."""

    rules: Rules
    opponent: str
    seat: int
    seed: str | None
    practice: bool
    position: str | None

    async def table(self, hall: Hall) -> Table:
        """Begin it; BadInput for what cannot be."""
        players = (HUMAN, self.opponent)
        seating = Seating(players if self.seat == 0 else players[::-1])
        if self.position is not None:
            if self.seed is not None:
                raise BadInput(Fault.PRACTICE_START, parts="--seed, --position")
            return await hall.practise(self.rules, seating, Position.parse(self.position))
        if self.practice:
            return await hall.practise(self.rules, seating, self.seed)
        return await hall.create(self.rules, seating, self.seed)


def run(begin: Beginning, resume: str | None, data: Path | None, words: Catalogue) -> int:
    """Play until the match is over or the input ends; the match is kept."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("WARNING"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    database = Database.open(data_folder(data))
    if database.set_aside is not None:
        aside = words.text("cli.serve.set_aside", path=database.path, aside=database.set_aside)
        typer.echo(aside, err=True)
    problem = evaluation_problem()
    if problem is not None:
        typer.echo(simple_player(problem, words), err=True)

    async def playing() -> int:
        hall = Hall(MatchStore(database), Robots())
        try:
            if resume is None:
                table = await begin.table(hall)
                begun = "cli.play.begun"
            else:
                name = await _last(hall) if resume == "last" else resume
                if name is None:
                    typer.echo(words.text("cli.play.none_open"), err=True)
                    return _BAD
                table = await hall.open(name)
                begun = "cli.play.resumed"
            typer.echo(words.text(begun, match=table.id, rules=table.state.rules))
            await _Session(hall, table, words).run()
        finally:
            await hall.close()
            await database.close()
        return 0

    return asyncio.run(playing())


async def _last(hall: Hall) -> str | None:
    return next((row.id for row in await hall.matches() if row.standing.status == "open"), None)


class _Session:
    """One person's, or two persons', sitting at a table."""

    def __init__(self, hall: Hall, table: Table, words: Catalogue) -> None:
        self._hall = hall
        self._table = table
        self._words = words

    async def run(self) -> None:
        """Read and obey lines until the match is over or there are no more."""
        lines = _typed_lines()
        async with self._table.listen() as queue:
            self._show()
            while True:
                await self._catch_up(queue)
                if self._table.state.is_over:
                    return
                self._prompt()
                line = await lines.get()
                if line is None or line.strip() == "quit":
                    self._say("cli.play.kept", match=self._table.id)
                    return
                if line.strip():
                    await self._obey(line.strip())

    def _prompt(self) -> None:
        """The prompt is for people only."""
        if os.isatty(_INPUT):
            typer.echo(self._words.text("cli.play.prompt", player=self._seat() + 1), nl=False)

    def _seat(self) -> int:
        """The seat that a typed line speaks for: the mover, or the only person."""
        state = self._table.state
        seat = state.game.position.player
        return seat if state.seating.is_human(seat) else 1 - seat

    async def _catch_up(self, queue: asyncio.Queue[dict[str, Any]]) -> None:
        """Print what has happened, waiting while the computer is to move."""
        news = False
        while not queue.empty() or self._computer_moves():
            message = await queue.get()
            if message["t"] != "snapshot":
                self._tell(message)
                news |= message["t"] != "hint"
        if news:
            self._show()

    def _computer_moves(self) -> bool:
        state = self._table.state
        return state.mover is not None and not state.seating.is_human(state.mover)

    def _tell(self, message: dict[str, Any]) -> None:
        player = message["seat"] + 1
        if message["t"] == "hint":
            typer.echo("\n".join(hint_lines(message["hint"], self._words)))
        elif message["t"] != "move":
            key = f"cli.play.event.{message['t']}"
            self._say(key, player=player, round=message["state"]["round"])
        elif message["card"] is None:
            self._say("cli.play.moved", player=player, move=message["move"])
        else:
            card = message["card"]
            self._say("cli.play.moved_card", player=player, move=message["move"], card=card)

    def _show(self) -> None:
        state = self._table.state
        typer.echo("\n" + picture(state.game.position.observe(), self._words) + "\n")
        score = "{}-{}".format(*state.match.score)
        if state.round_over:
            played, hints = state.played[-1].outcome, state.played[-1].hints
            given_up = played.result is Result.UNFINISHED
            key = "cli.play.given_up" if given_up else f"result.{played.result.name.lower()}"
            result = self._words.text(key)
            points = "{}-{}".format(*played.score)
            self._say("cli.play.round_over", result=result, points=points, score=score)
            if any(hints):
                self._say("cli.play.hints", first=hints[0], second=hints[1])
            self._say_chances(equity_of(state))
        if state.is_over:
            self._say("cli.play.match_over", score=score)

    def _say_chances(self, chance: float | None) -> None:
        if chance is not None:
            first, second = (self._words.percent(share, 0) for share in (chance, 1 - chance))
            self._say("cli.play.chances", first=first, second=second)

    async def _obey(self, line: str) -> None:
        if line in ("help", "?"):
            self._say("cli.play.help_text")
        elif line == "show":
            self._show()
        elif line == "legal":
            typer.echo(" ".join(map(str, self._table.state.game.legal_moves())))
        elif line == "why":
            self._say_duties()
        else:
            await self._submit(line)

    async def _submit(self, line: str) -> None:
        seat = self._undo_seat() if line == Kind.UNDO else self._seat()
        try:
            command = self._command(line)
        except BadInput as error:
            unknown = self._words.text("cli.play.unknown", text=line)
            is_hint = error.fault is Fault.INTENT
            typer.echo(explain(error, self._words) if is_hint else unknown, err=True)
            return
        answer = await self._hall.submit(self._table, seat, command)
        if isinstance(answer, Refused):
            typer.echo(refusal(answer.code, self._words, answer.source), err=True)

    def _command(self, line: str) -> Command:
        """What a line asks of the table; BadInput if it asks for nothing."""
        seq, (word, _, rest) = self._table.state.seq, line.partition(" ")
        if line in _COMMANDS:
            return Command(_COMMANDS[line], seq)
        if word == Kind.HINT:
            return Command(Kind.HINT, seq, intent=Intent.parse(rest.strip()))
        return Command(Kind.MOVE, seq, Move.parse(line))

    def _undo_seat(self) -> int:
        """With two persons at one terminal, undo means the last move, whoever made it."""
        state = self._table.state
        turns = state.game.turns()
        last = turns[-1][0] if turns else self._seat()
        return last if state.seating.is_human(last) else self._seat()

    def _say_duties(self) -> None:
        duties = self._table.state.game.duties()
        if not duties or self._table.state.round_over:
            self._say("cli.play.nothing")
            return
        self._say("cli.play.must", moves=" ".join(map(str, duties[0].moves)))
        typer.echo(refusal(duties[0].reason, self._words))

    def _say(self, key: str, **values: object) -> None:
        typer.echo(self._words.text(key, **values))


def _typed_lines() -> asyncio.Queue[str | None]:
    """The lines of the input, None at its end.

    A thread reads them that nobody waits for: Ctrl-C ends the command, not the next line.
    """
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def tell(line: str | None) -> None:
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(lines.put_nowait, line)

    def read() -> None:
        # Not through sys.stdin, whose lock a waiting thread would hold when Python ends.
        rest = b""
        while chunk := _read_input():
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                tell(line.decode("utf-8", "replace"))
        if rest:
            tell(rest.decode("utf-8", "replace"))
        tell(None)

    threading.Thread(target=read, daemon=True).start()
    return lines


def _read_input() -> bytes:
    """What there is to read; nothing at the end, or if there is no input at all."""
    try:
        return os.read(_INPUT, 65536)
    except OSError:
        return b""
