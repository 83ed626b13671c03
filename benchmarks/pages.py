"""How soon the pages show something in the browser, and whether anything moves while they open.

    python benchmarks/pages.py [--times 7] [--slower 1]

Opens every page of a server of its own in Chromium (CHROMIUM names another path than
/usr/bin/chromium), each time in a new window that has kept nothing, on a phone's and a desktop's
screen. Prints the median and the most of the first contentful paint, as the browser tells it, and
the most of the cumulative layout shift.
"""

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import OPTIONS  # noqa: E402
from tests.browser.server import Server  # noqa: E402

from russianbank.web.shell import PAGES  # noqa: E402

SIZES = [(390, 844), (1280, 800)]
READY = "() => document.querySelector(':root[data-ready], #board[data-mover]') !== null"
WATCH = """
    window.shift = 0;
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


def main() -> None:
    """Open every page some times, and print what was measured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--slower", type=float, default=1)
    options = parser.parse_args()
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server.start(Path(data))
        browser = playwright.chromium.launch(executable_path=chromium, args=list(OPTIONS))
        match = server.new_match("gamerules", "pages", ("human", "greedy"))
        for path in [*PAGES, "/learn/goal", f"/match/{match}"]:
            for size in SIZES:
                opened = [
                    measure(browser, server.link + path, size, options.slower)
                    for _ in range(options.times)
                ]
                paints, shifts = zip(*opened, strict=True)
                print(
                    f"{path.replace(match, '…'):12} {size[0]:5}x{size[1]:<5}"
                    f" first paint {statistics.median(paints):5.0f} ms, most {max(paints):5.0f} ms;"
                    f" shift {max(shifts):.4f}"
                )
        browser.close()
        server.stop()


def measure(
    browser: Browser, address: str, size: tuple[int, int], slower: float
) -> tuple[float, float]:
    """Open a page once: milliseconds to the first contentful paint, and the layout shift."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, service_workers="block"
    )
    context.add_init_script(WATCH)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address)
    page.wait_for_function(READY)
    page.wait_for_load_state("networkidle")
    paint, shift = page.evaluate(PAINT), page.evaluate("() => window.shift")
    context.close()
    return paint, shift


if __name__ == "__main__":
    main()
