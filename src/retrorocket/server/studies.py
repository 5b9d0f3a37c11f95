"""Studies of games that are over: made one after the other in a process of their own, the last ones kept."""

import asyncio
import logging
from typing import Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.server.crews import Crew
from retrorocket.server.faults import Fault, conflict
from retrorocket.server.turns import Asker, Crowded
from retrorocket.server.workshop import Ponder
from retrorocket.study.shapes import Study

LOG: Final = logging.getLogger("retrorocket.studies")
KEPT: Final = 64
EFFORT: Final = "normal"


class Progress(msgspec.Struct):
    """How far a study has come."""

    done: int = 0
    whole: int = 0


class Studies:
    """What is known of which game, and what is being worked on."""

    def __init__(self, crew: Crew) -> None:
        self.crew: Final = crew
        self.kept: Final[dict[str, Study]] = {}
        self.failed: Final[dict[str, str]] = {}
        self.under_way: Final[dict[str, Progress]] = {}
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def begin(self, table: str, record: str, names: list[str], asker: Asker) -> None:
        """Begin a study, unless it is there or under way."""
        if table in self.kept or table in self.under_way:
            return
        self.crew.turns.make_room(asker)
        self.failed.pop(table, None)
        self.under_way[table] = Progress()
        task = asyncio.create_task(self.make(table, Ponder(record, names, EFFORT), asker), name="study")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def make(self, table: str, job: Ponder, asker: Asker) -> None:
        """Make it and keep it; what goes wrong is told to whoever asks next. One that others with less to ask for went
        before is begun anew then."""
        progress = self.under_way[table]

        def told(done: int, whole: int) -> None:
            progress.done, progress.whole = done, whole

        try:
            self.kept[table] = await self.crew.run(job, Study, asker, told)
        except (Fault, DataError) as error:
            LOG.warning("a study could not be made", extra={"table": table, "why": str(error)})
            if not isinstance(error, Crowded):
                self.failed[table] = str(error)
        finally:
            del self.under_way[table]
        for old in list(self.kept)[:-KEPT]:
            del self.kept[old]
        for old in list(self.failed)[:-KEPT]:
            del self.failed[old]

    def found(self, table: str) -> tuple[Progress | None, Study | None]:
        """How far it has come, or what was found."""
        if table in self.failed:
            raise conflict(f"this game cannot be studied: {self.failed.pop(table)}")
        return self.under_way.get(table), self.kept.get(table)

    async def stop(self) -> None:
        """Give up what is under way."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
