"""Who may talk to the server (D5): Host, Origin, token, size, and the headers it sends."""

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from russianbank.text import catalogue
from russianbank.web import Access
from russianbank.web.guard import COOKIE, MAX_BODY, is_loopback

from .serving import PATIENCE, Served, hear, served

REBOUND = [
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1.evil.example:{port}",
    "localhost.evil.example",
    "localhost@evil.example",
    "127.0.0.1@evil.example:{port}",
    "192.168.0.10:{port}",
    "0.0.0.0:{port}",
    "[::2]:{port}",
    "[fe80::1]",
    "127.1:{port}",
    "2130706433:{port}",
    "0x7f.1",
    "local host",
    "[::1",
    "::1]",
    "[]",
    "",
    ":{port}",
    "%6cocalhost",
    "xn--localhost",
]
OWN = ["127.0.0.1:{port}", "localhost:{port}", "LOCALHOST:{port}", "127.0.0.1", "[::1]:{port}"]
FOREIGN = [
    "http://evil.example",
    "https://evil.example:{port}",
    "null",
    "",
    "http://localhost:{port}",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}@evil.example",
    "http://evil.example/127.0.0.1:{port}",
    "file://",
    "http://[",
    "http://[::1",
    "http://[x]:{port}",
    "127.0.0.1:{port}",
    "\x80\xff",
]


