"""Take the pictures of the README from the running program, or those of every kind of screen.

    .venv/bin/python tools/screenshots.py            # those of the README
    .venv/bin/python tools/screenshots.py FOLDER     # all sizes, light, dark and forced colours

Needs Chromium (``CHROMIUM`` names another path than /usr/bin/chromium) and what the tests need.
"""

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import OPTIONS  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.browser.table import TablePage, choose  # noqa: E402

IMAGES = ROOT / "docs" / "images"
SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (2560, 1440)]
SCHEMES = ("light", "dark", "forced")
SEED = "browser-17"
TURNS = 25
PLY = 120
"""The move after which the picture of the replay is taken."""


def main() -> None:
    """Play the beginning of a round and take a picture on each screen."""
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server.start(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        match = server.new_match("gamerules", SEED, ("human", "greedy"))
        link = f"{server.link}/match/{match}"
        play(browser, link)
        if len(sys.argv) > 1:
            folder = Path(sys.argv[1])
            for size in SIZES:
                for scheme in SCHEMES:
                    name = f"{size[0]}x{size[1]}-{scheme}"
                    take(browser, link, folder / f"{name}.png", size, scheme)
        else:
            take(browser, link, IMAGES / "table-light.png", (1280, 800), "light")
            take(browser, link, IMAGES / "table-dark.png", (1280, 800), "dark")
            take(browser, link, IMAGES / "table-phone.png", (390, 844), "light")
            take_replay(browser, server)
        browser.close()
        server.stop()


def play(browser: Browser, link: str) -> None:
    """Play until it is the person's turn again after a number of turns."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(
        "localStorage.setItem('russianbank.settings', JSON.stringify({pace: 'instant'}))"
    )
    table = TablePage(context.new_page())
    table.page.goto(link)
    table.wait()
    while len(table.state["turns"]) < TURNS or table.state["turned"] is not None:
        before = table.shown_seq
        table.page.keyboard.press("m")
        table.page.locator("#typed").fill(choose(table.state["legal"]))
        table.page.keyboard.press("Enter")
        table.page.keyboard.press("Escape")
        table.wait_after(before)
    context.close()


def take(browser: Browser, link: str, path: Path, size: tuple[int, int], scheme: str) -> None:
    """Take one picture."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        forced_colors="active" if scheme == "forced" else "none",
        device_scale_factor=1,
    )
    table = TablePage(context.new_page())
    table.page.goto(link)
    table.wait()
    path.parent.mkdir(parents=True, exist_ok=True)
    table.page.screenshot(path=path)
    context.close()


def take_replay(browser: Browser, server: Server) -> None:
    """Let two computers play a round and take a picture of its replay, all cards shown."""
    match = server.new_match("gamerules;target=0", SEED, ("greedy", "greedy"))
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    answer = page.goto(f"{server.link}/replay/{match}/1#{PLY}")
    while answer is not None and answer.status == 404:
        page.wait_for_timeout(500)
        answer = page.reload()
    page.wait_for_selector("#table[data-idle='true']")
    page.keyboard.press("o")
    page.wait_for_timeout(500)
    page.screenshot(path=IMAGES / "replay.png")
    context.close()


if __name__ == "__main__":
    main()
