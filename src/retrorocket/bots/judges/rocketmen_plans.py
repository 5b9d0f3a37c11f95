"""What one ship of Rocketmen can hope for: targets to shoot at, things to dock at, and the best way along a heading."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judge import AS_SET
from retrorocket.bots.judges.rocketmen_values import (
    ORE,
    boarding_worth,
    damage_worth,
    hits_of_36,
    let_through,
    menace,
    ore_worth,
    ship_worth,
)
from retrorocket.bots.judges.rocketmen_weights import BOARDING, GUARDING, HUNTING, MINING
from retrorocket.games.rocketmen.abilities import EXTENDED_RANGE, FREE_ATTACK, RAPID_FIRE, REPAIR
from retrorocket.games.rocketmen.cargo import room, wrecks_at
from retrorocket.games.rocketmen.flight import increment
from retrorocket.games.rocketmen.geometry import SCALE, TABLE, blocks, direction_x, direction_y, root
from retrorocket.games.rocketmen.nouns import FIRST_PEBBLE, FIRST_SHIP, NOWHERE, ROGUE
from retrorocket.games.rocketmen.powers import has, reach, total, uses_left
from retrorocket.games.rocketmen.restrictions.activation import budget, running_off
from retrorocket.games.rocketmen.restrictions.attack import rating
from retrorocket.games.rocketmen.restrictions.maneuver import rotation_price
from retrorocket.games.rocketmen.space import others, partners
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import AP, ROCKETSHIP, TYPE
from retrorocket.kernel.rows import filled

# thousandths of AP after which a hope is worth half: of a shot or a microid, and of a place to dock at
PATIENCE: Final = 6000
HASTE: Final = 2500
STEP: Final = 1000
# of 1000: a hope that only needs the next turn, cargo that is anywhere, cargo docked at home
READY: Final = 900
ABROAD: Final = 450
NEVER: Final = -1_000_000
# a neighbour in a look round: two coordinates, a distance, an object; and more than distances are rounded by
NEIGHBOUR: Final = 4
SLACK: Final = 10
# objects that a flight seldom meets more of
MOST_MET: Final = 8


def faded(worth: i64, steps: i64, patience: i64 = PATIENCE) -> i64:
    """What is hoped for in so many thousandths of an AP is worth less than what is at hand."""
    return worth * patience // (patience + steps)


class Prizes:
    """What a hit on each opposing ship is worth to the seat that is asked, in 36ths, and what a resource is: the same
    for all its ships."""

    def __init__(self, s: Rocketmen, w: vec[i64]) -> None:
        self.known: vec[i64] = filled(len(s.zone), NEVER)
        self.seat: i64 = NOWHERE
        self.resource: i64 = 0
        self.w: Final = w

    def of(self, s: Rocketmen, seat: i64, target: i64) -> i64:
        """The worth of a hit, less what saves turn away."""
        if self.known[target] == NEVER:
            worth = damage_worth(s, target) * self.w[HUNTING] + alarm(s, seat, target) * self.w[GUARDING]
            worth = worth // AS_SET
            self.known[target] = worth * let_through(s, target) // 36
        return self.known[target]

    def ore(self, s: Rocketmen, seat: i64) -> i64:
        """The worth of one more resource at home."""
        if self.seat != seat:
            self.seat, self.resource = seat, ore_worth(s, seat) * self.w[MINING] // AS_SET
        return self.resource


def alarm(s: Rocketmen, seat: i64, raider: i64) -> i64:
    """What a hit on an opposing ship adds to the safety of the own home base."""
    home = s.home(seat)
    if home < 0 or increment(s, raider) == 0:
        return 0
    gap = root(s.apart(raider, home)) - s.radius(raider) - s.radius(home)
    return menace(s, raider, seat, max(gap, i64(0)) * STEP // increment(s, raider))


class Outlook:
    """The targets and goals of one ship, worked out once for all the actions that it is weighing.

    Of each target: the number that a shot needs, what a hit is worth in 36ths, and what one shot and a whole turn of
    shots are worth at most.
    """

    def __init__(self, s: Rocketmen, ship: i64, prizes: Prizes) -> None:
        self.ship: Final = ship
        self.radius: Final = s.radius(ship)
        self.pace: Final[i64] = max(increment(s, ship), i64(1))
        self.far: Final = reach(s, ship)
        self.guns: Final = s.lasers[ship] + total(s, ship, RAPID_FIRE)
        self.shots: Final = min(self.guns, AP[s.model[ship]])
        self.free: Final = uses_left(s, ship, FREE_ATTACK)
        self.extends: Final = TYPE[s.model[ship]] == ROCKETSHIP or has(s, ship, EXTENDED_RANGE)
        self.ore: Final = prizes.ore(s, s.owner(ship))
        self.boards: Final = prizes.w[BOARDING]
        self.room: Final = room(s, ship)
        self.cargo: Final[i64] = s.aboard(ship) + 2 * i64(len(wrecks_at(s, ship)))
        self.home: Final = s.home(s.owner(ship))
        self.after_turn: Final[i64] = budget(s, ship) - rotation_price(s, ship)
        self.things: Final = others(s, ship)
        self.radii: vec[i64] = vec[i64](capacity=len(self.things))
        self.walls: vec[i64] = vec[i64]()
        self.targets: vec[i64] = vec[i64]()
        self.rims: vec[i64] = vec[i64]()
        self.needed: vec[i64] = vec[i64]()
        self.prey: vec[i64] = vec[i64]()
        self.shot: vec[i64] = vec[i64]()
        self.hopes: vec[i64] = vec[i64]()
        self.goals: vec[i64] = vec[i64]()
        self.gains: vec[i64] = vec[i64]()
        self.pebbles: vec[i64] = vec[i64]()
        self.around: Final = Round()
        self.way: Final = Way()
        for thing in self.things:
            self.radii = append(self.radii, s.radius(thing))
            if FIRST_PEBBLE <= thing < FIRST_SHIP:
                self.pebbles = append(self.pebbles, thing)
                continue
            if s.is_large(thing):
                self.walls = append(self.walls, thing)
            self.note_target(s, thing, prizes)
            self.note_goal(s, thing)
        self.rest: Final = self.resting(s)

    def note_target(self, s: Rocketmen, thing: i64, prizes: Prizes) -> None:
        """Keep an opposing ship."""
        if thing < FIRST_SHIP or s.owner(thing) == s.owner(self.ship) or self.guns == 0:
            return
        self.targets = append(self.targets, thing)
        self.rims = append(self.rims, self.radius + s.radius(thing) + self.far)
        needed, prey = rating(s, self.ship, thing, 0), prizes.of(s, s.owner(self.ship), thing)
        self.needed = append(self.needed, needed)
        self.prey = append(self.prey, prey)
        self.shot = append(self.shot, hits_of_36(needed) * prey)
        self.hopes = append(self.hopes, self.shots * hits_of_36(needed) * prey // 36)
        place = i64(len(self.hopes)) - 1
        while place > 0 and self.hopes[place - 1] < self.hopes[place]:
            self.exchange(place - 1, place)
            place -= 1

    def exchange(self, one: i64, other: i64) -> None:
        """Two targets change places: the one with the greatest hope comes first, so that others need no look."""
        exchange(self.targets, one, other)
        exchange(self.rims, one, other)
        exchange(self.needed, one, other)
        exchange(self.prey, one, other)
        exchange(self.shot, one, other)
        exchange(self.hopes, one, other)

    def note_goal(self, s: Rocketmen, thing: i64) -> None:
        """Keep an object that is worth docking at."""
        gain = self.gain_at(s, thing)
        if gain > 0:
            self.goals = append(self.goals, thing)
            self.gains = append(self.gains, gain)

    def gain_at(self, s: Rocketmen, thing: i64) -> i64:
        """What it is worth to be docked at an object, beyond the cargo brought there."""
        if thing == ROGUE:
            return 6 * self.ore * min(self.room, i64(len(s.stock))) // 10
        if thing == self.home:
            missing = s.posts(self.ship) - s.pods(self.ship)
            return missing * ORE // 2 if missing and has(s, self.ship, REPAIR) else 0
        owner = s.owner(thing)
        if owner == s.owner(self.ship) or s.out[owner]:
            return 0
        if s.is_ship(thing) and s.shields[thing] > 0:
            return 0
        return boarding_worth(s, self.ship, thing) * self.boards // AS_SET

    # standing somewhere

    def beyond(self, s: Rocketmen, thing: i64, x: i64, y: i64) -> i64:
        """How far the rim of an object is from the ship's rim at a place, 0 if they overlap."""
        return gap_beyond(s.x[thing] - x, s.y[thing] - y, self.radius + s.radius(thing))

    def out_of_reach(self, s: Rocketmen, target: i64, x: i64, y: i64) -> i64:
        """How far the rim of a target is out of reach of the ship's weapons at a place, 0 if it is within."""
        thing = self.targets[target]
        return gap_beyond(s.x[thing] - x, s.y[thing] - y, self.rims[target])

    def standing(self, s: Rocketmen, x: i64, y: i64) -> i64:
        """What a place promises for later turns: the best thing to go for, and the way home for cargo.

        What would not be the best even at hand is not measured.
        """
        best: i64 = 0
        for k in range(len(self.hopes)):
            if self.hopes[k] <= best:
                break
            steps = self.out_of_reach(s, k, x, y) * STEP // self.pace
            best = max(best, faded(self.hopes[k], steps + STEP if steps else i64(0)))
        for k in range(len(self.goals)):
            if self.gains[k] > best:
                steps = self.beyond(s, self.goals[k], x, y) * STEP // self.pace + 2 * STEP
                best = max(best, faded(self.gains[k], steps, HASTE))
        if self.ore > best:
            best = max(best, self.gleaning(s, x, y))
        return best + self.carrying(s, x, y)

    def gleaning(self, s: Rocketmen, x: i64, y: i64) -> i64:
        """What the nearest microid is worth to a ship with room for it."""
        if self.room == 0 or not len(self.pebbles):
            return 0
        nearest, distance = self.pebbles[0], i64(2 * TABLE * TABLE)
        for pebble in self.pebbles:
            dx, dy = s.x[pebble] - x, s.y[pebble] - y
            if dx * dx + dy * dy < distance:
                nearest, distance = pebble, dx * dx + dy * dy
        return faded(self.ore, self.beyond(s, nearest, x, y) * STEP // self.pace + 2 * STEP)

    def carrying(self, s: Rocketmen, x: i64, y: i64) -> i64:
        """What the cargo aboard is worth at a place: more and more on the way home."""
        if self.cargo == 0 or self.home < 0:
            return 0
        steps = self.beyond(s, self.home, x, y) * STEP // self.pace + 2 * STEP
        return self.cargo * self.ore * (ABROAD + faded(READY - ABROAD, steps)) // 1000

    def resting(self, s: Rocketmen) -> i64:
        """What the ship has if it does nothing more: its place, and what it is docked at."""
        best = self.standing(s, s.x[self.ship], s.y[self.ship])
        for thing in partners(s, self.ship):
            best = max(best, self.docking(s, thing, 0))
        return best

    def docking(self, s: Rocketmen, thing: i64, ap: i64) -> i64:
        """What being docked at an object is worth, with so many AP left to make something of it."""
        gain: i64 = 0
        if s.is_pebble(thing) and self.room > 0:
            gain = self.ore
        for k in range(len(self.goals)):
            if self.goals[k] == thing:
                gain = self.gains[k]
        gain = gain if ap > 0 and thing != ROGUE else gain * READY // 1000
        if thing == self.home:
            return gain + self.cargo * self.ore * (1000 if ap > 0 else READY) // 1000
        return gain + self.carrying(s, s.x[thing], s.y[thing])

    # shooting from somewhere

    def fire(self, s: Rocketmen, x: i64, y: i64, ap: i64, left: i64) -> i64:
        """What the best volley from a place is worth, with so many AP and weapon pods left."""
        best: i64 = 0
        if left <= 0 or ap + self.free <= 0:
            return best
        for k in range(len(self.targets)):
            if left * self.shot[k] // 36 <= best:
                continue
            steps = (self.out_of_reach(s, k, x, y) + self.far - 1) // self.far
            if steps and not self.extends:
                continue
            volley = min(left, (ap + self.free) // (1 + steps))
            worth = volley * hits_of_36(self.needed[k] + steps) * self.prey[k] // 36
            if worth > best and not self.hidden(s, self.targets[k], x, y):
                best = worth
        return best

    def hidden(self, s: Rocketmen, target: i64, x: i64, y: i64) -> bool:
        """Tell whether a large object stands in the way of the direct line from a place to a target."""
        for thing in self.walls:
            if thing != target:
                if blocks(x, y, s.x[target], s.y[target], s.x[thing], s.y[thing], s.radius(thing)):
                    return True
        return False

    def left(self, s: Rocketmen) -> i64:
        """How many weapon pods have not fired this turn; none do while the ship runs off."""
        if running_off(s, self.ship):
            return 0
        return max(self.guns - s.attacks[self.ship], i64(0))

    # flying along a heading

    def plan(self, s: Rocketmen, ap: i64) -> i64:
        """The best that can be made of so many AP on the present heading: fire from here, or fly and see."""
        x, y = s.x[self.ship], s.y[self.ship]
        stay = self.fire(s, x, y, ap, self.left(s)) + self.resting(s)
        return max(stay, self.ray(s, s.heading[self.ship], ap))

    def plan_from(self, s: Rocketmen, x: i64, y: i64, ap: i64) -> i64:
        """The same from a place that the ship has flown to, where it is docked at nothing."""
        stay = self.fire(s, x, y, ap, self.left(s)) + self.standing(s, x, y)
        return max(stay, self.ray_from(s, x, y, s.heading[self.ship], ap))

    def ray(self, s: Rocketmen, heading: i64, ap: i64) -> i64:
        """The best stop along a heading: after each move, and docked at what is met on the way."""
        return self.ray_from(s, s.x[self.ship], s.y[self.ship], heading, ap)

    def ray_from(self, s: Rocketmen, x: i64, y: i64, heading: i64, ap: i64) -> i64:
        """The best stop along a heading from a place."""
        dx, dy = direction_x(heading), direction_y(heading)
        edge = self.edge(x, y, dx, dy)
        self.neighbours(s, x, y, ap * self.pace)
        way, left = self.way, self.around.left
        self.contacts(dx, dy, min(edge, ap * self.pace))
        best: i64 = NEVER
        k: i64 = 0
        while k < ap:
            k += 1
            end = min(k * self.pace, edge)
            while way.next_at(end) and ap - k - way.paid >= 1:
                if way.first[way.seen] > 0:
                    best = max(best, self.docking(s, way.met[way.seen], ap - k - way.paid - 1))
                way.pass_by()
            if ap - k - way.paid < 0 or way.next_at(end):
                break
            if not way.within(end):
                px, py = x + end * dx // SCALE, y + end * dy // SCALE
                best = max(best, self.standing(s, px, py) + self.fire(s, px, py, ap - k - way.paid, left))
            if end == edge:
                break
        return best

    def edge(self, x: i64, y: i64, dx: i64, dy: i64) -> i64:
        """About how far a ship can fly until its base touches the edge of the table."""
        return min(self.run(x, dx), self.run(y, dy))

    def run(self, at: i64, speed: i64) -> i64:
        """About how far until one coordinate is at the edge."""
        way = TABLE - self.radius - at if speed > 0 else at - self.radius
        pace = speed if speed > 0 else -speed
        if pace < 1_000_000:
            return 2 * TABLE
        return way * 1000 // (pace // 1_000_000)

    def neighbours(self, s: Rocketmen, x: i64, y: i64, length: i64) -> vec[i64]:
        """What a flight of some length from a place can meet, the last look round first."""
        if not self.around.is_from(s, x, y, length):
            self.look_round(s, x, y, length)
        return self.around.near

    def look_round(self, s: Rocketmen, x: i64, y: i64, length: i64) -> None:
        """Keep what a flight of some length from a place can meet, whatever its heading."""
        near = vec[i64](capacity=NEIGHBOUR * len(self.things))
        for k in range(len(self.things)):
            thing = self.things[k]
            mx, my = s.x[thing] - x, s.y[thing] - y
            radii = self.radius + self.radii[k] + 3
            far = length + 2 * radii + SLACK
            if mx * mx + my * my <= far * far:
                near = append(append(append(append(near, mx), my), radii), thing)
        self.around.note(s, x, y, length, near, self.left(s))

    def contacts(self, dx: i64, dy: i64, length: i64) -> None:
        """About what a flight meets; what it touches at the start only if it leads into it."""
        way, near = self.way, self.around.near
        way.clear()
        for k in range(0, len(near), NEIGHBOUR):
            mx, my, radii = near[k], near[k + 1], near[k + 2]
            along = mx * dx + my * dy
            if along < SCALE or along >= (length + radii + 1) * SCALE:
                continue
            off = mx * dy - my * dx
            if off >= radii * SCALE or off < (1 - radii) * SCALE:
                continue
            along, off = along // SCALE, off // SCALE
            half = root(radii * radii - off * off)
            if along - half <= length:
                way.enter(near[k + 3], max(along - half, i64(0)), along + half)


def gap_beyond(dx: i64, dy: i64, radii: i64) -> i64:
    """How much longer a vector is than two radii, 0 if it is not."""
    d2 = dx * dx + dy * dy
    return root(d2) - radii if d2 > radii * radii else i64(0)


def exchange(row: vec[i64], one: i64, other: i64) -> None:
    """Two numbers of a row change places."""
    row[one], row[other] = row[other], row[one]


class Round:
    """What lies round a place, of which position and for flights how long: of each object its place from there, the
    distance of both centres at which they touch, and which it is; and how many weapon pods have not fired."""

    def __init__(self) -> None:
        self.of: Rocketmen | None = None
        self.x: i64 = 0
        self.y: i64 = 0
        self.length: i64 = 0
        self.near: vec[i64] = vec[i64]()
        self.left: i64 = 0

    def is_from(self, s: Rocketmen, x: i64, y: i64, length: i64) -> bool:
        """Tell whether the last look round was this one."""
        return self.of is s and self.length == length and self.x == x and self.y == y

    def note(self, s: Rocketmen, x: i64, y: i64, length: i64, near: vec[i64], left: i64) -> None:
        """Keep a look round."""
        self.of, self.x, self.y, self.length, self.near, self.left = s, x, y, length, near, left


class Way:
    """What a flight meets, nearest first, from where to where; how much of it is passed by, and the AP for that."""

    def __init__(self) -> None:
        self.met: vec[i64] = vec[i64]([0] * MOST_MET)
        self.first: vec[i64] = vec[i64]([0] * MOST_MET)
        self.last: vec[i64] = vec[i64]([0] * MOST_MET)
        self.size: i64 = 0
        self.seen: i64 = 0
        self.paid: i64 = 0

    def clear(self) -> None:
        """Begin anew."""
        self.size = self.seen = self.paid = 0

    def enter(self, thing: i64, first: i64, last: i64) -> None:
        """One more object, in the order of contacts."""
        if self.size == len(self.met):
            self.met, self.first, self.last = append(self.met, 0), append(self.first, 0), append(self.last, 0)
        k = self.size
        self.size += 1
        while k > 0 and self.first[k - 1] > first:
            self.met[k], self.first[k], self.last[k] = self.met[k - 1], self.first[k - 1], self.last[k - 1]
            k -= 1
        self.met[k], self.first[k], self.last[k] = thing, first, last

    def next_at(self, end: i64) -> bool:
        """Tell whether the next object is met before some point."""
        return self.seen < self.size and self.first[self.seen] <= end

    def pass_by(self) -> None:
        """Avoid the next object."""
        self.seen += 1
        self.paid += 1

    def within(self, end: i64) -> bool:
        """Tell whether the flight cannot stop at a point because it touches what it avoids; going on costs anew."""
        touched: i64 = 0
        for k in range(self.seen):
            if self.last[k] >= end:
                touched += 1
        self.paid += touched
        return touched > 0


def collision_worth(s: Rocketmen, ship: i64, thing: i64) -> i64:
    """What running into an object is worth: damage given, less damage taken."""
    hurt = damage_worth(s, ship)
    if s.is_pebble(thing):
        return -hurt if s.shields[ship] == 0 else -ORE // 4
    if s.is_large(thing):
        return -2 * hurt if s.pods(ship) > 1 else -ship_worth(s, ship)
    given = damage_worth(s, thing) * 21 // 36 if s.shields[thing] == 0 else 0
    taken = hurt * 21 // 36 if s.shields[ship] == 0 else 0
    return given - taken if s.owner(thing) != s.owner(ship) else -given - taken - ORE
