"""After a battle: a unit may retreat, or send its foe away."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.frames.choices import VOCABULARY, Choice
from retrorocket.games.pocketmodel.journeys import adjacent, travel
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.state import PocketModel, home
from retrorocket.games.pocketmodel.verbs import DECLINE, PUSH, RETREAT
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


class Retreat(Choice):
    """After a battle a unit may go to an adjacent zone, or (`homeward`) straight home."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64, homeward: i64) -> None:
        self.unit: Final = unit
        self.homeward: Final = homeward

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """A unit that is gone, or at home already, has nowhere to go."""
        if s.place[self.unit] >= 0 and not (self.homeward and s.place[self.unit] == home(s.owner(self.unit))):
            return False
        s.pop()
        return True

    def seat(self, s: PocketModel) -> i64:
        """Its owner."""
        return s.owner(self.unit)

    def prompt(self, s: PocketModel) -> Prompt:
        """Name the unit."""
        return Prompt("retreat", {"unit": s.nouns.unit.word(self.unit)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every zone, or stay."""
        found = vec[i64]([pack(DECLINE)])
        for zone in range(s.seats + 1):
            found = append(found, pack(RETREAT, self.unit, zone))
        return found

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only this unit: one zone along a link, or home."""
        verb = verb_of(action)
        if verb == DECLINE:
            return ""
        if verb != RETREAT or first_of(action) != self.unit:
            return misplaced(verb, VOCABULARY)
        if self.homeward:
            return "" if second_of(action) == home(s.owner(self.unit)) else VOCABULARY
        return "" if adjacent(s.place[self.unit], second_of(action)) else "PM-ZONE-02"

    def answer(self, s: PocketModel, action: i64) -> None:
        """Go, mines and all, or stay."""
        s.pop()
        if verb_of(action) == RETREAT:
            travel(s, self.unit, second_of(action))

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """The same unit, as far."""
        return isinstance(fresh, Retreat) and fresh.unit == self.unit and fresh.homeward == self.homeward


class Push(Choice):
    """After a battle the foe may be sent to a zone."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, unit: i64, zone: i64) -> None:
        self.who: Final = who
        self.unit: Final = unit
        self.zone: Final = zone

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """A foe that is gone, or there already, can't be sent."""
        if s.place[self.unit] >= 0 and s.place[self.unit] != self.zone:
            return False
        s.pop()
        return True

    def seat(self, s: PocketModel) -> i64:
        """Who played the card."""
        return self.who

    def prompt(self, s: PocketModel) -> Prompt:
        """Name the unit and the zone."""
        return Prompt("push", {"unit": s.nouns.unit.word(self.unit), "zone": s.nouns.zone.word(self.zone)})

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Send it, or not."""
        return vec[i64]([pack(PUSH, self.unit), pack(DECLINE)])

    def exact(self) -> bool:
        """What is offered is legal."""
        return True

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only this unit."""
        if verb_of(action) == DECLINE or action == pack(PUSH, self.unit):
            return ""
        return misplaced(verb_of(action), VOCABULARY)

    def answer(self, s: PocketModel, action: i64) -> None:
        """The foe goes to the zone, or stays."""
        s.pop()
        if verb_of(action) == PUSH:
            travel(s, self.unit, self.zone)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """The same unit, to the same zone."""
        if not isinstance(fresh, Push) or fresh.who != self.who:
            return False
        return fresh.unit == self.unit and fresh.zone == self.zone
