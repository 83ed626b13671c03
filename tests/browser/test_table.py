"""What a person can do at the table, and what the table tells them (D6)."""

import re
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import NewMatch
from tests.browser.hands import by_typing
from tests.browser.rounds import SIZES
from tests.browser.server import Server
from tests.browser.table import TablePage, choose, middle

from russianbank.rules import deal

OpenTable = Callable[..., TablePage]
HOTSEAT = ("human", "human")


def type_move(table: TablePage, move: str) -> None:
    """Play by typing; every way to say a move ends at the same place."""
    before = table.shown_seq
    table.page.keyboard.press("m")
    table.page.locator("#typed").fill(move)
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("Escape")
    table.wait_after(before)


def drag(table: TablePage, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = table.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=5)
    mouse.up()


def all_cards(table: TablePage) -> dict[str, list[str | None]]:
    names = table.page.locator("[data-pile]").evaluate_all("all => all.map(p => p.dataset.pile)")
    return {name: table.cards(name) for name in names}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_a_new_match_from_the_start_page_can_be_resumed_there(server: Server, page: Page) -> None:
    page.goto(server.link)
    page.locator("#welcome-skip").click()
    page.locator('input[name="preset"][value="g4a"]').check()
    page.locator('input[name="target"][value="100"]').check()
    page.locator('input[name="opponent"][value="human"]').check()
    page.locator("#new .primary").click()
    page.wait_for_url(re.compile("/match/"))
    name = page.url.rsplit("/", 1)[1]
    page.wait_for_selector('#table[data-idle="true"]')
    page.goto(server.link)
    entry = page.locator(f'[data-match="{name}"]')
    expect(entry).to_have_attribute("data-status", "open")
    entry.get_by_role("link", name="Resume").click()
    page.wait_for_url(re.compile(f"/match/{name}"))
    page.wait_for_selector('#table[data-idle="true"]')


def test_a_reload_in_mid_turn_shows_the_same_table(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "reload", HOTSEAT))
    while table.state["turned"] is None:
        move = "T" if "T" in table.state["legal"] else table.state["legal"][0]
        type_move(table, move)
    before = all_cards(table)
    assert len(before["turned"]) == 1
    table.page.reload()
    table.wait()
    assert all_cards(table) == before
    assert table.state["undo"] == [False, False]


def test_two_tabs_on_one_match_stay_in_step(new_match: NewMatch, open_table: OpenTable) -> None:
    match = new_match("g4a", "tabs", HOTSEAT)
    first, second = open_table(match), open_table(match, (390, 844))
    for turn in range(6):
        active, other = (first, second) if turn % 2 else (second, first)
        before = other.shown_seq
        type_move(active, active.state["legal"][0])
        other.wait_after(before)
        assert other.shown_seq == active.shown_seq
        assert all_cards(other) == all_cards(active)


def test_a_refused_move_says_why_and_changes_nothing(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "browser-110", HOTSEAT))
    legal, before = table.state["legal"], all_cards(table)
    wrong = next(h for h in "12345678" if f"R-{h}" not in legal)
    drag(table, middle(table.source(f"R-{wrong}")), middle(table.top(f"house-{wrong}")))
    notice = table.page.locator("#notice")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(table.refusals[0]["rule"])
    expect(notice).to_contain_text(table.refusals[0]["message"])
    table.wait()
    assert all_cards(table) == before


def test_the_compulsory_card_is_marked_and_why_names_the_rule(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "x", HOTSEAT))
    duty = table.state["duties"][0]
    assert duty["rule"] == "R16"
    for move in duty["moves"]:
        card = table.source(move)
        expect(card).to_have_class(re.compile(r"\bmust\b"))
        expect(card).to_have_accessible_name(re.compile("compulsory"))
    table.page.keyboard.press("w")
    expect(table.page.locator("#notice")).to_contain_text("R16")


def several_ways(legal: list[str]) -> list[str]:
    """The moves of a card that can go to several places."""
    for source in "RS12345678":
        ways = [move for move in legal if move.startswith(f"{source}-")]
        if len(ways) > 1:
            return ways
    return []


def test_targets_are_shown_for_the_card_in_hand(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "browser-69", HOTSEAT))
    while not (ways := several_ways(table.state["legal"])):
        type_move(table, choose(table.state["legal"]))
    table.source(ways[0]).click()
    shown = table.page.locator(".pile.target").evaluate_all("all => all.map(p => p.dataset.pile)")
    assert {table.target_name(move) for move in ways} <= set(shown)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".pile.target")).to_have_count(0)


def test_undo_takes_a_move_back_but_never_past_a_shown_card(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "stack-35", HOTSEAT))
    start = all_cards(table)
    type_move(table, "5-1")
    assert all_cards(table) != start
    table.page.keyboard.press("u")
    table.wait_after(1)
    assert all_cards(table) == start
    while not any(turn["moves"][-1] == "T" for turn in table.state["turns"]):
        legal = table.state["legal"]
        type_move(table, "T" if "T" in legal else legal[0])
    shown = table.shown_seq
    expect(table.page.locator("#undo")).to_be_disabled()
    table.page.keyboard.press("u")
    table.wait()
    assert table.shown_seq == shown


