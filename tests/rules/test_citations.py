"""Every rule has a test that names it."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
FOLDERS = ("rules", "vectors", "golden", "perft")


def cited() -> set[str]:
    """The rules in the names of test functions, ``test_r5_r34_...``, as ``R5``."""
    names = [
        node.name
        for folder in FOLDERS
        for path in (HERE / folder).glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return {f"R{number}" for name in names for number in re.findall(r"_r(\d+)(?=_)", name)}


@pytest.mark.parametrize("number", range(1, 41))
def test_every_rule_is_cited(number: int) -> None:
    assert f"R{number}" in cited()
