"""``russianbank rules`` says what the rules page says."""

import re

import pytest

from russianbank.cli import main
from russianbank.play.diagrams import DIAGRAMS
from russianbank.rules import PRESETS, Rules
from russianbank.text import catalogue, columns, rules_page

WORDS = catalogue()
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("rules", [*PRESETS, "gamerules;fill=before_turn;target=0"])
def test_the_rules_in_a_terminal(rules: str, capsys: Capture) -> None:
    assert main(["rules", "--rules", rules]) == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert lines[1] == str(Rules.parse(rules))
    assert max(map(columns, lines)) <= 100
    flowing = re.sub(r"\s+", " ", out)
    for section in rules_page(Rules.parse(rules), WORDS):
        assert section.title in lines
        for paragraph in section.paragraphs:
            assert paragraph.text in flowing
    examples = [line for line in lines if line.startswith("  - ")]
    assert len(examples) == sum(len(diagram.moves) for diagram in DIAGRAMS.values())
    assert "{" not in out


def test_a_rule_set_that_is_none(capsys: Capture) -> None:
    assert main(["rules", "--rules", "whist"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "whist" in said.err
