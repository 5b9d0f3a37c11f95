"""A Move with its tests, and what may come after it: further steps, an assault, a follower (PT-MOVE-07)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import EXTRA_STEPS, MOVE_THEN_ASSAULT
from retrorocket.games.pocket_tactics.abilities import FOLLOW as FOLLOWS
from retrorocket.games.pocket_tactics.events import FOLLOWED, HOPPED, JUMPED, STEPPED, WENT_HOME
from retrorocket.games.pocket_tactics.frames.assault import open_assault
from retrorocket.games.pocket_tactics.frames.fitting import named, no_terrain, not_acting, not_of_the_turn, unable
from retrorocket.games.pocket_tactics.frames.leaving import leaves
from retrorocket.games.pocket_tactics.frames.listing import list_close, list_moves
from retrorocket.games.pocket_tactics.frames.sliding import Slide
from retrorocket.games.pocket_tactics.geometry import CELL, DIRECTIONS, NOWHERE
from retrorocket.games.pocket_tactics.hazards import enters, holds_on_ice
from retrorocket.games.pocket_tactics.restrictions.assaulting import forbids_close
from retrorocket.games.pocket_tactics.restrictions.moving import forbids_home, forbids_hop, forbids_jump, forbids_step
from retrorocket.games.pocket_tactics.state import RESERVES, Tactics
from retrorocket.games.pocket_tactics.verbs import CLOSE, FOLLOW, HOME, HOP, JUMP, STEP, STOP
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.frames import Frame, Silent
from retrorocket.kernel.prompts import Prompt

LEAVE: Final = 0
ENTER: Final = 1


class Move(Silent[Tactics]):
    """PT-MOVE-07 A unit on its way to a tile (or home): leaving test, entering test, Ice; it asks nothing itself."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64, target: i64, verb: i64, over: i64) -> None:
        self.unit: Final = unit
        self.target: Final = target
        self.verb: Final = verb
        self.over: Final = over
        self.stage: i64 = 0

    def clone(self) -> "Move":
        """A copy of what changes."""
        twin = Move(self.unit, self.target, self.verb, self.over)
        twin.stage = self.stage
        return twin

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-MOVE-07 A Move that was allowed when it began, and still is while its unit stands where it stood."""
        if not 0 <= self.target < len(s.cells):
            return [f"place {self.target} is no tile"]
        found = not_acting(s, self.unit)
        if found:
            return found
        rule = forbids_way(s, self.unit, self.verb, self.over, s.cells[self.target])
        return [f"{named(s, self.unit)} cannot move there ({rule})"] if rule else []

    def proceed(self, s: Tactics) -> bool:
        """A failed test replaces the rest."""
        if self.stage == LEAVE:
            self.stage = ENTER
            leaves(s, self.unit)
            return True
        s.pop()
        self.say(s)
        if s.base_owner(self.target) >= 0:
            s.move_to(self.unit, RESERVES)
        elif not enters(s, self.unit, self.target):
            if s.frames:
                s.end_action()
        else:
            s.move_to(self.unit, self.target)
            if not holds_on_ice(s, self.unit, self.target):
                s.end_action()
                s.push(Slide(self.unit, self.target, NOWHERE))
        return True

    def say(self, s: Tactics) -> None:
        """Tell of the move."""
        start, cell = s.cells[s.at[self.unit]], s.cells[self.target]
        if self.verb == HOME:
            s.tell(WENT_HOME, self.unit)
        elif self.verb == HOP:
            s.tell(HOPPED, self.unit, start, self.over, cell)
        else:
            s.tell(STEPPED if self.verb == STEP else JUMPED if self.verb == JUMP else FOLLOWED, self.unit, start, cell)


def forbids_way(s: Tactics, unit: i64, verb: i64, over: i64, cell: i64) -> str:
    """The checklist of a way that a unit is on."""
    if verb == STEP:
        return forbids_step(s, unit, cell)
    if verb == HOP:
        return forbids_hop(s, unit, over, cell)
    if verb == HOME:
        return forbids_home(s, unit) if s.ground().place_at(cell) == s.base_of(s.owner(unit)) else "PT-MOVE-06"
    if verb == JUMP:
        return forbids_jump(s, unit, cell)
    return cannot_follow(s, unit, s.ground().place_at(cell)) if verb == FOLLOW else "PT-MOVE-01"


def cannot_follow(s: Tactics, unit: i64, start: i64) -> str:
    """PT-ABIL-01 follow: a unit with the ability, connected to the tile, which is unoccupied."""
    able = s.card(unit).has(FOLLOWS) and s.at[unit] >= 0 and s.is_free(start)
    return "" if able and s.ground().connected(s.at[unit], start) else "PT-ABIL-01"


def set_out(s: Tactics, action: i64) -> None:
    """Open the Move of a step, hop, jump or way home."""
    unit = first_of(action)
    verb = verb_of(action)
    if verb == HOME:
        s.push(Move(unit, s.base_of(s.owner(unit)), verb, NOWHERE))
        return
    over = second_of(action) if verb == HOP else NOWHERE
    cell = third_of(action) if verb == HOP else second_of(action)
    s.push(Move(unit, s.ground().place_at(cell), verb, over))


def begin_move(s: Tactics, action: i64) -> None:
    """PT-TURN-02 A Move as the turn's action, with all that may follow it lying ready below."""
    unit = first_of(action)
    card = s.card(unit)
    if verb_of(action) != JUMP:
        s.push(Follow(unit, s.at[unit]))
        if card.has(MOVE_THEN_ASSAULT):
            s.push(Charge(unit))
        more = card.all_of(EXTRA_STEPS)
        if more is not None:
            s.push(Onward(unit, more.steps))
    set_out(s, action)


