"""Matches and their entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(400), nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("player0", sa.String(40), nullable=False),
        sa.Column("player1", sa.String(40), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("score0", sa.Integer, nullable=False),
        sa.Column("score1", sa.Integer, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.CheckConstraint("status IN ('open', 'over', 'abandoned')", name="status_known"),
    )
    op.create_table(
        "entries",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("move", sa.String(8)),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("entries")
    op.drop_table("matches")
