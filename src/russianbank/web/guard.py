"""Who may talk to the server: Host, Origin, size, and the token off loopback (D5)."""

import ipaddress
import secrets
import socket
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from russianbank.text import Catalogue
from russianbank.web.errors import error_response
from russianbank.web.language import words_for
from russianbank.web.pages import bare_page, is_read_by_a_person

COOKIE: Final = "russianbank_token"
MAX_BODY: Final = 64 * 1024
_LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def is_loopback(host: str) -> bool:
    """Whether an address to listen on can be reached from this machine alone."""
    if host in _LOOPBACK_NAMES:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class Access:
    """What requests may come: the address listened on, and the token they need off loopback."""

    host: str = "127.0.0.1"
    token: str | None = field(default=None, repr=False)

    @classmethod
    def listening_on(cls, host: str) -> "Access":
        """Loopback needs no token; any other address gets a fresh one."""
        return cls(host, None if is_loopback(host) else secrets.token_urlsafe(16))

    def knows_host(self, name: str) -> bool:
        """Whether a Host header's name, in small letters, is this server's own."""
        if name in _LOOPBACK_NAMES or name == self.host.lower():
            return True
        if self.token is None:
            return is_loopback(name)
        if name == socket.gethostname().lower():
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


class Guard:
    """ASGI middleware that turns away what a foreign page or host sends."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self._app = app
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with 403, 413 or a redirect."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        answer = self._answer(scope)
        if answer is None:
            await self._app(scope, _limited(receive), _with_headers(send))
        elif scope["type"] == "http":
            await answer(scope, receive, _with_headers(send))
        else:
            await send({"type": "websocket.close", "code": 4403})

    def _answer(self, scope: Scope) -> Response | None:
        """What a request gets instead of the app's answer; None if it may pass."""
        headers = Headers(scope=scope)
        words = words_for(headers)
        hosts = headers.getlist("host")
        host = hosts[0] if len(hosts) == 1 else ""
        if not self._access.knows_host(_name_of(host)):
            return _refusal(scope, 403, "host", words, host=host)
        for origin in headers.getlist("origin"):
            if origin not in (f"http://{host}", f"https://{host}"):
                return _refusal(scope, 403, "origin", words, origin=origin)
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:12]) > MAX_BODY:
            return _refusal(scope, 413, "too_large", words, limit=MAX_BODY)
        return self._token_answer(scope, headers)

    def _token_answer(self, scope: Scope, headers: Headers) -> Response | None:
        token = self._access.token
        if token is None:
            return None
        cookie: SimpleCookie = SimpleCookie(headers.get("cookie", ""))
        if COOKIE in cookie and secrets.compare_digest(
            cookie[COOKIE].value.encode(), token.encode()
        ):
            return None
        query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        given = dict(query).get("token", "")
        words = words_for(headers)
        if scope["type"] != "http" or not secrets.compare_digest(given.encode(), token.encode()):
            return _refusal(scope, 403, "token", words)
        rest = urlencode([(name, value) for name, value in query if name != "token"])
        path = "/" + scope["path"].lstrip("/")  # two slashes would lead to another host
        response = RedirectResponse(path + (f"?{rest}" if rest else ""), 303)
        response.set_cookie(COOKIE, token, httponly=True, samesite="strict")
        return response


def _refusal(
    scope: Scope, status: int, code: str, words: Catalogue, **details: str | int
) -> Response:
    if scope["type"] == "http" and is_read_by_a_person(Request(scope)):
        return bare_page(status, words.text(f"error.{code}", **details), words)
    return error_response(status, code, words, **details)


def _name_of(host: str) -> str:
    """The name in a Host header, without the port and the brackets of IPv6."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _limited(receive: Receive) -> Receive:
    """A body that says nothing of its length is refused when it gets too long."""
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if message["type"] == "http.request" and received > MAX_BODY:
            raise HTTPException(413)
        return message

    return limited


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
