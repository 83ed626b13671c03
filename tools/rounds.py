"""Play a whole round on every screen, by every kind of hands, in every scheme of colours.

    .venv/bin/python tools/rounds.py [--only TEXT] [--pictures FOLDER]

Each round is watched as ``tests/browser/rounds.py`` says; the tests play some of them. ``TEXT`` is
a part of the names, such as ``390x844`` or ``touch-forced``. What goes wrong is printed, with a
picture if there is a folder for it; then the exit code is 1. Needs Chromium (``CHROMIUM`` names
another path than /usr/bin/chromium) and what the tests need.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as BrowserError

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import OPTIONS  # noqa: E402
from tests.browser.rounds import WAYS, Way  # noqa: E402
from tests.browser.server import Server  # noqa: E402


def main() -> int:
    """Play them one after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--only", default="")
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    ways = [way for way in WAYS if options.only in str(way)]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server.start(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        failed = [way for way in ways if not is_played(way, browser, server, options.pictures)]
        browser.close()
        server.stop()
    print(f"{len(ways) - len(failed)} of {len(ways)} rounds")
    return 1 if failed else 0


def is_played(way: Way, browser: Browser, server: Server, pictures: Path | None) -> bool:
    """Play one round and say how it went; whether nothing was wrong with it."""
    begun, errors = time.monotonic(), list[str]()
    try:
        way.play(browser, server, errors)
    except (AssertionError, BrowserError) as error:
        errors.append(str(error).strip() or "not what was meant")
    for context in browser.contexts:
        if errors and pictures:
            pictures.mkdir(parents=True, exist_ok=True)
            context.pages[0].screenshot(path=pictures / f"{way}.png")
        context.close()
    print(
        f"{way!s:28} {time.monotonic() - begun:5.1f} s  {'; '.join(errors) or 'well'}", flush=True
    )
    return not errors


if __name__ == "__main__":
    sys.exit(main())
