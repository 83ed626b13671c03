"""The translations: complete, of the English there is, in order; and the tool that says so."""

import gettext
import importlib.util
import re
import shutil
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import pytest
from babel import Locale

from russianbank.text import Catalogue, catalogue, languages

ROOT = Path(__file__).parents[2]
SOURCE = languages()[0]
NUMBERS = [*range(205), 1000, 1001, 1002, 1_000_000]
KEY = "ui.pile_count"
WORDS_IN_A_ROW = re.compile(r"[^\W\d_]{3,} [^\W\d_]{3,}")


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", ROOT / "tools/translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["translations"] = module
    spec.loader.exec_module(module)
    return module


tool = load_tool()


def test_the_languages() -> None:
    assert languages() == ("en", "de", "fr", "ko", "pt", "ro", "ru")
    assert sorted(tool.PLURALS) == sorted(languages())


@pytest.mark.parametrize("language", languages())
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    """What gettext would choose by the file's rule, and what is chosen by CLDR, is the same."""
    rule = tool.PLURALS[language]
    count = int(rule[len("nplurals=")])
    chosen = gettext.c2py(rule.partition("plural=")[2].rstrip(";"))  # type: ignore[attr-defined]
    paths = (ROOT / "src/russianbank/text/locale" / language).glob("*.po")
    assert all(f'"Plural-Forms: {rule}\\n"' in path.read_text("utf-8") for path in paths)
    found = {m.key: m for path in tool.files() for m in tool.read(path)}
    found |= tool.translations(language)
    forms = found[KEY].forms
    assert len(forms) == count
    for number in NUMBERS:
        shown = catalogue(language).number(number)
        expected = forms[chosen(number)].replace("{count}", shown)
        assert catalogue(language).plural(KEY, number, name="{name}") == expected


@pytest.mark.parametrize(
    ("language", "number", "share"),
    [
        ("en", "1,234,567.80", "12.5%"),
        ("de", "1.234.567,80", "12,5\N{NO-BREAK SPACE}%"),
        ("fr", "1 234 567,80".replace(" ", "\N{NARROW NO-BREAK SPACE}"), "12,5\N{NO-BREAK SPACE}%"),
        ("ko", "1,234,567.80", "12.5%"),
        ("pt", "1.234.567,80", "12,5%"),
        ("ro", "1.234.567,80", "12,5\N{NO-BREAK SPACE}%"),
        ("ru", "1 234 567,80".replace(" ", "\N{NO-BREAK SPACE}"), "12,5\N{NO-BREAK SPACE}%"),
    ],
)
def test_numbers(language: str, number: str, share: str) -> None:
    words = catalogue(language)
    assert words.number(1234567.8, 2) == number
    assert words.percent(0.125, 1) == share


def test_every_text_can_be_filled() -> None:
    """No message has a stray brace, a control character or space at its ends."""
    for language in languages():
        for key, message in catalogue(language).messages.items():
            for form in [message] if isinstance(message, str) else message.values():
                fields = re.findall(r"\{(\w+)\}", form)
                form.format(**dict.fromkeys(fields, "x"))
                assert (
                    form.replace("\n", "").isprintable()
                    or "\N{NO-BREAK SPACE}" in form
                    or ("\N{NARROW NO-BREAK SPACE}" in form)
                ), (language, key)
                if not key.startswith(("cli.play.prompt", "cli.selfcheck.", "cli.simulate.head")):
                    assert form == form.strip(), (language, key)


