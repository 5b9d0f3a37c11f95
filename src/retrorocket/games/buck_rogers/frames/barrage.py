"""Fire of every shooter at every target: at units that leave invaders behind, and a satellite's free shots."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.frames.fire import ASKED, LEAVING, RULE, SATELLITE, Shooting
from retrorocket.games.buck_rogers.frames.shield import Shield, may_shield
from retrorocket.games.buck_rogers.frames.shooters import count_in, reduce
from retrorocket.games.buck_rogers.hits import hit_number
from retrorocket.games.buck_rogers.nouns import R1, WIDTH, F, colour_of
from retrorocket.games.buck_rogers.party import covered, units_leaving
from retrorocket.games.buck_rogers.pieces import tally
from retrorocket.games.buck_rogers.questions import pair_faults
from retrorocket.games.buck_rogers.state import NUMBER, PAIR, Buck
from retrorocket.games.buck_rogers.tables import SHIPS_EACH
from retrorocket.games.buck_rogers.verbs import HOLD, USE, VOLLEY
from retrorocket.kernel.actions import first_of, second_of, verb_of


class Barrage(Shooting):
    """BR-PTF-03, BR-KSAT-06 Targets come one by one from a queue; every shooter has one shot at each."""

    # fields: written by tools/fields.py
    def __init__(
        self,
        kind: i64,
        player: i64,
        victim: i64,
        zone: i64,
        shooters: vec[i64],
        pending: i64,
        queue: vec[i64],
        shots: vec[i64],
    ) -> None:
        self.kind: i64 = kind
        self.player: i64 = player
        self.victim: i64 = victim
        self.zone: i64 = zone
        self.shooters: vec[i64] = shooters
        self.pending: i64 = pending
        self.queue: vec[i64] = queue
        self.shots: vec[i64] = shots
        self.bucks: i64 = 0
        self.begun: i64 = 0

    def clone(self) -> "Barrage":
        """A copy of what changes."""
        twin = Barrage(
            self.kind, self.player, self.victim, self.zone, self.shooters[:], self.pending, self.queue[:], self.shots[:]
        )
        twin.bucks = self.bucks
        twin.begun = self.begun
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """Fire at one piece after the other: at those who leave, or a satellite's."""
        found = self.fire_faults(s, (LEAVING, SATELLITE)) or pair_faults(s, self.zone, self.shots, self.player)
        for place in range(0, len(self.queue), PAIR):
            unit = self.queue[place]
            if unit < 0 or s.side[colour_of(unit)] in (-1, self.player) or self.queue[place + NUMBER] < 1:
                return [*found, "fire at pieces that are no target"]
        if not found and s.frames[-1] is self and not len(self.queue):
            found.append("fire at nobody")
        return found

    def advance(self, s: Buck) -> bool:
        """Take the held shot, turn to the next target, or close."""
        self.strike_off(s)
        if self.pending >= 0:
            action, self.pending = self.pending, -1
            self.carry_out(s, action)
            return True
        if not len(self.queue):
            s.pop()
            return True
        if self.open_shot(s):
            return False
        self.next_target()
        return True

    def strike_off(self, s: Buck) -> None:
        """BR-PTF-03, BR-KSAT-06 No shots at what others have destroyed meanwhile, or at what is protected."""
        kept = vec[i64]()
        for place in range(0, len(self.queue), PAIR):
            count = min(self.queue[place + NUMBER], self.exposed(s, self.queue[place]))
            if count > 0:
                kept = append(append(kept, self.queue[place]), count)
        if not len(kept) or kept[0] != self.queue[0]:
            self.shots = self.shooters[:]
        self.queue = kept

    def open_shot(self, s: Buck) -> bool:
        """Tell whether anything can still shoot at the target in question."""
        for place in range(0, len(self.shots), PAIR):
            if not self.forbids(s, self.shots[place], self.queue[0]):
                return True
        return False

    def next_target(self) -> None:
        """The next piece: every shooter has a shot again."""
        self.queue = reduce(self.queue, self.queue[0])
        self.shots = self.shooters[:]

    def available(self, s: Buck, target: i64) -> i64:
        """Only the piece in question, as long as it is there and not protected."""
        if not len(self.queue) or target != self.queue[0]:
            return 0
        return self.exposed(s, target)

    def exposed(self, s: Buck, target: i64) -> i64:
        """How many of a kind leave, or are there, without protection."""
        there = units_leaving(s, target) if self.kind == LEAVING else tally(s, self.zone, target)
        return there - covered(s, self.zone, target)

    def forbids(self, s: Buck, unit: i64, target: i64) -> str:
        """A shooter with a shot left at this target, possible by the table."""
        if count_in(self.shots, unit) == 0:
            return RULE[self.kind]
        if self.available(s, target) <= 0:
            return self.spared(s, target)
        return "BR-PTF-04" if hit_number(s, self.zone, unit, target, False) == 0 else ""

    def answer(self, s: Buck, action: i64) -> None:
        """Fire, perhaps after asking Wilma's player; hold fire at this target; or use Buck's power."""
        verb = verb_of(action)
        if verb == USE:
            self.use_buck(s)
        elif verb == HOLD:
            self.next_target()
        elif self.sobered(s):
            return
        elif verb != VOLLEY and may_shield(s, self.zone, self.queue[0]):
            self.pending = action
            s.push(Shield(s.side[colour_of(self.queue[0])]))
        else:
            self.carry_out(s, action)

    def carry_out(self, s: Buck, action: i64) -> None:
        """One shot, or everything at everything."""
        if verb_of(action) != VOLLEY:
            if not self.forbids(s, first_of(action), second_of(action)):
                self.one(s, first_of(action), second_of(action))
            return
        s.tell(events.VOLLEYED, self.player, self.zone)
        depth = len(s.frames)
        while len(self.queue) and s.ending < 0 and len(s.frames) == depth:
            shot = self.best_shot(s)
            if shot < 0:
                self.next_target()
            elif may_shield(s, self.zone, self.queue[0]) and self.begun != ASKED:
                self.begun = ASKED
                self.pending = action
                s.push(Shield(s.side[colour_of(self.queue[0])]))
            else:
                self.one(s, first_of(shot), second_of(shot))

    def one(self, s: Buck, unit: i64, target: i64) -> None:
        """One shooter, the target in question; a hit ends the matter."""
        self.shots = reduce(self.shots, unit)
        if self.shoot(s, unit, target):
            self.next_target()
            self.kill(s, target)


def enemy_ships(s: Buck, zone: i64, seat: i64) -> vec[i64]:
    """BR-KSAT-06 All ships of other players in a zone, as pairs."""
    found = vec[i64]()
    for colour in range(6):
        if s.side[colour] >= 0 and s.side[colour] != seat:
            for slot in range(F, R1 + SHIPS_EACH):
                count = tally(s, zone, colour * WIDTH + slot)
                if count:
                    found = append(append(found, colour * WIDTH + slot), count)
    return found
