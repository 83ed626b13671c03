"""A table: the only thing that changes a game (D5)."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import structlog

from russianbank.errors import BadInput, StoreConflict, StoreError
from russianbank.play.command import Command, Kind
from russianbank.play.journal import Journal
from russianbank.play.match_state import Entry, MatchState
from russianbank.play.refused import Refusal, Refused
from russianbank.play.seating import HUMAN
from russianbank.play.view import Message, event, snapshot, turn_view
from russianbank.players import Hint
from russianbank.rules import Move, Record
from russianbank.store import EntryRow, RoundRow, Standing, moment

_QUEUE_SIZE: Final = 256
log = structlog.get_logger()


class Table:
    """One match, its seats and its listeners.

    Commands are taken one at a time; what is accepted is in the journal before anybody hears
    of it, and what is refused has changed nothing.
    """

    def __init__(
        self,
        match_id: str,
        state: MatchState,
        journal: Journal,
        now: Callable[[], int] = moment.now,
    ) -> None:
        self.id = match_id
        self.state = state
        self._journal = journal
        self._now = now
        self._kept = state.seq
        self._lock = asyncio.Lock()
        self._listeners: set[asyncio.Queue[Message]] = set()

    @property
    def seq(self) -> int:
        """How many entries are kept; the state is ahead of it while more are being written."""
        return self._kept

    async def submit(
        self, seat: int, command: Command, actor: str = HUMAN
    ) -> list[Message] | Refused:
        """Do what a seat asks and return the events, or say why not.

        ``actor`` is who asks: ``human`` or a computer player's name; it must sit there.
        """
        return await asyncio.shield(self._submit(seat, command, actor))

    async def _submit(self, seat: int, command: Command, actor: str) -> list[Message] | Refused:
        async with self._lock:
            if not self._may_speak(seat, command, actor):
                return self._refuse(seat, Refused(Refusal.NOT_YOUR_SEAT, command.move))
            refused = self.state.refusal(seat, command)
            if refused is not None:
                return self._refuse(seat, refused)
            hint = self._hint(command) if command.kind is Kind.HINT else None
            if hint is None and command.kind is Kind.HINT:
                return self._refuse(seat, Refused(Refusal.NO_HINT))
            return await self._accept(seat, command, hint)

    def _may_speak(self, seat: int, command: Command, actor: str) -> bool:
        """Who sits there may; who watches two computers may have them go on, or stop."""
        seating = self.state.seating
        watching = actor == HUMAN and not seating.has_human
        between = command.kind in (Kind.NEXT, Kind.ABANDON)
        return seating.players[seat] == actor or (watching and between)

    def _hint(self, command: Command) -> Hint | None:
        """The hint that a command's plan is now; None if it is none."""
        plan, seen = command.plan, self.state.game.position.observe()
        try:
            return Hint.of(seen, self.state.rules, plan, command.worth)
        except ValueError as error:
            log.warning("no hint", match=self.id, plan=" ".join(map(str, plan)), error=repr(error))
            return None

    async def _accept(
        self, seat: int, command: Command, hint: Hint | None
    ) -> list[Message] | Refused:
        kept, over = list(self.state.log), len(self.state.played)
        at = self._now()
        entries = self.state.entries(seat, command, at)
        messages = [event(self.state.apply(entry), self.state, hint) for entry in entries]
        rows = [_row(entry) for entry in entries]
        try:
            ended = round_rows(self.state, at)[over:]
            await self._journal.append(len(kept) + 1, rows, standing(self.state), ended)
            kept = list(self.state.log)
        except StoreConflict:
            # Another program plays the same match: go on from what it has written.
            kept = await self._read()
            self._return_to(kept)
            self._tell([self.snapshot()])
            return self._refuse(seat, Refused(Refusal.STALE, command.move))
        except StoreError as error:
            log.warning("not saved", match=self.id, why=error.details)
            return self._refuse(seat, Refused(Refusal.NOT_SAVED, command.move))
        finally:
            self._return_to(kept)
        self._tell(messages)
        log.debug("accepted", match=self.id, seat=seat, kind=command.kind.value, seq=self.state.seq)
        return messages

    async def _read(self) -> list[Entry]:
        """What is kept; StoreError if it is damaged."""
        try:
            return [entry_of(row) for row in await self._journal.read()]
        except (BadInput, ValueError) as error:
            raise StoreError("store_match", match=self.id) from error

    def _return_to(self, kept: list[Entry]) -> None:
        """Leave the state as what has been kept makes it."""
        if kept != self.state.log:
            self.state = self.state.replayed(kept)
        self._kept = len(kept)

    def _refuse(self, seat: int, refused: Refused) -> Refused:
        move = None if refused.move is None else str(refused.move)
        log.debug("refused", match=self.id, seat=seat, code=refused.code.value, move=move)
        return refused

    def _tell(self, messages: list[Message]) -> None:
        """Pass events to every listener; one that lags behind gets a snapshot instead."""
        for queue in self._listeners:
            lags = queue.qsize() + len(messages) > queue.maxsize
            while lags and not queue.empty():
                queue.get_nowait()
            for message in [self.snapshot()] if lags else messages:
                queue.put_nowait(message)

    async def sync(self) -> Message:
        """A snapshot for a client, once all it shows is kept."""
        async with self._lock:
            return self.snapshot()

    async def turn(self, number: int) -> Message:
        """A turn of the round, from 1, move by move; BadInput if there is none of that number."""
        async with self._lock:
            return turn_view(self.state, number)

    async def records(self) -> list[Record]:
        """The records of the rounds that are over, in order, once that is kept."""
        async with self._lock:
            return [played.record for played in self.state.played]

    def snapshot(self) -> Message:
        """Everything a client shows."""
        return snapshot(self.id, self.state)

    @asynccontextmanager
    async def listen(self, after: int | None = None) -> AsyncIterator[asyncio.Queue[Message]]:
        """A queue that starts with a snapshot and then gets every event in order.

        Who watches two computers may begin ``after`` so many entries, at the earliest with the
        round; at other tables the snapshot is always of the present.
        """
        watching = after is not None and not self.state.seating.has_human
        async with self._lock:
            first = [self.snapshot()]
            if watching:
                first = await asyncio.to_thread(told_since, self.id, self.state, after or 0)
            queue: asyncio.Queue[Message] = asyncio.Queue(len(first) + _QUEUE_SIZE)
            for message in first:
                queue.put_nowait(message)
            self._listeners.add(queue)
        try:
            yield queue
        finally:
            self._listeners.discard(queue)


