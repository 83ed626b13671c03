"""The game in OpenSpiel: ``python_russian_bank``, registered by importing this module.

A state holds an ``Observation``: a hidden card does not exist before a chance node shows it, with
the probabilities of ``Observation.reveals``. So both players know all there is (R31), and to
OpenSpiel it is a game of perfect information with chance.
"""

from itertools import chain
from typing import Any, Final

from russianbank.env._extras import need

need("pyspiel")

import numpy as np
import pyspiel

from russianbank.env.rounds import HIGHEST, most_points
from russianbank.kernel import MOVES, trusted_state
from russianbank.kernel.encoder import ACTIONS, encode
from russianbank.rules import CARDS, UNSEEN, Card, Observation, Position, Referee, Rules, outcome
from russianbank.rules.card import pack_of
from russianbank.rules.deal import starter_by_cards

NAME: Final = "python_russian_bank"
COIN: Final = len(CARDS)
"""The chance outcomes 104 and 105: player 0 or 1 starts (R5). Below are the cards."""
MOST_MOVES: Final = 1_000_000
_SHOWN_EACH: Final = 5

_GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Russian Bank",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "gamerules"},
)


class RussianBankGame(pyspiel.Game):  # type: ignore[misc]
    """The game with one rule set, the parameter ``rules`` (section 8).

    OpenSpiel gives ``=`` a meaning of its own, so changes may be written with ``:``, as
    in ``python_russian_bank(rules=g4a;win_bonus:10)``.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises BadInput if ``rules`` is no rule set."""
        text = str((params or {}).get("rules", "gamerules")).replace("=", ":")
        self.rules = Rules.parse(text.replace(":", "="))
        most = float(most_points(self.rules))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=COIN + 2,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
        )
        super().__init__(_GAME_TYPE, info, {"rules": text})

    def new_initial_state(self) -> "RussianBankState":
        """Before the deal."""
        return RussianBankState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> "RussianBankObserver":
        """The same observer for whatever is asked: both players know the same."""
        return RussianBankObserver(params)


class _Table:
    """What a state knows. Immutable: a copy is the same object."""

    def __init__(self, rules: Rules, observation: Observation | None) -> None:
        self.rules = rules
        self.observation = observation
        self.codes: tuple[int, ...] = ()
        if observation is not None:
            moves = Referee(observation, rules).legal_moves()
            self.codes = tuple(move.code for move in moves)

    def __deepcopy__(self, memo: object) -> "_Table":
        return self


class RussianBankState(pyspiel.State):  # type: ignore[misc]
    """A round: the deal card by card, then moves and the cards they show."""

    def __init__(self, game: RussianBankGame) -> None:
        super().__init__(game)
        self._table = _Table(game.rules, None)
        self._shown: list[int] = []
        self._pending: int | None = None

    @property
    def observation(self) -> Observation | None:
        """What both players know; None during the deal."""
        return self._table.observation

    def current_player(self) -> int:
        """The player to move, or the codes for chance and the end."""
        table = self._table
        if table.observation is None or self._pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return table.observation.player if table.codes else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the round has ended."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """Each player's points minus the other's (R28, R29)."""
        if self._table.observation is None or not self.is_terminal():
            return [0.0, 0.0]
        first, second = outcome(self._table.observation, self._table.rules).score
        return [float(first - second), float(second - first)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that can be shown now (or the coin of R5), with their probabilities."""
        observation = self._table.observation
        if observation is not None:
            assert self._pending is not None
            reveals = observation.reveals(MOVES[self._pending])
            return [(int(card), float(chance)) for card, chance in reveals.items()]
        if len(self._shown) == 2 * _SHOWN_EACH:
            return [(COIN, 0.5), (COIN + 1, 0.5)]
        pack = pack_of(len(self._shown) // _SHOWN_EACH)
        cards = [int(card) for card in pack if card not in self._shown]
        return [(card, 1 / len(cards)) for card in cards]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self._table.codes) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        observation = self._table.observation
        if observation is None:
            self._show(action)
        elif self._pending is not None:
            move, self._pending = MOVES[self._pending], None
            self._table = _Table(self._table.rules, observation.after(move, CARDS[action]))
        elif action not in self._table.codes:
            raise ValueError(f"action {action} is not legal in {observation}")
        elif observation.reveals(MOVES[action]):
            self._pending = action
        else:
            self._table = _Table(self._table.rules, observation.after(MOVES[action]))

    def _show(self, outcome_code: int) -> None:
        """Go on with the deal: player 0's reserve top and houses, player 1's, the coin."""
        if outcome_code >= COIN:
            start = dealt(self._shown, self._table.rules, outcome_code - COIN)
            self._table = _Table(self._table.rules, start)
            return
        self._shown = [*self._shown, outcome_code]
        if len(self._shown) == 2 * _SHOWN_EACH:
            start = dealt(self._shown, self._table.rules, 0)
            starter = starter_by_cards(start, self._table.rules)
            if starter is not None:
                start = dealt(self._shown, self._table.rules, starter)
                self._table = _Table(self._table.rules, start)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(MOVES[action])
        return f"starter {action - COIN}" if action >= COIN else str(CARDS[action])

    def __str__(self) -> str:
        if self._table.observation is None:
            return "deal " + " ".join(str(CARDS[card]) for card in self._shown)
        after = "" if self._pending is None else f" after {MOVES[self._pending]}"
        return f"{self._table.observation}{after}"


class RussianBankObserver:
    """Tensor: the 343 numbers of ``kernel.encoder`` seen by a player, 0 during the deal."""

    def __init__(self, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, got {params}")
        self.tensor = np.zeros(len(HIGHEST), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RussianBankState, player: int) -> None:
        """Fill the tensor."""
        self.tensor.fill(0)
        if state.observation is not None:
            known = state.observation
            position = Position.resolved(known, (known.unseen(0), known.unseen(1)))
            encoded = encode(trusted_state(position, state.get_game().rules), player)
            self.tensor[:] = np.frombuffer(encoded, np.uint8)

    def string_from(self, state: RussianBankState, player: int) -> str:
        """The observer's form of R38; the same for both players."""
        return str(state)


def dealt(shown: list[int], rules: Rules, player: int) -> Observation:
    """The observation after the deal in which these ten cards were shown (R4)."""
    cards = [Card(code) for code in shown]
    hidden = (UNSEEN,) * (rules.reserve_size - 1)
    houses = chain(cards[1:_SHOWN_EACH], cards[_SHOWN_EACH + 1 :])
    stock = (UNSEEN,) * (48 - rules.reserve_size)
    return Observation(
        player=player,
        reserves=((*hidden, cards[0]), (*hidden, cards[_SHOWN_EACH])),
        reserve_unseen=(len(hidden), len(hidden)),
        stocks=(stock, stock),
        stock_unseen=(len(stock), len(stock)),
        houses=tuple((card,) for card in houses),
    )


pyspiel.register_game(_GAME_TYPE, RussianBankGame)
