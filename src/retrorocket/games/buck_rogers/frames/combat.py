"""The Combat Phase: five planet groups from the Sun outwards, each in its steps."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import holds_all, holds_display, satellite_owner
from retrorocket.games.buck_rogers.fighting import begin_round
from retrorocket.games.buck_rogers.frames.aftermath import Settle
from retrorocket.games.buck_rogers.frames.barrage import Barrage, enemy_ships
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.battle import ASK, START, Battle
from retrorocket.games.buck_rogers.frames.bombing import NEAR_MOON, Bombing, LunarFire
from retrorocket.games.buck_rogers.frames.fate import reckon, wear_off
from retrorocket.games.buck_rogers.frames.fire import KANES, SATELLITE, Volley
from retrorocket.games.buck_rogers.frames.homecoming import Gain
from retrorocket.games.buck_rogers.frames.raids import Raiding, can_raid
from retrorocket.games.buck_rogers.frames.shooters import shooters_of
from retrorocket.games.buck_rogers.leaders import can_use
from retrorocket.games.buck_rogers.nouns import SEAT, ZONE, B, G, K, unit_of
from retrorocket.games.buck_rogers.order import in_order
from retrorocket.games.buck_rogers.pieces import enemy_there, leads, of_kind, same_zone
from retrorocket.games.buck_rogers.questions import asked_faults, range_faults
from retrorocket.games.buck_rogers.restrictions.combat import is_bombing_place
from retrorocket.games.buck_rogers.sides import opposed, taker
from retrorocket.games.buck_rogers.state import BROUGHT, FACTORY, IN_BOX, Buck
from retrorocket.games.buck_rogers.tables import (
    CLAIM_DISPLAY,
    CLAIM_ZONES,
    DISPLAYS,
    GROUP_OF,
    HOME_OF,
    KANE,
    KIND_OF,
    LUNAR,
    SLOT_AT,
    SPACE,
    TERRITORIES,
    TERRITORY,
    ZONES,
)
from retrorocket.games.buck_rogers.verbs import NO, USE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Silent
from retrorocket.kernel.prompts import Prompt

# the steps of a group, in the order of play
RAIDS: Final = 0
KANE_STEP: Final = 1
SATELLITES: Final = 2
BOMBS: Final = 3
GROUND: Final = 4
ORBITS: Final = 5
SPACES: Final = 6
OPENING: Final = -1
# after the last group
SWEEP: Final = 0
GAINS: Final = 1
LAST_GROUP: Final = 4


def zones_where(group: i64, kinds: list[int]) -> vec[i64]:
    """The zones of a group of some kinds, in the order in which battles are fought."""
    found = vec[i64]()
    for zone in range(ZONES):
        if GROUP_OF[zone] == group and int(KIND_OF[zone]) in kinds:
            found = append(found, zone)
    return found


GROUND_ZONES: Final[list[vec[i64]]] = [zones_where(group, [TERRITORY]) for group in range(5)]
ORBIT_ZONES: Final[list[vec[i64]]] = [zones_where(group, [1, 2, 3]) for group in range(5)]
SPACE_ZONES: Final[list[vec[i64]]] = [zones_where(group, [SPACE]) for group in range(5)]


class Combat(Silent[Buck]):
    """BR-COMBAT-03, BR-COMBAT-04, BR-ADV-02 Where the phase stands: group, step, how far the step is, Kane's Zone."""

    # fields: written by tools/fields.py
    def __init__(self, step: i64, kane: i64) -> None:
        self.step: i64 = step
        self.kane: i64 = kane
        self.group: i64 = 0
        self.cursor: i64 = 0

    def clone(self) -> "Combat":
        """A copy of what changes."""
        twin = Combat(self.step, self.kane)
        twin.group = self.group
        twin.cursor = self.cursor
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A group and a step of the phase."""
        found = range_faults("group", self.group, 0, LAST_GROUP + 1) + range_faults("step", self.step, OPENING, SPACES)
        return found + range_faults("cursor", self.cursor, 0, 9999)

    def proceed(self, s: Buck) -> bool:
        """One thing after the other."""
        if self.step == OPENING:
            self.step = RAIDS
            reckon(s)
        elif self.group > LAST_GROUP:
            self.close(s)
        elif self.step == RAIDS:
            self.each_player(s)
        elif self.step == KANE_STEP:
            self.call_kane(s)
        elif self.step == SATELLITES or self.step == BOMBS:
            self.each_orbit(s)
        else:
            self.each_zone(s)
        return True

    def next_step(self) -> None:
        """The next step, or the next group."""
        self.cursor = 0
        self.step += 1
        if self.step > SPACES:
            self.step = RAIDS
            self.group += 1

    def each_player(self, s: Buck) -> None:
        """BR-CMDO-02 Commandos are declared in turn order."""
        line = in_order(s, -1)
        if not s.terms.advanced or self.cursor >= len(line):
            self.next_step()
            return
        seat = line[self.cursor]
        self.cursor += 1
        if not s.inert(seat) and can_raid(s, seat, self.group):
            s.push(Raiding(seat, self.group))

    def call_kane(self, s: Buck) -> None:
        """BR-ALEAD-04, BR-R-51 Kane's volley comes before all else in the group of his Zone, where he has a target."""
        self.next_step()
        zone, seat = s.lead_zone[KANE], leads(s, KANE)
        if zone < 0 or GROUP_OF[zone] != self.group or not can_use(s, KANE, seat):
            return
        begin_round(s)
        if kanes_volley(s, zone, seat).any_shot(s) >= 0:
            self.kane = zone
            s.push(KaneAsked(seat, zone))

    def each_orbit(self, s: Buck) -> None:
        """BR-R-24 Satellites and bombs: by turn order of their owners, then by order of zones."""
        line, depth = in_order(s, -1), len(s.frames)
        width = i64(len(ORBIT_ZONES[self.group]) + len(GROUND_ZONES[self.group]))
        if self.cursor >= i64(len(line)) * width:
            self.next_step()
            return
        while self.cursor < i64(len(line)) * width and len(s.frames) == depth:
            seat, place = line[self.cursor // width], self.cursor % width
            self.cursor += 1
            if not s.inert(seat):
                self.fire_from(s, seat, place)

    def fire_from(self, s: Buck, seat: i64, place: i64) -> None:
        """What a player has in one zone for this step; orbits are counted first, then the ground."""
        zones = ORBIT_ZONES[self.group]
        if place >= len(zones):
            self.lunar(s, seat, GROUND_ZONES[self.group][place - len(zones)])
        elif self.step == SATELLITES:
            self.free_shots(s, seat, zones[place])
        elif is_bombing_place(zones[place]):
            self.bombs(s, seat, zones[place])

    def free_shots(self, s: Buck, seat: i64, zone: i64) -> None:
        """BR-KSAT-06 A satellite fires once at each enemy ship in its Zone."""
        if SLOT_AT[zone] < 0 or satellite_owner(s, zone) != seat:
            return
        ships = enemy_ships(s, zone, seat)
        if len(ships):
            shooter = vec[i64]([unit_of(s.first_colour(seat), K), 1])
            s.push(Barrage(SATELLITE, seat, -1, zone, shooter, -1, ships, shooter[:]))

    def bombs(self, s: Buck, seat: i64, zone: i64) -> None:
        """BR-BOMB-01 Every Battler of a player in Near Orbit may bomb once."""
        count = of_kind(s, zone, seat, B)
        if count:
            s.push(Bombing(seat, zone, count))

    def lunar(self, s: Buck, seat: i64, zone: i64) -> None:
        """BR-OPT-E5 Lunar Gennies fire in the bombing step."""
        if not s.terms.homes or self.step != BOMBS or HOME_OF[zone] != LUNAR or not enemy_there(s, NEAR_MOON, seat):
            return
        count = of_kind(s, zone, seat, G)
        if count:
            s.push(LunarFire(seat, zone, count))

    def each_zone(self, s: Buck) -> None:
        """Territories, orbits, then Space Zones, one by one."""
        zones = GROUND_ZONES[self.group]
        if self.step == ORBITS:
            zones = ORBIT_ZONES[self.group]
        elif self.step == SPACES:
            zones = SPACE_ZONES[self.group]
        if self.cursor >= len(zones):
            self.next_step()
            return
        depth = len(s.frames)
        while self.cursor < len(zones) and len(s.frames) == depth:
            self.cursor += 1
            self.look_at(s, zones[self.cursor - 1])

    def look_at(self, s: Buck, zone: i64) -> None:
        """BR-COMBAT-01 A battle, where there is one."""
        if self.step == GROUND:
            settle_ground(s, zone)
        elif not (self.step == SPACES and s.twin(zone) >= 0) and opposed(s, zone):
            known = self.kane >= 0 and same_zone(s, zone, self.kane)
            s.push(Battle(zone, START if known else ASK, -1))

    def close(self, s: Buck) -> None:
        """BR-CTRL-03, BR-OPT-D2 A last look at Zones entered late; once they are settled, gained Leaders."""
        if self.step == SWEEP:
            self.step = GAINS
            sweep(s)
            return
        s.pop()
        for leader in range(6):
            if s.lead_zone[leader] == IN_BOX:
                gain_leader(s, leader)


def settle_ground(s: Buck, zone: i64) -> None:
    """BR-COMBAT-22 A territory: a battle where two sides are, else control passes to whoever stands there."""
    if opposed(s, zone):
        s.push(Battle(zone, START, s.controller(zone)))
        reckon(s)
    elif unsettled(s, zone):
        s.push(Settle(zone, s.controller(zone)))


def sweep(s: Buck) -> None:
    """BR-R-88 Zones that units entered after their step are settled, in the order of zones."""
    for back in range(TERRITORIES):
        zone = TERRITORIES - 1 - back
        if unsettled(s, zone):
            s.push(Settle(zone, s.controller(zone)))


def unsettled(s: Buck, zone: i64) -> bool:
    """Tell whether a territory holds units of a player who does not control it, or a Factory just brought."""
    holder = taker(s, zone)
    if holder >= 0 and holder != s.controller(zone):
        return True
    for place in range(0, len(s.factories), FACTORY):
        if s.factories[place] == zone and s.factories[place + BROUGHT] >= 0:
            return True
    return False


def gain_leader(s: Buck, leader: i64) -> None:
    """BR-OPT-D2, BR-OPT-D3 Whoever controls the planet of a waiting Leader gets it."""
    group = CLAIM_DISPLAY[leader] if s.terms.majority else i64(-1)
    seat = holds_display(s, DISPLAYS[group]) if group >= 0 else holds_all(s, CLAIM_ZONES[leader])
    if seat >= 0 and s.playing(seat):
        s.push(Gain(leader, seat, group))


def kanes_volley(s: Buck, zone: i64, seat: i64) -> Volley:
    """BR-ALEAD-04 Every combat unit of his side there has one shot; his marker has none."""
    return Volley(KANES, seat, -1, zone, shooters_of(s, zone, seat, False), -1)


class KaneAsked(Step):
    """BR-ALEAD-04 Kane's player uses the volley or not."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, zone: i64) -> None:
        self.player: Final = player
        self.zone: Final = zone

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Kane's player, where he is."""
        found = asked_faults(s, self.player, self.zone)
        fits = not found and can_use(s, KANE, self.player) and s.lead_zone[KANE] == self.zone
        return [] if fits else [*found, "Kane cannot strike here"]

    def seat(self, s: Buck) -> i64:
        """Kane's player."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """The zone of Kane's volley."""
        return Prompt("kane", {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)})

    def candidates(self, s: Buck) -> vec[i64]:
        """To use the power, or not."""
        return vec[i64]([pack(USE, KANE), pack(NO)])

    def refusal(self, s: Buck, action: i64) -> str:
        """Nothing but these two."""
        if verb_of(action) == USE and first_of(action) == KANE:
            return ""
        return "" if verb_of(action) == NO else "BR-ALEAD-04"

    def answer(self, s: Buck, action: i64) -> None:
        """BR-OPT-L4 Open the volley, unless the brainwashing fails."""
        s.pop()
        below = s.frames[-1]
        if verb_of(action) == USE:
            s.lead_used[KANE] = s.turn
            s.tell(events.USED, KANE)
            if not wear_off(s, KANE):
                s.push(kanes_volley(s, self.zone, self.player))
                return
        if isinstance(below, Combat):
            below.kane = -1

    def fallback(self, s: Buck) -> i64:
        """A player who gave up uses no abilities."""
        return pack(NO)
