"""The application: pages, API, sockets and static files behind the guard."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from russianbank.errors import RussianBankError
from russianbank.play import Archive, Hall, Robots
from russianbank.play.lessons import lesson_of
from russianbank.store import Database, MatchStore
from russianbank.text import explain, shown
from russianbank.web import api, lessons, replay, rulebook, shell, socket, statistics
from russianbank.web.errors import answer_error, error_response, status_of
from russianbank.web.guard import MAX_BODY, Access, Guard
from russianbank.web.language import words_for
from russianbank.web.pages import is_read_by_a_person, page, sorry_page


def create_app(database: Database, access: Access | None = None) -> FastAPI:
    """The web app over an open store, which it closes when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(MatchStore(database), Robots())
        app.state.hall = hall
        app.state.archive = Archive(database)
        yield
        await hall.close()
        await database.close()

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.instance = secrets.token_hex(8)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard, access=access or Access())
    app.include_router(api.router)
    app.include_router(lessons.router)
    app.include_router(replay.router)
    app.include_router(rulebook.router)
    app.include_router(socket.router)
    app.include_router(shell.router)
    app.include_router(statistics.router)
    app.add_exception_handler(RussianBankError, _known_error)
    app.add_exception_handler(HTTPException, _http_error)
    _add_pages(app)
    return app


def _add_pages(app: FastAPI) -> None:
    for path, name in shell.PAGES.items():
        app.add_api_route(path, partial(_page, name), methods=shell.METHODS)

    @app.api_route("/learn/{name}", methods=shell.METHODS)
    async def lesson(request: Request, name: str) -> Response:
        lesson_of(name)
        return page("lesson.html", request)

    @app.api_route("/match/{match_id}", methods=shell.METHODS)
    async def match(request: Request, match_id: str) -> Response:
        await api.hall_of(request).row(match_id)
        return page("table.html", request)

    @app.api_route("/replay/{match_id}/{number}", methods=shell.METHODS)
    async def replay_of_round(request: Request, match_id: str, number: str) -> Response:
        await replay.record_of(request, match_id, number)
        return page("replay.html", request)


async def _page(name: str, request: Request) -> Response:
    return page(name, request)


async def _known_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RussianBankError)
    words = words_for(request.headers)
    if is_read_by_a_person(request):
        return sorry_page(request, status_of(error), explain(error, words))
    return answer_error(error, words)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = words_for(request.headers)
    if error.status_code == 413:
        return error_response(413, "too_large", words, limit=MAX_BODY)
    code = {404: "not_found", 405: "method"}.get(error.status_code, "request")
    path = shown(request.url.path)
    if is_read_by_a_person(request):
        return sorry_page(request, error.status_code, words.text(f"error.{code}", path=path))
    response = error_response(error.status_code, code, words, path=path)
    response.headers.update(error.headers or {})
    return response
