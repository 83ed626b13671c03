"""The pages in the reader's language: filled before they are sent, so that nothing jumps."""

import re
from html import escape
from pathlib import Path
from typing import Final

from starlette.responses import HTMLResponse

from russianbank.text import Catalogue
from russianbank.web.language import VARY

STATIC: Final = Path(__file__).parent / "static"
_HEADERS: Final = {"Cache-Control": "no-cache", **VARY}
_TEXT: Final = re.compile(r'(<\w[^<>]*\sdata-text="([\w.]+)"[^<>]*>)(?=</)')
_LABEL: Final = re.compile(r'(\sdata-label="([\w.]+)")')


def page(name: str, words: Catalogue, status: int = 200) -> HTMLResponse:
    """A page of ``static`` with its ``lang``, ``data-text`` and ``data-label`` filled."""
    source = (STATIC / name).read_text("utf-8")
    source = source.replace('<html lang="en">', f'<html lang="{words.language}">', 1)
    source = _TEXT.sub(lambda found: found[1] + escape(words.text(found[2])), source)
    source = _LABEL.sub(
        lambda found: f'{found[1]} aria-label="{escape(words.text(found[2]))}"', source
    )
    return HTMLResponse(source, status, headers=_HEADERS)
