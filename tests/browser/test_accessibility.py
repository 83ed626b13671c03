"""What axe-core finds on every page, and what no tool finds (D6, WCAG 2.2 AA)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.axe import CONTRAST, SOURCE, WITHOUT_CONTRAST, faults
from tests.browser.server import Server

from russianbank.text import languages
from russianbank.web.shell import PAGES

KEY = "russianbank.settings"
READY = (
    "() => document.querySelector(':root[data-ready], #board[data-mover], dialog[open]') !== null"
)
LESSON = "/learn/goal"


@pytest.fixture(scope="module", params=[(1280, 800)])
def page(browser: Browser, request: pytest.FixtureRequest, requires: Any) -> Iterator[Page]:
    """One window for all pages."""
    if not SOURCE.exists():
        requires.missing("needs axe-core: npm ci --prefix tools/js")
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        service_workers="block",
    )
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def paths(server: Server) -> list[str]:
    """A path to every page."""
    match = server.new_match("g4a", "axe", ("human", "greedy"))
    return [*PAGES, LESSON, f"/match/{match}"]


def settle(page: Page, address: str, **settings: object) -> None:
    """Open a page with these settings; without any as at the first visit."""
    page.goto(address)
    page.evaluate("() => localStorage.clear()")
    if settings:
        page.evaluate("(entry) => localStorage.setItem(...entry)", [KEY, json.dumps(settings)])
    page.reload()
    page.wait_for_function(READY)


@pytest.mark.parametrize("language", languages())
def test_axe_finds_nothing_on_any_page(
    page: Page, server: Server, paths: list[str], language: str
) -> None:
    """In English also the contrast, in both themes; a language changes no colour."""
    english = language == "en"
    settle(page, server.link, language=language)
    for path in paths:
        page.goto(server.link + path)
        page.wait_for_function(READY)
        assert page.locator("html").get_attribute("lang") == language
        assert faults(page, {} if english else WITHOUT_CONTRAST) == [], path
        if english:
            page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
            assert faults(page, CONTRAST) == [], path


@pytest.mark.parametrize("page", [(390, 844)], indirect=True)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_phone_in_any_state(page: Page, server: Server, theme: str) -> None:
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    settle(page, server.link)
    assert page.locator("#welcome").is_visible()
    assert faults(page) == []
    page.locator(".menu-button").click()
    assert faults(page) == []
    match = server.new_match("gamerules", "x", ("human", "human"))
    settle(page, f"{server.link}/match/{match}", pace="instant")
    for key, shown in [
        ("w", "#notice"),
        ("i", "#notice .chip >> nth=0"),
        ("l", "#panel.open"),
        ("Escape", "#board"),
        ("?", "#help"),
    ]:
        page.keyboard.press(key)
        page.locator(shown).wait_for()
        assert faults(page) == [], shown
    page.keyboard.press("Escape")
    page.locator(".card.must").first.click()
    assert faults(page) == []
    page.keyboard.press("l")
    page.locator("#moves button").first.click()
    page.locator("#look-close").wait_for()
    assert faults(page) == []
    settle(page, f"{server.link}/match/none")
    assert faults(page) == []


def test_axe_finds_nothing_after_a_round(page: Page, server: Server) -> None:
    """The end of a round, its replay, and pages that have something to tell."""
    match = server.new_match("g4a;target=0", "over", ("human", "human"))
    settle(page, f"{server.link}/match/{match}", pace="instant", theme="dark")
    page.locator("#concede").click()
    page.locator("dialog[open] .danger").click()
    page.locator("dialog#end").wait_for()
    assert faults(page) == []
    for path in ["/", f"/replay/{match}/1", "/statistics"]:
        page.goto(server.link + path)
        page.wait_for_function(READY)
        assert faults(page) == [], path
