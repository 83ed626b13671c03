"""Matches and rounds as the store might hold them."""

from random import Random

from russianbank.store import MatchRow, MatchSetup, RoundRow, Standing

RULES = ("gamerules", "g4a;target=100", "g4a;target=0", "g4a", "classic", "g4a;reserve_size=5", "?")
PLAYERS = ("human", "greedy", "random", "<b>x</b>")

Store = tuple[list[MatchRow], dict[str, list[RoundRow]]]


def random_store(rng: Random) -> Store:
    """Some matches of every kind with their rounds."""
    matches = [_match(rng, f"m{number}") for number in range(rng.randrange(7))]
    return matches, {match.id: _rounds(rng) for match in matches if rng.random() < 0.9}


def _match(rng: Random, name: str) -> MatchRow:
    status = rng.choice(("open", "over", "over", "abandoned"))
    winner = rng.choice((None, 0, 1)) if status == "over" else None
    players = (rng.choice(PLAYERS), rng.choice(PLAYERS))
    setup = MatchSetup(rng.choice(RULES), f"seed {name}", players, rng.random() < 0.1)
    standing = Standing(status, 1, _pair(rng, 400), winner)
    lost = status == "abandoned" and rng.random() < 0.5
    return MatchRow(name, setup, standing, _moment(rng), _moment(rng), lost)


def _rounds(rng: Random) -> list[RoundRow]:
    return [
        RoundRow(
            number=number + 1,
            starter=rng.randrange(2),
            result=rng.choice(("0", "1", "stalemate", "*")),
            score=_pair(rng, 90),
            counts=_pair(rng, 90),
            turns=rng.randrange(90),
            moves=rng.randrange(300),
            thinking=None if rng.random() < 0.2 else _pair(rng, 10**7),
            ended=_moment(rng),
        )
        for number in range(rng.randrange(8))
    ]


def _pair(rng: Random, limit: int) -> tuple[int, int]:
    return rng.randrange(limit), rng.randrange(limit)


def _moment(rng: Random) -> str:
    return f"2026-{rng.randrange(1, 10):02}-{rng.randrange(1, 29):02}T12:00:00.000+00:00"
