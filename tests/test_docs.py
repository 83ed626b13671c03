"""The documentation is held to the program: what is described exists, what is shown happens."""

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest
import typer
from fastapi.routing import APIRoute, APIWebSocketRoute

from russianbank.cli.app import app as command_line
from russianbank.play import Seating
from russianbank.play.command import Kind
from russianbank.play.match_state import MatchState
from russianbank.play.statistics.export import MATCH_COLUMNS, ROUND_COLUMNS
from russianbank.play.statistics.filters import NAMES as FILTERS
from russianbank.play.view import hint_view, snapshot, state_view
from russianbank.players import Gain, Hint, Intent, Own, Worth
from russianbank.rules import Match, Move, Observation, Position, Rules, parse_records
from russianbank.rules.notation import is_observers_form
from russianbank.rules.ruleset import FIELD_NAMES, PRESETS, field_text
from russianbank.rules.seed import Stream, round_seed
from russianbank.rules.stack import plan_stack
from russianbank.store import Database
from russianbank.web import create_app

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
EXAMPLES_TIME = 60


class Block(NamedTuple):
    """A fenced block: the words after the fence, the line it starts at, its text."""

    info: list[str]
    line: int
    text: str


def read(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str, kind: str) -> list[Block]:
    found = []
    for match in re.finditer(r"^```(.*)\n((?:.*\n)*?)```$", read(page), re.MULTILINE):
        info = match[1].split()
        if info[:1] == [kind]:
            line = read(page).count("\n", 0, match.start()) + 1
            found.append(Block(info, line, match[2]))
    return found


def prose(page: str) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^```.*\n(?:.*\n)*?```$", "", read(page), flags=re.MULTILINE)


def section(text: str, title: str) -> str:
    """What stands below a heading, up to the next one of its level or higher."""
    found = re.search(rf"^(#+) {re.escape(title)}\n", text, re.MULTILINE)
    assert found is not None, title
    body = text[found.end() :]
    after = re.search(rf"^#{{1,{len(found[1])}}} ", body, re.MULTILINE)
    return body[: after.start()] if after else body


def table_rows(text: str) -> list[list[str]]:
    """The cells of every row of the tables in a text, without the rules under the headings."""
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in text.splitlines() if line[:1] == "|"]
    return [[cell.strip() for cell in row] for row in rows if set("".join(row)) - set("-: ")]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = re.sub(r"^```.*\n(?:.*\n)*?```$", "", page.read_text("utf-8"), flags=re.MULTILINE)
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


# What the program does, and what the pages say


def commands() -> Iterator[tuple[str, list[str]]]:
    """Each command with its options, the main one as ``russianbank``."""
    group = typer.main.get_command(command_line)
    yield "russianbank", [name for option in group.params for name in option.opts]
    for name, command in group.commands.items():
        yield name, [opt for option in command.params for opt in option.opts]


@pytest.mark.parametrize(("command", "options"), list(commands()))
def test_every_command_and_option_is_described(command: str, options: list[str]) -> None:
    page = read("docs/cli.md")
    shared = section(page, "Options that several commands share")
    if command == "russianbank":
        described = page
    else:
        described = section(page, f"`russianbank {command}`") + shared
    for option in options:
        if option.startswith("--"):
            assert re.search(rf"{option}\b", described), option


def test_every_command_has_an_example() -> None:
    shown = "".join(
        block.text for kind in ("console", "sh") for block in blocks("docs/cli.md", kind)
    )
    for command, _ in commands():
        assert re.search(rf"\brussianbank {command}\b|^{command}$", shown, re.MULTILINE), command


def test_the_readme_names_every_command() -> None:
    listed = section(read("README.md"), "The command line").rpartition("describes all commands")[2]
    named = set(re.findall(r"`(\w+)`", listed))
    assert named == {command for command, _ in commands()} - {"russianbank"}


