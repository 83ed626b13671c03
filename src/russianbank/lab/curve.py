"""A learning curve as SVG: lines over rounds, in two panels."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

_WIDTH: Final = 720
_PANEL: Final = 220
_LEFT: Final = 60
_RIGHT: Final = 130
_TOP: Final = 36
_GAP: Final = 70
_DASHES: Final = ("none", "7 4", "2 3", "10 3 2 3")


class Line(NamedTuple):
    """A line: its name, and its points as pairs of rounds and a value."""

    name: str
    points: Sequence[tuple[int, float]]


class Panel(NamedTuple):
    """A title and the lines below it."""

    title: str
    lines: Sequence[Line]


def curve(panels: Sequence[Panel], below: str) -> str:
    """The picture, with ``below`` under the axes; all words are the caller's."""
    height = _TOP + len(panels) * (_PANEL + _GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}">',
        "<style>text { font: 13px sans-serif }</style>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for number, panel in enumerate(panels):
        parts += _panel(panel, _TOP + number * (_PANEL + _GAP), below)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(panel: Panel, top: int, below: str) -> list[str]:
    rounds = max((x for line in panel.lines for x, _ in line.points), default=1)
    values = [y for line in panel.lines for _, y in line.points] or [0.0]
    low, high = min(0.0, *values), max(0.0, *values)
    high = high if high > low else low + 1
    width = _WIDTH - _LEFT - _RIGHT

    def at(x: float, y: float) -> tuple[float, float]:
        return _LEFT + width * x / rounds, top + _PANEL * (high - y) / (high - low)

    parts = [f'<text x="{_LEFT}" y="{top - 12}" font-weight="bold">{escape(panel.title)}</text>']
    for step in range(5):
        value = low + (high - low) * step / 4
        _, y = at(0, value)
        parts.append(
            f'<path d="M{_LEFT} {y:.1f}H{_LEFT + width}" stroke="#ccc"/>'
            f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value:.4g}</text>'
        )
        x, _ = at(rounds * step / 4, low)
        parts.append(
            f'<text x="{x:.1f}" y="{top + _PANEL + 18}" text-anchor="middle">'
            f"{rounds * step // 4}</text>"
        )
    parts.append(
        f'<text x="{_LEFT + width / 2}" y="{top + _PANEL + 36}" text-anchor="middle">'
        f"{escape(below)}</text>"
    )
    for number, line in enumerate(panel.lines):
        spots = [at(x, y) for x, y in line.points]
        if spots:
            path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="#134" stroke-width="2" '
                f'stroke-dasharray="{_DASHES[number % len(_DASHES)]}"/>'
            )
        y = top + 16 * number + 10
        parts.append(
            f'<path d="M{_WIDTH - _RIGHT + 10} {y - 4}h24" stroke="#134" stroke-width="2" '
            f'stroke-dasharray="{_DASHES[number % len(_DASHES)]}"/>'
            f'<text x="{_WIDTH - _RIGHT + 40}" y="{y}">{escape(line.name)}</text>'
        )
    return parts
