"""Watching two computers play: pausing, a move at a time, the pace, and a reload (D6, 0003)."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import NewMatch
from tests.browser.server import Server
from tests.browser.table import TablePage

Watch = Callable[..., TablePage]
LEVELS = ("level2", "level1")


@pytest.fixture
def watch(browser: Browser, server: Server, new_match: NewMatch) -> Iterator[Watch]:
    """Open a match of two levels, which begins paused unless ``stepwise`` is false."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_page(seed: str, width: int = 1280, height: int = 800, **chosen: object) -> TablePage:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            service_workers="block",
            reduced_motion="reduce",
        )
        contexts.append(context)
        settings = json.dumps({"pace": "normal", "stepwise": True, **chosen})
        context.add_init_script(f"localStorage['russianbank.settings'] ??= {json.dumps(settings)}")
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        table = TablePage(page)
        page.goto(f"{server.link}/match/{new_match('g4a', seed, LEVELS)}")
        page.wait_for_selector("#board[data-mover]")
        return table

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


def has_said(page: Page, words: str) -> None:
    expect(page.locator("#live").get_by_text(words, exact=True).last).to_be_attached()


def until_the_server_is_ahead(table: TablePage, by: int = 5) -> None:
    """Wait until more moves have come than are shown."""
    while table.seq < table.shown_seq + by:
        table.page.wait_for_timeout(20)


def test_the_round_is_shown_from_its_beginning_and_waits(watch: Watch) -> None:
    table = watch("watch-1")
    until_the_server_is_ahead(table)
    assert table.shown_seq == 0
    page = table.page
    page.get_by_role("button", name="Next move").click()
    assert table.shown_seq == 1
    page.keyboard.press("n")
    assert table.shown_seq == 2
    page.wait_for_timeout(900)
    assert table.shown_seq == 2
    page.get_by_role("button", name="Resume").click()
    has_said(page, "Going on")
    page.wait_for_function("() => Number(document.querySelector('#table').dataset.seq) > 3")
    page.keyboard.press("n")
    has_said(page, "Paused")
    shown = table.shown_seq
    page.wait_for_timeout(900)
    assert table.shown_seq == shown
    for name in ("Undo", "Why?", "Hint"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_hidden()


def test_a_reload_goes_on_where_it_was(watch: Watch) -> None:
    table = watch("watch-2")
    until_the_server_is_ahead(table)
    for _ in range(3):
        table.page.keyboard.press("n")
    before = [table.cards(f"house-{number}") for number in range(1, 9)]
    table.page.reload()
    table.page.wait_for_selector("#board[data-mover]")
    assert table.shown_seq == 3
    assert [table.cards(f"house-{number}") for number in range(1, 9)] == before
    expect(table.page.get_by_role("button", name="Resume")).to_be_visible()
    until_the_server_is_ahead(table)
    table.page.keyboard.press("n")
    assert table.shown_seq == 4


def test_space_pauses_and_the_pace_can_be_changed(watch: Watch) -> None:
    table = watch("watch-3", stepwise=False, pace="slow")
    page = table.page
    pause = page.get_by_role("button", name="Pause", exact=True)
    pause.focus()
    page.keyboard.press("Space")
    resume = page.get_by_role("button", name="Resume")
    expect(resume).to_be_focused()
    page.locator("body").press("k")
    speed = page.locator("#speed")
    expect(speed).to_have_accessible_name("Pace of the computer: Normal")
    has_said(page, "Pace of the computer: Normal")
    speed.click()
    expect(speed).to_have_text("Fast")
    expect(page.locator("#pace")).to_have_value("fast")
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(speed).to_have_text("Slow")
    page.get_by_role("heading", level=1).evaluate("() => document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(pause).to_be_visible()


def test_the_next_round_is_dealt_and_waits(watch: Watch) -> None:
    table = watch("watch-4")
    page = table.page
    while table.state["over"] is None:
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Skip").click()
    page.locator("#end").get_by_role("button", name="Next round").click()
    until_the_server_is_ahead(table)
    dealt = table.shown_seq
    expect(page.locator("#round")).to_contain_text("2")
    page.wait_for_timeout(900)
    assert table.shown_seq == dealt
    page.reload()
    page.wait_for_selector("#board[data-mover]")
    assert table.shown_seq == dealt
    expect(page.locator("#end")).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "ro", "de", "ko", "ru", "fr", "pt"])
def test_the_buttons_can_be_reached_on_a_phone(watch: Watch, language: str) -> None:
    table = watch("watch-5", 360, 740, language=language)
    tools = table.page.locator("#tools button:visible")
    assert {one.get_attribute("id") for one in tools.all()} >= {"resume", "step", "speed"}
    for one in tools.all():
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert min(box["width"], box["height"]) >= 44
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth")
