"""A match: rounds until somebody reaches the target (R30, R35)."""

from dataclasses import dataclass

from russianbank.rules.game import Game
from russianbank.rules.outcome import Outcome
from russianbank.rules.ruleset import GAMERULES, Rules
from russianbank.rules.seed import checked_seed, round_seed


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a match that is over: who started and how it ended."""

    starter: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds played so far under a rule set, from a seed.

    A match is a value: ``with_round`` gives the match with one more round.
    """

    seed: str
    rules: Rules = GAMERULES
    rounds: tuple[Round, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a seed that is none (R34)."""
        checked_seed(self.seed)

    @property
    def score(self) -> tuple[int, int]:
        """The points of players 0 and 1 so far."""
        scores = [played.outcome.score for played in self.rounds]
        return sum(score[0] for score in scores), sum(score[1] for score in scores)

    @property
    def winner(self) -> int | None:
        """The first to reach the target (R30); the round's winner if the target is 0."""
        score = self.score
        if not self.is_over or score[0] == score[1]:
            return None
        return 0 if score[0] > score[1] else 1

    @property
    def is_over(self) -> bool:
        """Whether the target is reached, or the single round of target 0 is played."""
        if self.rules.target == 0:
            return bool(self.rounds)
        return max(self.score) >= self.rules.target

    def next_game(self) -> Game:
        """The next round, freshly dealt; ValueError if the match is over."""
        if self.is_over:
            raise ValueError("the match is over")
        starter = None
        if self.rules.alternate_starter and self.rounds:
            starter = 1 - self.rounds[-1].starter
        return Game.from_seed(round_seed(self.seed, len(self.rounds) + 1), self.rules, starter)

    def with_round(self, starter: int, outcome: Outcome) -> "Match":
        """The match after one more round; an unfinished one scores nothing."""
        return Match(self.seed, self.rules, (*self.rounds, Round(starter, outcome)))
