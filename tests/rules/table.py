"""Small helpers: positions written by hand, moves written as in a record."""

from russianbank.rules import (
    CARDS,
    Card,
    Game,
    Move,
    Position,
    Reason,
    Rules,
    legal_moves,
    outcome,
    why_not,
)

TOPS = "0A23456789TJQK"


def table(text: str) -> Position:
    """The position of a text (R38) in which ``*`` stands for every card not named.

    Where the pack of a foundation card is open it is pack 0. The position must be one that
    can be.
    """
    position = Position.parse(text.replace("*", _rest(text)))
    assert position.problems() == ()
    return position


def _rest(text: str) -> str:
    fields = text.split(" ")
    named = "".join(fields[1:9]).translate(dict.fromkeys(map(ord, "-|/*")))
    free = set(CARDS) - {Card.parse(named[i : i + 2]) for i in range(0, len(named), 2)}
    for index, top in enumerate(fields[9]):
        for rank in range(TOPS.index(top)):
            face = index // 2 * 13 + rank
            free.remove(min(free & {CARDS[face], CARDS[face + 52]}))
    return "".join(map(str, sorted(free)))


def legal(position: Position, rules: str = "gamerules") -> str:
    return " ".join(map(str, legal_moves(position, Rules.parse(rules))))


def refusal(position: Position, move: str, rules: str = "gamerules") -> Reason | None:
    return why_not(position, Move.parse(move), Rules.parse(rules))


def played(position: Position, moves: str, rules: str = "gamerules") -> Game:
    """A round from a position after some moves, all of which must be legal."""
    game = Game.from_position(position, Rules.parse(rules))
    for move in moves.split():
        game.play(Move.parse(move))
    return game


def after(position: Position, moves: str, rules: str = "gamerules") -> Position:
    return played(position, moves, rules).position


def ending(position: Position, rules: str = "gamerules") -> tuple[str, tuple[int, int]]:
    """Result and score."""
    ended = outcome(position, Rules.parse(rules))
    return ended.result.value, ended.score


def pile(text: str) -> tuple[Card, ...]:
    """``5HTd`` as cards."""
    return tuple(Card.parse(text[i : i + 2]) for i in range(0, len(text), 2))
