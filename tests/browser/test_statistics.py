"""The statistics page: figures, charts and tables, filters, files, what is lost, deleting."""

import asyncio
import csv
import io
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import SOURCE, faults
from tests.browser.server import Server

from russianbank.play import Command, Kind, Seating
from russianbank.rules import Rules
from russianbank.store.database import FILE_NAME
from store.stores import open_hall

SHORT = "reserve_size=1;max_idle_turns=2;target="
MATCHES = (
    (f"g4a;{SHORT}3", ("human", "greedy")),
    (f"gamerules;{SHORT}3", ("human", "random")),
    (f"g4a;{SHORT}3", ("greedy", "human")),
)
GIVEN_UP = ("gamerules", ("human", "greedy"))
HOSTILE = "<img src=x onerror=alert(1)>"
SIZES = ((360, 640), (1280, 800))


def play_out(folder: Path) -> None:
    """Play matches to the end, abandon one, begin one."""

    async def playing() -> None:
        async with open_hall(folder) as hall:
            for number, (rules, players) in enumerate(MATCHES):
                table = await hall.create(Rules.parse(rules), Seating(players), f"s{number}")
                rng = Random(number)
                while not (state := table.state).is_over:
                    seat = players.index("human") if state.mover is None else state.mover
                    move = None if state.round_over else rng.choice(state.game.legal_moves())
                    kind = Kind.NEXT if move is None else Kind.MOVE
                    await table.submit(seat, Command(kind, table.seq, move), players[seat])
            rules, players = GIVEN_UP
            table = await hall.create(Rules.parse(rules), Seating(players), "given up")
            await table.submit(0, Command(Kind.ABANDON, 0))
            await hall.create(Rules.parse(rules), Seating(players), "being played")

    # In a thread of its own: Playwright's event loop runs in this one.
    thread = threading.Thread(target=asyncio.run, args=(playing(),))
    thread.start()
    thread.join()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("results")
    play_out(data)
    return data


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    running = Server.start(folder)
    yield running
    running.stop()


@pytest.fixture
def page(browser: Browser, requires: Any) -> Iterator[Page]:
    """A page; no script may fail, and no dialog of the browser may open."""
    if not SOURCE.exists():
        requires.missing("needs axe-core: npm ci --prefix tools/js")
    context = browser.new_context(
        service_workers="block", reduced_motion="reduce", locale="en-GB", timezone_id="UTC"
    )
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("dialog", lambda dialog: wrong.append(dialog.message))
    yield page
    context.close()
    assert wrong == []


def show(page: Page, server: Server, query: str = "") -> None:
    page.goto(f"{server.link}/statistics{query}")
    page.wait_for_selector("html[data-ready]")


def figure(page: Page, part: str, name: str) -> str:
    """A key figure by its name."""
    pair = page.locator(f"#{part} .key-figures > div", has=page.get_by_text(name, exact=True))
    return pair.locator("dd").inner_text()


