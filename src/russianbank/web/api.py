"""The HTTP part of ``docs/protocol.md``."""

from typing import Any, Final

from fastapi import APIRouter, Request
from pydantic import ValidationError

from russianbank import __version__
from russianbank.errors import BadInput, Fault, StoreError
from russianbank.play import Archive, Command, Hall, Kind, Refusal, Refused, Seating
from russianbank.play.practice import start_of
from russianbank.play.view import Message
from russianbank.players.ladder import Rung, measured
from russianbank.players.levels import DEFAULT, offered_levels
from russianbank.players.registry import evaluation_problem
from russianbank.rules import PRESETS, Position, Rules
from russianbank.rules.ruleset import FIELD_NAMES, field_text
from russianbank.store import MatchRow, Standing
from russianbank.text import explain, refusal, simple_player
from russianbank.web.errors import bad_message
from russianbank.web.language import words_for
from russianbank.web.wire import Abandoning, NewMatch

router = APIRouter(prefix="/api")
_DIGITS: Final = 6


def hall_of(connection: Any) -> Hall:
    """The hall behind a request or socket."""
    hall: Hall = connection.app.state.hall
    return hall


def archive_of(request: Request) -> Archive:
    """The archive behind a request."""
    archive: Archive = request.app.state.archive
    return archive


@router.get("/about")
async def about(request: Request) -> dict[str, str]:
    """Say which program this is and which start of it."""
    instance = request.app.state.instance
    return {"app": "russianbank", "version": __version__, "instance": instance}


@router.get("/presets")
async def presets() -> dict[str, Any]:
    """List the presets and their fields."""
    sets = [Rules.parse(name) for name in PRESETS]
    return {
        "presets": [
            {
                "name": rules.preset,
                "fields": {name: field_text(rules, name) for name in FIELD_NAMES},
            }
            for rules in sets
        ]
    }


@router.get("/levels")
async def levels(request: Request) -> dict[str, Any]:
    """List the levels that can be chosen here, and how strong they were measured to be."""
    words = words_for(request.headers)
    rungs: tuple[Rung, ...] = ()
    no_table: str | None = None
    try:
        rungs = measured()
    except BadInput as error:
        no_table = explain(error, words)
    problem = evaluation_problem()
    return {
        "levels": list(offered_levels()),
        "default": DEFAULT,
        "rungs": [_rung(rung) for rung in rungs],
        "table": no_table,
        "problem": None if problem is None else simple_player(problem, words),
    }


def _rung(rung: Rung) -> dict[str, Any]:
    estimates = {name: getattr(rung, name) for name in ("share", "points", "error")}
    told = {name: one and one._asdict() for name, one in estimates.items()}
    return {"rules": rung.rules, "level": rung.level, "pairs": rung.pairs, **told}


@router.get("/matches")
async def matches(request: Request) -> dict[str, Any]:
    """List the matches, the one played last first."""
    return {"matches": [summary(row) for row in await hall_of(request).matches()]}


@router.post("/matches", status_code=201)
async def create(request: Request) -> dict[str, Any]:
    """Begin a match."""
    try:
        wanted = NewMatch.model_validate_json(await request.body())
    except ValidationError as error:
        raise bad_message(error) from None
    hall = hall_of(request)
    wanted.check_start()
    rules, seating = Rules.parse(wanted.rules), Seating(wanted.players)
    if wanted.practice:
        table = await hall.practise(rules, seating, await _start(hall, wanted))
    else:
        table = await hall.create(rules, seating, wanted.seed)
    return summary(await hall.row(table.id))


async def _start(hall: Hall, wanted: NewMatch) -> str | Position | None:
    """What a practice match begins with; BadInput if it cannot be read or is not there."""
    if wanted.position is not None:
        return Position.parse(wanted.position)
    if wanted.origin is None:
        return wanted.seed
    record = await hall.record(wanted.origin.match, wanted.origin.round)
    return start_of(record, wanted.origin.ply)


@router.get("/matches/{match_id}/turns/{turn}")
async def turn(request: Request, match_id: str, turn: str) -> dict[str, Any]:
    """Give a turn of the round that is shown, move by move."""
    table = await hall_of(request).open(match_id)
    if not turn.isascii() or not turn.isdecimal() or len(turn) > _DIGITS:
        raise BadInput(Fault.TURN, turn=turn)
    return await table.turn(int(turn))


@router.post("/matches/{match_id}/abandon")
async def abandon(request: Request, match_id: str) -> dict[str, Any]:
    """Give a match up, and count it as lost if that is said; one that is over stays as it is."""
    try:
        wanted = Abandoning.model_validate_json(await request.body() or b"{}")
    except ValidationError as error:
        raise bad_message(error) from None
    if wanted.lost:
        await archive_of(request).check_can_lose(match_id)
    hall = hall_of(request)
    table = await hall.open(match_id)
    seat = next((seat for seat in (0, 1) if table.state.seating.is_human(seat)), 0)
    answer: list[Message] | Refused = Refused(Refusal.STALE)
    while isinstance(answer, Refused) and answer.code is Refusal.STALE:
        answer = await hall.submit(table, seat, Command(Kind.ABANDON, table.seq))
    if isinstance(answer, Refused) and answer.code is Refusal.NOT_SAVED:
        raise StoreError("store_use", why=refusal(Refusal.NOT_SAVED, words_for(request.headers)))
    if wanted.lost:
        await archive_of(request).count_as_lost(match_id, True)
    return summary(await hall.row(match_id))


def summary(row: MatchRow) -> dict[str, Any]:
    """What a list shows of a match: no seed."""
    at: Standing = row.standing
    return {
        "id": row.id,
        "rules": row.setup.rules,
        "players": list(row.setup.players),
        "practice": row.setup.practice,
        "score": list(at.score),
        "round": at.round,
        "status": at.status,
        "winner": at.winner,
        "lost": row.lost,
        "updated": row.updated,
    }
