"""Choosing a level, watching two of them, and a page that stays lively while the best thinks."""

import json
import re
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.server import Server


@pytest.fixture
def start(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(
        service_workers="block", reduced_motion="reduce", viewport={"width": 360, "height": 800}
    )
    page = context.new_page()
    page.add_init_script("localStorage['russianbank.settings'] ??= '{}'")
    page.goto(server.link)
    page.wait_for_selector("html[data-ready]")
    yield page
    context.close()


def begun(server: Server, page: Page) -> dict[str, Any]:
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url(re.compile("/match/"))
    page.wait_for_selector("#board[data-mover]")
    with urllib.request.urlopen(f"{server.link}/api/matches") as answer:
        matches = json.load(answer)["matches"]
    name = page.url.rsplit("/", 1)[1]
    return next(row for row in matches if row["id"] == name)


def test_a_level_is_chosen_explained_and_remembered(server: Server, start: Page) -> None:
    start.get_by_label("Level", exact=True).select_option("5 · Practised player")
    expect(start.locator("#level-about")).to_contain_text("Plans")
    assert begun(server, start)["players"] == ["human", "level5"]
    start.goto(server.link)
    start.wait_for_selector("html[data-ready]")
    expect(start.get_by_label("Level", exact=True)).to_have_value("level5")


def test_two_levels_play_for_those_who_watch(server: Server, start: Page) -> None:
    expect(start.get_by_label("Level of the other computer")).to_be_hidden()
    start.get_by_label("Two computers, to watch").check()
    start.get_by_label("Level", exact=True).select_option("level7")
    start.get_by_label("Level of the other computer").select_option("level1")
    match = begun(server, start)
    assert match["players"] == ["level1", "level7"]
    expect(start.locator("#board")).to_have_attribute("data-mover", re.compile("own|opponent"))
    expect(start.get_by_text(re.compile(r"^Computer, [17]: ")).first).to_be_attached(timeout=30_000)
    start.goto(server.link)
    expect(start.locator(f'[data-match="{match["id"]}"]')).to_contain_text(
        "1 · Beginner and 7 · Expert"
    )


def test_the_table_of_levels_fits_a_phone(start: Page) -> None:
    start.get_by_text("How strong are the levels?").click()
    expect(start.get_by_role("row", name=re.compile("8 · Master"))).to_have_count(2)
    assert start.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_page_is_lively_while_the_best_level_thinks(server: Server, start: Page) -> None:
    """The menu opens and the list of matches comes while two of the best play."""
    start.get_by_label("Two computers, to watch").check()
    for label in ("Level", "Level of the other computer"):
        start.get_by_label(label, exact=True).select_option("level8")
    begun(server, start)
    for _ in range(3):
        start.get_by_role("button", name="Match").click()
        start.keyboard.press("Escape")
        answer = start.request.get(f"{server.link}/api/matches", timeout=5000)
        assert answer.ok
    expect(start.locator("#board")).to_have_attribute("data-mover", re.compile("own|opponent"))
