"""The commands and their options."""

import json
import os
import shutil
from pathlib import Path
from typing import Annotated, Any

import typer

from russianbank import __version__
from russianbank.cli import positions, records
from russianbank.cli.application import Application
from russianbank.cli.language import words
from russianbank.rules import GAMERULES, Rules

app = Application(
    add_completion=False,
    help="cli.help",
    invoke_without_command=True,
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


MOST_JOBS = 256
MOST_PLAYED = 1_000_000
"""So many rounds, matches or pairs at most: the list of what is to be done must fit in memory."""

RulesOption = Annotated[str, typer.Option("--rules", metavar="R", help="cli.rules")]
HostOption = Annotated[str, typer.Option(help="cli.host")]
PortOption = Annotated[int | None, typer.Option(min=0, max=65535, help="cli.port")]
BrowserOption = Annotated[bool, typer.Option("--no-browser", help="cli.no_browser")]
DataOption = Annotated[Path | None, typer.Option(file_okay=False, help="cli.data")]
SeedOption = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="cli.series_seed")]
JobsOption = Annotated[int | None, typer.Option("--jobs", min=1, max=MOST_JOBS, help="cli.jobs")]
RayOption = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="cli.ray")]
JsonOption = Annotated[bool, typer.Option("--json", help="cli.json")]
RecordArguments = Annotated[list[str], typer.Argument(metavar="RECORD…", help="cli.record")]
DEFAULT_RULES = str(GAMERULES)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"russianbank {__version__}")
        raise typer.Exit


@app.callback()
def default(
    context: typer.Context,
    host: HostOption = "127.0.0.1",
    port: PortOption = None,
    no_browser: BrowserOption = False,
    data: DataOption = None,
    language: Annotated[str | None, typer.Option(metavar="CODE", help="cli.language")] = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="cli.version"),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        _serve(host, port, not no_browser, data)


@app.command(help="cli.serve.help")
def serve(
    host: HostOption = "127.0.0.1",
    port: PortOption = None,
    no_browser: BrowserOption = False,
    data: DataOption = None,
) -> None:
    _serve(host, port, not no_browser, data)


def _serve(host: str, port: int | None, browser: bool, data: Path | None) -> None:
    from russianbank.cli.serve import run  # noqa: PLC0415 - its needs are slow to load

    raise typer.Exit(run(host, port, browser, data))


@app.command(help="cli.deal.help")
def deal(
    seed: Annotated[str, typer.Argument(metavar="SEED", help="cli.seed")],
    rules: RulesOption = DEFAULT_RULES,
) -> None:
    for line in positions.deal_lines(seed, Rules.parse(rules), words()):
        typer.echo(line)


@app.command(help="cli.legal.help")
def legal(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="cli.position")],
    rules: RulesOption = DEFAULT_RULES,
) -> None:
    for move in positions.legal_of(position, Rules.parse(rules)):
        typer.echo(str(move))


@app.command(name="rules", help="cli.rules.help")
def rules_of(rules: RulesOption = DEFAULT_RULES) -> None:
    from russianbank.cli.rulebook import rules_lines  # noqa: PLC0415 - nothing else needs it

    width = min(100, shutil.get_terminal_size().columns)
    for line in rules_lines(Rules.parse(rules), width, words()):
        typer.echo(line)


@app.command(help="cli.trace.help")
def trace(files: RecordArguments) -> None:
    raise typer.Exit(records.trace(files, _echo_json, words()))


@app.command(help="cli.check.help")
def check(files: RecordArguments) -> None:
    raise typer.Exit(records.check(files, words()))


@app.command(help="cli.play.help")
def play(
    rules: RulesOption = DEFAULT_RULES,
    opponent: Annotated[
        str | None, typer.Option("--level", "--opponent", metavar="NAME", help="cli.opponent")
    ] = None,
    seat: Annotated[int, typer.Option(min=0, max=1, help="cli.seat")] = 0,
    seed: Annotated[str | None, typer.Option(metavar="SEED", help="cli.seed")] = None,
    practice: Annotated[bool, typer.Option("--practice", help="cli.practice")] = False,
    position: Annotated[
        str | None, typer.Option(metavar="POSITION", help="cli.from_position")
    ] = None,
    resume: Annotated[str | None, typer.Option(metavar="MATCH", help="cli.resume")] = None,
    data: DataOption = None,
) -> None:
    from russianbank.cli.play import Beginning, run  # noqa: PLC0415 - the store is slow to load
    from russianbank.players.levels import (  # noqa: PLC0415 - the kernel is slow to load
        DEFAULT,
        player_named,
    )

    name = DEFAULT if opponent is None else player_named(opponent)
    begin = Beginning(Rules.parse(rules), name, seat, seed, practice, position)
    raise typer.Exit(run(begin, resume, data, words()))


