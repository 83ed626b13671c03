"""The pages in the reader's language: filled before they are sent, so that nothing jumps."""

import re
from functools import cache
from html import escape
from pathlib import PurePosixPath
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from russianbank.text import Catalogue, catalogue
from russianbank.web.assets import ASK, address, answer, files
from russianbank.web.language import VARY, words_for

_PART: Final = re.compile(r"^( *)<!-- (\w+\.html) -->\n", re.MULTILINE)
_TEXT: Final = re.compile(r'(<\w[^<>]*\sdata-text="([\w.]+)"[^<>]*>)(?=</)')
_ATTRIBUTES: Final = {"label": "aria-label", "content": "content"}
_ATTRIBUTE: Final = re.compile(rf'\sdata-({"|".join(_ATTRIBUTES)})="([\w.]+)"')
_SCRIPT: Final = re.compile(r'<script type="module" src="/static/([\w/.-]+)"></script>\n')
_BARE: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<h1>{title}</h1>
<p>{sentence}</p>
</html>
"""
_IMPORT: Final = re.compile(r'^(?:import|export)\b[^"]*?"(\.[^"]+)";', re.MULTILINE)


def page(name: str, request: Request) -> Response:
    """A page of ``static`` in the language of a request."""
    content = _filled(name, words_for(request.headers).language)
    return answer(request, content, "text/html", VARY)


def is_read_by_a_person(request: Request) -> bool:
    """Whether a browser goes to an address of the pages, so that an error has to be a page, too."""
    return (
        request.method in ("GET", "HEAD")
        and not request.scope["path"].startswith("/api/")
        and "text/html" in request.headers.get("accept", "")
    )


def sorry_page(request: Request, status: int, sentence: str) -> Response:
    """A page that says why there is nothing to see, with ways on."""
    content = _filled("sorry.html", words_for(request.headers).language)
    content = content.replace(b'class="said">', b'class="said">' + escape(sentence).encode())
    return answer(request, content, "text/html", VARY, status)


def bare_page(status: int, sentence: str, words: Catalogue) -> Response:
    """The same for whoever gets no files of this server either: only the words."""
    title = escape(words.text("ui.title_sorry"))
    html = _BARE.format(language=words.language, title=title, sentence=escape(sentence))
    return Response(html, status, {**ASK, **VARY}, "text/html")


@cache
def _filled(name: str, language: str) -> bytes:
    """A page with its parts, its ``lang``, ``data-text``, ``data-label`` and ``data-content``."""
    words = catalogue(language)
    source = _PART.sub(lambda found: _part(found[2], found[1], name), _read(name))
    source = source.replace('<html lang="en">', f'<html lang="{language}">', 1)
    source = source.replace("{language}", language)
    source = _SCRIPT.sub(lambda found: _preloads(found[1]) + found[0], source)
    source = _TEXT.sub(lambda found: found[1] + escape(words.text(found[2])), source)
    source = _ATTRIBUTE.sub(lambda found: found[0] + _attribute(found, words), source)
    return source.replace('"/static/', f'"{address("")}').encode()


def _read(name: str) -> str:
    return files()[name].decode()


def _part(name: str, indent: str, page_name: str) -> str:
    """What several pages share; the link to the page that it is put in is marked."""
    source = _read(f"parts/{name}")
    own = "/" if page_name == "index.html" else f"/{PurePosixPath(page_name).stem}"
    source = source.replace(f'<a href="{own}"', f'<a href="{own}" aria-current="page"')
    return "".join(f"{indent}{line}" for line in source.splitlines(keepends=True))


def _attribute(found: re.Match[str], words: Catalogue) -> str:
    return f' {_ATTRIBUTES[found[1]]}="{escape(words.text(found[2]))}"'


def _preloads(script: str) -> str:
    """Links to the modules that a script imports, so that they are fetched together."""
    links = (f'<link rel="modulepreload" href="/static/{path}">\n' for path in modules(script))
    return "".join(links)


def modules(script: str) -> list[str]:
    """The modules that a script imports, and those that these import."""
    found: dict[str, None] = {}
    waiting = [PurePosixPath(script)]
    for path in waiting:
        for name in _IMPORT.findall(_read(str(path))):
            parts: list[str] = []
            for part in (path.parent / name).parts:
                parts = parts[:-1] if part == ".." else [*parts, part]
            imported = "/".join(parts)
            if imported not in found:
                found[imported] = None
                waiting.append(PurePosixPath(imported))
    return list(found)
