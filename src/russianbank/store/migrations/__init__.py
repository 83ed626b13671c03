"""The store's migrations, in ``versions``."""
