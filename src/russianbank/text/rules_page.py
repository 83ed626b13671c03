"""The rules as they are under a rule set, for the rules page and the terminal."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from russianbank.play.diagrams import DIAGRAMS, Diagram
from russianbank.rules import Rules
from russianbank.text.catalogue import Catalogue

_SECTIONS: Final = ("goal", "table", "moves", "duties", "circles", "end", "known")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What a rule says; it cites its numbers. ``diagram`` is an example of it."""

    text: str
    diagram: Diagram | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]


def rules_page(rules: Rules, words: Catalogue) -> tuple[Section, ...]:
    """The sections of the rules page: only what holds under ``rules``."""
    return tuple(
        Section(name, words.text(f"rules.{name}.title"), tuple(_paragraphs(name, rules, words)))
        for name in _SECTIONS
    )


def _paragraphs(section: str, rules: Rules, words: Catalogue) -> Iterator[Paragraph]:
    values = {
        "reserve": rules.reserve_size,
        "stock": 48 - rules.reserve_size,
        "bonus": rules.win_bonus,
        "turns": rules.max_idle_turns,
        "target": rules.target,
    }
    for name, diagram in _outline(rules)[section]:
        text = words.text(f"rules.{section}.{name}", **values)
        yield Paragraph(text, DIAGRAMS.get(f"{section}.{diagram or name}"))


def _outline(rules: Rules) -> dict[str, list[tuple[str, str]]]:
    """The paragraphs of each section, and whose diagram they show if it is not their own."""
    table = ["deal", "houses", "ranks", f"starter_{rules.starter}"]
    if rules.alternate_starter:
        table.append("alternate")
    moves = [
        "available",
        "foundation",
        "house",
        "empty",
        "load",
        "turn",
        "discard",
        "stack",
        "ends",
    ]
    return {
        "goal": [("text", "")],
        "table": [(name, "") for name in table],
        "moves": [(name, "") for name in moves],
        "duties": [
            ("foundation", ""),
            ("reserve_first" if rules.reserve_first else "any_first", "which_first"),
            (f"fill_{rules.fill}", "fill"),
            ("reserve_must_play" if rules.reserve_must_play else "reserve_may_wait", "reserve"),
            (f"discard_{rules.discard}", "discard"),
            ("empty_reserve", ""),
            ("pass", ""),
        ],
        "circles": [("text", "")],
        "end": [
            ("win", ""),
            ("stalemate", ""),
            ("idle", ""),
            ("match" if rules.target else "single", ""),
        ],
        "known": [("text", ""), ("stop", "")],
    }
