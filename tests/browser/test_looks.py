"""How the table looks, and how cards move under hands (D6)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect
from tests.browser.conftest import NewMatch
from tests.browser.looks import hidden_indices, shown_houses
from tests.browser.server import Server
from tests.browser.table import TablePage, choose, middle

OpenTable = Callable[..., TablePage]
Box = dict[str, float]
HOTSEAT = ("human", "human")


def box_of(element: Locator) -> Box:
    box = element.bounding_box()
    assert box is not None
    return {**box}


# Seven houses from king to ace; what is left lies in the two reserves.
RUNS = ["SH", "DC", "sh", "dc", "HS", "CD", "hs", "cd"]
RANKS = "KQJT98765432A"
HOUSES = ["".join(rank + run[i % 2] for i, rank in enumerate(RANKS)) for run in RUNS]
LONGEST = f"0 - |{HOUSES[7][:8]} - - |{HOUSES[7][8:]} - - {'/'.join(HOUSES[:7])}/- 00000000 - 00 0"


def test_a_house_of_thirteen_cards_shows_every_index(server: Server, open_table: OpenTable) -> None:
    table = open_table(server.new_practice("g4a", LONGEST, HOTSEAT), (360, 640))
    screens: list[tuple[tuple[int, int], dict[str, Any]]] = [
        ((360, 640), {}),
        ((844, 390), {}),
        ((1280, 800), {}),
        ((1280, 800), {"jumbo": True, "leftHanded": True}),
    ]
    for (width, height), settings in screens:
        table.page.set_viewport_size({"width": width, "height": height})
        table.change(**settings)
        table.page.wait_for_function(
            "shape => document.querySelector('#board').dataset.shape === shape",
            arg="portrait" if width < height else "landscape",
        )
        assert shown_houses(table.page).count(13) == 7
        assert hidden_indices(table.page) == [], f"{width}x{height} {settings}"


def test_the_left_hand_has_the_table_the_other_way_round(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "sizes", HOTSEAT), (844, 390))
    page = table.page

    def left(selector: str) -> float:
        return box_of(page.locator(selector))["x"]

    def places() -> list[bool]:
        pairs = [
            ("own-stock", "own-reserve"),
            ("opponent-reserve", "opponent-stock"),
            ("house-5", "house-1"),
        ]
        return [
            left(f'[data-pile="{one}"]') < left(f'[data-pile="{other}"]') for one, other in pairs
        ]

    assert places() == [True, True, True]
    assert left("#felt") < left("#tools")
    table.change(leftHanded=True)
    assert places() == [False, False, False]
    assert left("#felt") > left("#tools")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector('#board[data-shape="portrait"]')
    assert places() == [False, False, False]


def test_the_theme_is_the_systems_or_the_chosen_one(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "sizes", HOTSEAT))

    def felt() -> str:
        colour: str = table.page.evaluate(
            "() => getComputedStyle(document.querySelector('#table')).backgroundColor"
        )
        return colour

    table.page.emulate_media(color_scheme="light")
    light = felt()
    table.page.emulate_media(color_scheme="dark")
    dark = felt()
    assert dark != light
    table.change(theme="light")
    assert felt() == light
    table.page.emulate_media(color_scheme="light")
    table.change(theme="dark")
    assert felt() == dark


def touch(session: CDPSession, kind: str, *point: float) -> None:
    points = [{"x": point[0], "y": point[1]}] if point else []
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def sloppy_tap(session: CDPSession, at: tuple[float, float]) -> None:
    """A finger that strays while it taps."""
    x, y = at
    touch(session, "touchStart", x, y)
    touch(session, "touchMove", x + 9, y - 8)
    touch(session, "touchMove", x + 15, y - 14)
    touch(session, "touchEnd")


def test_a_sloppy_tap_is_a_tap_and_a_choice_of_places_is_offered(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(
        new_match("g4a", "browser-69", HOTSEAT), (390, 844), has_touch=True, is_mobile=True
    )
    session = table.page.context.new_cdp_session(table.page)
    done = set()
    while done != {"turn", "only", "choice"}:
        move, legal, before = choose(table.state["legal"]), table.state["legal"], table.shown_seq
        ways = [other for other in legal if other.startswith(f"{move[0]}-")]
        sloppy_tap(
            session,
            middle(
                table.top("own-stock")
                if move == "T" and table.state["player"] == 0
                else table.source(move)
            ),
        )
        if len(ways) > 1:
            marked = table.page.locator(".pile.target")
            expect(marked.first).to_be_visible()
            names = marked.evaluate_all("all => all.map(pile => pile.dataset.pile)")
            assert {table.target_name(way) for way in ways} <= set(names)
            sloppy_tap(session, middle(table.top(table.target_name(ways[-1]))))
            move = ways[-1]
        table.wait_after(before)
        assert (
            table.state["turns"][-1 if table.state["turns"][-1]["moves"] else -2]["moves"][-1]
            == move
        )
        done.add("turn" if move == "T" else "choice" if len(ways) > 1 else "only")


# Notes every flight: the card, where from, and whether its other side was shown.
WATCH = """() => {
    const animate = Element.prototype.animate;
    window.flights = [];
    Element.prototype.animate = function (frames, options) {
        if (frames.transform) {
            window.flights.push({ card: this.dataset.card ?? '', from: frames.transform[0] });
        }
        return animate.call(this, frames, options);
    };
}"""


def flights(table: TablePage, card: str | None) -> list[str]:
    """Where a card has flown from since the last question."""
    seen = table.page.evaluate("() => window.flights.splice(0)")
    return [flight["from"] for flight in seen if flight["card"] == card]


def test_a_refused_drop_flies_back_and_is_explained(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(
        new_match("gamerules", "browser-110", HOTSEAT), reduced_motion="no-preference"
    )
    table.change(pace="fast")
    table.page.evaluate(WATCH)
    wrong = next(h for h in "12345678" if f"R-{h}" not in table.state["legal"])
    card = table.source(f"R-{wrong}")
    home, mouse = box_of(card), table.page.mouse
    there = middle(table.top(f"house-{wrong}"))
    mouse.move(*middle(card))
    mouse.down()
    mouse.move(*there, steps=5)
    assert abs(box_of(card)["x"] + home["width"] / 2 - there[0]) < 1
    mouse.up()
    expect(table.page.locator("#notice")).to_be_visible()
    expect(table.page.locator("#notice")).to_contain_text(table.refusals[0]["message"])
    by = there[0] - home["x"] - home["width"] / 2
    (start,) = flights(table, card.get_attribute("data-card"))
    assert abs(float(re.findall(r"-?[\d.]+", start)[0]) - by) < 1
    table.wait()
    expect(card).not_to_have_class(re.compile(r"\bmoving|refused\b"))
    assert box_of(card) == home


def test_a_card_is_turned_over_on_its_way(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "reload", HOTSEAT), reduced_motion="no-preference")
    while "T" not in table.state["legal"]:
        before = table.shown_seq
        table.page.keyboard.press("m")
        table.page.locator("#typed").fill(table.state["legal"][0])
        table.page.keyboard.press("Enter")
        table.page.keyboard.press("Escape")
        table.wait_after(before)
    table.change(pace="fast")
    table.page.evaluate(WATCH)
    before = table.shown_seq
    table.page.keyboard.press("t")
    table.wait_after(before)
    card = table.top("turned")
    (start,) = flights(table, card.get_attribute("data-card"))
    assert "rotateY(180deg)" in start
    expect(card.locator(".face")).to_have_count(1)
    expect(card.locator(".cover")).to_have_count(0)


@pytest.mark.parametrize("size", [(844, 390), (1280, 800)], ids=["phone", "desktop"])
def test_a_notice_covers_no_card_however_long_the_houses(
    server: Server, open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table(server.new_practice("g4a", LONGEST, HOTSEAT), size)
    table.page.keyboard.press("t")
    expect(table.page.locator("#notice")).to_be_visible()
    covered = table.page.evaluate(
        """() => {
            const box = document.querySelector("#notice").getBoundingClientRect();
            return [...document.querySelectorAll(".card")].filter((card) => {
                const { left, right, top, bottom } = card.getBoundingClientRect();
                return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
            }).length;
        }"""
    )
    assert covered == 0


def test_most_of_the_panel_is_for_the_moves(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "panel", HOTSEAT), (1280, 800))
    high = "element => element.getBoundingClientRect().height"
    assert table.page.locator("#moves").evaluate(high) > 250
    assert table.page.locator("#counts").evaluate(high) < 50
    table.page.locator("#counts summary").click()
    expect(table.page.locator("#scores")).to_contain_text("Stock")
