"""Who does the work of a command, from its options."""

import os

from russianbank.lab.workers import Processes, Workers


def workers_of(jobs: int | None) -> Workers:
    """``jobs`` processes; as many as there are cores if that is None."""
    return Processes(jobs or os.cpu_count() or 1)
