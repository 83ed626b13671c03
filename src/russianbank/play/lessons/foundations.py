"""Lesson 3: foundations, and what is compulsory."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_POSITION = prepared(
    own=("*9 KS 7D AD|AC", "* 2D|", "-"),
    other=("*12|Th", "*|", "-"),
    houses="QS/9C/8c/TH/5d/4s 3h 2c/Jc/Kd",
    foundations="00002000",
)

FOUNDATIONS = Lesson(
    "foundations",
    (
        Scene(
            _POSITION,
            (
                Step("ace", ("R-F",), piles=("own-reserve", "foundation-0")),
                Step("grow", ("*-F",), times=3, piles=("own-reserve", "house-6")),
                Step("fits", ("R-3",), piles=("own-reserve",)),
                Step("turn", ("T",), piles=("own-stock",)),
                Step("turned", ("S-F",), piles=("turned",)),
            ),
        ),
    ),
)
