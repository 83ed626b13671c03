"""Matches and rounds as their player sees them: own points, the others', won or lost."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from russianbank.errors import BadInput
from russianbank.play.seating import HUMAN
from russianbank.rules import Result, Rules
from russianbank.rules.seed import round_seed
from russianbank.store import MatchRow, RoundRow

Pair = tuple[int, int]
"""A number of the player's own and the same of the opponent's."""


class Ending(StrEnum):
    """How a round or a match ended for its player."""

    WON = "won"
    LOST = "lost"
    STALEMATE = "stalemate"
    """Of a round alone (R26, R27)."""
    DRAWN = "drawn"
    """Of a match alone: a single round without a winner."""
    UNFINISHED = "unfinished"
    """A round given up: nobody scores."""
    ABANDONED = "abandoned"
    """A match given up, and not counted as lost."""
    OPEN = "open"
    """A match that is being played."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that is over.

    ``began`` says whether the player made the first turn, ``counts`` what the cards left were
    worth (R28), ``thinking`` how many milliseconds each side took; None if that is not known.
    """

    match: str
    number: int
    ended: str
    rules: str
    opponent: str
    seat: int
    began: bool
    ending: Ending
    points: Pair
    counts: Pair
    turns: int
    moves: int
    thinking: Pair | None
    seed: str | None

    @property
    def is_complete(self) -> bool:
        """Whether it was played to its end."""
        return self.ending is not Ending.UNFINISHED


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match and its rounds so far. The seed is there once the match is over (R35)."""

    id: str
    created: str
    updated: str
    rules: str
    opponent: str
    seat: int
    ending: Ending
    points: Pair
    abandoned: bool
    seed: str | None
    rounds: tuple[RoundResult, ...]

    @property
    def rule_set(self) -> str:
        """The rule set without the length of the match."""
        return rule_set(self.rules)


def own_seat(players: Sequence[str]) -> int | None:
    """The seat whose results count: the person's, the first of two; None between computers."""
    return players.index(HUMAN) if HUMAN in players else None


def is_rule_set(rules: str) -> bool:
    """Whether a text is a rule set: the store may hold one of another version."""
    try:
        Rules.parse(rules)
    except BadInput:
        return False
    return True


def rule_set(rules: str) -> str:
    """A rule set without the length of the match; a text that is none stays as it is."""
    if not is_rule_set(rules):
        return rules
    parsed = Rules.parse(rules)
    return str(parsed.changed(target=Rules(parsed.preset, stop=False).target))


def results_of(
    matches: Iterable[MatchRow], rounds: Mapping[str, Sequence[RoundRow]]
) -> list[MatchResult]:
    """The matches that count: neither practice nor played between computers alone."""
    found = []
    for row in matches:
        seat = own_seat(row.setup.players)
        if seat is not None and not row.setup.practice:
            found.append(_match(row, seat, rounds.get(row.id, ())))
    return found


def _match(row: MatchRow, seat: int, rounds: Sequence[RoundRow]) -> MatchResult:
    setup, standing = row.setup, row.standing
    opponent, rules = setup.players[1 - seat], rule_set(setup.rules)
    return MatchResult(
        id=row.id,
        created=row.created,
        updated=row.updated,
        rules=setup.rules,
        opponent=opponent,
        seat=seat,
        ending=_match_ending(row, seat),
        points=_own(standing.score, seat),
        abandoned=standing.status == _ABANDONED,
        seed=None if standing.status == _OPEN else setup.seed,
        rounds=tuple(
            RoundResult(
                match=row.id,
                number=played.number,
                ended=played.ended,
                rules=rules,
                opponent=opponent,
                seat=seat,
                began=played.starter == seat,
                ending=_round_ending(played, seat),
                points=_own(played.score, seat),
                counts=_own(played.counts, seat),
                turns=played.turns,
                moves=played.moves,
                thinking=None if played.thinking is None else _own(played.thinking, seat),
                seed=round_seed(setup.seed, played.number),
            )
            for played in rounds
        ),
    )


_OPEN: Final = "open"
_ABANDONED: Final = "abandoned"


def _match_ending(row: MatchRow, seat: int) -> Ending:
    standing = row.standing
    if standing.status == _OPEN:
        return Ending.OPEN
    if standing.status == _ABANDONED:
        return Ending.LOST if row.lost else Ending.ABANDONED
    if standing.winner is None:
        return Ending.DRAWN
    return Ending.WON if standing.winner == seat else Ending.LOST


def _round_ending(played: RoundRow, seat: int) -> Ending:
    result = Result(played.result)
    if result is Result.STALEMATE:
        return Ending.STALEMATE
    if result.winner is None:
        return Ending.UNFINISHED
    return Ending.WON if result.winner == seat else Ending.LOST


def _own(pair: Pair, seat: int) -> Pair:
    return pair[seat], pair[1 - seat]
