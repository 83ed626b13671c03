"""The files that pages are made of: read once, addressed by their content."""

import hashlib
import json
import mimetypes
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from russianbank.text import catalogue, languages
from russianbank.text.languages import LOCALES

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = MappingProxyType({"Cache-Control": "public, max-age=31536000, immutable"})
ASK: Final = MappingProxyType({"Cache-Control": "no-cache"})
_TYPES: Final = {".js": "text/javascript", ".svg": "image/svg+xml", ".webp": "image/webp"}
_COMMENT: Final = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
_BROWSER_KEYS: Final = (
    "card.",
    "error.reason",
    "hint.",
    "hint_move.",
    "hint_worth.",
    "reason.",
    "ui.",
)


def digest(*parts: bytes) -> str:
    """16 characters that change with the parts."""
    whole = b"".join(hashlib.sha256(part).digest() for part in parts)
    return hashlib.sha256(whole).hexdigest()[:16]


@cache
def files() -> Mapping[str, bytes]:
    """The files of ``static`` by their path in it, as they were when first asked for."""
    paths = [path for path in sorted(STATIC.rglob("*")) if path.is_file()]
    return {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in paths}


@cache
def version() -> str:
    """A digest of all files and catalogues; part of the addresses of the files.

    So a browser never has to ask again for what it has, and what has changed has a new address.
    """
    words = [path.read_bytes() for path in sorted(LOCALES.rglob("*.po"))]
    return digest(*(name.encode() for name in files()), *files().values(), *words)


@cache
def texts(language: str) -> bytes:
    """The messages that a page can show, as JSON: ``{"lang", "messages"}``."""
    words = catalogue(language)
    messages = {key: text for key, text in words.messages.items() if key.startswith(_BROWSER_KEYS)}
    body = {"lang": words.language, "messages": messages}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def address(path: str) -> str:
    """Where the present version of a file is."""
    return f"/static/{version()}/{path}"


def asset(path: str) -> bytes | None:
    """A file of ``static`` or ``texts/<language>.json``; None if there is none."""
    name = PurePosixPath(path)
    if name.parent.as_posix() == "texts" and name.suffix == ".json" and name.stem in languages():
        return texts(name.stem)
    return _uncommented(path) if name.suffix == ".js" else files().get(path)


@cache
def _uncommented(path: str) -> bytes | None:
    """A script without its block comments on lines of their own; its lines keep their numbers."""
    source = files().get(path)
    if source is None:
        return None
    return _COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), source)


def media_type(path: str) -> str:
    """The type of a file by its name."""
    suffix = PurePosixPath(path).suffix
    return _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def answer(
    request: Request,
    content: bytes,
    kind: str,
    headers: Mapping[str, str] = ASK,
    status: int = 200,
) -> Response:
    """An answer with an ``ETag``; 304 without content if the client has that already."""
    tag = f'W/"{digest(content)}"'
    fields = {"ETag": tag, **ASK, **headers}
    if status == 200 and tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=fields)
    return Response(content, status, fields, kind)
