"""Lesson 6: turning up, discarding, turning the waste over."""

from russianbank.play.lessons.lesson import Lesson, Scene, Step
from russianbank.play.prepared import prepared

_POSITION = prepared(
    own=("*12|JS", "5D 8H|", "6C QD TH"),
    other=("*10|Ks", "* 7d|", "-"),
    houses="KH QC/TC/4s/KD/9S/3c/QS Jh/2h",
    foundations="50T08070",
)

TURNING = Lesson(
    "turning",
    (
        Scene(
            _POSITION,
            (
                Step("turn", ("T",), piles=("own-stock",)),
                Step("play", ("S-5",), piles=("turned",)),
                Step("again", ("T",), piles=("own-stock",)),
                Step("discard", ("S-W",), reply=("T", "S-W"), piles=("turned", "own-waste")),
                Step("over", ("T",), piles=("own-stock", "own-waste")),
                Step("known", ("S-F",), piles=("turned",)),
                Step("question", choices=3, right=2, piles=("own-stock",)),
            ),
        ),
    ),
)
