"""Where the data lies, and the lock that one server holds on it."""

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

import platformdirs
from filelock import FileLock, Timeout

_LOCK: Final = "server.lock"
_ADDRESS: Final = "server.json"
_PATIENCE: Final = 2.0


def data_folder(chosen: Path | None) -> Path:
    """The folder given, or the user's own data folder for this program."""
    return chosen or Path(platformdirs.user_data_dir("russianbank", appauthor=False))


@dataclass(frozen=True, slots=True)
class Running:
    """A server that runs on a folder: the link that opens it, and which start it is."""

    link: str
    instance: str


class Claim:
    """The right of one server to a data folder, held while it runs."""

    def __init__(self, folder: Path) -> None:
        self._address = folder / _ADDRESS
        self._lock = FileLock(folder / _LOCK, mode=0o600)

    def take(self) -> bool:
        """Take it; False if another server has it."""
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            return False
        return True

    def announce(self, running: Running) -> None:
        """Leave word of where the server can be found, for the owner's eyes only."""
        text = json.dumps({"link": running.link, "instance": running.instance})
        with suppress(FileNotFoundError):
            self._address.unlink()
        descriptor = os.open(self._address, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)

    def release(self) -> None:
        """Give it back."""
        with suppress(FileNotFoundError):
            self._address.unlink()
        self._lock.release()

    def running(self) -> Running | None:
        """The server that has the claim, if it is the one that answers."""
        try:
            known: dict[str, Any] = json.loads(self._address.read_text("utf-8"))
            running = Running(str(known["link"]), known["instance"])
            # A proxy has no business between a machine and itself; a token comes as a cookie.
            direct = build_opener(ProxyHandler({}), HTTPCookieProcessor())
            direct.open(running.link, timeout=_PATIENCE).close()
            with direct.open(urljoin(running.link, "/api/about"), timeout=_PATIENCE) as answer:
                about: dict[str, Any] = json.load(answer)
            return running if about["instance"] == running.instance else None
        except (OSError, ValueError, KeyError, TypeError):
            return None
