"""Lesson 4: the reserve and empty houses."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_FULL = prepared(
    own=("*10 7C TS|KC", "*|", "-"),
    other=("*12|9c", "*|", "-"),
    houses="4H/9D/JD/8C/6s/Qs/2d/Tc",
)
_NO_RESERVE = prepared(
    own=("-", "*|", "-"),
    other=("*6|5h", "*|", "7d"),
    houses="TH/-/KS/QC/4d 3s/Kd/Jc/9s 8h",
    foundations="70306050",
)

RESERVE = Lesson(
    "reserve",
    (
        Scene(
            _FULL,
            (
                Step("clear", ("3-6",), piles=("house-3", "house-6")),
                Step("fill", ("R-3",), piles=("own-reserve", "house-3")),
                Step("again", ("R-6",), piles=("own-reserve",)),
                Step("rest", piles=("own-reserve",)),
            ),
        ),
        Scene(
            _NO_RESERVE,
            (
                Step("any", ("5-2",), piles=("house-2", "house-5")),
                Step("freed", ("5-F",), piles=("house-5",)),
                Step("stack", ("8-1x2",), piles=("house-8", "house-1")),
            ),
        ),
    ),
)
