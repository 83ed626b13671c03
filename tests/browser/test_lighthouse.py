"""What Lighthouse says of the pages: three categories count, performance is only told (D6)."""

import json
import os
import statistics
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import NewMatch
from tests.browser.server import Server
from tests.conftest import Requirements

from russianbank.web.shell import PAGES

TOOL = Path(__file__).parents[2] / "tools" / "lighthouse"
COUNTED = ("accessibility", "best-practices", "seo")
ENOUGH = 95
RUNS = 5

Judge = Callable[..., list[dict[str, Any]]]
pytestmark = pytest.mark.slow


@pytest.fixture
def judge(requires: Requirements) -> Judge:
    """Lighthouse's judgement of pages: the categories, the addresses, and how often."""
    node, chromium = requires("node"), requires("chromium")
    if not (TOOL / "node_modules").is_dir():
        requires.missing("needs Lighthouse: npm ci --prefix tools/lighthouse")

    def run(categories: tuple[str, ...], addresses: list[str], times: int = 1) -> Any:
        done = subprocess.run(
            [node, str(TOOL / "run.js"), str(times), ",".join(categories), *addresses],
            capture_output=True,
            text=True,
            env={**os.environ, "CHROME_PATH": chromium},
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def test_every_page_is_good(server: Server, new_match: NewMatch, judge: Judge) -> None:
    match = new_match("g4a", "lighthouse", ("human", "greedy"))
    paths = [*PAGES, "/learn/goal", f"/match/{match}"]
    judged = judge(COUNTED, [server.link + path for path in paths])
    assert len(judged) == len(paths)
    for page in judged:
        assert sorted(page["scores"]) == sorted(COUNTED)
        assert min(page["scores"].values()) >= ENOUGH, page


def test_performance_is_told(
    server: Server, new_match: NewMatch, judge: Judge, record_property: Callable[[str, str], None]
) -> None:
    """The goal is 95; a busy machine changes it too much to be judged."""
    match = new_match("g4a", "lighthouse", ("human", "greedy"))
    runs = judge(("performance",), [f"{server.link}/match/{match}"], RUNS)
    scores = [run["scores"]["performance"] for run in runs]
    assert len(scores) == RUNS
    assert min(scores) > 0
    record_property(
        "measured", f"Lighthouse performance of the table: {statistics.median(scores):g}"
    )