class Onward(Frame[Tactics]):
    """extra_steps: the unit may go on, step by step, or stop."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64, left: i64) -> None:
        self.unit: Final = unit
        self.left: i64 = left

    def clone(self) -> "Onward":
        """A copy of what changes."""
        return Onward(self.unit, self.left)

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ABIL-01 extra_steps: no more than the unit has."""
        found = not_of_the_turn(s, self.unit) or unable(s, self.unit, EXTRA_STEPS)
        more = s.card(self.unit).all_of(EXTRA_STEPS) if not found else None
        if more is None:
            return found
        return [] if self.left <= more.steps else [f"{named(s, self.unit)} has not so many steps"]

    def proceed(self, s: Tactics) -> bool:
        """Over when no step is left or possible, or when the unit has gone home."""
        if s.at[self.unit] >= 0 and self.left > 0 and len(s.legal()) > 1:
            return False
        s.pop()
        return True

    def seat(self, s: Tactics) -> i64:
        """The owner of the unit decides."""
        return s.owner(self.unit)

    def prompt(self, s: Tactics) -> Prompt:
        """Name the unit and its steps."""
        return Prompt("onward", {"unit": s.terms.nouns.unit.word(self.unit), "left": int(self.left)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Steps, hops, the way home, or to stop."""
        return list_moves(s, self.unit, vec[i64]([pack(STOP)]))

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 Only this unit goes on, by steps and hops."""
        verb = verb_of(action)
        if verb == STOP:
            return ""
        if verb not in (STEP, HOP, HOME) or first_of(action) != self.unit:
            return "PT-ABIL-01"
        if verb == STEP:
            return forbids_step(s, self.unit, second_of(action))
        if verb == HOP:
            return forbids_hop(s, self.unit, second_of(action), third_of(action))
        return forbids_home(s, self.unit)

    def answer(self, s: Tactics, action: i64) -> None:
        """A further step takes away the assault after a single one."""
        if verb_of(action) == STOP:
            s.pop()
            return
        self.left -= 1
        if isinstance(s.frames[-2], Charge):
            s.frames.pop(-2)
        set_out(s, action)


class Charge(Frame[Tactics]):
    """move_then_assault: after a single step the unit may make a close assault."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ABIL-01 move_then_assault."""
        return not_of_the_turn(s, self.unit) or unable(s, self.unit, MOVE_THEN_ASSAULT)

    def proceed(self, s: Tactics) -> bool:
        """Over when the unit is not on the map or has no target."""
        if s.at[self.unit] >= 0 and len(s.legal()) > 1:
            return False
        s.pop()
        return True

    def seat(self, s: Tactics) -> i64:
        """The owner of the unit decides."""
        return s.owner(self.unit)

    def prompt(self, s: Tactics) -> Prompt:
        """Which unit it is about."""
        return Prompt("charge", {"unit": s.terms.nouns.unit.word(self.unit)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Close assaults, or to stop."""
        return list_close(s, self.unit, vec[i64]([pack(STOP)]))

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 A close assault of this unit."""
        if verb_of(action) == STOP:
            return ""
        if verb_of(action) != CLOSE or second_of(action) != self.unit:
            return "PT-ABIL-01"
        return forbids_close(s, self.unit, first_of(action), third_of(action))

    def answer(self, s: Tactics, action: i64) -> None:
        """The assault takes this frame's place."""
        s.pop()
        if verb_of(action) == CLOSE:
            effect = s.card(self.unit).all_of(MOVE_THEN_ASSAULT)
            assert effect is not None
            open_assault(s, action, effect.off_dice, effect.def_dice)


class Follow(Frame[Tactics]):
    """follow: when a Move is over, one unit may step into the tile where it began."""

    # fields: written by tools/fields.py
    def __init__(self, mover: i64, start: i64) -> None:
        self.mover: Final = mover
        self.start: Final = start

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ABIL-01 follow: behind a unit that moved from a terrain tile."""
        return not_of_the_turn(s, self.mover) or no_terrain(s, self.start)

    def proceed(self, s: Tactics) -> bool:
        """Over when nobody can follow."""
        if s.any_has(s.owner(self.mover), FOLLOWS) and len(s.legal()) > 1:
            return False
        s.pop()
        return True

    def seat(self, s: Tactics) -> i64:
        """The owner of the unit that moved."""
        return s.owner(self.mover)

    def prompt(self, s: Tactics) -> Prompt:
        """Which tile it is about."""
        return Prompt("follow", {"cell": CELL.word(s.cells[self.start])})

    def candidates(self, s: Tactics) -> vec[i64]:
        """The units beside the tile, or to stop."""
        found = vec[i64]([pack(STOP)])
        for direction in range(DIRECTIONS):
            place = s.ground().joined[self.start * DIRECTIONS + direction]
            if place >= 0 and s.who[place] >= 0:
                found = append(found, pack(FOLLOW, s.who[place]))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 Another own unit with the ability, connected to the tile, which is unoccupied."""
        if verb_of(action) == STOP:
            return ""
        unit = first_of(action)
        if verb_of(action) != FOLLOW or unit == self.mover or s.owner(unit) != s.owner(self.mover):
            return "PT-ABIL-01"
        return cannot_follow(s, unit, self.start)

    def answer(self, s: Tactics, action: i64) -> None:
        """It makes a Move of its own, which nobody follows."""
        s.pop()
        if verb_of(action) == FOLLOW:
            s.push(Move(first_of(action), self.start, FOLLOW, NOWHERE))
