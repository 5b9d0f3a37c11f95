"""BR-BOMB-01 Bombing from Near Orbit, and the Lunar Gennies' fire at it (option E)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import drop_factory
from retrorocket.games.buck_rogers.effects import destroy
from retrorocket.games.buck_rogers.fighting import WORTH
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import reckon, sober
from retrorocket.games.buck_rogers.graph import is_ground, neighbours
from retrorocket.games.buck_rogers.hits import bomb_number, bonus, strikes
from retrorocket.games.buck_rogers.nouns import SEAT, UNITS, ZONE, B, C, G, Y, class_of, colour_of, slot_of, unit_of
from retrorocket.games.buck_rogers.pieces import of_kind, standing, tally
from retrorocket.games.buck_rogers.questions import asked_faults, range_faults
from retrorocket.games.buck_rogers.restrictions.combat import enemy_factory, forbids_bomb
from retrorocket.games.buck_rogers.state import Buck
from retrorocket.games.buck_rogers.tables import LUNAR_FIRE, ZONE_IDS
from retrorocket.games.buck_rogers.verbs import DROP_BOMB, FIRE, HOLD, VOLLEY
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.prompts import Prompt

NEAR_MOON: Final[i64] = ZONE_IDS.index("near_moon")


class Bombing(Step):
    """A player's Battlers in one Orbit Zone bomb one by one; `left` have not bombed yet."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, zone: i64, left: i64) -> None:
        self.player: Final = player
        self.zone: Final = zone
        self.left: i64 = left

    def clone(self) -> "Bombing":
        """A copy of what changes."""
        return Bombing(self.player, self.zone, self.left)

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """No more bombs than Battlers over the ground."""
        found = asked_faults(s, self.player, self.zone)
        return found or range_faults("bombs left", self.left, 0, self.battlers(s))

    def advance(self, s: Buck) -> bool:
        """Close when all have bombed, nothing is in reach, or the player has become inert."""
        if self.left and not s.inert(self.player) and self.best(s) >= 0:
            return False
        s.pop()
        return True

    def battlers(self, s: Buck) -> i64:
        """How many Battlers the player has there."""
        return of_kind(s, self.zone, self.player, B)

    def battler(self, s: Buck) -> i64:
        """The colour whose Battlers are there."""
        for colour in range(6):
            if s.side[colour] == self.player and standing(s, self.zone, unit_of(colour, B)):
                return unit_of(colour, B)
        return unit_of(s.first_colour(self.player), B)

    def seat(self, s: Buck) -> i64:
        """Whoever bombs."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """From where, with how many."""
        values: dict[str, str | int] = {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)}
        return Prompt("bomb", values | {"left": int(self.left)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Everything on the ground below."""
        found = vec[i64]([pack(HOLD), pack(VOLLEY)])
        for zone in neighbours(self.zone, s.ring()):
            if is_ground(zone):
                for target in range(UNITS):
                    if slot_of(target) == Y or tally(s, zone, target) > 0:
                        found = append(found, pack(DROP_BOMB, target, zone))
        return found

    def best(self, s: Buck) -> i64:
        """The most valuable target, -1 if there is none."""
        found: i64 = -1
        most: i64 = -1
        for zone in neighbours(self.zone, s.ring()):
            if is_ground(zone):
                for target in range(UNITS):
                    if not forbids_bomb(s, self.player, self.zone, target, zone):
                        worth = 20 if slot_of(target) == Y else WORTH[class_of(slot_of(target))]
                        worth = worth * (12 - bomb_number(s, zone, target))
                        if worth > most:
                            found, most = pack(DROP_BOMB, target, zone), worth
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        if verb_of(action) == DROP_BOMB:
            return forbids_bomb(s, self.player, self.zone, first_of(action), second_of(action))
        return "" if verb_of(action) in (HOLD, VOLLEY) else "BR-BOMB-01"

    def answer(self, s: Buck, action: i64) -> None:
        """One bomb, all of them, or none; where a subverted Leader goes home before the first, the choice is open again
        (BR-R-107)."""
        verb = verb_of(action)
        if verb == HOLD:
            self.left = 0
            return
        if self.left == self.battlers(s) and sober(s, self.zone, self.player):
            return
        if verb == DROP_BOMB:
            self.drop(s, first_of(action), second_of(action))
            return
        depth = len(s.frames)
        while self.left and s.ending < 0 and len(s.frames) == depth:
            shot = self.best(s)
            if shot < 0 or s.inert(self.player):
                return
            self.drop(s, first_of(shot), second_of(shot))

    def drop(self, s: Buck, target: i64, zone: i64) -> None:
        """BR-BOMB-03, BR-BOMB-05 Seven or more, with the Leader's bonus, removes the target at once."""
        self.left -= 1
        unit = self.battler(s)
        added = bonus(s, self.zone, unit)
        roll = s.dice.roll(10)
        hit = strikes(roll, added, bomb_number(s, zone, target))
        s.tell(events.BOMBED, unit, target, zone, roll, added, 1 if hit else 0)
        if not hit:
            return
        if slot_of(target) == Y:
            drop_factory(s, enemy_factory(s, zone, self.player, colour_of(target)))
        else:
            destroy(s, zone, target)
        reckon(s)


