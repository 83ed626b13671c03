"""A whole round through the page, watched at every turn; and the ways there are to play one."""

import urllib.request
from itertools import product
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, expect
from tests.browser.hands import (
    Hand,
    by_clicks,
    by_finger,
    by_keyboard,
    by_mouse,
    by_touch,
    by_typing,
    in_turn,
)
from tests.browser.looks import hidden_indices
from tests.browser.server import Server
from tests.browser.table import TablePage, choose

from russianbank.rules import Record
from russianbank.rules.outcome import count

SIZES: Final = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]
SCHEMES: Final[dict[str, dict[str, Any]]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "light", "settings": {"theme": "dark"}},
    "forced": {"forced_colors": "active"},
}
HANDS: Final[dict[str, tuple[Hand, ...]]] = {
    "touch": (by_touch, by_finger),
    "mouse": (by_mouse, by_clicks),
    "keyboard": (by_keyboard,),
    "typing": (by_typing,),
}
RULES: Final = "g4a;target=0"
SEED: Final = "browser-532"
"""The computer wins this round soon, after moves of eleven kinds."""

_SAID = """() => {
    window.said = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
            for (const node of addedNodes) window.said.push(node.textContent);
        }
    }).observe(document.querySelector('#live'), { childList: true });
}"""
# What does not fit: the page, what has been scrolled within it, a text in its box.
_MISFITS = """() => {
    const found = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push('the page');
    for (const one of document.querySelectorAll(':root, body, #table, #felt, #board')) {
        if (one.scrollTop || one.scrollLeft) found.push(`${one.id || one.localName} is scrolled`);
    }
    for (const one of document.querySelectorAll('#status > p, #tools button, #tools span')) {
        if (!one.checkVisibility()) continue;
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const outside = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
        const cut = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
        if (outside || cut) found.push(one.textContent);
    }
    for (const one of document.querySelectorAll('#panel > :not(#moves)')) {
        if (one.checkVisibility() && one.scrollHeight > one.clientHeight + 2) found.push(one.id);
    }
    return found;
}"""
# Cards that a pointer does not find, or Tab.
_UNREACHABLE = """(cards) => cards.filter((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !card.contains(there) || card.tabIndex !== 0 || card.closest('[inert]');
}).map((card) => card.closest('.pile').dataset.pile)"""
# Whether the focus is on the board, and drawn.
_FOCUS = """() => {
    const { activeElement: one } = document;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const drawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return [one.matches('#board *'), one.matches(':focus-visible') && drawn];
}"""
_RESULT = """() => [...document.querySelectorAll('#end .result tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)))"""


class Way(NamedTuple):
    """A way to play: the size of the window in pixels, and names of HANDS and SCHEMES."""

    size: tuple[int, int]
    hands: str
    scheme: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.hands}-{self.scheme}"

    def play(self, browser: Browser, server: Server, errors: list[str]) -> "WatchedRound":
        """Play a round to the end; the errors that the page reports go to ``errors``."""
        match = server.new_match(RULES, SEED, ("human", "greedy"))
        touch = {"has_touch": True, "is_mobile": True} if self.hands == "touch" else {}
        address, options = f"{server.link}/match/{match}", SCHEMES[self.scheme] | touch
        table = TablePage.open(browser, address, errors, self.size, **options)
        watched = WatchedRound(table, in_turn(*HANDS[self.hands]), self.hands == "keyboard")
        watched.play()
        with urllib.request.urlopen(f"{server.link}/api/matches/{match}/record") as answer:
            watched.check_end(Record.parse(answer.read().decode()))
        return watched


WAYS: Final = [Way(*way) for way in product(SIZES, HANDS, SCHEMES)]


class WatchedRound:
    """A round at a table, played by one kind of hands.

    With ``keys_only`` the focus has to stay on the board. ``kinds`` are those of the moves so far.
    """

    def __init__(self, table: TablePage, hand: Hand, keys_only: bool = False) -> None:
        self.table = table
        self.hand = hand
        self.keys_only = keys_only
        self.kinds: set[tuple[str, ...]] = set()
        table.page.evaluate(_SAID)
        if keys_only:
            table.page.keyboard.press("Tab")

    @property
    def page(self) -> Page:
        return self.table.page

    @property
    def moves(self) -> list[str]:
        """The single moves of the round so far."""
        return [move for turn in self.table.state["turns"] for move in turn["moves"]]

    def play(self) -> None:
        """Play to the end."""
        while not self.table.state["over"]:
            self.look()
            self.make(self.next_move())
        assert self.table.refusals == []
        expect(self.page.locator("dialog#end")).to_be_visible()

    def next_move(self) -> str:
        """A move of a kind that has not been made yet, or else a simple one."""
        legal: list[str] = self.table.state["legal"]
        every: list[str] = [*self.table.state["stacks"], *legal]
        move = next((move for move in every if kind(move) not in self.kinds), choose(legal))
        self.kinds.add(kind(move))
        return move

    def make(self, move: str) -> None:
        """Make a move: it is the one that was meant, and all that follows is told."""
        table, before, made = self.table, self.table.seq, len(self.moves)
        self.page.evaluate("() => { window.said = []; }")
        self.hand(table, move)
        table.wait_after(before)
        if "x" in move:
            table.settle()
        new = self.moves[made:]
        assert new[0] == move or "x" in move
        assert len(list(filter(None, self.page.evaluate("() => window.said")))) >= len(new)
        if self.keys_only and not table.state["over"]:
            assert self.page.evaluate(_FOCUS) == [True, True], move

    def look(self) -> None:
        """Everything fits, every index is seen, and every card that may move can be taken."""
        table = self.table
        assert self.page.evaluate(_MISFITS) == []
        assert hidden_indices(self.page) == []
        sources = {move[0]: table.source(move) for move in table.state["legal"] if move != "P"}
        cards = [source.element_handle() for source in sources.values()]
        assert self.page.evaluate(_UNREACHABLE, cards) == []

    def check_end(self, record: Record) -> None:
        """The end as it is shown is that of the record, and the record is what was played."""
        game = record.game()
        assert [str(move) for move in game.moves] == self.moves
        points = game.outcome.score
        expected = [[count(game.position, seat), points[seat], points[seat]] for seat in (0, 1)]
        assert self.page.evaluate(_RESULT) == expected


def kind(move: str) -> tuple[str, ...]:
    """A move without the numbers of the houses: ``("house", "house", "x")``."""
    source, _, rest = move.partition("-")
    target, stack, _ = rest.partition("x")
    return tuple("house" if part.isdigit() else part for part in (source, target, stack))
