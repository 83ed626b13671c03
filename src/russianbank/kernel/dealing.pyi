from russianbank.kernel.chance import Rng
from russianbank.kernel.state import State

def deal_state(state: State, reserve_size: int, highest: bool, rng: Rng) -> None: ...
