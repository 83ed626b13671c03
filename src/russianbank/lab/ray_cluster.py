"""A Ray cluster as workers of a measurement; needs the extra ``lab``.

The command runs on a machine of the cluster, and each machine has the same version of this program.
Ray's own messages, statistics and dashboard stay off.
"""

import logging
import os
import re
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import Any, Final

from russianbank import __version__
from russianbank.errors import BadInput, Fault, RussianBankError
from russianbank.lab.workers import Done, Part

KNOCK_SECONDS: Final = 5
"""How long an address has to take a connection."""

ANSWER_SECONDS: Final = 30
"""How long a cluster has to let a program join."""

_QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # only leads to a warning
}
_WAITING: Final = 3


class RayCluster:
    """The workers of the cluster at ``address``, ``HOST:PORT``; one for each of its cores.

    BadInput if Ray is not installed, or nothing that is a cluster answers there. The program joins
    the cluster at the first part, and leaves it after the last.
    """

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise BadInput(Fault.RAY_MISSING)
        os.environ.update(_QUIET)
        self.address = _checked(address)
        self.count = _cores(self.address)

    def in_order(self, work: Callable[[Part], Done], parts: Sequence[Part]) -> Iterator[Done]:
        """As ``Workers`` says."""
        import ray  # noqa: PLC0415 - of the extra lab

        waiting: deque[Any] = deque()
        try:
            _join(self.address)
            self._check_version(ray)
            remote = ray.remote(work)
            for part in parts:
                waiting.append(remote.remote(part))
                if len(waiting) >= _WAITING * self.count:
                    yield ray.get(waiting.popleft())
            while waiting:
                yield ray.get(waiting.popleft())
        except (ray.exceptions.RayError, ConnectionError) as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, RussianBankError):
                raise cause from None
            lines = str(error).split("\n")
            raise BadInput(Fault.RAY_FAILED, why=lines[-1].strip() or lines[0]) from error
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)
            ray.shutdown()

    def _check_version(self, ray: Any) -> None:
        try:
            version = ray.get(ray.remote(version_here).remote())
        except ray.exceptions.RayError:
            version = None
        if version != __version__:
            raise BadInput(Fault.RAY_VERSION, version=__version__)


def version_here() -> str:
    """The version of this program on the machine where it is asked."""
    return __version__


def _checked(address: str) -> str:
    host, _, port = address.rpartition(":")
    is_port = re.fullmatch("[0-9]{1,5}", port) and 0 < int(port) < 65536
    if not host or "/" in host or not is_port:
        raise BadInput(Fault.RAY_ADDRESS, address=address)
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
    except OSError:
        raise BadInput(Fault.RAY_SILENT, address=address) from None
    return address


def _cores(address: str) -> int:
    """How many cores the cluster has, found out by a process that can be ended.

    Where something else than Ray answers, Ray itself would never give up.
    """
    command = [sys.executable, "-m", __name__, address]
    try:
        done = subprocess.run(  # noqa: S603 - this very module
            command, capture_output=True, timeout=ANSWER_SECONDS, check=True, text=True
        )
        return max(1, int(done.stdout))
    except (subprocess.SubprocessError, ValueError):
        raise BadInput(Fault.RAY_SILENT, address=address) from None


def _join(address: str) -> None:
    import ray  # noqa: PLC0415 - of the extra lab

    ray.init(address=address, logging_level=logging.CRITICAL, log_to_driver=False)


def _main() -> None:
    import ray  # noqa: PLC0415 - of the extra lab

    _join(sys.argv[1])
    print(int(ray.cluster_resources().get("CPU", 0)))  # noqa: T201 - read by _cores
    ray.shutdown()


if __name__ == "__main__":
    _main()
