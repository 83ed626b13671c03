"""The tables of the store. A change here needs a migration beside it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("rules", String(400), nullable=False),
    Column("seed", String(200), nullable=False),
    Column("player0", String(40), nullable=False),
    Column("player1", String(40), nullable=False),
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("score0", Integer, nullable=False),
    Column("score1", Integer, nullable=False),
    Column("winner", Integer),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("position", Text),
    Column("lost", Boolean, nullable=False, server_default=false()),
    Column("recorded", Boolean, nullable=False, server_default=false()),
    CheckConstraint("status IN ('open', 'over', 'abandoned')", name="status_known"),
)

entries = Table(
    "entries",
    metadata,
    Column("match_id", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("move", String(8)),
    Column("at", BigInteger),
)
"""Every accepted command in order: the state of a match is what they lead to."""

rounds = Table(
    "rounds",
    metadata,
    Column("match_id", String(16), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("starter", Integer, nullable=False),
    Column("result", String(16), nullable=False),
    Column("score0", Integer, nullable=False),
    Column("score1", Integer, nullable=False),
    Column("count0", Integer, nullable=False),
    Column("count1", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("ms0", BigInteger),
    Column("ms1", BigInteger),
    Column("ended", String(32), nullable=False),
)
"""The rounds that are over: follows from the entries, and is kept to be counted quickly."""
