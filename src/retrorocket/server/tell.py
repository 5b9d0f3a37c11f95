"""What leaves the server for a reader: built from nothing, by what the reader may know."""

from typing import Any, Final, cast

from msgspec import UNSET, Raw
from msgspec.json import encode
from mypy_extensions import i64

from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.prompts import GAME_OVER, OVER
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.state import State
from retrorocket.kernel.words import Words, capital
from retrorocket.server import entries
from retrorocket.server.entries import JournalEntry
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.replies import (
    ActionShape,
    ClockShape,
    EventsMessage,
    QuestionShape,
    StateMessage,
    UndoShape,
    WhyNoUndo,
)
from retrorocket.server.room import Happened, Room
from retrorocket.server.shapes import TableShape, ViewShape
from retrorocket.server.summary import moved, outcome_of, text_for
from retrorocket.server.worded import Offered, Phrases

WHY_NO_UNDO: Final[dict[WhyNoUndo, str]] = {
    "": "",
    "first": "Nothing has been done yet.",
    "other": "Somebody else has answered since.",
    "drawn": "Something was drawn or rolled: it cannot be taken back.",
    "revealed": "Something hidden was shown: it cannot be taken back.",
    "final": "The game is over.",
    "spectator": "Only players take back.",
}
EMPTY: Final = len("{}")
COMMON: Final[dict[str, Phrases]] = {}
"""By game: the actions that are told in the same words at all its tables."""


def phrasing_of(room: Room) -> Phrasing:
    """The words of a table that has begun."""
    return Phrasing(room.game, room.playing().state.notation(), room.names())


class Standing:
    """What all readers of a table are told alike, worked out once."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.asked: Final = room.asked()
        self.state: Final = room.match.state if room.match else None
        self.about: Final = question_about(room, self.state) if self.state else None
        self.board: Final = self.state if self.state and shows_board(room) else None
        self.takeback: Final = question_of(room, "takeback")
        self.draw: Final = question_of(room, "draw")
        self.clock: Final = clock_of(room, self.asked)
        self.standin_at: Final = room.standin_at()
        self.outcome: Final = outcome_of(room)
        self.moved: Final = moved(room)
        self.preparing: Final = room.preparing()
        self.kept: list[Offered] | None = None
        self.open: bytes = b""
        """What all see of the position, as text, once it was asked for."""

    def message(self, reader: Reader) -> StateMessage:
        """The table as it stands, for a reader; the table is text already."""
        room = self.room
        mine = self.asked is not None and self.asked in reader.seats
        return StateMessage(
            seq=room.seq,
            step=room.step(),
            table=cast(TableShape, Raw(text_for(room, tuple(reader.seats), self.moved))),
            you=reader.seats,
            asked=self.asked,
            prompt=self.put() if mine else self.about,
            views=self.views(reader),
            actions=written_actions(self.offered()) if mine else [],
            undo=undo_of(room, reader),
            takeback=self.takeback,
            draw=self.draw,
            clock=self.clock,
            standin_at=self.standin_at,
            outcome=self.outcome,
            secret=room.facts.secret if room.status == "finished" else "",
            preparing=self.preparing,
        )

    def views(self, reader: Reader) -> Any:
        """What the reader knows of the position, for each of its seats, as text; what all see is written once."""
        if self.board is None:
            return []
        if not self.open:
            self.open = encode(self.board.game.open_view(self.board))
        return Raw(b"[" + b",".join([written_view(self.board, self.open, who) for who in reader.viewers()]) + b"]")

    def offered(self) -> list[Offered]:
        """What the asked seat may do; only its own readers want to know."""
        if self.kept is None:
            self.kept = offered_to(self.room)
        return self.kept

    def put(self) -> Any:
        """The open question, as it is put to whoever answers."""
        verbs = tuple(dict.fromkeys([offered.verb for offered in self.offered()]))
        prompt = self.room.playing().state.prompt()
        questions = questions_of(self.room)
        key = (prompt.key, tuple(prompt.values.items()), verbs)
        found = questions.get(key)
        if found is None:
            found = questions[key] = encode(phrasing_of(self.room).prompt(prompt, list(verbs)))
        return Raw(found)


class News:
    """What is new at a table: equal readers get equal text, made once, and all share what they are told alike."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.standing: Standing | None = None
        self.made: Final[dict[tuple[tuple[int, ...], int], bytes]] = {}

    def since(self, known: int, seats: tuple[int, ...]) -> bytes:
        """What a reader has missed: the entries, and the state where it has changed; a message a line."""
        found = self.made.get((seats, known))
        if found is None:
            found = self.made[seats, known] = self.written(known, Reader(list(seats)))
        return found

    def written(self, known: int, reader: Reader) -> bytes:
        """The same for a reader who has none like it."""
        events = encode(events_message(self.room, reader, known))
        if all(item.entry.kind == "chat" for item in self.room.story[known:]):
            return events
        if self.standing is None:
            self.standing = Standing(self.room)
        return b"".join([events, b"\n", encode(self.standing.message(reader))])


