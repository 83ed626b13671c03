"""What makes the pages an app: their files, the manifest and the service worker."""

import json
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from russianbank.text import Catalogue
from russianbank.web.assets import ASK, FOREVER, address, answer, asset, files, media_type, version
from russianbank.web.language import VARY, words_for
from russianbank.web.pages import page

METHODS: Final = ["GET", "HEAD"]
PAGES: Final = {
    "/": "index.html",
    "/learn": "learn.html",
    "/practice": "practice.html",
    "/replay": "replay.html",
    "/rules": "rules.html",
    "/settings": "settings.html",
    "/statistics": "statistics.html",
}
"""The pages that are the same for everybody but for their language."""
FOLDERS: Final = {"/learn/": "lesson.html", "/match/": "table.html", "/replay/": "replay.html"}
"""Below each of these all pages are one file, which fetches what it shows."""

_AWAY: Final = "away.html"
"""Takes the place of any other address while the server is away."""
_STILL: Final = ["/api/lessons", "/api/rules"]
"""What the API says of these is the same for everybody, so that it may be kept."""
_KEPT: Final = "/shell/"
_WORKER: Final = "js/sw/worker.js"
_ICONS: Final = {
    "icons/icon.svg": {"sizes": "any", "type": "image/svg+xml"},
    "icons/icon-192.png": {"sizes": "192x192", "type": "image/png"},
    "icons/icon-512.png": {"sizes": "512x512", "type": "image/png"},
    "icons/maskable-512.png": {"sizes": "512x512", "type": "image/png", "purpose": "maskable"},
}
_SHORTCUTS: Final = {"/#new": "ui.new_match", "/learn": "ui.learn", "/rules": "ui.rules"}

router = APIRouter()


@router.api_route("/static/{path:path}", methods=METHODS)
async def static(request: Request, path: str) -> Response:
    """Give a file; one whose address names this version may be kept forever."""
    named, _, rest = path.partition("/")
    current = named == version()
    name = rest if current else path
    content = asset(name)
    if content is None:
        raise HTTPException(404)
    return answer(request, content, media_type(name), FOREVER if current else ASK)


@router.api_route(_KEPT + "{name}", methods=METHODS)
async def kept(request: Request, name: str) -> Response:
    """Give a page as the service worker keeps it, whatever it will show."""
    if name not in (*FOLDERS.values(), _AWAY):
        raise HTTPException(404)
    return page(name, request)


@router.api_route("/manifest.webmanifest", methods=METHODS)
async def manifest(request: Request) -> Response:
    """Describe the app to the system that installs it, in the reader's language."""
    content = json.dumps(_manifest(words_for(request.headers)), ensure_ascii=False).encode()
    return answer(request, content, "application/manifest+json", VARY)


@router.api_route("/sw.js", methods=METHODS)
async def worker(request: Request) -> Response:
    """Give the service worker, which knows the pages and files of this version."""
    language = words_for(request.headers).language
    shell = {
        "version": version(),
        "language": language,
        "pages": [*PAGES],
        "folders": {folder: _KEPT + name for folder, name in FOLDERS.items()},
        "away": _KEPT + _AWAY,
        "still": _STILL,
        "files": shell_files(language),
    }
    content = b"const SHELL = %s;\n%s" % (json.dumps(shell).encode(), files()[_WORKER])
    return answer(request, content, "text/javascript", VARY)


def shell_files(language: str) -> list[str]:
    """The addresses of what the pages need: scripts, styles, drawings, and the texts."""
    names = [name for name in files() if name.endswith((".js", ".css", ".svg")) and name != _WORKER]
    return [address(name) for name in [*names, f"texts/{language}.json"]]


def _manifest(words: Catalogue) -> dict[str, Any]:
    return {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "lang": words.language,
        "dir": "ltr",
        "name": words.text("ui.app"),
        "short_name": words.text("ui.app"),
        "description": words.text("ui.description"),
        "display": "standalone",
        "background_color": "#f4f1ea",
        "theme_color": "#256151",
        "categories": ["games", "cards"],
        "icons": [{"src": address(name), **how} for name, how in _ICONS.items()],
        "shortcuts": [{"name": words.text(key), "url": url} for url, key in _SHORTCUTS.items()],
    }
