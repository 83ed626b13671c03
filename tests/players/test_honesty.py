"""A player sees nothing that is hidden, and every game it plays ends (D7, R24-R27)."""

from itertools import chain, islice
from random import Random

import pytest

from kernel.rounds import states
from russianbank.kernel import POLICIES, Rng, State, sample, state_of
from russianbank.lab.contestant import contestant
from russianbank.lab.errors import judged
from russianbank.players import PLAYERS, Limit, make_player, worker
from russianbank.rules import Game, Move, Observation, Position, Rules

SEARCHING = [name for name in PLAYERS if name not in POLICIES]

RULE_SETS = [
    "gamerules",
    "g4a",
    "classic;stop=no",
    "gamerules;reserve_size=1",
    "gamerules;reserve_size=48",
    "gamerules;starter=highest",
    "gamerules;reserve_first=yes",
    "gamerules;fill=before_turn",
    "gamerules;reserve_must_play=no",
    "gamerules;discard=free",
    "g4a;max_idle_turns=1",
]


def redealt(position: Position, rng: Random) -> Position:
    """The same table to an observer, the unseen cards in another order."""
    observation = position.observe()
    unseen = [list(observation.unseen(player)) for player in (0, 1)]
    for cards in unseen:
        rng.shuffle(cards)
    return Position.resolved(observation, (unseen[0], unseen[1]))


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_d7_a_redeal_of_the_unseen_cards_changes_no_choice(name: str, rules: str) -> None:
    chosen = Rules.parse(rules)
    player, rng = make_player(name, chosen), Random(2)
    games, moves = (3, 150) if name in POLICIES else (1, 40)
    for number in range(games):
        game = Game.from_seed(f"redeal {number}", chosen)
        for _ in range(moves):
            if game.is_over:
                break
            luck = rng.random()
            choice = player.choose(game.position.observe(), Limit(), Random(luck))
            other = redealt(game.position, rng)
            assert other.unseen_count() < 2 or other != game.position
            assert player.choose(other.observe(), Limit(), Random(luck)) == choice
            for move in (choice.move, *choice.rest):
                assert not game.is_over
                game.play(move)


def positions(rules: Rules) -> list[State]:
    """500 with unseen cards: the referee's, and others from all over rounds of random play."""
    decisions = [state_of(case.seen, rules) for case in judged(rules)]
    others = (state for state in states(5000, 71, (str(rules),)) if sum(state.unseen_counts()) > 4)
    return list(islice(chain(decisions, others), 500))


def check_redeal(name: str, rules: Rules, state: State, number: int) -> bool:
    """A player that is handed the whole table chooses the same; whether the table is another."""
    choose, other = contestant(name, rules), state.copy()
    sample(other, Rng(number))
    assert choose(other, Rng(number)) == choose(state, Rng(number)), (name, number)
    return other.hash() != state.hash()


@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_d7_a_redeal_changes_no_plan_in_a_thousand_positions(rules: str) -> None:
    """In the laboratory players get states, in which the unseen cards are there to be seen."""
    chosen = Rules.parse(rules)
    tables, others = positions(chosen), 0
    assert len(tables) == 500
    for turn, name in enumerate(SEARCHING):
        for number in range(turn, 500, len(SEARCHING)):
            others += check_redeal(name, chosen, tables[number], number)
    assert others > 490


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHING)
@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_d7_a_redeal_changes_no_plan_of_any_player(name: str, rules: str) -> None:
    chosen = Rules.parse(rules)
    tables = positions(chosen)
    assert sum(check_redeal(name, chosen, table, i) for i, table in enumerate(tables)) > 490


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize(
    "seats", [("greedy", "greedy"), ("greedy", "random"), ("random", "greedy")]
)
def test_games_end(rules: str, seats: tuple[str, str]) -> None:
    chosen, rng = Rules.parse(rules), Random(3)
    players = [make_player(name, chosen) for name in seats]
    game = Game.from_seed(f"ends {rules} {seats}", chosen)
    while not game.is_over:
        player = players[game.position.player]
        game.play(player.choose(game.position.observe(), Limit(), rng).move)
        assert len(game.moves) < 20_000


def test_a_worker_is_told_the_observers_form_only() -> None:
    """What goes to another process is text, and text with a hidden card in it is refused."""
    position = Game.from_seed("worker").position
    observation = position.observe()
    assert Observation.parse(str(observation)) == observation
    answer = worker.choose("greedy", "gamerules", str(observation), 1)
    assert Move.parse(answer) in Game.from_seed("worker").legal_moves()
    with pytest.raises(Exception, match="position_no_singles"):
        worker.choose("greedy", "gamerules", str(position), 1)


def test_a_worker_gives_the_whole_plan() -> None:
    """Its moves are legal one after the other, and end when something unseen is shown."""
    longest = 0
    for seed in range(12):
        game = Game.from_seed(f"plan {seed}", Rules.parse("g4a"))
        for _ in range(10):
            text = str(game.position.observe())
            plan = worker.choose("reference", "g4a", text, 1).split()
            mover, unseen = game.position.player, game.position.unseen_count()
            for number, move in enumerate(plan):
                assert (game.position.player, game.position.unseen_count()) == (mover, unseen)
                game.play(Move.parse(move))
                longest = max(longest, number + 1)
    assert longest > 2


def test_a_worker_gives_the_same_answer_for_the_same_seed() -> None:
    text = str(Game.from_seed("again", Rules.parse("g4a")).position.observe())
    answers = {worker.choose("random", "g4a", text, 42) for _ in range(5)}
    assert len(answers) == 1
