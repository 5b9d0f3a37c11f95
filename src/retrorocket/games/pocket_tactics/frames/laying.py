"""The map is laid: drawn tiles in turn, the second base, the starting units (PT-SETUP-03 to -18)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.events import BASE_LAID, DRAWN, FIELDED, LAID, SET_ASIDE, UNWALLED
from retrorocket.games.pocket_tactics.frames.fitting import named
from retrorocket.games.pocket_tactics.geometry import ALL_OPEN, NOWHERE
from retrorocket.games.pocket_tactics.nouns import SEAT
from retrorocket.games.pocket_tactics.restrictions.laying import (
    Closest,
    can_be_laid,
    forbids_base,
    forbids_lay,
    in_force,
    not_closest,
    not_in_force,
    starters,
    starts_too_far,
    useful_rotations,
)
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import BASE, FIELD, LAY, LAY_TURNED
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def total(counts: vec[i64]) -> i64:
    """How many tiles."""
    found: i64 = 0
    for sort in range(len(counts)):
        found += counts[sort]
    return found


def draw(s: Tactics) -> None:
    """PT-SETUP-03 Any tile of the bag, each as likely."""
    rest = s.dice.below(total(s.bag))
    sort: i64 = 0
    while rest >= s.bag[sort]:
        rest -= s.bag[sort]
        sort += 1
    s.bag[sort] -= 1
    s.drawn = sort
    s.tell(DRAWN, layer(s), sort)


def layer(s: Tactics) -> i64:
    """PT-SETUP-05, PT-SETUP-06 The first player lays the first tile, then they alternate."""
    return s.first if len(s.cells) % 2 == 1 else 1 - s.first


class Lay(Frame[Tactics]):
    """PT-SETUP-06 Draw a tile, lay it, until the bag is empty."""

    def faults(self, s: Tactics) -> list[str]:
        """PT-SETUP-03 A tile is drawn before it is laid, and none before the forces are complete."""
        if s.frames[-1] is self:
            return [] if s.drawn >= 0 else ["no tile is drawn"]
        return [] if s.drawn < 0 and len(s.cells) == 1 else ["tiles are drawn before the forces are complete"]

    def proceed(self, s: Tactics) -> bool:
        """PT-SETUP-10 Draw; a tile that fits nowhere is set aside, the last of all is laid with the guards dropped."""
        if s.drawn >= 0:
            return False
        if total(s.bag) == 0:
            s.pop()
            return True
        draw(s)
        if can_be_laid(s):
            return False
        if total(s.bag) > 0:
            s.aside[s.drawn] += 1
            s.tell(SET_ASIDE, s.drawn)
            s.drawn = NOWHERE
            return True
        s.loose = 1
        if not can_be_laid(s):
            s.loose = 2
        return False

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Tactics) -> i64:
        """Who drew the tile."""
        return layer(s)

    def prompt(self, s: Tactics) -> Prompt:
        """Which tile it is about."""
        key = "lay_loose" if s.loose else "lay"
        left = int(total(s.bag) + total(s.aside))
        return Prompt(key, {"seat": SEAT.word(layer(s)), "tile": s.terms.nouns.tile.word(s.drawn), "left": left})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every cell of PT-SETUP-07, with every rotation that differs."""
        found = vec[i64]()
        cells = s.ground().allowed_cells()
        if not s.terms.tunnel[s.drawn]:
            for k in range(len(cells)):
                found = append(found, pack(LAY, cells[k]))
            return found
        rotations = useful_rotations(s, s.drawn)
        for k in range(len(cells)):
            for turn in range(len(rotations)):
                found = append(found, pack(LAY_TURNED, cells[k], rotations[turn]))
        return found

    def listing(self, s: Tactics) -> vec[i64]:
        """Without tunnels every cell will do; a map with them asks for each."""
        return super().listing(s) if s.terms.terrain.has_tunnels else self.candidates(s)

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-SETUP-06 Laying is compulsory."""
        if verb_of(action) == LAY:
            return forbids_lay(s, first_of(action), NOWHERE)
        if verb_of(action) == LAY_TURNED:
            return forbids_lay(s, first_of(action), second_of(action))
        return "PT-SETUP-06"

    def answer(self, s: Tactics, action: i64) -> None:
        """Lay it; what was set aside goes back into the bag."""
        rotation = second_of(action) if verb_of(action) == LAY_TURNED else 0
        s.tell(LAID, layer(s), s.drawn, first_of(action), rotation)
        s.put_tile(first_of(action), s.drawn, rotation)
        s.drawn = NOWHERE
        s.loose = 0
        for sort in range(len(s.bag)):
            s.bag[sort] += s.aside[sort]
            s.aside[sort] = 0


class SecondBase(Frame[Tactics]):
    """PT-SETUP-11 to -14 The second player lays the other base."""

    def faults(self, s: Tactics) -> list[str]:
        """PT-SETUP-11 The second base comes when all tiles are laid, and once."""
        if s.frames[-1] is self:
            return [] if len(s.cells) == s.terms.tiles + 1 else ["it is not time for the second base"]
        return [] if len(s.cells) <= s.terms.tiles else ["tiles are laid when all lie"]

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Tactics) -> i64:
        """The second player."""
        return 1 - s.first

    def prompt(self, s: Tactics) -> Prompt:
        """Whose base it is."""
        return Prompt("base", {"seat": SEAT.word(1 - s.first)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every cell of the placing rule."""
        found = vec[i64]()
        cells = s.ground().allowed_cells()
        for k in range(len(cells)):
            found = append(found, pack(BASE, cells[k]))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """Only the base will do."""
        return forbids_base(s, first_of(action)) if verb_of(action) == BASE else "PT-SETUP-11"

    def answer(self, s: Tactics, action: i64) -> None:
        """PT-SETUP-14 Where no cell joins it to the map, the walls that touch it count as open."""
        cell = first_of(action)
        guarded = s.terms.open_way and s.terms.terrain.has_tunnels
        walled = guarded and not s.ground().meets_reached(cell, ALL_OPEN)
        s.put_tile(cell, NOWHERE, 0)
        s.tell(BASE_LAID, 1 - s.first, cell)
        if walled:
            s.unwalled = 1
            s.laid = None
            s.tell(UNWALLED, cell)
        s.pop()


