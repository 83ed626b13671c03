"""Commands that explain themselves in the user's language: by keys of the catalogues."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from russianbank.cli.help import write_help
from russianbank.cli.language import words
from russianbank.errors import BadInput, Fault

_NUMBER: Final = re.compile("0|[1-9][0-9]*")
Function = TypeVar("Function", bound=Callable[..., Any])


class _Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(write_help(self, ctx, words(), formatter.width))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True  # so as to complain in a sentence of the catalogues
        given = list(args)
        rest = super().parse_args(ctx, args)
        if rest:
            raise BadInput(Fault.SURPLUS, text=" ".join(rest))
        _check_given(self, ctx, given)
        return rest


class _Group(TyperGroup):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(write_help(self, ctx, words(), formatter.width))

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        given = list(args)
        rest = super().parse_args(ctx, args)
        _check_given(self, ctx, given)
        return rest

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if self.get_command(ctx, args[0]) is None:
            raise BadInput(Fault.COMMAND, command=args[0])
        return super().resolve_command(ctx, args)


def _check_given(command: Any, ctx: Any, args: list[str]) -> None:
    """Refuse what Typer would take: numbers like ``1_0``, ``+1`` and ``1.0``, and an empty path.

    Numbers are written in plain digits; an empty path would be the folder one is in.
    """
    given, *_ = command.make_parser(ctx).parse_args(args=args)
    for option in command.get_params(ctx):
        text = given.get(option.name)
        if not isinstance(text, str):
            continue
        is_number = getattr(option, "min", None) is not None
        is_path = isinstance(ctx.params.get(option.name), Path)
        if (is_number and not _NUMBER.fullmatch(text)) or (is_path and not text):
            raise typer.BadParameter(text, ctx, option)


class Application(typer.Typer):
    """A command with subcommands."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=_Group, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Function], Function]:
        """As Typer's; ``help`` is a key."""
        return super().command(name, cls=_Command, **settings)
