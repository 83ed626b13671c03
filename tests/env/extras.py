"""The packages of the extra ``env``, or one line about them."""

from importlib.util import find_spec

from tests.conftest import Requirements

ADVICE = "needs the learning environments' packages: pip install russianbank[env]"


def need(requires: Requirements, *names: str) -> None:
    if any(find_spec(name) is None for name in names):
        requires.missing(ADVICE)
