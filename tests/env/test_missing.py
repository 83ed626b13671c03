"""Without the extra: the package works, the environments say in one line what to do."""

import subprocess
import sys
from textwrap import dedent

import pytest

HIDE = """
    import sys
    class Hider:
        def find_spec(self, name, path=None, target=None):
            if name.partition(".")[0] in {hidden!r}:
                raise ModuleNotFoundError(name)
            return None
    import importlib.util as u
    real = u.find_spec
    u.find_spec = lambda name, *more: None if name in {hidden!r} else real(name, *more)
    sys.meta_path.insert(0, Hider())
"""


def run(hidden: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    program = dedent(HIDE).format(hidden=hidden) + code
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
    )


EXTRA = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


def test_package_imports_without_the_extra() -> None:
    ran = run(EXTRA, "import russianbank, russianbank.kernel.vector, russianbank.cli")
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("module", ["russianbank.env", "russianbank.env.vector"])
def test_environments_say_what_is_missing(module: str) -> None:
    last = run(EXTRA, f"import {module}").stderr.strip().splitlines()[-1]
    assert last == (
        "ImportError: russianbank.env needs numpy, gymnasium, pettingzoo: "
        "pip install russianbank[env]"
    )


def test_openspiel_says_that_it_is_missing() -> None:
    pytest.importorskip("pettingzoo")
    last = run(("pyspiel",), "import russianbank.env.openspiel").stderr.strip().splitlines()[-1]
    assert last == "ImportError: russianbank.env needs open_spiel: pip install russianbank[env]"
