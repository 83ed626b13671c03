"""A round to be looked at move by move with all its cards: it is over, or somebody's own file."""

from russianbank.play.course import Course, Foundations, foundations_of
from russianbank.play.view import Message, piles_view, turns_view
from russianbank.rules import CARDS, Card, Position, Record, Rules
from russianbank.rules.card import FACES


def head_view(record: Record) -> Message:
    """What a record says of its round besides the moves; null or "" where it says nothing."""
    tags, header = dict(record.tags), record.header
    return {
        "rules": str(header.rules),
        "seed": header.seed,
        "players": [tags.get("Player0", ""), tags.get("Player1", "")],
        "date": tags.get("Date"),
        "match": tags.get("Match"),
        "round": int(tags["Round"]) if "Round" in tags else None,
        "match_score": _points(tags.get("MatchScore")),
        "hints": [int(tags.get(f"Hints{seat}", "0")) for seat in (0, 1)],
        "result": header.outcome.result.value,
        "score": list(header.outcome.score),
        "moves": len(record.moves),
    }


def replay_view(record: Record) -> Message:
    """The whole round: its turns, and the piles before the first move and after each."""
    course = Course(record.header.game())
    for move in record.moves:
        course.play(move)
    rules = record.header.rules
    return {
        **head_view(record),
        "turns": turns_view(course),
        "states": [
            open_view(position, course.foundations_at(ply), rules)
            for ply, position in enumerate(course.game.positions)
        ],
    }


def open_view(position: Position, foundations: Foundations, rules: Rules) -> Message:
    """All piles open, how many cards of each were unseen, and the position's text (R38)."""
    return {
        **piles_view(position, foundations, rules),
        "unseen": {
            "reserves": list(position.reserve_unseen),
            "stocks": list(position.stock_unseen),
        },
        "position": str(position),
    }


def position_view(position: Position, rules: Rules) -> Message:
    """A position that somebody sets up, possible or not, and the cards that are not in it."""
    missing = [str(card) for card in missing_cards(position)]
    return {**open_view(position, foundations_of(position), rules), "missing": missing}


def missing_cards(position: Position) -> list[Card]:
    """The cards that are neither in a pile nor on a foundation, clubs ace first.

    Of two cards of a face, one of which is on a foundation, the one of pack 1 is missing.
    """
    lying = set(position.cards())
    missing: list[Card] = []
    for card in CARDS[:FACES]:
        tops = position.foundations[2 * card.suit : 2 * card.suit + 2]
        free = [one for one in (card.twin, card) if one not in lying]
        built = sum(top >= card.rank for top in tops)
        missing += free[: max(0, len(free) - built)]
    return sorted(missing)


def _points(text: str | None) -> list[int] | None:
    return None if text is None else [int(points) for points in text.split("-")]
