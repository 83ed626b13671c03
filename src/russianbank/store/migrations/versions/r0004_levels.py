"""The player ``lookahead`` has become the best of the levels."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Give the player its new name wherever it plays."""
    _rename("lookahead", "level8")


def downgrade() -> None:
    """Give it the old name."""
    _rename("level8", "lookahead")


def _rename(before: str, after: str) -> None:
    for seat in ("player0", "player1"):
        op.execute(f"UPDATE matches SET {seat} = '{after}' WHERE {seat} = '{before}'")  # noqa: S608
