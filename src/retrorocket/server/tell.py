"""What leaves the server for a reader: built from nothing, by what the reader may know."""

from typing import Any, Final, cast

from msgspec import UNSET
from mypy_extensions import i64

from retrorocket.kernel.events import SPECTATOR
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.prompts import GAME_OVER
from retrorocket.kernel.reader import Reader
from retrorocket.kernel.state import State
from retrorocket.server import entries
from retrorocket.server.entries import JournalEntry
from retrorocket.server.phrasing import Phrasing
from retrorocket.server.replies import ActionShape, EventsMessage, QuestionShape, StateMessage, UndoShape, WhyNoUndo
from retrorocket.server.room import Happened, Room
from retrorocket.server.shapes import GameEvent, ViewShape
from retrorocket.server.summary import outcome_of, table_of

WHY_NO_UNDO: Final[dict[WhyNoUndo, str]] = {
    "": "",
    "first": "Nothing has been done yet.",
    "other": "Somebody else has answered since.",
    "drawn": "Something was drawn or rolled: it cannot be taken back.",
    "revealed": "Something hidden was shown: it cannot be taken back.",
    "final": "The game is over.",
    "spectator": "Only players take back.",
}
MOST_PHRASED: Final = 2000
"""How many phrased actions a table keeps."""


def phrasing_of(room: Room) -> Phrasing:
    """The words of a table that has begun."""
    return Phrasing(room.game, room.playing().state.notation(), room.names())


def state_message(room: Room, person: str, reader: Reader) -> StateMessage:
    """The table as it stands, for a reader."""
    asked = room.asked()
    state = room.match.state if room.match else None
    return StateMessage(
        seq=room.seq,
        step=room.step(),
        table=table_of(room, person),
        you=list(reader.seats),
        asked=asked,
        prompt=phrasing_of(room).prompt(state.prompt() if room.status == "playing" else GAME_OVER) if state else None,
        views=views_of(state, reader) if state and shows_board(room) else [],
        actions=actions_of(room) if asked is not None and asked in reader.seats else [],
        undo=undo_of(room, reader),
        takeback=question_of(room, "takeback"),
        draw=question_of(room, "draw"),
        clock=room.watch.shown(asked if asked is not None and not room.plays_itself(asked) else None),
        outcome=outcome_of(room),
        secret=room.facts.secret if room.status == "finished" else "",
    )


def shows_board(room: Room) -> bool:
    """Tell whether the position at hand is that of the game: of a finished one of other rules it may be unknown."""
    return not room.kept or room.playing().state.seat() < 0


def views_of(state: State, reader: Reader) -> list[ViewShape]:
    """What the reader knows of the position, for each of its seats; a spectator has no seat."""
    return [ViewShape(None if who == SPECTATOR else who, state.view(who)) for who in reader.viewers()]


def actions_of(room: Room) -> list[ActionShape]:
    """What the asked seat may do: text, words, clicks."""
    state = room.playing().state
    notation = state.notation()
    known = room.phrased
    legal = state.legal()
    if len(known) > MOST_PHRASED or room.phrased_in is not notation:
        known.clear()
        room.phrased_in = notation
    for action in legal:
        if action not in known:
            known[action] = action_of(room, notation, action, room.names())
    return [known[action] for action in legal]


def action_of(room: Room, notation: Notation, action: i64, names: dict[str, str]) -> ActionShape:
    """One action as clients get it."""
    form = notation.forms[action & 63]
    parts = notation.parts(action)
    del parts["verb"]
    words = room.game.words
    values = {field.name: words.called(field.kind.name, parts[field.name], names) for field in form.fields}
    sentence = words.sentence("action", form.verb.text, values)
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
        words=phrasing_of(room).answer(readable),
    )


def events_of(room: Room, happened: Happened, reader: Reader) -> list[GameEvent]:
    """The events of an entry that the reader may hear, in words."""
    phrasing = phrasing_of(room)
    return [phrasing.event(event) for event in reader.heard(happened.events)]
