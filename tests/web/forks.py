"""Servers started in no time: forked from a process that has everything imported.

Each is a process of its own that runs the whole command, but does not pay for the imports.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Self

from .serving import Served, environment

_TEMPLATE = """
import json, os, sys
import uvicorn.lifespan.on, uvicorn.loops.auto, uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.auto
import aiosqlite, sqlalchemy.dialects.sqlite.aiosqlite
from russianbank.cli import main, serve

for line in sys.stdin:
    job = json.loads(line)
    if "wait" in job:
        os.waitpid(job["wait"], 0)
        print(json.dumps("ended"), flush=True)
        continue
    pid = os.fork()
    if pid == 0:
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 0)
        os.dup2(os.open(job["out"], os.O_WRONLY), 1)
        os._exit(main(job["arguments"]))
    print(json.dumps(pid), flush=True)
"""


class Forks:
    """Starts servers on folders."""

    def __init__(self) -> None:
        self._template = subprocess.Popen(
            [sys.executable, "-c", _TEMPLATE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
        )

    def _do(self, **job: object) -> int:
        assert self._template.stdin is not None
        assert self._template.stdout is not None
        self._template.stdin.write(json.dumps(job) + "\n")
        self._template.stdin.flush()
        answer: int = json.loads(self._template.stdout.readline())
        return answer

    def start(self, folder: Path) -> tuple[int, Served]:
        """A running server: its process and its port."""
        folder.mkdir(parents=True, exist_ok=True)
        pipe = folder / "said"
        os.mkfifo(pipe)
        options = ["serve", "--no-browser", "--port", "0", "--data", str(folder)]
        process = self._do(arguments=options, out=str(pipe))
        with pipe.open() as said:
            found = next(filter(None, (re.search(r"http://\S+:(\d+)/", line) for line in said)))
        pipe.unlink()
        return process, Served(int(found[1]))

    def wait(self, process: int) -> None:
        """Wait until a server has ended."""
        self._do(wait=process)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._template.stdin is not None
        assert self._template.stdout is not None
        self._template.stdin.close()
        self._template.stdout.close()
        self._template.wait()
