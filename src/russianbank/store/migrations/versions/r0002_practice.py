"""Practice matches: one round that begins with a given deal or position."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the flag and the position; matches from before are no practice.

    Not as a batch: that would drop the table to which the entries refer.
    """
    practice = sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", practice)
    op.add_column("matches", sa.Column("position", sa.Text))


def downgrade() -> None:
    """Drop both."""
    op.drop_column("matches", "position")
    op.drop_column("matches", "practice")
