"""Where matches are kept: one SQLite file through SQLAlchemy, migrated by Alembic."""

from russianbank.store.database import Database
from russianbank.store.matches import EntryRow, MatchRow, MatchSetup, MatchStore, Standing
from russianbank.store.results import Deleted, ResultStore, RoundRow

__all__ = [
    "Database",
    "Deleted",
    "EntryRow",
    "MatchRow",
    "MatchSetup",
    "MatchStore",
    "ResultStore",
    "RoundRow",
    "Standing",
]
