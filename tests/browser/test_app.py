"""An app: still when it opens, there while the server is away, new when that is new (D6)."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import NewMatch
from tests.browser.server import Server

import russianbank
from russianbank.web.shell import PAGES

READY = "() => document.querySelector(':root[data-ready], #board[data-mover]') !== null"
SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
            const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80));
            window.shifts.push([value, ...moved]);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""
SHELL_BYTES = 150_000
REPLACED = """async (old) => {
    const kept = () => caches.keys();
    for (let names = [old]; names.includes(old) || names.length !== 1; names = await kept()) {
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_nothing_jumps_and_little_is_fetched(
    browser: Browser, server: Server, new_match: NewMatch, size: tuple[int, int]
) -> None:
    match = new_match("g4a", "still", ("human", "greedy"))
    for path in [*PAGES, "/learn/goal", f"/match/{match}"]:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, service_workers="block"
        )
        context.add_init_script(SHIFTS)
        page = context.new_page()
        page.goto(server.link + path)
        page.wait_for_function(READY)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => window.shifts") == [], path
        fetched = page.evaluate(
            "() => [...performance.getEntriesByType('navigation'),"
            " ...performance.getEntriesByType('resource')].map((one) => one.encodedBodySize)"
        )
        assert len(fetched) > 10
        assert sum(fetched) < SHELL_BYTES, path
        context.close()


@contextmanager
def visitor(browser: Browser) -> Iterator[Page]:
    """A window of somebody who has been here before, and whose browser has a service worker."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('russianbank.settings', '{}')")
    yield context.new_page()
    context.close()


def install(page: Page, link: str) -> None:
    """Open the start page and wait until the worker has kept everything."""
    page.goto(link)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_pages_open_while_the_server_is_away_and_go_on_after(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server.start(tmp_path)
    link = server.link
    match = server.new_match("g4a", "away", ("human", "human"))
    with visitor(browser) as page:
        install(page, link)
        for path in (f"/match/{match}", "/rules?rules=g4a"):
            page.goto(link + path)
            page.wait_for_function(READY)
        server.kill()

        page.goto(link)
        expect(page.locator("#away")).to_contain_text("away")
        expect(page.locator("#new")).to_be_visible()
        page.locator("#new .primary").click()
        expect(page.locator("#error")).not_to_be_empty()
        page.goto(f"{link}/settings")
        expect(page.locator("#groups section").first).to_be_visible()
        for path in (f"/match/{match}", "/learn/goal"):
            page.goto(link + path)
            expect(page.locator("dialog[open]")).to_contain_text("The server is away")
            expect(page.locator("dialog[open] a")).to_be_visible()
            expect(page.locator("#board .card")).to_have_count(0)
        for path in (f"/replay/{match}/1", "/none"):
            page.goto(link + path)
            expect(page.locator("#away")).to_contain_text("away")
        page.goto(f"{link}/rules?rules=g4a")
        expect(page.locator("#section-table")).to_be_visible()
        page.goto(link)
        expect(page.locator("#away")).not_to_be_empty()

        again = Server.start(tmp_path, int(link.rpartition(":")[2]))
        expect(page.locator("#away")).to_be_empty(timeout=15_000)
        expect(page.locator(f'[data-match="{match}"]')).to_be_visible()
        page.goto(f"{link}/match/{match}")
        page.wait_for_function(READY)

        urls = kept(page)
        assert any(url.endswith(".js") for url in urls)
        api = [url for url in urls if "/api/" in url or match in url]
        assert api == [f"{link}/api/rules?rules=g4a"]
        again.stop()


def kept(page: Page) -> list[str]:
    """The addresses of all that the worker keeps."""
    found: list[str] = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const stores = await Promise.all(names.map((name) => caches.open(name)));
            const keys = await Promise.all(stores.map((store) => store.keys()));
            return keys.flat().map((request) => request.url);
        }"""
    )
    return found


def test_a_newer_server_is_shown_at_once_and_replaces_what_was_kept(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server.start(tmp_path / "data")
    with visitor(browser) as page:
        install(page, server.link)
        (old,) = page.evaluate("() => caches.keys()")
        server.stop()
        package = tmp_path / "newer" / "russianbank"
        shutil.copytree(Path(russianbank.__file__).parent, package)
        style = package / "web" / "static" / "css" / "base.css"
        style.write_text(style.read_text("utf-8") + "\nbody { --newer: 1; }\n", "utf-8")
        port = int(server.link.rpartition(":")[2])
        newer = Server.start(tmp_path / "data", port, package.parent)
        page.goto(f"{server.link}/settings")
        page.locator(":root[data-ready]").wait_for()
        seen = "() => getComputedStyle(document.body).getPropertyValue('--newer')"
        assert page.evaluate(seen) == "1"
        page.evaluate(REPLACED, old)
        newer.kill()
        page.goto(f"{server.link}/rules")
        expect(page.locator("#away")).not_to_be_empty()
        assert page.evaluate(seen) == "1"
