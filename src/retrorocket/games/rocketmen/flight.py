"""A move along its track: first contacts, what is left behind, and the price and end of an avoiding passage."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import ANY, EFFECT_ROW, FIRST, FREE_AVOID, MICROID_CLASS, SECOND
from retrorocket.games.rocketmen.chart import Flown, Toll
from retrorocket.games.rocketmen.geometry import Track, touching
from retrorocket.games.rocketmen.powers import bearers, effects_of, used
from retrorocket.games.rocketmen.space import contacts
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import LARGEST, LENGTH, MOVE, SHORT

NEVER: Final = 1_000_000_000
# a way: there is no room, it is free, it leads into something
NO_ROOM: Final = 0
FREE: Final = 1
INTO: Final = 2
WAYS: Final = 4
# further off than this beyond its reach nothing can be met, however distances are rounded
SLACK: Final = 10


def increment(s: Rocketmen, ship: i64) -> i64:
    """RM-MOVE-01 The length of a ship's movement increment, 0 for a Space Station."""
    step = MOVE[s.model[ship]]
    if step >= 3:
        return 0
    return LENGTH[step]


def length_of(s: Rocketmen, ship: i64, boosted: bool) -> i64:
    """The length of a move, S longer when boosted."""
    length = increment(s, ship)
    return length + SHORT if boosted else length


def way_ahead(s: Rocketmen, ship: i64, boosted: bool) -> i64:
    """RM-R-07, RM-R-09 Whether a move has room before the edge and leads into something; it is on the chart."""
    sight = s.sight(ship)
    known = sight.boosted if boosted else sight.way
    if known < 0 or known // WAYS != s.heading[ship]:
        known = s.heading[ship] * WAYS + looked_ahead(s, ship, length_of(s, ship, boosted))
        if boosted:
            sight.boosted, sight.boosted_toll = known, None
        else:
            sight.way, sight.toll = known, None
    return known % WAYS


def toll_ahead(s: Rocketmen, ship: i64, boosted: bool) -> Toll:
    """RM-R-07 The passage through what the way leads into; it is on the chart beside the way."""
    sight = s.sight(ship)
    known = sight.boosted_toll if boosted else sight.toll
    if known is None:
        course = course_of(s, ship, s.x[ship], s.y[ship], length_of(s, ship, boosted))
        known = Passage(s, course, course.into, vec[i64]())
        if boosted:
            sight.boosted_toll = known
        else:
            sight.toll = known
    return known


def looked_ahead(s: Rocketmen, ship: i64, length: i64) -> i64:
    """The way of a ship on its heading, looked at anew."""
    track = Track(s.x[ship], s.y[ship], s.radius(ship), s.heading[ship], length)
    if length == 0 or not track.inside(1):
        return NO_ROOM
    for thing in contacts(s, ship):
        if track.leads_into(s.x[thing], s.y[thing], s.radius(thing), track.edge()):
            return INTO
    return FREE


def course_of(s: Rocketmen, ship: i64, x: i64, y: i64, length: i64) -> "Course":
    """RM-R-06 One increment of a ship on its heading; the last one that was looked at is known."""
    known = s.flown
    if isinstance(known, Course) and known.leads(s, ship, x, y, length):
        return known
    found = Course(s, ship, x, y, length)
    s.flown = found
    return found


