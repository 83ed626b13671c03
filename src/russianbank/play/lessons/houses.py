"""Lesson 2: houses."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_POSITION = prepared(
    own=("*10 KC 5C|9H", "*|", "-"),
    other=("*12|2c", "*|", "-"),
    houses="JD/TS/KH/3S/7c 6h/Tc/9d 8s/4d",
)

HOUSES = Lesson(
    "houses",
    (
        Scene(
            _POSITION,
            (
                Step("onto", ("R-2", "R-6"), piles=("own-reserve",)),
                Step("find", ("R-5",), piles=("own-reserve",)),
                Step("between", ("7-*",), piles=("house-7",)),
                Step("question", choices=3, right=1, piles=("house-1",)),
                Step("free", ("[1-8]-[1-8]",)),
            ),
        ),
    ),
)
