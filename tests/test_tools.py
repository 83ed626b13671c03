"""The tools agree with the code, and files keep to their size."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parents[1]
CHECKS = PROJECT / "tools" / "js"
TOOLS = {
    "ruff check": ("ruff", ["-m", "ruff", "check", "."]),
    "ruff format": ("ruff", ["-m", "ruff", "format", "--check", "."]),
    "mypy": ("mypy", ["-m", "mypy"]),
    "import-linter": (
        "importlinter",
        ["-c", "import sys; from importlinter.cli import lint_imports_command as c; sys.exit(c())"],
    ),
}
PYTHON_LINES = 400
SCRIPT_LINES = 300


@pytest.mark.parametrize("name", TOOLS)
def test_tool(name: str, requires: Any) -> None:
    package, arguments = TOOLS[name]
    if importlib.util.find_spec(package) is None:
        requires.missing(f"needs {package}: pip install '.[test]'")
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_scripts_of_the_browser(requires: Any) -> None:
    """Types and lint of the JavaScript; nothing of it is needed to run the program."""
    npm = requires("npm")
    if not (CHECKS / "node_modules").is_dir():
        requires.missing("needs the tools for JavaScript: npm ci --prefix tools/js")
    done = subprocess.run(
        [npm, "run", "--silent", "check"],
        cwd=CHECKS,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("ending", "limit"), [("py", PYTHON_LINES), ("js", SCRIPT_LINES)])
def test_files_are_of_a_size_to_read(ending: str, limit: int) -> None:
    lengths = {
        path: path.read_text("utf-8").count("\n") for path in (PROJECT / "src").rglob(f"*.{ending}")
    }
    assert lengths
    assert [str(path) for path, length in lengths.items() if length > limit] == []
