"""``deal`` and ``legal``, ``--help`` and ``--version`` (R34, R38, R39)."""

import pytest
import typer

from russianbank import __version__
from russianbank.cli import main
from russianbank.cli.app import app
from russianbank.rules import Game, Rules, deal, legal_moves

from .commands import run

Capture = pytest.CaptureFixture[str]
DEAL_1 = (
    "1 - 4DJH5H9H7SADAH8D3S2CJSJC|QC JD3C4HAS5S6HKS8S9CKC7H6C3D7D9D5DKHTH8C2HTSACQS4CKDQD6D8HTD"
    "2STC7CQH4S3H| - 9d7cTs7d7h9c6cKs3d3hAhTd|3c 6hKcQs2cQc7s5sAsQh5c2hKhKd8cJs5dAc8dAd4s4c6s5h9s"
    "Th9h3sJcJd4dJhQd2d2s8h| - 9S/2D/6S/5C/Tc/6d/8s/4h 00000000 - 00 0"
)
PICTURE = """
Player 2, to move
  reserve 3c (13)   stock ?? (35)   waste -

Foundations -C -C -D -D -H -H -S -S
  1: 9S
  2: 2D
  3: 6S
  4: 5C
  5: Tc
  6: 6d
  7: 8s
  8: 4h

Player 1
  reserve QC (13)   stock ?? (35)   waste -
"""


def said(capsys: Capture, *arguments: str) -> str:
    assert main(arguments) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


def test_deal_1(capsys: Capture) -> None:
    assert said(capsys, "deal", "1") == DEAL_1 + "\n" + PICTURE


def test_deal_with_rules(capsys: Capture) -> None:
    text = said(capsys, "deal", "a b", "--rules", "classic;reserve_size=12")
    assert text.splitlines()[0] == str(deal("a b", Rules.parse("classic;reserve_size=12")))
    assert "(12)   stock ?? (36)" in text


def test_legal_of_deal_1(capsys: Capture) -> None:
    assert said(capsys, "legal", DEAL_1) == "R-8\n4-6\n8-4\n"


@pytest.mark.parametrize("rules", ["gamerules", "g4a"])
def test_legal_from_the_full_and_the_observers_form(rules: str, capsys: Capture) -> None:
    chosen = Rules.parse(rules)
    game = Game.from_seed("legal", chosen)
    for ply in range(60):
        game.play(game.legal_moves()[-1])
        if ply % 10 == 9:
            moves = "".join(f"{move}\n" for move in legal_moves(game.position, chosen))
            for form in (game.position, game.position.observe()):
                assert said(capsys, "legal", str(form), "--rules", rules) == moves


def test_legal_of_a_position_that_is_over(capsys: Capture) -> None:
    idle = DEAL_1.removesuffix("0") + "100"
    assert said(capsys, "legal", idle) == ""
    assert said(capsys, "legal", idle, "--rules", "gamerules;max_idle_turns=101") != ""
    assert said(capsys, "legal", idle.replace(" 100", " 999999999")) == ""
    assert said(capsys, "legal", str(deal("1").observe()).replace(" 0 f:", " 100 f:")) == ""


def test_version(capsys: Capture) -> None:
    assert said(capsys, "--version") == f"russianbank {__version__}\n"


COMMANDS = list(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_shows_examples(command: str, capsys: Capture) -> None:
    text = said(capsys, *filter(None, [command, "--help"]))
    examples = text.partition("Examples:\n")[2].partition("\n\n")[0].splitlines()
    assert len(examples) >= 2
    assert all(line.strip().startswith(("russianbank", "cat ")) for line in examples)
    assert "--help" in text


def test_commands() -> None:
    assert [
        *("serve", "deal", "legal", "rules", "trace", "check", "play", "statistics"),
        *(
            "simulate",
            "match",
            "rollout",
            "errors",
            "equity",
            "ladder",
            "train",
            "bench",
            "perft",
            "selfcheck",
            "doctor",
        ),
    ] == COMMANDS


def test_as_a_module() -> None:
    done = run("deal", "1")
    assert done.stdout.decode() == DEAL_1 + "\n" + PICTURE
    assert (done.returncode, done.stderr) == (0, b"")
