"""What the translations lack, and their files in the order of the English ones.

    python tools/translations.py                   list what is missing, obsolete, changed or wrong
    python tools/translations.py --write           put the files in order, drop what is obsolete
    python tools/translations.py --missing de      print what German lacks, ready to be filled in
    python tools/translations.py --confirm KEY …   the translations of these keys still hold

A translated message carries a mark of the English text it was made from (`#. en:…`). When the
English changes, its translations count as changed until they are confirmed or lose their marks.
`--write` marks what has no mark. Exit code 1 if anything is listed.
"""

import argparse
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.pofile import normalize as quoted
from babel.messages.pofile import read_po

LOCALES = Path(__file__).parents[1] / "src" / "russianbank" / "text" / "locale"
SOURCE = "en"
PLURALS = {
    "de": "nplurals=2; plural=(n != 1);",
    "en": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "ko": "nplurals=1; plural=0;",
    "pt": "nplurals=2; plural=(n > 1);",
    "ro": "nplurals=3; plural=(n==1 ? 0 : n==0 || (n!=1 && n%100>=1 && n%100<=19) ? 1 : 2);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4"
    " && (n%100<12 || n%100>14) ? 1 : 2);",
}
MARK = "en:"


@dataclass(frozen=True, slots=True)
class Message:
    """A message of one language: its forms (one, unless it depends on a number) and its notes."""

    key: str
    forms: tuple[str, ...]
    is_plural: bool
    notes: tuple[str, ...] = ()
    is_fuzzy: bool = False

    @property
    def mark(self) -> str:
        """What stands for its text in the marks of translations."""
        return f"{MARK}{zlib.crc32('|'.join(self.forms).encode()):08x}"

    @property
    def fields(self) -> set[str]:
        """The names in braces."""
        parsed = (part for form in self.forms for part in Formatter().parse(form))
        return {name for _, name, _, _ in parsed if name is not None}


def read(path: Path) -> list[Message]:
    """The messages of a file in their order."""
    with path.open("rb") as file:
        source = read_po(file, abort_invalid=True)
    return [
        Message(
            entry.id if isinstance(entry.id, str) else entry.id[0],
            (entry.string,) if isinstance(entry.string, str) else tuple(entry.string),
            not isinstance(entry.id, str),
            tuple(entry.auto_comments),
            entry.fuzzy,
        )
        for entry in source
        if entry.id
    ]


def languages() -> list[str]:
    """All languages but the source."""
    return sorted(folder.name for folder in LOCALES.iterdir() if folder.name != SOURCE)


def files() -> list[Path]:
    """The files of the source language."""
    return sorted((LOCALES / SOURCE).glob("*.po"))


def translations(language: str) -> dict[str, Message]:
    """The messages of a language by key, whatever file they are in."""
    paths = sorted((LOCALES / language).glob("*.po"))
    return {message.key: message for path in paths for message in read(path)}


def problems(language: str) -> Iterator[str]:
    """What is wrong with a language, a line each."""
    there = translations(language)
    forms = int(PLURALS[language][len("nplurals=")])
    keys = set()
    for path in files():
        for source in read(path):
            keys.add(source.key)
            told = there.get(source.key)
            if told is None or not any(told.forms):
                yield f"{language}: {source.key} is missing ({path.name})"
                continue
            if told.is_plural != source.is_plural:
                yield f"{language}: {source.key} depends on a number in one language only"
            elif not all(told.forms) or len(told.forms) != (forms if told.is_plural else 1):
                yield f"{language}: {source.key} has not {forms} forms"
            if told.fields - {"count"} != source.fields - {"count"}:
                yield f"{language}: {source.key} has other names in braces"
            if told.is_fuzzy:
                yield f"{language}: {source.key} is marked as fuzzy"
            if any(note.startswith(MARK) and note != source.mark for note in told.notes):
                yield f"{language}: {source.key} has changed in English"
    for key in sorted(there.keys() - keys):
        yield f"{language}: {key} is obsolete"


def write(language: str, confirmed: set[str]) -> None:
    """Write the files of a language as the English ones are: same files, same order."""
    there = translations(language)
    for path in (LOCALES / language).glob("*.po"):
        path.unlink()
    for path in files():
        found = []
        for source in read(path):
            told = there.get(source.key)
            if told is None or not any(told.forms):
                continue
            marks = [note for note in told.notes if note.startswith(MARK)]
            mark = source.mark if not marks or source.key in confirmed else marks[0]
            found.append(entry(told, (mark,)))
        if found:
            text = "\n\n".join([header(path, language), *found]) + "\n"
            (LOCALES / language / path.name).write_text(text, "utf-8", newline="\n")


def header(path: Path, language: str) -> str:
    """The comment of the English file, and what gettext wants to know."""
    first = path.read_text("utf-8").partition("\n")[0]
    name = Locale.parse(language).english_name
    return "\n".join(
        [
            f"{first} {name}." if first.startswith("#") else f"# {name}.",
            'msgid ""',
            'msgstr ""',
            f'"Language: {language}\\n"',
            r'"MIME-Version: 1.0\n"',
            r'"Content-Type: text/plain; charset=utf-8\n"',
            r'"Content-Transfer-Encoding: 8bit\n"',
            f'"Plural-Forms: {PLURALS[language]}\\n"',
        ]
    )


def entry(message: Message, notes: tuple[str, ...]) -> str:
    """A message as it stands in a file."""
    lines = [f"#. {note}" for note in notes] + [f'msgid "{message.key}"']
    if not message.is_plural:
        return "\n".join([*lines, f"msgstr {text(message.forms[0])}"])
    lines.append(f'msgid_plural "{message.key}"')
    lines += [f"msgstr[{i}] {text(form)}" for i, form in enumerate(message.forms)]
    return "\n".join(lines)


def text(string: str) -> str:
    """A string in quotation marks, a line for each of its lines."""
    return quoted(string, width=0) if "\n" in string else quoted(string, width=10_000)


def missing(language: str) -> Iterator[str]:
    """Entries to be filled in: the English text stands for the translation."""
    there = translations(language)
    for path in files():
        for source in read(path):
            if source.key not in there:
                yield entry(source, ())


def main() -> int:
    """Do what the options say."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--missing", metavar="LANGUAGE", choices=languages())
    parser.add_argument("--confirm", metavar="KEY", nargs="+", default=[])
    chosen = parser.parse_args()
    if chosen.missing:
        print("\n\n".join(missing(chosen.missing)))
        return 0
    found = 0
    for language in languages():
        if chosen.write or chosen.confirm:
            write(language, set(chosen.confirm))
        for problem in problems(language):
            print(problem)
            found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
