"""``ladder``: the levels measured, kept, written as the program reads it."""

import json
from pathlib import Path

import pytest

from russianbank.cli import main
from russianbank.cli.ladder import PRESETS
from russianbank.errors import BadInput
from russianbank.players.ladder import Rung, below, measured, read, settings_of
from russianbank.players.levels import LEVELS
from russianbank.text import catalogue, explain

RULES = "gamerules;max_idle_turns=9"
NAME = "gamerules-max_idle_turns-9"


def keep(folder: Path, pairs: int) -> None:
    """Series of all neighbours, as if they had been played: A wins three rounds of four."""
    folder.mkdir()
    for level in LEVELS:
        if (lower := below(level)) is not None:
            head = {"rules": RULES, "players": [level, lower], "seed": "kept"}
            rows = [[40, 4], [-4, 2]] * (pairs // 2)
            text = "\n".join(map(json.dumps, [head, *rows])) + "\n"
            (folder / f"{level}-{lower}-{NAME}.jsonl").write_text(text)


def ladder(folder: Path, *more: str) -> int:
    return main(["ladder", "--rules", RULES, "--resume", str(folder), "--jobs", "1", *more])


def test_what_is_kept_counts_and_what_is_written_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path / "kept", 10)
    out = tmp_path / "ladder.json"
    assert ladder(tmp_path / "kept", "--pairs", "6", "--out", str(out), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    rungs = read(out.read_text(), "ladder.json")
    assert [rung.level for rung in rungs] == list(LEVELS)
    assert rungs[0] == Rung(RULES, "level1", settings_of("level1"))
    for rung, row in zip(rungs[1:], told["rungs"][1:], strict=True):
        assert (rung.pairs, rung.settings) == (10, settings_of(rung.level))
        assert rung.share is not None
        assert rung.share.value == 0.75 == row["share"]["value"]
        assert rung.share.low < 0.75 < rung.share.high  # type: ignore[operator]
        assert row["points"]["value"] == 9.0
        assert rung.error is None
    assert told["complete"]


def test_series_go_on_and_the_table_names_the_levels(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    keep(folder, 2)
    file = folder / f"level2-level1-{NAME}.jsonl"
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:2]))
    assert ladder(folder, "--pairs", "2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(file.read_text().splitlines()) == 3
    assert lines[0] == f"Levels by {RULES}"
    assert lines[2].split() == ["1", "·", "Beginner", "-", "-", "-"]
    assert lines[9].startswith("8 · Master                75.0% (")


WRONG = ["", "7", "[1]", '[{"level": "level1"}]', "[[]]", '[{"rules": "g4a", "level": "x"}]']


@pytest.mark.parametrize("data", WRONG)
def test_a_file_that_is_no_table_is_named_in_one_sentence(data: str) -> None:
    with pytest.raises(BadInput) as raised:
        read(data, "ladder.json")
    assert explain(raised.value, catalogue()) == "ladder.json is not a table of the levels."


def test_a_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert ladder(tmp_path / "file" / "folder") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


def test_other_settings_have_another_mark() -> None:
    assert len({settings_of(level) for level in LEVELS}) == len(LEVELS)


def test_the_table_that_comes_with_the_program_is_of_these_levels() -> None:
    """None of its rungs is stale, and each level wins 60 % of those with the level below."""
    rungs = {(rung.rules, rung.level): rung for rung in measured()}
    assert list(rungs) == [(rules, level) for rules in PRESETS for level in LEVELS]
    for (_, level), rung in rungs.items():
        assert rung.error is not None
        if below(level) is not None:
            assert rung.pairs >= 400
            assert rung.share is not None
            assert (rung.share.value or 0) >= 0.6