def told_since(match_id: str, state: MatchState, after: int) -> list[Message]:
    """A snapshot after so many entries, at the earliest of this round, and the events since."""
    log = state.log
    dealt = max((n for n, entry in enumerate(log, 1) if entry.kind is Kind.NEXT), default=0)
    begin = max(dealt, min(after, len(log)))
    then = state.replayed(log[:begin])
    return [snapshot(match_id, then), *(event(then.apply(one), then) for one in log[begin:])]


def standing(state: MatchState) -> Standing:
    """What a list of matches shows of a state."""
    status = "abandoned" if state.abandoned else "over" if state.is_over else "open"
    winner = None if state.abandoned else state.match.winner
    return Standing(status, state.round_number, state.match.score, winner)


def round_rows(state: MatchState, otherwise: int) -> list[RoundRow]:
    """The rounds that are over, as the store keeps them.

    ``otherwise`` is the moment at which a round ended whose commands have no time.
    """
    return [
        RoundRow(
            number=number,
            starter=played.starter,
            result=played.outcome.result.value,
            score=played.outcome.score,
            counts=played.counts,
            turns=played.turns,
            moves=len(played.record.moves),
            thinking=played.thinking,
            ended=moment.text_of(otherwise if played.ended is None else played.ended),
        )
        for number, played in enumerate(state.played, start=1)
    ]


def entry_of(row: EntryRow) -> Entry:
    """An entry from the store; BadInput or ValueError if the row is damaged."""
    kind, move = Kind(row.kind), None if row.move is None else Move.parse(row.move)
    stack = move is not None and move.count > 1
    if row.seat not in (0, 1) or (kind is Kind.MOVE) != (move is not None) or stack:
        raise ValueError(f"not an entry: {row}")
    return Entry(row.seat, kind, move, row.at)


def _row(entry: Entry) -> EntryRow:
    move = None if entry.move is None else str(entry.move)
    return EntryRow(entry.seat, entry.kind.value, move, entry.at)
