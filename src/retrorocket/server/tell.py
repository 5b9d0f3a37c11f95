"""What leaves the server for a reader: built from nothing, by what the reader's seats may know."""

from typing import Any, Final

from mypy_extensions import i64

from retrorocket.kernel.events import SPECTATOR, Event
from retrorocket.kernel.notation import Notation
from retrorocket.server.room import Room, Told
from retrorocket.server.summary import outcome_of, table_of

Seats = tuple[int, ...]
"""The seats that a reader holds; none for a spectator."""

WHY_NO_UNDO: Final = {
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
OPEN_SECRETS: Final = ("resign", "agree draw")
"""Answers whose text is no secret."""


def state_message(room: Room, person: str, seats: Seats) -> dict[str, Any]:
    """The table as it stands, for a reader."""
    asked = room.asked()
    over = room.status == "finished"
    return {
        "type": "state",
        "seq": room.seq,
        "step": room.step(),
        "table": table_of(room, person),
        "you": list(seats),
        "asked": asked,
        "prompt": prompt_of(room),
        "views": views_of(room, seats),
        "actions": actions_of(room) if asked is not None and asked in seats else [],
        "undo": undo_of(room, seats),
        "takeback": offer_of(room, "takeback"),
        "draw": offer_of(room, "draw"),
        "clock": room.watch.as_json(asked if asked is not None and not room.plays_itself(asked) else None),
        "outcome": outcome_of(room),
        "secret": room.facts.secret if over else "",
    }


def prompt_of(room: Room) -> dict[str, Any] | None:
    """The open question, with its words."""
    if room.match is None:
        return None
    prompt = room.match.state.prompt()
    return prompt.as_json() | {"text": room.game.words.prompt(prompt, room.names())}


def views_of(room: Room, seats: Seats) -> list[dict[str, Any]]:
    """What each seat of the reader knows; a spectator has no seat."""
    if room.match is None:
        return []
    state = room.match.state
    if not seats:
        return [{"seat": None, "view": state.view(SPECTATOR)}]
    return [{"seat": seat, "view": state.view(seat)} for seat in seats]


def actions_of(room: Room) -> list[dict[str, Any]]:
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


def action_of(room: Room, notation: Notation, action: i64, names: dict[str, str]) -> dict[str, Any]:
    """One action as clients get it."""
    form = notation.forms[action & 63]
    parts = notation.parts(action)
    del parts["verb"]
    words = room.game.words
    values = {field.name: words.called(field.kind.name, parts[field.name], names) for field in form.fields}
    return {
        "text": notation.write(action),
        "words": words.sentence("action", form.verb.text, values),
        "path": notation.path(action),
        "verb": form.verb.text,
        "parts": parts,
    }


def undo_seat(room: Room, seats: Seats) -> int | None:
    """The seat that would take back: the reader's that moved last, else the asked one if it is the reader's."""
    steps = room.match.steps if room.match else []
    if steps and steps[-1].seat in seats:
        return steps[-1].seat
    asked = room.asked()
    return asked if asked is not None and asked in seats else None


def undo_of(room: Room, seats: Seats) -> dict[str, Any]:
    """Whether the reader may take back, and why not."""
    why = "spectator"
    seat = undo_seat(room, seats)
    if room.status == "finished":
        why = "final"
    elif room.match is not None and seat is not None:
        why = str(room.match.undo_refusal(seat))
    elif seats:
        why = "other" if room.match is not None and room.match.steps else "first"
    return {"possible": why == "", "why": why, "words": WHY_NO_UNDO[why], "seat": seat}


def offer_of(room: Room, what: str) -> dict[str, Any] | None:
    """An open question to the table."""
    offer = room.offer
    if offer is None or offer.what != what:
        return None
    told: dict[str, Any] = {"by": offer.by, "agreed": list(offer.agreed), "waiting": list(offer.waiting)}
    return told | ({"to": offer.step} if what == "takeback" else {})


def events_message(room: Room, seats: Seats, after: int) -> dict[str, Any]:
    """Everything after a sequence number, as the reader may know it."""
    entries = [entry_of(room, told, seats) for told in room.story[after:]]
    return {"type": "events", "seq": room.seq, "entries": entries}


def entry_of(room: Room, told: Told, seats: Seats) -> dict[str, Any]:
    """One entry, with only what the reader may know."""
    entry = told.entry
    stamp: dict[str, Any] = {"seq": entry.seq, "kind": entry.kind, "at": entry.at}
    if entry.kind in ("begin", "step"):
        stamp["events"] = [event_of(room, event) for event in told.events if heard(event, seats)]
    if entry.kind == "step":
        return stamp | step_of(room, entry.body, seats)
    if entry.kind == "end":
        return stamp | {"outcome": entry.body["outcome"], "secret": entry.body["secret"]}
    if entry.kind == "chat" and not may_read(entry.body, seats):
        return stamp | {"kind": "hidden"}
    if entry.kind in TOLD_FIELDS:
        return stamp | {name: entry.body.get(name) for name in TOLD_FIELDS[entry.kind]}
    return stamp | {"kind": "hidden"}


TOLD_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "made": ("seat",),
    "begin": (),
    "undo": ("seat", "step"),
    "takeback": ("seat", "step"),
    "continued": ("step",),
    "ask": ("seat", "what", "step"),
    "answer": ("seat", "what", "agree"),
    "seat": ("seat", "what", "name", "level"),
    "chat": ("seat", "to", "text"),
    "cancel": (),
    "rematch": ("table",),
}


def step_of(room: Room, body: dict[str, Any], seats: Seats) -> dict[str, Any]:
    """A step; its text is for the seat that acted."""
    told = {"step": body["step"], "seat": body["seat"], "action": "", "words": ""}
    if body["seat"] in seats or body["action"] in OPEN_SECRETS:
        told |= {"action": body["action"], "words": action_words(room, body["action"])}
    return told


def action_words(room: Room, text: str) -> str:
    """An action in words."""
    if text in OPEN_SECRETS:
        return text.capitalize()
    return room.game.words.action(room.playing().state.notation(), text, room.names())


def event_of(room: Room, event: Event) -> dict[str, Any]:
    """An event with its words."""
    kinds = room.playing().state.notation().kinds
    told = event.written(kinds)
    return told | {"text": room.game.words.event(told, event.kind, kinds, room.names())}


def heard(event: Event, seats: Seats) -> bool:
    """Tell whether any seat of the reader may hear an event."""
    return any(event.heard_by(seat) for seat in seats) if seats else event.heard_by(SPECTATOR)


def may_read(body: dict[str, Any], seats: Seats) -> bool:
    """Tell whether a chat entry is the reader's business."""
    return body["to"] is None or body["to"] in seats or body["seat"] in seats
