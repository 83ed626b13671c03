"""The command, and ``python -m russianbank``."""

import sys


def run() -> int:
    """Run the command and return its exit code; 130 if Ctrl-C comes before it has been read."""
    try:
        from russianbank.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
