"""The tables of the database. The journal (`entries`) is the truth; the rest finds things in it."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("made_at", BigInteger, nullable=False),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=True),
    Column("rematch_of", String(24), nullable=True, unique=True),
    Column("snapshot", LargeBinary, nullable=True),
    Column("aside", Text, nullable=True),
    Column("film", LargeBinary, nullable=True),
    Index("tables_by_status", "status", "listed", "changed_at"),
    Index("tables_by_due", "due_at"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(24), nullable=True),
    Index("seats_by_person", "person"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("process", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When each process last proved that the database takes writes."""

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("process", String(24), primary_key=True),
    Column("table_id", String(24), primary_key=True),
    Column("seats", Text, nullable=False),
    Column("spectators", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Who is connected to which process."""

DOWNTIMES: Final = Table(
    "downtimes",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
"""When no server could take an answer."""