def test_no_option_is_described_that_does_not_exist() -> None:
    real = {option for _, options in commands() for option in options} | {"--help"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", prose("docs/cli.md"))) <= real


def test_every_rule_has_its_heading() -> None:
    titles = re.findall(r"^### R(\d+)\. ", read("docs/rules.md"), re.MULTILINE)
    assert sorted(map(int, titles)) == list(range(1, 41))


def test_every_part_of_the_design_has_its_heading() -> None:
    titles = re.findall(r"^## D(\d+)\. ", read("docs/architecture.md"), re.MULTILINE)
    assert list(map(int, titles)) == list(range(1, 9))


def test_cited_rules_and_parts_exist() -> None:
    for path in [*(ROOT / "src").rglob("*.py"), *PAGES]:
        for letter, number in re.findall(r"\b([RD])(\d+)\b", path.read_text("utf-8")):
            assert 1 <= int(number) <= {"R": 40, "D": 8}[letter], f"{path}: {letter}{number}"


def test_the_presets_are_those_of_section_8() -> None:
    head, *rows = table_rows(section(read("docs/rules.md"), "8. Rule sets"))
    assert [cell.strip("`") for cell in head[3:]] == list(PRESETS)
    assert [row[0].strip("`") for row in rows] == list(FIELD_NAMES)
    for column, preset in enumerate(PRESETS, start=3):
        rules = Rules.parse(preset)
        for row in rows:
            name = row[0].strip("`")
            # R33: classic has Stop, which is not built yet.
            if (preset, name) != ("classic", "stop"):
                assert row[column] == field_text(rules, name), (preset, name)


def test_the_rule_sets_shown_can_be_read() -> None:
    shown = section(read("docs/rules.md"), "8. Rule sets").split("```text\n")[1].split("```")[0]
    for line in shown.splitlines():
        assert Rules.parse(line)


def test_positions_shown_are_possible_and_follow_from_each_other() -> None:
    texts = [block.text.strip() for block in blocks("docs/rules.md", "position")]
    dealt, later, observed = texts
    for text in texts:
        layout = (Observation if is_observers_form(text) else Position).parse(text)
        assert str(layout) == text
        assert layout.problems() == ()
    game = Match("unused").next_game().from_position(Position.parse(dealt))
    for move in ["R-8", "T", "S-1", "T", "S-W", "T"]:
        game.play(Move.parse(move))
    assert game.position.without_history() == later
    assert str(game.position.observe()) == observed


def test_the_stack_shown_takes_the_moves_shown() -> None:
    shown = section(read("docs/rules.md"), "R15. Stacks").split("```text\n")[1].split("```")[0]
    houses = "KS/QS/9c8d7s6h/JS/Td/9S/-/-"
    layout = Position.parse(f"0 - - - - - - - {houses} 00000000 - 00 0")
    assert [str(move) for move in plan_stack(layout, Move.parse("3-5x4"))] == shown.split()


def test_the_numbers_of_the_seeds_are_right() -> None:
    text = read("docs/rules.md")
    words = Stream("1")._words
    for word in re.findall(r"`([0-9a-f]{8})`", section(text, "R34. From a seed to a deal")):
        assert next(words) == int(word, 16)
    rows = table_rows(section(text, "R35. The seeds of a match"))[1:]
    assert rows
    for number, seed in rows:
        assert round_seed("1", int(number)) == seed.strip("`")


@pytest.mark.parametrize("name", NAMES)
def test_records_shown_are_right(name: str) -> None:
    for block in blocks(name, "rbank"):
        assert list(parse_records(block.text))


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    needed = chain(project["dependencies"], *project["optional-dependencies"].values())
    names = [need.partition(">")[0].partition("[")[0] for need in needed]
    rows = table_rows(read("docs/decisions/0008-dependencies.md"))
    reasons = {row[0].strip("`"): row[1] for row in rows}
    reasons.pop("package")
    assert sorted(names) == sorted(reasons)
    assert all(reasons.values())


def test_decisions_are_numbered_and_listed() -> None:
    pages = sorted((DOCS / "decisions").glob("*.md"))
    assert [page.name[:4] for page in pages] == [f"{n:04}" for n in range(1, len(pages) + 1)]
    listed = section(read("docs/architecture.md"), "Decisions")
    for page in pages:
        assert page.read_text("utf-8").startswith(f"# {page.name[:4]}. ")
        assert f"decisions/{page.name}" in listed


def test_the_layers_described_are_those_that_are_checked() -> None:
    contract = tomllib.loads(read("pyproject.toml"))["tool"]["importlinter"]["contracts"][0]
    rows = table_rows(section(read("docs/architecture.md"), "D3. Layers"))
    built = [row[0].replace("`", "").replace(", ", " | ") for row in rows if row[2] == "built"]
    assert built == contract["layers"]


@pytest.mark.parametrize("name", NAMES)
def test_files_named_exist(name: str) -> None:
    for path in re.findall(r"`([\w./-]+\.(?:py|js|po|html|toml)|tests/[\w/.]+)`", prose(name)):
        if "NNNN" not in path:
            assert (ROOT / path).exists() or list((ROOT / "src").rglob(path)), path


# Statistics


def test_every_field_of_the_exports_is_described() -> None:
    page = read("docs/statistics.md")
    for title, columns in (("Of a round:", ROUND_COLUMNS), ("Of a match:", MATCH_COLUMNS)):
        table = page.partition(title)[2].partition("\n\n")[2].partition("\n\n")[0]
        named = [name for row in table_rows(table) for name in re.findall(r"`(\w+)`", row[0])]
        assert named == list(columns)


def test_every_filter_of_the_statistics_is_described() -> None:
    text = section(read("docs/protocol.md"), "Statistics")
    assert all(f"`{name}`" in text for name in FILTERS)


# The protocol


PROTOCOL = "docs/protocol.md"


def test_the_protocol_lists_the_state() -> None:
    state = MatchState(Match("1"), Seating())
    rows = table_rows(section(read(PROTOCOL), "State"))
    listed = [name for row in rows for name in re.findall(r"`([a-z_]+)`", row[0])]
    assert sorted(listed) == sorted(state_view(state))


def test_the_protocol_lists_the_messages() -> None:
    text = section(read(PROTOCOL), "The socket, `/api/matches/{id}/socket`")
    server, client = text.split("| from the client | |")
    types = [
        {
            name
            for group in re.findall(r'"t": ("[^,}]*)', part)
            for name in re.findall(r"\w+", group)
        }
        for part in (server, client)
    ]
    kinds = {kind.value for kind in Kind}
    assert types[0] == kinds | {"snapshot", "refused"}
    assert types[1] == kinds | {"sync"}


def test_the_protocol_lists_the_grounds_of_hints() -> None:
    grounds, _ = section(read(PROTOCOL), "Hints").split("`worth` is what")
    rows = table_rows(grounds)[1:]
    assert [(row[0].strip("`"), row[1]) for row in rows] == [(gain, gain.rule) for gain in Gain]


def test_the_protocol_lists_what_a_hint_is_worth() -> None:
    own = Own(Intent("R"), Move.parse("R-1"), None, in_plan=False, loss=0)
    hint = hint_view(Hint((), (), (), Worth(0, 0, own)))
    head, worth = section(read(PROTOCOL), "Hints").split("`worth` is what")
    assert re.findall(r'"(\w+)"', head.partition("}")[0]) == list(hint)
    rows = {row[0].strip("`"): row[1] for row in table_rows(worth)[1:]}
    assert list(rows) == list(hint["worth"])
    assert re.findall(r'"(\w+)"', rows["own"]) == list(hint["worth"]["own"])


def test_the_protocol_describes_the_snapshot() -> None:
    shown = snapshot("1", MatchState(Match("1"), Seating()))
    row = next(row for row in table_rows(read(PROTOCOL)) if '"snapshot"' in row[0])
    assert sorted(re.findall(r'"([a-z]+)"', row[0].replace('"snapshot"', ""))) == sorted(shown)
    assert set(re.findall(r'"([a-z]+)"', row[1])) == set(shown["match"])


async def test_the_protocol_lists_the_routes(tmp_path: Path) -> None:
    database = Database.open(tmp_path)
    routes = set()
    for route in _flat(create_app(database).routes):
        if isinstance(route, APIRoute):
            path = route.path.replace("{path:path}", "…")
            routes |= {(verb, path) for verb in route.methods or () if verb != "HEAD"}
        elif isinstance(route, APIWebSocketRoute):
            routes.add(("socket", route.path))
    await database.close()
    rows = table_rows(section(read(PROTOCOL), "HTTP"))[1:]
    listed = {tuple(row[0].strip("`").partition("?")[0].split(" ")) for row in rows}
    listed.add(("socket", "/api/matches/{id}/socket"))
    assert {(verb, path.replace("{match_id}", "{id}")) for verb, path in routes} == listed


def _flat(routes: list) -> Iterator[object]:
    """The routes of an app; some versions of FastAPI keep those of a router together."""
    for route in routes:
        router = getattr(route, "original_router", None)
        if router is None:
            yield route
        else:
            yield from _flat(router.routes)


# Examples


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which ``russianbank`` is this program and nobody's data is touched."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "russianbank"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m russianbank "$@"\n')
    script.chmod(0o755)
    source = [str(ROOT / "src")] if os.environ.get("PYTHONPATH") else []
    home = tmp_path_factory.mktemp("home")
    return os.environ | {
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": os.pathsep.join(source),
        "HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "80",
    }


