"""After the captures of an assault: withdrawing, the Ice, captured units that come back (PT-ASLT-09, steps 12-14)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.abilities import RESCUE, RESCUE_ON_CAPTURE
from retrorocket.games.pocket_tactics.abilities import WITHDRAW as MAY_WITHDRAW
from retrorocket.games.pocket_tactics.events import RECOVERED, WITHDREW
from retrorocket.games.pocket_tactics.frames.fitting import named, no_terrain, not_acting, not_of_the_turn, unable
from retrorocket.games.pocket_tactics.frames.sliding import Slide
from retrorocket.games.pocket_tactics.geometry import CELL, NOWHERE
from retrorocket.games.pocket_tactics.hazards import holds_on_ice
from retrorocket.games.pocket_tactics.restrictions.assaulting import can_return
from retrorocket.games.pocket_tactics.state import RESERVES, TAKEN, Tactics
from retrorocket.games.pocket_tactics.verbs import RECOVER, STAY, STOP, WITHDRAW
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

PLACES: Final = 0
ICE_TEST: Final = 1
ATTACKERS: Final = 2
DEFENDERS: Final = 3
DONE: Final = 4
SLIPPED: Final = 10


class Aftermath(Frame[Tactics]):
    """`advanced` if the attacker stands in the taken tile; `captors`: 1 the attacker captured and lives, 2 the other.

    From stage SLIPPED on a test has failed, and the action ends when the after-effects are done.
    """

    # fields: written by tools/fields.py
    def __init__(self, attacker: i64, defender: i64, origin: i64, advanced: i64, captors: i64) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.origin: Final = origin
        self.advanced: i64 = advanced
        self.captors: Final = captors
        self.stage: i64 = 0

    def clone(self) -> "Aftermath":
        """A copy of what changes."""
        twin = Aftermath(self.attacker, self.defender, self.origin, self.advanced, self.captors)
        twin.stage = self.stage
        return twin

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ASLT-09 Steps 12 to 14 of an assault of one unit on another."""
        found = not_of_the_turn(s, self.attacker) or no_terrain(s, self.origin)
        if found:
            return found
        if self.defender < 0 or s.owner(self.defender) == s.owner(self.attacker):
            return ["it names no defender of the other side"]
        if self.stage > DONE and self.stage <= SLIPPED + ICE_TEST:
            return [f"there is no step {self.stage} after an assault"]
        return self.captor_faults(s) or self.place_faults(s) or self.question_faults(s)

    def question_faults(self, s: Tactics) -> list[str]:
        """On top it asks something; else a slide lies on it."""
        step = self.step()
        asks = step != DONE and self.asks(s, step)
        return ["it asks nothing after this assault"] if s.frames[-1] is self and not asks else []

    def captor_faults(self, s: Tactics) -> list[str]:
        """PT-DICE-07 Who captured the other is not captured, and the other is, until a unit is brought back."""
        if self.captors > 2:
            return ["two units cannot capture one another and go on"]
        if self.captors == 0 and self.advanced:
            return ["nobody goes into a tile without a capture"]
        if self.captors == 0 or self.step() > ATTACKERS:
            return []
        captor = self.attacker if self.captors == 1 else self.defender
        other = self.defender if self.captors == 1 else self.attacker
        if (self.stage < SLIPPED and s.at[captor] <= TAKEN) or s.at[other] != TAKEN:
            return [f"{named(s, captor)} has not captured {named(s, other)}"]
        return []

    def place_faults(self, s: Tactics) -> list[str]:
        """PT-DICE-08 An attacker that went in stands beside the tile it came from, which is empty."""
        if not self.advanced or self.stage > ICE_TEST:
            return []
        place = s.at[self.attacker]
        if place < 0 or not s.is_free(self.origin) or not s.ground().touching(place, self.origin):
            return [f"{named(s, self.attacker)} did not come from place {self.origin}"]
        return []

    def step(self) -> i64:
        """The step that is due."""
        return self.stage % SLIPPED

    def proceed(self, s: Tactics) -> bool:
        """Do or skip what asks nothing."""
        step = self.step()
        if step == DONE:
            if self.stage >= SLIPPED:
                s.end_action()
            else:
                s.pop()
            return True
        if self.asks(s, step):
            return False
        self.stage += 1
        if step == ICE_TEST and self.advanced and not s.terms.ice_first:
            self.test_ice(s)
        return True

    def asks(self, s: Tactics, step: i64) -> bool:
        """Tell whether a step has a choice to offer."""
        if step == PLACES:
            return self.advanced == 1 and s.card(self.attacker).has(MAY_WITHDRAW)
        if step == ICE_TEST or not self.captors >> (step - ATTACKERS) & 1:
            return False
        return s.card(self.captor(step)).has(RESCUE_ON_CAPTURE) and self.somebody_taken(s, step)

    def captor(self, step: i64) -> i64:
        """The unit whose after-effect is due."""
        return self.defender if step == DEFENDERS else self.attacker

    def somebody_taken(self, s: Tactics, step: i64) -> bool:
        """Tell whether the captor's side has a captured unit."""
        return any(s.at[unit] == TAKEN and s.owner(unit) == s.owner(self.captor(step)) for unit in range(s.terms.units))

    def test_ice(self, s: Tactics) -> None:
        """PT-ICE-02 Step 13: an attacker that now stands on Ice."""
        place = s.at[self.attacker]
        if not holds_on_ice(s, self.attacker, place):
            self.stage += SLIPPED
            s.push(Slide(self.attacker, place, NOWHERE))

    def seat(self, s: Tactics) -> i64:
        """The owner of the unit whose choice it is."""
        return s.owner(self.captor(ATTACKERS if self.step() == PLACES else self.step()))

    def prompt(self, s: Tactics) -> Prompt:
        """Stay or go back, or who comes back."""
        if self.step() == PLACES:
            word = s.terms.nouns.unit.word(self.attacker)
            return Prompt("withdraw", {"unit": word, "cell": CELL.word(s.cells[self.origin])})
        return Prompt("recover")

    def candidates(self, s: Tactics) -> vec[i64]:
        """Both places, or every card and a stop."""
        if self.step() == PLACES:
            return vec[i64]([pack(STAY), pack(WITHDRAW)])
        found = vec[i64]([pack(STOP)])
        for card in range(len(s.terms.cards)):
            found = append(found, pack(RECOVER, card))
        return found

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 Only what the ability offers."""
        verb = verb_of(action)
        if self.step() == PLACES:
            return "" if verb in (STAY, WITHDRAW) else "PT-ABIL-01"
        if verb == STOP:
            return ""
        taken = verb == RECOVER and s.from_reserves(self.seat(s), first_of(action), TAKEN) >= 0
        return "" if taken else "PT-ABIL-01"

    def answer(self, s: Tactics, action: i64) -> None:
        """Go back without a test, or bring one back."""
        verb = verb_of(action)
        if verb == WITHDRAW:
            s.move_to(self.attacker, self.origin)
            self.advanced = 0
            s.tell(WITHDREW, self.attacker, s.cells[self.origin])
        elif verb == RECOVER:
            bring_back(s, self.seat(s), first_of(action))
        self.stage += 1


def bring_back(s: Tactics, seat: i64, card: i64) -> None:
    """A captured unit goes to its owner's reserves."""
    unit = s.from_reserves(seat, card, TAKEN)
    s.move_to(unit, RESERVES)
    s.tell(RECOVERED, unit)


