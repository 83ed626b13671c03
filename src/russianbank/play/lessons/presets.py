"""Lesson 8: how the rule sets differ."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared
from russianbank.rules import Rules

_POSITION = prepared(
    own=("*11 7C|9H", "* 8C|", "-"),
    other=("*10|Qs", "* 3h|", "-"),
    houses="TS 9d/KD/-/5C/Jh/2c/6s/4d",
)

PRESETS = Lesson(
    "presets",
    (
        Scene(
            _POSITION,
            (
                Step("strict", ("R-3",), piles=("house-3",)),
                Step("same", piles=("house-3",)),
            ),
        ),
        Scene(
            _POSITION,
            (
                Step("other", ("1-3",), piles=("house-1", "house-3")),
                Step("then", ("R-1",), piles=("own-reserve",)),
                Step("turn", ("T",), piles=("own-stock",)),
                Step("discard", ("S-W",), reply=("T", "S-W"), piles=("turned", "own-waste")),
                Step("rest"),
            ),
            Rules.parse("g4a"),
        ),
    ),
)
