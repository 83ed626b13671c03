"""A real server and a real Chromium."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext
from tests.browser.server import Server
from tests.browser.table import TablePage
from tests.conftest import Requirements

OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests run last: Playwright's event loop would stay in the way of asyncio tests."""
    items.sort(key=lambda item: "tests/browser/" in item.nodeid)


@pytest.fixture(scope="session")
def browser_type_launch_args(requires: Requirements) -> dict[str, Any]:
    return {"executable_path": requires("chromium"), "args": list(OPTIONS)}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server.start(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


NewMatch = Callable[..., str]


@pytest.fixture
def new_match(server: Server) -> NewMatch:
    """Begin a match and return its name."""

    def begin(rules: str, seed: str, players: tuple[str, str] = ("human", "greedy")) -> str:
        return server.new_match(rules, seed, players)

    return begin


@pytest.fixture
def open_table(browser: Browser, server: Server) -> Iterator[Callable[..., TablePage]]:
    """Open a match's table in a browser window; no page may report an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(match: str, *screen: Any, **options: Any) -> TablePage:
        table = TablePage.open(browser, f"{server.link}/match/{match}", errors, *screen, **options)
        contexts.append(table.page.context)
        return table

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
