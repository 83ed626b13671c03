"""Why a move is refused, as codes."""

from enum import StrEnum


class Reason(StrEnum):
    """Why a move is refused. The value is the key of the sentence in the catalogues.

    Declared in the order in which they are asked, which is the order of the rules.
    """

    ROUND_OVER = "round_over"
    NO_CARD = "no_card"
    WRONG_FOR_FOUNDATION = "wrong_for_foundation"
    WRONG_FOR_HOUSE = "wrong_for_house"
    NOTHING_TO_LOAD = "nothing_to_load"
    WRONG_FOR_LOADING = "wrong_for_loading"
    ALREADY_TURNED_UP = "already_turned_up"
    NOTHING_TO_TURN_UP = "nothing_to_turn_up"
    MAY_NOT_PASS = "may_not_pass"
    STACK_TOO_SHORT = "stack_too_short"
    STACK_NO_ROOM = "stack_no_room"
    STACK_INTERRUPTED = "stack_interrupted"
    MUST_PLAY_TO_FOUNDATION = "must_play_to_foundation"
    MUST_PLAY_RESERVE_TO_FOUNDATION = "must_play_reserve_to_foundation"
    MUST_FILL_HOUSE = "must_fill_house"
    MUST_PLAY_RESERVE = "must_play_reserve"
    CARD_IS_PLAYABLE = "card_is_playable"
    REPEATS_ARRANGEMENT = "repeats_arrangement"

    @property
    def rule(self) -> str:
        """The rule behind it, as ``R16``."""
        return _RULES[self]

    @property
    def is_duty(self) -> bool:
        """Whether the move is possible but neglects a duty of section 3.

        The other reasons say that a move is impossible; under Stop (R33) only those bind.
        """
        return self in _DUTIES


_RULES = {
    Reason.ROUND_OVER: "R14",
    Reason.NO_CARD: "R6",
    Reason.WRONG_FOR_FOUNDATION: "R7",
    Reason.WRONG_FOR_HOUSE: "R8",
    Reason.NOTHING_TO_LOAD: "R10",
    Reason.WRONG_FOR_LOADING: "R10",
    Reason.ALREADY_TURNED_UP: "R11",
    Reason.NOTHING_TO_TURN_UP: "R11",
    Reason.MAY_NOT_PASS: "R13",
    Reason.STACK_TOO_SHORT: "R15",
    Reason.STACK_NO_ROOM: "R15",
    Reason.STACK_INTERRUPTED: "R15",
    Reason.MUST_PLAY_TO_FOUNDATION: "R16",
    Reason.MUST_PLAY_RESERVE_TO_FOUNDATION: "R17",
    Reason.MUST_FILL_HOUSE: "R18",
    Reason.MUST_PLAY_RESERVE: "R19",
    Reason.CARD_IS_PLAYABLE: "R20",
    Reason.REPEATS_ARRANGEMENT: "R24",
}
_DUTIES = frozenset(
    {
        Reason.MUST_PLAY_TO_FOUNDATION,
        Reason.MUST_PLAY_RESERVE_TO_FOUNDATION,
        Reason.MUST_FILL_HOUSE,
        Reason.MUST_PLAY_RESERVE,
        Reason.CARD_IS_PLAYABLE,
    }
)
