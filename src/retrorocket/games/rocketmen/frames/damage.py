"""Damage dealt point by point: the controller chooses what is lost (RM-DMG-01..03, RM-R-57)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import SOAK_CREW
from retrorocket.games.rocketmen.cargo import capacity, lose_resource, of_kind
from retrorocket.games.rocketmen.losses import destroy_ship, lose_crew, lose_pod
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import has
from retrorocket.games.rocketmen.state import PLAY, Rocketmen
from retrorocket.games.rocketmen.tables import LASER, SHIELD
from retrorocket.games.rocketmen.verbs import DROP, LOSE_CREW, LOSE_POD
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

MOST_DAMAGE: Final = 20


class Damage(Frame[Rocketmen]):
    """Points of damage to one ship; `soak` where an attack's damage may be taken by crew (soak_crew)."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64, points: i64, soak: bool) -> None:
        self.ship: Final = ship
        self.points: i64 = points
        self.soak: Final = soak

    def clone(self) -> "Damage":
        """A copy of what changes."""
        return Damage(self.ship, self.points, self.soak)

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """RM-R-57 A point dealt to a ship without pods destroys it; what leaves no choice is not asked."""
        if self.points == 0 or s.zone[self.ship] != PLAY:
            s.pop()
            return True
        if s.pods(self.ship) == 0:
            self.points = 0
            destroy_ship(s, self.ship)
            return True
        choices = s.legal()
        if len(choices) > 1:
            return False
        self.answer(s, choices[0])
        return True

    def seat(self, s: Rocketmen) -> i64:
        """The damaged ship's controller."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """Name the ship and the points."""
        return Prompt("damage", {"object": OBJECT.word(self.ship), "count": int(self.points)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Either kind of pod, or a crew where that is allowed."""
        found = vec[i64]([pack(LOSE_POD, LASER), pack(LOSE_POD, SHIELD)])
        for token in s.crew_on(self.ship):
            found = append(found, pack(LOSE_CREW, token))
        return found

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-DMG-01 A pod that the ship has; a crew only with soak_crew."""
        if verb_of(action) == LOSE_CREW:
            able = self.soak and has(s, self.ship, SOAK_CREW) and first_of(action) in s.crew_on(self.ship)
            return "" if able else "RM-ABIL-03"
        if verb_of(action) != LOSE_POD:
            return "RM-DMG-01"
        left = s.lasers[self.ship] if first_of(action) == LASER else s.shields[self.ship]
        return "" if left > 0 else "RM-DMG-01"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """A pod goes, or a crew, and one point with it."""
        self.points -= 1
        if verb_of(action) == LOSE_POD:
            lose_pod(s, self.ship, first_of(action))
        else:
            lose_crew(s, first_of(action))
            s.push(Overload(self.ship))

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-57 A ship of the fight with pods to choose from; points only run out while a hold is emptied."""
        word = OBJECT.word(self.ship)
        if self.ship < FIRST_SHIP or not s.in_play(self.ship) or not 0 <= self.points <= MOST_DAMAGE:
            return [f"{word} takes no damage"]
        if self.points == 0 and s.frames[-1] is self:
            return [f"{word} has taken its damage"]
        return [f"{word} has no pods to lose"] if s.frames[-1] is self and not s.pods(self.ship) else []


class LoseCrew(Frame[Rocketmen]):
    """RM-DMG-03 The controller picks a crew to lose."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64) -> None:
        self.ship: Final = ship

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """A single crew is not asked about."""
        crew = s.crew_on(self.ship)
        if len(crew) > 1:
            return False
        if len(crew) == 1:
            self.answer(s, pack(LOSE_CREW, crew[0]))
        else:
            s.pop()
        return True

    def seat(self, s: Rocketmen) -> i64:
        """The ship's controller."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """Name the ship."""
        return Prompt("lose_crew", {"object": OBJECT.word(self.ship)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Everybody aboard."""
        return vec[i64]([pack(LOSE_CREW, token) for token in s.crew_on(self.ship)])

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """Somebody aboard."""
        aboard = verb_of(action) == LOSE_CREW and first_of(action) in s.crew_on(self.ship)
        return "" if aboard else "RM-DMG-03"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """He is lost; with him perhaps cargo space."""
        s.pop()
        lose_crew(s, first_of(action))
        s.push(Overload(self.ship))

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-DMG-03 A ship with crew to choose from."""
        fits = self.ship >= FIRST_SHIP and s.in_play(self.ship) and len(s.crew_on(self.ship)) > 1
        return [] if fits else [f"{OBJECT.word(self.ship)} has no crew to choose from"]


class Overload(Frame[Rocketmen]):
    """cargo_bonus lost: the controller destroys what no longer fits."""

    # fields: written by tools/fields.py
    def __init__(self, ship: i64) -> None:
        self.ship: Final = ship

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """Nothing to ask while everything fits."""
        if not s.is_station(self.ship) and s.aboard(self.ship) > capacity(s, self.ship):
            return False
        s.pop()
        return True

    def seat(self, s: Rocketmen) -> i64:
        """The ship's controller."""
        return s.owner(self.ship)

    def prompt(self, s: Rocketmen) -> Prompt:
        """Name the ship and how much is too much."""
        excess = s.aboard(self.ship) - capacity(s, self.ship)
        return Prompt("drop", {"object": OBJECT.word(self.ship), "count": int(excess)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """One of each type."""
        return vec[i64]([pack(DROP, kind) for kind in range(3)])

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """A type that is aboard."""
        aboard = verb_of(action) == DROP and of_kind(s, self.ship, first_of(action)) >= 0
        return "" if aboard else "RM-ABIL-03"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """One resource of the type is lost."""
        lose_resource(s, of_kind(s, self.ship, first_of(action)))

    def faults(self, s: Rocketmen) -> list[str]:
        """A ship in play, with too much aboard where it is asked."""
        if self.ship < FIRST_SHIP or not s.in_play(self.ship) or s.is_station(self.ship):
            return [f"{OBJECT.word(self.ship)} has no hold"]
        full = s.frames[-1] is not self or s.aboard(self.ship) > capacity(s, self.ship)
        return [] if full else [f"{OBJECT.word(self.ship)} does not carry too much"]
