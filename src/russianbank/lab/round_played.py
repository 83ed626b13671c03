"""Rounds and matches by computer players, and their records."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from russianbank.kernel import MOVES, POLICIES, Rng, play_recorded, trusted_state
from russianbank.lab.contestant import play_recorded_by
from russianbank.rules import Match, Outcome, Position, Result, Rules, deal, round_seed
from russianbank.rules.deal import starter_by_cards
from russianbank.rules.record_header import write_tag

MOST_ROUNDS: Final = 1000
"""A match that has not been decided after so many rounds is left unfinished."""

_RESULTS: Final = (Result.UNFINISHED, Result.WIN_0, Result.WIN_1, Result.STALEMATE)
_TURN_ENDS: Final = tuple(code for code, move in MOVES.items() if move.ends_turn)
_TEXTS: Final = {code: str(move) for code, move in MOVES.items()}


@dataclass(frozen=True, slots=True)
class RoundPlayed:
    """A round that is over: its seed, who started, its moves by code, and how it ended."""

    seed: str
    starter: int
    by_cards: bool
    codes: bytes
    outcome: Outcome

    @property
    def turns(self) -> int:
        """How many turns were ended, the last one included."""
        ended = sum(map(self.codes.count, _TURN_ENDS))
        return ended + (self.codes[-1] not in _TURN_ENDS)

    def record(self, rules: Rules, further: list[tuple[str, str]]) -> str:
        """The record (R40), as ``Record`` writes it."""
        tags = [("Rules", str(rules)), ("Seed", self.seed)]
        if not self.by_cards:
            tags.append(("Starter", str(self.starter)))
        tags += [
            ("Result", self.outcome.result.value),
            ("Score", "{}-{}".format(*self.outcome.score)),
        ]
        lines = [*map(write_tag, tags + further), ""]
        return "\n".join([*lines, *self._turn_lines()]) + "\n"

    def _turn_lines(self) -> Iterator[str]:
        player, number, moves = self.starter, 1, [f"1.{self.starter}"]
        for code in self.codes:
            moves.append(_TEXTS[code])
            if code in _TURN_ENDS:
                yield " ".join(moves)
                number, player = number + 1, 1 - player
                moves = [f"{number}.{player}"]
        if len(moves) > 1:
            yield " ".join(moves)


def play_round(
    seed: str, start: Position, rules: Rules, players: tuple[str, str], chance: str
) -> RoundPlayed:
    """Play a round from its deal; ``chance`` is what the players' random numbers come from."""
    state = trusted_state(start, rules)
    rng = Rng(int.from_bytes(sha256(chance.encode()).digest()[:8]))
    if set(players) <= set(POLICIES):
        first, second = map(POLICIES.index, players)
        codes = play_recorded(state, first, second, rng)
    else:
        codes = play_recorded_by(players, rules, state, rng)
    outcome = Outcome(_RESULTS[state.result], state.score())
    by_cards = starter_by_cards(start, rules) == start.player
    return RoundPlayed(seed, start.player, by_cards, codes, outcome)


def play_match(
    seed: str, rules: Rules, players: tuple[str, str], chance: str
) -> tuple[Match, list[RoundPlayed]]:
    """Play rounds until the target is reached (R30), seeded as R35 says."""
    match = Match(seed, rules)
    rounds: list[RoundPlayed] = []
    while not match.is_over and len(rounds) < MOST_ROUNDS:
        number = len(rounds) + 1
        starter = None
        if rules.alternate_starter and rounds:
            starter = 1 - rounds[-1].starter
        name = round_seed(seed, number)
        start = deal(name, rules, starter)
        played = play_round(name, start, rules, players, f"{chance}/{number}")
        rounds.append(played)
        match = match.with_round(played.starter, played.outcome)
    return match, rounds
