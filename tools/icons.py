"""Draw the app's icons from their SVG.

    .venv/bin/python tools/icons.py

Needs Chromium (``CHROMIUM`` names another path than /usr/bin/chromium) and what the tests need.
Each picture gets a palette of at most 256 colours, which keeps it small.
"""

import os
import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

ICONS: Final = Path(__file__).resolve().parent.parent / "src/russianbank/web/static/icons"
COLOURS: Final = 256
SAFE: Final = 0.8
"""The share of a maskable icon that no mask cuts away."""
PICTURES: Final = (
    ("icon-192", 192, 1, False),
    ("icon-512", 512, 1, False),
    ("icon-180", 180, 1, True),
    ("maskable-512", 512, SAFE, True),
)
"""Name, side, the share of it that is drawn on, and whether the ground reaches the edges."""

Pixel = tuple[int, int, int, int]

_DRAW: Final = """async ([source, size, share, ground]) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size);
  const brush = canvas.getContext("2d");
  if (ground) { brush.fillStyle = ground; brush.fillRect(0, 0, size, size); }
  const inner = Math.round(size * share), edge = (size - inner) / 2;
  brush.drawImage(image, edge, edge, inner, inner);
  return Array.from(brush.getImageData(0, 0, size, size).data);
}"""


def main() -> None:
    """Draw every icon."""
    source = (ICONS / "icon.svg").read_text("utf-8")
    ground = source.partition('fill="')[2].partition('"')[0]
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        for name, size, share, filled in PICTURES:
            pixels = draw(page, source, size, share, ground if filled else "")
            file = ICONS / f"{name}.png"
            file.write_bytes(png(pixels, size))
            print(f"{file.name}: {file.stat().st_size} bytes")
        browser.close()


def draw(page: Page, source: str, size: int, share: float, ground: str) -> list[Pixel]:
    """Draw the icon over ``share`` of a square's side, on a ground or on nothing."""
    flat: list[int] = page.evaluate(_DRAW, [source, size, share, ground])
    values = iter(flat)
    return list(zip(values, values, values, values, strict=True))


def png(pixels: list[Pixel], size: int) -> bytes:
    """A square picture as PNG with a palette; rare colours become the most similar frequent one."""
    palette = [colour for colour, _ in Counter(pixels).most_common(COLOURS)]
    palette.sort(key=lambda colour: colour[3])  # what is not opaque first: `tRNS` may be short
    index = {colour: number for number, colour in enumerate(palette)}
    for pixel in set(pixels) - index.keys():
        index[pixel] = min(range(len(palette)), key=lambda n: distance(palette[n], pixel))
    rows = (pixels[start : start + size] for start in range(0, len(pixels), size))
    lines = b"".join(b"\0" + bytes(index[pixel] for pixel in row) for row in rows)
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0),
        b"PLTE": b"".join(bytes(colour[:3]) for colour in palette),
        b"tRNS": bytes(colour[3] for colour in palette if colour[3] < 255),
        b"IDAT": zlib.compress(lines, 9),
        b"IEND": b"",
    }
    parts = [chunk(kind, data) for kind, data in chunks.items() if data or kind == b"IEND"]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def distance(one: Pixel, other: Pixel) -> int:
    """How much two colours differ."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    main()
