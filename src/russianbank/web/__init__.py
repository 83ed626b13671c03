"""The web app: pages, the API of ``docs/protocol.md`` and the sockets of the tables."""

from russianbank.web.app import create_app
from russianbank.web.guard import Access

__all__ = ["Access", "create_app"]