def state_message(room: Room, reader: Reader) -> StateMessage:
    """The table as it stands, for a reader."""
    return Standing(room).message(reader)


def question_about(room: Room, state: State) -> Any:
    """What is asked, in words about whoever is asked, as text."""
    playing = room.status == "playing"
    prompt, seat = state.prompt() if playing else GAME_OVER, int(state.seat()) if playing else OVER
    questions = questions_of(room)
    key = (prompt.key, tuple(prompt.values.items()), seat)
    found = questions.get(key)
    if found is None:
        found = questions[key] = encode(phrasing_of(room).about(prompt, seat))
    return Raw(found)


def questions_of(room: Room) -> dict[tuple[object, ...], bytes]:
    """The questions that were put at a table with the names of now, as text."""
    names, phrases = room.names(), room.worded.phrases
    phrases.fit(room.playing().state.notation())
    return phrases.asked_with(names)


def clock_of(room: Room, asked: int | None) -> ClockShape | None:
    """The clock; it runs for the asked seat, unless a bot plays there."""
    return room.watch.shown(asked if asked is not None and not room.plays_itself(asked) else None)


def shows_board(room: Room) -> bool:
    """Tell whether the position at hand is that of the game: of a finished one of other rules it may be unknown."""
    return not room.kept or room.playing().state.seat() < 0


def views_of(state: State, reader: Reader) -> list[ViewShape]:
    """What the reader knows of the position, for each of its seats; a spectator has no seat."""
    return [ViewShape(None if who == SPECTATOR else who, state.view(who)) for who in reader.viewers()]


def written_view(state: State, open: bytes, who: int) -> bytes:
    """One of them as text, with the text of what all see."""
    own = encode(state.game.own_view(state, who))
    seat = b"null" if who == SPECTATOR else b"%d" % who
    return b"".join([b'{"seat":', seat, b',"view":', joined(open, own), b"}"])


def joined(first: bytes, second: bytes) -> bytes:
    """Two objects as one, as text."""
    if len(first) == EMPTY or len(second) == EMPTY:
        return second if len(first) == EMPTY else first
    return b"".join([first[:-1], b",", second[1:]])


def actions_of(room: Room) -> list[ActionShape]:
    """What the asked seat may do: text, words, clicks."""
    return [offered.shape for offered in offered_to(room)]


def written_actions(offered: list[Offered]) -> Any:
    """The same as text: most of it was written before."""
    return Raw(b"[" + b",".join([each.text for each in offered]) + b"]")


def offered_to(room: Room) -> list[Offered]:
    """What the asked seat may do, each phrased once."""
    state = room.playing().state
    notation = state.notation()
    own, common = room.worded.phrases, common_phrases(room, notation)
    own.fit(notation)
    names = room.names()
    found: list[Offered] = []
    for action in state.legal():
        offered = common.actions.get(action) or own.actions.get(action)
        if offered is None:
            shape = action_of(room.game.words, notation, action, names)
            offered = (own if names_its_own(room.game, notation, action) else common).note(action, shape)
        found.append(offered)
    return found


def common_phrases(room: Room, notation: Notation) -> Phrases:
    """Where actions that name nobody are kept: all tables of a game share them, unless theirs has words of its own."""
    if notation is not room.game.notation:
        return room.worded.phrases
    found = COMMON.setdefault(room.game.id, Phrases())
    found.fit(notation)
    return found


def names_its_own(game: Game, notation: Notation, action: i64) -> bool:
    """Tell whether an action is told with the name of a seat, or of another thing that the table has its name for."""
    kinds = [field.kind.name for field in notation.forms[action & 63].fields]
    return any(kind == "seat" or kind in game.naming for kind in kinds)


def action_of(words: Words, notation: Notation, action: i64, names: dict[str, str]) -> ActionShape:
    """One action as clients get it."""
    form = notation.forms[action & 63]
    parts = notation.parts(action)
    del parts["verb"]
    values = {field.name: words.called(field.kind.name, parts[field.name], names) for field in form.fields}
    sentence = capital(words.sentence("action", form.verb.text, values))
    return ActionShape(notation.write(action), sentence, notation.path(action), form.verb.text, parts)


def undo_seat(room: Room, reader: Reader) -> int | None:
    """The seat that would take back: the reader's that moved last, else the asked one if it is the reader's."""
    steps = room.match.steps if room.match else []
    if steps and steps[-1].seat in reader.seats:
        return steps[-1].seat
    asked = room.asked()
    return asked if asked is not None and asked in reader.seats else None


