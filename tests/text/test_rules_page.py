"""The rules page: complete under every rule set, and true."""

import re
from itertools import chain

import pytest

from russianbank.play.diagrams import DIAGRAMS
from russianbank.rules import PRESETS, Card, Reason, Rules
from russianbank.rules.ruleset import FIELD_NAMES, field_text
from russianbank.text import catalogue, claims, languages, named_piles, rule_fields, rules_page

HOUSE_RULES = (
    "gamerules;starter=highest;alternate_starter=yes;target=0",
    "gamerules;reserve_first=yes;fill=before_turn",
    "g4a;reserve_must_play=yes;discard=unplayable_only",
    "classic;reserve_size=48;max_idle_turns=1;win_bonus=0",
)
RULE = re.compile(r"\bR\d{1,2}\b")
WORDS = catalogue()


def texts(rules: Rules) -> list[str]:
    return [part.text for section in rules_page(rules, WORDS) for part in section.paragraphs]


@pytest.mark.parametrize("rules", [*PRESETS, *HOUSE_RULES])
def test_every_rule_for_players_has_its_place(rules: str) -> None:
    """So a refusal, and every field of the rule set, can link to it."""
    chosen = Rules.parse(rules)
    cited = set(RULE.findall(" ".join(texts(chosen))))
    assert cited == {f"R{number}" for number in range(1, 34)}
    assert {reason.rule for reason in Reason} <= cited
    assert {field.rule for field in rule_fields(chosen, WORDS)} <= cited


@pytest.mark.parametrize("rules", [*PRESETS, *HOUSE_RULES])
def test_every_example_is_shown_once(rules: str) -> None:
    chosen = Rules.parse(rules)
    sections = rules_page(chosen, WORDS)
    shown = [part.diagram for section in sections for part in section.paragraphs if part.diagram]
    assert sorted(map(id, shown)) == sorted(map(id, DIAGRAMS.values()))


def test_the_page_follows_the_rule_set() -> None:
    by_preset = {preset: set(texts(Rules.parse(preset))) for preset in PRESETS}
    assert by_preset["g4a"] == by_preset["classic"]
    assert len(by_preset["gamerules"] - by_preset["g4a"]) == 4
    text = " ".join(texts(Rules.parse("gamerules;reserve_size=10;win_bonus=7;target=0")))
    assert "cards: 10)" in text
    assert "cards: 38)" in text
    assert "scores 7 for the win" in text
    assert "single round" in text
    assert "{" not in text


def test_every_text_of_the_rules_is_used() -> None:
    """Over all rule sets, no text is left over."""
    everything = [Rules.parse(text) for text in (*PRESETS, *HOUSE_RULES)]
    said = set(chain.from_iterable(map(texts, everything)))
    paragraphs = re.compile(r"rules\.(goal|table|moves|duties|circles|end|known)\.(?!title)")
    for key, message in WORDS.messages.items():
        if paragraphs.match(key):
            pattern = re.sub(r"\\{\w+\\}", r"\\d+", re.escape(str(message)))
            assert any(re.fullmatch(pattern, text) for text in said), key


@pytest.mark.parametrize("name", DIAGRAMS)
def test_examples_in_words(name: str) -> None:
    diagram = DIAGRAMS[name]
    lines = list(claims(diagram, Rules.parse("g4a"), WORDS))
    assert [str(line.move) for line in lines] == list(diagram.moves)
    for line in lines:
        allowed = line.text.endswith(" allowed.")
        assert allowed == line.legal
        assert line.legal or RULE.search(line.text)
        for code in re.findall(r"\{(.*?)\}", line.text):
            assert Card.parse(code) in diagram.position.observe().known_cards()
    piles = list(named_piles(diagram, WORDS))
    assert [pile.name for pile in piles] == list(diagram.piles)
    for pile in piles:
        assert pile.spoken.startswith(pile.label)
        assert "??" not in pile.spoken


def test_fields_are_those_of_the_presets() -> None:
    house = Rules.parse("g4a;target=100")
    fields = rule_fields(house, WORDS)
    assert tuple(field.name for field in fields) == FIELD_NAMES
    assert [field.name for field in fields if field.differs] == [
        "reserve_first",
        "fill",
        "reserve_must_play",
        "discard",
    ]
    target = next(field for field in fields if field.name == "target")
    assert (target.value, target.presets["g4a"]) == ("100", "300")
    for field in fields:
        values = {field_text(Rules.parse(preset), field.name) for preset in PRESETS}
        assert len(values) == len(set(field.presets.values()))


@pytest.mark.parametrize("language", languages())
def test_the_page_can_be_had_in_every_language(language: str) -> None:
    words = catalogue(language)
    rules = Rules.parse("g4a;alternate_starter=yes")
    assert all(section.title for section in rules_page(rules, words))
    for diagram in DIAGRAMS.values():
        assert all(pile.spoken for pile in named_piles(diagram, words))
        assert all(claim.text for claim in claims(diagram, rules, words))
    assert all(field.title and field.text for field in rule_fields(rules, words))
