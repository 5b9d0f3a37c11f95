"""What a server process counts as it goes, each thing declared once; what can be looked up is in `gauging.py`."""

from typing import Final

from retrorocket.server.metrics import Counter, Histogram

MOVES: Final = Counter("retrorocket_moves_total", "Steps that are on disk.", "game", "by")
ENTRIES: Final = Counter("retrorocket_entries_total", "Entries of journals that are on disk.", "kind")
CHANGES: Final = Histogram("retrorocket_change_seconds", "From a change of a table to its being on disk and told.")
REQUESTS: Final = Histogram("retrorocket_request_seconds", "Requests, by the status of the answer.", "status")
MESSAGES: Final = Histogram("retrorocket_message_seconds", "Messages on sockets until they are answered.", "type")
REFUSED_SOCKETS: Final = Counter("retrorocket_sockets_refused_total", "Sockets that were not let in.", "why")
COMMITS: Final = Histogram("retrorocket_writer_commit_seconds", "Groups of writes until the database had them.")
WRITES: Final = Counter("retrorocket_writer_writes_total", "Writes by what became of them.", "result")
RETRIES: Final = Counter("retrorocket_writer_retries_total", "Groups of writes that had to be tried again.")
LOADS: Final = Histogram("retrorocket_load_seconds", "Reading a stored table into memory, by how that ended.", "result")
THOUGHTS: Final = Histogram("retrorocket_bot_seconds", "Bots' answers, waiting for their turn left out.", "level")
SPEECHLESS: Final = Counter("retrorocket_bot_failures_total", "Bots that gave no answer in time.", "level")
OUT_OF_TIME: Final = Counter("retrorocket_clocks_ran_out_total", "Seats whose time was up.")
SWEEPS: Final = Histogram("retrorocket_sweep_seconds", "Looks at all tables that are due.")
FAILED_SWEEPS: Final = Counter("retrorocket_sweep_failures_total", "Such looks that failed.")
REMOVED: Final = Counter("retrorocket_removed_total", "Tables and people that were not to be kept longer.", "what")

ALL: Final[list[Counter | Histogram]] = [
    *(MOVES, ENTRIES, CHANGES, REQUESTS, MESSAGES, REFUSED_SOCKETS, COMMITS, WRITES, RETRIES),
    *(LOADS, THOUGHTS, SPEECHLESS, OUT_OF_TIME, SWEEPS, FAILED_SWEEPS, REMOVED),
]
