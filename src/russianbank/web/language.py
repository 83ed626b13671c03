"""The language of a reader: the one chosen in the settings, else the browser's."""

from typing import Final

from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from russianbank.text import Catalogue, catalogue, languages, negotiate

COOKIE: Final = "russianbank_language"
VARY: Final = {"Vary": "Cookie, Accept-Language"}
"""The headers of an answer that depends on the language."""


def words_for(headers: Headers) -> Catalogue:
    """The catalogue for a request: by its cookie, then by ``Accept-Language``, then English."""
    chosen = cookie_parser(headers.get("cookie", "")).get(COOKIE)
    if chosen in languages():
        return catalogue(chosen)
    return catalogue(negotiate(headers.get("accept-language", "")))
