"""Stack moves: R15."""

import pytest

from russianbank.rules import Game, Move, Reason, Referee, Rules, is_legal

from .table import after, played, refusal, table

RUN = "TS9H8S7H6S5H4S3H2S"
TARGETS = {2: "4c", 3: "5h", 4: "6c", 5: "7h", 6: "8c", 7: "9h", 8: "Tc", 9: "Jh"}
"""What takes the top n cards of the run."""

EXPANSIONS = {
    # One empty house, 2.
    (1, 2): "1-2 1-6 2-6",
    # Two empty houses, 2 and 3.
    (2, 2): "1-2 1-6 2-6",
    (2, 3): "1-2 1-3 1-6 3-6 2-6",
    (2, 4): "1-3 1-2 3-2 1-3 1-6 3-6 2-3 2-6 3-6",
    # Three empty houses, 2, 3 and 4.
    (3, 2): "1-2 1-6 2-6",
    (3, 3): "1-2 1-3 1-6 3-6 2-6",
    (3, 4): "1-2 1-3 1-4 1-6 4-6 3-6 2-6",
    (3, 5): "1-2 1-4 1-3 4-3 1-4 1-6 4-6 3-4 3-6 4-6 2-6",
    (3, 6): "1-3 1-2 3-2 1-4 1-3 4-3 1-4 1-6 4-6 3-4 3-6 4-6 2-3 2-6 3-6",
    (3, 7): ("1-3 1-4 1-2 4-2 3-2 1-4 1-3 4-3 1-4 1-6 4-6 3-4 3-6 4-6 2-3 2-4 2-6 4-6 3-6"),
    (3, 8): (
        "1-4 1-3 4-3 1-4 1-2 4-2 3-4 3-2 4-2 "
        "1-4 1-3 4-3 1-4 1-6 4-6 3-4 3-6 4-6 "
        "2-4 2-3 4-3 2-4 2-6 4-6 3-4 3-6 4-6"
    ),
}


def spaces(k: int, target: str = "-", reserve: str = "-", run: str = RUN) -> str:
    """Houses 2 to k+1 are empty, 6 is the target, the others are blocked by kings."""
    middle = ["-"] * k + ["Kc", "KS", "Ks", "KC"][k:]
    houses = "/".join([run, *middle, target, "KD", "Kd"])
    return f"0 - {reserve} |3d - |2D |* - {houses} 00000000 - 00 0"


@pytest.mark.parametrize(("k", "n"), EXPANSIONS)
def test_r15_expansions_worked_by_hand(k: int, n: int) -> None:
    target = TARGETS[n]
    game = Game.from_position(table(spaces(k, target)))
    assert " ".join(map(str, game.play(Move.parse(f"1-6x{n}")))) == EXPANSIONS[k, n]
    assert " ".join(map(str, game.moves)) == EXPANSIONS[k, n]
    houses = str(game.position).split(" ")[8].split("/")
    assert houses[0] == RUN[: 18 - 2 * n]
    assert houses[1 : k + 1] == ["-"] * k
    assert houses[5] == target + RUN[18 - 2 * n :]


@pytest.mark.parametrize("n", range(2, 9))
def test_r15_an_empty_target_is_no_stopover(n: int) -> None:
    """Houses 2, 3, 4 are stopovers and 6 the empty target: the same moves."""
    game = Game.from_position(table(spaces(3)))
    assert " ".join(map(str, game.play(Move.parse(f"1-6x{n}")))) == EXPANSIONS[3, n]


@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_r15_one_card_moves_directly(k: int) -> None:
    game = Game.from_position(table(spaces(k, "3h")))
    assert game.play(Move.parse("1-6x1")) == (Move.parse("1-6"),)


def test_r15_five_cards_with_three_spaces_allowed_with_two_refused() -> None:
    assert refusal(table(spaces(3, "7h")), "1-6x5") is None
    assert refusal(table(spaces(2, "7h")), "1-6x5") is Reason.STACK_NO_ROOM