def raw(server: Served, path: str, *headers: tuple[str, str], method: str = "GET") -> int:
    """The status of a request with exactly these headers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in headers:
        connection.putheader(name, value.format(port=server.port).encode("latin-1"))
    connection.endheaders()
    status = connection.getresponse().status
    connection.close()
    return status


def upgrade(server: Served, path: str, *headers: tuple[str, str]) -> int:
    """The status of a request for a socket with these headers."""
    return raw(
        server,
        path,
        ("Connection", "Upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        *headers,
    )


@pytest.fixture(scope="module")
def path(server: Served) -> str:
    return f"/api/matches/{server.new_match()}/socket"


@pytest.mark.parametrize("host", REBOUND)
def test_names_made_to_point_here_are_refused(server: Served, path: str, host: str) -> None:
    expected = (400, 403) if host in ("", "local host") else (403,)
    assert raw(server, "/api/matches", ("Host", host)) in expected
    assert upgrade(server, path, ("Host", host)) in expected


@pytest.mark.parametrize("host", OWN)
def test_own_names_are_served(server: Served, path: str, host: str) -> None:
    assert raw(server, "/api/about", ("Host", host)) == 200
    assert upgrade(server, path, ("Host", host)) == 101


def test_two_hosts_and_none_are_refused(server: Served, path: str) -> None:
    own = ("Host", "127.0.0.1:{port}")
    for headers in (
        [],
        [own, ("Host", "evil.example")],
        [("Host", "evil.example"), own],
        [own] * 2,
    ):
        assert raw(server, "/api/about", *headers) in (400, 403)
        assert upgrade(server, path, *headers) in (400, 403)


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_pages_are_refused(server: Served, path: str, origin: str) -> None:
    headers = ("Host", "127.0.0.1:{port}"), ("Origin", origin)
    assert raw(server, "/api/about", *headers) == 403
    assert raw(server, "/api/matches", *headers, method="POST") == 403
    assert upgrade(server, path, *headers) == 403


def test_own_pages_and_programs_without_origin_are_served(server: Served, path: str) -> None:
    own = ("Host", "127.0.0.1:{port}")
    for headers in ([own], [own, ("Origin", "http://127.0.0.1:{port}")]):
        assert raw(server, "/api/about", *headers) == 200
        assert upgrade(server, path, *headers) == 101


def test_two_origins_are_refused(server: Served, path: str) -> None:
    headers = (
        ("Host", "127.0.0.1:{port}"),
        ("Origin", "http://127.0.0.1:{port}"),
        ("Origin", "http://evil.example"),
    )
    assert raw(server, "/api/about", *headers) == 403
    assert raw(server, "/api/about", headers[0], headers[2], headers[1]) == 403
    assert upgrade(server, path, *headers) in (400, 403)


def test_a_refusal_says_why(server: Served) -> None:
    answer = server.http.get("/", headers={"Host": "evil.example"})
    assert answer.json()["error"] == {
        "code": "host",
        "host": "evil.example",
        "message": "This server does not answer to the name “evil.example”.",
    }
    answer = server.http.get("/", headers={"Origin": "null"})
    assert answer.json()["error"]["code"] == "origin"


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/api/about", "/api/none", "/static/none", "/match/none", "/static/"]
)
def test_headers_on_every_answer(server: Served, path: str) -> None:
    for answer in (
        server.http.get(path),
        server.http.post(path),
        server.http.get(path, headers={"Host": "evil.example"}),
        server.http.post("/api/matches", content=b"x" * (MAX_BODY + 1)),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers or "uvicorn" in answer.headers["server"]


@pytest.mark.parametrize("length", [MAX_BODY + 1, 10**9, 10**30])
def test_a_body_said_to_be_too_large(server: Served, length: int) -> None:
    headers = ("Host", "127.0.0.1:{port}"), ("Content-Length", str(length))
    assert raw(server, "/api/matches", *headers, method="POST") in (400, 413)


def test_a_body_without_length_that_is_too_large(server: Served) -> None:
    answer = server.http.post("/api/matches", content=(b"x" * 1024 for _ in range(80)))
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too_large"
    assert answer.json()["error"]["limit"] == MAX_BODY


def test_a_large_body_that_is_allowed_is_read(server: Served) -> None:
    answer = server.http.post("/api/matches", content=b" " * MAX_BODY)
    assert answer.status_code == 400
    assert answer.json()["error"]["part"] == "JSON"


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.2", False),
        ("example.org", False),
        ("", False),
    ],
)
def test_loopback(host: str, expected: bool) -> None:
    assert is_loopback(host) is expected
    assert (Access.listening_on(host).token is None) is expected


def test_tokens_are_long_and_differ() -> None:
    tokens = {Access.listening_on("0.0.0.0").token for _ in range(20)}
    assert len(tokens) == 20
    assert all(token is not None and len(token) >= 20 for token in tokens)


def test_the_token_is_not_printed() -> None:
    access = Access.listening_on("0.0.0.0")
    assert str(access.token) not in repr(access)


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """As with ``--host 0.0.0.0``."""
    access = Access.listening_on("0.0.0.0")
    with served(tmp_path_factory.mktemp("open"), access) as side:
        yield side


@pytest.mark.parametrize("path", ["/", "/api/matches", "/static/js/api.js", "/api/none"])
@pytest.mark.parametrize("query", ["", "?token=", "?token=wrong", "?token=%00", "?tok=x"])
def test_without_the_token_nothing_opens(open_server: Served, path: str, query: str) -> None:
    answer = open_server.http.get(path + query)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "token"
    assert "set-cookie" not in answer.headers


def test_a_person_is_told_so_in_words(open_server: Served) -> None:
    """Without files of this server, which are refused, too."""
    person = {"Accept": "text/html", "Accept-Language": "ru"}
    words = catalogue("ru")
    for host, sentence in (
        (open_server.netloc, words.text("error.token")),
        ("[<b>", words.text("error.host", host="[&lt;b&gt;")),
    ):
        answer = open_server.http.get("/rules", headers={**person, "Host": host})
        assert answer.status_code == 403
        assert answer.headers["content-type"].startswith("text/html")
        assert f"<p>{sentence}</p>" in answer.text
        assert "/static/" not in answer.text


@pytest.mark.parametrize(
    "cookie",
    [
        f"{COOKIE}=wrong",
        f"{COOKIE}=",
        COOKIE,
        "other=1",
        f"{COOKIE}=\xff\xfe",
        "a[b]=c; d",
        "expires=x; path=/; =;;;",
        '="',
    ],
)
def test_a_wrong_cookie(open_server: Served, cookie: str) -> None:
    headers = ("Host", "127.0.0.1:{port}"), ("Cookie", cookie)
    assert raw(open_server, "/", *headers) == 403
    assert upgrade(open_server, "/api/matches/x/socket", *headers) == 403


def test_the_token_in_the_link_becomes_a_cookie(open_server: Served) -> None:
    assert open_server.access is not None
    token = open_server.access.token
    answer = open_server.http.get(f"/rules?rules=g4a&token={token}&x=1")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/rules?rules=g4a&x=1"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=strict" in cookie.lower()
    open_server.http.cookies.clear()
    sent = {"Cookie": f"{COOKIE}={token}"}
    assert open_server.http.get("/rules", headers=sent).status_code == 200
    body = {"rules": "g4a", "players": ["human", "human"]}
    match = open_server.http.post("/api/matches", json=body, headers=sent).json()["id"]
    with open_server.socket(match, additional_headers=sent) as client:
        assert hear(client)["t"] == "snapshot"
    with pytest.raises(InvalidStatus, match="403"), open_server.socket(match):
        pass
    path = f"/api/matches/{match}/socket?token={token}"
    assert upgrade(open_server, path, ("Host", "127.0.0.1:{port}")) == 403


@pytest.mark.parametrize("path", ["//evil.example/", "/\\evil.example", "///evil.example"])
def test_the_link_leads_nowhere_else(open_server: Served, path: str) -> None:
    assert open_server.access is not None
    connection = http.client.HTTPConnection("127.0.0.1", open_server.port, timeout=PATIENCE)
    connection.request("GET", f"{path}?token={open_server.access.token}")
    location = connection.getresponse().headers["location"]
    connection.close()
    assert location.startswith("/")
    assert not location.startswith(("//", "/\\"))


def test_off_loopback_own_addresses_are_known() -> None:
    access = Access("0.0.0.0", "token")
    for name in ("192.168.1.2", "localhost", "::1", "fe80::1"):
        assert access.knows_host(name)
    assert access.knows_host(socket.gethostname().lower())
    assert not access.knows_host("evil.example")
    assert Access("My.Host", "token").knows_host("my.host")
    assert not Access("127.0.0.1").knows_host(socket.gethostname() + ".evil.example")


def test_a_host_name_with_capitals_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Browsers send it in small letters."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Annas-Mac.local")
    assert Access("0.0.0.0", "token").knows_host("annas-mac.local")


def test_data_is_not_served(server: Served, tmp_path: Path) -> None:
    for path in (
        "/static/../russianbank.sqlite3",
        "/static/..%2f..%2f..%2fstore/database.py",
        "/static/%2e%2e/%2e%2e/app.py",
        "/static/....//app.py",
        "/static//etc/passwd",
        "/static/..%5c..%5capp.py",
        "/static/%00",
        "/russianbank.sqlite3",
        "/api/matches/../../russianbank.sqlite3",
        "/data",
        "/openapi.json",
        "/docs",
        "/static",
    ):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        assert 300 <= answer.status < 500, path
        assert b"SQLite" not in body
        assert b"import" not in body
        assert b"root:" not in body
