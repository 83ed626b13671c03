"""D5: what leaves a table does not depend on a card that nobody has seen.

Two tables whose deals, seeds and match seeds differ only in what is unseen are asked the same.
Every message, refusal, sentence, error text and log line must be the same to the byte.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from io import StringIO
from itertools import zip_longest
from random import Random
from typing import Any

import pytest
import structlog

from russianbank.play import Command, Kind, Refused, Seating, Table, table, view
from russianbank.play.journal import NoJournal
from russianbank.play.match_state import MatchState
from russianbank.play.view import refused_view
from russianbank.players import HINTING, Advice, Gain, Ground, Intent, Player, make_player
from russianbank.players.advice import advised
from russianbank.rules import ALL_MOVES, Game, IllegalMove, Match, Move, Position, Rules, deal
from russianbank.rules.move import SOURCES
from russianbank.text import catalogue, explain, refusal

GAMES = 1000
RULE_SETS = ("gamerules", "g4a", "classic;stop=no", "g4a;reserve_size=3", "gamerules;discard=free")
STACKS = tuple(Move(a, b, n) for a in "148" for b in "27" for n in (2, 3))

Order = tuple[int, Command]


@dataclass
class Watched:
    """A table and everything that anybody can read of it."""

    table: Table
    heard: list[str] = field(default_factory=list)

    async def ask(self, order: Order) -> None:
        seat, command = order
        state = self.table.state
        if command.kind is Kind.HINT and state.refusal(seat, command) is None:
            advice = advice_of(state, command.intent)
            command = replace(command, plan=advice.plan, worth=advice.worth)
        answer = await self.table.submit(seat, command)
        if isinstance(answer, Refused):
            message = refused_view(answer, state.seq) | {
                "message": refusal(answer.code, catalogue(), answer.source)
            }
            self._hear(message)
            if command.move is not None and (why := state.game.why_not(command.move)):
                error = IllegalMove(command.move, state.game.position, why)
                self._hear([str(error), explain(error, catalogue()), repr(error)])
        else:
            self._hear(answer)

    def look(self) -> None:
        """What a new listener, who looks back and a computer player get; what errors print."""
        snapshot = self.table.snapshot()
        self._hear(snapshot)
        for number in range(1, len(snapshot["state"]["turns"]) + 1):
            self._hear(view.turn_view(self.table.state, number))
        self._hear(str(self.table.state.game.position.observe()))

    def _hear(self, said: Any) -> None:
        self.heard.append(json.dumps(said, ensure_ascii=False))


def advice_of(state: MatchState, intent: Intent | None) -> Advice:
    """What the player who gives hints advises, as the hall asks it."""
    seen, rules = state.game.position.observe(), state.rules
    return advised(hinting(str(rules)), seen, rules, intent, Random(1))


@cache
def hinting(rules: str) -> Player:
    return make_player(HINTING, Rules.parse(rules))


def watched(start: Position, rules: Rules, name: str) -> Watched:
    """A table whose rounds begin with ``start`` and whose seeds are its own secret."""

    def dealt(match: Match) -> Game:
        return Game(match.rules, start, f"round of {name}")

    state = MatchState(Match(f"match of {name}", rules), Seating(("human", "human")), dealt)
    return Watched(Table("table", state, NoJournal()))


@cache
def starting_positions(rules: Rules) -> list[Position]:
    """Deals, and positions in the midst of a round."""
    rng = Random(str(rules))
    found = []
    for number in range(30):
        game = Game.from_seed(f"start {number}", rules)
        for _ in range(rng.choice((0, 0, 0, 50, 150))):
            game.play(rng.choice(game.legal_moves()))
            if game.is_over:
                game.undo_to(len(game.moves) - 1)
                break
        found.append(game.position)
    return found


def script(start: Position, rules: Rules, rng: Random) -> tuple[list[Order], Position]:
    """What is asked of both tables, and the position it leads to; the round does not end."""
    state = watched(start, rules, "script").table.state
    orders: list[Order] = []
    for _ in range(1 + min(60, int(rng.expovariate(1 / 8)))):
        seat, command = next_order(state, rng)
        if state.refusal(seat, command) is None:
            before = state.game.position
            for entry in state.entries(seat, command):
                state.apply(entry)
            if state.round_over:  # from here on the seed may be shown
                return orders, before
        orders.append((seat, command))
    return orders, state.game.position


def next_order(state: MatchState, rng: Random) -> Order:
    """Mostly a legal move; sometimes what must be refused, a hint, or an undo."""
    kind = rng.random()
    mover = state.game.position.player
    if kind < 0.65:
        return mover, Command(Kind.MOVE, state.seq, rng.choice(state.game.legal_moves()))
    if kind < 0.85:
        move = rng.choice(ALL_MOVES + STACKS)
        return mover, Command(Kind.MOVE, state.seq, move)
    if kind < 0.9:
        move = rng.choice((*state.game.legal_moves(), *ALL_MOVES))
        meant = rng.choice((None, Intent.parse(str(move)), Intent(rng.choice(SOURCES))))
        seat = rng.choice((mover, mover, 1 - mover))
        return seat, Command(Kind.HINT, state.seq, intent=meant)
    if kind < 0.95:
        return rng.choice((0, 1)), Command(Kind.UNDO, state.seq)
    seq = state.seq - rng.choice((0, 1))
    return 1 - mover, Command(rng.choice((Kind.NEXT, Kind.MOVE)), seq, Move("T"))


def carried_back(start: Position, now: Position, rng: Random) -> Position:
    """The start with the cards still unseen in ``now`` in another order."""
    observation = now.observe()
    unseen = [list(observation.unseen(player)) for player in (0, 1)]
    for cards in unseen:
        rng.shuffle(cards)
    then = Position.resolved(observation, (unseen[0], unseen[1]))
    swap: dict[int, int] = {}
    for before, after in ((now.reserves, then.reserves), (now.stocks, then.stocks)):
        for old, new in zip(before, after, strict=True):
            swap.update(zip(old, new, strict=True))
    values = start.values()
    for name in ("reserves", "stocks"):
        piles = values[name]
        values[name] = tuple(tuple(_swapped(card, swap) for card in pile) for pile in piles)
    return Position(**values)


def _swapped(card: Any, swap: dict[int, int]) -> Any:
    return swap.get(card, card)


async def differences(games: int) -> list[str]:
    """What differs between the two tables of each game; empty if nothing leaks."""
    found: list[str] = []
    for number in range(games):
        rng = Random(number)
        rules = Rules.parse(RULE_SETS[number % len(RULE_SETS)])
        start = rng.choice(starting_positions(rules))
        orders, last = script(start, rules, rng)
        other = carried_back(start, last, rng)
        assert other.problems() == ()
        read = []
        for position, name in ((start, "a"), (other, "b")):
            log = listening()
            side = watched(position, rules, name)
            side.look()
            for order in orders:
                await side.ask(order)
            side.look()
            assert len(side.heard) >= 4 + len(orders)
            assert len(log.getvalue().splitlines()) >= len(orders)
            read.append(side.heard + log.getvalue().splitlines())
        found += [f"{a}\n{b}" for a, b in zip_longest(*read) if a != b]
    return found


def listening() -> StringIO:
    """Send every log line to a text."""
    text = StringIO()
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(0),
        logger_factory=structlog.PrintLoggerFactory(text),
    )
    return text


async def test_d5_unseen_cards_change_nothing_that_anybody_can_read() -> None:
    assert await differences(GAMES) == []


def _plant_in_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """One face-down stock card is shown as it is."""
    shown = view.state_view

    def leaking(state: MatchState) -> dict[str, Any]:
        said = shown(state)
        for pile, cards in zip(said["stocks"], state.game.position.stocks, strict=True):
            pile[:1] = [str(card) for card in cards[:1]]
        return said

    monkeypatch.setattr(view, "state_view", leaking)


def _plant_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is shown, but the order of the legal moves depends on the next card."""
    shown = view.state_view

    def leaking(state: MatchState) -> dict[str, Any]:
        said = shown(state)
        stock = state.game.position.stocks[state.game.position.player]
        if stock and stock[-1] % 2:
            said["legal"].reverse()
        return said

    monkeypatch.setattr(view, "state_view", leaking)


