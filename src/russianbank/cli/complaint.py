"""What is wrong with options and arguments, in the user's language."""

from typing import Any

from pydantic import ValidationError

from russianbank.text import Catalogue, shown


def complaint(error: Any, words: Catalogue) -> str:
    """One sentence for an error of the command line's parser."""
    match type(error).__name__:
        case "MissingParameter":
            return words.text("cli.usage.missing", name=_name(error.param))
        case "NoSuchOption":
            return _no_option(error, words)
        case "BadOptionUsage":
            return words.text("cli.usage.no_value", option=shown(error.option_name))
        case "BadParameter":
            return _bad_value(error, words)
    return words.text("cli.usage.wrong")


def _no_option(error: Any, words: Catalogue) -> str:
    others = ", ".join(sorted(error.possibilities or ()))
    key = "cli.usage.no_option_but" if others else "cli.usage.no_option"
    return words.text(key, option=shown(error.option_name), others=others)


def _bad_value(error: Any, words: Catalogue) -> str:
    option, cause = error.param, error.__cause__
    if isinstance(cause, ValidationError) or getattr(option, "min", None) is not None:
        value = cause.errors()[0]["input"] if isinstance(cause, ValidationError) else error.message
        value = shown(str(value))
        name, low, high = _name(option), option.min, option.max
        if high is not None:
            return words.text("cli.usage.between", name=name, value=value, low=low, high=high)
        return words.text("cli.usage.at_least", name=name, value=value, low=low)
    if error.message.endswith("is a file."):
        return words.text("cli.usage.not_a_folder", name=_name(option))
    if error.message.endswith("is a directory."):
        return words.text("cli.usage.a_folder", name=_name(option))
    return words.text("cli.usage.path", name=_name(option))


def _name(option: Any) -> str:
    """An option or argument as it is typed."""
    is_option = option.param_type_name == "option"
    return str(option.opts[0] if is_option else option.metavar or option.name.upper())
