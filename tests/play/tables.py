"""Tables for tests: quick to make, kept nowhere unless a store is given."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from russianbank.play import Command, Kind, Refused, Seating, Table
from russianbank.play.journal import Journal, NoJournal
from russianbank.play.match_state import MatchState
from russianbank.rules import Game, Match, Move, Position, Rules

HUMANS = ("human", "human")
KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"


def new_state(
    rules: str = "gamerules",
    seed: str = "seed",
    players: tuple[str, str] = HUMANS,
    start: Position | None = None,
) -> MatchState:
    """A match; ``start`` is the position every round of it begins with."""
    match = Match(seed, Rules.parse(rules))
    if start is None:
        return MatchState(match, Seating(players))
    return MatchState(match, Seating(players), dealing(start))


def dealing(start: Position) -> Callable[[Match], Game]:
    return lambda match: Game.from_position(start, match.rules)


def new_table(
    rules: str = "gamerules",
    seed: str = "seed",
    players: tuple[str, str] = HUMANS,
    start: Position | None = None,
    journal: Journal | None = None,
) -> Table:
    state = new_state(rules, seed, players, start)
    return Table("table", state, journal or NoJournal())


async def ask(table: Table, seat: int, kind: Kind, move: str | None = None) -> Any:
    """Submit a command against the present ``seq``."""
    command = Command(kind, table.state.seq, None if move is None else Move.parse(move))
    return await table.submit(seat, command, table.state.seating.players[seat])


async def play(table: Table, moves: str | Iterable[Move]) -> list[dict[str, Any]]:
    """Make moves of whoever is to move, all of which must be accepted."""
    events: list[dict[str, Any]] = []
    for move in moves.split() if isinstance(moves, str) else map(str, moves):
        mover = table.state.mover
        assert mover is not None
        answer = await ask(table, mover, Kind.MOVE, move)
        assert not isinstance(answer, Refused), f"{move}: {answer}"
        events += answer
    return events


async def play_at_random(table: Table, plies: int, rng: Random) -> None:
    """Make some legal moves, or fewer if the round ends."""
    for _ in range(plies):
        if table.state.round_over:
            return
        await play(table, [rng.choice(table.state.game.legal_moves())])


async def play_until(table: Table, done: Callable[[MatchState], bool], rng: Random) -> None:
    """Make legal moves until something holds."""
    while not done(table.state):
        await play(table, [rng.choice(table.state.game.legal_moves())])


def code(answer: Any) -> str:
    """The code of a refusal, or ``accepted``."""
    return answer.code.value if isinstance(answer, Refused) else "accepted"
