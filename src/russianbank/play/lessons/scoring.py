"""Lesson 7: scoring and stalemate."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_WINNING = prepared(
    own=("|4H", "-", "-"),
    other=("*2|9h", "*2|", "Jc 6d"),
    houses="Ks Qd/Kc Qh/Kd Qs Jd Ts/Kh Qc Jh/Td 9s 8h/Js Th/7h/8d",
    foundations="KTK5K3K8",
)
# Every house ends in a red card, and so does every other pile: nothing fits anywhere.
_STUCK = prepared(
    own=("TH|QH", "|KH", "-"),
    other=("6d 4h|5h", "-", "7d 7h 6h"),
    houses="Ks Qd Jc Td/Kc Qh/Kd Qs JH/Kh Qc Jd/Js Th 9s 8d/9d/Jh Ts 9h/8h",
    foundations="KTK593K8",
    counters="7d6h7h 01 0",
)

SCORING = Lesson(
    "scoring",
    (
        Scene(
            _WINNING,
            (
                Step("win", ("R-F",), piles=("own-reserve",)),
                Step(
                    "points",
                    choices=3,
                    right=2,
                    piles=("opponent-reserve", "opponent-stock", "opponent-waste"),
                ),
            ),
        ),
        Scene(
            _STUCK,
            (
                Step("stuck", ("T",), piles=("own-stock",)),
                Step("still", ("S-W",), piles=("turned", "own-waste")),
                Step(
                    "difference",
                    choices=3,
                    right=1,
                    piles=("own-reserve", "own-waste", "opponent-reserve", "opponent-waste"),
                ),
            ),
        ),
    ),
)
