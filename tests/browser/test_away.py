"""The server goes away and comes back (D5, D6)."""

from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.browser.server import Server
from tests.browser.table import TablePage


def test_a_killed_server_is_said_to_be_away_and_the_table_goes_on_after(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server.start(tmp_path)
    name = server.new_match("g4a", "stack-35", ("human", "human"))
    context = browser.new_context(reduced_motion="reduce")
    table = TablePage(context.new_page())
    table.page.goto(f"{server.link}/match/{name}")
    table.wait()
    table.page.keyboard.press("m")
    table.page.locator("#typed").fill("5-1")
    table.page.keyboard.press("Enter")
    table.wait_after(0)
    houses = [table.cards(f"house-{number}") for number in range(1, 9)]

    server.kill()
    expect(table.page.locator("#table.offline")).to_be_visible()
    assert [table.cards(f"house-{number}") for number in range(1, 9)] == houses

    again = Server.start(tmp_path, int(server.link.rpartition(":")[2]))
    expect(table.page.locator("#table:not(.offline)")).to_be_visible(timeout=15000)
    table.wait()
    assert [table.cards(f"house-{number}") for number in range(1, 9)] == houses
    assert table.shown_seq == 1
    context.close()
    again.stop()
