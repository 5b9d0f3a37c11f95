"""Which headings a ship of Rocketmen need not look along: those that come near nothing that is worth enough."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.bots.judges.rocketmen_plans import HASTE, NEIGHBOUR, PATIENCE, STEP, Outlook
from retrorocket.bots.judges.rocketmen_values import hits_of_36
from retrorocket.games.rocketmen.geometry import SCALE, direction_x, direction_y, root
from retrorocket.games.rocketmen.state import Rocketmen

# a circle: where its middle lies from the ship, and how far from there it still draws; and more than is rounded away
CIRCLE: Final = 3
SLACK: Final = 4


class Lures:
    """The circles of which a flight must reach one to be worth `least`, for all turns that one ship can take.

    Each hope of a place fades with the distance, so there is a distance at which it is worth too little; what can be
    shot at and what cargo is worth on the way are taken for the best that they can be anywhere within the flight.
    """

    def __init__(self, s: Rocketmen, outlook: Outlook, least: i64) -> None:
        self.outlook: Final = outlook
        self.x: Final = s.x[outlook.ship]
        self.y: Final = s.y[outlook.ship]
        self.flight: Final[i64] = outlook.after_turn * outlook.pace
        self.circles: vec[i64] = vec[i64](capacity=8 * CIRCLE)
        hope = least - self.best_volley(s) - self.best_cargo(s)
        self.everywhere: bool = hope <= 0 or outlook.ore < 0
        if not self.everywhere:
            self.note_targets(s, hope)
            self.note_goals(s, hope)
            self.note_pebbles(s, hope)
            self.note_docks(s, least)

    def none(self) -> bool:
        """Tell whether no flight is worth enough."""
        return not self.everywhere and len(self.circles) == 0

    def draw(self, heading: i64) -> bool:
        """Tell whether a flight on a heading reaches a circle."""
        if self.everywhere:
            return True
        circles = self.circles
        if len(circles) == 0:
            return False
        dx, dy = direction_x(heading), direction_y(heading)
        for k in range(0, len(circles), CIRCLE):
            mx, my, far = circles[k], circles[k + 1], circles[k + 2]
            along = mx * dx + my * dy
            if along >= self.flight * SCALE:
                mx -= self.flight * dx // SCALE
                my -= self.flight * dy // SCALE
            elif along > 0:
                off = mx * dy - my * dx
                if -far * SCALE <= off <= far * SCALE:
                    return True
                continue
            if mx * mx + my * my <= far * far:
                return True
        return False

    def best_volley(self, s: Rocketmen) -> i64:
        """More than any volley after a move is worth: from as near to each target as the flight comes."""
        outlook, best = self.outlook, i64(0)
        left, ap = outlook.left(s), outlook.after_turn - 1 + outlook.free
        if left <= 0 or ap <= 0:
            return best
        for k in range(len(outlook.targets)):
            steps = max(self.nearest(s, outlook.targets[k]) - outlook.far, i64(0))
            steps = (steps + outlook.far - 1) // outlook.far
            if steps == 0 or outlook.extends:
                volley = min(left, ap // (1 + steps))
                best = max(best, volley * hits_of_36(outlook.needed[k] + steps) * outlook.prey[k] // 36)
        return best

    def best_cargo(self, s: Rocketmen) -> i64:
        """More than the cargo aboard is worth on the way."""
        outlook = self.outlook
        if outlook.cargo == 0 or outlook.home < 0:
            return 0
        return outlook.cargo * outlook.ore

    def nearest(self, s: Rocketmen, thing: i64) -> i64:
        """Less than what ever lies between both rims."""
        dx, dy = s.x[thing] - self.x, s.y[thing] - self.y
        return root(dx * dx + dy * dy) - self.flight - self.outlook.radius - s.radius(thing) - SLACK

    def note(self, s: Rocketmen, thing: i64, gap: i64) -> None:
        """Keep an object that draws while no more than a gap lies between both rims, if the flight comes so far."""
        mx, my = s.x[thing] - self.x, s.y[thing] - self.y
        far = gap + self.outlook.radius + s.radius(thing) + SLACK
        reach = far + self.flight
        if mx * mx + my * my <= reach * reach:
            self.circles = append(append(append(self.circles, mx), my), far)

    def gap_of(self, worth: i64, hope: i64, patience: i64, soonest: i64) -> i64:
        """The widest gap at which a worth that begins to fade at some thousandths of AP is hoped for, -1 if none."""
        longest = worth * patience // hope - patience - soonest
        if longest < 0:
            return -1
        return ((longest + 1) * self.outlook.pace - 1) // STEP

    def note_targets(self, s: Rocketmen, hope: i64) -> None:
        """What to go and shoot at: at hand within reach of the weapons, else a move later."""
        outlook = self.outlook
        for k in range(len(outlook.targets)):
            if outlook.hopes[k] < hope:
                break
            gap = max(self.gap_of(outlook.hopes[k], hope, PATIENCE, STEP), (outlook.pace - 1) // STEP)
            self.note(s, outlook.targets[k], gap + outlook.far)

    def note_goals(self, s: Rocketmen, hope: i64) -> None:
        """What to go and dock at."""
        outlook = self.outlook
        for k in range(len(outlook.goals)):
            gap = self.gap_of(outlook.gains[k], hope, HASTE, 2 * STEP)
            if gap >= 0:
                self.note(s, outlook.goals[k], gap)

    def note_pebbles(self, s: Rocketmen, hope: i64) -> None:
        """Microids, for a ship with room for one."""
        outlook = self.outlook
        gap = self.gap_of(outlook.ore, hope, PATIENCE, 2 * STEP) if outlook.room else i64(-1)
        if gap >= 0:
            for pebble in outlook.pebbles:
                self.note(s, pebble, gap)

    def note_docks(self, s: Rocketmen, least: i64) -> None:
        """What is worth enough if the flight meets it."""
        outlook = self.outlook
        near = outlook.neighbours(s, self.x, self.y, self.flight)
        for k in range(0, len(near), NEIGHBOUR):
            if outlook.docking(s, near[k + 3], 1) >= least:
                self.circles = append(append(append(self.circles, near[k]), near[k + 1]), near[k + 2] + SLACK)
