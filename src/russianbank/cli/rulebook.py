"""``rules``: the rules page in a terminal."""

import re
from collections.abc import Iterator
from typing import Final

from russianbank.play.diagrams import Diagram
from russianbank.rules import Rules
from russianbank.text import (
    Catalogue,
    claims,
    columns,
    named_piles,
    padded,
    rule_fields,
    rules_page,
    wrapped,
)

_CARD: Final = re.compile(r"\{(\w\w)\}")


def rules_lines(rules: Rules, width: int, words: Catalogue) -> Iterator[str]:
    """The sections with their examples, then every field of the rule set."""
    yield words.text("ui.title_rules")
    yield str(rules)
    for section in rules_page(rules, words):
        yield ""
        yield section.title
        yield "-" * columns(section.title)
        for paragraph in section.paragraphs:
            yield from wrapped(paragraph.text, width)
            if paragraph.diagram is not None:
                yield from _example(paragraph.diagram, rules, width, words)
    yield ""
    fields = rule_fields(rules, words)
    space = 2 + max(columns(field.title) for field in fields)
    for field in fields:
        yield f"{padded(field.title, space)}{field.value}  ({field.name}, {field.rule})"


def _example(diagram: Diagram, rules: Rules, width: int, words: Catalogue) -> Iterator[str]:
    """Its piles, and what may be done with their cards, which are written as in R36."""
    for pile in named_piles(diagram, words):
        yield from _indented("  ", pile.spoken, width)
    for claim in claims(diagram, rules, words):
        yield from _indented("  - ", _CARD.sub(lambda found: found[1], claim.text), width)


def _indented(mark: str, text: str, width: int) -> Iterator[str]:
    """Lines of which only the first has the mark."""
    for number, line in enumerate(wrapped(text, width - len(mark))):
        yield (" " * len(mark) if number else mark) + line
