"""``train``: an evaluation learned by self-play."""

from pathlib import Path

import typer

from russianbank.cli.progress import carry_on, progress_bar
from russianbank.errors import writing
from russianbank.lab.curve import Line, Panel, curve
from russianbank.lab.training import Course, Mark, Training
from russianbank.rules import Rules
from russianbank.rules.seed import checked_seed
from russianbank.text import Catalogue


def course_of(rules: list[str], rounds: int, seed: str, nodes: int) -> Course:
    """What to learn, from the options; BadInput for a rule set that is none."""
    texts = dict.fromkeys(str(Rules.parse(text)) for text in rules)
    return Course(tuple(texts), rounds, checked_seed(seed), nodes)


def run(course: Course, folder: Path, words: Catalogue) -> int:
    """Learn and draw; after Ctrl-C what there is by then, with exit code 130."""
    training = Training(course, folder)
    with progress_bar(course.rounds * len(course.rules), words) as advance:
        code = carry_on(training.run(), advance).code()
    marks = training.marks()
    picture = curve(_panels(course, marks, words), words.text("cli.train.rounds"))
    with writing(folder):
        (folder / "curve.svg").write_text(picture, "utf-8")
    for mark in marks[-1:]:
        points = words.number(mark.points, 1)
        typer.echo(words.plural("cli.train.done", training.rounds, points=points, rules=mark.rules))
    return code


def _panels(course: Course, marks: list[Mark], words: Catalogue) -> list[Panel]:
    def lines(name: str) -> list[Line]:
        return [
            Line(text, [(m.rounds, getattr(m, name)) for m in marks if m.rules == text])
            for text in course.rules
        ]

    return [
        Panel(words.text("cli.train.points"), lines("points")),
        Panel(words.text("cli.train.error"), lines("error")),
    ]