class Rescued(Frame[Tactics]):
    """rescue: the test is passed, and the owner picks the captured unit; compulsory."""

    # fields: written by tools/fields.py
    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-ABIL-04 rescue: the unit that brings another back has the ability, and has used it."""
        found = not_acting(s, self.unit) or unable(s, self.unit, RESCUE)
        if found or s.rescues[self.unit] > 0:
            return found
        return [f"{named(s, self.unit)} has brought nobody back"]

    def seat(self, s: Tactics) -> i64:
        """The owner of the unit decides."""
        return s.owner(self.unit)

    def prompt(self, s: Tactics) -> Prompt:
        """Who comes back?"""
        return Prompt("rescue")

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every card of the table; those that are elsewhere are refused."""
        return vec[i64]([pack(RECOVER, card) for card in range(len(s.terms.cards))])

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-ABIL-01 An own captured unit of the right type."""
        effect = s.card(self.unit).all_of(RESCUE)
        assert effect is not None
        unit = s.from_reserves(s.owner(self.unit), first_of(action), TAKEN) if verb_of(action) == RECOVER else -1
        return "" if unit >= 0 and can_return(s, unit, s.owner(self.unit), effect) else "PT-ABIL-01"

    def answer(self, s: Tactics, action: i64) -> None:
        """It comes back."""
        s.pop()
        bring_back(s, s.owner(self.unit), first_of(action))
