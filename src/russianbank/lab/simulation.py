"""Many rounds or matches between two players, every deal twice with seats swapped."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from russianbank.kernel import IS_COMPILED, POLICIES
from russianbank.lab.estimate import Interval, Sums
from russianbank.lab.round_played import RoundPlayed, play_match, play_round
from russianbank.lab.workers import ALONE, Workers
from russianbank.rules import Match, Result, Rules, deal, round_seed

SHARES: Final = ("match_wins_a", "match_wins_b", "match_unfinished")
ROUND_SHARES: Final = ("wins_a", "wins_b", "stalemates", "first_player_wins")
MEANS: Final = ("points_a", "points_b", "turns", "moves", "first_player_points", "match_rounds")
MEASURES: Final = (*SHARES, *ROUND_SHARES, *MEANS)
"""What is measured; the ``match_`` ones only of matches."""

Counts = dict[str, tuple[int, int]]
"""Of one pair: each measure's total, and the number of rounds (or matches) it is of."""

_CHUNK: Final = 100 if IS_COMPILED else 2


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: ``pairs`` deals, each twice; whole matches if ``matches``."""

    rules: Rules
    players: tuple[str, str]
    seed: str
    pairs: int
    matches: bool = False
    records: bool = False


class Pair(NamedTuple):
    """A deal played twice: what was counted, and the records if they are wanted."""

    counts: Counts
    records: list[str]


@dataclass(slots=True)
class Tally:
    """All that has been counted so far."""

    pairs: int = 0
    sums: dict[str, Sums] = field(default_factory=dict)

    def add(self, counts: Counts) -> None:
        """Count a pair."""
        self.pairs += 1
        for name, (total, of) in counts.items():
            self.sums.setdefault(name, Sums()).add(total, of)

    def total(self, name: str) -> int:
        """A measure's total."""
        return self.sums[name].y if name in self.sums else 0

    def of(self, name: str) -> int:
        """What it is a total of: the number of rounds or matches."""
        return self.sums[name].n if name in self.sums else 0

    def interval(self, name: str) -> Interval:
        """A measure with its 95 % interval."""
        sums = self.sums.get(name, Sums())
        return sums.mean() if name in MEANS else sums.share()


def simulate(plan: Plan, workers: Workers = ALONE, first: int = 0) -> Generator[Pair, None, None]:
    """Play the pairs in order from number ``first`` on; they do not depend on ``workers``."""
    is_quick = set(plan.players) <= set(POLICIES)
    chunk = _CHUNK if is_quick and workers.count > 1 else 1
    parts = [(plan, at, min(at + chunk, plan.pairs)) for at in range(first, plan.pairs, chunk)]
    for pairs in workers.in_order(play_part, parts):
        yield from pairs


def play_part(part: tuple[Plan, int, int]) -> list[Pair]:
    """Play the pairs from one number up to another."""
    plan, first, end = part
    return [play_pair(plan, number) for number in range(first, end)]


def play_pair(plan: Plan, number: int) -> Pair:
    """Play deal ``number`` (from 0) twice. Its seed is that of round ``number + 1`` (R35)."""
    seed = round_seed(plan.seed, number + 1)
    sums: dict[str, list[int]] = {}
    records: list[str] = []
    start = None if plan.matches else deal(seed, plan.rules)
    for swapped in (0, 1):
        players = plan.players if not swapped else (plan.players[1], plan.players[0])
        chance = f"{seed}/{swapped}"
        if start is None:
            match, rounds = play_match(seed, plan.rules, players, chance)
            _add(sums, _match_counts(match, len(rounds), swapped))
        else:
            rounds = [play_round(seed, start, plan.rules, players, chance)]
        for played in rounds:
            _add(sums, _round_counts(played, swapped))
        if plan.records:
            name = f"{seed}/{swapped}" if plan.matches else None
            records += _records(rounds, plan.rules, players, name)
    return Pair({key: (total, of) for key, (total, of) in sums.items()}, records)


def _add(sums: dict[str, list[int]], counts: Counts) -> None:
    for name, (total, of) in counts.items():
        sum_ = sums.setdefault(name, [0, 0])
        sum_[0] += total
        sum_[1] += of


def _round_counts(played: RoundPlayed, seat_of_a: int) -> Counts:
    result, score = played.outcome.result, played.outcome.score
    winner = result.winner
    return {
        "wins_a": (winner == seat_of_a, 1),
        "wins_b": (winner == 1 - seat_of_a, 1),
        "stalemates": (result is Result.STALEMATE, 1),
        "points_a": (score[seat_of_a], 1),
        "points_b": (score[1 - seat_of_a], 1),
        "turns": (played.turns, 1),
        "moves": (len(played.codes), 1),
        "first_player_wins": (winner == played.starter, int(winner is not None)),
        "first_player_points": (score[played.starter] - score[1 - played.starter], 1),
    }


def _match_counts(match: Match, rounds: int, seat_of_a: int) -> Counts:
    return {
        "match_wins_a": (match.winner == seat_of_a, 1),
        "match_wins_b": (match.winner == 1 - seat_of_a, 1),
        "match_unfinished": (match.winner is None, 1),
        "match_rounds": (rounds, 1),
    }


def _records(
    rounds: list[RoundPlayed], rules: Rules, players: tuple[str, str], match: str | None
) -> Iterator[str]:
    score = [0, 0]
    for number, played in enumerate(rounds, start=1):
        further = [("Player0", players[0]), ("Player1", players[1])]
        score = [score[seat] + played.outcome.score[seat] for seat in (0, 1)]
        if match is not None:
            further += [
                ("Match", match),
                ("Round", str(number)),
                ("MatchScore", "{}-{}".format(*score)),
            ]
        yield played.record(rules, further)
