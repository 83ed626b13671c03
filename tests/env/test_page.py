"""The page about the environments: its table is the encoder's, its examples run."""

import re
from pathlib import Path

import pytest
from tests.conftest import Requirements
from tests.env.extras import need

from russianbank.kernel.encoder import BLOCKS, OBSERVATION_SIZE

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)


def test_the_bytes_are_those_of_the_encoder() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \|", PAGE, re.MULTILINE)
    assert [(name, *map(int, numbers)) for name, *numbers in rows] == list(BLOCKS)
    assert PAGE.count(f"{OBSERVATION_SIZE}") > 3


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_run(number: int, requires: Requirements) -> None:
    names = ["numpy", "gymnasium", "pettingzoo"]
    need(requires, *names, *(["pyspiel"] if "pyspiel" in EXAMPLES[number] else []))
    exec(compile(EXAMPLES[number], f"example {number}", "exec"), {})
