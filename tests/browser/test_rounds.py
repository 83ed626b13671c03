"""A whole round by mouse, by keyboard alone, and by touch on a phone (D6)."""

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import NewMatch
from tests.browser.table import TablePage, choose, middle

OpenTable = Callable[..., TablePage]


def play_round(table: TablePage, move_by: Callable[[TablePage, str], None]) -> None:
    """Play until the round's end is shown; every move is the one that was meant."""
    while not table.state["over"]:
        move = choose(table.state["legal"])
        before, turns = table.seq, table.state["turns"]
        made = sum(len(turn["moves"]) for turn in turns)
        move_by(table, move)
        table.wait_after(before)
        after = [m for turn in table.state["turns"] for m in turn["moves"]]
        assert after[made] == move
    assert table.refusals == []
    expect(table.page.locator("dialog#end")).to_be_visible()


def by_mouse(table: TablePage, move: str) -> None:
    if move in ("T", "P"):
        (table.top("own-stock") if move == "T" else table.page.locator("#pass")).click()
        return
    mouse = table.page.mouse
    mouse.move(*middle(table.source(move)))
    mouse.down()
    mouse.move(*middle(table.top(table.target_name(move))), steps=4)
    mouse.up()


def by_touch(table: TablePage, move: str) -> None:
    """A tap plays the only move; where there are several, a second tap chooses."""
    if move in ("T", "P"):
        (table.top("own-stock") if move == "T" else table.page.locator("#pass")).tap()
        return
    ways = [other for other in table.state["legal"] if other.startswith(f"{move[0]}-")]
    target = table.target_name(move)
    table.source(move).tap()
    if len(ways) > 1:
        table.top(target).tap()


def by_keyboard(table: TablePage, move: str) -> None:
    keyboard = table.page.keyboard
    if move in ("T", "P"):
        keyboard.press(move.lower())
        return
    if move == "S-W":
        keyboard.press("d")
        return
    ways = [other for other in table.state["legal"] if other.startswith(f"{move[0]}-")]
    target = table.target_name(move)
    keyboard.press(move[0].lower())
    keyboard.press("Enter")
    if len(ways) > 1:
        walk_to(table, target)
        keyboard.press("Enter")


def by_typing(table: TablePage, move: str) -> None:
    """The field keeps the focus, so that one can go on typing."""
    if table.page.evaluate("() => document.activeElement.id") != "typed":
        table.page.keyboard.press("m")
    table.page.keyboard.type(move)
    table.page.keyboard.press("Enter")


def walk_to(table: TablePage, pile: str) -> None:
    """Move the focus from pile to pile with Tab until it is on the one wanted."""
    for _ in range(40):
        focused = table.page.evaluate(
            "() => document.activeElement.closest('.pile')?.dataset.pile ?? ''"
        )
        if focused == pile:
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {pile}")


def test_a_round_by_mouse(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("gamerules;target=0", "browser-110"))
    play_round(table, by_mouse)


def test_a_round_by_keyboard_only(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a;target=0", "browser-2"))
    play_round(table, by_keyboard)


def test_a_round_by_touch_on_a_phone(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(
        new_match("gamerules;target=0", "browser-7"), (390, 844), has_touch=True, is_mobile=True
    )
    play_round(table, by_touch)


def test_a_round_by_typed_moves(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a;target=0", "browser-2"))
    play_round(table, by_typing)
