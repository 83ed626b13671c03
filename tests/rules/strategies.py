"""What hypothesis draws: rule sets, walks through rounds, texts that are nearly right."""

import random
from dataclasses import dataclass, fields

from hypothesis import strategies as st

from russianbank.rules import PRESETS, Discard, Fill, Game, Move, Rules, Starter

FIELDS: dict[str, st.SearchStrategy[object]] = {
    "reserve_size": st.one_of(st.integers(1, 48), st.just(13)),
    "starter": st.sampled_from(Starter),
    "alternate_starter": st.booleans(),
    "reserve_first": st.booleans(),
    "fill": st.sampled_from(Fill),
    "reserve_must_play": st.booleans(),
    "discard": st.sampled_from(Discard),
    "max_idle_turns": st.integers(1, 120),
    "win_bonus": st.integers(0, 999_999_999),
    "target": st.integers(0, 999_999_999),
}
assert {*FIELDS, "preset", "stop"} == {field.name for field in fields(Rules)}


def presets() -> st.SearchStrategy[Rules]:
    return st.sampled_from(PRESETS).map(Rules.parse)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """A preset, a preset with a single change, or with any number of changes."""
    rules = draw(presets())
    names = draw(
        st.one_of(
            st.just([]),
            st.sampled_from(sorted(FIELDS)).map(lambda name: [name]),
            st.lists(st.sampled_from(sorted(FIELDS)), unique=True),
        )
    )
    return rules.changed(**{name: draw(FIELDS[name]) for name in names})


seeds = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=20)


@dataclass(frozen=True)
class Walker:
    """Chooses moves at random, some kinds more gladly than others."""

    seed: int
    house_weight: int

    def moves(self, game: Game, most: int) -> None:
        """Play until the round ends, at most ``most`` moves."""
        chance = random.Random(self.seed)
        for _ in range(most):
            legal = game.legal_moves()
            if not legal:
                return
            weights = [self.house_weight if move.is_house_move else 4 for move in legal]
            game.play(chance.choices(legal, weights)[0])


walkers = st.builds(Walker, st.integers(0, 2**32), st.sampled_from([1, 4, 40]))


@st.composite
def walks(draw: st.DrawFn, most: int = 400) -> Game:
    """A round from its deal, some random moves on its way or at its end."""
    game = Game.from_seed(draw(seeds), draw(rule_sets()))
    draw(walkers).moves(game, draw(st.integers(0, most)))
    return game


def moves() -> st.SearchStrategy[Move]:
    """Single moves and stacks."""
    houses = st.sampled_from("12345678")
    stacks = st.builds(Move, houses, houses, st.integers(2, 13))
    singles = st.sampled_from(
        [Move.parse(text) for text in ["T", "P", "R-F", "S-W", "1-2", "8-r", "S-8"]]
    )
    return st.one_of(stacks, singles)


PIECES = [
    *("-", "|", "||", "/", "??", " ", ",", "x", "\n", "\x00"),
    *("\ud800", "\u0663", "\uff15", "\xb2", "\xc5", "\u017f", "\ufb00"),
    *("h:1-2", " h:1-2", " f:-", " f:AC", "K" * 50, "9" * 5000),
]
LETTERS = "0123456789AJQKTCDHScdhs-|/? :;=,!xRSFrwWTPhf\n\ud800\udfff\u0663\uff15\xb2"


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a piece cut out and another put in."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    end = min(len(text), start + draw(st.integers(0, 4)))
    piece = draw(st.one_of(st.text(max_size=3), st.sampled_from(PIECES)))
    return text[:start] + piece + text[end:]


anything = st.text(
    st.one_of(st.characters(codec=None, exclude_categories=()), st.sampled_from(LETTERS)),
    max_size=60,
)
