"""``trace`` and ``check`` (R40)."""

import gzip
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from russianbank.cli import main
from russianbank.rules import Game, Record

from .commands import run

Capture = pytest.CaptureFixture[str]
VECTORS = sorted((Path(__file__).parents[1] / "vectors").glob("*.rbank"))


def expected(record: Path) -> list[Any]:
    text = gzip.decompress(record.with_suffix(".trace.jsonl.gz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def traced(capsys: Capture, *files: Path, code: int = 0) -> tuple[list[Any], str]:
    assert main(("trace", *map(str, files))) == code
    said = capsys.readouterr()
    return [json.loads(line) for line in said.out.splitlines()], said.err


@pytest.mark.parametrize("record", VECTORS, ids=lambda path: path.stem)
def test_trace_of_the_vectors(record: Path, capsys: Capture) -> None:
    lines, error = traced(capsys, record)
    assert error == ""
    for line, right in zip(lines, expected(record), strict=True):
        assert line == right


def test_there_are_ten_vectors() -> None:
    assert len(VECTORS) == 10


def test_several_files_in_turn(capsys: Capture) -> None:
    lines, _ = traced(capsys, *VECTORS[:3])
    assert lines == [line for record in VECTORS[:3] for line in expected(record)]


def test_several_records_in_a_file(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "both.rbank"
    file.write_text(VECTORS[8].read_text("utf-8") + "\n" + VECTORS[9].read_text("utf-8"), "utf-8")
    lines, _ = traced(capsys, file)
    assert lines == expected(VECTORS[8]) + expected(VECTORS[9])


def test_fifty_files_in_one_call() -> None:
    """How long it takes is written down in docs/performance.md."""
    done = run("trace", *map(str, VECTORS * 5))
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 5 * sum(len(expected(vector)) for vector in VECTORS)


def changed(tmp_path: Path, old: str, new: str, record: int = 0) -> Path:
    text = VECTORS[record].read_text("utf-8")
    assert old in text
    file = tmp_path / "changed.rbank"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


def test_an_illegal_move_ends_the_trace_after_the_valid_lines(
    capsys: Capture, tmp_path: Path
) -> None:
    right = expected(VECTORS[0])
    text = VECTORS[0].read_text("utf-8")
    head, _, moves = text.partition("\n\n")
    turns = moves.splitlines()
    turns[3] = turns[3].split()[0] + " P"
    file = tmp_path / "illegal.rbank"
    file.write_text(head + "\n\n" + "\n".join(turns) + "\n", "utf-8")
    lines, error = traced(capsys, file, VECTORS[1], code=2)
    before = sum(len(turn.split()) - 1 for turn in turns[:3])
    assert lines == right[:before]
    assert error.count("\n") == 1
    assert f"Line {len(head.splitlines()) + 5}" in error
    assert "P" in error
    assert "R13" in error


@pytest.mark.parametrize("name", ["Result", "Score"])
def test_a_wrong_claim_is_traced_to_the_end(name: str, capsys: Capture, tmp_path: Path) -> None:
    right = expected(VECTORS[0])
    result, score = right[-1]["result"], right[-1]["score"]
    old = f'[Result "{result}"]' if name == "Result" else f'[Score "{score[0]}-{score[1]}"]'
    new = '[Result "*"]' if name == "Result" else '[Score "3-4"]'
    file = changed(tmp_path, old, new)
    lines, error = traced(capsys, file, VECTORS[8], code=1)
    assert lines == right + expected(VECTORS[8])
    assert error.count("\n") == 1
    assert name in error
    assert main(("check", str(file))) == 1
    said = capsys.readouterr()
    assert name in said.out
    assert "wrong" in said.out


def test_an_unfinished_record(capsys: Capture, tmp_path: Path) -> None:
    game = Game.from_seed("unfinished")
    for _ in range(5):
        game.play(game.legal_moves()[0])
    file = tmp_path / "open.rbank"
    file.write_text(str(Record.of(game)), "utf-8")
    lines, _ = traced(capsys, file)
    assert len(lines) == 6
    assert (lines[-1]["result"], lines[-1]["score"], lines[-1]["legal"]) == ("*", [0, 0], [])
    assert list(lines[0]) == ["ply", "player", "position", "legal", "move"]
    assert list(lines[-1]) == ["ply", "player", "position", "legal", "move", "result", "score"]


def test_check_says_of_each_record_whether_it_is_right(capsys: Capture, tmp_path: Path) -> None:
    file = changed(tmp_path, '[Rules "', '[Rules "x')
    assert main(("check", str(VECTORS[0]), str(VECTORS[1]))) == 0
    said = capsys.readouterr()
    assert said.out.count("is right") == 2
    assert said.err == ""
    assert main(("check", str(file), str(VECTORS[1]))) == 2
    said = capsys.readouterr()
    assert (said.out + said.err).count("is right") == 1


def test_check_names_line_move_and_reason(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "wrong.rbank"
    text = VECTORS[0].read_text("utf-8")
    head, _, moves = text.partition("\n\n")
    file.write_text(f"{head}\n\n{moves.split()[0]} S-W\n", "utf-8")
    assert main(("check", str(file))) == 1
    said = capsys.readouterr().out
    assert f"Line {len(head.splitlines()) + 2}" in said
    assert "S-W" in said
    assert "(R6)" in said


def test_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    data = VECTORS[9].read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    lines, _ = traced(capsys, Path("-"))
    assert lines == expected(VECTORS[9])
