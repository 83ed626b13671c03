"""The command ``russianbank``: thin; what it does is in the layers below."""

from russianbank.cli.main import main

__all__ = ["main"]