@app.command(help="cli.statistics.help")
def statistics(
    rules: Annotated[str | None, typer.Option("--rules", metavar="R", help="cli.rules")] = None,
    opponent: Annotated[
        str | None, typer.Option(metavar="NAME", help="cli.filter_opponent")
    ] = None,
    seat: Annotated[int | None, typer.Option(min=0, max=1, help="cli.seat")] = None,
    starter: Annotated[str | None, typer.Option(metavar="WHO", help="cli.filter_starter")] = None,
    since: Annotated[
        str | None, typer.Option("--from", metavar="DATE", help="cli.filter_from")
    ] = None,
    until: Annotated[str | None, typer.Option("--to", metavar="DATE", help="cli.filter_to")] = None,
    as_json: JsonOption = False,
    as_csv: Annotated[str | None, typer.Option("--csv", metavar="WHAT", help="cli.csv")] = None,
    data: DataOption = None,
) -> None:
    from russianbank.cli.statistics import run  # noqa: PLC0415 - the store is slow to load

    place = None if seat is None else str(seat)
    names = ("rules", "opponent", "seat", "starter", "from", "to")
    values = (rules, opponent, place, starter, since, until)
    given = [(name, value) for name, value in zip(names, values, strict=True) if value is not None]
    raise typer.Exit(run(given, as_json, as_csv, data, words()))


@app.command(help="cli.simulate.help")
def simulate(
    rounds: Annotated[int | None, typer.Option(min=2, max=MOST_PLAYED, help="cli.rounds")] = None,
    matches: Annotated[int | None, typer.Option(min=2, max=MOST_PLAYED, help="cli.matches")] = None,
    rules: RulesOption = DEFAULT_RULES,
    players: Annotated[str, typer.Option(metavar="A,B", help="cli.players")] = "greedy,random",
    seed: SeedOption = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    as_json: JsonOption = False,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="cli.out")
    ] = None,
) -> None:
    from russianbank.cli.simulate import plan_of, run  # noqa: PLC0415 - rich is slow to load
    from russianbank.cli.workers import workers_of  # noqa: PLC0415

    plan = plan_of(Rules.parse(rules), rounds, matches, players, seed, out is not None)
    raise typer.Exit(run(plan, workers_of(jobs, ray), as_json, out, words()))


@app.command(help="cli.match.help")
def match(
    first: Annotated[str, typer.Argument(metavar="A", help="cli.match.a")],
    second: Annotated[str, typer.Argument(metavar="B", help="cli.match.b")],
    pairs: Annotated[int, typer.Option(min=1, max=MOST_PLAYED, help="cli.pairs")],
    sprt: Annotated[
        str | None, typer.Option("--sprt", metavar="LOW,HIGH", help="cli.match.sprt")
    ] = None,
    rules: RulesOption = DEFAULT_RULES,
    seed: SeedOption = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="cli.match.resume")
    ] = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    as_json: JsonOption = False,
) -> None:
    from russianbank.cli.match import plan_of, run  # noqa: PLC0415 - rich is slow to load
    from russianbank.cli.workers import workers_of  # noqa: PLC0415
    from russianbank.lab.sprt import Sprt  # noqa: PLC0415

    plan = plan_of(Rules.parse(rules), first, second, pairs, seed)
    test = None if sprt is None else Sprt.parse(sprt)
    raise typer.Exit(run(plan, test, resume, workers_of(jobs, ray), as_json, words()))


@app.command(help="cli.rollout.help")
def rollout(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="cli.position")],
    rules: RulesOption = DEFAULT_RULES,
    rounds: Annotated[int, typer.Option(min=1, max=100_000, help="cli.rollout.rounds")] = 400,
    plans: Annotated[int, typer.Option(min=1, max=100, help="cli.rollout.plans")] = 5,
    decisions: Annotated[int, typer.Option(min=0, max=1_000_000, help="cli.rollout.decisions")] = 0,
    luck: Annotated[int, typer.Option(min=0, max=10_000, help="cli.rollout.luck")] = 0,
    seed: SeedOption = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    as_json: JsonOption = False,
) -> None:
    from russianbank.cli.rollout import rolls_of, run  # noqa: PLC0415 - rich is slow to load
    from russianbank.cli.workers import workers_of  # noqa: PLC0415

    rolls = rolls_of(position, Rules.parse(rules), rounds, plans, decisions, luck, seed)
    raise typer.Exit(run(rolls, workers_of(jobs, ray), as_json, words()))


