"""Ways to make a move at the table: what a person's hands do, given the move's text (R37)."""

from collections.abc import Callable

from playwright.sync_api import Locator
from tests.browser.table import TablePage, middle

Hand = Callable[[TablePage, str], None]
Point = tuple[float, float]
STEPS = 4
_UNDER = """(card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const next = card.nextElementSibling?.getBoundingClientRect();
    if (!next) return [(left + right) / 2, (top + bottom) / 2];
    if (next.top > top) return [(left + right) / 2, (top + next.top) / 2];
    const [from, to] = next.left > left ? [left, next.left] : [next.right, right];
    return [(from + to) / 2, (top + bottom) / 2];
}"""


def by_mouse(table: TablePage, move: str) -> None:
    """Drag; the stock is clicked."""
    if not _by_button(table, move, Locator.click):
        drag_by_mouse(table, grip(table, move), middle(table.top(table.target_name(move))))


def by_clicks(table: TablePage, move: str) -> None:
    """Click the card; where it has several ways to go, also the place."""
    if not _by_button(table, move, Locator.click):
        _choose(table, move, lambda point: table.page.mouse.click(*point))


def by_touch(table: TablePage, move: str) -> None:
    """Tap the card; where it has several ways to go, also the place."""
    if not _by_button(table, move, Locator.tap):
        _choose(table, move, lambda point: table.page.touchscreen.tap(*point))


def by_finger(table: TablePage, move: str) -> None:
    """Drag with a finger; the stock is tapped."""
    if not _by_button(table, move, Locator.tap):
        drag_by_finger(table, grip(table, move), middle(table.top(table.target_name(move))))


def by_keyboard(table: TablePage, move: str) -> None:
    """Go to the card by its key, take it with Enter, and go to the place by keys alone."""
    keyboard = table.page.keyboard
    if move in ("T", "P"):
        keyboard.press(move.lower())
        return
    if move == "S-W":
        keyboard.press("d")
        return
    keyboard.press(move[0].lower())
    for _ in range(count_of(move) - 1):
        keyboard.press(f"Shift+{_arrow_under(table)}")
    keyboard.press("Enter")
    if len(ways(table, move)) > 1:
        target = table.target_name(move)
        if target.startswith("house-"):
            keyboard.press(target[-1])
        else:
            walk_to(table, target)
        keyboard.press("Enter")


def by_typing(table: TablePage, move: str) -> None:
    """The field keeps the focus where there is room for it, so that one can go on typing."""
    if table.page.evaluate("() => document.activeElement.id") != "typed":
        table.page.keyboard.press("m")
    table.page.keyboard.type(move)
    table.page.keyboard.press("Enter")


def in_turn(*hands: Hand) -> Hand:
    """One way after the other, move by move."""
    made = 0

    def move_by(table: TablePage, move: str) -> None:
        nonlocal made
        hands[made % len(hands)](table, move)
        made += 1

    return move_by


def count_of(move: str) -> int:
    """How many cards a move takes."""
    return int(move.partition("x")[2] or 1)


def ways(table: TablePage, move: str) -> list[str]:
    """The legal moves of the same cards."""
    source, count = f"{move[0]}-", count_of(move)
    listed = table.state["stacks"] if count > 1 else table.state["legal"]
    return [other for other in listed if other.startswith(source) and count_of(other) == count]


def grip(table: TablePage, move: str) -> Point:
    """Where to take hold of the cards of a move: the middle of what is seen of the lowest."""
    card = table.source(move)
    if count_of(move) > 1:
        card = card.locator("..").locator(":scope > .card").nth(-count_of(move))
    x, y = card.evaluate(_UNDER)
    return x, y


def drag_by_mouse(table: TablePage, start: Point, end: Point) -> None:
    """Press, move and let go."""
    mouse = table.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=STEPS)
    mouse.up()


def drag_by_finger(table: TablePage, start: Point, end: Point) -> None:
    """Touch, move and let go, as the browser gets it from a screen."""
    session = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start)
    for step in range(1, STEPS + 1):
        share = step / STEPS
        touch("touchMove", tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)))
    touch("touchEnd")
    session.detach()


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


def _by_button(table: TablePage, move: str, press: Callable[[Locator], None]) -> bool:
    """Turn up or pass; false if the move is of another kind."""
    if move not in ("T", "P"):
        return False
    press(table.source(move) if move == "T" else table.page.locator("#pass"))
    return True


def _choose(table: TablePage, move: str, press: Callable[[Point], None]) -> None:
    press(grip(table, move))
    if len(ways(table, move)) > 1:
        press(middle(table.top(table.target_name(move))))


def _arrow_under(table: TablePage) -> str:
    """The arrow that leads from the top card of the house with the focus to the one below it."""
    dx, dy = table.page.evaluate(
        """() => {
            const card = document.activeElement;
            const here = card.getBoundingClientRect();
            const under = card.previousElementSibling.getBoundingClientRect();
            return [under.left - here.left, under.top - here.top];
        }"""
    )
    if dy:
        return "ArrowUp"
    return "ArrowRight" if dx > 0 else "ArrowLeft"
