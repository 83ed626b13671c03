"""The start page: what is clicked in haste happens once."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.server import Server


def count(server: Server) -> int:
    with urllib.request.urlopen(f"{server.link}/api/matches") as answer:
        return len(json.load(answer)["matches"])


def test_clicks_in_haste_begin_one_match(browser: Browser, server: Server) -> None:
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script("localStorage.setItem('russianbank.settings', '{}')")
    page.goto(server.link)
    page.wait_for_selector("html[data-ready]")
    before = count(server)
    deal = page.get_by_role("button", name="Deal the cards")
    deal.click(click_count=3)
    expect(page).to_have_url(re.compile("/match/"))
    page.wait_for_selector("#board[data-mover]")
    assert count(server) == before + 1
    page.go_back()
    deal.click()
    expect(page).to_have_url(re.compile("/match/"))
    assert count(server) == before + 2
    context.close()


@pytest.mark.parametrize("path", ["/", "/practice"])
def test_a_seed_that_is_too_long_is_told_and_not_cut(
    browser: Browser, server: Server, path: str
) -> None:
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script("localStorage.setItem('russianbank.settings', '{}')")
    page.goto(server.link + path)
    page.wait_for_selector("html[data-ready]")
    page.locator("#seed").evaluate("field => field.closest('details')?.toggleAttribute('open')")
    page.locator("#seed").fill("s" * 201)
    page.locator("#seed").press("Enter")
    expect(page.locator("#error")).to_have_text("A seed has 1 to 200 characters, not 201.")
    context.close()
