"""``deal`` and ``legal``."""

from collections.abc import Iterator

from russianbank.rules import Move, Observation, Position, Rules, deal, legal_moves
from russianbank.rules.notation import is_observers_form
from russianbank.text import Catalogue, picture


def deal_lines(seed: str, rules: Rules, words: Catalogue) -> Iterator[str]:
    """The position of a seed (R38), an empty line, and a picture of it."""
    position = deal(seed, rules)
    yield position.without_history()
    yield ""
    yield picture(position.observe(), words)


def legal_of(text: str, rules: Rules) -> tuple[Move, ...]:
    """The legal moves of a full or an observer's position; BadInput if it cannot be."""
    return legal_moves(_layout_of(text), rules)


def seen_of(text: str) -> Observation:
    """What is known of a full or an observer's position; BadInput if it cannot be."""
    layout = _layout_of(text)
    return layout if isinstance(layout, Observation) else layout.observe()


def _layout_of(text: str) -> Position | Observation:
    form = Observation if is_observers_form(text) else Position
    layout = form.parse(text)
    for problem in layout.problems():
        raise problem
    return layout
