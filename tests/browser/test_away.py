"""The server goes away and comes back (D5, D6)."""

import sqlite3
from contextlib import closing
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


def test_a_damaged_match_is_said_to_be_damaged(browser: Browser, tmp_path: Path) -> None:
    server = Server.start(tmp_path)
    server.new_match("g4a", "damaged", ("human", "human"))
    with closing(sqlite3.connect(tmp_path / "russianbank.sqlite3")) as file, file:
        file.execute("CREATE TEMP TABLE one AS SELECT * FROM matches")
        file.execute("UPDATE one SET id = 'broken', rules = 'bridge'")
        file.execute("INSERT INTO matches SELECT * FROM one")
    context = browser.new_context(locale="fr", service_workers="block")
    page = context.new_page()
    page.goto(f"{server.link}/match/broken")
    expect(page.locator("dialog[open] p")).to_have_text(
        "La partie broken est endommagée et ne peut pas être ouverte."
    )
    page.locator("dialog[open] a").click()
    expect(page).to_have_url(f"{server.link}/")
    context.close()
    server.stop()
