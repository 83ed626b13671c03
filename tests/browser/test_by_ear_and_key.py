"""The table without eyes or mouse, and every page when it is enlarged (D6, WCAG 2.2)."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, expect
from tests.browser.conftest import NewMatch
from tests.browser.server import Server
from tests.browser.table import TablePage, choose

from russianbank.web.shell import PAGES

OpenTable = Callable[..., TablePage]
READY = "() => document.querySelector(':root[data-ready], #board[data-mover]') !== null"
FOCUSED = """() => {
    const { activeElement: one } = document;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (one === document.body) return ["", true];
    const name = one.id || one.closest("[data-pile]")?.dataset.pile || one.textContent;
    return [name, outlineStyle !== "none" && parseFloat(outlineWidth) >= 2];
}"""
TABS = 45


def test_the_focus_is_seen_wherever_it_goes(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "browser-2"))
    reached = {}
    for _ in range(TABS):
        table.page.keyboard.press("Tab")
        name, visible = table.page.evaluate(FOCUSED)
        reached[name] = visible
    assert {"own-reserve", "own-stock", "house-1", "house-8", "why", "typed"} <= reached.keys()
    assert [name for name, visible in reached.items() if not visible] == []


def test_piles_and_cards_say_what_and_where_they_are(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "stack-35", ("human", "human")))
    for number in range(1, 9):
        house = table.pile(f"house-{number}")
        expect(house).to_have_attribute(
            "aria-label", re.compile(rf"^House {number}: 1 card, \w+ of \w+ on top$")
        )
        expect(table.top(f"house-{number}")).to_have_accessible_name(
            re.compile(rf"^\w+ of \w+, House {number}")
        )
    reserve = table.pile("own-reserve")
    expect(reserve).to_have_attribute("aria-label", re.compile(r": 13 cards, \w+ of \w+ on top$"))
    expect(table.top("own-stock")).to_have_accessible_name(re.compile("35 cards, turn up a card"))


def test_one_live_region_tells_the_events_in_order(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "stack-35", ("human", "human")))
    live = table.page.locator("[aria-live]:not([aria-live=off])")
    expect(live).to_have_attribute("id", "live")
    table.page.keyboard.press("m")
    for move in ("5-1", "3-r"):
        before = table.shown_seq
        table.page.keyboard.type(move)
        table.page.keyboard.press("Enter")
        table.wait_after(before)
    said = live.locator("p").all_inner_texts()[-2:]
    assert re.fullmatch(r"Player 1: \w+ of \w+ from House 5 to House 1\.", said[0])
    assert re.fullmatch(r"Player 1: \w+ of \w+ from House 3 to Reserve of Player 2\.", said[1])


def test_keys_count_by_their_place_where_another_script_is_written(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    """What a Russian keyboard sends for M, K, r and U, and a French one for 1."""
    table = open_table(new_match("g4a", "stack-35", ("human", "human")))

    def press(where: str, code: str, key: str, **more: bool) -> None:
        event = {"code": code, "key": key, "bubbles": True, "cancelable": True, **more}
        table.page.dispatch_event(where, "keydown", event)

    press("body", "Digit1", "&")
    expect(table.top("house-1")).to_be_focused()
    press("body", "KeyM", "ь")
    typed = table.page.locator("#typed")
    expect(typed).to_be_focused()
    typed.press_sequentially("5-1")
    before = table.shown_seq
    typed.press("Enter")
    table.wait_after(before)
    typed.press_sequentially("3-")
    press("#typed", "KeyK", "Л", shiftKey=True)
    expect(typed).to_have_value("3-K")
    typed.press("Backspace")
    press("#typed", "KeyR", "к")
    typed.press("Enter")
    table.wait_after(before + 1)
    typed.blur()
    press("body", "KeyU", "\N{CYRILLIC SMALL LETTER GHE}")
    table.wait_after(before + 2)


def test_pages_can_be_enlarged_without_loss(browser: Browser, server: Server) -> None:
    """1280 by 800 at 200 %, and 320 px wide, where text must flow anew (1.4.4, 1.4.10)."""
    for width, height in [(640, 400), (320, 640)]:
        context = browser.new_context(
            viewport={"width": width, "height": height}, service_workers="block"
        )
        page = context.new_page()
        for path in PAGES:
            page.goto(server.link + path)
            page.wait_for_function(READY)
            wide = page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= width, f"{path} at {width}"
        context.close()


def test_the_table_is_played_at_200_percent(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "browser-2"), (640, 400))
    for _ in range(6):
        before = table.shown_seq
        move = choose(table.state["legal"])
        if move == "T":
            table.top("own-stock").click()
        elif move == "S-W":
            table.top("own-waste").click()
        else:
            table.source(move).click()
            if table.page.locator(".card.held").count():
                table.top(table.target_name(move)).click()
        table.wait_after(before)
    assert table.refusals == []


def test_forced_colours_leave_the_choice_and_the_compulsory_card_marked(
    new_match: NewMatch, open_table: OpenTable, server: Server
) -> None:
    table = open_table(new_match("gamerules", "x", ("human", "human")), forced_colors="active")
    marked = table.page.locator(".card.must").first
    mark = "(card) => getComputedStyle(card, '::after').content"
    assert marked.evaluate(mark) == '"!"'
    table.page.goto(f"{server.link}/settings")
    outline = "(label) => getComputedStyle(label).outlineStyle"
    chosen = table.page.locator(".segments label:has(:checked)").first
    assert chosen.evaluate(outline) == "solid"
    other = table.page.locator(".segments label:not(:has(:checked))").first
    assert other.evaluate(outline) == "none"
