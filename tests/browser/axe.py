"""axe-core on a page: what it finds wrong."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "tools" / "js" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """async (options) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const found = await window.axe.run(document, { resultTypes: ["violations"], ...options });
    return found.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => [id, help, html, failureSummary].join(" | ")));
}"""
CONTRAST = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
WITHOUT_CONTRAST = {"rules": {"color-contrast": {"enabled": False}}}


@cache
def _source() -> str:
    return SOURCE.read_text("utf-8")


def faults(page: Page, options: dict[str, Any] | None = None) -> list[str]:
    """What axe-core finds wrong with what a page shows now; its script is put in once per page."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(_RUN, options or {})
    return found
