"""No words for people outside the catalogues (D3); for scripts see ``tools/js/words.js``."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from russianbank import text

from .scanner import words_of_page, words_of_python, words_of_styles

SOURCE = Path(text.__file__).parents[1]
STATIC = SOURCE / "web" / "static"
# A move as an example; what browsers, terminals and Typer say; the program's own name.
ALLOWED = {
    *("R-5", "russianbank ", "russianbank: ", "russianbank doctor"),
    *("is a file.", "is a directory."),
    *("Cookie, Accept-Language", "public, max-age=31536000, immutable"),
}


def strings(kind: Callable[[str], list[str]], *patterns: str) -> Iterator[tuple[str, str]]:
    for pattern in patterns:
        for path in sorted(SOURCE.glob(pattern)):
            for found in kind(path.read_text("utf-8")):
                yield path.name, found


def test_pages_and_drawings() -> None:
    found = strings(words_of_page, "web/static/**/*.html", "web/static/**/*.svg")
    assert [each for each in found if each[1] not in ALLOWED] == []


def test_styles() -> None:
    assert list(strings(words_of_styles, "web/static/**/*.css")) == []


def test_python() -> None:
    found = strings(words_of_python, "cli/**/*.py", "web/**/*.py", "text/**/*.py")
    assert [each for each in found if not each[1].startswith("<") and each[1] not in ALLOWED] == []


@pytest.mark.parametrize(
    "planted",
    [
        "<p>Hello there</p>",
        "<button>Undo</button>",
        '<a href="/" title="Home"></a>',
        '<img src="x" alt="A card">',
        '<input placeholder="Type here">',
        '<meta name="description" content="A game">',
        '<p data-text="ui.app"><b>new</b></p>',
        "<svg><title>Ace</title></svg>",
        "<noscript>Needs scripts</noscript>",
    ],
)
def test_words_planted_in_a_page_are_found(planted: str) -> None:
    assert len(words_of_page(planted)) == 1


@pytest.mark.parametrize(
    "silent",
    [
        '<p class="large print" data-text="ui.app"></p>',
        "<!-- a comment --><kbd>Esc</kbd><script>var one = 'two three'</script>",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<i>·</i> / <b data-label="ui.app"></b> <option value="slow" data-text="ui.x"></option>',
    ],
)
def test_what_nobody_reads_in_a_page_is_not(silent: str) -> None:
    assert words_of_page(silent) == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('typer.echo("Done")', 1),
        ('print(f"{count} moves")', 1),
        ('answer = {"message": "Something went wrong"}', 1),
        ('raise BadInput(Fault.MOVE, why="is no move")', 1),
        ('app.command(help="Play a game")', 1),
        ('"""A docstring of some words."""', 0),
        ('raise TypeError(f"no sentence for {error}")', 0),
        ('log.info("kernel was built", build="not compiled")', 0),
        ('typer.echo(words.text("cli.play.kept", match=name))', 0),
        ('HEADERS = {"Cache-Control": "no-cache", "Vary": "Cookie"}', 0),
    ],
)
def test_words_planted_in_python_are_found(source: str, count: int) -> None:
    assert len(words_of_python(source)) == count


def test_words_planted_in_styles_are_found() -> None:
    assert words_of_styles('a { content: "new"; } b { content: " ◂"; }') == ["new"]