@pytest.mark.parametrize(("k", "most"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_r15_at_most_two_to_the_k(k: int, most: int) -> None:
    for n in range(2, 10):
        expected = None if n <= most else Reason.STACK_NO_ROOM
        assert refusal(table(spaces(k, TARGETS[n])), f"1-6x{n}") is expected


def test_r15_more_cards_than_the_house_holds() -> None:
    assert refusal(table(spaces(3, "Jh")), "1-6x10") is Reason.STACK_TOO_SHORT
    assert refusal(table(spaces(3, "Jh")), "2-6x2") is Reason.NO_CARD


def test_r15_r8_the_lowest_card_must_fit_the_target() -> None:
    assert refusal(table(spaces(3, "7h")), "1-6x4") is Reason.WRONG_FOR_HOUSE
    assert refusal(table(spaces(3, "7h")), "1-1x2") is Reason.WRONG_FOR_HOUSE


def test_r15_r16_a_step_that_exposes_a_foundation_card() -> None:
    """Lifting 4S shows 5H, which fits the foundation: R16 comes between."""
    exposing = spaces(1, "6c", run="6S5H4S").replace("00000000 -", "00004000 -")
    position = table(exposing)
    assert refusal(position, "1-2") is None
    assert refusal(position, "1-6x2") is Reason.STACK_INTERRUPTED


def test_r15_r16_the_card_under_the_stack_interrupts_it_too() -> None:
    """5H goes second of three moves and bares 6S, which fits the foundation."""
    houses = "6S5H4s/-/KS/Ks/KC/6c/KD/Kd"
    position = table(f"0 - - |3d - |2D |* - {houses} 00000050 - 00 0")
    assert refusal(position, "1-6x2") is Reason.STACK_INTERRUPTED
    position = after(position, "1-2 1-6")
    assert refusal(position, "2-6") is Reason.MUST_PLAY_TO_FOUNDATION


def test_r15_r16_no_stack_while_a_foundation_move_is_due() -> None:
    position = table(spaces(1, "4c").replace("KD/Kd", "AD/Kd"))
    assert refusal(position, "1-6x2") is Reason.MUST_PLAY_TO_FOUNDATION


def test_r15_r18_the_reserve_comes_first_at_once_only() -> None:
    position = table(spaces(1, "4c", reserve="|9D"))
    assert refusal(position, "1-6x2", "gamerules") is Reason.MUST_FILL_HOUSE
    assert refusal(position, "1-6x2", "g4a") is None


def test_r15_r24_a_whole_house_to_an_empty_one_is_refused() -> None:
    """The houses would look as before."""
    position = table(spaces(1, "-", run="6S5H"))
    assert refusal(position, "1-6x2") is Reason.REPEATS_ARRANGEMENT


def test_r15_a_refused_stack_changes_nothing() -> None:
    game = Game.from_position(table(spaces(2, "7h")), Rules())
    before = game.position
    with pytest.raises(Exception, match="stack_no_room"):
        game.play(Move.parse("1-6x5"))
    assert game.position is before
    assert game.moves == ()


def test_r15_r24_the_single_moves_are_history() -> None:
    game = played(table(spaces(1, "4c")), "1-6x2")
    assert str(game.position).endswith(" h:1-2,1-6,2-6")


@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
@pytest.mark.parametrize(
    "text",
    [
        *(spaces(k, target) for k in (0, 1, 2, 3) for target in ("-", "6c", "Jh")),
        spaces(2, "6c", reserve="|9D"),
        spaces(3, "6c").replace("KD/Kd", "AD/Kd"),
        spaces(2, "6c", run="6S5H4S").replace("00000000 -", "00004000 -"),
        "0 - - |3C - |2D |* - 6S5H4s/-/-/6c5h/7d6C/-/KC/KD 00000000 - 00 0",
    ],
)
def test_r15_legal_stacks_are_all_that_are_not_refused(text: str, rules: str) -> None:
    position = table(text)
    every = [
        f"{source}-{target}x{count}"
        for source in range(1, 9)
        for target in range(1, 9)
        for count in range(2, 14)
    ]
    expected = [move for move in every if refusal(position, move, rules) is None]
    stacks = Referee(position, Rules.parse(rules)).legal_stacks()
    assert [str(move) for move in stacks] == expected
    assert all(is_legal(position, move, Rules.parse(rules)) for move in stacks)


def test_r15_legal_stacks_by_hand() -> None:
    """One empty house: the two cards 5S 4H may go on 6h, by way of it; nothing else fits."""
    position = table("0 - - |3C - |2D |* - 7S6H5S4H/-/6h/KS/KC/Ks/Kd/KD 00000000 - 00 0")
    stacks = Referee(position, Rules()).legal_stacks()
    assert [str(move) for move in stacks] == ["1-3x2"]
