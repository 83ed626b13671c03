"""Every code has its sentence, every sentence its use, and no words stand elsewhere (D3)."""

import ast
import re
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

from russianbank import text
from russianbank.errors import BadInput, Fault, StoreError
from russianbank.play import Refusal
from russianbank.players import Gain
from russianbank.rules import Reason, Result
from russianbank.text import catalogue, explain, languages, negotiate, refusal
from russianbank.text.catalogue import Catalogue
from russianbank.web.errors import KINDS

SOURCE = Path(text.__file__).parents[1]
STATIC = SOURCE / "web" / "static"
WORDS = catalogue()
# Named where the code before them is chosen: f"rules.{name}.title" and the like.
COMPOSED = re.compile(
    r"(fault|reason|refused|result|error)\.\w+$|rules\.(field|value)\."
    r"|rules\.(goal|table|moves|duties|circles|end|known)\.|cli\.play\.event\.\w+$|cli\.kernel\.\w+$"
    r"|cli\.simulate\.(measure\.\w+|rounds|matches)$|cli\.match\.sprt\.\w+$|cli\.selfcheck\.(count\.)?\w+$"
    r"|cli\.doctor\.(data|part)_\w+$|cli\.usage\.(argument|option)s$|message\.\w+$|system\.\w+$|learn\."
    r"|cli\.statistics\.(column|by|starter|streak)\.\w+$|hint(_move|_worth)?\.\w+$"
)


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    """Every call of a function or method of a name."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                own = called.attr if isinstance(called, ast.Attribute) else None
                if name in (own, called.id if isinstance(called, ast.Name) else None):
                    yield path, node


def fields(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def test_french_signs_stay_with_their_words() -> None:
    """No space that may break before ``: ; ! ? »`` or after ``«``."""
    messages = catalogue("fr").messages
    broken = re.compile(r" [:;!»](?!\w)| \?(?!\?)|« ")
    for key, message in messages.items():
        for form in [message] if isinstance(message, str) else message.values():
            assert not broken.search(form), key


def test_every_fault_has_its_sentence() -> None:
    for fault in set(Fault) - {Fault.MESSAGE}:
        assert isinstance(WORDS.messages[f"fault.{fault}"], str)


def test_every_kind_of_bad_message_has_its_sentence() -> None:
    for why in {*KINDS.values(), "value"}:
        error = BadInput(Fault.MESSAGE, part="seat", why=why)
        assert explain(error, WORDS).endswith(".")


@pytest.mark.parametrize("codes", [Reason, Refusal])
def test_every_refusal_has_its_sentence(codes: type[StrEnum]) -> None:
    for code in codes:
        sentence = refusal(code, WORDS)
        assert sentence[0].isupper()
        assert sentence.rstrip(")").endswith((".", "?")) or isinstance(code, Reason)
        if isinstance(code, Reason):
            assert sentence.endswith(f"({code.rule})")


def test_every_result_has_its_words() -> None:
    for result in Result:
        assert WORDS.text(f"result.{result.name.lower()}")


def test_every_gain_has_its_sentence() -> None:
    for gain in Gain:
        needed = fields(str(WORDS.messages[f"hint.{gain}"]))
        assert needed <= {"card", "house"}
        assert WORDS.text(f"hint.{gain}", card="7H", house="3").endswith(".")


def test_every_fault_is_raised_somewhere() -> None:
    raised = {
        node.attr
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Fault"
    }
    unused = {fault.name for fault in Fault} - raised
    assert unused <= {"MATCH"}, unused


def test_a_fault_fills_its_sentence() -> None:
    """The names given where a fault is raised are those in its sentence (besides the tag's)."""
    checked = 0
    for path, call in calls("BadInput"):
        fault = call.args[0] if call.args else None
        if not isinstance(fault, ast.Attribute) or any(word.arg is None for word in call.keywords):
            continue
        if fault.attr == "MESSAGE":
            continue
        given = {word.arg for word in call.keywords}
        needed = fields(str(WORDS.messages[f"fault.{Fault[fault.attr]}"]))
        assert needed <= given, f"{path}:{call.lineno}"
        assert given - needed <= {"name", "file"}, f"{path}:{call.lineno}"
        checked += 1
    assert checked > 40


def test_a_store_error_fills_its_sentence() -> None:
    checked = set()
    for path, call in [*calls("StoreError"), *calls("StoreConflict")]:
        code = ast.literal_eval(call.args[0])
        given = {word.arg for word in call.keywords}
        assert fields(str(WORDS.messages[f"error.{code}"])) <= given, f"{path}:{call.lineno}"
        checked.add(code)
    assert checked == {"store_folder", "store_newer", "store_use", "store_match"}


def python_keys() -> Iterator[tuple[str, int, set[str | None] | None]]:
    """Keys written out in calls of text(), plural() and _say(), with the names given."""
    for method in ("text", "plural", "_say"):
        for _, call in calls(method):
            if not call.args:
                continue
            given: set[str | None] | None = {word.arg for word in call.keywords}
            if None in (given or set()):
                given = None
            if given is not None and method == "plural":
                given |= {"count"}
            if isinstance(call.args[0], ast.JoinedStr):
                continue
            for part in ast.walk(call.args[0]):
                if isinstance(part, ast.Constant) and "." in str(part.value):
                    yield f"{part.value}", call.lineno, given


def test_keys_in_python_exist_and_are_filled() -> None:
    found = list(python_keys())
    for key, line, given in found:
        assert key in WORDS.messages, f"{key} (line {line})"
        message = WORDS.messages[key]
        forms = [message] if isinstance(message, str) else list(message.values())
        if given is not None:
            assert set().union(*map(fields, forms)) <= given, f"{key} (line {line})"
    assert len(found) > 60


def browser_text() -> str:
    files = [*STATIC.rglob("*.js"), *STATIC.rglob("*.html")]
    return "\n".join(path.read_text("utf-8") for path in files)


def browser_keys() -> tuple[set[str], set[str]]:
    """Keys written out in the pages and scripts, and the beginnings of composed ones."""
    source = browser_text()
    plain = set(re.findall(r"""["'`]((?:ui|card)\.\w+)["'`]""", source))
    composed = set(re.findall(r"`((?:ui|card)\.\w*)\$\{", source))
    return plain, composed


def test_keys_in_the_browser_exist() -> None:
    plain, composed = browser_keys()
    assert len(plain) > 50
    assert sorted(plain - set(WORDS.messages)) == []
    for beginning in composed:
        assert any(key.startswith(beginning) for key in WORDS.messages), beginning


def test_every_message_is_used() -> None:
    plain, composed = browser_keys()
    source = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    unused = [
        key
        for key in WORDS.messages
        if key not in plain
        and not key.startswith(tuple(composed))
        and f'"{key}"' not in source
        and not COMPOSED.match(key)
    ]
    assert unused == []


def test_composed_messages_are_of_codes_there_are() -> None:
    """``fault.x`` and its like: every x is a code or is written out."""
    source = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    codes = {
        "fault": set(Fault),
        "reason": set(Reason),
        "refused": set(Refusal),
        "result": {result.name.lower() for result in Result},
        "hint": {"moves", *Gain},
    }
    for key in WORDS.messages:
        group, _, name = key.partition(".")
        if group in codes:
            assert name in codes[group], key
        elif group == "error":
            assert f'"{name}"' in source or f'"{key}"' in source, key


def test_explain_is_one_line_and_hides_nothing_dangerous() -> None:
    error = BadInput(Fault.MOVE, move="\x1b[31m\n\udcff" + "x" * 500)
    line = explain(error, WORDS)
    assert line.isprintable()
    assert len(line) < 150
    assert explain(StoreError("store_use", why="full"), WORDS).endswith("full.")


def test_catalogues() -> None:
    assert languages()[0] == "en"
    with pytest.raises(KeyError):
        WORDS.text("no.such.key")
    with pytest.raises(KeyError):
        WORDS.text("cli.check.moves")
    with pytest.raises(KeyError):
        WORDS.plural("cli.version", 1)
    assert WORDS.plural("cli.check.moves", 1) == "1 move"
    assert WORDS.plural("cli.check.moves", 2) == "2 moves"


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT", "de"),
        ("fr, de;q=0.5", "de"),
        ("fr, de;q=0.5, en;q=0.7", "en"),
        ("fr, de; q=0.7, en; q=0.5", "de"),
        ("en;q=0, de", "de"),
        ("de;q=0", "en"),
        ("DE", "de"),
        ("zh-Hant-TW", "en"),
        ("*", "en"),
        (";q=1,,;;", "en"),
        ("de;q=nan", "en"),
        ("de;q=x", "en"),
        ("x" * 5000, "en"),
        ("\xff\x00", "en"),
    ],
)
def test_negotiate(header: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["russianbank.text.languages"]
    monkeypatch.setattr(module, "languages", lambda: ("en", "de"))
    assert negotiate(header) == expected


@pytest.mark.parametrize("language", ["pl", "ar", "ja", "fr"])
def test_plural_forms_by_language(language: str) -> None:
    """The categories of the language's numbers choose the form."""
    names = ("zero", "one", "two", "few", "many", "other")
    words = Catalogue(language, {"n": {name: name + " {count}" for name in names}})
    expected = {"pl": "few 3", "ar": "few 3", "ja": "other 3", "fr": "other 3"}
    assert words.plural("n", 3) == expected[language]


def test_a_number_that_may_be_one_stands_before_no_plural() -> None:
    """A message depends on its number, or is worded so that none is needed."""
    plural = re.compile(r"\{\w+\} (points|rounds|cards|moves|deals|matches|turns|seeds|hints)\b")
    written = {"cli.bench.preset", "cli.rollout.position", "cli.rollout.best", "cli.rollout.plan"}
    always_many = {"fault.record_long"}
    found = {
        key
        for key, message in WORDS.messages.items()
        if isinstance(message, str) and plural.search(message)
    }
    assert found == written | always_many, "rates and decimals, as in 1.00 points, are all right"
