"""An assault from its announcement to the roll: guard, hazard tests, stray shots, Magi-Tech (PT-ASLT-09, steps 1-5)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import (
    ARCANE,
    CLOSE,
    GUARD,
    MAGI_TECH,
    MOVE_THEN_ASSAULT,
    RANGED,
    SCATTER,
    TECH,
)
from retrorocket.games.pocket_tactics.events import ANNOUNCED, CHOSE_MODE, FLEW_STRAIGHT, GUARDED, SCATTERED, WASTED
from retrorocket.games.pocket_tactics.frames.fitting import named, no_target, not_acting
from retrorocket.games.pocket_tactics.frames.leaving import leaves
from retrorocket.games.pocket_tactics.frames.rolling import begin_fight
from retrorocket.games.pocket_tactics.frames.sliding import Slide
from retrorocket.games.pocket_tactics.geometry import DIRECTIONS, NOWHERE, step_from
from retrorocket.games.pocket_tactics.hazards import enters, holds_on_ice
from retrorocket.games.pocket_tactics.muster import mustered
from retrorocket.games.pocket_tactics.nouns import SKILL
from retrorocket.games.pocket_tactics.restrictions.assaulting import forbids_close, forbids_shot, no_offense
from retrorocket.games.pocket_tactics.state import Tactics
from retrorocket.games.pocket_tactics.verbs import GUARD as GUARD_VERB
from retrorocket.games.pocket_tactics.verbs import MODE, NO_GUARD, SHOT
from retrorocket.kernel.actions import first_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

ANSWERED: Final = 0
LEAVING: Final = 1
ENTERING: Final = 2
STRAYING: Final = 3
CHOOSING: Final = 4
ROLLING: Final = 5


class Assault(Frame[Tactics]):
    """The steps before the dice; `mode` is the defender's skill once chosen, -1 before."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64, ranged: i64, skill: i64, place: i64, mode: i64) -> None:
        self.unit: Final = unit
        self.ranged: Final = ranged
        self.skill: Final = skill
        self.place: i64 = place
        self.mode: i64 = mode
        self.off: i64 = 0
        self.dfn: i64 = 0
        self.stage: i64 = 0
        self.strayed: i64 = 0

    def clone(self) -> "Assault":
        """A copy of what changes."""
        twin = Assault(self.unit, self.ranged, self.skill, self.place, self.mode)
        twin.off = self.off
        twin.dfn = self.dfn
        twin.stage = self.stage
        twin.strayed = self.strayed
        return twin

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ASLT-01 An assault that may be announced, at a step where the table can be."""
        found = not_acting(s, self.unit) or no_target(s, self.place)
        if found:
            return found
        if self.skill < 0 or (self.mode >= 0 and (self.mode < ARCANE or self.skill < ARCANE)):
            return ["it names no skill, or one that does not answer it"]
        rule = self.forbidden(s)
        if rule:
            return [f"{named(s, self.unit)} cannot assault so ({rule})"]
        return self.step_faults(s) + self.dice_faults(s)

    def forbidden(self, s: Tactics) -> str:
        """The checklist of the announcement; a shot that strays goes where nobody aimed."""
        if self.strayed:
            scatters = self.ranged == 1 and s.card(self.unit).has(SCATTER)
            return no_offense(s, self.unit, self.skill) if scatters else "PT-ABIL-01"
        cell = s.cells[self.place]
        if self.ranged:
            return forbids_shot(s, self.unit, self.skill, cell)
        return forbids_close(s, self.unit, self.skill, cell)

    def step_faults(self, s: Tactics) -> list[str]:
        """PT-ASLT-09 A question to the defender's Magi-Tech, or one of the steps that lie above."""
        above = s.frames[-1]
        if above is self:
            asks = self.stage == CHOOSING and self.must_choose(s)
            return [] if asks else ["its defender has no choice of a skill"]
        step = LEAVING if isinstance(above, Guarding) else ENTERING
        return [] if self.stage == step else [f"step {self.stage} of an assault asks nothing of the kind"]

    def dice_faults(self, s: Tactics) -> list[str]:
        """PT-ABIL-01 move_then_assault alone changes the dice before they are mustered."""
        if self.off == 0 and self.dfn == 0:
            return []
        effect = s.card(self.unit).all_of(MOVE_THEN_ASSAULT)
        fits = effect is not None and self.off == effect.off_dice and self.dfn == effect.def_dice
        return [] if fits and not self.ranged else [f"{named(s, self.unit)} has no such dice"]

    def proceed(self, s: Tactics) -> bool:
        """PT-ASLT-09 One step after the other; a failed test ends the action."""
        stage = self.stage
        if stage == CHOOSING and self.must_choose(s):
            return False
        self.stage += 1
        if stage == ANSWERED:
            self.offer_guard(s)
        elif stage == LEAVING:
            if not self.ranged:
                leaves(s, self.unit)
        elif stage == ENTERING:
            if not self.ranged:
                self.enter(s)
        elif stage == STRAYING:
            self.stray(s)
        elif stage == ROLLING:
            s.pop()
            self.roll(s)
        return True

    def offer_guard(self, s: Tactics) -> None:
        """Step 2: guards of an assaulted unit are asked."""
        if s.who[self.place] >= 0:
            s.push(Guarding(self.place))

    def enter(self, s: Tactics) -> None:
        """PT-HAZ-04, PT-ICE-04 Step 3: the tests for entering the assaulted tile."""
        if not enters(s, self.unit, self.place):
            if s.frames:
                s.end_action()
        elif s.terms.ice_first and not holds_on_ice(s, self.unit, self.place):
            s.end_action()
            s.push(Slide(self.unit, self.place, NOWHERE))

    def stray(self, s: Tactics) -> None:
        """scatter: a long shot may go astray, to another target or to waste."""
        effect = s.card(self.unit).all_of(SCATTER)
        if effect is None or not self.ranged or s.ground().connected(s.at[self.unit], self.place):
            return
        rolled = s.dice.roll(6)
        if not effect.faces >> rolled & 1:
            s.tell(FLEW_STRAIGHT, self.unit, rolled)
            return
        direction = s.dice.below(6)
        cell = step_from(s.cells[self.place], direction)
        s.tell(SCATTERED, self.unit, rolled, direction + 1, cell)
        place = s.ground().place_at(cell)
        enemy = place >= 0 and (s.base_owner(place) == self.enemy(s) or self.holds_enemy(s, place))
        if enemy:
            self.place = place
            self.strayed = 1
        else:
            s.tell(WASTED, self.unit, cell)
            s.end_action()

    def enemy(self, s: Tactics) -> i64:
        """The other seat."""
        return 1 - s.owner(self.unit)

    def holds_enemy(self, s: Tactics, place: i64) -> bool:
        """Tell whether an enemy unit stands on a place."""
        return s.who[place] >= 0 and s.owner(s.who[place]) == self.enemy(s)

    def must_choose(self, s: Tactics) -> bool:
        """PT-ASLT-06 Step 4: a defender with Magi-Tech chooses what it counts as."""
        defender = s.who[self.place]
        return self.mode < 0 and self.skill >= ARCANE and defender >= 0 and s.card(defender).third == MAGI_TECH

    def answering(self, s: Tactics) -> i64:
        """PT-ASLT-04 The skill that the defender uses."""
        defender = s.who[self.place]
        if self.mode >= 0 or defender < 0 or self.skill < ARCANE:
            return self.mode if self.mode >= 0 else self.skill
        return s.card(defender).third

    def roll(self, s: Tactics) -> None:
        """Steps 5 and 6: work out the pools and roll."""
        ranged = self.ranged == 1
        strayed = self.strayed == 1
        answer = self.answering(s)
        m = mustered(s, self.unit, ranged, self.skill, self.place, answer, strayed, self.off, self.dfn)
        begin_fight(s, m)

    def seat(self, s: Tactics) -> i64:
        """The owner of the assaulted unit."""
        return self.enemy(s)

    def prompt(self, s: Tactics) -> Prompt:
        """Name the unit and what it is assaulted with."""
        words = s.terms.nouns.unit
        return Prompt("mode", {"unit": words.word(s.who[self.place]), "skill": SKILL.word(self.skill)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Arcane or Tech."""
        return vec[i64]([pack(MODE, ARCANE), pack(MODE, TECH)])

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ASLT-06 One of the two."""
        return "" if verb_of(action) == MODE and first_of(action) >= ARCANE else "PT-ASLT-06"

    def answer(self, s: Tactics, action: i64) -> None:
        """The defender counts as Arcane or Tech from here on."""
        self.mode = first_of(action)
        s.tell(CHOSE_MODE, s.who[self.place], self.mode)


def open_assault(s: Tactics, action: i64, off: i64 = 0, dfn: i64 = 0) -> None:
    """PT-ASLT-01 Announce an assault; a long shot counts as made from here on."""
    unit = second_of(action)
    place = s.ground().place_at(third_of(action))
    ranged = verb_of(action) == SHOT
    s.tell(ANNOUNCED, unit, RANGED if ranged else CLOSE, first_of(action), third_of(action))
    if ranged and not s.ground().connected(s.at[unit], place):
        s.last_shot[unit] = s.turn
    assault = Assault(unit, 1 if ranged else 0, first_of(action), place, NOWHERE)
    assault.off = off
    assault.dfn = dfn
    s.push(assault)


class Guarding(Frame[Tactics]):
    """guard: a unit beside the assaulted one may take its place."""

    # fields: written by tools/fields.py
    def __init__(self, place: i64) -> None:
        self.place: Final = place

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ASLT-09 Step 2: a unit of the other side is assaulted."""
        found = no_target(s, self.place)
        return found if found or s.who[self.place] >= 0 else ["a base has no guard"]

    def proceed(self, s: Tactics) -> bool:
        """Over when there is no guard."""
        if s.any_has(self.seat(s), GUARD) and len(s.legal()) > 1:
            return False
        s.pop()
        return True

    def seat(self, s: Tactics) -> i64:
        """The owner of the assaulted unit."""
        return s.owner(s.who[self.place])

    def prompt(self, s: Tactics) -> Prompt:
        """Name the assaulted unit."""
        return Prompt("guard", {"unit": s.terms.nouns.unit.word(s.who[self.place])})

    def candidates(self, s: Tactics) -> vec[i64]:
        """The units beside it, or none."""
        found = vec[i64]([pack(NO_GUARD)])
        for direction in range(DIRECTIONS):
            place = s.ground().near[self.place * DIRECTIONS + direction]
            if place >= 0 and s.who[place] >= 0:
                found = append(found, pack(GUARD_VERB, s.who[place]))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 A touching own unit with the ability."""
        if verb_of(action) == NO_GUARD:
            return ""
        unit = first_of(action)
        if verb_of(action) != GUARD_VERB or not s.card(unit).has(GUARD) or s.at[unit] < 0:
            return "PT-ABIL-01"
        own = s.owner(unit) == self.seat(s) and s.ground().touching(s.at[unit], self.place)
        return "" if own else "PT-ABIL-01"

    def answer(self, s: Tactics, action: i64) -> None:
        """The two change places, without tests."""
        s.pop()
        if verb_of(action) == GUARD_VERB:
            s.tell(GUARDED, first_of(action), s.who[self.place])
            exchange(s, first_of(action), s.who[self.place])


def exchange(s: Tactics, one: i64, other: i64) -> None:
    """Two units change places; no tests."""
    here, there = s.at[one], s.at[other]
    s.at[one] = there
    s.at[other] = here
    s.who[there] = one
    s.who[here] = other
