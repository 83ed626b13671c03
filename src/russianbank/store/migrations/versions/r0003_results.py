"""When commands came, what came of rounds, and which abandoned matches count as lost."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add them; the rounds of matches from before are recorded when they are asked for."""
    op.add_column("entries", sa.Column("at", sa.BigInteger))
    for name in ("lost", "recorded"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("matches", column)
    op.create_table(
        "rounds",
        sa.Column("match_id", sa.String(16), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("starter", sa.Integer, nullable=False),
        sa.Column("result", sa.String(16), nullable=False),
        sa.Column("score0", sa.Integer, nullable=False),
        sa.Column("score1", sa.Integer, nullable=False),
        sa.Column("count0", sa.Integer, nullable=False),
        sa.Column("count1", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("ms0", sa.BigInteger),
        sa.Column("ms1", sa.BigInteger),
        sa.Column("ended", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("rounds")
    op.drop_column("matches", "recorded")
    op.drop_column("matches", "lost")
    op.drop_column("entries", "at")
