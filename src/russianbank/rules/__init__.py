"""The reference: the game of Russian Bank as ``docs/rules.md`` defines it.

Immutable values with text forms, every refusal explained; standard library only, no clock,
no input or output, and no randomness but what a seed gives.
"""

from russianbank.rules.autoplay import autoplay
from russianbank.rules.card import CARDS, UNSEEN, Card
from russianbank.rules.deal import deal
from russianbank.rules.game import Game, IllegalMove
from russianbank.rules.layout import Layout
from russianbank.rules.match import Match, Round
from russianbank.rules.move import ALL_MOVES, PASS, TURN, Move
from russianbank.rules.observation import Observation
from russianbank.rules.outcome import (
    Outcome,
    Result,
    count,
    outcome,
    stalemate_points,
    tried_cards,
    win_points,
)
from russianbank.rules.position import Position
from russianbank.rules.reason import Reason
from russianbank.rules.record import Record, RecordError, parse_records
from russianbank.rules.referee import Duty, Referee
from russianbank.rules.ruleset import GAMERULES, PRESETS, Discard, Fill, Rules, Starter
from russianbank.rules.seed import round_seed, seed_of

__all__ = [
    "ALL_MOVES",
    "CARDS",
    "GAMERULES",
    "PASS",
    "PRESETS",
    "TURN",
    "UNSEEN",
    "Card",
    "Discard",
    "Duty",
    "Fill",
    "Game",
    "IllegalMove",
    "Layout",
    "Match",
    "Move",
    "Observation",
    "Outcome",
    "Position",
    "Reason",
    "Record",
    "RecordError",
    "Referee",
    "Result",
    "Round",
    "Rules",
    "Starter",
    "autoplay",
    "count",
    "deal",
    "duties",
    "is_legal",
    "legal_moves",
    "outcome",
    "parse_records",
    "round_seed",
    "seed_of",
    "stalemate_points",
    "tried_cards",
    "why_not",
    "win_points",
]


def legal_moves(layout: Layout, rules: Rules = GAMERULES) -> tuple[Move, ...]:
    """The legal single moves of a position or observation, in canonical order (R39)."""
    return Referee(layout, rules).legal_moves()


def is_legal(layout: Layout, move: Move, rules: Rules = GAMERULES) -> bool:
    """Whether a move, single or stack, is legal."""
    return Referee(layout, rules).why_not(move) is None


def why_not(layout: Layout, move: Move, rules: Rules = GAMERULES) -> Reason | None:
    """The first reason, in the order of the rules, why a move is refused; None if legal."""
    return Referee(layout, rules).why_not(move)


def duties(layout: Layout, rules: Rules = GAMERULES) -> tuple[Duty, ...]:
    """The duties there are now (section 3), the most urgent first."""
    return Referee(layout, rules).duties()
