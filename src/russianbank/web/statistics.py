"""The statistics over HTTP: figures, downloads, what counts as lost, deleting."""

import json
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError

from russianbank.play.statistics import exported, matches_csv, report, rounds_csv
from russianbank.web.api import archive_of, hall_of, summary
from russianbank.web.errors import bad_message
from russianbank.web.wire import CountedAsLost

router = APIRouter(prefix="/api")


@router.get("/statistics")
async def statistics(request: Request) -> dict[str, Any]:
    """Give the figures of the results that the query asks for."""
    return report(*await archive_of(request).selected(request.query_params.multi_items()))


@router.get("/statistics/results.json")
async def results_as_json(request: Request) -> Response:
    """Give the results as a file."""
    selected = await archive_of(request).selected(request.query_params.multi_items())
    text = json.dumps(exported(*selected), ensure_ascii=False, indent=1)
    return _file(text, "russianbank.json", "application/json")


@router.get("/statistics/rounds.csv")
async def rounds_as_csv(request: Request) -> Response:
    """Give the rounds as a file."""
    selected = await archive_of(request).selected(request.query_params.multi_items())
    return _file(rounds_csv(*selected), "russianbank-rounds.csv", "text/csv")


@router.get("/statistics/matches.csv")
async def matches_as_csv(request: Request) -> Response:
    """Give the matches as a file."""
    selected = await archive_of(request).selected(request.query_params.multi_items())
    return _file(matches_csv(*selected), "russianbank-matches.csv", "text/csv")


@router.delete("/statistics")
async def delete(request: Request) -> dict[str, int]:
    """Delete the matches that have ended and what is counted of the others."""
    deleted = await archive_of(request).delete()
    hall_of(request).forget(deleted.matches)
    return {"matches": len(deleted.matches), "rounds": deleted.rounds}


@router.post("/matches/{match_id}/lost")
async def count_as_lost(request: Request, match_id: str) -> dict[str, Any]:
    """Count an abandoned match as lost, or no longer."""
    try:
        wanted = CountedAsLost.model_validate_json(await request.body())
    except ValidationError as error:
        raise bad_message(error) from None
    await archive_of(request).count_as_lost(match_id, wanted.lost)
    return summary(await hall_of(request).row(match_id))


def _file(text: str, name: str, kind: str) -> Response:
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return Response(text, media_type=kind, headers=headers)
