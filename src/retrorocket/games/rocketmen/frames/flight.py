"""A move under way, and the decision at each contact (RM-R-06, RM-R-11..14, RM-R-99)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import FREE_AVOID, FREE_DOCK, MOVE_BOOST, SCOOP
from retrorocket.games.rocketmen.activation import open_ship, spend
from retrorocket.games.rocketmen.cargo import put, resources_at, room, show
from retrorocket.games.rocketmen.events import AVOIDED, LOADED, LOADED_BY, MET, MOVED
from retrorocket.games.rocketmen.flight import (
    INTO,
    NEVER,
    Course,
    Passage,
    course_of,
    free_avoids,
    length_of,
    price,
    way_ahead,
)
from retrorocket.games.rocketmen.frames.collision import collide
from retrorocket.games.rocketmen.geometry import TABLE
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import spare_source, use
from retrorocket.games.rocketmen.restrictions.activation import too_dear
from retrorocket.games.rocketmen.restrictions.maneuver import dock_price, forbids_docking, free_dock_source
from retrorocket.games.rocketmen.salvage import docked_now
from retrorocket.games.rocketmen.space import is_docked, undock
from retrorocket.games.rocketmen.state import GONE, Rocketmen
from retrorocket.games.rocketmen.verbs import AVOID, DOCK, HIT
from retrorocket.games.rocketmen.verbs import SCOOP as SCOOP_VERB
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import without


def start_move(s: Rocketmen, ship: i64, boosted: bool) -> None:
    """RM-MOVE-01, RM-R-30, RM-R-07 Pay, leave all docks, pass through what the move leads into at once."""
    length = length_of(s, ship, boosted)
    into = way_ahead(s, ship, boosted) == INTO
    if boosted:
        use(s, spare_source(s, ship, MOVE_BOOST), MOVE_BOOST)
    open_ship(s, ship, 1)
    undock(s, ship)
    flight = Flight(ship, s.x[ship], s.y[ship], length, 1)
    s.push(flight)
    if into:
        course = course_of(s, ship, s.x[ship], s.y[ship], length)
        flight.pass_through(s, Passage(s, course, course.into, vec[i64]()))


class Flight(Frame[Rocketmen]):
    """A ship on its track at a step; what it has met there and not docked at, and what it avoided on this increment."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, x: i64, y: i64, length: i64, step: i64) -> None:
        self.ship: Final = ship
        self.x: i64 = x
        self.y: i64 = y
        self.length: i64 = length
        self.step: i64 = step
        self.met: vec[i64] = vec[i64]()
        self.avoided: vec[i64] = vec[i64]()
        self.stopping: bool = False

    def clone(self) -> "Flight":
        """A copy of what changes."""
        twin = Flight(self.ship, self.x, self.y, self.length, self.step)
        twin.met = self.met[:]
        twin.avoided = self.avoided[:]
        twin.stopping = self.stopping
        return twin

    # end of fields

    def course(self, s: Rocketmen) -> Course:
        """The increment, worked out from its starting point."""
        return course_of(s, self.ship, self.x, self.y, self.length)

    def proceed(self, s: Rocketmen) -> bool:
        """Fly on to the next contact, or to the end of the increment."""
        if len(self.met):
            return False
        if self.stopping:
            s.pop()
            return True
        course = self.course(s)
        step = course.next_contact(self.step, self.avoided)
        if step == NEVER:
            self.put(s, course, course.edge)
            s.tell(MOVED, self.ship, s.x[self.ship], s.y[self.ship])
            s.pop()
            return True
        self.step = step
        self.met = course.met_at(step, self.avoided)
        self.put(s, course, step)
        s.tell(MOVED, self.ship, s.x[self.ship], s.y[self.ship])
        for thing in self.met:
            s.tell(MET, self.ship, thing)
        return True

    def put(self, s: Rocketmen, course: Course, step: i64) -> None:
        """The ship is where the track is after a step."""
        s.x[self.ship] = course.track.x_at(step)
        s.y[self.ship] = course.track.y_at(step)
        s.moved(self.ship)

    def passage(self, s: Rocketmen) -> Passage:
        """RM-R-11 The passage that avoiding would be."""
        return Passage(s, self.course(s), self.met, self.avoided)

    def pass_through(self, s: Rocketmen, passage: Passage) -> None:
        """Pay for a passage and put the ship at its end."""
        ap = price(s, self.ship, passage)
        for source in free_avoids(s, self.ship, passage):
            use(s, source, FREE_AVOID)
        spend(s, self.ship, ap)
        s.tell(AVOIDED, self.ship, ap)
        self.x, self.y = passage.course.track.x, passage.course.track.y
        self.length = passage.course.length
        self.step = passage.step
        self.avoided = passage.avoided
        self.met = vec[i64]()
        self.put(s, passage.course, passage.step)

    def seat(self, s: Rocketmen) -> i64:
        """RM-R-14 The moving ship's controller, at once."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """What was met, and what avoiding costs."""
        values: dict[str, str | int] = {"ship:object": OBJECT.word(self.ship)}
        values["things:object"] = ", ".join(OBJECT.word(thing) for thing in self.met)
        return Prompt("contact_left" if self.stopping else "contact", values)

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Avoid; dock at, collide with or scoop each object met."""
        found = append(vec[i64](), pack(AVOID))
        for thing in self.met:
            found = append(found, pack(DOCK, self.ship, thing))
            found = append(found, pack(HIT, thing))
            found = append(found, pack(SCOOP_VERB, thing))
        return found

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-R-13, RM-R-14 By verb; only what was met."""
        verb = verb_of(action)
        if verb == AVOID:
            return self.forbids_avoiding(s)
        if verb == DOCK:
            met = first_of(action) == self.ship and second_of(action) in self.met
            return forbids_docking(s, self.ship, second_of(action)) if met else "RM-R-14"
        if verb == HIT:
            return "" if first_of(action) in self.met else "RM-R-14"
        return self.forbids_scooping(s, first_of(action)) if verb == SCOOP_VERB else "RM-R-14"

    def forbids_avoiding(self, s: Rocketmen) -> str:
        """RM-R-11 Not after a stop, not without a way out, not without the AP."""
        if self.stopping:
            return "RM-R-13"
        passage = self.passage(s)
        return too_dear(s, self.ship, price(s, self.ship, passage)) if passage.possible else "RM-R-11"

    def forbids_scooping(self, s: Rocketmen, thing: i64) -> str:
        """The ability, a microid among those met, cargo space."""
        able = spare_source(s, self.ship, SCOOP) >= 0 and not self.stopping
        if not able or thing not in self.met or not s.is_pebble(thing):
            return "RM-ABIL-03"
        return "" if room(s, self.ship) > 0 else "RM-R-44"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Avoid and fly on, dock, collide, or scoop."""
        verb = verb_of(action)
        if verb == AVOID:
            self.pass_through(s, self.passage(s))
        elif verb == DOCK:
            self.dock(s, second_of(action))
        elif verb == HIT:
            s.pop()
            collide(s, self.ship, first_of(action))
        else:
            self.scoop(s, first_of(action))

    def dock(self, s: Rocketmen, thing: i64) -> None:
        """RM-DOCK-01, RM-R-13 The ship stops and is docked; others met together are still to be answered."""
        ap = dock_price(s, self.ship, thing)
        if ap == 0:
            use(s, free_dock_source(s, self.ship, thing), FREE_DOCK)
        spend(s, self.ship, ap)
        docked_now(s, self.ship, thing)
        self.stopping = True
        self.met = without(self.met, thing)

    def scoop(self, s: Rocketmen, pebble: i64) -> None:
        """The microid is loaded in flight; the increment goes on as if it had not been there."""
        use(s, spare_source(s, self.ship, SCOOP), SCOOP)
        take_aboard(s, self.ship, pebble)
        self.met = without(self.met, pebble)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-99 The open ship stands on its track where it first meets what it must answer for."""
        word = OBJECT.word(self.ship)
        if self.ship < FIRST_SHIP or s.opened != self.ship or s.is_station(self.ship):
            return [f"{word} is not in flight"]
        lengths = (length_of(s, self.ship, False), length_of(s, self.ship, True))
        r = s.radius(self.ship)
        if self.length not in lengths or not (r <= self.x <= TABLE - r and r <= self.y <= TABLE - r):
            return [f"{word} has no such track"]
        course = Course(s, self.ship, self.x, self.y, self.length)
        if not 1 <= self.step <= course.edge or course.next_contact(1, self.avoided) != self.step:
            return [f"{word} meets nothing after {self.step}"]
        if s.x[self.ship] != course.track.x_at(self.step) or s.y[self.ship] != course.track.y_at(self.step):
            return [f"{word} is not on its track"]
        return self.contact_faults(s, course)

    def contact_faults(self, s: Rocketmen, course: Course) -> list[str]:
        """RM-R-13, RM-R-11 All that is met there and not docked at is open; what was avoided lies behind."""
        word = OBJECT.word(self.ship)
        left = vec[i64]()
        for thing in course.met_at(self.step, self.avoided):
            if not s.docked(self.ship, thing):
                left = append(left, thing)
        if not same_things(left, self.met) or self.stopping != is_docked(s, self.ship):
            return [f"{word} does not meet that there"]
        for thing in course.into:
            if thing not in self.avoided:
                return [f"{word} is flown into {OBJECT.word(thing)}"]
        for k in range(len(course.things)):
            if course.things[k] in self.avoided and course.last[k] >= self.step:
                return [f"{word} is not past {OBJECT.word(course.things[k])}"]
        return []


def take_aboard(s: Rocketmen, ship: i64, pebble: i64) -> None:
    """RM-MIC-01, RM-R-47 A microid leaves the table; the controller sees what it is."""
    resource = resources_at(s, pebble)[0]
    seat = s.owner(ship)
    undock(s, pebble)
    s.leave(pebble, GONE)
    put(s, resource, ship)
    show(s, resource, seat)
    s.tell_one(seat, LOADED, ship, pebble, s.kind[resource])
    s.tell_others(seat, LOADED_BY, ship, pebble)


def same_things(one: vec[i64], other: vec[i64]) -> bool:
    """Tell whether two rows have the same objects, each once."""
    if len(one) != len(other):
        return False
    for k in range(len(other)):
        if other[k] not in one or other[k] in other[:k]:
            return False
    return True
