"""The version of a database's schema, and the way to the newest; what does it is loaded only where there is a way."""

from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, inspect, text

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x526F636B


class LaterVersion(Exception):
    """The database belongs to a later version of this program."""


def migrate(connection: Connection) -> None:
    """Bring the schema up to date; of several processes that start at once one does it, the others wait."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    found = noted(connection)
    if found and found not in versions():
        raise LaterVersion(found)
    if found != newest():
        upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def noted(connection: Connection) -> str:
    """The version that the migrations have noted, "" if none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def newest() -> str:
    """The version of the schema that this program makes."""
    return versions()[0]


@cache
def versions() -> list[str]:
    """All versions of the schema that this program knows, the newest first: each file begins with its own."""
    names = [path.stem for path in (MIGRATIONS / "versions").glob("[0-9]*.py")]
    return sorted((name.split("_")[0] for name in names), reverse=True)
