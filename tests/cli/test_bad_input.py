"""Every kind of bad input: one line on standard error and exit code 2 (issue 2, bad input)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from russianbank.cli import main
from russianbank.rules import deal

from .commands import one_line, run

Capture = pytest.CaptureFixture[str]
POSITION = str(deal("1"))

BAD = [
    ("deal",),
    ("deal", ""),
    ("deal", "x" * 201),
    ("deal", "a\nb"),
    ("deal", "\x1b[31m"),
    ("deal", "\udcff"),
    ("deal", "1", "2"),
    ("deal", "1", "--rules"),
    ("deal", "1", "--rules", ""),
    ("deal", "1", "--rules", "whist"),
    ("deal", "1", "--rules", "g4a;reserve_size=49"),
    ("deal", "1", "--rules", "g4a;reserve_size=" + "9" * 5000),
    ("deal", "1", "--rules", "g4a;reserve_size=١٢"),
    ("deal", "1", "--rules", "classic;stop=yes"),
    ("deal", "1", "--rules", "\udcff\n"),
    ("deal", "1", "--unknown"),
    ("legal",),
    ("legal", ""),
    ("legal", "-"),
    ("legal", "0 - -"),
    ("legal", POSITION.replace(" 00 0", " 00 1000000000")),
    ("legal", POSITION.replace(" 00 0", " 00 00")),
    ("legal", POSITION.replace("1 -", "2 -", 1)),
    ("legal", POSITION.replace("4D", "5D", 1)),
    ("legal", POSITION.replace("4D", "xx", 1)),
    ("legal", POSITION.replace("4D", "", 1)),
    ("legal", POSITION.replace("4D", "4d", 1)),
    ("legal", POSITION.replace("|QC", "QC|")),
    ("legal", POSITION.replace("|", "")),
    ("legal", POSITION.replace(" ", "  ", 1)),
    ("legal", POSITION + " "),
    ("legal", POSITION + " x:1"),
    ("legal", POSITION + " h:1-2"),
    ("legal", POSITION + " h:"),
    ("legal", POSITION + " f:-"),
    ("legal", POSITION + "\n"),
    ("legal", POSITION.replace("4D", "??", 1)),
    ("legal", "\udcff" + POSITION),
    ("legal", "x" * 100_000),
    ("legal", POSITION, "--rules", "g4a;x=y"),
    ("trace",),
    ("trace", "/nowhere.rbank"),
    ("trace", "/"),
    ("trace", ""),
    ("trace", "\udcff"),
    ("trace", "x" * 5000),
    ("check",),
    ("check", "/nowhere.rbank"),
    ("check", "/"),
    ("play", "--rules", "whist"),
    ("play", "--opponent", "nobody"),
    ("play", "--opponent", ""),
    ("play", "--level", "0"),
    ("play", "--level", "9"),
    ("play", "--level", "05"),
    ("play", "--level", "1.5"),
    ("play", "--level", "-1"),
    ("play", "--level", "\u0661"),
    ("play", "--seat", "2"),
    ("play", "--seat", "x"),
    ("play", "--seed", ""),
    ("play", "--seed", "a\tb"),
    ("play", "--resume", "nobody"),
    ("play", "--resume", "\udcff"),
    ("play", "--resume", "last"),
    ("statistics", "--rules", "whist"),
    ("statistics", "--rules", ""),
    ("statistics", "--opponent", "nobody"),
    ("statistics", "--opponent", "\udcff"),
    ("statistics", "--seat", "2"),
    ("statistics", "--starter", "me"),
    ("statistics", "--from", "yesterday"),
    ("statistics", "--to", "2026-02-30"),
    ("statistics", "--to", "9999-12-31"),
    ("statistics", "--from", "0001-01-01"),
    ("statistics", "--from", "2026-03-02", "--to", "2026-03-01"),
    ("statistics", "--csv", "turns"),
    ("statistics", "--csv"),
    ("statistics", "--json", "--csv", "rounds"),
    ("statistics", "surplus"),
    ("serve", "--port", "-1"),
    ("serve", "--port", "65536"),
    ("serve", "--port", "9" * 400),
    ("serve", "--port", "x"),
    ("serve", "--port", "0", "--no-browser", "--host", "203.0.113.1"),
    ("serve", "--no-browser", "--host", "203.0.113.1"),
    ("serve", "--port", "0", "--no-browser", "--host", "a" * 70),
    ("serve", "--port", "0", "--no-browser", "--host", "\udcff"),
    ("serve", "--port", "0", "--no-browser", "--host", "no host"),
    ("serve", "surplus"),
    ("--data", ""),
    ("doctor", "--data", ""),
    ("train", "", "--rules", "g4a", "--rounds", "1", "--nodes", "1"),
    ("ladder", "--resume", "", "--rules", "g4a"),
    ("ladder", "--out", ""),
    ("match", "greedy", "random", "--pairs", "1", "--resume", ""),
    ("simulate", "--rounds", "2", "--out", ""),
    ("unknown",),
    ("--port", "x"),
    ("--unknown",),
]


@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:50])
def test_one_line_and_exit_code_2(
    arguments: tuple[str, ...], capsys: Capture, tmp_path: Path
) -> None:
    if arguments[0] in ("play", "serve", "statistics"):
        arguments = (*arguments, "--data", str(tmp_path / "data"))
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert one_line(said.err), said.err
    assert said.out == ""


NUMBERS = [
    ("equity", "{}", "0"),
    ("equity", "0", "{}"),
    ("equity", "0", "0", "--target", "{}"),
    ("equity", "0", "0", "--starter", "{}"),
    ("play", "--seat", "{}"),
    ("statistics", "--seat", "{}"),
    ("simulate", "--rounds", "{}"),
    ("simulate", "--matches", "{}"),
    ("simulate", "--rounds", "2", "--jobs", "{}"),
    ("match", "1", "2", "--pairs", "{}"),
    ("rollout", POSITION, "--rounds", "{}"),
    ("rollout", POSITION, "--plans", "{}"),
    ("rollout", POSITION, "--decisions", "{}"),
    ("rollout", POSITION, "--luck", "{}"),
    ("ladder", "--pairs", "{}"),
    ("train", "/nowhere", "--rules", "g4a", "--rounds", "{}"),
    ("train", "/nowhere", "--rules", "g4a", "--nodes", "{}"),
    ("perft", POSITION, "{}"),
    ("selfcheck", "--games", "{}"),
    ("serve", "--port", "{}"),
    ("--port", "{}"),
]


@pytest.mark.parametrize("arguments", NUMBERS, ids=lambda arguments: " ".join(arguments)[-30:])
def test_a_number_is_plain_digits(arguments: tuple[str, ...], capsys: Capture) -> None:
    for text in ("1_0", "+1", " 1", "1 ", "1.0", "01", "1e0", "0x1", "\u0661", "\uff11"):
        assert main([text if part == "{}" else part for part in arguments]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert one_line(said.err)
        assert f"not “{text}”" in said.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("match", "greedy", "random", "--pairs", "1", "--resume"),
        ("simulate", "--rounds", "2", "--out"),
        ("ladder", "--rules", "g4a", "--out"),
        ("ladder", "--rules", "g4a", "--resume"),
        ("train", "--rules", "g4a", "--rounds", "1", "--nodes", "1", "--"),
    ],
    ids=lambda arguments: f"{arguments[0]} {arguments[-1]}",
)
def test_what_cannot_be_written_is_named_before_anything_is_played(
    arguments: tuple[str, ...],
    capsys: Capture,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # a long path would lose its middle
    Path("file").write_text("")
    assert main((*arguments, "file/place")) == 2
    said = capsys.readouterr()
    assert one_line(said.err)
    assert said.err.startswith("russianbank: file/place cannot be written: ")
    assert said.out == ""
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize("place", ["a file", "under a file", "a folder for a file", "nowhere"])
def test_a_data_folder_that_cannot_be_used(
    command: str, place: str, capsys: Capture, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    (tmp_path / "full" / "russianbank.sqlite3").mkdir(parents=True)
    folder = {
        "a file": file,
        "under a file": file / "x",
        "a folder for a file": tmp_path / "full",
        "nowhere": Path("/proc/nowhere"),
    }[place]
    options = ("--no-browser", "--port", "0") if command == "serve" else ()
    assert main((command, *options, "--data", str(folder))) == 2
    said = capsys.readouterr()
    assert one_line(said.err), said.err
    assert said.out == ""


def content_of(kind: str) -> bytes:
    """A file of a kind that is no record."""
    good = '[Rules "gamerules"]\n[Seed "1"]\n[Result "*"]\n[Score "0-0"]\n'
    return {
        "empty": b"",
        "blank": b"\n\n  \n",
        "binary": bytes(range(256)) * 20,
        "not UTF-8": good.encode() + b"\n1.1 R-8 \xff\n",
        "UTF-16": good.encode("utf-16"),
        "words": b"To be or not to be\n",
        "moves first": b"1.1 T\n",
        "open quotation": b'[Rules "gamerules\n',
        "no seed": good.replace('[Seed "1"]\n', "").encode(),
        "seed with a control character": good.replace('"1"', '"a\tb"').encode(),
        "a wrong turn": (good + "\n1.1 X-8\n").encode(),
        "a huge turn": (good + f"\n{'9' * 5000}.1 R-8\n").encode(),
        "a huge score": good.replace("0-0", "9" * 5000 + "-0").encode(),
    }[kind]


KINDS = (
    "empty|blank|binary|not UTF-8|UTF-16|words|moves first|open quotation|no seed"  # noqa: ISC003
    + "|seed with a control character|a wrong turn|a huge turn|a huge score"
).split("|")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", ["trace", "check"])
def test_files_that_are_no_records(
    command: str, kind: str, capsys: Capture, tmp_path: Path
) -> None:
    folder = tmp_path / ("a folder with a long name" * 4)
    folder.mkdir()
    file = folder / "wrong.rbank"
    file.write_bytes(content_of(kind))
    code = main((command, str(file)))
    said = capsys.readouterr()
    line = said.err or said.out
    if kind == "a huge turn" and command == "check":
        assert code in (1, 2)
    else:
        assert code == 2
    assert one_line(line), line
    assert "wrong.rbank" in line
    assert len(line) < 400


def test_lone_surrogates_from_the_system() -> None:
    """Bytes on the command line that are no UTF-8, and output in a plain locale."""
    for arguments in ((b"deal", b"\xff"), (b"legal", b"\xff\xfe"), (b"check", b"/tmp/\xff")):
        done = run(*arguments)
        assert done.returncode == 2
        assert one_line(done.stderr.decode("utf-8"))


def test_a_reader_that_goes_away() -> None:
    """``russianbank … | head -n 1``."""
    for arguments in (("deal", "1"), ("legal", POSITION), ("check", "--help")):
        reading, writing = os.pipe()
        os.close(reading)
        done = run(*arguments, stdout=writing)
        os.close(writing)
        assert done.returncode in (0, 1)
        assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_while_the_command_is_being_read() -> None:
    code = """if True:
        import os, runpy, signal, sys
        class Press:
            def find_spec(self, name, *rest):
                if name == "typer":
                    os.kill(os.getpid(), signal.SIGINT)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.meta_path.insert(0, Press())
        runpy.run_module("russianbank", run_name="__main__")
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_disk_that_is_full() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run("deal", "1", stdout=full)
    assert done.returncode == 2
    assert one_line(done.stderr.decode())
