"""Lesson 5: loading the opponent."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_POSITION = prepared(
    own=("*10 9D 6S|7S", "* 4C JH|", "-"),
    other=("*9|6s", "* 2s Td|", "3d Jh"),
    houses="QS/2C/3C/KD/4h/Kc Qh/8c/6d 5c",
)

LOADING = Lesson(
    "loading",
    (
        Scene(
            _POSITION,
            (
                Step("reserve", ("R-r",), piles=("own-reserve", "opponent-reserve")),
                Step("down", ("R-r",), piles=("own-reserve", "opponent-reserve")),
                Step("house", ("6-w",), piles=("house-6", "opponent-waste")),
                Step("turn", ("T",), piles=("own-stock",)),
                Step("better", ("S-w",), piles=("turned",)),
                Step(
                    "discard",
                    ("T", "S-W"),
                    times=2,
                    reply=("8-w", "T", "S-r", "T", "S-W"),
                    piles=("own-stock",),
                ),
                Step("back", piles=("own-reserve", "own-waste")),
            ),
        ),
    ),
)
