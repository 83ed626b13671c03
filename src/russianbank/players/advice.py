"""Advice: a plan, what it is worth, and what another beginning would be worth."""

from dataclasses import dataclass
from random import Random

from russianbank.kernel import MOVES, Found, state_of
from russianbank.players.intent import Intent
from russianbank.players.player import Limit, Player
from russianbank.players.searching import SearchingPlayer
from russianbank.rules import Card, Move, Observation, Rules


@dataclass(frozen=True, slots=True)
class Own:
    """What came of a player's intent: the move that begins best so, and the card that it moves.

    ``loss``: how many points less than the plan advised that is worth, to a tenth, never below 0.
    ``in_plan`` says that the plan advised does just that.
    """

    intent: Intent
    move: Move
    card: Card | None
    in_plan: bool
    loss: float


@dataclass(frozen=True, slots=True)
class Worth:
    """What a plan is worth to its player: points to come, the opponent's subtracted, to a tenth.

    ``win`` is the chance to win the round, a stalemate counting half. ``others``: how many points
    less the next best plan with another outcome is worth; None if there is none to tell.
    """

    points: float
    win: float
    own: Own | None = None
    others: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """Moves of one turn, and what they are worth if that is known."""

    plan: tuple[Move, ...]
    worth: Worth | None = None


def advised(
    player: Player, seen: Observation, rules: Rules, intent: Intent | None, rng: Random
) -> Advice:
    """What a player advises to do; ValueError if the position is over, or the intent not legal.

    Only players that search say what it is worth. Their plan is the one that their search finds
    best, untried, unless a better one begins as the player meant to, or turns out to be the next.
    """
    if not isinstance(player, SearchingPlayer):
        choice = player.choose(seen, Limit(), rng)
        return Advice((choice.move, *choice.rest))
    return _Adviser(player, seen, rules).advice(intent, rng)


class _Adviser:
    """A searching player before a position."""

    def __init__(self, player: SearchingPlayer, seen: Observation, rules: Rules) -> None:
        self._player = player
        self._seen = seen
        self._rules = rules
        self._state = state_of(seen, rules)

    def advice(self, intent: Intent | None, rng: Random) -> Advice:
        best, *others = self._player.ways(self._state, Limit(), rng, others=1)
        if not best.is_stop:
            return Advice(_moves(best.plan))
        best = self._player.valued(self._state, best.plan)
        if intent is not None:
            return self._compared(best, intent)
        if self._wins(best) or not others or not others[0].is_stop:
            return _advice(best)
        next_best = self._player.valued(self._state, others[0].plan)
        if next_best.equity > best.equity:
            best, next_best = next_best, best
        return _advice(best, others=_loss(best, next_best))

    def _compared(self, best: Found, intent: Intent) -> Advice:
        """The advice to someone who is about to do something."""
        begun = self._begun(best, intent)
        if begun is None:
            return _advice(best)
        follows = begun is best
        if begun.equity > best.equity and (self._wins(begun) or not self._wins(best)):
            best = begun
        move, loss = intent.move or _moves(begun.plan)[0], _loss(best, begun)
        in_plan = follows or best is begun or (loss == 0 and move in _moves(best.plan))
        card = self._seen.top(move.source) if move.target else None
        return _advice(best, Own(intent, move, card, in_plan, loss))

    def _begun(self, best: Found, intent: Intent) -> Found | None:
        """The best plan that begins as is meant: the best of all, if it does; None if cut off."""
        before, choices = intent.beginning(self._seen, self._rules)
        if not choices:
            raise ValueError(f"no card can be moved from {intent}")
        plan, made = _moves(best.plan), len(before)
        if plan[:made] == before and plan[made : made + 1] and plan[made] in choices:
            return best
        table = self._state.copy()
        for move in before:
            table.step(move.code)
        found = self._player.begun(table, Limit(), bytes(move.code for move in choices))
        whole = bytes(move.code for move in before) + found.plan
        return self._player.valued(self._state, whole) if found.is_stop else None

    def _wins(self, found: Found) -> bool:
        """Whether a plan wins the round, whatever comes (R25)."""
        table = self._state.copy()
        for code in found.plan:
            table.step(code)
        return table.result == 1 + self._state.player


def _advice(found: Found, own: Own | None = None, others: float | None = None) -> Advice:
    worth = Worth(round(found.equity, 1), round(found.win, 3), own, others)
    return Advice(_moves(found.plan), worth)


def _loss(best: Found, other: Found) -> float:
    return max(0.0, round(best.equity - other.equity, 1))


def _moves(plan: bytes) -> tuple[Move, ...]:
    return tuple(MOVES[code] for code in plan)
