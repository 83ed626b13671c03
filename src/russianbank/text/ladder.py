"""The table of the levels' strength, as lines."""

from collections.abc import Iterator, Sequence

from russianbank.players.ladder import Estimate, Rung
from russianbank.text.catalogue import Catalogue
from russianbank.text.columns import padded

_NAME = 26
_COLUMN = 30


def ladder_lines(rungs: Sequence[Rung], words: Catalogue) -> Iterator[str]:
    """The rungs of each rule set under a head; what was not measured is a dash."""
    for rules in dict.fromkeys(rung.rules for rung in rungs):
        yield words.text("cli.ladder.rules", rules=rules)
        heads = ("cli.ladder.level", "cli.ladder.share", "cli.ladder.points", "cli.ladder.error")
        widths = (_NAME, _COLUMN, _COLUMN, 0)
        parts = map(words.text, heads)
        yield "".join(map(padded, parts, widths))
        for rung in rungs:
            if rung.rules == rules:
                yield _line(rung, words)


def _line(rung: Rung, words: Catalogue) -> str:
    name = padded(words.text(f"ui.player_{rung.level}"), _NAME)
    share = padded(interval(rung.share, True, words), _COLUMN)
    points = padded(interval(rung.points, False, words), _COLUMN)
    return f"{name}{share}{points}{interval(rung.error, False, words)}"


def interval(estimate: Estimate | None, is_share: bool, words: Catalogue) -> str:
    """``61.5 % (58.0 % … 64.9 %)``; a dash for None."""
    if estimate is None or estimate.value is None:
        return "-"
    value, low, high = (None if x is None else _number(x, is_share, words) for x in estimate)
    return f"{value}" if low is None else f"{value} ({low} … {high})"


def _number(value: float, is_share: bool, words: Catalogue) -> str:
    return words.percent(value, 1) if is_share else words.number(value, 2)
