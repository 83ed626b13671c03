"""Replays in the browser: by link and by file, all ways to move about, and practice from them."""

import json
import re
import urllib.request
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.axe import SOURCE, faults
from tests.browser.server import Server
from websockets.sync.client import connect

MOVES = 9
VECTORS = Path(__file__).parents[1] / "vectors"
ONE = (VECTORS / "open-8.rbank").read_text("utf-8")
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def match(server: Server) -> str:
    """A match with a round that was given up after some moves, and one that is being played."""
    name = server.new_match("g4a", "replayed", ("human", "human"))
    address = server.link.replace("http", "ws") + f"/api/matches/{name}/socket"
    with connect(address, proxy=None) as socket:

        def ask(kind: str, **fields: Any) -> None:
            nonlocal message
            command = {"v": 1, "t": kind, "seq": message["seq"], **fields}
            socket.send(json.dumps(command))
            message = json.loads(socket.recv(20))
            assert message["t"] == kind, message

        message: dict[str, Any] = json.loads(socket.recv(20))
        for _ in range(MOVES):
            state = message["state"]
            ask("move", seat=state["player"], move=state["legal"][0])
        ask("concede", seat=0)
        ask("next", seat=0)
    return name


def fetch(server: Server, path: str) -> bytes:
    with urllib.request.urlopen(server.link + path) as answer:
        data: bytes = answer.read()
    return data


