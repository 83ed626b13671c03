"""What a page really shows, as colours."""

import base64
from typing import Any

from playwright.sync_api import Locator

Colour = tuple[int, int, int]
Edge = list[list[Colour]]
_READ = """async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
    const colour = (x, y) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)];
    return Array.from({ length: width }, (_, x) =>
        Array.from({ length: height }, (_, y) => colour(x, y)));
}"""
_WITHIN, _BEYOND = 10, 7
_ENOUGH = 3.0
"""The least contrast of what has to be seen beside it (WCAG 2.2, 1.4.11)."""


def lower_edge(element: Locator) -> Edge:
    """The colours about the lower edge of an element: for each pixel along it a line across."""
    box = element.bounding_box()
    assert box is not None
    left, width = round(box["x"] + box["width"] * 0.25), round(box["width"] * 0.4)
    top = round(box["y"] + box["height"]) - _WITHIN
    clip: Any = {"x": left, "y": top, "width": width, "height": _WITHIN + _BEYOND}
    picture = base64.b64encode(element.page.screenshot(clip=clip)).decode()
    return [[*map(tuple, line)] for line in element.page.evaluate(_READ, picture)]


def marked_share(plain: Edge, marked: Edge) -> float:
    """How much of an edge is marked: the share where two pixels or more differ well enough."""
    pairs = zip(plain, marked, strict=True)
    differing = [sum(map(_differ, *pair)) >= 2 for pair in pairs]
    return sum(differing) / len(differing)


def _differ(one: Colour, other: Colour) -> bool:
    return contrast(one, other) >= _ENOUGH


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG 2.2 defines it, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    shares = [part / 255 for part in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
