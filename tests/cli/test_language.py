"""The language of the command line: ``--language``, then the environment, then English."""

import pytest

from russianbank.cli import main
from russianbank.text import catalogue, languages

Capture = pytest.CaptureFixture[str]
STALE = "refused.stale"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("RUSSIANBANK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def fault(speaks: str, name: str = "command", **values: str) -> str:
    return catalogue(speaks).text(f"fault.{name}", **values)


def complaint(capsys: Capture, *arguments: str) -> str:
    assert main(arguments) == 2
    return capsys.readouterr().err.removeprefix("russianbank: ").rstrip("\n")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko"),
        ({"LC_MESSAGES": "ko", "LC_ALL": "ro_RO@euro"}, "ro"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LC_ALL": "pl_PL", "LANG": "fr"}, "en"),
        ({"LC_ALL": "ro", "RUSSIANBANK_LANGUAGE": "ru"}, "ru"),
        ({"LANG": "\udcff.."}, "en"),
    ],
)
def test_of_the_environment(
    environment: dict[str, str], language: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert complaint(capsys, "dance") == fault(language, command="dance")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--language", "pt", "deal", "1", "2"),
        ("deal", "--language", "pt", "1", "2"),
        ("deal", "1", "2", "--language=pt"),
        ("deal", "--language", "de", "1", "2", "--language", "pt"),
    ],
)
def test_of_the_option(
    arguments: tuple[str, ...], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUSSIANBANK_LANGUAGE", "de")
    assert complaint(capsys, *arguments) == fault("pt", "surplus", text="2")


def test_one_that_there_is_not(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de")
    values = {"languages": ", ".join(languages())}
    for wrong in (("--language", "xx"), ("--language=xx",)):
        told = fault("de", "language", language="xx", **values)
        assert complaint(capsys, "deal", "1", *wrong) == told
    told = fault("de", "language", language="", **values)
    assert complaint(capsys, "deal", "1", "--language") == told
    monkeypatch.setenv("RUSSIANBANK_LANGUAGE", "../de")
    assert complaint(capsys, "deal", "1") == fault("de", "language", language="../de", **values)


def test_nothing_after_two_hyphens_is_an_option(capsys: Capture) -> None:
    assert main(("deal", "--language", "de", "--", "--language")) == 0
    assert capsys.readouterr().out.startswith(("0 - ", "1 - "))


@pytest.mark.parametrize("language", languages())
def test_every_help_is_in_the_language(language: str, capsys: Capture) -> None:
    words = catalogue(language)
    assert main(("--help", "--language", language)) == 0
    told = capsys.readouterr().out
    assert words.text("cli.help").partition("\n")[0][:40] in told
    for key in ("cli.usage.options", "cli.usage.commands"):
        assert f"\n{words.text(key)}\n" in told
    assert main(("simulate", "--help", "--language", language)) == 0
    told = " ".join(capsys.readouterr().out.split())
    for key in ("cli.simulate.help", "cli.rounds", "cli.help_option"):
        assert " ".join(words.text(key).split()) in told
    assert " ".join(words.text("cli.usage.default", value="gamerules").split()) in told