class Field(Frame[Tactics]):
    """PT-SETUP-15 Three starting units of the first player, then three of the second; then the first turn."""

    def faults(self, s: Tactics) -> list[str]:
        """PT-SETUP-15 Units are placed when both bases lie."""
        if s.frames[-1] is not self:
            return [] if len(s.cells) < s.terms.places else ["the second base lies already"]
        if len(s.cells) < s.terms.places:
            return ["the map is not finished"]
        first, second = self.left(s, s.first), self.left(s, 1 - s.first)
        if first < 0 or second < 0 or (first > 0 and self.placed(s, 1 - s.first) > 0):
            return ["more units are placed than it is time for"]
        return [f"{named(s, unit)} starts too far out" for unit in range(s.terms.units) if starts_too_far(s, unit)]

    def placed(self, s: Tactics, seat: i64) -> i64:
        """How many units a seat has on the map."""
        found: i64 = 0
        for unit in range(s.terms.units):
            if s.at[unit] >= 0 and s.owner(unit) == seat:
                found += 1
        return found

    def proceed(self, s: Tactics) -> bool:
        """PT-TURN-01 When all stand, turn 1 begins."""
        if self.left(s, s.first) or self.left(s, 1 - s.first):
            return False
        s.turn = 1
        s.pop()
        return True

    def left(self, s: Tactics, seat: i64) -> i64:
        """How many units a seat has still to place."""
        return starters(s, seat) - self.placed(s, seat)

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Tactics) -> i64:
        """The first player until all three stand."""
        return s.first if self.left(s, s.first) else 1 - s.first

    def prompt(self, s: Tactics) -> Prompt:
        """Name the seat and what is left to do."""
        seat = self.seat(s)
        return Prompt("field", {"seat": SEAT.word(seat), "left": int(self.left(s, seat))})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every card on every terrain tile."""
        found = vec[i64]()
        force = in_force(s, self.seat(s))
        for card in range(len(force)):
            if force[card]:
                for place in range(1, s.terms.tiles + 1):
                    found = append(found, pack(FIELD, card, s.cells[place]))
        return found

    def listing(self, s: Tactics) -> vec[i64]:
        """Every card of the force on every tile that is close enough for all of them."""
        seat = self.seat(s)
        spots = vec[i64](capacity=8)
        closest = Closest(s, seat)
        for place in range(1, s.terms.tiles + 1):
            if s.who[place] < 0 and closest.admit(place):
                spots = append(spots, s.cells[place])
        found = vec[i64](capacity=32)
        force = in_force(s, seat)
        for card in range(len(force)):
            if force[card]:
                for k in range(len(spots)):
                    found = append(found, pack(FIELD, card, spots[k]))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """Only a unit on a closest tile will do."""
        if verb_of(action) != FIELD:
            return "PT-SETUP-15"
        seat = self.seat(s)
        return not_in_force(s, seat, first_of(action)) or not_closest(s, seat, second_of(action))

    def answer(self, s: Tactics, action: i64) -> None:
        """PT-SETUP-17 It stands there; no test."""
        unit = s.from_reserves(self.seat(s), first_of(action))
        s.move_to(unit, s.ground().place_at(second_of(action)))
        s.tell(FIELDED, unit, second_of(action))
