"""Rule sets: presets and house rules (section 8 of the rules)."""

import re
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from typing import Any, Final, Self

from russianbank.errors import BadInput, Fault


class Starter(StrEnum):
    """Whose reserve top starts the round (R5)."""

    LOWEST = "lowest"
    HIGHEST = "highest"


class Fill(StrEnum):
    """When an empty house must be filled from the reserve (R18, R21)."""

    AT_ONCE = "at_once"
    BEFORE_TURN = "before_turn"


class Discard(StrEnum):
    """When the turned-up card may be discarded (R20)."""

    FREE = "free"
    UNPLAYABLE_ONLY = "unplayable_only"


_NUMBER = re.compile(r"(0|[1-9][0-9]{0,8})", re.ASCII)
_CHOICES: Final[dict[str, type[StrEnum]]] = {
    "starter": Starter,
    "fill": Fill,
    "discard": Discard,
}
_RANGES: Final = {
    "reserve_size": (1, 48),
    "max_idle_turns": (1, 999_999_999),
    "win_bonus": (0, 999_999_999),
    "target": (0, 999_999_999),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set: a preset's name and every field of the table in section 8.

    The text form is the preset plus the fields that differ from it,
    ``gamerules;target=100``; ``Rules.parse(str(rules)) == rules``.
    """

    preset: str = "gamerules"
    reserve_size: int = 13
    starter: Starter = Starter.LOWEST
    alternate_starter: bool = False
    reserve_first: bool = False
    fill: Fill = Fill.AT_ONCE
    reserve_must_play: bool = True
    discard: Discard = Discard.UNPLAYABLE_ONLY
    max_idle_turns: int = 100
    win_bonus: int = 30
    target: int = 300
    stop: bool = False

    def __post_init__(self) -> None:
        """Refuse values outside the ranges of section 8 (BadInput)."""
        if self.preset not in _PRESET_FIELDS:
            raise BadInput(Fault.RULES_PRESET, preset=self.preset)
        for name, kind in _CHOICES.items():
            value = getattr(self, name)
            if value not in list(kind):
                raise BadInput(Fault.RULES_VALUE, field=name, value=str(value))
            object.__setattr__(self, name, kind(value))
        for name, (low, high) in _RANGES.items():
            value = getattr(self, name)
            if not low <= value <= high:
                raise BadInput(Fault.RULES_VALUE, field=name, value=value)
        if self.stop:
            raise BadInput(Fault.RULES_STOP)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a rule set such as ``g4a;target=100``; raise BadInput naming the part."""
        preset, *changes = text.split(";")
        if preset not in _PRESET_FIELDS:
            raise BadInput(Fault.RULES_PRESET, preset=preset)
        values = _PRESET_FIELDS[preset] | {"stop": False}
        seen: set[str] = set()
        for change in changes:
            name, _, value = change.partition("=")
            if name not in FIELD_NAMES:
                raise BadInput(Fault.RULES_FIELD, field=change)
            if name in seen:
                raise BadInput(Fault.RULES_REPEATED, field=name)
            seen.add(name)
            values[name] = _read(name, value)
        return cls(preset=preset, **values)

    def __str__(self) -> str:
        base = _PRESET_FIELDS[self.preset]
        own = asdict(self)
        changed = [name for name in FIELD_NAMES if own[name] != base[name]]
        return ";".join([self.preset, *(f"{name}={_write(own[name])}" for name in changed)])

    def changed(self, **values: Any) -> Self:
        """The same rule set with some fields changed (a house rule)."""
        return replace(self, **values)


FIELD_NAMES: Final[tuple[str, ...]] = tuple(
    field.name for field in fields(Rules) if field.name != "preset"
)
_DEFAULTS: Final[dict[str, Any]] = {
    field.name: field.default for field in fields(Rules) if field.name != "preset"
}
_G4A: Final[dict[str, Any]] = _DEFAULTS | {
    "reserve_first": True,
    "fill": Fill.BEFORE_TURN,
    "reserve_must_play": False,
    "discard": Discard.FREE,
}
_PRESET_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "gamerules": _DEFAULTS,
    "g4a": _G4A,
    "classic": _G4A | {"stop": True},
}
PRESETS: Final[tuple[str, ...]] = tuple(_PRESET_FIELDS)
GAMERULES: Final = Rules()


def field_text(rules: Rules, name: str) -> str:
    """A field's value as the text form writes it."""
    return _write(getattr(rules, name))


def _read(name: str, value: str) -> Any:
    """One field's value from its text; BadInput if it is none."""
    kind = type(_DEFAULTS[name])
    if kind is bool and value in ("yes", "no"):
        return value == "yes"
    if kind is int and _NUMBER.fullmatch(value):
        return int(value)
    if issubclass(kind, StrEnum) and value in list(kind):
        return kind(value)
    raise BadInput(Fault.RULES_VALUE, field=name, value=value)


def _write(value: bool | int | StrEnum) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
