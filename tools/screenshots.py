"""Take the pictures of the docs from the running program, or those of every screen.

    .venv/bin/python tools/screenshots.py                     # those in docs/images
    .venv/bin/python tools/screenshots.py FOLDER [TEXT ...]   # all, or those with TEXT in the name

The pictures in FOLDER are named like ``table-390x844-dark.png``: every screen in every size, in
light, dark and forced colours. Needs Chromium (``CHROMIUM`` names another path than
/usr/bin/chromium) and what the tests need.
"""

import asyncio
import base64
import json
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from itertools import product, starmap
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import structlog
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from tests.browser.conftest import OPTIONS  # noqa: E402
from tests.browser.rounds import SCHEMES, SIZES  # noqa: E402
from tests.browser.server import Server  # noqa: E402

from russianbank.play import Command, Hall, Kind, Seating  # noqa: E402
from russianbank.play.match_state import MatchState  # noqa: E402
from russianbank.players.greedy import GreedyPlayer  # noqa: E402
from russianbank.players.player import Limit  # noqa: E402
from russianbank.rules import Rules  # noqa: E402
from store.stores import open_hall  # noqa: E402

IMAGES: Final = ROOT / "docs" / "images"
SEATS: Final = ("human", "greedy")
SEED: Final = "browser-5"
TURNS: Final = 29
"""After so many turns the picture of the table is taken."""
FINISHED: Final = [*["gamerules;target=0"] * 6, *["g4a;target=0"] * 3]
"""The rule sets of the matches that are over."""
QUALITY: Final = 88
"""Of the pictures of the docs, which are WebP, in percent."""


SCREENS: Final[dict[str, tuple[str, ...]]] = {
    "start": ("/",),
    "table": ("/match/{open}",),
    "held": ("/match/{open}", "8", "Enter"),
    "why": ("/match/{open}", "w"),
    "panel": ("/match/{open}", "l"),
    "help": ("/match/{open}", "h"),
    "end": ("/match/{over}",),
    "learn": ("/learn",),
    "lesson": ("/learn/houses",),
    "replay": ("/replay/{over}/1#120", "o"),
    "practice": ("/practice",),
    "rules": ("/rules",),
    "statistics": ("/statistics",),
    "settings": ("/settings",),
}
"""The address of each screen, with the names of two matches, and the keys pressed there."""
READY = """() => document.querySelector(
    ':root[data-ready], #table[data-idle="true"], dialog[open]') !== null"""


def main() -> None:
    """Play some rounds and take the pictures."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("WARNING"))
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        matches = fill(Path(data))
        server = Server.start(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        camera = Camera(browser, server.link, matches)
        if len(sys.argv) > 1:
            camera.take_all(Path(sys.argv[1]), sys.argv[2:])
        else:
            camera.take_best()
        browser.close()
        server.stop()


def fill(folder: Path) -> dict[str, str]:
    """Play matches to the end, and one not so far; the names of one that is over, and of that."""
    names: list[str] = []

    async def playing() -> None:
        async with open_hall(folder) as hall:
            for number, rules in enumerate(FINISHED):
                name = await play(hall, rules, f"browser-8-{number}", lambda state: state.is_over)
                names.append(name)
            names.append(await play(hall, "gamerules", SEED, in_the_middle))

    # In a thread of its own: Playwright's event loop runs in this one.
    thread = threading.Thread(target=asyncio.run, args=(playing(),))
    thread.start()
    thread.join()
    return {"over": names[0], "open": names[-1]}


async def play(hall: Hall, rules: str, seed: str, is_far: Callable[[MatchState], bool]) -> str:
    """Play a match until it is far enough, and give its name."""
    table = await hall.create(Rules.parse(rules), Seating(SEATS), seed)
    player, rng = GreedyPlayer(Rules.parse(rules)), Random(0)  # noqa: S311
    while not is_far(table.state):
        observation = table.state.game.position.observe()
        move = player.choose(observation, Limit(), rng).move
        seat = observation.player
        await table.submit(seat, Command(Kind.MOVE, table.seq, move), SEATS[seat])
    return table.id


def in_the_middle(state: MatchState) -> bool:
    """Whether some turns have been played and it is the person's turn."""
    position = state.game.position
    return len(state.game.turns()) >= TURNS and position.player == 0 and position.turned is None


class Picture(NamedTuple):
    """A screen in a size and a scheme."""

    screen: str
    size: tuple[int, int]
    scheme: str

    def __str__(self) -> str:
        return f"{self.screen}-{self.size[0]}x{self.size[1]}-{self.scheme}"


BEST: Final = {
    "table": Picture("table", (1280, 800), "light"),
    "table-phone": Picture("table", (390, 844), "light"),
    "table-lying": Picture("held", (844, 390), "dark"),
    "table-forced": Picture("held", (1280, 800), "forced"),
    "lesson": Picture("lesson", (1280, 800), "dark"),
    "replay": Picture("replay", (1280, 800), "light"),
    "statistics": Picture("statistics", (1280, 1160), "light"),
}
"""The pictures in the README and the docs by their names."""


class Camera:
    """A browser on a server that has these matches."""

    def __init__(self, browser: Browser, link: str, matches: dict[str, str]) -> None:
        self.browser = browser
        self.link = link
        self.matches = matches

    def take_all(self, folder: Path, parts: list[str]) -> None:
        """Take every picture whose name has one of the parts in it; all if there are no parts."""
        folder.mkdir(parents=True, exist_ok=True)
        for picture in starmap(Picture, product(SCREENS, SIZES, SCHEMES)):
            if not parts or any(part in str(picture) for part in parts):
                page = self.show(picture)
                page.screenshot(path=folder / f"{picture}.png")
                page.context.close()

    def take_best(self) -> None:
        """Take the pictures of the docs."""
        for name, picture in BEST.items():
            page = self.show(picture)
            session = page.context.new_cdp_session(page)
            form = {"format": "webp", "quality": QUALITY}
            taken = session.send("Page.captureScreenshot", form)["data"]
            (IMAGES / f"{name}.webp").write_bytes(base64.b64decode(taken))
            page.context.close()

    def show(self, picture: Picture) -> Page:
        """Open a screen in a window of its own."""
        width, height = picture.size
        options = dict(SCHEMES[picture.scheme])
        settings = json.dumps({"pace": "instant", **options.pop("settings", {})})
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            service_workers="block",
            **options,
        )
        context.add_init_script(
            f"localStorage.setItem('russianbank.settings', {json.dumps(settings)})"
        )
        page = context.new_page()
        address, *keys = SCREENS[picture.screen]
        page.goto(self.link + address.format(**self.matches))
        page.wait_for_function(READY)
        for key in keys:
            page.keyboard.press(key)
        page.wait_for_function("() => document.getAnimations().length === 0")
        return page


if __name__ == "__main__":
    main()
