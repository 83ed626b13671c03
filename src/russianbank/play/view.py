"""What leaves a table, built field by field from an observation (D5, R32)."""

from itertools import islice
from typing import Any

from russianbank.errors import BadInput, Fault
from russianbank.play.command import Kind
from russianbank.play.course import Course, Foundations
from russianbank.play.equity import equity_of
from russianbank.play.match_state import Applied, MatchState, PlayedRound
from russianbank.play.refused import Refused
from russianbank.players import Hint, Worth
from russianbank.rules import (
    Card,
    Layout,
    Move,
    Reason,
    Rules,
    autoplay,
    count,
    stalemate_points,
    tried_cards,
    win_points,
)
from russianbank.rules.layout import PLAYERS, Pile

VERSION = 1
Message = dict[str, Any]


def match_view(match_id: str, state: MatchState) -> Message:
    """What does not change during a match."""
    return {
        "id": match_id,
        "rules": str(state.rules),
        "target": state.rules.target,
        "players": list(state.seating.players),
        "practice": state.practice,
    }


def state_view(state: MatchState) -> Message:
    """Everything a client shows, as ``docs/protocol.md`` lists it."""
    game = state.game
    playing = not state.round_over
    auto = autoplay(game.referee) if playing else None
    chance = equity_of(state)
    return {
        "round": state.round_number,
        **piles_view(game.position.observe(), state.course.foundations, state.rules),
        "legal": [str(move) for move in game.legal_moves()] if playing else [],
        "stacks": [str(move) for move in game.referee.legal_stacks()] if playing else [],
        "duties": [_duty(duty.reason, duty.moves) for duty in game.duties()] if playing else [],
        "auto": None if auto is None else str(auto),
        "undo": [state.undo_target(0) is not None, state.undo_target(1) is not None],
        "turns": turns_view(state.course),
        "hints": list(state.hints),
        "match_score": list(state.match.score),
        "equity": None if chance is None else round(chance, 4),
        "rounds": [_round(played) for played in state.played],
        "over": _round(state.played[-1]) if state.round_over else None,
        "match_over": _match_over(state) if state.is_over else None,
    }


def piles_view(layout: Layout, foundations: Foundations, rules: Rules) -> Message:
    """The fields of a state that follow from the piles alone, now or at an earlier moment.

    They show all that ``layout`` knows: an observation, unless the cards may be open.
    """
    return {
        "player": layout.player,
        "turned": _card(layout.turned),
        "reserves": [_cards(pile) for pile in layout.reserves],
        "stocks": [_cards(pile) for pile in layout.stocks],
        "wastes": [_cards(pile) for pile in layout.wastes],
        "houses": [_cards(pile) for pile in layout.houses],
        "foundations": [_cards(pile) for pile in foundations],
        "counts": [count(layout, seat) for seat in PLAYERS],
        "if_over": {
            "win": [win_points(layout, seat, rules) for seat in PLAYERS],
            "stalemate": list(stalemate_points(layout)),
        },
        "tried": list(tried_cards(layout)),
        "idle": layout.idle,
        "max_idle": rules.max_idle_turns,
    }


def turn_view(state: MatchState, number: int) -> Message:
    """A turn of the round, from 1: the piles before it and after each of its moves (R32).

    Raises BadInput if the round has no such turn.
    """
    course = state.course
    turns = turns_view(course)
    if not 1 <= number <= len(turns):
        raise BadInput(Fault.TURN, turn=number)
    first = sum(len(turn["moves"]) for turn in turns[: number - 1])
    plies = range(first, first + len(turns[number - 1]["moves"]) + 1)
    positions = course.game.positions
    return {
        "round": state.round_number,
        "turn": number,
        **turns[number - 1],
        "states": [
            piles_view(positions[ply].observe(), course.foundations_at(ply), state.rules)
            for ply in plies
        ],
    }


def snapshot(match_id: str, state: MatchState) -> Message:
    """The message that shows a client everything."""
    return {
        "v": VERSION,
        "t": "snapshot",
        "seq": state.seq,
        "match": match_view(match_id, state),
        "state": state_view(state),
    }


def event(applied: Applied, state: MatchState, hint: Hint | None = None) -> Message:
    """The message of an applied entry; ``state`` is the one after it, ``hint`` what it gave."""
    entry = applied.entry
    message: Message = {"v": VERSION, "t": entry.kind.value, "seq": state.seq, "seat": entry.seat}
    if entry.move is not None:
        message["move"] = str(entry.move)
        message["card"] = _card(applied.card)
    if entry.kind is Kind.UNDO:
        message["count"] = applied.undone
    if hint is not None:
        message["hint"] = hint_view(hint)
    return message | {"state": state_view(state)}


def hint_view(hint: Hint) -> Message:
    """A hint, without its sentences."""
    return {
        "moves": [str(move) for move in hint.moves],
        "cards": [_card(card) for card in hint.cards],
        "grounds": [
            {
                "code": ground.code.value,
                "rule": ground.rule,
                "card": _card(ground.card),
                "house": ground.house,
            }
            for ground in hint.grounds
        ],
        "worth": None if hint.worth is None else _worth(hint.worth),
    }


def _worth(worth: Worth) -> Message:
    own = worth.own
    return {
        "points": worth.points,
        "win": worth.win,
        "own": own
        and {
            "intent": str(own.intent),
            "move": str(own.move),
            "card": _card(own.card),
            "in_plan": own.in_plan,
            "loss": own.loss,
        },
        "others": worth.others,
    }


def refused_view(refused: Refused, seq: int) -> Message:
    """The message that answers a refused command, without its sentence."""
    message: Message = {"v": VERSION, "t": "refused", "seq": seq, "code": refused.code.value}
    if refused.move is not None:
        message["move"] = str(refused.move)
    if refused.source:
        message["source"] = refused.source
    if isinstance(refused.code, Reason):
        message["rule"] = refused.code.rule
        message["must"] = [str(move) for move in refused.must]
    return message


def _cards(pile: Pile) -> list[str]:
    return [str(card) for card in pile]


def turns_view(course: Course) -> list[Message]:
    """The turns of a round, the last one perhaps open, each with its moves and their cards."""
    cards = iter(course.moved)
    return [
        {
            "player": player,
            "moves": [str(move) for move in moves],
            "cards": [_card(card) for card in islice(cards, len(moves))],
        }
        for player, moves in course.game.turns()
    ]


def _card(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _duty(reason: Reason, moves: tuple[Move, ...]) -> Message:
    return {"code": reason.value, "rule": reason.rule, "moves": [str(move) for move in moves]}


def _round(played: PlayedRound) -> Message:
    return {
        "result": played.outcome.result.value,
        "score": list(played.outcome.score),
        "counts": list(played.counts),
        "hints": list(played.hints),
        "seed": played.seed,
    }


def _match_over(state: MatchState) -> Message:
    """How the match ended, and its seed; practice has the seed of its round, if there is one."""
    return {
        "winner": None if state.abandoned else state.match.winner,
        "abandoned": state.abandoned,
        "seed": state.game.seed if state.practice else state.match.seed,
    }
