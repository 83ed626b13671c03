"""A real server and a real Chromium."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
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

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: errors.append(message.text) if message.type == "error" else None,
        )

    def open_page(
        match: str,
        size: tuple[int, int] = (1280, 800),
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> TablePage:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            service_workers="block",
            **{"reduced_motion": "reduce", **options},
        )
        contexts.append(context)
        chosen = json.dumps({"pace": "instant", **(settings or {})})
        context.add_init_script(
            f"localStorage.setItem('russianbank.settings', {json.dumps(chosen)})"
        )
        page = context.new_page()
        watch(page)
        table = TablePage(page)
        page.goto(f"{server.link}/match/{match}")
        table.wait()
        return table

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