@app.command(help="cli.errors.help")
def errors(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="cli.errors.player")],
    rules: Annotated[
        str | None, typer.Option("--rules", metavar="R", help="cli.errors.rules")
    ] = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    as_json: JsonOption = False,
) -> None:
    from russianbank.cli.errors import run  # noqa: PLC0415 - rich is slow to load
    from russianbank.cli.workers import workers_of  # noqa: PLC0415

    chosen = None if rules is None else Rules.parse(rules)
    raise typer.Exit(run(player, chosen, workers_of(jobs, ray), as_json, words()))


@app.command(name="equity", help="cli.equity.help")
def equity_of(
    first: Annotated[int, typer.Argument(metavar="POINTS1", min=0, help="cli.equity.first")],
    second: Annotated[int, typer.Argument(metavar="POINTS2", min=0, help="cli.equity.second")],
    rules: RulesOption = DEFAULT_RULES,
    target: Annotated[
        int | None, typer.Option("--target", metavar="N", min=1, help="cli.equity.target")
    ] = None,
    starter: Annotated[int | None, typer.Option(min=0, max=1, help="cli.equity.starter")] = None,
    as_json: JsonOption = False,
) -> None:
    from russianbank.cli.equity import run  # noqa: PLC0415 - nothing else needs it

    chosen = Rules.parse(rules)
    if target is not None:
        chosen = chosen.changed(target=target)
    raise typer.Exit(run(chosen, (first, second), starter, as_json, words()))


@app.command(help="cli.ladder.help")
def ladder(
    rules: Annotated[
        list[str] | None, typer.Option("--rules", metavar="R", help="cli.ladder.rule_sets")
    ] = None,
    pairs: Annotated[int, typer.Option(min=1, max=MOST_PLAYED, help="cli.pairs")] = 400,
    seed: Annotated[str, typer.Option(metavar="SEED", help="cli.series_seed")] = "ladder",
    resume: Annotated[
        Path | None, typer.Option(metavar="FOLDER", file_okay=False, help="cli.ladder.resume")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", dir_okay=False, help="cli.ladder.out")
    ] = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    as_json: JsonOption = False,
) -> None:
    from russianbank.cli.ladder import climb_of, run  # noqa: PLC0415 - rich is slow to load
    from russianbank.cli.workers import workers_of  # noqa: PLC0415

    climb = climb_of(rules or [], pairs, seed, resume)
    raise typer.Exit(run(climb, workers_of(jobs, ray), out, as_json, words()))


@app.command(help="cli.train.help")
def train(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", file_okay=False, help="cli.train.folder")
    ],
    rules: Annotated[list[str], typer.Option("--rules", metavar="R", help="cli.train.rules")],
    rounds: Annotated[int, typer.Option(min=1, max=MOST_PLAYED, help="cli.train.count")] = 8000,
    seed: Annotated[str, typer.Option(metavar="SEED", help="cli.train.seed")] = "1",
    nodes: Annotated[int, typer.Option(min=1, max=100_000, help="cli.train.nodes")] = 400,
) -> None:
    from russianbank.cli.train import course_of, run  # noqa: PLC0415 - rich is slow to load

    raise typer.Exit(run(course_of(rules, rounds, seed, nodes), folder, words()))


@app.command(help="cli.bench.help")
def bench(as_json: JsonOption = False) -> None:
    from russianbank.cli.lab import run_bench  # noqa: PLC0415 - rich is slow to load

    raise typer.Exit(run_bench(as_json, words()))


@app.command(help="cli.perft.help")
def perft(
    position: Annotated[str, typer.Argument(metavar="POSITION", help="cli.full")],
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=500, help="cli.depth")],
    rules: RulesOption = DEFAULT_RULES,
) -> None:
    from russianbank.cli.lab import count_leaves  # noqa: PLC0415 - rich is slow to load

    typer.echo(str(count_leaves(position, depth, Rules.parse(rules))))


@app.command(help="cli.selfcheck.help")
def selfcheck(
    games: Annotated[int, typer.Option(min=1, max=MOST_PLAYED, help="cli.games")],
    jobs: JobsOption = None,
    seed: SeedOption = None,
) -> None:
    from russianbank.cli.lab import run_selfcheck  # noqa: PLC0415 - rich is slow to load

    raise typer.Exit(run_selfcheck(games, jobs or os.cpu_count() or 1, seed, words()))


@app.command(help="cli.doctor.help")
def doctor(data: DataOption = None) -> None:
    from russianbank.cli.doctor import lines  # noqa: PLC0415 - nothing else needs it

    for line in lines(data, words()):
        typer.echo(line)


def _echo_json(value: dict[str, Any]) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False))
