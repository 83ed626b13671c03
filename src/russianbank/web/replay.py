"""Rounds that are over, as replays and as files; records and positions that a reader brings."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import ValidationError

from russianbank.errors import BadInput, Fault, RoundNotOver, UnknownRound
from russianbank.play.replay import head_view, position_view, replay_view
from russianbank.rules import Game, Position, Record, Rules, deal, parse_records
from russianbank.text import Catalogue, explain
from russianbank.web.api import hall_of
from russianbank.web.errors import bad_message
from russianbank.web.language import words_for
from russianbank.web.wire import SetPosition

router = APIRouter(prefix="/api")
_DIGITS: Final = 6
_LONGEST: Final = 4000
"""The most moves of a record that is shown; a round of a few hundred is usual."""
_reader = ThreadPoolExecutor(1, "replays")
"""Records are replayed one at a time, beside the event loop."""


@router.get("/matches/{match_id}/rounds/{number}")
async def replay(request: Request, match_id: str, number: str) -> Response:
    """Give a round that is over with all its cards, move by move."""
    hall = hall_of(request)
    record = await record_of(request, match_id, number)
    more = {
        "practice": (await hall.row(match_id)).setup.practice,
        "rounds": len(await hall.records(match_id)),
    }
    return await _json(lambda: {**replay_view(record), **more})


@router.get("/matches/{match_id}/rounds/{number}/record")
async def round_record(request: Request, match_id: str, number: str) -> Response:
    """Give a round that is over as a file (R40)."""
    record = await record_of(request, match_id, number)
    return await _file([record], f"{match_id}-{number}")


@router.get("/matches/{match_id}/record")
async def match_record(request: Request, match_id: str) -> Response:
    """Give all rounds of a match that are over as one file."""
    records = await hall_of(request).records(match_id)
    if not records:
        raise RoundNotOver(1)
    return await _file(records, match_id)


@router.post("/replay")
async def read_records(request: Request, record: str = "") -> Response:
    """Read a file of records; show the only one, or the one asked for, counted from 1."""
    body = await request.body()
    return await _json(lambda: _read_file(body, record))


@router.post("/position")
async def read_position(request: Request) -> dict[str, Any]:
    """Show a position that somebody sets up, and say all that is wrong with it."""
    try:
        wanted = SetPosition.model_validate_json(await request.body())
    except ValidationError as error:
        raise bad_message(error) from None
    rules = Rules.parse(wanted.rules)
    position = deal(wanted.seed, rules) if wanted.seed else Position.parse(wanted.position)
    problems = _problems(position, rules, words_for(request.headers))
    return {**position_view(position, rules), "problems": problems}


async def record_of(request: Request, match_id: str, number: str) -> Record:
    """The record of a round that is over by its number from 1; UnknownRound if that is none."""
    if not number.isascii() or not number.isdecimal() or len(number) > _DIGITS:
        raise UnknownRound(match_id, number)
    return await hall_of(request).record(match_id, int(number))


def _read_file(body: bytes, wanted: str) -> dict[str, Any]:
    """What ``read_records`` answers; RecordError or BadInput for what cannot be shown."""
    try:
        records = list(parse_records(body.decode("utf-8")))
    except UnicodeDecodeError:
        raise BadInput(Fault.RECORD_ENCODING) from None
    number = wanted or ("1" if len(records) == 1 else None)
    shown = None if number is None else _chosen(records, number)
    return {
        "records": [head_view(record) for record in records],
        "replay": None if shown is None else replay_view(shown),
    }


def _chosen(records: list[Record], number: str) -> Record:
    """One of the records by its number from 1; BadInput if it is not there or too long."""
    numbers = {str(count): record for count, record in enumerate(records, start=1)}
    if number not in numbers:
        raise BadInput(Fault.RECORD_NUMBER, number=number, count=len(records))
    record = numbers[number]
    if len(record.moves) > _LONGEST:
        raise BadInput(Fault.RECORD_LONG, count=len(record.moves), limit=_LONGEST)
    return record


def _problems(position: Position, rules: Rules, words: Catalogue) -> list[dict[str, str]]:
    """Everything that keeps a position from being played: a code and a sentence."""
    problems = position.problems()
    if not problems and Game(rules, position).is_over:
        problems = (BadInput(Fault.POSITION_OVER),)
    return [{"code": one.fault.value, "message": explain(one, words)} for one in problems]


async def _file(records: list[Record], name: str) -> Response:
    text = await _beside(lambda: "\n".join(map(str, records)))
    headers = {"Content-Disposition": f'attachment; filename="russianbank-{name}.rbank"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def _json(make: Callable[[], dict[str, Any]]) -> Response:
    text = await _beside(lambda: json.dumps(make(), ensure_ascii=False, separators=(",", ":")))
    return Response(text, media_type="application/json")


async def _beside(work: Callable[[], str]) -> str:
    return await asyncio.get_running_loop().run_in_executor(_reader, work)
