"""Following the game: looking back, the last move, what is compulsory, counts (D6)."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewMatch
from tests.browser.server import Server
from tests.browser.table import TablePage, choose
from tests.browser.test_table import HOTSEAT, OpenTable, all_cards, type_move
from tests.web.serving import hear, say
from websockets.sync.client import connect

from russianbank.text import catalogue

TURNS = 5


@pytest.fixture(scope="module")
def played(server: Server) -> str:
    """A match against the computer in which the person is to move after some turns."""
    match = server.new_match("g4a", "browser-17", ("human", "greedy"))
    url = f"{server.link.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    with connect(url, proxy=None) as socket:
        message = hear(socket)
        while True:
            state = message["state"]
            if state["player"] == 0 and state["turned"] is None and len(state["turns"]) >= TURNS:
                return match
            if state["player"] == 0:
                move = choose(state["legal"])
                say(socket, "move", seq=message["seq"], seat=0, move=move)
            message = hear(socket)


@pytest.fixture
def table(played: str, open_table: OpenTable) -> TablePage:
    return open_table(played)


def said(table: TablePage) -> list[str]:
    return table.page.locator("#live p").all_text_contents()


def test_a_move_of_the_list_is_shown_on_the_board_while_it_is_pointed_at(table: TablePage) -> None:
    now = all_cards(table)
    turn = table.state["turns"][1]
    heard = said(table)
    button = table.page.locator('#moves [data-turn="1"][data-index="0"]')
    button.hover()
    expect(table.page.locator("#table")).to_have_class(re.compile(r"\bpast\b"))
    assert all_cards(table) != now
    moved = table.page.locator(".last-to > .card").last
    expect(moved).to_have_attribute("data-card", turn["cards"][0])
    assert said(table) == heard
    table.page.mouse.move(5, 5)
    table.wait()
    assert all_cards(table) == now


def test_the_list_is_walked_by_keyboard(table: TablePage) -> None:
    page, now = table.page, all_cards(table)
    page.keyboard.press("l")
    focused = page.locator("#moves button:focus")
    last = len(table.state["turns"]) - 1
    expect(focused).to_have_attribute("data-turn", str(last))
    expect(page.locator("#table")).to_have_class(re.compile(r"\bpast\b"))
    page.keyboard.press("Home")
    expect(focused).to_have_attribute("data-turn", "0")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-turn", "1")
    expect(focused).to_have_attribute("data-index", "1")
    name = focused.get_attribute("aria-label") or ""
    assert name.startswith(table.state["turns"][1]["moves"][1] + ", ")
    page.keyboard.press("Enter")
    expect(page.locator("#look-close")).to_be_visible()
    page.locator("#look-back").click()
    expect(page.locator("#moves [aria-current]")).to_have_attribute("data-index", "0")
    page.keyboard.press("Escape")
    table.wait()
    assert all_cards(table) == now


def test_the_first_touch_of_the_board_comes_back_to_the_present(table: TablePage) -> None:
    seq = table.shown_seq
    table.page.locator('#moves [data-turn="0"][data-index="0"]').click()
    expect(table.page.locator("#look-close")).to_be_visible()
    table.top("own-stock").click()
    table.wait()
    assert table.shown_seq == seq
    table.top("own-stock").click()
    table.wait_after(seq)


def test_the_opponents_last_turn_is_played_again(table: TablePage) -> None:
    """Its moves are said once, in one message, and the board ends in the present."""
    now, heard = all_cards(table), said(table)
    turn = next(turn for turn in reversed(table.state["turns"]) if turn["player"] == 1)
    assert len(turn["moves"]) > 1
    table.page.keyboard.press("o")
    expect(table.page.locator("#moves [aria-current]")).to_have_text(turn["moves"][1])
    table.page.wait_for_function("() => document.querySelector('#look-close').hidden")
    table.wait()
    assert all_cards(table) == now
    assert said(table)[:-1] == heard[-7:]
    assert said(table)[-1].count("Computer:") == len(turn["moves"])


def test_a_new_event_ends_looking_back(new_match: NewMatch, open_table: OpenTable) -> None:
    match = new_match("g4a", "both", HOTSEAT)
    first, second = open_table(match), open_table(match, (390, 844))
    type_move(first, first.state["legal"][0])
    first.page.locator("#moves button").first.click()
    expect(first.page.locator("#look-close")).to_be_visible()
    type_move(second, second.state["legal"][0])
    first.wait_after(1)
    expect(first.page.locator("#look-close")).to_be_hidden()
    assert all_cards(first) == all_cards(second)


def test_the_last_move_is_outlined(table: TablePage) -> None:
    turn = table.state["turns"][-1]
    sides = ("own", "opponent")
    expected = {"T": "turned", "S-W": f"{sides[turn['player']]}-waste"}
    marked = table.page.locator(".last-to").evaluate_all("all => all.map(p => p.dataset.pile)")
    assert marked == [expected[turn["moves"][-1]]]


def test_why_marks_what_is_compulsory_and_leads_to_the_rule(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("gamerules", "x", HOTSEAT))
    page, duty = table.page, table.state["duties"][0]
    page.keyboard.press("w")
    piles = page.locator(".point-from").evaluate_all("all => all.map(p => p.dataset.pile)")
    sources = [table.source(move) for move in duty["moves"]]
    parents = {source.evaluate("card => card.parentElement.dataset.pile") for source in sources}
    assert set(piles) == parents
    expect(page.locator(".point-to").first).to_be_visible()
    sentence = catalogue().text(f"reason.{duty['code']}")
    expect(page.locator("#notice")).to_contain_text(sentence)
    page.keyboard.press("Escape")
    expect(page.locator(".point-from")).to_have_count(0)
    page.keyboard.press("w")
    page.locator("#notice a", has_text=duty["rule"]).click()
    page.wait_for_url(re.compile(rf"/rules\?rules=gamerules#{duty['rule']}$"))
    expect(page.locator("p.meant")).to_contain_text(duty["rule"])
    expect(page.locator(f"p.meant#{duty['rule']}")).to_be_focused()
    assert page.evaluate("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size") == (
        page.locator("[id]").count()
    )


def test_the_panel_tells_the_count_and_the_cards_left(table: TablePage) -> None:
    rows = [
        [cell.strip() for cell in row.locator("td").all_text_contents()]
        for row in table.page.locator("#scores tbody tr").all()
    ]
    state = table.state
    own, other = (int(cell.removesuffix("%")) for cell in rows.pop(1))
    assert own + other == 100
    assert own == pytest.approx(100 * state["equity"], abs=0.51)
    told = [
        state["match_score"],
        *([len(pile) for pile in state[name]] for name in ("reserves", "stocks", "wastes")),
        state["counts"],
        state["if_over"]["win"],
        state["if_over"]["stalemate"],
    ]
    assert rows == [[str(number) for number in numbers] for numbers in told]


def test_a_stalemate_is_announced_before_it_comes(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a;max_idle_turns=4", "idle", HOTSEAT))
    while table.state["idle"] < 3:
        type_move(table, choose(table.state["legal"]))
        assert table.state["over"] is None
    text = f"Turns without a foundation card: {table.state['idle']} of 4"
    expect(table.page.locator("#near")).to_contain_text(text)
    expect(table.page.locator("#progress")).to_contain_text(text)
    assert [text in line for line in said(table)].count(True) == 1
