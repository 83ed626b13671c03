"""Moves taken back (``kernel.Line``)."""

import random

import pytest

from russianbank.kernel import Line, State, position_of

from .rounds import states


def everything(state: State) -> tuple[str, int, list[int], tuple[int, int]]:
    return str(position_of(state)), state.hash(), state.legal(), state.counts()


def test_whole_rounds_are_taken_back_move_by_move() -> None:
    chance = random.Random(2)
    for start in states(12, 21):
        line, before = Line(start), []
        while codes := start.legal():
            before.append(everything(start))
            line.step(chance.choice(codes))
        assert line.count == len(before)
        while before:
            line.undo()
            assert everything(start) == before.pop()
        assert line.count == 0


def test_a_line_goes_on_after_taking_back() -> None:
    chance = random.Random(3)
    for state in states(20, 22):
        line, plain = Line(state), state.copy()
        for _ in range(60):
            codes = state.legal()
            if not codes:
                break
            line.step(chance.choice(codes))
            if chance.random() < 0.5:
                line.undo()
        while line.count:
            line.undo()
        assert everything(state) == everything(plain)


def test_a_copy_made_within_a_line_stands_alone() -> None:
    chance = random.Random(4)
    for state in states(20, 23):
        line = Line(state)
        for _ in range(15):
            if codes := state.legal():
                line.step(chance.choice(codes))
        copy, shown = state.copy(), everything(state)
        while line.count:
            line.undo()
        assert everything(copy) == shown


def test_what_cannot_be_taken_back_is_refused() -> None:
    state = next(states(1, 24))
    line = Line(state)
    shown = everything(state)
    with pytest.raises(ValueError, match="no move to take back"):
        line.undo()
    with pytest.raises(ValueError, match="move 121 is not legal"):
        line.step(121)
    assert (everything(state), line.count) == (shown, 0)
    line.step(state.legal()[0])
    state.step(state.legal()[0])
    shown = everything(state)
    with pytest.raises(ValueError, match="not what the line's last move made of it"):
        line.undo()
    assert (everything(state), line.count) == (shown, 1)
