"""A game step by step, as a seat, a spectator or everybody at once saw it; and its record."""

from typing import Any, Final

import msgspec

from retrorocket.kernel.errors import DataError
from retrorocket.kernel.events import SPECTATOR, Event
from retrorocket.kernel.game import Game
from retrorocket.kernel.record import Record, read_record
from retrorocket.kernel.replay import Disagreement, Replay, verify
from retrorocket.kernel.state import State
from retrorocket.server.library import Library
from retrorocket.server.room import Room
from retrorocket.server.tell import OPEN_SECRETS

MOST_FRAMES: Final = 100


class Eyes(msgspec.Struct, frozen=True):
    """Who looks: some seats or a spectator; whether the texts of all answers may be read."""

    seats: tuple[int, ...]
    reads_all: bool


class Film(msgspec.Struct):
    """What a replay needs of a room, taken while its lock is held."""

    game: Game
    record: Record
    names: dict[str, str]
    times: list[int]


def film_of(room: Room) -> Film:
    """Copy what a replay needs."""
    times: list[int] = []
    for told in room.story:
        entry = told.entry
        if entry.kind in ("begin", "continued"):
            times = [entry.at]
        elif entry.kind == "step":
            times.append(entry.at)
        elif entry.kind in ("undo", "takeback"):
            times = times[: entry.body["step"] - room.origin_steps + 1]
    return Film(room.game, room.playing().record(room.facts.secret), room.names(), times)


def frames(film: Film, eyes: Eyes, start: int, count: int) -> list[dict[str, Any]]:
    """The frames from a step on."""
    replay = Replay(film.game, film.record)
    found: list[dict[str, Any]] = []
    last = min(start + min(count, MOST_FRAMES), len(film.record.steps) + 1)
    for number in range(last):
        seat, text = None, ""
        if number > 0:
            step = replay.step()
            seat, text = step.seat, step.action
        if number >= start:
            found.append(frame(film, replay.state, eyes, seat, text) | {"step": number, "at": film.times[number]})
    return found


def frame(film: Film, state: State, eyes: Eyes, seat: int | None, text: str) -> dict[str, Any]:
    """The table after a step, for some eyes."""
    readable = text if eyes.reads_all or seat in eyes.seats or text in OPEN_SECRETS else ""
    asked = int(state.seat())
    outcome = state.outcome() if asked < 0 else None
    words = film.game.words
    prompt = state.prompt()
    told = outcome.as_json() | {"text": film.game.ledger.entry(outcome.reason).text} if outcome else None
    return {
        "seat": seat,
        "action": readable,
        "words": in_words(film, state, readable),
        "events": [told_event(film, state, event) for event in state.log or [] if hears(eyes, event)],
        "asked": asked if asked >= 0 else None,
        "prompt": prompt.as_json() | {"text": words.prompt(prompt, film.names)},
        "views": [{"seat": eye, "view": state.view(eye)} for eye in eyes.seats]
        or [{"seat": None, "view": state.view(SPECTATOR)}],
        "outcome": told,
    }


def in_words(film: Film, state: State, text: str) -> str:
    """An action in words."""
    if not text or text in OPEN_SECRETS:
        return text.capitalize()
    return film.game.words.action(state.notation(), text, film.names)


def told_event(film: Film, state: State, event: Event) -> dict[str, Any]:
    """An event with its words."""
    kinds = state.notation().kinds
    told = event.written(kinds)
    return told | {"text": film.game.words.event(told, event.kind, kinds, film.names)}


def hears(eyes: Eyes, event: Event) -> bool:
    """Tell whether the eyes have ears for an event."""
    return any(event.heard_by(seat) for seat in eyes.seats) if eyes.seats else event.heard_by(SPECTATOR)


def verdict(game: Game, record: Record) -> dict[str, Any]:
    """Check a record from end to end."""
    try:
        return {"ok": True, "said": verify(game, record), "where": ""}
    except Disagreement as error:
        return {"ok": False, "said": error.why, "where": error.where}


def verdict_on_text(library: Library, text: str) -> dict[str, Any]:
    """Check the text of a record; a DataError where it is none."""
    record = read_record(text)
    if record.header.game not in library.games:
        raise DataError("record", "line 1: game", "a game of this server", repr(record.header.game))
    return verdict(library.games[record.header.game], record)
