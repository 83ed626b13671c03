"""The rules as they are under a rule set, for the rules page."""

from dataclasses import dataclass

from russianbank.rules import Rules
from russianbank.text.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and its paragraphs."""

    title: str
    paragraphs: tuple[str, ...]


def rules_page(rules: Rules, words: Catalogue) -> tuple[Section, ...]:
    """The sections of the rules page: only what holds under ``rules``."""
    hand = 48 - rules.reserve_size
    outline: dict[str, list[str]] = {
        "goal": [words.text("rules.goal.text")],
        "table": [
            words.text("rules.table.deal", reserve=rules.reserve_size, stock=hand),
            words.text("rules.table.houses"),
            words.text(f"rules.table.starter_{rules.starter}"),
        ],
        "moves": [
            words.text("rules.moves.available"),
            words.text("rules.moves.foundation"),
            words.text("rules.moves.house"),
            words.text("rules.moves.load"),
            words.text("rules.moves.turn"),
            words.text("rules.moves.discard"),
            words.text("rules.moves.stack"),
        ],
        "duties": [words.text(key) for key in _duty_keys(rules)],
        "circles": [words.text("rules.circles.text")],
        "end": [
            words.text("rules.end.win", bonus=rules.win_bonus),
            words.text("rules.end.stalemate"),
            words.text("rules.end.idle", turns=rules.max_idle_turns),
            words.text("rules.end.match", target=rules.target)
            if rules.target
            else words.text("rules.end.single"),
        ],
    }
    if rules.alternate_starter:
        outline["table"].append(words.text("rules.table.alternate"))
    return tuple(
        Section(words.text(f"rules.{name}.title"), tuple(paragraphs))
        for name, paragraphs in outline.items()
    )


def _duty_keys(rules: Rules) -> list[str]:
    keys = ["rules.duties.foundation"]
    keys.append(f"rules.duties.{'reserve_first' if rules.reserve_first else 'any_first'}")
    keys.append(f"rules.duties.fill_{rules.fill}")
    if rules.reserve_must_play:
        keys.append("rules.duties.reserve_must_play")
    keys.append(f"rules.duties.discard_{rules.discard}")
    keys.append("rules.duties.empty_reserve")
    return keys
