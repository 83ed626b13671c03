"""Numbers that come from callers, checked before C truncates them."""

from operator import index


def number(name: str, value: object, low: int, high: int) -> int:
    """The value as an int; ValueError naming it and its range, TypeError if it is no integer."""
    found = index(value)  # type: ignore[arg-type]
    if not low <= found <= high:
        raise ValueError(f"{name}: expected {low} to {high}, got {found}")
    return found
