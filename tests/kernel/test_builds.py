"""Other builds: with bounds checks, without a compiler, as a wheel in a fresh environment."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from .rounds import ROOT, run_python
from .test_signature import SIGNATURE

COMPARE = """
from russianbank.kernel import BUILD
from russianbank.testing import compare_many
print(BUILD, compare_many(30, "other builds")["rounds"])
"""
PLAY = """
from russianbank.kernel import BUILD, Rng, play_out, trusted_state
from russianbank.lab import signature
from russianbank.rules import GAMERULES, deal
state = trusted_state(deal("wheel"), GAMERULES)
assert play_out(state, 0, 1, Rng(1)) > 10 and state.result
print(BUILD, signature())
"""
pytestmark = pytest.mark.slow


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A clean copy of what the build needs, with nothing compiled in it."""
    copy = tmp_path / "source"
    copy.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", copy / "src", ignore=ignored)
    return copy


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def without_compilers(folder: Path) -> dict[str, str]:
    """An environment in which no C compiler can be found."""
    empty = folder / "no-compilers"
    empty.mkdir()
    return {"PATH": str(empty), "CC": "/nonexistent/cc", "CXX": "/nonexistent/c++"}


def need_compiler() -> None:
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        pytest.skip("needs a C compiler: apt-get install gcc")


def need_builders() -> None:
    if not (find_spec("setuptools") and find_spec("Cython") and find_spec("pip")):
        pytest.skip("needs setuptools, Cython and pip beside the tests")


@pytest.mark.parametrize("kind", ["checked", "version"])
def test_other_compiled_builds_agree_with_the_reference(source: Path, kind: str) -> None:
    need_builders()
    need_compiler()
    switch = {"RUSSIANBANK_ABI": "version"} if kind == "version" else {"RUSSIANBANK_KERNEL": kind}
    run(sys.executable, "setup.py", "-q", "build_ext", "--inplace", folder=source, **switch)
    build = "version" if kind == "version" else "abi3"
    assert run_python(source / "src", COMPARE).split() == [build, "30"]
    assert run_python(source / "src", PLAY).split() == [build, str(SIGNATURE)]


def test_an_install_without_a_compiler_succeeds_and_says_so(source: Path, tmp_path: Path) -> None:
    need_builders()
    target = tmp_path / "installed"
    pip = (sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-deps", "-q")
    run(*pip, "--target", target, source, folder=source, **without_compilers(tmp_path))
    assert not list(target.rglob("*.so"))
    assert run_python(target, PLAY).split() == ["python", str(SIGNATURE)]
    told = run(sys.executable, "-m", "russianbank", "doctor", folder=target, PYTHONPATH=str(target))
    assert "not compiled" in told
    assert "C compiler" in told


@pytest.mark.skipif(os.name == "nt", reason="the compiler is a script")
def test_a_module_that_does_not_compile_leaves_all_uncompiled(source: Path) -> None:
    """Compiled and uncompiled modules would not work together."""
    need_builders()
    need_compiler()
    compiler = source / "compiler"
    real = next(path for path in map(shutil.which, ("cc", "gcc", "clang")) if path)
    compiler.write_text(f'#!/bin/sh\ncase "$*" in *distinct*) exit 1 ;; esac\nexec {real} "$@"\n')
    compiler.chmod(0o755)
    build = (sys.executable, "setup.py", "build_ext", "--inplace")
    told = run(*build, folder=source, CC=str(compiler))
    assert "the kernel stays uncompiled" in told
    assert not list(source.rglob("*.so"))


def test_wheel_and_sdist_build_and_the_wheel_plays_in_a_fresh_environment(
    source: Path, tmp_path: Path
) -> None:
    need_builders()
    need_compiler()
    hooks = (
        "from setuptools import build_meta as b; import sys; print(getattr(b, sys.argv[1])('.'))"
    )
    sdist = source / run(sys.executable, "-c", hooks, "build_sdist", folder=source).split()[-1]
    assert sdist.suffixes[-2:] == [".tar", ".gz"]
    shutil.unpack_archive(sdist, tmp_path / "sdist")
    (unpacked,) = (tmp_path / "sdist").iterdir()
    wheel = run(sys.executable, "-c", hooks, "build_wheel", folder=unpacked).split()[-1]
    assert "-cp311-abi3-" in wheel
    catalogues = {path.relative_to(ROOT / "src").as_posix() for path in ROOT.rglob("src/**/*.po")}
    with zipfile.ZipFile(unpacked / wheel) as packed:
        assert catalogues < set(packed.namelist())
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = tmp_path / "venv" / scripts / "python"
    pip = (python, "-m", "pip", "install", "-q", "--no-deps")
    run(*pip, unpacked / wheel, folder=tmp_path)
    assert run(python, "-c", PLAY, folder=tmp_path).split() == ["abi3", str(SIGNATURE)]
