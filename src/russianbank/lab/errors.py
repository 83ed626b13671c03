"""How many points a player loses by its decisions, judged by the referee (``lab.referee``)."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from random import Random

from russianbank.errors import BadInput, Fault
from russianbank.kernel import State, observation_of, state_of
from russianbank.lab.estimate import Interval, mean_of, share_of
from russianbank.lab.referee import Case, cases
from russianbank.lab.workers import ALONE, Workers
from russianbank.players import Limit, Player, make_player
from russianbank.players.registry import STYLES, searching_player
from russianbank.rules import Rules


def judged(rules: Rules | None) -> list[Case]:
    """The referee's decisions of a rule set, or all; BadInput if there are none of it."""
    found = [case for case in cases() if rules in (None, case.rules)]
    if not found:
        known = sorted({str(case.rules) for case in cases()})
        raise BadInput(Fault.NOT_JUDGED, rules=str(rules), known=", ".join(known))
    return found


def losses(
    player: str, rules: Rules | None = None, workers: Workers = ALONE
) -> Generator[float, None, None]:
    """What a named player loses in each of the referee's decisions, in their order.

    KeyError for a name that is none, BadInput for a rule set of which there are no decisions or if
    the file of an evaluation cannot be used.
    """
    yield from workers.in_order(_loss, [(player, case) for case in judged(rules)])


def mean_error(player: str, rules: Rules | None = None, workers: Workers = ALONE) -> Interval:
    """The points a named player loses by a decision."""
    return mean_of(list(losses(player, rules, workers)))


def share_of_errors(lost: Sequence[float], more_than: float = 1.0) -> Interval:
    """The share of decisions that cost more than so many points."""
    return share_of([float(points > more_than) for points in lost])


def decision_of(player: Player, state: State, luck: Random) -> bytes:
    """The moves a player makes up to what depends on chance or ends its turn or the round."""
    table, made = state.copy(), bytearray()
    while True:
        choice = player.choose(observation_of(table), Limit(), luck)
        for move in (choice.move, *choice.rest):
            unseen = table.unseen_counts()
            table.step(move.code)
            made.append(move.code)
            shown = table.unseen_counts() != unseen
            if shown or table.result or table.player != state.player:
                return bytes(made)


def _loss(part: tuple[str, Case]) -> float:
    name, case = part
    state = state_of(case.seen, case.rules)
    luck = Random(case.number)  # noqa: S311 - the same choice every time
    plan = decision_of(_player(name, case.rules), state, luck)
    return case.loss(plan)


@lru_cache(maxsize=4)
def _player(name: str, rules: Rules) -> Player:
    """The player itself, never ``greedy`` in its place."""
    return searching_player(name, rules) if name in STYLES else make_player(name, rules)
