"""Every language in the browser: its texts, plural forms and card letters, on a narrow phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import NewMatch
from tests.browser.server import Server
from tests.browser.table import TablePage

from russianbank.text import Catalogue, catalogue, languages
from russianbank.web.shell import PAGES

OpenTable = Callable[..., TablePage]
NUMBERS = [0, 1, 2, 3, 5, 11, 19, 20, 21, 22, 25, 100, 101, 111, 1234, 1_000_000]
PHONE = (360, 640)
SHELL_BYTES = 150_000
FETCHED = """() => ["navigation", "resource"]
  .flatMap(kind => performance.getEntriesByType(kind))
  .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
PLURALS = """async numbers => {
  const link = document.querySelector('link[rel=modulepreload][href$="/js/texts.js"]');
  const { text } = await import(link.href);
  return numbers.map(count => text("ui.pile_count", { name: "·", count }));
}"""
TOO_WIDE = """() => {
  const width = document.documentElement.clientWidth;
  const texts = "h1, h2, h3, p, a, button, label, legend, th, td, span";
  const pressed = "button:not(.card), .button, .segments label";
  const cut = [...document.querySelectorAll(texts)]
    .filter(each => each.checkVisibility() && each.clientWidth > 1 && !each.closest(".hidden-text"))
    .filter(each => getComputedStyle(each).overflowX !== "visible" || each.matches(pressed))
    .filter(each => each.scrollWidth > each.clientWidth + 1)
    .map(each => each.textContent.trim());
  if (document.documentElement.scrollWidth > width) cut.push("the page");
  return cut;
}"""


def plain(text: str) -> str:
    """A text with one kind of space: browsers and CLDR's versions differ in theirs."""
    return " ".join(text.split())


@pytest.mark.parametrize("language", languages())
def test_the_table(language: str, open_table: OpenTable, new_match: NewMatch) -> None:
    settings = {"autoplay": "key"}
    table = open_table(new_match("gamerules", "7"), PHONE, settings, locale=language)
    page, words = table.page, catalogue(language)
    assert page.locator("html").get_attribute("lang") == language
    assert words.text("ui.app") in page.title()
    shown = page.evaluate(PLURALS, NUMBERS)
    expected = [words.plural("ui.pile_count", count, name="·") for count in NUMBERS]
    assert list(map(plain, shown)) == list(map(plain, expected))
    letters = set(page.locator("#board svg text.rank").all_text_contents())
    assert letters & card_letters(words)
    assert letters <= {*map(str, range(2, 11)), *card_letters(words)}
    assert page.evaluate(TOO_WIDE) == []


def card_letters(words: Catalogue) -> set[str]:
    return {words.text(f"card.index_{rank}") for rank in "AJQK"}


@pytest.mark.parametrize("language", languages())
def test_pages_fit_a_phone(language: str, browser: Browser, server: Server) -> None:
    width, height = PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, service_workers="block"
    )
    page = context.new_page()
    for path in [*PAGES, "/learn/goal"]:
        ready(page, server.link + path)
        assert page.locator("html").get_attribute("lang") == language
        assert page.evaluate(TOO_WIDE) == [], path
        assert 10_000 < page.evaluate(FETCHED) < SHELL_BYTES, path
    context.close()


def ready(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(":root[data-ready], #board[data-mover]", state="attached")
    page.evaluate(
        "() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))"
    )
