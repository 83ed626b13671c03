"""Learning environments: PettingZoo, Gymnasium, many rounds at once, OpenSpiel.

They need the extra ``env`` (``pip install russianbank[env]``). ``russianbank.env.openspiel`` is
imported on its own. Importing this package registers ``RussianBank-v0`` with Gymnasium.
"""

# isort: off
from russianbank.env import _extras as _extras

# isort: on
import gymnasium

from russianbank.env.aec import RussianBankAEC, env
from russianbank.env.single import RussianBankEnv
from russianbank.env.vector import VectorEnv

__all__ = ["RussianBankAEC", "RussianBankEnv", "VectorEnv", "env"]

gymnasium.register(id="RussianBank-v0", entry_point="russianbank.env.single:RussianBankEnv")
