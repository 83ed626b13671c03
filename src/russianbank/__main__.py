"""``python -m russianbank``."""

if __name__ == "__main__":
    import sys

    from russianbank.cli import main

    sys.exit(main())
