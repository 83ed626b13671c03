"""Moments: milliseconds since 1970, and the text in which the store writes them."""

import time
from datetime import UTC, datetime


def now() -> int:
    """The present moment."""
    return time.time_ns() // 1_000_000


def text_of(moment: int) -> str:
    """A moment as ISO 8601 in UTC; texts are in the order of time."""
    return datetime.fromtimestamp(moment / 1000, UTC).isoformat(timespec="milliseconds")


def moment_of(text: str) -> int:
    """The moment that a text of ``text_of`` says; ValueError if it says none."""
    return round(datetime.fromisoformat(text).timestamp() * 1000)
