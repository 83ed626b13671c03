"""Refuses to go on without the packages of the extra ``env``, in one line."""

from importlib.util import find_spec

_PACKAGES = {"pyspiel": "open_spiel"}


def need(*names: str) -> None:
    """Raise ImportError saying what is missing and how to get it."""
    missing = [_PACKAGES.get(name, name) for name in names if find_spec(name) is None]
    if missing:
        raise ImportError(
            f"russianbank.env needs {', '.join(missing)}: pip install russianbank[env]"
        )


need("numpy", "gymnasium", "pettingzoo")
