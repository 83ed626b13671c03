"""Lesson 1: the goal and the piles."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_DEALT = prepared(
    own=("*11 TC|7H", "*|", "-"),
    other=("*12|9c", "*|", "-"),
    houses="JC/4S/9D/QH/8s/3d/Kc/6c",
)
_NEARLY_DONE = prepared(
    own=("|5D", "KC|", "-"),
    other=("*8|2h", "*|", "4c"),
    houses="KS Qd/QS Jh/JS/TS/9S 8d/6c/Kd/3s",
    foundations="Q0K0K080",
)

GOAL = Lesson(
    "goal",
    (
        Scene(
            _DEALT,
            (
                Step("reserve", piles=("own-reserve",)),
                Step("first", ("R-5",), piles=("own-reserve", "house-5")),
                Step("hand", piles=("own-stock", "own-waste")),
                Step(
                    "middle",
                    piles=(
                        *(f"house-{number}" for number in range(1, 9)),
                        *(f"foundation-{index}" for index in range(8)),
                    ),
                ),
            ),
        ),
        Scene(
            _NEARLY_DONE,
            (
                Step("last", ("R-6",), piles=("own-reserve",)),
                Step("turn", ("T",), piles=("own-stock",)),
                Step("win", ("S-F",), piles=("turned",)),
            ),
        ),
    ),
)
