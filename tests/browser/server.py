"""The web app as a process of its own."""

import json
import os
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass
class Server:
    """A running server: its process and the address it answers at."""

    process: subprocess.Popen[str]
    link: str

    @classmethod
    def start(cls, data: Path, port: int = 0, source: Path | None = None) -> "Server":
        """Start it on a data folder; port 0 is any that is free; ``source`` has the program."""
        command = [sys.executable, "-m", "russianbank", "serve", "--no-browser"]
        process = subprocess.Popen(
            [*command, "--port", str(port), "--data", str(data)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(source)} if source else None,
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        link = next(word for word in line.split() if word.startswith("http"))
        return cls(process, link.rstrip("/"))

    def new_match(self, rules: str, seed: str, players: tuple[str, str]) -> str:
        """Begin a match over HTTP and return its name."""
        return self._begin({"rules": rules, "players": players, "seed": seed})

    def new_practice(self, rules: str, position: str, players: tuple[str, str]) -> str:
        """Begin practice on a position and return its name."""
        return self._begin(
            {"rules": rules, "players": players, "practice": True, "position": position}
        )

    def _begin(self, what: dict[str, Any]) -> str:
        body = json.dumps(what).encode()
        request = urllib.request.Request(f"{self.link}/api/matches", body, method="POST")
        with urllib.request.urlopen(request) as answer:
            return str(json.load(answer)["id"])

    def stop(self) -> None:
        """End it as the system would."""
        self.process.terminate()
        self._wait()

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self._wait()

    def _wait(self) -> None:
        self.process.wait(timeout=10)
        assert self.process.stdout is not None
        self.process.stdout.close()
