"""The table as a test uses it: what it shows, and hands to play with."""

import json
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket

_READY = """() => {
    const { idle, turn } = document.querySelector('#table').dataset;
    return idle === 'true' && (turn === 'own' || document.querySelector('dialog[open]') !== null);
}"""


class TablePage:
    """One browser window on one match.

    ``state`` is what the server sent it last, ``sent`` all messages that went there.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state: dict[str, Any] = {}
        self.seq = -1
        self.refusals: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    @classmethod
    def open(
        cls,
        browser: Browser,
        address: str,
        errors: list[str],
        size: tuple[int, int] = (1280, 800),
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> "TablePage":
        """Open a table in a window of its own; what the page reports as errors goes to ``errors``.

        ``options`` are those of a browser's context. Nothing moves slowly unless they say so.
        """
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            service_workers="block",
            **{"reduced_motion": "reduce", **options},
        )
        chosen = json.dumps({"pace": "instant", **(settings or {})})
        context.add_init_script(
            f"localStorage.setItem('russianbank.settings', {json.dumps(chosen)})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: errors.append(message.text) if message.type == "error" else None,
        )
        table = cls(page)
        page.goto(address)
        table.wait()
        return table

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _receive(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "refused":
            self.refusals.append(message)
        else:
            self.state = message["state"]
            self.seq = message["seq"]

    def wait(self) -> None:
        """Until nothing moves and the person at the screen may act or the round is over."""
        self.page.wait_for_function(_READY)

    def wait_after(self, seq: int) -> None:
        """Until what came after ``seq`` is shown."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('#table').dataset.seq) > seq", arg=seq
        )
        self.wait()

    def settle(self) -> None:
        """Until nothing more comes: a stack is told as single moves, and idle between them."""
        seen = -1
        while seen != self.seq:
            seen = self.seq
            self.wait_after(seen - 1)
            self.page.wait_for_timeout(100)

    def change(self, **settings: Any) -> None:
        """Change settings as the page's own scripts would."""
        self.page.evaluate(
            """async (changes) => {
                const script = document.querySelector('script[type="module"][src*="/js/table.js"]');
                const { changeSettings } = await import(new URL('settings.js', script.src));
                changeSettings(changes);
            }""",
            settings,
        )

    @property
    def shown_seq(self) -> int:
        """The number of the last event that is shown."""
        return int(self.page.locator("#table").get_attribute("data-seq") or -1)

    def pile(self, name: str) -> Locator:
        return self.page.locator(f'[data-pile="{name}"]')

    def top(self, name: str) -> Locator:
        """The top card of a pile, or its empty place."""
        pile = self.pile(name)
        cards = pile.locator(":scope > .card")
        return cards.last if cards.count() else pile.locator(":scope > .slot")

    def source(self, move: str) -> Locator:
        """The card a move takes, or the stock that it turns up from."""
        own, _ = self.sides()
        names = {"R": f"{own}-reserve", "S": "turned", "T": f"{own}-stock"}
        return self.top(names.get(move[0], f"house-{move[0]}"))

    def sides(self) -> tuple[str, str]:
        """How the piles of the mover and of the other are called; seat 0 sits below."""
        return ("own", "opponent") if self.state["player"] == 0 else ("opponent", "own")

    def target_name(self, move: str) -> str:
        """The pile a move goes to."""
        own, other = self.sides()
        target = move.partition("-")[2].partition("x")[0]
        if target != "F":
            names = {"r": f"{other}-reserve", "w": f"{other}-waste", "W": f"{own}-waste"}
            return names.get(target, f"house-{target}")
        card = self.source(move).get_attribute("data-card") or ""
        return f"foundation-{2 * 'cdhs'.index(card[1].lower())}"

    def cards(self, name: str) -> list[str | None]:
        """The faces of a pile from bottom to top as they are shown, None face down."""
        found = self.pile(name).locator(":scope > .card").all()
        return [card.get_attribute("data-card") for card in found]


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def choose(legal: list[str]) -> str:
    """A simple way to play: never a move from house to house."""

    def preference(move: str) -> int:
        source, _, target = move.partition("-")
        if target == "F":
            return 0
        if target in ("r", "w"):
            return 1 if source == "R" else 2
        if source == "R":
            return 3
        if source == "S":
            return 6 if target == "W" else 4
        return 5 if move in ("T", "P") else 7

    return min(legal, key=preference)
