"""``serve``: the web app on this machine."""

import errno
import signal
import socket
import sys
import threading
import time
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog
import typer
import uvicorn

from russianbank.cli.folders import Claim, Running, data_folder
from russianbank.errors import StoreError
from russianbank.kernel import BUILD, IS_COMPILED
from russianbank.store import Database
from russianbank.text import catalogue
from russianbank.web import Access, create_app
from russianbank.web.guard import MAX_BODY

DEFAULT_PORT: Final = 8642
_PORTS_TRIED: Final = 50
_STARTING: Final = 5.0
_BAD: Final = 2


def run(host: str, port: int | None, browser: bool, data: Path | None) -> int:
    """Serve until Ctrl-C; if a server runs on the same data already, open that one."""
    words = catalogue()
    folder = data_folder(data)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        claim = Claim(folder)
        if not claim.take():
            return _open_running(claim, folder, browser)
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError("store_folder", path=str(folder), why=why) from error
    try:
        listener, moved = _listen(host, port)
    except (OSError, UnicodeError) as error:  # a host that cannot be a name is a UnicodeError
        claim.release()
        wanted = DEFAULT_PORT if port is None else port
        why = getattr(error, "strerror", None) or str(error)
        typer.echo(words.text("cli.serve.cannot_listen", host=host, port=wanted, why=why), err=True)
        return _BAD
    try:
        if moved:
            actual = listener.getsockname()[1]
            typer.echo(words.text("cli.serve.port_busy", port=DEFAULT_PORT, actual=actual))
        return _serve(host, listener, claim, folder, browser)
    finally:
        listener.close()
        claim.release()


def _serve(host: str, listener: socket.socket, claim: Claim, folder: Path, browser: bool) -> int:
    words = catalogue()
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("INFO"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    structlog.get_logger().info("kernel", build=BUILD, compiled=IS_COMPILED)
    access = Access.listening_on(host)
    database = Database.open(folder)
    app = create_app(database, access)
    port = listener.getsockname()[1]
    link = f"http://{_name(host)}:{port}/"
    if access.token is not None:
        typer.echo(words.text("cli.serve.not_private", host=host), err=True)
        link += f"?token={access.token}"
    if database.set_aside is not None:
        aside = words.text("cli.serve.set_aside", path=database.path, aside=database.set_aside)
        typer.echo(aside, err=True)
    claim.announce(Running(link, app.state.instance))
    typer.echo(words.text("cli.serve.running", link=link))
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws_max_size=MAX_BODY,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    server = _Server(config, link if browser else None)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """Opens the browser once the server answers."""

    def __init__(self, config: uvicorn.Config, link: str | None) -> None:
        super().__init__(config)
        self._link = link

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._link is not None and self.started:
            threading.Thread(target=webbrowser.open, args=(self._link,), daemon=True).start()


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
    words = catalogue()
    deadline = time.monotonic() + _STARTING
    while True:
        running = claim.running()
        if running is not None:
            typer.echo(words.text("cli.serve.already", link=running.link))
            if browser:
                webbrowser.open(running.link)
            return 0
        if time.monotonic() > deadline:
            typer.echo(words.text("cli.serve.locked", folder=folder), err=True)
            return _BAD
        time.sleep(0.1)


def _name(host: str) -> str:
    """The name to put in a link: a wildcard address is reached as this machine."""
    if host in ("0.0.0.0", "::", ""):  # noqa: S104 - compared, not listened on
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
