"""The language of what the server sends: the cookie's, the browser's, else English."""

import re

import pytest

from russianbank.text import catalogue, languages

from .serving import Served, hear, say

CHOICES = [
    ("", "", "en"),
    ("", "de-DE,de;q=0.9", "de"),
    ("", "xx, ko;q=0.5", "ko"),
    ("", "pt-BR,pt;q=0.9,en;q=0.8", "pt"),
    ("", "*", "en"),
    ("", ",;q=,", "en"),
    ("", "en;q=x", "en"),
    ("", "\xff", "en"),
    ("russianbank_language=ro", "de", "ro"),
    ("a=b; russianbank_language=fr", "", "fr"),
    ("russianbank_language=auto", "ru", "ru"),
    ("russianbank_language=../en", "ru", "ru"),
    ("russianbank_language=DE", "", "en"),
    ("russianbank_language", "ru", "ru"),
    (';=,\xff russianbank_language="', "ru", "ru"),
]


def headers(cookie: str, accepted: str) -> dict[str, bytes]:
    return {"Cookie": cookie.encode("latin-1"), "Accept-Language": accepted.encode("latin-1")}


@pytest.mark.parametrize(("cookie", "accepted", "language"), CHOICES)
def test_a_page_and_its_texts(server: Served, cookie: str, accepted: str, language: str) -> None:
    answer = server.http.get("/", headers=headers(cookie, accepted))
    assert f'<html lang="{language}">' in answer.text
    assert f'/texts/{language}.json"' in answer.text
    assert answer.headers["vary"].startswith("Cookie, Accept-Language")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("path", ["/", "/rules", "/learn/goal"])
def test_pages_are_filled_before_they_are_sent(server: Served, path: str, language: str) -> None:
    answer = server.http.get(path, headers=headers(f"russianbank_language={language}", "en"))
    assert f'<html lang="{language}">' in answer.text
    words = catalogue(language)
    assert answer.text.count(words.text("ui.no_script")) == 1
    assert not re.search(r'data-text="[^"]*"[^>]*></', answer.text)
    assert not re.search(r'data-label="[^"]*"(?! aria-label="[^"])', answer.text)
    assert answer.headers["vary"].startswith("Cookie, Accept-Language")


def test_errors_and_refusals(server: Served) -> None:
    chosen = {"Cookie": "russianbank_language=de"}
    german = {**chosen, "Accept-Language": "en"}
    words = catalogue("de")
    answer = server.http.get("/api/matches/nobody/abandon", headers=german)
    assert answer.json()["error"]["message"] == words.text(
        "error.method", path="/api/matches/nobody/abandon"
    )
    foreign = server.http.get("/", headers={**german, "Host": "foreign.example"})
    assert foreign.json()["error"]["message"] == words.text("error.host", host="foreign.example")
    with server.socket(server.new_match(), additional_headers=chosen) as socket:
        assert hear(socket)["t"] == "snapshot"
        say(socket, "concede", seq=5, seat=0)
        assert hear(socket)["message"] == words.text("refused.stale")
