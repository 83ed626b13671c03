"""The server says once which kernel it runs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from russianbank.kernel import BUILD


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_the_log_says_which_kernel_runs(tmp_path: Path) -> None:
    told = tmp_path / "log"
    options = ["--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with told.open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "russianbank", "serve", *options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
        assert process.stdout is not None
        assert "running" in process.stdout.readline()
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
    lines = [line for line in told.read_text("utf-8").splitlines() if "kernel" in line]
    assert len(lines) == 1
    assert BUILD in lines[0]