class LunarFire(Step):
    """BR-OPT-E5, BR-R-74 Gennies on the Moon shoot at what is in Near Moon Orbit; `left` in `zone` have not yet."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64, zone: i64, left: i64) -> None:
        self.player: Final = player
        self.zone: Final = zone
        self.left: i64 = left

    def clone(self) -> "LunarFire":
        """A copy of what changes."""
        return LunarFire(self.player, self.zone, self.left)

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """No more shots than Gennies in the Zone."""
        found = asked_faults(s, self.player, self.zone)
        return found or range_faults("shots left", self.left, 0, of_kind(s, self.zone, self.player, G))

    def advance(self, s: Buck) -> bool:
        """Close when all have fired or nothing is there."""
        if self.left and not s.inert(self.player) and self.any_target(s):
            return False
        s.pop()
        return True

    def any_target(self, s: Buck) -> bool:
        """Tell whether any enemy piece is up there."""
        return any(not self.forbids(s, self.gennie(s), target) for target in range(UNITS))

    def gennie(self, s: Buck) -> i64:
        """The colour whose Gennies fire."""
        for colour in range(6):
            if s.side[colour] == self.player and standing(s, self.zone, unit_of(colour, G)):
                return unit_of(colour, G)
        return unit_of(s.first_colour(self.player), G)

    def forbids(self, s: Buck, unit: i64, target: i64) -> str:
        """Any kind of enemy unit in Near Moon Orbit."""
        if unit != self.gennie(s) or slot_of(target) in (C, Y):
            return "BR-OPT-E5"
        if s.side[colour_of(target)] in (-1, self.player):
            return "BR-OPT-E5"
        return "" if tally(s, NEAR_MOON, target) > 0 else "BR-OPT-E5"

    def seat(self, s: Buck) -> i64:
        """Whoever fires."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """From where."""
        values: dict[str, str | int] = {"seat": SEAT.word(self.player), "zone": ZONE.word(self.zone)}
        return Prompt("lunar_fire", values | {"left": int(self.left)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Everything up there."""
        found = vec[i64]([pack(HOLD)])
        for target in range(UNITS):
            if tally(s, NEAR_MOON, target) > 0:
                found = append(found, pack(FIRE, self.gennie(s), target))
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        if verb_of(action) == FIRE:
            return self.forbids(s, first_of(action), second_of(action))
        return "" if verb_of(action) == HOLD else "BR-OPT-E5"

    def answer(self, s: Buck, action: i64) -> None:
        """Eight or more destroys it, without a shot back; a subverted Leader may go home before the first shot."""
        if verb_of(action) == HOLD:
            self.left = 0
            return
        if self.left == of_kind(s, self.zone, self.player, G) and sober(s, self.zone, self.player):
            return
        self.left -= 1
        unit, target = first_of(action), second_of(action)
        added = bonus(s, self.zone, unit)
        roll = s.dice.roll(10)
        hit = strikes(roll, added, LUNAR_FIRE)
        s.tell(events.BOMBED, unit, target, NEAR_MOON, roll, added, 1 if hit else 0)
        if hit:
            destroy(s, NEAR_MOON, target)
            reckon(s)
