"""Whole rounds: every screen, every kind of hands and every scheme of colours (D6)."""

import pytest
from playwright.sync_api import Browser
from tests.browser.rounds import HANDS, SCHEMES, SIZES, Way
from tests.browser.server import Server

KINDS = 11
# Each size twice, each kind of hands thrice, each scheme four times; tools/rounds.py plays all.
CHOSEN = [
    Way(size, [*HANDS][(number + 2 * half) % 4], [*SCHEMES][(number + half) % 3])
    for number, size in enumerate(SIZES)
    for half in (0, 1)
]


@pytest.mark.parametrize("way", CHOSEN, ids=str)
def test_a_round(way: Way, browser: Browser, server: Server) -> None:
    errors: list[str] = []
    watched = way.play(browser, server, errors)
    watched.page.context.close()
    assert len(watched.kinds) == KINDS
    assert errors == []
