"""``serve``: finds the running server, or a port for a new one."""

import errno
import socket
import time
import webbrowser
from pathlib import Path
from typing import Final

import typer

from russianbank.cli.folders import Claim, data_folder
from russianbank.cli.language import words
from russianbank.errors import StoreError, cause_of
from russianbank.text import why

DEFAULT_PORT: Final = 8642
_PORTS_TRIED: Final = 50
_STARTING: Final = 5.0
_BAD: Final = 2


def run(host: str, port: int | None, browser: bool, data: Path | None) -> int:
    """Serve until Ctrl-C; if a server runs on the same data already, open that one."""
    folder = data_folder(data)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        claim = Claim(folder)
        if not claim.take():
            return _open_running(claim, folder, browser)
    except OSError as error:
        raise StoreError("store_folder", path=str(folder), why=cause_of(error)) from error
    try:
        listener, moved = _listen(host, port)
    except (OSError, UnicodeError) as error:  # a host that cannot be a name is a UnicodeError
        claim.release()
        wanted = DEFAULT_PORT if port is None else port
        reason = why(cause_of(error), words())
        typer.echo(
            words().text("cli.serve.cannot_listen", host=host, port=wanted, why=reason), err=True
        )
        return _BAD
    try:
        if moved:
            actual = listener.getsockname()[1]
            typer.echo(words().text("cli.serve.port_busy", port=DEFAULT_PORT, actual=actual))
        # The web app is slow to load: what can go wrong before it, has by now.
        from russianbank.cli.webapp import serve_app  # noqa: PLC0415

        return serve_app(host, listener, claim, folder, browser)
    finally:
        listener.close()
        claim.release()


def _listen(host: str, port: int | None) -> tuple[socket.socket, bool]:
    """A listening socket, and whether the default port was busy and another was taken."""
    if port is not None:
        return _bind(host, port), False
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED):
        try:
            return _bind(host, candidate), candidate != DEFAULT_PORT
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            last = error
    raise last


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def _open_running(claim: Claim, folder: Path, browser: bool) -> int:
    """Open the server that holds the claim; it may still be starting."""
    deadline = time.monotonic() + _STARTING
    while True:
        running = claim.running()
        if running is not None:
            typer.echo(words().text("cli.serve.already", link=running.link))
            if browser:
                webbrowser.open(running.link)
            return 0
        if time.monotonic() > deadline:
            typer.echo(words().text("cli.serve.locked", folder=folder), err=True)
            return _BAD
        time.sleep(0.1)
