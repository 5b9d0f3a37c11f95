"""What people do at a table in play: act, take back, ask, answer, resign, talk. Each gives the direct answer."""

from collections.abc import Callable
from typing import Any, Final, cast

import msgspec

from retrorocket.kernel.errors import NotationError, RuleBroken
from retrorocket.kernel.errors import Stale as NotAsked
from retrorocket.kernel.record import Step
from retrorocket.server.answering import (
    accepted,
    answered,
    is_stale,
    not_asked,
    objected,
    refused,
    stale,
    stepped,
    told_rule,
)
from retrorocket.server.changing import Then
from retrorocket.server.explaining import explain_path, explain_text, explained, not_understood
from retrorocket.server.facts import Draft, LiveClock
from retrorocket.server.hall import Hall
from retrorocket.server.library import standin_level
from retrorocket.server.names import shown
from retrorocket.server.replies import Reply, WhyNoUndo
from retrorocket.server.room import Room
from retrorocket.server.settings import Settings
from retrorocket.server.tell import WHY_NO_UNDO
from retrorocket.server.writes import Conflict


def no(title: str, why: str) -> Reply:
    """Refused without a rule."""
    return refused(not_understood(why, title))


class Desk:
    """Carries out what people ask at a table; the room's lock is held by the caller."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall: Final = hall
        self.talk: Final = settings.talk_per_seat
        self.backs: Final = settings.backs_per_seat

    async def change(self, room: Room, drafts: list[Draft], text: str = "", then: Then | None = None) -> Reply:
        """Change a room; stale if another process was first."""
        try:
            await self.hall.change(room, drafts, then)
        except Conflict:
            return stale(self.hall.rooms.get(room.id, room))
        return accepted(room, text)

    async def act(self, room: Room, seat: int, seq: int, text: str) -> Reply:
        """An answer to the open question."""
        made = answered(room, seat, seq, text, self.hall.now())
        return await self.keep(room, made) if isinstance(made, Step) else made

    async def play(self, room: Room, seat: int, text: str) -> Reply:
        """Let the match take an answer to the open question."""
        return await self.note(room, lambda: room.playing().play(seat, text))

    async def note(self, room: Room, make: Callable[[], Step]) -> Reply:
        """Make a step and write it down, and the end if it was the last."""
        try:
            made = make()
        except (NotationError, RuleBroken, NotAsked) as error:
            return objected(room, error)
        return await self.keep(room, made)

    async def keep(self, room: Room, step: Step) -> Reply:
        """Write down a step that the match has made."""
        return await self.change(room, stepped(room, step), step.action)

    async def tell_hurried(self, room: Room, seat: int) -> None:
        """Tell everybody, once a game, that a bot had less time to think than its level is rated for."""
        if room.chairs[seat].kind == "bot" and not room.chairs[seat].hurried:
            await self.change(room, [Draft("seat", seat_body(room, seat, "hurried", hurried=True))])

    async def undo(self, room: Room, seat: int, seq: int) -> Reply:
        """Take back one's own last step, as long as nothing was learnt by it."""
        if room.status != "playing" or is_stale(room, seq):
            return stale(room)
        why = cast(WhyNoUndo, room.playing().undo_refusal(seat))
        if why:
            return no("No undo", WHY_NO_UNDO[why])
        if room.done["undo", seat] >= self.backs:
            return no("No undo", f"This seat has taken back {self.backs} steps, and that is all of them.")
        await self.hall.deepen(room)
        return await self.change(room, [Draft("undo", {"seat": seat, "step": room.step() - 1})])

    async def prepare(self, room: Room, seat: int, seq: int) -> Reply:
        """Let a bot do the rest of a seat's set-up; whoever takes a step back has the seat in hand again."""
        if room.status != "playing" or is_stale(room, seq):
            return stale(room)
        if not room.playing().state.preparing():
            return no("No set-up", "The set-up is over: the rest is yours to play.")
        if room.plays_itself(seat):
            return accepted(room)
        if room.done["seat", seat] >= self.backs:
            return no("No more help", f"This seat was handed over {self.backs} times, and that is all.")
        level = standin_level(room.facts.policy.away_level, room.game)
        return await self.change(room, [Draft("seat", seat_body(room, seat, "prepared", preparer=level))])

    async def takeback(self, room: Room, seat: int, seq: int, step: int | None = None) -> Reply:
        """Ask the others to go back to before one's last step, or to before an earlier step of one's own."""
        if room.status != "playing" or seq > room.seq or (step is None and is_stale(room, seq)):
            return stale(room)
        if not room.facts.policy.takeback:
            return no("No takeback", "This table agreed to play without.")
        own = [place for place, step in enumerate(room.playing().steps) if step.seat == seat]
        if not own:
            return no("No takeback", "This seat has done nothing yet.")
        back = own[-1] if step is None else step - room.origin_steps
        if back not in own:
            return no("No takeback", "That step was not made by this seat, or is no more.")
        return await self.ask(room, "takeback", seat, room.origin_steps + back)

    async def draw(self, room: Room, seat: int) -> Reply:
        """Offer a draw."""
        if room.status != "playing":
            return stale(room)
        if not room.game.drawing:
            return no("No draw", f"{room.game.title} knows no agreed draw.")
        if any(chair.kind == "bot" for chair in room.chairs):
            return no("No draw", "Bots play on.")
        seat = asked_of_same_person(room, seat)
        state = room.playing().state
        number = int(state.draw_round())
        rule = state.draw_refusal(seat)
        if not rule and number >= 0 and room.offered.get(seat) == number:
            rule = room.game.drawing
        return refused(told_rule(room, rule)) if rule else await self.ask(room, "draw", seat, room.step(), number)

    async def ask(self, room: Room, what: str, seat: int, step: int, number: int = -1) -> Reply:
        """Put a question to all other people; done at once where there are none."""
        if room.offer is not None:
            return no("One at a time", "A question is open already.")
        if room.done["ask", seat] >= self.backs:
            return no("No more questions", f"This seat has asked the others {self.backs} times, and that is all.")
        if what == "takeback":
            await self.hall.deepen(room)
        mine = room.chairs[seat].person
        waiting = [other for other, chair in enumerate(room.chairs) if chair.kind == "person" and chair.person != mine]
        body = {"what": what, "seat": seat, "step": step, "waiting": waiting, "round": number}
        return await self.change(room, [Draft("ask", body)], then=agreed_on)

    async def answer(self, room: Room, seat: int, what: str, agree: bool) -> Reply:
        """Answer the open question."""
        if room.offer is None or room.offer.what != what or seat not in room.offer.waiting:
            return stale(room, "Nobody asks this of you.")
        if what == "takeback":
            await self.hall.deepen(room)
        body = {"seat": seat, "what": what, "agree": agree}
        return await self.change(room, [Draft("answer", body)], then=agreed_on)

    async def resign(self, room: Room, seat: int) -> Reply:
        """Give up."""
        if room.status != "playing":
            return stale(room)
        return await self.note(room, lambda: room.playing().resign(seat))

    async def chat(self, room: Room, seat: int, to: int | None, text: str) -> Reply:
        """Say something to the table or to one seat."""
        if to is not None and (to >= len(room.chairs) or room.chairs[to].kind != "person"):
            return no("Nobody there", "There is no person on that seat.")
        if room.done["chat", seat] >= self.talk:
            return no("Enough said", f"This seat has said {self.talk} lines at this table, and that is all of them.")
        said = shown(text)
        if not said:
            return no("Nothing said", "Nothing of this can be seen.")
        return await self.change(room, [Draft("chat", {"seat": seat, "to": to, "text": said})])

    async def give_back(self, room: Room, seat: int) -> None:
        """A person is back: the stand-in gives the seat back, unless the clock has run out."""
        chair = room.chairs[seat]
        live = isinstance(room.facts.clock, LiveClock)
        if room.status != "playing" or not chair.standin or (live and room.watch.left[seat] <= 0):
            return
        await self.change(room, [Draft("seat", seat_body(room, seat, "back", standin="", left=False))])

    def explain(self, room: Room, seat: int, text: str | None, path: list[str] | None) -> Reply:
        """Why something is impossible."""
        if room.status != "playing" or room.asked() != seat:
            return explained([not_understood(not_asked(room, seat, room.seq), "Not now")])
        state = room.playing().state
        names = room.names()
        return explain_text(state, text, names) if text is not None else explain_path(state, path or [], names)


def agreed_on(room: Room) -> list[Draft]:
    """What follows at once where everybody has agreed: the draw, or the way back."""
    offer = room.offer
    if offer is None or offer.waiting:
        return []
    if offer.what == "draw":
        return stepped(room, room.playing().agree_draw(offer.by, room.consenting()))
    return [Draft("takeback", {"seat": offer.by, "step": offer.step})]


def asked_of_same_person(room: Room, seat: int) -> int:
    """The seat that is asked, where one person holds it and the given one; else the given one."""
    asked = room.asked()
    return seat if asked is None or room.chairs[asked].person != room.chairs[seat].person else asked


def seat_body(room: Room, seat: int, what: str, **changes: Any) -> dict[str, Any]:
    """The body of a `seat` entry: what happened and the chair after it."""
    chair = msgspec.structs.replace(room.chairs[seat], **changes)
    shown = {"seat": seat, "what": what, "name": chair.name, "level": chair.standin or chair.level}
    return shown | {"chair": msgspec.to_builtins(chair)}
