"""run.py: from a bare machine to a running program (D2)."""

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ("run.py", "setup.py", "pyproject.toml", "README.md", "LICENSE", "src")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what a clone has and run.py needs."""
    folder = tmp_path / "clone"
    folder.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in PARTS:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=ignored)
        else:
            shutil.copy(source, folder / name)
    return folder


@pytest.fixture
def script(project: Path) -> ModuleType:
    """run.py of the copy, as a module."""
    spec = importlib.util.spec_from_file_location("run", project / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def start(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "run.py", *arguments],
        cwd=project,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def start_with(project: Path, preparation: str) -> subprocess.CompletedProcess[str]:
    """Start run.py in a Python that something has been done to."""
    code = f"import runpy, sys\n{preparation}\nrunpy.run_path('run.py', run_name='__main__')"
    return subprocess.run(
        [sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=False
    )


def one_line(text: str) -> str:
    assert text.count("\n") == 1, text
    return text.strip()


def test_an_old_python_is_told_so_in_one_line(project: Path) -> None:
    done = start_with(project, "sys.version_info = (3, 10, 0)")
    assert done.returncode == 1
    assert one_line(done.stderr).startswith("run.py: Python 3.11 or later is needed")


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(project: Path, module: str) -> None:
    done = start_with(project, f"sys.modules[{module!r}] = None")
    assert done.returncode == 1
    assert "apt install python3-venv" in one_line(done.stderr)


def test_without_a_network_one_line_says_what_to_do(project: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:1/simple", "PIP_CONFIG_FILE": os.devnull}
    done = start(project, **nowhere, PIP_FIND_LINKS="", PIP_EXTRA_INDEX_URL="", PIP_CONSTRAINT="")
    assert done.returncode == 1
    assert "connect to the network" in one_line(done.stderr)
    assert not (project / ".venv" / "installed.json").exists()


def test_the_fingerprint_sees_content_names_and_additions(
    script: ModuleType, project: Path
) -> None:
    def fingerprint() -> str:
        return str(script.digest(sorted((project / "src").rglob("*"))))

    seen = [fingerprint()]
    source = project / "src" / "russianbank" / "__init__.py"
    source.write_text(source.read_text() + "\n")
    seen.append(fingerprint())
    source.rename(source.with_name("renamed.py"))
    seen.append(fingerprint())
    (project / "src" / "russianbank" / "new.po").write_text("")
    seen.append(fingerprint())
    assert len(set(seen)) == len(seen)


def test_compiled_files_do_not_count(script: ModuleType, project: Path) -> None:
    sources = project / "src"
    before = script.digest(sorted(sources.rglob("*")))
    cache = sources / "russianbank" / "__pycache__"
    cache.mkdir()
    (cache / "errors.cpython-311.pyc").write_bytes(b"x")
    assert script.digest(sorted(sources.rglob("*"))) == before


@pytest.mark.skipif(os.name == "nt", reason="Windows has no exec")
def test_compiled_code_is_kept_whatever_the_environment_says(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compiling everything at every start takes longer than the two seconds of D2."""
    environments: list[dict[str, str]] = []

    def become(_path: str, _command: list[str], environment: dict[str, str]) -> None:
        environments.append(environment)
        raise SystemExit

    monkeypatch.setattr("os.execve", become)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("RUSSIANBANK_TEST", "kept")
    with pytest.raises(SystemExit):
        script.run(["russianbank"])
    (environment,) = environments
    assert environment["RUSSIANBANK_TEST"] == "kept"
    assert not {"PYTHONDONTWRITEBYTECODE", "PYTHONPATH"} & set(environment)


@pytest.fixture
def server(project: Path, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """The web app as run.py starts it on a bare machine, on a port of its own choice."""
    process = subprocess.Popen(
        [sys.executable, "run.py", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")],
        cwd=project,
        stdout=subprocess.PIPE,
        text=True,
    )
    yield process
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()


@pytest.mark.slow
def test_a_bare_clone_serves_the_table_and_notices_changes(
    project: Path, server: subprocess.Popen[str]
) -> None:
    assert server.stdout is not None
    assert "needed once" in server.stdout.readline()
    link = next(word for word in server.stdout.readline().split() if word.startswith("http"))
    with urllib.request.urlopen(link) as page:
        assert b"<html" in page.read()
    assert len(list((project / ".venv").rglob("*.po"))) >= 2
    server.send_signal(signal.SIGINT)
    assert server.wait(timeout=10) == 0

    second = start(project, "--version")
    assert second.stdout.startswith("russianbank ")
    assert "\n" not in second.stdout.strip()

    version = project / "src" / "russianbank" / "__init__.py"
    version.write_text(version.read_text().replace('__version__ = "', '__version__ = "9.'))
    changed = start(project, "--version")
    assert "has changed" in changed.stdout
    assert "russianbank 9." in changed.stdout