def replay_of(server: Server, match: str) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(fetch(server, f"/api/matches/{match}/rounds/1"))
    return shown


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Open]:
    """Open a page of the app; none may report an error that the test does not expect."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_at(path: str, size: tuple[int, int] = (1280, 800), status: int = 200) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            service_workers="block",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        answer = page.goto(server.link + path)
        assert answer is not None
        assert answer.status == status
        page.wait_for_selector("html[data-ready]")
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert errors == []


def at(page: Page, ply: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-ply", str(ply))


def drop(page: Page, *texts: str | bytes) -> None:
    """Drop files on the page."""
    contents = [text.encode() if isinstance(text, str) else text for text in texts]
    transfer = page.evaluate_handle(
        """contents => {
            const transfer = new DataTransfer();
            for (const content of contents) {
                const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0));
                transfer.items.add(new File([bytes], "a<b>.rbank"));
            }
            return transfer;
        }""",
        [b64encode(content).decode() for content in contents],
    )
    page.dispatch_event("body", "drop", {"dataTransfer": transfer})


def cards(page: Page, pile: str) -> list[str | None]:
    found = page.locator(f'[data-pile="{pile}"] > .card').all()
    return [card.get_attribute("data-card") for card in found]


def test_a_round_is_moved_about_in_every_way(server: Server, match: str, open_page: Open) -> None:
    page = open_page(f"/replay/{match}/1")
    shown = replay_of(server, match)
    turns = shown["turns"]
    at(page, 0)
    keyboard = page.keyboard
    for ply in (1, 2):
        keyboard.press("ArrowRight")
        at(page, ply)
        assert cards(page, "house-1") == shown["states"][ply]["houses"][0]
    expect(page.locator("#live")).to_contain_text("Player")
    keyboard.press("End")
    at(page, MOVES)
    expect(page.locator("#forward")).to_be_disabled()
    page.locator("#back").click()
    at(page, MOVES - 1)
    keyboard.press("Home")
    at(page, 0)
    keyboard.press("ArrowDown")
    at(page, len(turns[0]["moves"]))
    keyboard.press("ArrowUp")
    at(page, 0)
    page.locator("#place").fill("4")
    at(page, 4)
    assert "4" in (page.locator("#place").get_attribute("aria-valuetext") or "")
    page.locator("#moves button").nth(5).click()
    at(page, 6)
    assert page.url.endswith("#6")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    at(page, 6)
    page.locator("#pace").select_option("fast")
    page.locator("#felt").click()
    keyboard.press(" ")
    expect(page.locator("#play")).to_have_class("playing")
    at(page, MOVES)
    expect(page.locator("#play")).not_to_have_class("playing")


def test_face_down_cards_are_shown_when_wanted_and_from_either_side(
    server: Server, match: str, open_page: Open
) -> None:
    page = open_page(f"/replay/{match}/1")
    state = replay_of(server, match)["states"][0]
    tops = [pile[-1] for pile in state["reserves"]]
    assert cards(page, "own-stock") == [None]
    assert cards(page, "own-reserve") == [None, tops[0]]
    assert f'data-card="{state["stocks"][0][-1]}"' not in page.locator("#board").inner_html()
    page.keyboard.press("o")
    assert cards(page, "own-stock") == state["stocks"][0][-2:]
    assert cards(page, "own-reserve") == state["reserves"][0][-2:]
    expect(page.locator("#hidden .chip")).to_have_count(12 + 35 + 12 + 35)
    page.locator("#view").select_option("1")
    assert cards(page, "own-reserve") == state["reserves"][1][-2:]
    page.keyboard.press("v")
    page.locator("#open-cards").uncheck()
    assert cards(page, "own-reserve") == [None, tops[0]]


def test_what_is_saved_can_be_dropped_again(server: Server, match: str, open_page: Open) -> None:
    page = open_page(f"/replay/{match}/1")
    with page.expect_download() as saving:
        page.locator("#save-round").click()
    assert saving.value.suggested_filename == f"russianbank-{match}-1.rbank"
    text = Path(saving.value.path()).read_text("utf-8")
    other = open_page("/replay")
    drop(other, text)
    at(other, 0)
    other.keyboard.press("End")
    page.keyboard.press("End")
    at(other, MOVES)
    for name in ("house-1", "house-5", "own-waste", "own-reserve", "opponent-reserve"):
        assert cards(other, name) == cards(page, name)
    assert other.url.endswith("/replay")
    expect(other.locator("#save-round")).to_be_hidden()


def test_one_of_several_records_is_chosen(open_page: Open) -> None:
    page = open_page("/replay", (390, 844))
    two = (VECTORS / "open-10.rbank").read_text("utf-8")
    page.locator("#file").set_input_files(
        {"name": "two.rbank", "mimeType": "", "buffer": f"{ONE}\n{two}".encode()}
    )
    choices = page.locator("#record-list button")
    expect(choices).to_have_count(2)
    choices.nth(1).click()
    at(page, 0)
    expect(page.locator("#score")).to_have_text("0 / 12")
    page.locator("#panel-open").click()
    page.locator("#which").select_option("1")
    expect(page.locator("#score")).to_have_text("0 / 42")


HOSTILE = {
    "prose": "Dear Sir or Madam",
    "an illegal move": ONE.replace("T S-W", "T S-F", 1),
    "binary": bytes(range(256)),
    "a page": "<img src=x onerror=\"document.title='hit'\">",
    "huge": "x" * (64 * 1024 + 1),
}


def test_a_file_that_cannot_be_opened_is_told_and_changes_nothing(open_page: Open) -> None:
    empty, loaded = open_page("/replay"), open_page("/replay")
    drop(loaded, ONE)
    at(loaded, 0)
    loaded.keyboard.press("ArrowRight")
    at(loaded, 1)
    before = cards(loaded, "house-1")
    told = set()
    for file in HOSTILE.values():
        drop(empty, file)
        error = empty.locator("#opening-error")
        expect(error).to_contain_text("“a<b>.rbank”")
        drop(loaded, file)
        notice = loaded.locator("#notice")
        expect(notice).to_have_text(error.inner_text())
        told.add(error.inner_text())
        assert cards(loaded, "house-1") == before
        at(loaded, 1)
        loaded.keyboard.press("Escape")
        empty.locator("#opening-error").evaluate("box => box.replaceChildren()")
    assert len(told) == len(HOSTILE)
    drop(loaded, ONE, ONE)
    expect(loaded.locator("#notice")).to_contain_text("one file")
    for page in (empty, loaded):
        assert page.locator("img[src=x]").count() == 0
        assert page.title() != "hit"


def test_names_and_comments_stay_text(open_page: Open) -> None:
    name = "<img src=x onerror=alert(1)>"
    lines = ONE.splitlines()
    lines[1:1] = [f'[Player0 "{name}"]', '[Player1 "Zoë \\"Z\\" O\\\\Neill"]']
    lines[-1] += " ; <script>alert(2)</script>"
    page = open_page("/replay")
    page.on("dialog", lambda dialog: pytest.fail(f"a script ran: {dialog.message}"))
    drop(page, "\n".join(lines))
    at(page, 0)
    expect(page.locator("#scores")).to_contain_text(name)
    expect(page.locator("#scores")).to_contain_text('Zoë "Z" O\\Neill')
    page.keyboard.press("End")
    page.locator("#play-on").evaluate("button => button.disabled || button.click()")
    assert page.locator("img[src=x], script:not([src])").count() == 0


def test_names_of_any_length_keep_their_place(open_page: Open) -> None:
    """At the smallest width; hints are counted for each player."""
    lines = ONE.splitlines()
    lines[1:1] = [f'[Player{seat} "{letter * 200}"]' for seat, letter in enumerate("Wm")]
    lines[1:1] = ['[Hints0 "2"]']
    page = open_page("/replay", (360, 640))
    drop(page, "\n".join(lines))
    at(page, 0)
    page.keyboard.press("End")
    page.locator("#panel-open").click()
    expect(page.locator("#about")).to_contain_text(re.compile(r"Hints: 2 . 0"))
    page.locator("#counts summary").click()
    expect(page.locator("#scores tr", has_text="Hints")).to_have_text("Hints20")
    too_wide = """() => [...document.querySelectorAll(
        "#panel, #scores, #moves, #status, #opening, dialog")].filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ id }) => id)"""
    assert page.evaluate(too_wide) == []
    assert page.locator("#scores").evaluate("table => table.offsetHeight") < 320
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.locator("#panel-open").click()
    page.locator("#play-on").click()
    assert page.evaluate(too_wide) == []
    page.keyboard.press("Escape")
    drop(page, "\n".join([*lines, "", *lines]))
    expect(page.locator("#record-list li")).to_have_count(2)
    assert page.evaluate(too_wide) == []


def test_the_rounds_played_here_are_listed(match: str, open_page: Open) -> None:
    """The one that is over, not the one that is being played."""
    page = open_page("/replay")
    links = page.locator(f'#kept [data-match="{match}"] a')
    expect(links).to_have_count(1)
    links.evaluate("link => link.click()")
    page.wait_for_url(f"**/replay/{match}/1**")
    at(page, 0)


def test_a_round_that_cannot_be_replayed(match: str, open_page: Open) -> None:
    """It is being played, or there is none; a file can be opened instead."""
    page = open_page(f"/replay/{match}/2", status=409)
    expect(page.locator(".said")).to_contain_text("Round 2 is still being played")
    page = open_page(f"/replay/{match}/%3Cb%3E", status=404)
    expect(page.locator(".said")).to_contain_text("no round <b>")
    page.locator('main a[href="/replay"]').click()
    page.wait_for_url("**/replay")
    page.wait_for_selector("html[data-ready]")
    drop(page, ONE)
    at(page, 0)


def test_practice_from_a_move_and_the_same_deal_with_seats_swapped(
    server: Server, match: str, open_page: Open
) -> None:
    shown = replay_of(server, match)
    page = open_page(f"/replay/{match}/1#4")
    at(page, 4)
    for button, ply, seat in (("#play-on", 4, "0"), ("#deal-again", 0, "1")):
        page.locator(button).click()
        dialog = page.locator("#practice")
        dialog.locator(f'[name="seat"][value="{seat}"]').check()
        dialog.locator('[name="opponent"][value="level1"]').check()
        dialog.get_by_role("button", name="Play").click()
        page.wait_for_url(re.compile("/match/"))
        page.wait_for_selector("#table[data-idle]")
        name = page.url.rsplit("/", 1)[1]
        matches = json.loads(fetch(server, "/api/matches"))["matches"]
        row = next(row for row in matches if row["id"] == name)
        assert row["practice"] is True
        assert row["players"][int(seat)] == "human"
        assert cards(page, "house-1")[:1] == shown["states"][ply]["houses"][0][:1]
        page.go_back()
        page.wait_for_selector("html[data-ready]")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_replay_nor_where_a_position_is_set_up(
    open_page: Open, theme: str, requires: Any
) -> None:
    if not SOURCE.exists():
        requires.missing("needs axe-core: npm ci --prefix tools/js")
    page = open_page("/replay", (390, 844))
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    drop(page, ONE)
    at(page, 0)
    for key in ("ArrowRight", "o", "l"):
        page.keyboard.press(key)
    expect(page.locator("#panel")).to_have_class("open")
    assert faults(page) == []
    page.locator("#deal-again").click()
    assert faults(page) == []
    page.goto(page.url.replace("/replay", "/practice#position=0"))
    page.wait_for_selector("html[data-ready]")
    page.locator("#clear").click()
    expect(page.locator("#aside-cards button")).to_have_count(104)
    page.locator("#aside-cards button").first.click()
    assert faults(page) == []


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)], ids=str)
def test_a_replay_fits_the_screen(match: str, open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(f"/replay/{match}/1", size)
    places = set()
    for ply in range(MOVES + 1):
        at(page, ply)
        places.add(json.dumps(page.locator("#board").bounding_box()))
        page.keyboard.press("ArrowRight")
    assert len(places) == 1
    assert page.evaluate(
        "() => document.documentElement.scrollWidth <= innerWidth"
        " && document.documentElement.scrollHeight <= innerHeight"
    )
    for control in ("#place", "#first", "#back", "#play", "#forward", "#last"):
        box = page.locator(control).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, control
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