def _plant_in_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event carries the card that is turned up next."""
    told = view.event

    def leaking(applied: Any, state: MatchState, hint: Any) -> dict[str, Any]:
        return told(applied, state, hint) | {"next": str(state.game.position.stocks[0][-1:])}

    monkeypatch.setattr(table, "event", leaking)


def _plant_in_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is given for the cards as they are, not for what is known of them."""
    tell = Table._hint

    def leaking(self: Table, command: Command) -> Any:
        hint = tell(self, command)
        stocks = self.state.game.position.stocks
        return hint and replace(hint, grounds=(Ground(Gain.TURNS_UP, stocks[0][-1]),))

    monkeypatch.setattr(Table, "_hint", leaking)


def _plant_in_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal is logged with the position."""
    refuse = Table._refuse

    def leaking(self: Table, seat: int, refused: Refused) -> Refused:
        structlog.get_logger().debug("refused", position=str(self.state.game.position))
        return refuse(self, seat, refused)

    monkeypatch.setattr(Table, "_refuse", leaking)


def _plant_in_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error prints the position."""

    def leaking(self: IllegalMove) -> str:
        return f"{self.move} in {self.leak}"  # type: ignore[attr-defined]

    begin = IllegalMove.__init__

    def keeping(self: IllegalMove, move: Move, position: Position, reason: Any) -> None:
        begin(self, move, position, reason)
        self.leak = position  # type: ignore[attr-defined]

    monkeypatch.setattr(IllegalMove, "__init__", keeping)
    monkeypatch.setattr(IllegalMove, "__str__", leaking)


def _plant_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round's seed is shown while it is played."""
    shown = view.state_view
    monkeypatch.setattr(view, "state_view", lambda state: shown(state) | {"seed": state.game.seed})


def _plant_match_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = view.match_view

    def leaking(match_id: str, state: MatchState) -> dict[str, Any]:
        return shown(match_id, state) | {"seed": state.match.seed}

    monkeypatch.setattr(view, "match_view", leaking)


def _plant_in_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an undo is refused depends on a hidden card."""
    target = MatchState.undo_target

    def leaking(self: MatchState, seat: int) -> int | None:
        reserve = self.game.position.reserves[0]
        return None if reserve and reserve[0] % 2 else target(self, seat)

    monkeypatch.setattr(MatchState, "undo_target", leaking)


@pytest.mark.parametrize(
    "plant",
    [
        _plant_in_view,
        _plant_in_order,
        _plant_in_event,
        _plant_in_hint,
        _plant_in_log,
        _plant_in_error,
        _plant_seed,
        _plant_match_seed,
        _plant_in_refusal,
    ],
)
async def test_d5_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert await differences(25) != []


async def test_d5_the_two_tables_do_differ() -> None:
    """The check has something to find: most second deals hide other cards."""
    rng = Random(4)
    start = deal("differs")
    others = [carried_back(start, start, rng) for _ in range(20)]
    assert all(other != start and other.observe() == start.observe() for other in others)