class Course(Flown):
    """RM-R-06 One increment of a ship from its starting point; it knows which objects can be met, and when.

    With `passing` the ship is inside an avoiding passage: what it touches at the start is passed through, not left.
    """

    def __init__(self, s: Rocketmen, ship: i64, x: i64, y: i64, length: i64, passing: bool = False) -> None:
        super().__init__(ship)
        self.passing: Final = passing
        self.heading: Final = s.heading[ship]
        self.length: Final = length
        self.track: Final = Track(x, y, s.radius(ship), s.heading[ship], length)
        self.edge: Final = self.track.edge()
        self.things: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        self.into: vec[i64] = vec[i64]()
        far = length + self.track.radius + LARGEST + SLACK
        for thing in s.on_table():
            if -far < s.x[thing] - x < far and -far < s.y[thing] - y < far and thing != ship:
                self.look(s, thing)

    def leads(self, s: Rocketmen, ship: i64, x: i64, y: i64, length: i64) -> bool:
        """Tell whether this is the increment of a ship from a place."""
        same = self.ship == ship and self.heading == s.heading[ship] and self.length == length
        return same and self.track.x == x and self.track.y == y and not self.passing

    def look(self, s: Rocketmen, thing: i64) -> None:
        """RM-R-07 Note when an object is met; one touched at the start counts only if the move leads into it."""
        x, y, radius = s.x[thing], s.y[thing], s.radius(thing)
        far = self.length + self.track.radius + radius + SLACK
        if not (-far < x - self.track.x < far and -far < y - self.track.y < far):
            return
        if touching(self.track.apart(0, x, y), self.track.radius + radius):
            if not self.passing:
                if not self.track.leads_into(x, y, radius, self.edge):
                    return
                self.into = append(self.into, thing)
            self.note(thing, 0, self.track.last_contact(x, y, radius))
            return
        first = self.track.first_contact(x, y, radius)
        if first >= 0:
            self.note(thing, first, self.track.last_contact(x, y, radius))

    def note(self, thing: i64, first: i64, last: i64) -> None:
        """Keep an object with its first and last contact."""
        self.things = append(self.things, thing)
        self.first = append(self.first, first)
        self.last = append(self.last, last)

    def next_contact(self, since: i64, avoided: vec[i64]) -> i64:
        """The next step with a contact not avoided before, NEVER if the way is free to the edge."""
        best: i64 = NEVER
        for k in range(len(self.things)):
            if since <= self.first[k] < best and self.things[k] not in avoided and self.things[k] not in self.into:
                best = self.first[k]
        if best > self.edge:
            return NEVER
        return best

    def met_at(self, step: i64, avoided: vec[i64]) -> vec[i64]:
        """RM-R-13 All objects met together at a step."""
        found = vec[i64]()
        for k in range(len(self.things)):
            if self.first[k] == step and self.things[k] not in avoided and self.things[k] not in self.into:
                found = append(found, self.things[k])
        return found

    def clear_of(self, inside: vec[i64], avoided: vec[i64]) -> tuple[vec[i64], i64]:
        """RM-R-11 (2) Everything that a passage through `inside` leads through, and the last step in contact."""
        through = inside[:]
        end = self.last_of(through)
        growing = True
        while growing:
            growing = False
            for k in range(len(self.things)):
                thing = self.things[k]
                if self.first[k] <= end and thing not in through and thing not in avoided and thing not in self.into:
                    through = append(through, thing)
                    growing = True
            end = self.last_of(through)
        return through, end

    def things_at_start(self, s: Rocketmen) -> vec[i64]:
        """RM-R-11 (4) Everything in contact with the ship, or overlapped by it, where this increment begins."""
        found = vec[i64]()
        for thing in s.on_table():
            if thing != self.ship and touching(
                self.track.apart(0, s.x[thing], s.y[thing]), self.track.radius + s.radius(thing)
            ):
                found = append(found, thing)
        return found

    def last_of(self, things: vec[i64]) -> i64:
        """The largest last contact of some objects."""
        end: i64 = 0
        for k in range(len(self.things)):
            if self.things[k] in things and self.last[k] > end:
                end = self.last[k]
        return end


class Passage(Toll):
    """RM-R-11 An avoiding passage, worked out before anything is spent: through what, how far, to where."""

    def __init__(self, s: Rocketmen, course: Course, met: vec[i64], avoided: vec[i64]) -> None:
        super().__init__()
        self.course: Course = course
        self.step: i64 = 0
        self.avoided: vec[i64] = avoided
        self.work_out(s, met)

    def work_out(self, s: Rocketmen, met: vec[i64]) -> None:
        """Increment by increment until the ship is clear of everything, or fails at the edge."""
        inside = met
        for leg in range(1000):
            everything, end = self.course.clear_of(inside, self.avoided)
            for thing in everything:
                self.through = append(self.through, thing)
            if end < self.course.length:
                self.finish(everything, end + 1)
                return
            if self.course.edge < self.course.length:
                return
            self.go_on(s)
            inside = self.course.things_at_start(s)

    def finish(self, everything: vec[i64], step: i64) -> None:
        """RM-R-11 (3) Clear one step after the last contact, if that is on the table."""
        self.possible = step <= self.course.edge
        self.step = step
        for thing in everything:
            self.avoided = append(self.avoided, thing)

    def go_on(self, s: Rocketmen) -> None:
        """RM-R-11 (4) Another increment on the same heading, from the end of this one."""
        end, track = self.course.length, self.course.track
        ship = self.course.ship
        self.course = Course(s, ship, track.x_at(end), track.y_at(end), increment(s, ship), True)
        self.moves += 1
        self.avoided = vec[i64]()


def price(s: Rocketmen, ship: i64, passage: Toll) -> i64:
    """The AP of a passage: its further increments, and 1 for each object and increment that no effect makes free."""
    return passage.moves + i64(len(passage.through)) - i64(len(free_avoids(s, ship, passage)))


def free_avoids(s: Rocketmen, ship: i64, passage: Toll) -> vec[i64]:
    """The tokens whose free_avoid serves, one for each object-increment made free, in the order the objects are met."""
    spent = vec[i64]()
    for thing in passage.through:
        source = free_for(s, ship, thing, spent)
        if source >= 0:
            spent = append(spent, source)
    return spent


def free_for(s: Rocketmen, ship: i64, thing: i64, spent: vec[i64]) -> i64:
    """A token of the ship that avoids an object for nothing, after those already spent; -1 if none."""
    for source in bearers(s, ship, FREE_AVOID):
        rows = effects_of(s, source)
        for k in range(0, len(rows), EFFECT_ROW):
            if rows[k] == FREE_AVOID and in_class(s, thing, rows[k + SECOND]):
                taken = used(s, source, FREE_AVOID)
                for other in spent:
                    if other == source:
                        taken += 1
                if taken < rows[k + FIRST]:
                    return source
    return -1


def in_class(s: Rocketmen, thing: i64, word: i64) -> bool:
    """Tell whether an object is of a class of free_avoid: any, microids, or all that are small."""
    if word == ANY:
        return True
    if word == MICROID_CLASS:
        return s.is_pebble(thing)
    return not s.is_large(thing)
