"""The web app, served on a listening socket until Ctrl-C."""

import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import structlog
import typer
import uvicorn

from russianbank.cli.folders import Claim, Running
from russianbank.cli.language import words
from russianbank.kernel import BUILD, IS_COMPILED
from russianbank.players.registry import evaluation_problem
from russianbank.store import Database
from russianbank.text import simple_player
from russianbank.web import Access, create_app
from russianbank.web.guard import MAX_BODY


def serve_app(host: str, listener: socket.socket, claim: Claim, folder: Path, browser: bool) -> int:
    """Serve a data folder that has been claimed; 1 if the server did not start."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger("INFO"),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    access = Access.listening_on(host)
    database = Database.open(folder)
    app = create_app(database, access)
    port = listener.getsockname()[1]
    link = f"http://{_name(host)}:{port}/"
    if access.token is not None:
        typer.echo(words().text("cli.serve.not_private", host=host), err=True)
        link += f"?token={access.token}"
    if database.set_aside is not None:
        aside = words().text("cli.serve.set_aside", path=database.path, aside=database.set_aside)
        typer.echo(aside, err=True)
    problem = evaluation_problem()
    if problem is not None:
        typer.echo(simple_player(problem, words()), err=True)
    claim.announce(Running(link, app.state.instance))
    typer.echo(words().text("cli.serve.running", link=link))
    advice = {} if IS_COMPILED else {"see": "russianbank doctor"}
    structlog.get_logger().info("kernel", build=BUILD, compiled=IS_COMPILED, **advice)
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


def _name(host: str) -> str:
    """The name to put in a link: a wildcard address is reached as this machine."""
    if host in ("0.0.0.0", "::", ""):  # noqa: S104 - compared, not listened on
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
