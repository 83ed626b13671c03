"""Where matches are kept: one SQLite file through SQLAlchemy, migrated by Alembic."""

from russianbank.store.database import Database
from russianbank.store.matches import EntryRow, MatchRow, MatchSetup, MatchStore, Standing

__all__ = ["Database", "EntryRow", "MatchRow", "MatchSetup", "MatchStore", "Standing"]
