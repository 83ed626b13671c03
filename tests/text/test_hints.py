"""Hints in words: what a plan is worth, in every language."""

from typing import Any

import pytest

from russianbank.text import catalogue, hint_lines
from russianbank.text.languages import LOCALES

LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
OWN = {"intent": "3-5", "move": "3-5", "card": "7H", "in_plan": False, "loss": 4.1}


def lines(worth: dict[str, Any] | None, language: str = "en") -> list[str]:
    """What is said behind the moves."""
    hint = {"moves": ["T"], "cards": [None], "grounds": [], "worth": worth}
    return hint_lines(hint, catalogue(language))[2:]


def worth(**changes: Any) -> dict[str, Any]:
    return {"points": 12.4, "win": 0.714, "own": None, "others": None} | changes


def own(**changes: Any) -> list[str]:
    return lines(worth(own=OWN | changes))[1:]


def test_what_a_plan_is_worth() -> None:
    assert lines(None) == []
    assert lines(worth()) == [
        "Expected from here: 12.4 points more than your opponent; chance to win 71%."
    ]
    assert lines(worth(points=-1.0, win=0.3)) == [
        "Expected from here: 1 point less than your opponent; chance to win 30%."
    ]


def test_the_players_own_move() -> None:
    assert own() == ["Your move 3-5, made now, is worth 4.1 points less."]
    assert own(loss=1.0) == ["Your move 3-5, made now, is worth 1 point less."]
    assert own(loss=0.0) == ["Your move 3-5, made now, is just as good."]
    assert own(loss=0.0, in_plan=True) == ["Your move 3-5 is part of this plan."]
    assert own(intent="T", move="T", card=None) == [
        "Your move T, made now, is worth 4.1 points less."
    ]


def test_the_best_with_a_card() -> None:
    card = {"intent": "3"}
    assert own(**card) == ["If you move 7H now, 3-5 is best; it is worth 4.1 points less."]
    assert own(**card, loss=0.0) == ["If you move 7H now, 3-5 is best; it is just as good."]
    assert own(**card, loss=0.0, in_plan=True) == ["Your move with 7H is part of this plan: 3-5."]


def test_another_way_is_told_to_who_means_nothing() -> None:
    assert lines(worth(others=2.0))[1:] == ["The next best way is worth 2 points less."]
    assert lines(worth(others=0.0))[1:] == ["There is another way that is just as good."]
    assert lines(worth(others=2.0, own=OWN))[1:] == own()


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("de", 12.4, "12,4 Punkte"),
        ("de", 1.0, "1 Punkt "),
        ("fr", 1.5, "1,5 point "),
        ("fr", 2.0, "2 points"),
        ("ko", 12.4, "12.4점"),
        ("pt", 12.4, "12,4 pontos"),
        ("ro", 12.4, "12,4 puncte"),
        ("ro", 20.0, "20 de puncte"),
        ("ru", 12.4, "12,4 очка"),
        ("ru", 1.0, "1 очко"),
        ("ru", 5.0, "5 очков"),
        ("ru", 23.0, "23 очка"),
    ],
)
def test_numbers_and_their_nouns(language: str, count: float, said: str) -> None:
    """Fractions too: where they need a form of their own, they have it."""
    assert said in lines(worth(points=count), language)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_in_every_language(language: str) -> None:
    cases = [OWN | {"intent": intent} for intent in ("3-5", "3")]
    for case in cases:
        for changes in ({}, {"loss": 0.0}, {"loss": 0.0, "in_plan": True}):
            said = lines(worth(own=case | changes), language)
            assert "3-5" in said[1]
            assert all(line.endswith(".") and "{" not in line for line in said)
    assert len(lines(worth(points=-3.2, others=0.0), language)) == 2
