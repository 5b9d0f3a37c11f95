"""Random moves and the maze: what Ice, shoves and Labyrinths bring (PT-RAND, PT-LAB)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.events import FELL, MAZE_DECLINED, PLACED, SENT_HOME, SLID, STOPPED_BY_WALL
from retrorocket.games.pocket_tactics.frames.fitting import named, no_terrain, off_the_map
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS, NOWHERE, opposite
from retrorocket.games.pocket_tactics.hazards import enters, holds_on_ice, is_maze
from retrorocket.games.pocket_tactics.state import RESERVES, Tactics
from retrorocket.games.pocket_tactics.verbs import DECLINE, PLACE, SEND
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT


class Slide(Frame[Tactics]):
    """PT-RAND-01 A unit makes a random move from a tile; `toward` is the own unit's tile it ran into, or NOWHERE."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64, start: i64, toward: i64) -> None:
        self.unit: Final = unit
        self.start: i64 = start
        self.toward: i64 = toward

    def clone(self) -> "Slide":
        """A copy of what changes."""
        return Slide(self.unit, self.start, self.toward)

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-RAND-04 A unit on the map has slid from a tile into another of its side on the next one."""
        found = off_the_map(s, self.unit) or no_terrain(s, self.start) or no_terrain(s, self.toward)
        if found:
            return found
        if self.start != s.at[self.unit] and not s.terms.ice_first:
            return [f"{named(s, self.unit)} slides from a tile where it does not stand"]
        other = s.who[self.toward]
        if other < 0 or other == self.unit or s.owner(other) != s.owner(self.unit):
            return [f"{named(s, self.unit)} slides into no unit of its side"]
        return [] if s.ground().touching(self.start, self.toward) else ["it slides further than one tile"]

    def proceed(self, s: Tactics) -> bool:
        """Roll the direction and follow it, unless the owner has to choose."""
        if self.toward >= 0:
            return False
        direction = s.dice.below(6)
        ground = s.ground()
        target = ground.near[self.start * DIRECTIONS + direction]
        if self.walled(s, direction, target):
            s.tell(STOPPED_BY_WALL, self.unit, s.cells[self.start], direction + 1)
            s.pop()
        elif self.falls(s, target):
            s.tell(FELL, self.unit, s.cells[self.start], direction + 1)
            s.pop()
            s.capture(self.unit)
            s.check_victory()
        else:
            s.tell(SLID, self.unit, s.cells[self.start], direction + 1, s.cells[target])
            self.arrive(s, target)
        return True

    def walled(self, s: Tactics, direction: i64, target: i64) -> bool:
        """PT-RAND-06 A closed facet on either side stops the unit before anything else."""
        ground = s.ground()
        if ground.open[self.start] & BIT[direction] == 0:
            return True
        return target >= 0 and ground.open[target] & BIT[opposite(direction)] == 0

    def falls(self, s: Tactics, target: i64) -> bool:
        """PT-RAND-03 Off the map, into the enemy base or onto an enemy unit."""
        if target < 0:
            return True
        base = s.base_owner(target)
        other = s.who[target]
        if base >= 0:
            return base != s.owner(self.unit)
        return other >= 0 and s.owner(other) != s.owner(self.unit)

    def arrive(self, s: Tactics, target: i64) -> None:
        """PT-RAND-02, -04, -05 Home, onto a free tile, or into an own unit."""
        other = s.who[target]
        if s.base_owner(target) >= 0:
            s.pop()
            s.move_to(self.unit, RESERVES)
        elif other >= 0 and other != self.unit:
            self.toward = target
        else:
            self.stand(s, target)

    def stand(self, s: Tactics, target: i64) -> None:
        """PT-RAND-02 The entering test of the new tile; on Ice the slide may go on."""
        if not enters(s, self.unit, target):
            if s.frames:
                s.pop()
            return
        s.move_to(self.unit, target)
        if holds_on_ice(s, self.unit, target):
            s.pop()
            return
        self.start = target
        self.toward = NOWHERE

    def seat(self, s: Tactics) -> i64:
        """PT-R-39 The owner of the sliding unit."""
        return s.owner(self.unit)

    def prompt(self, s: Tactics) -> Prompt:
        """Who slides into whom."""
        words = s.terms.nouns.unit
        return Prompt("slide", {"unit": words.word(self.unit), "other:unit": words.word(s.who[self.toward])})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Either of the two."""
        return vec[i64]([pack(SEND, self.unit), pack(SEND, s.who[self.toward])])

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-RAND-04 The choice is compulsory."""
        chosen = first_of(action)
        if verb_of(action) == SEND and (chosen == self.unit or chosen == s.who[self.toward]):
            return ""
        return "PT-RAND-04"

    def answer(self, s: Tactics, action: i64) -> None:
        """PT-RAND-04 One goes to reserves; if it is the standing one, the other takes its place, with its test."""
        chosen = first_of(action)
        s.tell(SENT_HOME, chosen)
        s.move_to(chosen, RESERVES)
        if chosen == self.unit:
            s.pop()
        else:
            self.stand(s, self.toward)


class Maze(Frame[Tactics]):
    """PT-LAB-02 The opponent of a unit that failed in a Labyrinth places it, or lets it go on."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-LAB-01 The unit stands in a Labyrinth and was about to leave it."""
        found = off_the_map(s, self.unit)
        if found or is_maze(s, s.at[self.unit]):
            return found
        return [f"{named(s, self.unit)} stands in no Labyrinth"]

    def proceed(self, s: Tactics) -> bool:
        """Without an unoccupied tile the action goes on."""
        for place in range(1, s.terms.tiles + 1):
            if s.is_free(place):
                return False
        s.pop()
        return True

    def seat(self, s: Tactics) -> i64:
        """The opponent."""
        return 1 - s.owner(self.unit)

    def prompt(self, s: Tactics) -> Prompt:
        """Which unit it is about."""
        return Prompt("maze", {"unit": s.terms.nouns.unit.word(self.unit)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Any terrain tile, or to decline."""
        found = vec[i64]([pack(DECLINE)])
        for place in range(1, s.terms.tiles + 1):
            found = append(found, pack(PLACE, s.cells[place]))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-LAB-03 An unoccupied terrain tile."""
        if verb_of(action) == PLACE:
            return "" if s.is_free(s.ground().place_at(first_of(action))) else "PT-LAB-03"
        return "" if verb_of(action) == DECLINE else "PT-LAB-02"

    def answer(self, s: Tactics, action: i64) -> None:
        """PT-LAB-01 Placed without a test, and the turn ends; or the action goes on."""
        if verb_of(action) == DECLINE:
            s.tell(MAZE_DECLINED, self.unit)
            s.pop()
            return
        s.tell(PLACED, self.unit, first_of(action))
        s.move_to(self.unit, s.ground().place_at(first_of(action)))
        s.end_action()
