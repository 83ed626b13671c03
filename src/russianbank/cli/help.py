"""What ``--help`` prints."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from russianbank.text import Catalogue, padded, wrapped

_INDENT: Final = "  "
_WIDEST_NAME: Final = 26


def write_help(command: Any, context: Any, words: Catalogue, width: int) -> str:
    """The help of a command: its use, its text, arguments, options and subcommands."""
    visible = [option for option in command.get_params(context) if not option.hidden]
    commands = getattr(command, "commands", {})
    typed = [_typed(each) for each in visible if each.param_type_name == "argument"]
    usage = "cli.usage.group" if commands else "cli.usage.command"
    line = words.text(usage, command=context.command_path, arguments=" ".join(typed))
    lines = [line.rstrip()]
    for paragraph in words.text(command.help).split("\n\n"):
        lines += ["", *_paragraph(paragraph, width)]
    for kind in ("argument", "option"):
        rows = [_row(each, words) for each in visible if each.param_type_name == kind]
        lines += _table(words.text(f"cli.usage.{kind}s"), rows, width)
    rows = [(name, _first_sentence(each, words)) for name, each in commands.items()]
    lines += _table(words.text("cli.usage.commands"), rows, width)
    return "\n".join(lines) + "\n"


def _paragraph(text: str, width: int) -> Iterator[str]:
    """Lines of a width; a paragraph of several lines stays as it is."""
    lines = text.split("\n")
    if len(lines) == 1:
        lines = wrapped(text, width - len(_INDENT))
    return (_INDENT + line for line in lines)


def _row(option: Any, words: Catalogue) -> tuple[str, str]:
    """An option or argument as it is typed, and what it is for."""
    name = ", ".join(option.opts) if option.param_type_name == "option" else ""
    flag = getattr(option, "is_flag", False)
    value = "" if flag else _typed(option)
    help_key = "cli.help_option" if option.name == "help" else option.help
    told = words.text(help_key)
    if option.default is not None and not flag and not option.required:
        told += " " + words.text("cli.usage.default", value=option.default)
    return " ".join(filter(None, (name, value))), told


def _typed(option: Any) -> str:
    """What stands for the value of an option or argument."""
    return str(option.metavar or option.name.upper())


def _first_sentence(command: Any, words: Catalogue) -> str:
    return words.text(command.help).partition("\n")[0]


def _table(title: str, rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    if not rows:
        return
    yield ""
    yield title
    column = min(max(len(name) for name, _ in rows), _WIDEST_NAME) + len(_INDENT)
    for name, told in rows:
        first, *others = wrapped(told, width - len(_INDENT) - column)
        if len(name) > column - len(_INDENT):
            yield _INDENT + name
            name = ""  # noqa: PLW2901 - its line has been written
        yield _INDENT + padded(name, column) + first
        for line in others:
            yield _INDENT + " " * column + line
