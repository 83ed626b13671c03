"""The languages there are, and which of them a reader wants."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from babel import negotiate_locale

SOURCE_LANGUAGE: Final = "en"
LOCALES: Final = Path(__file__).parent / "locale"
ENVIRONMENT: Final = "RUSSIANBANK_LANGUAGE"
_SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages there are, the source language first."""
    found = sorted(folder.name for folder in LOCALES.iterdir() if any(folder.glob("*.po")))
    return (SOURCE_LANGUAGE, *(name for name in found if name != SOURCE_LANGUAGE))


def negotiate(accept_language: str) -> str:
    """The best language for an ``Accept-Language`` header; the source language if none fits."""
    wanted: list[tuple[float, int, str]] = []
    for part in accept_language.split(","):
        tag, _, parameter = part.partition(";")
        try:
            quality = float(parameter.partition("=")[2] or 1)
        except ValueError:
            continue
        if quality > 0:
            wanted.append((-quality, len(wanted), tag.strip()))
    return _best([tag for _, _, tag in sorted(wanted)])


def of_system(environment: Mapping[str, str]) -> str:
    """The language of a terminal: of the first of LC_ALL, LC_MESSAGES and LANG that is set."""
    name = next((environment[name] for name in _SYSTEM if environment.get(name)), "")
    return _best([name.partition(".")[0].partition("@")[0]])


def _best(tags: list[str]) -> str:
    names = [tag.replace("-", "_") for tag in tags]
    names += [name.partition("_")[0] for name in names]
    found = negotiate_locale(names, languages()) or SOURCE_LANGUAGE
    return next(name for name in languages() if name.lower() == found.lower())
