"""Positions written by hand."""

from russianbank.rules import CARDS, Card, Observation, Position

_TOPS = "0A23456789TJQK"


def observed(text: str) -> Observation:
    """What is seen of ``positioned(text)``."""
    return positioned(text).observe()


def positioned(text: str) -> Position:
    """A position (R38) in which the last ``*`` stands for all cards not named.

    Every other ``*`` is one of them; so every pile with a ``*`` has a card.
    """
    free = _rest(text)
    stars = text.count("*")
    for _ in range(stars - 1):
        text = text.replace("*", free.pop(), 1)
    position = Position.parse(text.replace("*", "".join(free)))
    assert position.problems() == (), position.problems()
    return position


def _rest(text: str) -> list[str]:
    fields = text.split(" ")
    named = "".join(fields[1:9]).translate(dict.fromkeys(map(ord, "-|/*")))
    free = set(CARDS) - {Card.parse(named[i : i + 2]) for i in range(0, len(named), 2)}
    for index, top in enumerate(fields[9]):
        for rank in range(_TOPS.index(top)):
            face = index // 2 * 13 + rank
            free.remove(min(free & {CARDS[face], CARDS[face + 52]}))
    return [str(card) for card in sorted(free)]
