"""Answers to the open question: the step that one makes, or the reply that says why it makes none."""

from typing import Final

from msgspec import to_builtins

from retrorocket.kernel.errors import NotationError, RuleBroken
from retrorocket.kernel.errors import Stale as NotAsked
from retrorocket.kernel.reader import PUBLIC
from retrorocket.kernel.record import Step
from retrorocket.server.explaining import Teller, not_understood
from retrorocket.server.facts import Draft
from retrorocket.server.replies import Accepted, ReasonShape, Refused, Reply, Stale
from retrorocket.server.room import Room
from retrorocket.server.summary import outcome_of
from retrorocket.server.tell import offered_as
from retrorocket.server.traces import told, traces_of

MOVED_ON: Final = "The table has moved on."
Objection = NotationError | RuleBroken | NotAsked


def answered(room: Room, seat: int, seq: int, text: str, now: int) -> Step | Reply:
    """The step that an answer to the open question makes, or why it makes none."""
    if room.status != "playing" or is_stale(room, seq) or room.asked() != seat:
        return stale(room, not_asked(room, seat, seq))
    deadline = room.watch.deadline(seat)
    if deadline is not None and now >= deadline and not room.plays_itself(seat):
        return stale(room, "Your time is up.")
    offered = offered_as(room, text)
    try:
        return room.playing().play(seat, text, -1 if offered is None else offered.action)
    except (NotationError, RuleBroken, NotAsked) as error:
        return objected(room, error)


def objected(room: Room, error: Objection) -> Reply:
    """What the rules or the notation say against a step."""
    if isinstance(error, NotationError):
        return refused(not_understood(error.why))
    if isinstance(error, RuleBroken):
        return refused(broken(room, error))
    return stale(room, str(error))


def stale(room: Room, words: str = MOVED_ON) -> Reply:
    """An answer to a question that is closed."""
    return Stale(room.seq, words)


def refused(reason: ReasonShape) -> Reply:
    """Nothing changed, and why."""
    return Refused(reason.rule, reason.title, reason.text, reason.elements, reason.words)


def accepted(room: Room, text: str = "") -> Reply:
    """It is on disk."""
    return Accepted(room.seq, text)


def is_stale(room: Room, seq: int) -> bool:
    """Tell whether an answer given at `seq` is about a position that is no more, or never was."""
    return not room.position <= seq <= room.seq


def not_asked(room: Room, seat: int, seq: int) -> str:
    """Why a seat's answer comes at the wrong time."""
    asked = room.asked()
    if asked is None:
        return "The game is over." if room.status == "finished" else "The game has not begun."
    if asked != seat:
        return f"{room.chairs[asked].name or f'Seat {asked + 1}'} is asked now."
    return MOVED_ON


def broken(room: Room, error: RuleBroken) -> ReasonShape:
    """The rule that an answer breaks, with its words and the elements at fault."""
    state = room.playing().state
    if error.action not in PUBLIC:
        explanation = state.explain(state.notation().read(error.action))
        if explanation is not None:
            return Teller(state, room.names()).reason(explanation)
    return told_rule(room, error.rule)


def told_rule(room: Room, rule: str) -> ReasonShape:
    """A rule with its words."""
    entry = room.game.ledger.entry(rule)
    return ReasonShape(entry.id, entry.title, entry.text, [], f"{entry.title} ({entry.id})")


def stepped(room: Room, step: Step) -> list[Draft]:
    """The entry of a step just made in the match, and of the end if it was the last."""
    body: dict[str, object] = {"seat": step.seat, "action": step.action, "step": room.step(), **traces_of(step)}
    body["events"] = told(step.events)
    if step.agreed:
        body["agreed"] = step.agreed
    return [Draft("step", body, step.events), *ending(room)]


def ending(room: Room) -> list[Draft]:
    """The last entry of a game, if it is over."""
    outcome = outcome_of(room)
    return [Draft("end", {"outcome": to_builtins(outcome), "secret": room.facts.secret})] if outcome else []
