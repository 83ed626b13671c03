"""What accepted commands do: moves, stacks, rounds and matches (R15, R28, R30, D5)."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from players.positions import positioned
from russianbank.play import Command, Kind, Refusal, Refused, Seating
from russianbank.play.match_state import MatchState
from russianbank.play.view import state_view
from russianbank.rules import Game, Match, Move, Outcome, Result, Rules
from russianbank.rules.match import Round

from .tables import ask, code, dealing, new_state, new_table, play

# Player 0 has an empty reserve, two empty houses and a run of three in house 7.
RUN = "0 - - |* - |2D |* - KC/-/QC/-/KD/Kd/9S8D7S/TH 00000000 - 00 0"
# S-F wins for player 0 and scores the bonus and 1: one card is left on the other waste.
LAST_CARD = "0 KC - - - - - 5D 6D/7D/8D/9D/TD/JD/QD/KD QKK4KKKK - 00 0"


async def test_r15_a_stack_becomes_single_entries() -> None:
    table = new_table(start=positioned(RUN))
    answer = await ask(table, 0, Kind.MOVE, "7-8x3")
    moves = ["7-2", "7-4", "2-4", "7-8", "4-2", "4-8", "2-8"]
    assert len(answer) == len(table.state.log) == table.state.seq
    assert [event["move"] for event in answer] == [str(entry.move) for entry in table.state.log]
    assert all(entry.move is not None and entry.move.count == 1 for entry in table.state.log)
    assert [event["seq"] for event in answer] == list(range(1, len(answer) + 1))
    assert {event["move"] for event in answer} <= set(moves)
    assert [event["card"] for event in answer].count("7S") >= 2
    assert answer[-1]["state"]["houses"][7] == ["TH", "9S", "8D", "7S"]
    assert answer[-1]["state"]["turns"][0]["moves"] == [event["move"] for event in answer]


async def test_r15_a_stack_that_does_not_fit_changes_nothing() -> None:
    table = new_table(start=positioned(RUN))
    assert code(await ask(table, 0, Kind.MOVE, "7-8x4")) == "stack_too_short"
    assert table.state.seq == 0


async def test_a_repeated_command_is_never_applied_twice() -> None:
    """Many at once with the same number: one is accepted, the others are stale."""
    table = new_table()
    mover = table.state.game.position.player
    rng = Random(8)
    for _ in range(10):
        if table.state.round_over:
            break
        seq, mover = table.state.seq, table.state.game.position.player
        move = rng.choice(table.state.game.legal_moves())
        command = Command(Kind.MOVE, seq, move)
        answers = await asyncio.gather(*(table.submit(mover, command) for _ in range(25)))
        codes = sorted(code(answer) for answer in answers)
        assert codes == ["accepted"] + ["stale"] * 24
        assert table.state.seq == seq + 1


async def test_different_commands_at_once_are_taken_one_at_a_time() -> None:
    table = new_table("g4a")
    mover = table.state.game.position.player
    commands = [Command(Kind.MOVE, 0, move) for move in table.state.game.legal_moves()]
    commands += [Command(Kind.CONCEDE, 0), Command(Kind.ABANDON, 0)]
    answers = await asyncio.gather(*(table.submit(mover, command) for command in commands))
    assert [code(answer) for answer in answers].count("accepted") == 1
    assert table.state.seq == 1


async def test_a_submission_given_up_is_carried_through() -> None:
    """Whoever asked may go away; the table is never left half changed."""
    table = new_table()
    mover = table.state.game.position.player
    move = table.state.game.legal_moves()[0]
    async with table._lock:
        task = asyncio.create_task(table.submit(mover, Command(Kind.MOVE, 0, move)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert table.state.seq == 0
    async with table.listen() as queue:
        message = await queue.get()
        if message["seq"] == 0:
            assert (await queue.get())["seq"] == 1
    assert table.state.seq == 1


async def test_concede_keeps_the_round_unfinished_without_points() -> None:
    table = new_table(seed="match")
    first = table.state.game.start
    await play(table, [table.state.game.legal_moves()[0]])
    answer = await ask(table, 1 - table.state.game.position.player, Kind.CONCEDE)
    state = answer[0]["state"]
    assert answer[0]["t"] == "concede"
    assert state["over"]["result"] == "*"
    assert state["over"]["score"] == state["match_score"] == [0, 0]
    assert state["over"]["seed"] == table.state.game.seed
    assert (state["legal"], state["stacks"], state["duties"]) == ([], [], [])
    assert state["undo"] == [False, False]
    assert state["match_over"] is None
    assert state["round"] == 1
    answer = await ask(table, 0, Kind.NEXT)
    assert (answer[0]["t"], answer[0]["state"]["round"]) == ("next", 2)
    assert table.state.game.start != first
    assert answer[0]["state"]["over"] is None
    assert len(answer[0]["state"]["rounds"]) == 1
    assert (
        table.state.game.start
        == Match("match").with_round(0, Outcome(Result.UNFINISHED, (0, 0))).next_game().start
    )


@pytest.mark.parametrize("after_round", [False, True])
async def test_abandon_keeps_the_round_unfinished(after_round: bool) -> None:
    table = new_table()
    if after_round:
        await ask(table, 0, Kind.CONCEDE)
    answer = await ask(table, 0, Kind.ABANDON)
    state = answer[0]["state"]
    assert state["match_over"] == {"winner": None, "abandoned": True, "seed": "seed"}
    assert [played["result"] for played in state["rounds"]] == ["*"]
    assert state["match_score"] == [0, 0]
    assert table.state.mover is None


async def test_either_seat_may_abandon_or_concede_at_any_time() -> None:
    for seat in (0, 1):
        for kind in (Kind.ABANDON, Kind.CONCEDE):
            assert code(await ask(new_table(), seat, kind)) == "accepted"


def scored(rules: str, *scores: tuple[int, int]) -> MatchState:
    """A match before a round that player 0 wins with the next move, scoring as in LAST_CARD."""
    rounds = tuple(Round(0, Outcome(Result.WIN_0, score)) for score in scores)
    match = Match("seed", Rules.parse(rules), rounds)
    return MatchState(match, Seating(("human", "human")), dealing(positioned(LAST_CARD)))


@pytest.mark.parametrize(("before", "over"), [(268, False), (269, True), (299, True)])
async def test_r30_the_match_goes_to_its_target(before: int, over: bool) -> None:
    table = new_table(start=positioned(LAST_CARD))
    table.state = scored("gamerules", (before, 0))
    answer = await ask(table, 0, Kind.MOVE, "S-F")
    state = answer[0]["state"]
    assert state["over"]["score"] == [31, 0]
    assert state["match_score"] == [before + 31, 0]
    assert (state["match_over"] is not None) == over
    assert table.state.is_over == over
    if over:
        assert state["match_over"] == {"winner": 0, "abandoned": False, "seed": "seed"}


async def test_r30_299_and_1_win_the_match() -> None:
    table = new_table()
    table.state = scored("gamerules;win_bonus=0", (299, 0))
    assert not table.state.is_over
    await ask(table, 0, Kind.MOVE, "S-F")
    assert table.state.match.score == (300, 0)
    assert table.state.match.winner == 0
    assert code(await ask(table, 0, Kind.NEXT)) == "match_over"


async def test_r30_target_0_is_a_single_round() -> None:
    table = new_table("gamerules;target=0", start=positioned(LAST_CARD))
    answer = await ask(table, 0, Kind.MOVE, "S-F")
    assert answer[0]["state"]["match_over"]["winner"] == 0
    assert answer[0]["state"]["legal"] == []
    assert code(await ask(table, 0, Kind.NEXT)) == "match_over"


async def test_r5_alternate_starter() -> None:
    table = new_table("gamerules;alternate_starter=yes")
    starters = []
    for _ in range(5):
        starters.append(table.state.game.start.player)
        await ask(table, 0, Kind.CONCEDE)
        await ask(table, 0, Kind.NEXT)
    assert [a != b for a, b in pairwise(starters)] == [True] * 4


async def test_a_position_that_is_over_from_the_start_ends_the_round() -> None:
    over = positioned("0 - - - - |2D |* - KC/KS/Kc/Ks/KD/Kd/KH/Kh 00000000 - 00 0")
    state = new_state(start=over)
    assert state.round_over
    assert state_view(state)["over"]["result"] == "0"


def test_state_view_has_the_fields_of_the_protocol() -> None:
    fields = (
        "round player turned reserves stocks wastes houses foundations counts if_over tried idle "
        "max_idle legal stacks duties auto undo turns hints match_score equity rounds over "
        "match_over"
    )
    assert list(state_view(new_state())) == fields.split()


async def test_foundations_show_the_cards_that_were_played() -> None:
    table = new_table("g4a", seed="foundations")
    rng = Random(2)
    while sum(table.state.game.position.foundations) < 6:
        await play(table, [rng.choice(table.state.game.legal_moves())])
    piles = state_view(table.state)["foundations"]
    position = table.state.game.position
    assert [len(pile) for pile in piles] == list(position.foundations)
    shown = {card for pile in piles for card in pile}
    assert shown == {str(card) for card in position.foundation_cards()}


async def test_the_events_of_a_round_tell_the_whole_of_it() -> None:
    table = new_table("g4a;max_idle_turns=6", seed="whole")
    rng = Random(3)
    moves = []
    while not table.state.round_over:
        answer = await ask(
            table,
            table.state.game.position.player,
            Kind.MOVE,
            str(rng.choice(table.state.game.legal_moves())),
        )
        assert not isinstance(answer, Refused)
        moves += [event["move"] for event in answer]
    replayed = Game.from_seed(str(table.state.game.seed), Rules.parse("g4a;max_idle_turns=6"))
    for move in moves:
        replayed.play(Move.parse(move))
    assert replayed.position == table.state.game.position
    assert replayed.outcome == table.state.played[-1].outcome


async def test_who_watches_two_computers_may_have_them_go_on_or_stop() -> None:
    table = new_table("g4a;max_idle_turns=1", players=("greedy", "random"))
    mover = table.state.mover
    assert mover is not None
    refused = await table.submit(mover, Command(Kind.CONCEDE, 0))
    assert code(refused) == Refusal.NOT_YOUR_SEAT
    assert not table.state.round_over
    while not table.state.round_over:
        moves = table.state.game.legal_moves()
        mover = table.state.game.position.player
        await ask(table, mover, Kind.MOVE, str(moves[-1]))
    assert code(await table.submit(0, Command(Kind.NEXT, table.seq))) == "accepted"
    assert table.state.round_number == 2
    assert code(await table.submit(1, Command(Kind.ABANDON, table.seq))) == "accepted"
    assert table.state.is_over
