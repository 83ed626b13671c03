"""The rules page as it is read: rules to link to, examples, rule sets side by side, on paper."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.server import Server

from russianbank.play.diagrams import DIAGRAMS
from russianbank.rules import Reason

SIZES = [(360, 640), (1280, 800)]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


def read(page: Page, server: Server, address: str) -> None:
    page.goto(f"{server.link}/rules{address}")
    page.wait_for_selector('html[data-ready="true"]')


def test_a_link_leads_to_its_rule(server: Server, page: Page) -> None:
    read(page, server, "?rules=g4a#R18")
    rule = page.locator("#R18")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class("meant")
    expect(rule).to_contain_text("before you turn up")
    page.locator('.fields a[href="#R17"]').click()
    expect(page.locator("#R17")).to_be_focused()
    expect(rule).not_to_have_class("meant")
    for reason in Reason:
        expect(page.locator(f"#{reason.rule}")).to_have_count(1)


def test_examples_can_be_seen_and_heard(server: Server, page: Page) -> None:
    read(page, server, "?rules=gamerules")
    expect(page.locator(".diagram .claims")).to_have_count(len(DIAGRAMS))
    discard = page.locator('.claims:has([data-move="S-W"])')
    expect(discard.locator('[data-move="S-W"]')).to_have_attribute("data-legal", "false")
    expect(discard.locator('[data-move="S-5"]')).to_contain_text("allowed")
    house = page.get_by_role("img", name="House 6: four of spades, three of hearts, two of clubs")
    expect(house.first.locator("svg.face")).to_have_count(3)
    table = page.locator(".table-picture")
    expect(table.locator(".card:visible")).not_to_have_count(0)
    assert page.evaluate(
        "() => !document.querySelector('.table-picture').contains(document.activeElement)"
    )
    read(page, server, "?rules=g4a")
    expect(page.locator('[data-move="S-W"]')).to_have_attribute("data-legal", "true")


def test_an_example_can_be_tried(server: Server, page: Page) -> None:
    read(page, server, "?rules=g4a;target=50")
    page.locator('.diagram:has([data-move="2-7"]) .try').click()
    page.wait_for_selector('html[data-ready="true"]')
    expect(page.locator("#position")).to_have_value(str(DIAGRAMS["circles.text"].position))
    expect(page.locator("#problems li")).to_have_count(0)
    page.locator("#play").click()
    page.wait_for_selector('#table[data-idle="true"]')
    expect(page.locator('[data-pile="house-2"] > .card')).to_have_count(3)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_house_rules_side_by_side(server: Server, page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    read(page, server, "?rules=g4a;target=50")
    headers = page.get_by_role("columnheader")
    expect(headers).to_have_text(["GameRules", "G4A", "Classic", "These rules"])
    target = page.get_by_role("row", name="Points of a match")
    expect(target.get_by_role("cell")).to_have_text(["300", "300", "300", "50"])
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_page_on_paper(server: Server, page: Page) -> None:
    read(page, server, "")
    page.emulate_media(media="print")
    expect(page.locator("#presets")).to_be_hidden()
    expect(page.locator(".diagram").first).to_be_visible()
    assert (
        page.locator(".diagram").first.evaluate("e => getComputedStyle(e).breakInside") == "avoid"
    )


def test_a_rule_set_that_is_none(server: Server, page: Page) -> None:
    read(page, server, "?rules=<b>whist</b>")
    expect(page.get_by_role("alert")).to_contain_text("<b>whist</b>")
