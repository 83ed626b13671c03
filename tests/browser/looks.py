"""Whether the indices of cards are seen."""

from typing import Any

from playwright.sync_api import Page

# The box of a text is higher than its letters, which reach from the base line to 3/4 of the size.
_PILES = """() => [...document.querySelectorAll('.pile:not([hidden])')].map((pile) => {
    const shown = [...pile.querySelectorAll(':scope > .card:not(.leaving)')];
    const open = shown.filter((card) => card.dataset.card && !card.inert);
    return { name: pile.dataset.pile, cards: open.map((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        const text = card.querySelector('.index text');
        const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(text.getAttribute(name)));
        const wide = text.getBoundingClientRect();
        const at = (y) => new DOMPoint(x, y).matrixTransform(text.getScreenCTM()).y;
        const suit = card.querySelector('.index path').getBoundingClientRect();
        return {
            box: [left, top, right, bottom],
            marks: [
                [wide.left, at(y - size * 0.73), wide.right, at(y)],
                [suit.left, suit.top, suit.right, suit.bottom],
            ],
        };
    }) };
})"""
_PIXEL = 1


def hidden_indices(page: Page) -> list[str]:
    """The cards whose rank or suit is cut off, or lies under another card of its pile.

    Of a pile that is not a house only the card on top is there to be read.
    """
    found = []
    for pile in page.evaluate(_PILES):
        cards: list[dict[str, Any]] = pile["cards"]
        for index, card in enumerate(cards):
            left, top, right, _ = card["box"]
            above = [other["box"] for other in cards[index + 1 :]]
            for mark in card["marks"]:
                inside = (
                    mark[0] >= left - _PIXEL
                    and mark[1] >= top - _PIXEL
                    and mark[2] <= right + _PIXEL
                )
                if not inside or any(_covered(mark, box) > _PIXEL for box in above):
                    found.append(f"{pile['name']}, card {index}: {mark} of {card['box']}")
    return found


def shown_houses(page: Page) -> list[int]:
    """How many cards each house shows."""
    piles = page.evaluate(_PILES)
    return [len(pile["cards"]) for pile in piles if pile["name"].startswith("house-")]


def _covered(mark: list[float], card: list[float]) -> float:
    """How many pixels of a mark's smaller side a card lies on."""
    wide = min(mark[2], card[2]) - max(mark[0], card[0])
    high = min(mark[3], card[3]) - max(mark[1], card[1])
    return min(wide, high)
