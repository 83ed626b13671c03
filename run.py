#!/usr/bin/env python3
"""Start Russian Bank, or its tests, on a machine that has only Python 3.11 or later.

    python3 run.py                 the web app; opens the browser
    python3 run.py serve --help    any command and option of `russianbank`
    python3 run.py test            the whole test suite; --all makes every part of it required
    python3 run.py --dev …         installed so that changes in src/ count at once

The first start makes a virtual environment in .venv and installs the project into it. Later
starts go straight on, unless the project has changed since.
"""

import hashlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "installed.json"
LOG = VENV / "install.log"
WHEELS = VENV / "wheels"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
JS_TOOLS = [ROOT / "tools" / "js", ROOT / "tools" / "lighthouse"]
OLDEST = (3, 11)
# Not passed on: where to find other code, and the wish that compiled code is not kept, which would
# make every start as slow as the first.
NOT_PASSED_ON = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
# Files in their order, so that the browser comes last in every process.
WHOLE_SUITE = ["--cov", "--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder"]


class SetupError(Exception):
    """The environment could not be made; the message says what to do, in one line."""


def main(arguments):
    """Set up what is missing and run what is asked for; the exit code."""
    dev = "--dev" in arguments
    arguments = [argument for argument in arguments if argument != "--dev"]
    testing = arguments[:1] == ["test"]
    try:
        everything = testing and "--all" in arguments
        set_up(["test", "env", "lab"] if everything else ["test"] if testing else [], dev)
        if everything:
            for folder in JS_TOOLS:
                set_up_js_tools(folder)
    except SetupError as error:
        print(f"run.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if not testing:
        return run([str(PYTHON), "-m", "russianbank", *arguments])
    options = arguments[1:]
    whole = not [option for option in options if option != "--all"]
    os.chdir(str(ROOT))
    return run([str(PYTHON), "-m", "pytest", *(WHOLE_SUITE if whole else []), *options])


def set_up(extras, dev):
    """Make .venv hold the project as it is now, and its ``extras``."""
    found = read_stamp()
    wanted = {
        "python": [sys.executable, list(sys.version_info[:3])],
        "project": digest([ROOT / "pyproject.toml", ROOT / "setup.py", ROOT / "README.md"]),
        "sources": "editable" if dev else digest(sorted((ROOT / "src").rglob("*"))),
        "extras": sorted({*found.get("extras", []), *extras}),
    }
    if found == wanted:
        return
    fresh = found.get("python") != wanted["python"]
    if fresh:
        print("Setting up Russian Bank; this is needed once and takes up to a minute.", flush=True)
        make_venv()
        wanted["extras"] = sorted(extras)
    else:
        print("Russian Bank has changed; installing it anew.", flush=True)
    STAMP.unlink(missing_ok=True)
    same_needs = not fresh and all(found[key] == wanted[key] for key in ("project", "extras"))
    install(wanted["extras"], dev, same_needs)
    STAMP.write_text(json.dumps(wanted), encoding="utf-8")


def read_stamp():
    """What .venv was made for; empty if it was not finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


def digest(paths):
    """A fingerprint of files: their names and contents."""
    total = hashlib.sha256()
    for path in paths:
        if path.is_file() and path.suffix != ".pyc" and ".egg-info" not in str(path):
            content = path.read_bytes()
            total.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
            total.update(content)
    return total.hexdigest()


def make_venv():
    """Make .venv anew."""
    try:
        import ensurepip  # noqa: F401
        import venv

        venv.EnvBuilder(with_pip=True, clear=True).create(VENV)
    except ImportError:
        raise SetupError(
            "this Python lacks the modules venv and ensurepip; install them first, "
            "on Debian and Ubuntu with: sudo apt install python3-venv"
        ) from None
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetupError(f"cannot make {VENV}: {error}; is the folder writable?") from None


def install(extras, dev, same_needs):
    """Install what the project needs, and the project itself, with pip.

    The kernel is compiled while the packages are fetched.
    """
    import tomllib

    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    fetching = None
    if not same_needs:
        finish(pip("install", *described["build-system"]["requires"]))
        project = described["project"]
        needs = [need for extra in extras for need in project["optional-dependencies"][extra]]
        fetching = pip("install", *project["dependencies"], *needs)
    target = ["--editable", str(ROOT)] if dev else [build_wheel()]
    if fetching:
        finish(fetching)
    finish(pip("install", "--no-deps", "--force-reinstall", "--no-build-isolation", *target))


def build_wheel():
    """Build the project from nothing but its present sources; the wheel's path."""
    import shutil

    for left_over in [WHEELS, *(ROOT / "build").glob("lib*"), *(ROOT / "build").glob("bdist*")]:
        shutil.rmtree(left_over, ignore_errors=True)
    how = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(WHEELS)]
    finish(pip("wheel", *how, str(ROOT)))
    return str(next(WHEELS.glob("*.whl")))


def pip(command, *arguments):
    """Start pip; its output goes to a file."""
    options = ["--disable-pip-version-check", "--no-input", "--quiet", "--retries", "2"]
    if command == "install":
        # Python compiles what it loads at its first start; compiling all of it takes far longer.
        options.append("--no-compile")
    with LOG.open("ab") as log:
        return subprocess.Popen(
            [str(PYTHON), "-m", "pip", command, *options, *arguments],
            stdout=log,
            stderr=log,
            cwd=str(ROOT),
        )


def finish(process):
    """Wait for pip; trouble is said in one line."""
    if process.wait() == 0:
        return
    text = LOG.read_text(encoding="utf-8", errors="replace")
    offline = ("NewConnectionError", "NameResolutionError", "No matching distribution", "Retrying")
    if any(sign in text for sign in offline):
        raise SetupError(
            "the packages could not be fetched; connect to the network and start again "
            f"(details in {LOG})"
        )
    raise SetupError(f"installing failed; the reason is at the end of {LOG}")


def set_up_js_tools(folder):
    """Install what checks the scripts and pages, if Node.js is there; the tests say so if not."""
    from shutil import which

    npm = which("npm")
    lock, done = folder / "package-lock.json", folder / "node_modules" / ".package-lock.json"
    if npm is None or not lock.exists():
        return
    if done.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return
    command = [npm, "ci", "--no-audit", "--no-fund", "--silent"]
    if subprocess.run(command, cwd=str(folder), check=False).returncode != 0:
        name = folder.relative_to(ROOT).as_posix()
        raise SetupError(f"npm ci failed in {name}; connect to the network and start again")


def run(command):
    """Become the command; on Windows, wait for it."""
    environment = {k: value for k, value in os.environ.items() if k not in NOT_PASSED_ON}
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(command[0], command, environment)
    process = subprocess.Popen(command, env=environment)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            time.sleep(0.1)


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.exit(f"run.py: Python 3.11 or later is needed; this is {sys.version.split()[0]}")
    sys.exit(main(sys.argv[1:]))
