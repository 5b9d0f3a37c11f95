"""A strike action: unit after unit against one slot (PM-STRK-04 to PM-STRK-16)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.auras import STRIKE_ACTION, objective_defense, reserve_bonus, strike_value
from retrorocket.games.pocketmodel.events import RAZED, REPLACED, REVEALED, SKIPPED, STRUCK
from retrorocket.games.pocketmodel.frames.ability import Ability
from retrorocket.games.pocketmodel.frames.choices import Reserves
from retrorocket.games.pocketmodel.frames.combat import naming, waits
from retrorocket.games.pocketmodel.losses import check_elimination
from retrorocket.games.pocketmodel.piles import reshuffle_if_empty, to_discard, top_card
from retrorocket.games.pocketmodel.restrictions.actions import chosen_before, too_many_stars
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.sheets import REVEALED as WHEN_REVEALED
from retrorocket.games.pocketmodel.sheets import WHEN_DESTROYED
from retrorocket.games.pocketmodel.state import EMPTY, UNSEEN, PocketModel, Step, home, slot_owner
from retrorocket.games.pocketmodel.verbs import NEXT, PLAY
from retrorocket.kernel.actions import first_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

NAMING: Final = 0
REVEALING: Final = 1
ROLLING: Final = 2


class Strikes(Step):
    """The strikers from `done` on; `stage` tells how far the next one has come."""

    # fields: written by tools/fields.py
    def __init__(self, slot: i64, units: vec[i64]) -> None:
        self.slot: Final = slot
        self.units: vec[i64] = units
        self.done: i64 = 0
        self.stage: i64 = 0

    def clone(self) -> "Strikes":
        """A copy of what changes."""
        twin = Strikes(self.slot, self.units[:])
        twin.done = self.done
        twin.stage = self.stage
        return twin

    # end of fields

    def proceed(self, s: PocketModel) -> bool:
        """PM-STRK-12 On to the next step, until the objective is gone or everybody has struck."""
        if self.done >= len(self.units) or s.slot[self.slot] < 0 or not s.alive(s.active):
            s.pop()
            return True
        if self.stage == NAMING:
            if s.terms.open_order and self.done < len(self.units) - 1:
                return False
            self.stage = REVEALING
            return True
        if s.place[self.units[self.done]] != home(slot_owner(self.slot)):
            return self.skip(s)
        if self.stage == REVEALING:
            return self.reveal(s)
        return self.roll(s)

    def skip(self, s: PocketModel) -> bool:
        """PM-STRK-13 A striker that is gone does not strike, and turns nothing up."""
        s.tell(SKIPPED, self.units[self.done])
        return self.next_striker()

    def next_striker(self) -> bool:
        """The next one begins."""
        self.done += 1
        self.stage = NAMING
        return True

    def reveal(self, s: PocketModel) -> bool:
        """PM-STRK-04 A face-down objective is turned up first, and its ability applied before the roll."""
        self.stage = ROLLING
        if not s.face[self.slot]:
            turn_up(s, self.slot)
            if not s.stock.is_combat(s.slot[self.slot]):
                s.push(Ability(slot_owner(self.slot), s.slot[self.slot], WHEN_REVEALED))
        return True

    def roll(self, s: PocketModel) -> bool:
        """PM-STRK-06, PM-STRK-08 2d6, attack and modifiers against the defense; equal is enough."""
        unit = self.units[self.done]
        s.fought = 1
        one, two = s.dice.roll(6), s.dice.roll(6)
        result = one + two + strike_value(s, unit)
        needed = objective_defense(s, self.slot)
        s.tell(STRUCK, unit, self.slot, one, two, result, needed)
        self.next_striker()
        if result >= needed:
            self.done = len(self.units)
            raze(s, self.slot)
        elif s.stock.is_combat(s.slot[self.slot]):
            replace(s, self.slot)
        return True

    def seat(self, s: PocketModel) -> i64:
        """The striking player."""
        return s.active

    def prompt(self, s: PocketModel) -> Prompt:
        """Who strikes next?"""
        values: dict[str, str | int] = {
            "seat": s.nouns.seat.word(s.active),
            "left": int(len(self.units) - self.done),
        }
        return Prompt("striker", values)

    def candidates(self, s: PocketModel) -> vec[i64]:
        """The units that have not struck."""
        return naming(self.units, self.done)

    def exact(self) -> bool:
        """What is offered is legal."""
        return True

    def refusal(self, s: PocketModel, action: i64) -> str:
        """PM-COMB-12 One of the strikers left."""
        named = verb_of(action) == NEXT and waits(self.units, self.done, first_of(action))
        return "" if named else out_of_strike(verb_of(action), "PM-COMB-12")

    def answer(self, s: PocketModel, action: i64) -> None:
        """Put it in front."""
        place = self.done
        while self.units[place] != first_of(action):
            place += 1
        while place > self.done:
            self.units[place] = self.units[place - 1]
            place -= 1
        self.units[self.done] = first_of(action)
        self.stage = REVEALING

    def faults(self, s: PocketModel) -> list[str]:
        """The strikers could be declared, and what is above is about their objective."""
        if self.slot < 0 or slot_owner(self.slot) == s.active or not 0 <= self.done <= len(self.units):
            return ["a strike at no objective of an opponent"]
        for place in range(len(self.units)):
            unit, before = self.units[place], self.units[:place]
            if not s.brought(unit) or s.owner(unit) != s.active or chosen_before(unit, before):
                return ["a striker that can't have been declared"]
            if too_many_stars(s, unit, before, STRIKE_ACTION):
                return ["more strikers than the stars of an action allow"]
        return [] if self.fits(s, s.above(self)) else ["a strike that does not fit the question above it"]

    def fits(self, s: PocketModel, above: Frame[PocketModel] | None) -> bool:
        """PM-STRK-04, PM-STRK-16 An ability of the objective just turned up, or reserves for the one just destroyed."""
        owner, card = slot_owner(self.slot), s.slot[self.slot]
        if isinstance(above, Ability):
            turned = self.stage == ROLLING and self.done < len(self.units) and s.face[self.slot] == 1
            return turned and above.trigger == WHEN_REVEALED and (above.who, above.card) == (owner, card)
        if isinstance(above, Reserves):
            return self.done == len(self.units) and card < 0 and self.owed(s, owner, above)
        return card >= 0

    def owed(self, s: PocketModel, owner: i64, reserves: Reserves) -> bool:
        """PM-STRK-09 Reserves for the card on top of the discard pile, after its ability."""
        pile = s.discard[owner]
        if not len(pile) or not s.alive(owner):
            return False
        card = pile[len(pile) - 1]
        asked = s.above(reserves)
        mine = asked is None
        if isinstance(asked, Ability):
            mine = asked.trigger == WHEN_DESTROYED and (asked.who, asked.card) == (owner, card)
        return mine and reserves.follows(Reserves(owner, s.card(card).stars + reserve_bonus(s, owner), 1))


def out_of_strike(verb: i64, rule: str) -> str:
    """PM-STRK-05 No combat cards during a strike; other verbs have their own time, or break `rule`."""
    return "PM-STRK-05" if verb == PLAY else misplaced(verb, rule)


def turn_up(s: PocketModel, slot: i64) -> None:
    """The card lies open for all."""
    s.face[slot] = 1
    s.at_work = UNSEEN
    s.known[slot] = 0
    s.slot_own[slot] = 0
    s.slot_all[slot] = 0
    s.tell(REVEALED, s.slot[slot], slot)


def raze(s: PocketModel, slot: i64) -> None:
    """PM-STRK-16 Discard; elimination if it was the last; 'when destroyed'; then reserves."""
    seat = slot_owner(slot)
    card = s.slot[slot]
    s.slot[slot] = EMPTY
    s.face[slot] = 0
    s.at_work = UNSEEN
    s.tell(RAZED, card, slot)
    to_discard(s, seat, card)
    check_elimination(s)
    if s.alive(seat):
        s.push(Reserves(seat, s.card(card).stars + reserve_bonus(s, seat), 1))
        s.push(Ability(seat, card, WHEN_DESTROYED))


def replace(s: PocketModel, slot: i64) -> None:
    """PM-STRK-10, PM-DECK-03 The combat card is discarded, then the top card of the deck goes face down in its slot."""
    seat = slot_owner(slot)
    to_discard(s, seat, s.slot[slot])
    reshuffle_if_empty(s, seat)
    s.slot[slot] = top_card(s, seat)
    s.face[slot] = 0
    s.at_work = UNSEEN
    s.known[slot] = 0
    s.slot_own[slot] = s.deck_own[seat]
    s.slot_all[slot] = s.deck_all[seat]
    s.tell(REPLACED, slot)
