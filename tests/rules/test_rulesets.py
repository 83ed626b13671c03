"""Presets and house rules: section 8, R33."""

import pytest

from russianbank.errors import BadInput, Fault
from russianbank.rules import PRESETS, Discard, Fill, Rules, Starter

TABLE = {
    "reserve_size": (13, 13, 13),
    "starter": (Starter.LOWEST, Starter.LOWEST, Starter.LOWEST),
    "alternate_starter": (False, False, False),
    "reserve_first": (False, True, True),
    "fill": (Fill.AT_ONCE, Fill.BEFORE_TURN, Fill.BEFORE_TURN),
    "reserve_must_play": (True, False, False),
    "discard": (Discard.UNPLAYABLE_ONLY, Discard.FREE, Discard.FREE),
    "max_idle_turns": (100, 100, 100),
    "win_bonus": (30, 30, 30),
    "target": (300, 300, 300),
    "stop": (False, False, False),  # classic: yes, once Stop (R33) is built
}


def test_section_8_presets() -> None:
    assert PRESETS == ("gamerules", "g4a", "classic")
    for place, preset in enumerate(PRESETS):
        rules = Rules.parse(preset)
        for field, values in TABLE.items():
            assert getattr(rules, field) == values[place], (preset, field)


def test_section_8_gamerules_is_the_default() -> None:
    assert Rules() == Rules.parse("gamerules")
    assert str(Rules()) == "gamerules"


@pytest.mark.parametrize(
    "text",
    [
        "gamerules",
        "g4a",
        "gamerules;target=100",
        "g4a;target=0",
        "gamerules;reserve_size=48;win_bonus=0",
        "gamerules;reserve_size=1",
        "g4a;max_idle_turns=1",
        "classic;reserve_size=12;stop=no",
        "gamerules;starter=highest;alternate_starter=yes;reserve_first=yes",
        "gamerules;fill=before_turn;reserve_must_play=no;discard=free;max_idle_turns=7",
    ],
)
def test_section_8_rules_print_as_they_read(text: str) -> None:
    assert str(Rules.parse(text)) == text
    assert Rules.parse(str(Rules.parse(text))) == Rules.parse(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("gamerules;target=300", "gamerules"),
        ("g4a;fill=before_turn;target=300;discard=unplayable_only", "g4a;discard=unplayable_only"),
        ("g4a;stop=no", "g4a"),
        ("gamerules;target=1;reserve_size=2", "gamerules;reserve_size=2;target=1"),
    ],
)
def test_section_8_changes_equal_to_the_preset_are_dropped(text: str, printed: str) -> None:
    assert str(Rules.parse(text)) == printed


def test_section_8_the_name_is_part_of_the_value() -> None:
    changed = "gamerules;reserve_first=yes;fill=before_turn;reserve_must_play=no;discard=free"
    assert Rules.parse(changed) != Rules.parse("g4a")
    assert str(Rules.parse(changed)) == changed


def test_r33_classic_means_without_stop_and_prints_so() -> None:
    assert str(Rules.parse("classic")) == "classic;stop=no"
    assert Rules.parse("classic") == Rules.parse("classic;stop=no")
    assert str(Rules.parse("classic;target=50")) == "classic;target=50;stop=no"
    assert hash(Rules.parse("classic")) == hash(Rules.parse("classic;stop=no"))


@pytest.mark.parametrize("preset", PRESETS)
def test_r33_stop_is_refused(preset: str) -> None:
    with pytest.raises(BadInput) as caught:
        Rules.parse(f"{preset};stop=yes")
    assert caught.value.fault is Fault.RULES_STOP
    with pytest.raises(BadInput):
        Rules(stop=True)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.RULES_PRESET),
        ("Gamerules", Fault.RULES_PRESET),
        ("g4a ", Fault.RULES_PRESET),
        ("g4a\n", Fault.RULES_PRESET),
        ("pagat", Fault.RULES_PRESET),
        (";target=1", Fault.RULES_PRESET),
        ("target=1", Fault.RULES_PRESET),
        ("g4a;", Fault.RULES_FIELD),
        ("g4a;;target=1", Fault.RULES_FIELD),
        ("g4a; target=1", Fault.RULES_FIELD),
        ("g4a;Target=1", Fault.RULES_FIELD),
        ("g4a;preset=gamerules", Fault.RULES_FIELD),
        ("g4a;gamerules", Fault.RULES_FIELD),
        ("g4a;target=1;target=1", Fault.RULES_REPEATED),
        ("g4a;stop=no;stop=no", Fault.RULES_REPEATED),
        ("g4a;target", Fault.RULES_VALUE),
        ("g4a;target=", Fault.RULES_VALUE),
        ("g4a;target= 1", Fault.RULES_VALUE),
        ("g4a;target=1 ", Fault.RULES_VALUE),
        ("g4a;target=1\n", Fault.RULES_VALUE),
        ("g4a;target=1=1", Fault.RULES_VALUE),
        ("g4a;target=-1", Fault.RULES_VALUE),
        ("g4a;target=+1", Fault.RULES_VALUE),
        ("g4a;target=01", Fault.RULES_VALUE),
        ("g4a;target=1_0", Fault.RULES_VALUE),
        ("g4a;target=1.0", Fault.RULES_VALUE),
        ("g4a;target=٣", Fault.RULES_VALUE),
        ("g4a;target=²", Fault.RULES_VALUE),
        ("g4a;target=" + "9" * 5000, Fault.RULES_VALUE),
        ("g4a;reserve_size=0", Fault.RULES_VALUE),
        ("g4a;reserve_size=49", Fault.RULES_VALUE),
        ("g4a;max_idle_turns=0", Fault.RULES_VALUE),
        ("g4a;win_bonus=-30", Fault.RULES_VALUE),
        ("g4a;starter=first", Fault.RULES_VALUE),
        ("g4a;fill=AT_ONCE", Fault.RULES_VALUE),
        ("g4a;discard=yes", Fault.RULES_VALUE),
        ("g4a;reserve_first=true", Fault.RULES_VALUE),
        ("g4a;reserve_first=1", Fault.RULES_VALUE),
        ("g4a;stop=maybe", Fault.RULES_VALUE),
    ],
)
def test_section_8_bad_rules(text: str, fault: Fault) -> None:
    with pytest.raises(BadInput) as caught:
        Rules.parse(text)
    assert caught.value.fault is fault


def test_section_8_a_fault_names_the_field() -> None:
    with pytest.raises(BadInput) as caught:
        Rules.parse("g4a;reserve_size=49")
    assert caught.value.details == {"field": "reserve_size", "value": 49}


@pytest.mark.parametrize(
    "values",
    [{"reserve_size": 0}, {"reserve_size": 49}, {"max_idle_turns": 0}, {"win_bonus": -1}],
)
def test_section_8_ranges_hold_for_changes_too(values: dict[str, int]) -> None:
    with pytest.raises(BadInput) as caught:
        Rules().changed(**values)
    assert caught.value.fault is Fault.RULES_VALUE


def test_a_field_given_as_plain_text_is_the_field_itself() -> None:
    rules = Rules().changed(fill="before_turn", discard="free", starter="highest")
    assert rules == Rules.parse("gamerules;starter=highest;fill=before_turn;discard=free")
    assert rules.fill is Fill.BEFORE_TURN
    with pytest.raises(BadInput) as refused:
        Rules().changed(fill="sometimes")
    assert refused.value.details["field"] == "fill"
