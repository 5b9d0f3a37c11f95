"""What a server is started with, declared once: flags, variables, help and the table of the docs come from here."""

import os
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import quote

import msgspec
from msgspec import Meta

from retrorocket.kernel.errors import DataError

VARIABLE: Final = "RETROROCKET_SERVER"
FILE: Final = "tables.sqlite3"
LONGEST_FRAME: Final = 16_384
"""The most characters of a message on a socket."""
SCHEMES: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
PLACE: Final = "Where it listens"
PARTS: Final = "Storage and processes"
WATCHING: Final = "Logs and metrics"
BOTS: Final = "Bots and clocks"
LIMITS: Final = "Limits"
KEEPING: Final = "How long things are kept"


def at_least(low: float, group: str, words: str, high: float | None = None) -> Meta:
    """A number and what it is for."""
    return Meta(ge=low, le=high, description=words, extra={"group": group})


def about(group: str, words: str, flag: str = "") -> Meta:
    """What a setting is for, and its flag where that is not the setting's own name."""
    return Meta(description=words, extra={"group": group, "flag": flag})


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set, with defaults that suit one machine and a few friends."""

    host: Annotated[str, about(PLACE, "Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1"
    port: Annotated[int, at_least(1, PLACE, "Port to listen on.", 65_535)] = 8025
    hosts: Annotated[
        list[str],
        about(
            PLACE,
            "A name this server goes by; requests for others are refused. Without any all names are taken, save "
            "where it listens for this machine alone.",
            "--name",
        ),
    ] = []
    origins: Annotated[list[str], about(PLACE, "Another origin whose pages may call.", "--origin")] = []
    proxy: Annotated[
        str,
        about(
            PLACE,
            "Address of the reverse proxy whose forwarded headers are trusted (several with commas, networks as "
            "10.0.0.0/8); connections are then not counted by address, for the proxy has them all.",
        ),
    ] = ""

    database: Annotated[
        str, about(PARTS, "A file or a postgresql:// URL; without it a file of your own in your data folder.")
    ] = ""
    redis: Annotated[str, about(PARTS, "A redis:// or unix:// URL, for servers on several machines.")] = ""
    workers: Annotated[int, at_least(1, PARTS, "Server processes; each table is held by one.", 64)] = 1
    thinkers: Annotated[int, at_least(1, PARTS, "Bot processes for each worker.", 64)] = 1
    reports: Annotated[str, about(PARTS, "A folder whose finished reports the page's Lab shows to everybody.")] = ""
    games: Annotated[list[str], about(PARTS, "A game beside the catalogue, as module:attribute.", "--game")] = []

    log_format: Annotated[
        Literal["text", "json"], about(WATCHING, "Lines to read, or one JSON object a line; on standard error.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        about(WATCHING, "What is logged: debug has a line for every message on a socket, info one for every request."),
    ] = "info"
    metrics: Annotated[
        Literal["off", "local", "token"],
        about(WATCHING, "Who may read /metrics: nobody, this machine, or whoever has the token."),
    ] = "local"
    metrics_token: Annotated[str, about(WATCHING, "What 'Authorization: Bearer' must say for /metrics.")] = ""

    bot_budget: Annotated[float, at_least(0.001, BOTS, "Seconds a bot may think.")] = 1.0
    bot_grace: Annotated[
        float,
        at_least(0, BOTS, "Seconds beyond twice that after which a bot is taken to hang: more on a slow machine."),
    ] = 1.0
    bot_pause: Annotated[
        float, at_least(0, BOTS, "Seconds a bot waits before it answers, so that people can follow.")
    ] = 0.3
    sweep: Annotated[
        float, at_least(0.01, BOTS, "Seconds between looks at clocks, at bots and at people who are away.")
    ] = 1.0

    requests_per_minute: Annotated[int, at_least(1, LIMITS, "Requests of one address.")] = 600
    makings_per_minute: Annotated[
        int, at_least(1, LIMITS, "Requests of one address that make or verify something.")
    ] = 60
    frames_per_second: Annotated[int, at_least(1, LIMITS, "Messages on one socket.")] = 20
    tables_per_person: Annotated[int, at_least(1, LIMITS, "Tables open or in play of one host.")] = 100
    bot_tables_per_person: Annotated[int, at_least(0, LIMITS, "Those of them that bots alone play.")] = 8
    tables_per_address: Annotated[int, at_least(1, LIMITS, "Tables open or in play of one address.")] = 300
    bot_tables_per_address: Annotated[int, at_least(0, LIMITS, "Those of them that bots alone play.")] = 16
    sockets_per_person: Annotated[int, at_least(1, LIMITS, "Sockets of one person at once.")] = 40
    sockets_per_address: Annotated[int, at_least(1, LIMITS, "Sockets of one address at once.")] = 200
    connections_per_address: Annotated[
        int, at_least(0, LIMITS, "Connections of one address beside sockets; 0 for no limit.")
    ] = 200
    talk_per_seat: Annotated[int, at_least(0, LIMITS, "Lines of talk of one seat at a table.")] = 2000
    backs_per_seat: Annotated[
        int, at_least(0, LIMITS, "Steps taken back and questions to the table (takeback, draw) of one seat in a game.")
    ] = 1000
    head_within: Annotated[float, at_least(0.1, LIMITS, "Seconds for the head of a request.")] = 10.0

    keep_finished: Annotated[
        int, at_least(0, KEEPING, "Days that finished and cancelled tables are kept; 0 for ever.")
    ] = 0
    keep_open: Annotated[
        int, at_least(0, KEEPING, "Days that a table which never began is kept after its last change; 0 for ever.")
    ] = 0
    keep_people: Annotated[
        int, at_least(0, KEEPING, "Days that somebody who sits at no table is kept after the making; 0 for ever.")
    ] = 0


def data_folder() -> Path:
    """Where a person's own tables are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "retrorocket"


def database_url(text: str) -> str:
    """The URL of a database given as a file or a URL; a person's own file if nothing is given."""
    if "://" not in text:
        path = Path(text).expanduser().resolve() if text else data_folder() / FILE
        path.parent.mkdir(parents=True, exist_ok=True)
        return f"sqlite+aiosqlite:///{quote(str(path))}"
    scheme, rest = text.split("://", 1)
    if scheme.split("+")[0] not in SCHEMES:
        raise ValueError(f"database: expected a file, sqlite:// or postgresql://, found {scheme}://")
    return f"{SCHEMES[scheme.split('+')[0]]}://{rest}"


def hand_down(settings: Settings) -> None:
    """Leave the settings to the processes that this one starts."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def handed_down() -> Settings:
    """The settings that the starting process left in one variable; without it each has a variable of its own."""
    told = os.environ.get(VARIABLE)
    if told is None:
        from retrorocket.server.declared import from_environment

        return from_environment()
    try:
        return msgspec.json.decode(told, type=Settings)
    except msgspec.MsgspecError as error:
        raise DataError(VARIABLE, "settings", "one JSON object", str(error)) from None
