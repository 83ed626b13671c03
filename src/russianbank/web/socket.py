"""The socket of a table."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from russianbank.errors import RussianBankError
from russianbank.play import Hall, Refused, Table
from russianbank.play.view import VERSION, Message, refused_view
from russianbank.text import Catalogue, refusal
from russianbank.web.api import hall_of
from russianbank.web.errors import bad_message, error_body
from russianbank.web.language import words_for
from russianbank.web.wire import SyncMessage, client_message, entries_shown

router = APIRouter()
_GONE: Final = 4404


@router.websocket("/api/matches/{match_id}/socket")
async def play(socket: WebSocket, match_id: str) -> None:
    """Show a table and take commands until either side goes away.

    ``after`` in the query is how many commands are shown already, where two computers play.
    """
    await socket.accept()
    words = words_for(socket.headers)
    hall = hall_of(socket)
    try:
        after = entries_shown(socket.query_params)
        table = await hall.open(match_id)
    except RussianBankError as error:
        body = error_body(error, words)
        with suppress(WebSocketDisconnect):
            await socket.send_json({"v": VERSION, "t": "refused", "seq": 0, **body})
            await socket.close(_GONE)
        return
    async with table.listen(after) as queue:
        listening = asyncio.create_task(_listen(socket, queue))
        talking = asyncio.create_task(_talk(socket, queue, hall, table, words))
        tasks = {listening, talking}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not _is_goodbye(result):
                    raise result


def _is_goodbye(error: Exception) -> bool:
    return isinstance(error, WebSocketDisconnect)


async def _listen(socket: WebSocket, queue: asyncio.Queue[Message]) -> None:
    while True:
        await socket.send_json(await queue.get())


async def _talk(
    socket: WebSocket,
    queue: asyncio.Queue[Message],
    hall: Hall,
    table: Table,
    words: Catalogue,
) -> None:
    while True:
        packet = await socket.receive()
        if packet["type"] == "websocket.disconnect":
            return
        answer = await _answer(packet.get("text") or "", hall, table, words)
        if answer is not None:
            await queue.put(answer)


async def _answer(text: str, hall: Hall, table: Table, words: Catalogue) -> Message | None:
    """What the sender alone gets; None if everybody gets the events."""
    try:
        asked = client_message.validate_json(text)
    except ValidationError as error:
        return _bad(bad_message(error), table, words)
    if isinstance(asked, SyncMessage):
        return await table.sync()
    try:
        answer = await hall.submit(table, asked.seat, asked.command())
    except RussianBankError as error:
        return _bad(error, table, words)
    if isinstance(answer, Refused):
        message = refusal(answer.code, words, answer.source)
        return refused_view(answer, table.seq) | {"message": message}
    return None


def _bad(error: RussianBankError, table: Table, words: Catalogue) -> dict[str, Any]:
    body = error_body(error, words)
    return {"v": VERSION, "t": "refused", "seq": table.seq, **body}
