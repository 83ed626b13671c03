"""Gettext catalogues by key: ``locale/<language>/*.po``."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from russianbank.text.languages import LOCALES, SOURCE_LANGUAGE

Forms = Mapping[str, str]
"""The forms of a message that depends on a number, by CLDR plural category."""


class Catalogue:
    """The messages of one language by key; ``{name}`` in a message is filled by name."""

    def __init__(self, language: str, messages: Mapping[str, str | Forms]) -> None:
        self.language = language
        self.messages = messages
        self._locale = Locale.parse(language)

    def text(self, key: str, /, **values: object) -> str:
        """A message; KeyError if there is none of that key."""
        message = self.messages[key]
        if not isinstance(message, str):
            raise KeyError(f"{key} depends on a number")
        return message.format(**values) if values else message

    def plural(self, key: str, count: float, /, **values: object) -> str:
        """The form of a message for a number, which fills ``{count}`` with the decimals it has."""
        forms = self.messages[key]
        if isinstance(forms, str):
            raise KeyError(f"{key} does not depend on a number")
        form = forms.get(self._locale.plural_form(count), forms["other"])
        number = format_decimal(count, "#,##0.###", self._locale)
        return form.format(count=number, **values)

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as the language writes it."""
        pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
        return str(format_decimal(value, pattern, self._locale))

    def percent(self, share: float, decimals: int = 0) -> str:
        """A share of 1 in hundredths, as the language writes it."""
        pattern: str = self._locale.percent_formats[None].pattern
        start, _, sign = pattern.rpartition("0")
        places = "0." + "0" * decimals if decimals else "0"
        return str(format_percent(share, start + places + sign, self._locale))


@cache
def catalogue(language: str = SOURCE_LANGUAGE) -> Catalogue:
    """The catalogue of a language; what it lacks is taken from the source language."""
    messages = {} if language == SOURCE_LANGUAGE else dict(catalogue().messages)
    for path in sorted((LOCALES / language).glob("*.po")):
        messages |= _read(path, language)
    return Catalogue(language, messages)


def _read(path: Path, language: str) -> dict[str, str | Forms]:
    with path.open("rb") as file:
        source = read_po(file, locale=language)
    categories = _categories(Locale.parse(language), source.num_plurals)
    messages: dict[str, str | Forms] = {}
    for message in source:
        if not message.id:
            continue
        if isinstance(message.id, str):
            if message.string:
                messages[message.id] = str(message.string)
        elif all(message.string):
            forms = message.string
            messages[message.id[0]] = {name: forms[i] for name, i in categories.items()}
    return messages


def _categories(locale: Locale, forms: int) -> dict[str, int]:
    """The CLDR categories of a language's numbers and the gettext form each stands for.

    Gettext has no form for fractions. Where they have a category of their own, as in Russian, the
    word is that of two to four.
    """
    used = [*locale.plural_form.tags]
    order = [name for name in ("zero", "one", "two", "few", "many") if name in used] + ["other"]
    found = {category: min(index, forms - 1) for index, category in enumerate(order)}
    return found | {"other": found["few"]} if len(order) > forms and "few" in found else found