def shown_commands(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a block and what is shown after each."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def pattern(output: str) -> str:
    """What output must match: ``…`` is any text in a line, and a line of it any lines."""
    lines = [
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in output.splitlines()
    ]
    return "".join(lines)


@pytest.mark.skipif(os.name == "nt", reason="the examples are for a POSIX shell")
@pytest.mark.parametrize("name", [name for name in NAMES if blocks(name, "console")])
def test_shell_examples_show_what_happens(name: str, shell: dict[str, str], tmp_path: Path) -> None:
    for block in blocks(name, "rbank"):
        for file in block.info[1:]:
            (tmp_path / file).write_text(block.text, "utf-8")
    for block in blocks(name, "console"):
        for command, output in shown_commands(block.text):
            done = subprocess.run(
                ["/bin/sh", "-c", command],
                cwd=tmp_path,
                env=shell,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                timeout=EXAMPLES_TIME,
                check=False,
            )
            assert re.fullmatch(pattern(output), done.stdout), (
                f"{name}:{block.line}: {command}\nprints\n{done.stdout}"
            )


@pytest.mark.parametrize("name", [name for name in NAMES if blocks(name, "pycon")])
def test_python_examples_show_what_happens(name: str) -> None:
    globs: dict[str, object] = {}
    for block in blocks(name, "pycon"):
        test = doctest.DocTestParser().get_doctest(block.text, globs, name, name, block.line)
        report: list[str] = []
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(test, out=report.append, clear_globs=False)
        assert runner.summarize(verbose=False).failed == 0, "".join(report)
        globs = test.globs


# The pages themselves


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    here = ROOT / name
    links = re.findall(r"\[[^\]]*\]\(([^)\s]+)\)", prose(name))
    links += re.findall(r'<img src="([^"]+)"', prose(name))
    for link in links:
        if link.startswith(("https://", "http://")):
            continue
        path, _, anchor = link.partition("#")
        target = (here.parent / path).resolve() if path else here
        assert target.exists(), link
        assert ROOT in target.parents, link
        if anchor:
            assert anchor in anchors(target), link


@pytest.mark.parametrize("name", NAMES)
def test_no_page_names_a_place_outside_the_project(name: str) -> None:
    assert not re.search(r"/(work|tmp|home|root|mnt)/", read(name))
    assert "<!-- " not in read(name), "a gap to be filled"


def test_every_page_can_be_reached() -> None:
    linked = {Path(ROOT / "README.md")}
    for page in PAGES:
        for link in re.findall(r"\[[^\]]*\]\(([^)#\s]+)", read(page.relative_to(ROOT).as_posix())):
            linked.add((page.parent / link).resolve())
    assert set(PAGES) <= linked
