"""The application: pages, API, sockets and static files behind the guard."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from russianbank.errors import BadInput, RussianBankError, UnknownMatch
from russianbank.play import Archive, Hall, Robots
from russianbank.play.lessons import lesson_of
from russianbank.store import Database, MatchStore
from russianbank.web import api, lessons, replay, rulebook, shell, socket, statistics
from russianbank.web.errors import answer_error, error_response
from russianbank.web.guard import MAX_BODY, Access, Guard
from russianbank.web.language import words_for
from russianbank.web.pages import page


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
        try:
            lesson_of(name)
        except BadInput:
            return page("lesson.html", request, 404)
        return page("lesson.html", request)

    @app.api_route("/match/{match_id}", methods=shell.METHODS)
    async def match(request: Request, match_id: str) -> Response:
        try:
            await api.hall_of(request).row(match_id)
        except UnknownMatch:
            return page("table.html", request, 404)
        return page("table.html", request)

    @app.api_route("/replay/{match_id}/{number}", methods=shell.METHODS)
    async def replay_of_round(request: Request, match_id: str, number: str) -> Response:
        try:
            await replay.record_of(request, match_id, number)
        except RussianBankError:
            return page("replay.html", request, 404)
        return page("replay.html", request)


async def _page(name: str, request: Request) -> Response:
    return page(name, request)


async def _known_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RussianBankError)
    return answer_error(error, words_for(request.headers))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = words_for(request.headers)
    if error.status_code == 413:
        return error_response(413, "too_large", words, limit=MAX_BODY)
    code = {404: "not_found", 405: "method"}.get(error.status_code, "request")
    response = error_response(error.status_code, code, words, path=request.url.path)
    response.headers.update(error.headers or {})
    return response
