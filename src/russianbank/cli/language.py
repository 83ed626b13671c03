"""The language of the command line: the option's, the environment's, else English."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Final

from russianbank.errors import BadInput, Fault
from russianbank.text import ENVIRONMENT, Catalogue, catalogue, languages, of_system

_OPTION: Final = "--language"
_spoken: ContextVar[str] = ContextVar("language", default=languages()[0])


def words() -> Catalogue:
    """The catalogue of the language that is spoken."""
    return catalogue(_spoken.get())


def speak(language: str) -> None:
    """Speak one of the languages there are; BadInput for any other."""
    if language not in languages():
        raise BadInput(Fault.LANGUAGE, language=language, languages=", ".join(languages()))
    _spoken.set(language)


def choose_language(arguments: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """Speak what ``--language`` says, wherever it stands, or RUSSIANBANK_LANGUAGE, or the system.

    Returns the other arguments; BadInput if there is no such language.
    """
    speak(of_system(environment))
    rest, chosen = _take(arguments)
    if chosen is None:
        chosen = environment.get(ENVIRONMENT) or None
    if chosen is not None:
        speak(chosen)
    return rest


def _take(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """The arguments without the option, and its last value; nothing after ``--`` is an option."""
    rest: list[str] = []
    chosen: str | None = None
    left = list(arguments)
    while left:
        argument = left.pop(0)
        if argument == "--":
            return [*rest, argument, *left], chosen
        name, equals, value = argument.partition("=")
        if name != _OPTION:
            rest.append(argument)
        elif equals:
            chosen = value
        else:
            chosen = left.pop(0) if left else ""
    return rest, chosen