def undo_of(room: Room, reader: Reader) -> UndoShape:
    """Whether the reader may take back, and why not."""
    why: WhyNoUndo = "spectator"
    seat = undo_seat(room, reader)
    if room.status == "finished":
        why = "final"
    elif room.match is not None and seat is not None:
        why = cast(WhyNoUndo, room.match.undo_refusal(seat))
    elif reader.seats:
        why = "other" if room.match is not None and room.match.steps else "first"
    return UndoShape(why == "", why, WHY_NO_UNDO[why], seat)


def question_of(room: Room, what: str) -> QuestionShape | None:
    """An open question to the table."""
    offer = room.offer
    if offer is None or offer.what != what:
        return None
    to = offer.step if what == "takeback" else UNSET
    return QuestionShape(offer.by, list(offer.agreed), list(offer.waiting), to)


def events_message(room: Room, reader: Reader, after: int) -> EventsMessage:
    """Everything after a sequence number, as the reader may know it."""
    return EventsMessage(room.seq, [entry_of(room, happened, reader) for happened in room.story[after:]])


def entry_of(room: Room, happened: Happened, reader: Reader) -> JournalEntry:
    """One entry, with only what the reader may know."""
    entry = happened.entry
    if entry.kind == "step":
        return step_of(room, happened, reader)
    if entry.kind == "begin":
        return entries.BeginEntry(seq=entry.seq, at=entry.at, events=events_of(room, happened, reader))
    made = SHOWN.get(entry.kind)
    if made is None or (entry.kind == "chat" and not in_chat(entry.body, reader)):
        return entries.HiddenEntry(seq=entry.seq, at=entry.at)
    shown = {name: entry.body.get(name) for name in made.__struct_fields__ if name not in STAMP}
    return cast(JournalEntry, made(seq=entry.seq, at=entry.at, **shown))


SHOWN: Final[dict[str, type[entries.Told]]] = {
    "made": entries.MadeEntry,
    "undo": entries.UndoEntry,
    "takeback": entries.TakebackEntry,
    "continued": entries.ContinuedEntry,
    "ask": entries.AskEntry,
    "answer": entries.AnswerEntry,
    "seat": entries.SeatEntry,
    "chat": entries.ChatEntry,
    "cancel": entries.CancelEntry,
    "end": entries.EndEntry,
    "rematch": entries.RematchEntry,
}
"""The kinds whose body is told as far as their shape has fields for it; all others stay hidden."""
STAMP: Final = ("seq", "at")


def in_chat(body: dict[str, Any], reader: Reader) -> bool:
    """Tell whether a chat entry is for the reader's seats."""
    return body["to"] is None or body["to"] in reader.seats or body["seat"] in reader.seats


def step_of(room: Room, happened: Happened, reader: Reader) -> entries.StepEntry:
    """A step; its text is for whoever may read it, its events for whoever may hear them."""
    entry = happened.entry
    seat, text = entry.body["seat"], entry.body["action"]
    readable = text if reader.reads(seat, text) else ""
    return entries.StepEntry(
        seq=entry.seq,
        at=entry.at,
        events=events_of(room, happened, reader),
        step=entry.body["step"],
        seat=seat,
        action=readable,
        words=words_of(room, readable) if readable else "",
    )


def words_of(room: Room, text: str) -> str:
    """An answer in words; mostly it was offered in them just before."""
    offered = offered_as(room, text)
    return phrasing_of(room).answer(text) if offered is None else offered.shape.words


def offered_as(room: Room, text: str) -> Offered | None:
    """The action that was offered at this table, or at another of its words, under a text."""
    notation = room.playing().state.notation()
    own, common = room.worded.phrases, common_phrases(room, notation)
    return (own.texts.get(text) if own.notation is notation else None) or common.texts.get(text)


def events_of(room: Room, happened: Happened, reader: Reader) -> Any:
    """The events of an entry that the reader may hear, in words, as text."""
    if not happened.events:
        return []
    phrased = phrased_events(room, happened)
    told = [phrased[place] for place, event in enumerate(happened.events) if reader.hears(event)]
    return Raw(b"[" + b",".join(told) + b"]")


def phrased_events(room: Room, happened: Happened) -> list[bytes]:
    """All events of an entry in words, as text; those of the last one, which everybody is told of, are made once."""
    names = room.names()
    if happened.phrased_for is names:
        return happened.phrased
    phrasing = phrasing_of(room)
    found = [encode(phrasing.event(event)) for event in happened.events]
    if happened is room.story[-1]:
        happened.phrased, happened.phrased_for = found, names
    return found
