"""Options and needs shared by all tests."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

_ADVICE = {
    "chromium": "needs Chromium: apt-get install chromium",
    "node": "needs Node: apt-get install nodejs npm",
    "npm": "needs Node: apt-get install nodejs npm",
}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--all",
        action="store_true",
        help="run the slow tests too, and fail where something the tests need is missing",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: runs for minutes; only with --all")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--all"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Show what was measured and not judged: ``record_property("measured", …)``."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "measured" and report.when == "call":
                terminalreporter.write_line(f"measured: {value}")


class Requirements:
    """What a test needs from the machine: skipped without it, failed with ``--all``."""

    def __init__(self, required: bool) -> None:
        self._required = required

    def __call__(self, program: str) -> str:
        """The path of a program."""
        path = shutil.which(program)
        if path is None:
            self.missing(_ADVICE.get(program, f"needs {program}"))
        assert path is not None
        return path

    def missing(self, advice: str) -> None:
        """Give a test up because something is not there; one line says what to do."""
        if self._required:
            pytest.fail(advice, pytrace=False)
        pytest.skip(advice)


@pytest.fixture(scope="session")
def requires(request: pytest.FixtureRequest) -> Requirements:
    """``requires("chromium")`` gives its path, or skips or fails the test."""
    return Requirements(bool(request.config.getoption("--all")))


@pytest.fixture(scope="session", autouse=True)
def _english() -> Iterator[None]:
    """Commands speak English, whatever the machine's language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUSSIANBANK_LANGUAGE", "en")
        yield


@pytest.fixture(autouse=True)
def _quiet_logging() -> Iterator[None]:
    """Every test begins with warnings only, whatever the one before has configured."""
    structlog.reset_defaults()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger("WARNING"))
    yield
    structlog.reset_defaults()