def test_what_is_shown_fits_and_can_be_used_by_everybody(server: Server, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    show(page, server)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("w => document.querySelector('.chart').clientWidth < w", arg=width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert faults(page) == []
    page.emulate_media(color_scheme="light")
    show(page, server)
    assert faults(page) == []
    assert page.get_by_role("img", name="Points in all").count() == 1
    description = page.locator("#chart-total-desc").text_content() or ""
    rounds = figure(page, "rounds", "Played to the end")
    assert f"Rounds: {rounds};" in description
    assert figure(page, "rounds", "Your points") in description
    page.get_by_text("The same as a table").click()
    table = page.get_by_role("table", name="Points over time")
    assert table.get_by_role("row").count() == int(rounds) + 1
    last = table.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    assert last[-2] == figure(page, "rounds", "Your points")
    assert figure(page, "matches", "Being played") == "1"
    assert figure(page, "matches", "Abandoned") == "1"
    assert figure(page, "matches", "Played to the end") == "3"


def test_filters_are_in_the_address(server: Server, page: Page) -> None:
    show(page, server)
    everything = int(figure(page, "rounds", "Played to the end"))
    page.get_by_label("Opponent", exact=True).select_option("greedy")
    expect(page).to_have_url(re.compile(r"\?opponent=greedy$"))
    expect(page.locator("#matches")).to_contain_text("Played to the end\n2", use_inner_text=True)
    page.get_by_label("Who began", exact=True).select_option("own")
    expect(page.locator("#matches")).to_have_count(0)
    few = int(figure(page, "rounds", "Played to the end"))
    assert 0 < few < everything
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert int(figure(page, "rounds", "Played to the end")) == few
    assert page.get_by_label("Who began", exact=True).input_value() == "own"
    page.get_by_label("To", exact=True).fill("2020-01-01")
    expect(page.get_by_text("No results fit this choice.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(page.locator("#matches")).to_be_visible()
    assert page.url.endswith("/statistics")
    today = page.evaluate("new Date().toLocaleDateString('sv-SE')")
    show(page, server, f"?from={today}&to={today}")
    assert int(figure(page, "rounds", "Played to the end")) == everything


@pytest.mark.parametrize(
    ("query", "named"),
    [
        (f"?rules={HOSTILE}", f"“{HOSTILE}”"),
        ("?<script>alert(1)</script>=1", "“<script>alert(1)</script>”"),
        (f"?opponent={HOSTILE}", f"“{HOSTILE}”"),
        ("?from=2026-02-30", "“2026-02-30”"),
        ("?from=2026-13-01", "“2026-13-01”"),
        ("?to=9999-12-31", "“9999-12-31”"),
        ("?" + "x" * 500, "“xxx"),
        ("?seat=7&seat=8", "seat"),
    ],
)
def test_an_address_that_asks_for_nothing_there_is(
    server: Server, page: Page, query: str, named: str
) -> None:
    show(page, server, query)
    expect(page.get_by_role("alert")).to_contain_text(named)
    assert page.locator("#results").inner_text() == ""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.get_by_role("button", name="Show all").click()
    expect(page.locator("#rounds")).to_be_visible()
    expect(page.locator("#error")).to_be_empty()


def test_files_hold_what_is_shown(server: Server, page: Page) -> None:
    show(page, server, "?opponent=random")
    rounds = int(figure(page, "rounds", "Played to the end"))
    for name, lines in (("Rounds (CSV)", rounds), ("Matches (CSV)", 1)):
        with page.expect_download() as started:
            page.get_by_role("link", name=name).click()
        text = Path(started.value.path()).read_text("utf-8")
        assert len(list(csv.DictReader(io.StringIO(text)))) == lines
        assert "greedy" not in text


def test_names_are_text(folder: Path, server: Server, page: Page) -> None:
    """Whatever another program may have written into the store."""
    rename(folder, "random", HOSTILE, f"'{HOSTILE}' || rules")
    show(page, server)
    assert page.locator("main img").count() == 0
    assert page.get_by_role("rowheader", name=HOSTILE, exact=True).count() == 1
    assert page.get_by_label("Rules", exact=True).locator("option").count() == 3
    page.get_by_label("Opponent", exact=True).select_option(HOSTILE)
    expect(page.locator("#matches")).to_contain_text("Played to the end\n1", use_inner_text=True)
    rename(folder, HOSTILE, "random", f"replace(rules, '{HOSTILE}', '')")


def rename(folder: Path, old: str, new: str, rules: str) -> None:
    """Give an opponent in seat 1 another name, and the matches other rules."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        change = f"UPDATE matches SET player1 = ?, rules = {rules} WHERE player1 = ?"
        connection.execute(change, (new, old))


def test_an_abandoned_match_is_lost_when_the_player_says_so(server: Server, page: Page) -> None:
    show(page, server)
    lost = int(figure(page, "matches", "Lost"))
    page.get_by_role("button", name="Count as lost").click()
    expect(page.get_by_role("status").last).to_have_text("The match now counts as lost.")
    assert int(figure(page, "matches", "Lost")) == lost + 1
    expect(page.get_by_role("button", name="Do not count")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Count as lost")).to_be_focused()
    assert int(figure(page, "matches", "Lost")) == lost


def test_who_abandons_may_say_at_once_that_it_is_lost(server: Server, page: Page) -> None:
    match = server.new_match("gamerules", "abandon", ("human", "greedy"))
    page.goto(server.link)
    page.wait_for_selector("html[data-ready]")
    page.evaluate("document.documentElement.removeAttribute('data-new')")
    item = page.locator(f'[data-match="{match}"]')
    item.get_by_role("button", name="Abandon match").click()
    dialog = page.get_by_role("dialog")
    assert faults(page) == []
    dialog.get_by_label("Count it as lost in the statistics").check()
    dialog.get_by_role("button", name="Abandon match").click()
    expect(item).to_contain_text("Abandoned, counts as lost")


def test_who_abandons_at_the_table_may_say_so_too(server: Server, page: Page) -> None:
    match = server.new_match("gamerules", "table", ("human", "greedy"))
    page.goto(f"{server.link}/match/{match}")
    page.wait_for_selector("#board[data-mover]")
    page.get_by_role("button", name="Abandon match").click()
    dialog = page.get_by_role("dialog").filter(has_text="Abandon this match?")
    dialog.get_by_label("Count it as lost in the statistics").check()
    dialog.get_by_role("button", name="Abandon match").click()
    expect(page.get_by_role("heading", name="The match was abandoned")).to_be_visible()
    show(page, server)
    item = page.locator(f'[data-match="{match}"]')
    expect(item.get_by_text("Counts as lost")).to_be_visible()


def test_deleting_says_what_goes_and_leaves_what_is_played(server: Server, page: Page) -> None:
    show(page, server, "?opponent=greedy")
    page.get_by_role("button", name="Delete all results").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_text(
        [
            re.compile(r"^\d+ matches that have ended"),
            re.compile(r"^\d+ rounds are"),
            re.compile(r"^1 match that is being played"),
        ]
    )
    assert faults(page) == []
    dialog.get_by_role("button", name="Cancel").click()
    assert int(figure(page, "rounds", "Played to the end")) > 0
    page.get_by_role("button", name="Delete all results").click()
    dialog.get_by_role("button", name="Delete all results").click()
    expect(page.get_by_text("All results are deleted.")).to_be_visible()
    expect(page.get_by_text("There is nothing to count yet.")).to_be_visible()
    assert page.get_by_role("button", name="Delete all results").count() == 0
    assert faults(page) == []
    page.goto(server.link)
    page.wait_for_selector("html[data-ready]")
    page.evaluate("document.documentElement.removeAttribute('data-new')")
    page.get_by_role("link", name="Resume").click()
    expect(page.locator("#table")).to_be_visible()
