"""``doctor``: what runs here, and what could run better."""

import os
import platform
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from russianbank import __version__
from russianbank.cli.folders import data_folder
from russianbank.kernel import BUILD, IS_COMPILED
from russianbank.players.levels import offered_levels
from russianbank.players.registry import evaluation_problem
from russianbank.text import Catalogue, simple_player

_PARTS: Final = {
    "numpy": "numpy",
    "pettingzoo": "pettingzoo",
    "gymnasium": "gymnasium",
    "pyspiel": "open_spiel",
    "ray": "ray",
}


def lines(data: Path | None, words: Catalogue) -> Iterator[str]:
    """What to print, a line each."""
    yield words.text(
        "cli.doctor.versions",
        version=__version__,
        python=platform.python_version(),
        implementation=platform.python_implementation(),
        system=platform.platform(),
    )
    folder = data_folder(data)
    yield words.text(f"cli.doctor.data_{_state(folder)}", folder=folder)
    yield words.text(f"cli.kernel.{BUILD}")
    if not IS_COMPILED:
        found = _compiler()
        key = "cli.doctor.compile" if found is None else "cli.doctor.rebuild"
        yield words.text(key, compiler=found)
    levels = [level for level in offered_levels() if evaluation_problem([level]) is None]
    if levels:
        names = ", ".join(words.text(f"ui.player_{level}") for level in levels)
        yield words.text("cli.doctor.levels", levels=names)
    problem = evaluation_problem()
    if problem is not None:
        yield simple_player(problem, words)
    for module, name in _PARTS.items():
        there = "present" if find_spec(module) else "absent"
        yield words.text(f"cli.doctor.part_{there}", name=name)


def _state(folder: Path) -> str:
    if not folder.is_dir():
        return "none_yet"
    return "writable" if os.access(folder, os.W_OK | os.X_OK) else "read_only"


def _compiler() -> str | None:
    """The C compiler that a build would use, if there is one."""
    wanted = os.environ.get("CC", "").split() or (sysconfig.get_config_var("CC") or "cc").split()
    chosen = wanted[0]
    names = (chosen, "cc", "gcc", "clang") if sys.platform != "win32" else ("cl",)
    if os.environ.get("CC", "").split():
        names = (chosen,)
    return next((name for name in names if shutil.which(name)), None)
