"""The lines ``[Name "value"]`` of a game record (R40)."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.rules.deal import starter_by_cards
from russianbank.rules.game import Game
from russianbank.rules.outcome import Outcome, Result
from russianbank.rules.position import Position
from russianbank.rules.ruleset import Rules
from russianbank.rules.seed import checked_seed

Tag = tuple[str, str]

_TAG = re.compile(r'\[([A-Z][A-Za-z0-9]{0,39}) "((?:[^"\\]|\\["\\])*)"\]', re.ASCII)
_ESCAPE = re.compile(r'\\(["\\])')
_POINTS = re.compile(r"(0|[1-9][0-9]{0,8})-(0|[1-9][0-9]{0,8})", re.ASCII)
_COUNT = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_ROUND = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_REQUIRED: Final = ("Rules", "Result", "Score")


def read_tag(line: str) -> Tag:
    """A name and its value from a line; BadInput if it is none."""
    match = _TAG.fullmatch(line)
    if match is None:
        raise BadInput(Fault.RECORD_TAG, line=line)
    return match[1], _ESCAPE.sub(r"\1", match[2])


def write_tag(tag: Tag) -> str:
    """The line of a name and its value."""
    name, value = tag
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def tag_of(error: BadInput) -> str | None:
    """The name of the tag an error is about: the one it names, or whose value it is in."""
    name = error.details.get("name")
    family = error.fault.value.partition("_")[0]
    if name is not None or family == "record":
        return None if name is None else str(name)
    return {"rules": "Rules", "seed": "Seed"}.get(family, "Position")


@dataclass(frozen=True, slots=True)
class Header:
    """What a record says before its moves, read from its tags."""

    rules: Rules
    seed: str | None
    position: Position | None
    starter: int | None
    outcome: Outcome

    @classmethod
    def read(cls, tags: tuple[Tag, ...]) -> "Header":
        """Check every tag of R40 and read them; BadInput names the one that is wrong."""
        values: dict[str, str] = {}
        for name, value in tags:
            if name in values:
                raise BadInput(Fault.RECORD_TAG_REPEATED, name=name)
            if any(unicodedata.category(character) in ("Cc", "Cs") for character in value):
                raise BadInput(Fault.RECORD_VALUE, name=name, value=value)
            values[name] = value
        for name in _REQUIRED:
            if name not in values:
                raise BadInput(Fault.RECORD_TAG_MISSING, name=name)
        if tags[0][0] != "Rules":
            raise BadInput(Fault.RECORD_RULES_FIRST, name=tags[0][0])
        if ("Seed" in values) == ("Position" in values):
            raise BadInput(Fault.RECORD_SEED_OR_POSITION)
        _check_further(values)
        seed, position = values.get("Seed"), values.get("Position")
        starter = values.get("Starter")
        return cls(
            rules=Rules.parse(values["Rules"]),
            seed=None if seed is None else checked_seed(seed),
            position=None if position is None else Position.parse(position),
            starter=None if starter is None else int(starter),
            outcome=Outcome(Result(values["Result"]), _points("Score", values["Score"])),
        )

    def game(self) -> Game:
        """The round before its first move; BadInput if it cannot be dealt so."""
        if self.position is not None:
            game = Game.from_position(self.position, self.rules)
            decided: int | None = self.position.player
        else:
            assert self.seed is not None
            game = Game.from_seed(self.seed, self.rules, self.starter)
            decided = starter_by_cards(game.start, self.rules)
            if self.rules.alternate_starter:
                decided = None
        if self.starter is not None and decided is not None and self.starter != decided:
            raise BadInput(Fault.RECORD_STARTER, name="Starter", starter=self.starter)
        return game


def _check_further(values: dict[str, str]) -> None:
    """The form of the values that have one."""
    choices = {"Result": tuple(Result), "Starter": ("0", "1")}
    for name, allowed in choices.items():
        if name in values and values[name] not in allowed:
            raise BadInput(Fault.RECORD_VALUE, name=name, value=values[name])
    if "MatchScore" in values:
        _points("MatchScore", values["MatchScore"])
    if "Round" in values and not _ROUND.fullmatch(values["Round"]):
        raise BadInput(Fault.RECORD_VALUE, name="Round", value=values["Round"])
    for name in ("Hints0", "Hints1"):
        if name in values and not _COUNT.fullmatch(values[name]):
            raise BadInput(Fault.RECORD_VALUE, name=name, value=values[name])
    if "Date" in values and not _is_date(values["Date"]):
        raise BadInput(Fault.RECORD_VALUE, name="Date", value=values["Date"])


def _points(name: str, value: str) -> tuple[int, int]:
    match = _POINTS.fullmatch(value)
    if match is None:
        raise BadInput(Fault.RECORD_VALUE, name=name, value=value)
    return int(match[1]), int(match[2])


def _is_date(value: str) -> bool:
    if not _DATE.fullmatch(value):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True
