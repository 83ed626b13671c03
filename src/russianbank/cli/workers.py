"""Who does the work of a command, from its options."""

import os

from russianbank.errors import BadInput, Fault
from russianbank.lab.workers import Processes, Workers


def workers_of(jobs: int | None, ray: str | None = None) -> Workers:
    """``jobs`` processes, by default as many as there are cores; or the Ray cluster at an address.

    BadInput if both are given, or the cluster cannot be used.
    """
    if ray is None:
        return Processes(jobs or os.cpu_count() or 1)
    if jobs is not None:
        raise BadInput(Fault.RAY_JOBS)
    from russianbank.lab.ray_cluster import RayCluster  # noqa: PLC0415 - nothing else needs it

    return RayCluster(ray)