def bare(message: str | Mapping[str, str]) -> str:
    """A message without what is filled in."""
    forms = [message] if isinstance(message, str) else message.values()
    return re.sub(r"\{\w+\}", "", "\n".join(forms))


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source language and a translation that is right."""
    (tmp_path / "en").mkdir()
    (tmp_path / "ru").mkdir()
    (tmp_path / "en" / "a.po").write_text(
        '# Texts.\nmsgid ""\nmsgstr ""\n"Language: en\\n"\n\n'
        'msgid "a.one"\nmsgstr "One {name}."\n\n'
        'msgid "a.two"\nmsgid_plural "a.two"\nmsgstr[0] "{count} two"\nmsgstr[1] "{count} twos"\n\n'
        'msgid "a.lines"\nmsgstr "First.\\n\\nSecond."\n'
    )
    (tmp_path / "ru" / "a.po").write_text(
        '# Texts. Russian.\nmsgid ""\nmsgstr ""\n"Language: ru\\n"\n\n'
        'msgid "a.lines"\nmsgstr "1.\\n\\n2."\n\n'
        'msgid "a.two"\nmsgid_plural "a.two"\n'
        'msgstr[0] "{count} one"\nmsgstr[1] "{count} few"\nmsgstr[2] "много"\n\n'
        'msgid "a.one"\nmsgstr "{name}: один"\n'
    )
    monkeypatch.setattr(tool, "LOCALES", tmp_path)
    return tmp_path


def test_the_tool_puts_in_order_and_marks(locales: Path) -> None:
    assert list(tool.problems("ru")) == []
    tool.write("ru", set())
    text = (locales / "ru" / "a.po").read_text()
    assert text.index("a.one") < text.index("a.two") < text.index("a.lines")
    assert text.count("#. en:") == 3
    assert '"Language: ru\\n"' in text
    assert list(tool.problems("ru")) == []
    tool.write("ru", set())
    assert (locales / "ru" / "a.po").read_text() == text


PLANTED = [
    ("ru", 'msgid "a.one"\nmsgstr "{name}: один"\n', "", "ru: a.one is missing (a.po)"),
    ("ru", '"{name}: один"', '""', "ru: a.one is missing (a.po)"),
    ("ru", '"{name}: один"', '"{nam}: один"', "ru: a.one has other names in braces"),
    ("ru", '"{name}: один"', '"один"', "ru: a.one has other names in braces"),
    ("ru", 'msgstr[2] "много"\n', "", "ru: a.two has not 3 forms"),
    ("ru", '"много"', '""', "ru: a.two has not 3 forms"),
    ("ru", 'msgid "a.one"', '#, fuzzy\nmsgid "a.one"', "ru: a.one is marked as fuzzy"),
    ("ru", 'msgid "a.one"', 'msgid "a.1"\nmsgstr "1"\n\nmsgid "a.one"', "ru: a.1 is obsolete"),
    (
        "en",
        'msgid "a.one"',
        'msgid "a.new"\nmsgstr "New."\n\nmsgid "a.one"',
        "ru: a.new is missing (a.po)",
    ),
    ("en", "One {name}.", "Another {name}.", "ru: a.one has changed in English"),
]


@pytest.mark.parametrize(("language", "old", "new", "problem"), PLANTED)
def test_the_tool_finds_what_is_planted(
    language: str, old: str, new: str, problem: str, locales: Path
) -> None:
    if problem.endswith("in English"):
        tool.write("ru", set())
    path = locales / language / "a.po"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert list(tool.problems("ru")) == [problem]


def test_a_translation_that_still_holds_is_confirmed(locales: Path) -> None:
    tool.write("ru", set())
    path = locales / "en" / "a.po"
    path.write_text(path.read_text().replace("One {name}.", "Another {name}."))
    tool.write("ru", set())
    assert list(tool.problems("ru")) == ["ru: a.one has changed in English"]
    tool.write("ru", {"a.one"})
    assert list(tool.problems("ru")) == []


def test_what_is_missing_falls_back_to_english() -> None:
    """Also a message whose English forms are not those of the language."""
    words = Catalogue("ru", {"n": {"one": "{count} card", "other": "{count} cards"}})
    assert [words.plural("n", n) for n in (1, 3, 5)] == ["1 card", "3 cards", "5 cards"]


def test_the_wheel_has_every_catalogue() -> None:
    """What setuptools packs is said by patterns; the slow test of wheels looks inside one."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    package = ROOT / "src" / "russianbank"
    patterns = settings["tool"]["setuptools"]["package-data"]["russianbank"]
    packed = {path for pattern in patterns for path in package.glob(pattern)}
    assert set(package.rglob("*.po")) <= packed


def test_the_table_of_terms_has_every_language() -> None:
    page = (ROOT / "docs" / "translating.md").read_text("utf-8")
    for language in languages():
        assert f"| `{language}` | {Locale.parse(language).english_name}" in page


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_is_complete(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(tool.problems(language)) == []
    shutil.copytree(tool.LOCALES, tmp_path / "locale")
    before = {path.name: path.read_bytes() for path in (tool.LOCALES / language).iterdir()}
    monkeypatch.setattr(tool, "LOCALES", tmp_path / "locale")
    tool.write(language, set())
    after = {path.name: path.read_bytes() for path in (tmp_path / "locale" / language).iterdir()}
    assert after == before, "put in order: python tools/translations.py --write"


@pytest.mark.parametrize("language", languages()[1:])
def test_nothing_is_left_in_english(language: str) -> None:
    """But for what has the same words in both: names, formulas, texts without words."""
    english = catalogue().messages
    same = [
        key
        for key, message in catalogue(language).messages.items()
        if message == english[key] and len(WORDS_IN_A_ROW.findall(bare(message))) > 0
    ]
    assert same == []
