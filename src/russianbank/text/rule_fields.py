"""The fields of rule sets in words: what each decides, and its value in every preset."""

from dataclasses import dataclass
from typing import Final

from russianbank.rules import PRESETS, Rules
from russianbank.rules.ruleset import FIELD_NAMES, field_text
from russianbank.text.catalogue import Catalogue

_RULES: Final = {
    "reserve_size": "R4",
    "starter": "R5",
    "alternate_starter": "R5",
    "reserve_first": "R17",
    "fill": "R18",
    "reserve_must_play": "R19",
    "discard": "R20",
    "max_idle_turns": "R27",
    "win_bonus": "R28",
    "target": "R30",
    "stop": "R33",
}


@dataclass(frozen=True, slots=True)
class RuleField:
    """A field of a rule set, the rule it belongs to, and its values as people read them."""

    name: str
    rule: str
    title: str
    text: str
    value: str
    presets: dict[str, str]

    @property
    def differs(self) -> bool:
        """Whether the presets do not agree on it."""
        return len(set(self.presets.values())) > 1


def rule_fields(rules: Rules, words: Catalogue) -> tuple[RuleField, ...]:
    """All fields in the order of the rules, with the values of ``rules`` and of the presets."""
    presets = {name: Rules.parse(name) for name in PRESETS}
    return tuple(
        RuleField(
            name=name,
            rule=_RULES[name],
            title=words.text(f"rules.field.{name}"),
            text=words.text(f"rules.field.{name}.text"),
            value=_value(rules, name, words),
            presets={preset: _value(of, name, words) for preset, of in presets.items()},
        )
        for name in FIELD_NAMES
    )


def _value(rules: Rules, name: str, words: Catalogue) -> str:
    """A value in words; a number as it is."""
    written = field_text(rules, name)
    return written if written.isdigit() else words.text(f"rules.value.{written}")
