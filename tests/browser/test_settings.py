"""What a person chooses is kept in the browser and counts on every page (D6)."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.server import Server

KEY = "russianbank.settings"
GROUND = "() => getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(color_scheme="light")
    yield context.new_page()
    context.close()


def choose(page: Page, **settings: object) -> None:
    """Settings as if they had been chosen before, from the next page on."""
    page.add_init_script(f"localStorage.setItem({KEY!r}, {json.dumps(json.dumps(settings))})")


def test_the_theme_chosen_goes_before_the_systems(server: Server, page: Page) -> None:
    page.goto(f"{server.link}/rules")
    light = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(GROUND)
    assert light != dark
    choose(page, theme="light")
    page.reload()
    assert page.evaluate(GROUND) == light
    page.emulate_media(color_scheme="light")
    choose(page, theme="dark")
    page.reload(wait_until="commit")
    page.wait_for_selector("body", state="attached")
    assert page.evaluate(GROUND) == dark, "before the scripts of the page have run"


def test_the_language_chosen_is_sent_along(server: Server, page: Page) -> None:
    choose(page, language="de")
    page.goto(server.link)
    with page.expect_request(server.link + "/") as asked:
        page.reload()
    assert "russianbank_language=de" in asked.value.all_headers()["cookie"]
