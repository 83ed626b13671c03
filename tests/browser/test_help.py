"""What the table does for a player: hints, and foundation moves made by themselves."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import NewMatch
from tests.browser.table import TablePage
from tests.browser.test_table import HOTSEAT, OpenTable, type_move

FOUR = "auto25"
"""By gamerules this match begins with four compulsory moves to the foundations, R-F first."""


def ask(table: TablePage) -> None:
    seq = table.seq
    table.page.keyboard.press("i")
    table.wait_after(seq)


def test_a_hint_names_the_move_its_grounds_and_rules(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "x", HOTSEAT))
    notice = table.page.locator("#notice")
    before = {name: table.state[name] for name in ("houses", "reserves", "turns")}
    ask(table)
    assert table.state["hints"] == [1, 0]
    assert {name: table.state[name] for name in before} == before
    expect(notice).to_contain_text("Hint: ")
    expect(notice.locator("a", has_text="R16")).to_be_visible()
    marked = table.page.locator(".point-from").evaluate_all("all => all.map(p => p.dataset.pile)")
    assert len(marked) == 1
    said = table.page.locator("#live p").last
    expect(said).to_contain_text(re.compile(r"^Hint: \w+ of \w+ to the foundation"))
    assert "{" not in (notice.text_content() or "")


def test_a_plan_is_told_step_by_step_and_counted_once(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    """Seed 1 begins with 6-F, after which the reserve must fill house 6."""
    table = open_table(new_match("gamerules", "1"))
    notice = table.page.locator("#notice")
    ask(table)
    expect(notice).to_contain_text("6-F R-6")
    type_move(table, "6-F")
    expect(notice).to_be_hidden()
    table.page.keyboard.press("i")
    expect(notice).to_contain_text("to house 6.")
    assert table.shown_seq == table.seq == 2
    assert table.state["hints"] == [1, 0]
    type_move(table, "R-6")
    ask(table)
    assert table.state["hints"] == [2, 0]
    table.page.locator("#concede").click()
    table.page.locator("dialog[open] .danger").click()
    rows = table.page.locator("dialog#end tbody tr")
    expect(rows.nth(0).locator("td").last).to_have_text("2")
    expect(rows.nth(1).locator("td").last).to_have_text("0")


def test_a_move_need_not_wait_for_a_hint(new_match: NewMatch, open_table: OpenTable) -> None:
    """Whichever comes first, the move is made and nothing is left waiting."""
    table = open_table(new_match("gamerules", "1", HOTSEAT))
    table.page.keyboard.press("i")
    table.source("6-F").click()
    table.page.locator("#moves button").first.wait_for()
    table.wait()
    expect(table.page.locator("#notice")).not_to_contain_text("…")
    assert table.state["turns"][0]["moves"][0] == "6-F"
    table.page.keyboard.press("i")
    expect(table.page.locator("#notice")).to_contain_text("to house 6.")


def test_who_wants_no_hints_has_no_button_and_no_key(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "x", HOTSEAT), settings={"hints": False})
    expect(table.page.locator("#hint")).to_be_hidden()
    table.page.keyboard.press("i")
    table.page.keyboard.press("a")
    type_move(table, table.state["legal"][0])
    assert table.state["hints"] == [0, 0]
    assert table.shown_seq == 1


def test_a_key_plays_to_the_foundations_and_each_move_can_be_taken_back(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", FOUR, HOTSEAT), settings={"autoplay": "key"})
    button = table.page.locator("#auto")
    expect(button).to_be_enabled()
    table.page.keyboard.press("a")
    table.wait_after(3)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "4-F", "5-F"]
    expect(button).to_be_disabled()
    table.page.keyboard.press("u")
    table.wait_after(4)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "4-F"]
    expect(button).to_be_enabled()


def test_cards_go_to_the_foundations_by_themselves_until_one_is_taken_back(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", FOUR, HOTSEAT), settings={"autoplay": "auto"})
    table.wait_after(3)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "4-F", "5-F"]
    table.page.keyboard.press("u")
    table.wait_after(4)
    table.page.keyboard.press("u")
    table.wait_after(5)
    assert table.state["auto"] == "4-F"
    type_move(table, "5-F")
    table.wait_after(7)
    assert table.state["turns"][0]["moves"] == ["R-F", "3-F", "5-F", "4-F"]
