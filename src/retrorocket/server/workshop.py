"""A process for long work: it plays records once more, for checks, replays and films, while the server serves.

Run by the server as `python -m retrorocket.server.workshop`; it takes one job after the other from its input and ends
when that does. Jobs and answers are MessagePack, each with its length before it.
"""

import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from retrorocket.bots.roster import JUDGES
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.record import read_record
from retrorocket.kernel.state import State
from retrorocket.server.arranging import arranged, begun, explained, laid, let_bots, played
from retrorocket.server.films import developed, shown
from retrorocket.server.library import Library
from retrorocket.server.positions import examined, position_after
from retrorocket.server.positionshapes import PositionShape
from retrorocket.server.replaying import Film, film_of, frames, verdict_on_text
from retrorocket.server.room import Room
from retrorocket.study.hinting import hints
from retrorocket.study.shapes import Hint, Study
from retrorocket.study.studying import EFFORTS, Studying

SIZE: Final = 4
"""Bytes of a length."""
BEHIND: Final = 10
"""How much more patient than the server the process is with the machine."""


class Eyes(msgspec.Struct):
    """Whose eyes a replay is seen with, and which stretch of it."""

    seats: list[int]
    reads_all: bool
    start: int
    count: int

    def reader(self) -> Reader:
        """The same as a filter."""
        return Reader(self.seats, self.reads_all)


class Written(msgspec.Struct):
    """A game to be played once more: its record as text, the names at its table and the times of its steps."""

    record: str
    names: dict[str, str]
    times: list[int]

    def film(self, library: Library) -> Film:
        """The same with the game."""
        record = read_record(self.record)
        return Film(library.games[record.header.game], record, self.names, self.times)


def written_down(room: Room) -> Written:
    """The game of a room as it stands, while its lock is held."""
    film = film_of(room)
    return Written(film.record.write(), film.names, film.times)


class Check(msgspec.Struct, tag="check"):
    """Check a record from end to end, also against a commitment that was published."""

    record: str
    published: str = ""


class Replay(msgspec.Struct, tag="replay"):
    """A stretch of a game as somebody saw it."""

    game: Written
    eyes: Eyes


class Develop(msgspec.Struct, tag="develop"):
    """Make the film of a game."""

    game: Written


class Watch(msgspec.Struct, tag="watch"):
    """A stretch of a film as somebody saw it."""

    film: bytes
    eyes: Eyes


class Locate(msgspec.Struct, tag="locate"):
    """The position after a step of a game."""

    game: Written
    step: int


class Examine(msgspec.Struct, tag="examine"):
    """Whether a saved position can be played on; it travels as JSON, which has room for whatever somebody sends."""

    game: str
    position: bytes


class SetUp(msgspec.Struct, tag="set-up"):
    """Show a position that somebody sets up, after an answer and the bots' answers; no text is that of a new game."""

    game: str
    position: bytes
    seats: int
    options: dict[str, Any]
    answer: str
    bots: str
    seed: int


class Explain(msgspec.Struct, tag="explain"):
    """Why not, in a position that somebody sets up."""

    game: str
    position: bytes
    text: str
    path: list[str]


class Advise(msgspec.Struct, tag="advise"):
    """The best answers in a position that a seat has guessed."""

    game: str
    guess: dict[str, Any]
    names: dict[str, str]
    seed: int


class Ponder(msgspec.Struct, tag="ponder"):
    """Study a game that is over."""

    record: str
    names: list[str]
    effort: str


Job = Check | Replay | Develop | Watch | Locate | Examine | SetUp | Explain | Advise | Ponder
Told = Callable[[int, int], None]
"""Hears how much of a job is done, of how much."""
DOINGS: Final[dict[type[Any], Callable[[Library, Any, Told], Any]]] = {
    Check: lambda library, job, told: verdict_on_text(library, job.record, job.published),
    Replay: lambda library, job, told: frames(
        job.game.film(library), job.eyes.reader(), job.eyes.start, job.eyes.count
    ),
    Develop: lambda library, job, told: developed(job.game.film(library)),
    Watch: lambda library, job, told: shown(job.film, job.eyes.reader(), job.eyes.start, job.eyes.count),
    Locate: lambda library, job, told: position_after(job.game.film(library), job.step),
    Examine: lambda library, job, told: examined(library.games[job.game], msgspec.json.decode(job.position)),
    SetUp: lambda library, job, told: set_up(library, job),
    Explain: lambda library, job, told: explained(brought(library, job), job.text, job.path),
    Advise: lambda library, job, told: advised(library, job),
    Ponder: lambda library, job, told: pondered(library, job, told),
}


def set_up(library: Library, job: SetUp) -> PositionShape:
    """The position after what was asked for."""
    state = brought(library, job) if job.position else begun(library.games[job.game], job.seats, job.options, job.seed)
    if job.answer:
        played(state, job.answer)
    if job.bots:
        let_bots(state, job.bots, job.seed)
    return arranged(state)


def brought(library: Library, job: SetUp | Explain) -> State:
    """The position that somebody brings."""
    seed = job.seed if isinstance(job, SetUp) else 0
    return laid(library.games[job.game], msgspec.json.decode(job.position), seed)


def advised(library: Library, job: Advise) -> list[Hint]:
    """The best answers, each with its reasons."""
    game = library.games[job.game]
    return hints(game, JUDGES[game.id], game.load(job.guess), job.seed, names=job.names)


def pondered(library: Library, job: Ponder, told: Told) -> Study:
    """The study of a game."""
    record = read_record(job.record)
    game = library.games[record.header.game]
    return Studying(game, JUDGES[game.id], record, job.names, EFFORTS[job.effort], told).study()


class Answer(msgspec.Struct):
    """What came of a job; or what is wrong with the data it was given, or with the work; or how far it has come."""

    found: msgspec.Raw = msgspec.Raw(msgspec.msgpack.encode(None))
    data: list[str] | None = None
    """Of a DataError: file, path, what was expected, what was found."""
    bug: str = ""
    progress: tuple[int, int] | None = None
    """So much of so much; the answer itself is still to come."""


def done(library: Library, job: Job, told: Told) -> Answer:
    """Do a job."""
    try:
        return Answer(msgspec.Raw(msgspec.msgpack.encode(DOINGS[type(job)](library, job, told))))
    except DataError as error:
        return Answer(data=[error.file, error.path, error.expected, error.found])
    except Exception as error:
        return Answer(bug=f"{type(error).__name__}: {error}")


def sized(data: bytes) -> bytes:
    """Data with their length before them."""
    return len(data).to_bytes(SIZE, "big") + data


def main(into: BinaryIO, out: BinaryIO) -> None:
    """Work until the input ends."""
    os.nice(BEHIND)
    library = Library(sys.argv[1:])
    jobs = msgspec.msgpack.Decoder(Job)

    def say(answer: Answer) -> None:
        out.write(sized(msgspec.msgpack.encode(answer)))
        out.flush()

    while head := into.read(SIZE):
        job = jobs.decode(into.read(int.from_bytes(head, "big")))
        say(done(library, job, lambda so_far, whole: say(Answer(progress=(so_far, whole)))))


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
