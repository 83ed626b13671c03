"""Running the command as its users do."""

import subprocess
import sys
from typing import Any

from web.serving import environment

PATIENCE = 60


def run(
    *arguments: str | bytes, given: bytes | None = None, **options: Any
) -> subprocess.CompletedProcess[bytes]:
    """``russianbank …`` as a process of its own, ended and with what it said."""
    options.setdefault("stdout", subprocess.PIPE)
    return subprocess.run(
        [sys.executable, "-m", "russianbank", *arguments],
        input=given,
        stdin=subprocess.DEVNULL if given is None else None,
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=PATIENCE,
        check=False,
        **options,
    )


def one_line(text: str) -> bool:
    """Whether an error is one line and no traceback."""
    return text.endswith("\n") and text.count("\n") == 1 and "Traceback" not in text