def test_a_run_is_dragged_as_a_stack(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "stack-35", HOTSEAT))
    for move in ("5-1", "3-r"):
        type_move(table, move)
    run, target = table.cards("house-1")[-2:], table.cards("house-8")
    lower = table.pile("house-1").locator(f'[data-card="{run[0]}"]')
    box = lower.bounding_box()
    assert box is not None
    before = table.shown_seq
    strip = (box["x"] + 6, box["y"] + box["height"] / 2)
    drag(table, strip, middle(table.top("house-8")))
    table.wait_after(before + 2)
    assert table.cards("house-8") == target + run
    assert table.refusals == []


def test_a_conceded_round_scores_nothing_and_the_next_is_dealt(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "concede", HOTSEAT))
    table.page.locator("#concede").click()
    table.page.locator("dialog[open] .danger").click()
    end = table.page.locator("dialog#end")
    expect(end).to_be_visible()
    assert table.state["over"]["result"] == "*"
    assert "NaN" not in (end.text_content() or "")
    expect(end.locator(".reckoning")).to_have_count(0)
    end.locator(".primary").click()
    table.wait_after(1)
    assert table.state["round"] == 2
    assert table.state["match_score"] == [0, 0]


def test_a_question_is_taken_back_when_the_match_has_answered_it(
    server: Server, new_match: NewMatch, open_table: OpenTable
) -> None:
    """As when the match is abandoned in another window."""
    match = new_match("g4a", "question", HOTSEAT)
    table = open_table(match)
    table.page.locator("#abandon").click()
    expect(table.page.locator("dialog[open] #question")).to_be_visible()
    address = f"{server.link}/api/matches/{match}/abandon"
    urllib.request.urlopen(urllib.request.Request(address, method="POST")).close()
    expect(table.page.locator("dialog#end[open]")).to_be_visible()
    expect(table.page.locator("#question")).to_have_count(0)


WIN = "0 - |4H - - 5h9d|9h 7d6h| Jc6d KsQd/KcQh/KdQsJdTs/KhQcJh/Td9s8h/JsTh/7h/8d KTK5K3K8 - 00 0"
STALEMATE = (
    "0 - TH|QH |KH - 6d4h|5h - 7d7h6h"
    " KsQdJcTd/KcQh/KdQsJH/KhQcJd/JsTh9s8d/9d/JhTs9h/8h KTK593K8 7d6h7h 01 0"
)


@pytest.mark.parametrize(
    ("position", "moves", "words"),
    [
        (WIN, ["R-F"], "For the win: 30. For the loser.s cards: 10."),
        (STALEMATE, ["T", "S-W"], "Whoever has fewer card points scores the difference."),
    ],
)
def test_the_end_says_where_the_points_come_from(
    position: str, moves: list[str], words: str, server: Server, open_table: OpenTable
) -> None:
    table = open_table(server.new_practice("gamerules", position, HOTSEAT))
    for move in moves:
        before = table.seq
        by_typing(table, move)
        table.wait_after(before)
    expect(table.page.locator("dialog#end .reckoning")).to_have_text(re.compile(words))


def test_the_computer_moves_one_by_one_and_is_announced(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "browser-2"))
    live = table.page.locator("#live")
    while not any(turn["player"] == 1 for turn in table.state["turns"]):
        type_move(table, choose(table.state["legal"]))
    expect(live).to_contain_text("Computer")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_table_fits_every_screen(
    new_match: NewMatch, open_table: OpenTable, size: tuple[int, int]
) -> None:
    table = open_table(new_match("g4a", "sizes", HOTSEAT), size)
    page = table.page
    fits = page.evaluate(
        "() => document.documentElement.scrollWidth <= innerWidth"
        " && document.documentElement.scrollHeight <= innerHeight"
    )
    assert fits
    for name in all_cards(table):
        if table.pile(name).is_hidden():
            continue
        box = table.pile(name).bounding_box()
        assert box is not None
        assert box["width"] >= 40, name
        assert box["height"] >= 44, name
        assert box["x"] >= 0, name
        assert box["y"] >= 0, name
        assert box["x"] + box["width"] <= size[0] + 1, name
        assert box["y"] + box["height"] <= size[1] + 1, name


def test_the_chance_to_win_the_match_stands_beside_its_score(
    open_table: OpenTable, new_match: NewMatch, server: Server
) -> None:
    """A number to see, a sentence to hear; none in practice (R30)."""
    table = open_table(new_match("g4a", "browser-1", ("human", "greedy")))
    percent = f"{round(100 * table.state['equity'])}%"
    chance = table.page.locator("#chance")
    expect(chance.locator("[aria-hidden]")).to_have_text(percent)
    expect(chance.locator(".hidden-text")).to_have_text(
        f"You: {percent} to win the match, between equally strong players"
    )
    practice = open_table(server.new_practice("g4a", str(deal("1")), HOTSEAT))
    expect(practice.page.locator("#score")).to_be_visible()
    expect(practice.page.locator("#chance")).to_be_hidden()
