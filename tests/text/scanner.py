"""Finds words for people outside the catalogues: in pages, drawings, styles and Python."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser

WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]{2,}[,:]? (?:[^\W\d_] )?[^\W\d_]{2,}")
SHOWN_ATTRIBUTES = {
    *("title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"),
    *("aria-valuetext", "label", "summary"),
}
SILENT_ELEMENTS = {"script", "style", "kbd", "code"}
PRINTING_CALLS = {"echo", "print", "secho", "_fail", "write", "HTMLResponse", "PlainTextResponse"}
LOGGING_CALLS = {"debug", "info", "warning", "error", "exception"}


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in SILENT_ELEMENTS
        values = dict(attrs)
        for name, value in attrs:
            is_described = name == "content" and values.get("name") == "description"
            if (name in SHOWN_ATTRIBUTES or is_described) and value and WORD.search(value):
                self.found.append(value)

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT_ELEMENTS

    def handle_data(self, data: str) -> None:
        if not self._silent and WORD.search(data):
            self.found.append(data.strip())


def words_of_page(source: str) -> list[str]:
    """The texts and labels that stand in HTML or SVG."""
    page = _Page()
    page.feed(source)
    page.close()
    return page.found


def words_of_styles(source: str) -> list[str]:
    """The words that a style sheet writes on the page."""
    contents = re.findall(r"\bcontent:([^;}]*)", source)
    strings = (string for content in contents for string in re.findall(r'"([^"]*)"', content))
    return [string for string in strings if WORD.search(string)]


def words_of_python(source: str) -> list[str]:
    """Strings that are printed, and any other that read as a sentence.

    Not docstrings, not what is raised for programmers or written to a log.
    """
    tree = ast.parse(source)
    silent = {id(part) for node in _silent(tree) for part in ast.walk(node)}
    printed = {id(part) for node in _printed(tree) for part in ast.walk(node)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in silent
        and (SENTENCE.search(node.value) or (id(node) in printed and WORD.search(node.value)))
    ]


def _silent(tree: ast.Module) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node  # a docstring
        elif isinstance(node, ast.Raise) and _raises_a_programmers_error(node):
            yield node
        elif isinstance(node, ast.Assert) and node.msg is not None:
            yield node.msg
        elif isinstance(node, ast.Call) and _name(node) in LOGGING_CALLS:
            yield node


def _printed(tree: ast.Module) -> Iterator[ast.AST]:
    """What is printed as it is; not the keys and values of text() in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node) in PRINTING_CALLS:
            yield from (part for part in node.args if not isinstance(part, ast.Call))


def _raises_a_programmers_error(node: ast.Raise) -> bool:
    error = node.exc
    return isinstance(error, ast.Call) and _name(error) in {
        *("TypeError", "ValueError", "KeyError", "RuntimeError", "AssertionError", "ImportError"),
        *("NotImplementedError", "IndexError", "LookupError"),
    }


def _name(call: ast.Call) -> str:
    called = call.func
    if isinstance(called, ast.Attribute):
        return called.attr
    return called.id if isinstance(called, ast.Name) else ""
