"""What is known: R31, R32, and the chances that follow."""

from fractions import Fraction

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.rules import TURN, Card, Move, Observation, Position, deal

from .table import after, pile, table

KINGS = "KC/KS/Kc/Ks/KD/Kd/KH/Kh"
HIDDEN = f"0 - 9C7D|9D 5S8S3S| 4C |* - - {KINGS} 00000000 - 00 0"
"""Two unseen reserve and three unseen stock cards of player 0; all of player 1 is known."""


def names(cards: tuple[Card, ...]) -> str:
    return "".join(map(str, cards))


def test_r31_unseen_are_the_reserve_as_dealt_and_the_stock() -> None:
    observation = table(HIDDEN).observe()
    assert names(observation.unseen(0)) == "9C7D3S5S8S"
    assert observation.unseen(1) == ()


def test_r31_at_the_deal_all_but_reserve_tops_and_houses_is_unseen() -> None:
    position = deal("open-1")
    observation = position.observe()
    for player in (0, 1):
        own = [*position.reserves[player][:-1], *position.stocks[player]]
        assert list(observation.unseen(player)) == sorted(own)
        assert len(own) == 47


def test_r31_a_card_turned_up_is_seen_from_then_on() -> None:
    position = after(table(HIDDEN), "T")
    assert names(position.observe().unseen(0)) == "9C7D5S8S"
    assert str(position.observe()).split(" ")[1:5] == ["3S", "????|9D", "????|", "4C"]


def test_r31_a_reserve_card_is_seen_when_it_becomes_the_top() -> None:
    position = table(HIDDEN.replace("KD/Kd", "TS/Kd"))
    position = after(position, "R-5")
    assert str(position.observe()).split(" ")[2] == "??|7D"


def test_r31_the_last_reserve_card() -> None:
    position = table(f"0 - 7D|9D 8S3S| 4C |* - - KC/KS/Kc/Ks/TS/Kd/KH/8C {'0' * 8} - 00 0")
    position = after(position, "R-5")
    assert (position.reserves[0], position.reserve_unseen) == (pile("7D"), (0, 0))
    position = after(position, "R-8")
    assert (position.reserves[0], position.reserve_unseen) == ((), (0, 0))


def test_r31_a_stock_that_ran_out_once_is_known() -> None:
    """The turned-over waste is a stock in known order."""
    position = table(f"0 - |9C 8S| 4C |3c* - - {KINGS} 00000000 - 00 0")
    position = after(position, "T S-W P T", "g4a")
    observation = str(position.observe()).split(" ")
    assert observation[1:5] == ["4C", "|9C", "|8S", "-"]
    assert position.observe().unseen(0) == ()


def test_r31_a_loaded_reserve_card_is_known() -> None:
    """9s on the reserve Ts: the unseen cards below stay unseen, the load stays known."""
    position = table(f"0 9s |9C - - 2c3c|Ts |* - {KINGS} 00000000 - 00 0")
    position = after(position, "S-r", "g4a")
    assert str(position.observe()).split(" ")[5] == "????|Ts9s"
    assert names(position.observe().unseen(1)) == "2c3c"


def test_r32_the_observers_form_shows_known_faces_only() -> None:
    position = table(HIDDEN)
    text = str(position.observe()).split(" ")
    assert text[:5] == ["0", "-", "????|9D", "??????|", "4C"]
    assert text[5:13] == str(position).split(" ")[5:13]
    assert text[13:] == ["f:-"]


def test_r32_redealing_the_unseen_changes_no_observation() -> None:
    position = table(HIDDEN)
    other = table(HIDDEN.replace("9C7D|", "8S5S|").replace("5S8S3S|", "3S7D9C|"))
    assert other != position
    assert other.observe() == position.observe()
    assert str(other.observe()) == str(position.observe())
    assert repr(other.observe()) == repr(position.observe())


def test_r38_f_lists_single_foundation_cards_in_order() -> None:
    """Clubs A (both) and 2 (pack 1); hearts A (pack 0) and nothing else."""
    houses = "2C/KS/Kc/Ks/KD/Kd/KH/Kh"
    position = table(f"0 - |9C |Ah 4C |* - - {houses} 2A00A000 - 00 0")
    assert str(position.observe()).endswith(" f:AH2c")


def test_r38_f_without_single_cards() -> None:
    position = table(f"0 - |9C |3C 4C |* - - {KINGS} AA000000 - 00 0")
    assert str(position.observe()).endswith(" f:-")


def test_r31_chances_of_a_card_turned_up() -> None:
    observation = table(HIDDEN).observe()
    chances = observation.reveals(TURN)
    assert names(tuple(chances)) == "9C7D3S5S8S"
    assert set(chances.values()) == {Fraction(1, 5)}


def test_r31_chances_of_the_next_reserve_card() -> None:
    observation = table(HIDDEN.replace("KD/Kd", "TS/Kd")).observe()
    assert set(observation.reveals(Move.parse("R-5")).values()) == {Fraction(1, 5)}


@pytest.mark.parametrize("move", ["T", "R-5", "5-w"])
def test_r31_no_chance_where_all_is_known(move: str) -> None:
    houses = "KC/KS/Kc/Ks/TS/Kd/KH/Kh"
    position = table(f"0 - |9C9D |8S 4C - |* Js {houses} 00000000 - 00 0")
    assert position.observe().reveals(Move.parse(move)) == {}


def test_r31_after_needs_the_card_that_was_shown() -> None:
    observation = table(HIDDEN).observe()
    for revealed in (None, Card.parse("9D"), Card.parse("5s"), Card.parse("KC")):
        with pytest.raises(BadInput) as caught:
            observation.after(TURN, revealed)
        assert caught.value.fault is Fault.REVEAL
    shown = observation.after(TURN, Card.parse("7D"))
    assert str(shown).split(" ")[1:5] == ["7D", "????|9D", "????|", "4C"]
    with pytest.raises(BadInput):
        shown.after(Move.parse("S-W"), Card.parse("9C"))


def test_r31_after_a_foundation_move_keeps_the_packs() -> None:
    """The twin of a single goes up: neither is single any more."""
    houses = "Ah/KS/Kc/Ks/KD/Kd/AH/Kh"
    position = table(f"0 - |9C |3C 4C |* - - {houses} 00000000 - 00 0")
    observation = position.observe().after(Move.parse("1-F"))
    assert str(observation).endswith(" f:Ah")
    observation = Observation.parse(str(observation)).after(Move.parse("R-1"))
    assert str(observation.after(Move.parse("7-F"))).endswith(" f:-")


def test_r31_resolved_lays_the_unseen_cards() -> None:
    position = table(HIDDEN)
    observation = position.observe()
    assert Position.resolved(observation, (pile("9C7D5S8S3S"), ())) == position
    other = Position.resolved(observation, (pile("3S5S9C8S7D"), ()))
    assert str(other).split(" ")[2:4] == ["3S5S|9D", "9C8S7D|"]
    assert other.problems() == ()
    for wrong in ("9C7D5S8S", "9C7D5S8S3D", "9C7D5S8S8S", "9C7D5S8S3S3D"):
        with pytest.raises(BadInput) as caught:
            Position.resolved(observation, (pile(wrong), ()))
        assert caught.value.fault is Fault.UNSEEN_COUNT
