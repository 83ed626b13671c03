"""A round to be looked at move by move with all its cards: it is over, or somebody's own file."""

from russianbank.play.course import Course, Foundations, foundations_of
from russianbank.play.view import Message, piles_view, turns_view
from russianbank.rules import Position, Record, Rules


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
    """A position that somebody sets up, possible or not."""
    return open_view(position, foundations_of(position), rules)


def _points(text: str | None) -> list[int] | None:
    return None if text is None else [int(points) for points in text.split("-")]
