"""The examples of the rules page are real positions, and say what the rules say."""

import pytest

from russianbank.play.diagrams import DIAGRAMS, Diagram
from russianbank.rules import PRESETS, Move, Observation, Reason, Referee, Rules

HOUSE_RULES = (
    "gamerules;reserve_first=yes",
    "gamerules;fill=before_turn",
    "gamerules;reserve_must_play=no",
    "gamerules;discard=free",
    "g4a;reserve_first=no",
    "g4a;fill=at_once",
    "g4a;reserve_must_play=yes",
    "g4a;discard=unplayable_only",
    "gamerules;max_idle_turns=1",
    "gamerules;reserve_size=1;target=0;win_bonus=0",
)
ALWAYS = {
    "moves.foundation": {"R-F": None, "5-F": Reason.WRONG_FOR_FOUNDATION},
    "moves.house": {
        "R-5": None,
        "R-6": Reason.WRONG_FOR_HOUSE,
        "R-7": Reason.WRONG_FOR_HOUSE,
    },
    "moves.load": {"R-r": None, "4-w": None, "R-w": Reason.WRONG_FOR_LOADING},
    "moves.turn": {"T": None},
    "moves.stack": {"8-1x2": None, "6-7x3": Reason.STACK_NO_ROOM},
    "duties.foundation": {"6-F": None, "R-3": Reason.MUST_PLAY_TO_FOUNDATION},
    "duties.empty_reserve": {"5-2": None},
    "circles.text": {"2-7": Reason.REPEATS_ARRANGEMENT},
}


def expected(rules: Rules) -> dict[str, dict[str, Reason | None]]:
    """What each example must say, told from the fields of the rule set alone."""
    first = Reason.MUST_PLAY_RESERVE_TO_FOUNDATION if rules.reserve_first else None
    fill = Reason.MUST_FILL_HOUSE
    waits = None if rules.fill == "before_turn" else fill
    must = Reason.MUST_PLAY_RESERVE if rules.reserve_must_play else None
    playable = Reason.CARD_IS_PLAYABLE if rules.discard == "unplayable_only" else None
    return ALWAYS | {
        "duties.which_first": {"R-F": None, "6-F": first},
        "duties.fill": {"R-3": None, "1-3": waits, "T": fill},
        "duties.reserve": {"R-3": None, "T": must},
        "duties.discard": {"S-5": None, "S-W": playable},
    }


@pytest.mark.parametrize("name", DIAGRAMS)
def test_positions_are_real(name: str) -> None:
    diagram = DIAGRAMS[name]
    assert diagram.start.problems() == ()
    assert diagram.position.problems() == ()
    position = diagram.start
    for text in diagram.played:
        assert Referee(position).why_not(Move.parse(text)) is None
        position = position.after_single(Move.parse(text))
    observed = diagram.position.observe()
    assert Observation.parse(str(observed)) == observed


@pytest.mark.parametrize("rules", [*PRESETS, *HOUSE_RULES])
def test_claims_are_those_of_the_rules(rules: str) -> None:
    chosen = Rules.parse(rules)
    said = {
        name: {str(move): reason for move, reason in diagram.claims(chosen)}
        for name, diagram in DIAGRAMS.items()
    }
    assert said == expected(chosen)


@pytest.mark.parametrize("name", DIAGRAMS)
def test_the_piles_of_every_move_are_shown(name: str) -> None:
    """Where a card comes from and where it would go can be seen, and no hidden card."""
    diagram = DIAGRAMS[name]
    names = {"R": "own-reserve", "S": "turned", "T": "own-stock"}
    targets = {"r": "opponent-reserve", "w": "opponent-waste", "W": "own-waste"}
    for text in diagram.moves:
        move = Move.parse(text)
        assert names.get(move.source or text, f"house-{move.source}") in diagram.piles
        if move.target == "F":
            assert any(pile.startswith("foundation-") for pile in diagram.piles)
        elif move.target:
            assert targets.get(move.target, f"house-{move.target}") in diagram.piles
    assert _hidden(diagram) == {"own-reserve", "opponent-reserve", "own-stock"} & set(diagram.piles)


def _hidden(diagram: Diagram) -> set[str]:
    """The piles with cards face down, and those with no card at all."""
    return {
        name for name, cards in diagram.shown() if not cards or any(card < 0 for card in cards)
    } - {name for name in diagram.piles if name.startswith(("house", "foundation"))}
