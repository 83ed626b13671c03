"""Practice set up by hand: a deal by its seed, a position as text and on the table."""

import json
import re
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.server import Server

from russianbank.rules import Position, Rules, deal

G4A = Rules.parse("g4a")


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(
        "localStorage.setItem('russianbank.settings', JSON.stringify({pace: 'instant'}))"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{server.link}/practice")
    page.wait_for_selector("html[data-ready]")
    yield page
    context.close()
    assert errors == []


def begin(page: Page, server: Server) -> dict[str, Any]:
    """Begin and give what the list says of the match."""
    page.locator("#play").click()
    page.wait_for_url(re.compile("/match/"))
    page.wait_for_selector("#table[data-idle]")
    with urllib.request.urlopen(f"{server.link}/api/matches") as answer:
        matches = json.load(answer)["matches"]
    row: dict[str, Any] = next(row for row in matches if page.url.endswith(row["id"]))
    assert row["practice"] is True
    return row


def card(page: Page, pile: str) -> str | None:
    return page.locator(f'[data-pile="{pile}"] > .card').last.get_attribute("data-card")


def test_a_deal_by_its_seed(page: Page, server: Server) -> None:
    page.locator("#seed").fill("a known deal")
    page.locator("#rules").select_option("g4a")
    page.locator("#opponent").select_option("human")
    assert begin(page, server)["rules"] == "g4a;target=0"
    start = deal("a known deal", G4A)
    assert card(page, "house-3") == str(start.houses[2][0])
    assert card(page, "own-reserve") == str(start.reserves[0][-1])


def test_a_position_as_text(page: Page, server: Server) -> None:
    """What is wrong is said at once; when nothing is, it can be played."""
    start = str(deal("text", G4A))
    page.locator("[value='position']").check()
    field, problems = page.locator("#position"), page.locator("#problems")
    expect(field).not_to_have_value("")
    for text, said in (
        ("<b>" + start[1:], "<b>"),
        (start[:-4] + "00 100", "over"),
        (start.replace(start[4:6], start[6:8], 1), "twice"),
        (start[:-4], "13 fields"),
    ):
        field.fill(text)
        expect(problems).to_contain_text(said)
        expect(page.locator("#play")).to_be_disabled()
    page.locator("#rules").select_option("g4a")
    field.fill(f"  {start}\n")
    expect(problems).to_be_empty()
    page.locator("#opponent").select_option("human")
    begin(page, server)
    assert card(page, "house-8") == str(deal("text", G4A).houses[7][0])


def test_a_position_on_the_table(page: Page, server: Server) -> None:
    """Cards by tap, by drag and by keyboard; turned up, put aside, and taken back."""
    page.locator("[value='position']").check()
    field = page.locator("#position")
    expect(field).not_to_have_value("")
    first = Position.parse(field.input_value())
    top = first.stocks[0][-1]

    page.locator('[data-pile="own-stock"] > .card').last.click()
    expect(page.locator("#hand")).not_to_be_empty()
    page.locator("#turn-up").click()
    expect(page.locator('[data-pile="turned"] > .card')).to_have_attribute("data-card", str(top))

    page.locator('[data-pile="house-2"] > .card').drag_to(
        page.locator('[data-pile="own-waste"] > .slot')
    )
    moved = first.houses[1][0]
    expect(page.locator('[data-pile="own-waste"] > .card')).to_have_attribute(
        "data-card", str(moved)
    )

    page.locator('[data-pile="opponent-stock"] > .card').last.press("Enter")
    page.locator("#put-aside").press("Enter")
    chip = page.locator("#aside-cards button")
    expect(chip).to_have_count(1)
    expect(page.locator("#play")).to_be_disabled()
    chip.click()
    page.locator('[data-pile="house-2"] > .slot').press("Enter")
    laid = first.stocks[1][-1]
    expect(page.locator('[data-pile="house-2"] > .card')).to_have_attribute("data-card", str(laid))
    expect(page.locator("#aside")).to_be_hidden()
    page.locator("#mover").select_option(str(1 - first.player))
    expect(field).to_have_value(re.compile(f"^{1 - first.player} "))
    page.locator("#undo").click()
    expect(field).to_have_value(re.compile(f"^{first.player} "))
    page.locator("#seen-0").check()
    expect(page.locator("#seen-0")).to_be_checked()

    now = Position.parse(field.input_value())
    assert now.turned == top
    assert now.wastes[0] == (moved,)
    assert now.houses[1] == (laid,)
    assert now.stock_unseen[0] == 0
    assert now.problems() == ()
    page.locator("#opponent").select_option("human")
    begin(page, server)
    expect(page.locator('[data-pile="turned"] > .card')).to_have_attribute("data-card", str(top))


def test_the_same_deal_again_when_practice_is_over(page: Page, server: Server) -> None:
    page.locator("#seed").fill("once more")
    page.locator("#opponent").select_option("human")
    first = begin(page, server)
    reserve = card(page, "own-reserve")
    expect(page.locator("#round")).to_have_text("Practice")
    page.locator("#concede").click()
    page.locator("dialog[open] .danger").click()
    end = page.locator("dialog#end")
    expect(end.get_by_role("link", name="Replay")).to_be_visible()
    end.get_by_role("button", name="The same deal again").click()
    page.wait_for_url(lambda url: "/match/" in url and not url.endswith(first["id"]))
    page.wait_for_selector("#table[data-idle]")
    assert card(page, "own-reserve") == reserve
    page.goto(server.link)
    row = page.locator(f'[data-match="{first["id"]}"]')
    expect(row).to_contain_text("Practice")
    row.get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile(f"/replay/{first['id']}/1"))
