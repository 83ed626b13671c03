"""A server for the tests of the web app."""

from collections.abc import Iterator

import pytest

from .serving import Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for the tests of a module."""
    with served(tmp_path_factory.mktemp("data")) as side:
        yield side
