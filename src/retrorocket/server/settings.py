"""What a server is started with; worker processes read the same from one environment variable."""

import os
from pathlib import Path
from typing import Final

import msgspec

VARIABLE: Final = "RETROROCKET_SERVER"
FILE: Final = "tables.sqlite3"
LONGEST_FRAME: Final = 16_384
"""The most characters of a message on a socket."""
SCHEMES: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set, with defaults that suit one machine and a few friends."""

    host: str = "127.0.0.1"
    port: int = 8025
    database: str = ""
    redis: str = ""
    workers: int = 1
    games: list[str] = []
    """Games beside the catalogue, as module:attribute."""
    origins: list[str] = []
    """Further origins whose pages may call."""
    hosts: list[str] = []
    """Names that this server goes by; without any all are, save where it serves this machine alone."""
    thinkers: int = 1
    """Processes for bots."""
    bot_budget: float = 1.0
    """Seconds a bot may think."""
    bot_grace: float = 1.0
    """Seconds beyond twice that after which a bot is taken to hang: more on a slow machine."""
    bot_pause: float = 0.3
    """Seconds a bot waits before it answers, so that people can follow."""
    requests_per_minute: int = 600
    makings_per_minute: int = 60
    frames_per_second: int = 20
    tables_per_person: int = 100
    """Tables that one person may have open or in play as their host."""
    bot_tables_per_person: int = 8
    """Those of them that bots alone play."""
    tables_per_address: int = 300
    bot_tables_per_address: int = 16
    connections_per_address: int = 200
    """Connections beside sockets; 0 for no limit, as behind a proxy."""
    head_within: float = 10.0
    """Seconds for the head of a request."""
    sockets_per_person: int = 40
    sockets_per_address: int = 200
    sweep: float = 1.0
    """Seconds between looks at what the server must do of its own accord."""


def data_folder() -> Path:
    """Where a person's own tables are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "retrorocket"


def database_url(text: str) -> str:
    """The URL of a database given as a file or a URL; a person's own file if nothing is given."""
    if "://" not in text:
        path = Path(text).expanduser().resolve() if text else data_folder() / FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{path}"
    scheme, rest = text.split("://", 1)
    if scheme.split("+")[0] not in SCHEMES:
        raise ValueError(f"database: expected a file, sqlite:// or postgresql://, found {scheme}://")
    return f"{SCHEMES[scheme.split('+')[0]]}://{rest}"


def hand_down(settings: Settings) -> None:
    """Leave the settings to the processes that this one starts."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def handed_down() -> Settings:
    """The settings that the starting process left."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
