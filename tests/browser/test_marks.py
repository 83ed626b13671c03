"""What is marked on the table can be seen, in every scheme of colours (WCAG 2.2, 1.4.11)."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.conftest import NewMatch
from tests.browser.pixels import lower_edge, marked_share
from tests.browser.table import TablePage

OpenTable = Callable[..., TablePage]
HOTSEAT = ("human", "human")
SCHEMES = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced light": {"color_scheme": "light", "forced_colors": "active"},
    "forced dark": {"color_scheme": "dark", "forced_colors": "active"},
}
HOUSES = ("house-2", "house-3", "house-7", "house-8")
FOCUSED = ("house-3", "own-stock", "own-waste", "foundation-0")
PILES = {*HOUSES, *FOCUSED}
DASHES = 0.3
FRAME = "(one) => getComputedStyle(one, '::before').borderTopStyle"


@pytest.fixture(params=SCHEMES.values(), ids=SCHEMES)
def scheme(request: pytest.FixtureRequest) -> dict[str, Any]:
    options: dict[str, Any] = request.param
    return options


def test_marks_and_the_focus_stand_out(
    scheme: dict[str, Any], new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "browser-69", HOTSEAT), **scheme)
    assert {"2-3", "2-8"} <= set(table.state["legal"])
    plain = {name: lower_edge(table.top(name)) for name in PILES}
    assert marked_share(plain["own-waste"], plain["own-stock"]) == 1

    def share(name: str) -> float:
        return marked_share(plain[name], lower_edge(table.top(name)))

    table.page.keyboard.press("Tab")
    for name in FOCUSED:
        table.top(name).focus()
        assert share(name) == 1, name
    table.top("house-2").click()
    table.page.mouse.move(1, 1)
    assert [share(name) for name in HOUSES] == [1, 1, 0, 1]
    table.top("house-8").click()
    table.wait_after(0)
    assert share("house-8") == 1
    assert table.top("house-8").evaluate(FRAME) == "solid"
    left = table.top("house-2")
    assert marked_share(plain["foundation-0"], lower_edge(left)) > DASHES
    assert left.evaluate(FRAME) == "dashed"
