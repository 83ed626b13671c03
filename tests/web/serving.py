"""Real servers on real ports."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from russianbank.store import Database
from russianbank.web import Access, create_app
from russianbank.web.guard import MAX_BODY

PATIENCE = 20


class Served:
    """A server and an HTTP client for it."""

    def __init__(self, port: int, access: Access | None = None) -> None:
        self.port = port
        self.netloc = f"127.0.0.1:{port}"
        self.http = httpx.Client(
            base_url=f"http://{self.netloc}", trust_env=False, timeout=PATIENCE
        )
        self.access = access

    def new_match(self, rules: str = "g4a", players: Any = ("human", "human"), **more: Any) -> str:
        body = {"rules": rules, "players": list(players), **more}
        answer = self.http.post("/api/matches", json=body)
        assert answer.status_code == 201, answer.text
        name: str = answer.json()["id"]
        return name

    def socket(self, match: str, query: str = "", **options: Any) -> ClientConnection:
        url = f"ws://{self.netloc}/api/matches/{match}/socket{query}"
        return connect(url, open_timeout=PATIENCE, proxy=None, **options)

    def close(self) -> None:
        self.http.close()


def say(socket: ClientConnection, kind: str, **fields: Any) -> None:
    socket.send(json.dumps({"v": 1, "t": kind, **fields}))


def hear(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(PATIENCE))
    return message


@contextmanager
def served(folder: Path, access: Access | None = None) -> Iterator[Served]:
    """The app under uvicorn in a thread."""
    app = create_app(Database.open(folder), access)
    config = uvicorn.Config(
        app, port=0, log_config=None, access_log=False, ws_max_size=MAX_BODY, lifespan="on"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
            assert thread.is_alive()
        side = Served(server.servers[0].sockets[0].getsockname()[1], access)
        yield side
        side.close()
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Process:
    """``python -m russianbank serve`` as a process of its own."""

    def __init__(self, folder: Path, *options: str, port: int | None = 0) -> None:
        command = [sys.executable, "-m", "russianbank", "serve", "--no-browser"]
        command += [] if port is None else ["--port", str(port)]
        command += ["--data", str(folder), *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
        )
        self.said: list[str] = []
        self.link = ""

    def wait_until_running(self) -> Served:
        """Read what it says up to its link."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            found = re.search(r"http://\S+:(\d+)/\S*", line)
            if found:
                self.link = found[0]
                return Served(int(found[1]))
        raise AssertionError(f"it did not start: {self.said} {self.end()}")

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self, number: signal.Signals | None = None) -> tuple[int, str, str]:
        """Exit code and what it said on both streams."""
        if number is not None:
            self.send(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        lines = [line for line in err.splitlines(keepends=True) if "kernel" not in line]
        return self.process.returncode, "".join(self.said) + out, "".join(lines)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()
        self.process.wait(PATIENCE)


def environment(**more: str) -> dict[str, str]:
    """The environment for a command of this project."""
    source = str(Path(__file__).parents[2] / "src")
    return {**os.environ, "PYTHONPATH": source, "PYTHONWARNINGS": "error", **more}
