"""How fast things are shown, and what is heard (D6)."""

import json
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import NewMatch
from tests.browser.table import TablePage, choose

OpenTable = Callable[..., TablePage]


def play_until_the_computer_moves(table: TablePage) -> None:
    """Play one's own turn, without waiting for the other's."""
    while table.page.locator("#step").is_hidden():
        before = table.seq
        table.page.keyboard.press("m")
        table.page.locator("#typed").fill(choose(table.state["legal"]))
        table.page.keyboard.press("Enter")
        table.page.keyboard.press("Escape")
        table.page.wait_for_function(
            "seq => Number(document.querySelector('#table').dataset.seq) > seq", arg=before
        )
        table.page.wait_for_timeout(100)


def test_the_computers_turn_can_be_stepped_through(
    new_match: NewMatch, open_table: OpenTable
) -> None:
    table = open_table(new_match("g4a", "browser-17"))
    table.change(stepwise=True)
    play_until_the_computer_moves(table)
    shown = table.shown_seq
    table.page.wait_for_timeout(300)
    assert table.shown_seq == shown
    table.page.keyboard.press("Space")
    assert table.shown_seq == shown + 1
    table.top("own-reserve").click()
    assert table.shown_seq == shown + 2
    table.change(stepwise=False)
    table.wait()
    expect(table.page.locator("#step")).to_be_hidden()


LISTEN = """() => {
    window.heard = [];
    for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
        const start = window[name].prototype.start;
        window[name].prototype.start = function (...times) {
            window.heard.push(name);
            return start.apply(this, times);
        };
    }
    navigator.vibrate = (pattern) => window.heard.push(`buzz ${pattern}`);
}"""


def test_sounds_are_heard_only_if_wanted(new_match: NewMatch, open_table: OpenTable) -> None:
    table = open_table(new_match("g4a", "stack-35", ("human", "human")))
    table.page.evaluate(LISTEN)
    table.change(haptics=False)

    def after(move: str) -> list[str]:
        before = table.shown_seq
        table.page.keyboard.press("m")
        table.page.locator("#typed").fill(move)
        table.page.keyboard.press("Enter")
        table.wait_after(before)
        heard: list[str] = json.loads(table.page.evaluate("() => JSON.stringify(window.heard)"))
        return heard

    assert after("5-1") == []
    table.change(sounds=True)
    assert "AudioBufferSourceNode" in after("3-r")
    table.change(sounds=False, haptics=True)
    table.page.evaluate("() => { window.heard = []; }")
    assert after(table.state["legal"][0]) == ["buzz 12"]
