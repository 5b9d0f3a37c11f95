"""Bringing in a reserve ship: payment, pods, crew, place, heading (RM-RSV-01..06, RM-STA-05..07, RM-R-26, RM-R-27)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import BUILD_DISCOUNT
from retrorocket.games.rocketmen.cargo import RESERVED, destroy_resource, put, resources_at, token_owner, wrecks_at
from retrorocket.games.rocketmen.events import DEPLOYED, SPENT, SPENT_WRECK
from retrorocket.games.rocketmen.frames.setup import forbids_place, offer_places, put_ship
from retrorocket.games.rocketmen.headings import no_room
from retrorocket.games.rocketmen.losses import destroy_ship
from retrorocket.games.rocketmen.marks import NEW, mark
from retrorocket.games.rocketmen.nouns import FIRST_HOME, FIRST_SHIP, NOWHERE, OBJECT, TOKENS
from retrorocket.games.rocketmen.payment import TYPES, discount, discount_source, needs_of, payable, pays_by, stands_for
from retrorocket.games.rocketmen.powers import use
from retrorocket.games.rocketmen.restrictions.crew import no_berth, rank_clash, wrong_faction
from retrorocket.games.rocketmen.space import boarding_of, dock, partners, undock
from retrorocket.games.rocketmen.state import ABSENT, GONE, PLAY, RESERVE, Rocketmen
from retrorocket.games.rocketmen.state import SPENT as DONE_FOR_NOW
from retrorocket.games.rocketmen.tables import POSTS, SQUADRON, STATION, TYPE
from retrorocket.games.rocketmen.verbs import DONE, ENLIST, PAY, PAY_SALVAGE, PLACE, PLACE_BY, PODS, SPARE
from retrorocket.kernel.actions import first_of, pack, second_of, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed

PAYING: Final = 0
FITTING: Final = 1
MANNING: Final = 2
STANDING: Final = 3


def forbids_deployment(s: Rocketmen, ship: i64) -> str:
    """RM-RSV-02, RM-R-40, RM-R-27 The first ship of a reserve entry, a home base, its price at home, room for it."""
    known = ship < len(s.zone) and s.is_ship(ship) and s.zone[ship] == RESERVE and s.entry[ship] == ship
    if not known or s.owner(ship) != s.active:
        return "RM-RSV-02"
    home = s.home(s.active)
    if home < 0:
        return "RM-R-40"
    if not payable(s, s.active, needs_of(s.model[ship]), discount(s, s.active), 0, NOWHERE, NOWHERE):
        return "RM-RSV-02"
    if TYPE[s.model[ship]] == STATION:
        return "RM-R-80" if s.is_ship(home) else ("RM-R-71" if boarding_of(s, home) >= 0 else "")
    return "RM-R-27" if no_room(s, ship, home) else ""


def start_deployment(s: Rocketmen, ship: i64) -> None:
    """Open the questions."""
    s.push(Deployment(ship, ship, needs_of(s.model[ship])[:]))


class Deployment(Frame[Rocketmen]):
    """One reserve entry coming in: what is still owed, then ship after ship of it fitted, manned and placed."""

    # fields: written by tools/fields.py
    def __init__(self, first: i64, ship: i64, owed: vec[i64]) -> None:
        self.first: Final = first
        self.ship: i64 = ship
        self.owed: vec[i64] = owed
        self.step: i64 = 0
        self.spared: i64 = 0
        self.paid: i64 = 0

    def clone(self) -> "Deployment":
        """A copy of what changes."""
        twin = Deployment(self.first, self.ship, self.owed[:])
        twin.step = self.step
        twin.spared = self.spared
        twin.paid = self.paid
        return twin

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """Pay without asking where there is one way; go from ship to ship."""
        if self.step == PAYING and self.owing() < 0:
            self.step = FITTING
            return True
        if self.ship >= self.first + SQUADRON[s.model[self.first]]:
            s.pop()
            return True
        if self.step == STANDING:
            return self.stand(s)
        choices = s.legal()
        if len(choices) > 1:
            return False
        self.answer(s, choices[0])
        return True

    def stand(self, s: Rocketmen) -> bool:
        """RM-STA-05 A Station replaces the asteroid; a Fighter without room anywhere is destroyed (RM-R-27)."""
        if s.zone[self.ship] == PLAY:
            self.arrived(s)
            return True
        if TYPE[s.model[self.ship]] == STATION:
            replace_home(s, self.ship)
            self.arrived(s)
            return True
        if len(s.legal()):
            return False
        s.zone[self.ship] = PLAY
        s.stir()
        destroy_ship(s, self.ship)
        self.next_ship()
        return True

    def arrived(self, s: Rocketmen) -> None:
        """RM-RSV-03, RM-RSV-04 The ship belongs to the active fleet and does nothing this turn."""
        mark(s, self.ship, NEW)
        s.status[self.ship] = DONE_FOR_NOW
        s.entry = changed(s.entry, self.ship, NOWHERE)
        s.tell(DEPLOYED, self.ship)
        self.next_ship()

    def next_ship(self) -> None:
        """On to the next of the squadron."""
        self.ship += 1
        self.step = FITTING

    def owing(self) -> i64:
        """The first type still owed, -1 if all is paid."""
        for kind in range(TYPES):
            if self.owed[kind] > 0:
                return kind
        return -1

    def seat(self, s: Rocketmen) -> i64:
        """The player whose turn it is."""
        return s.active

    def prompt(self, s: Rocketmen) -> Prompt:
        """How it is paid for, fitted, manned, placed."""
        key = ["pay", "fit", "enlist", "place_reserve"][self.step]
        return Prompt(key, {"object": OBJECT.word(self.ship)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Payments, mixes of pods, reserve crew, places."""
        if self.step == PAYING:
            return self.payments(s)
        if self.step == FITTING:
            return vec[i64]([pack(PODS, lasers) for lasers in range(POSTS[s.model[self.ship]] + 1)])
        if self.step == MANNING:
            first = s.active * TOKENS
            found = vec[i64]([pack(ENLIST, token) for token in range(first, first + s.hired[s.active])])
            return append(found, pack(DONE))
        return offer_places(s, self.ship, vec[i64]())

    def exact(self) -> bool:
        """Only places that fit are offered."""
        return self.step == STANDING

    def payments(self, s: Rocketmen) -> vec[i64]:
        """A resource, a wreck in its place, or the discount, for the type that is owed next."""
        kind = self.owing()
        found = append(append(vec[i64](), pack(PAY, kind)), pack(SPARE, kind))
        for wreck in wrecks_at(s, s.home(s.active)):
            found = append(found, pack(PAY_SALVAGE, kind, wreck))
        return found

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """What stands against a payment, a mix of pods, a crew, a place."""
        if self.step == PAYING:
            return self.forbids_payment(s, action)
        if self.step == FITTING:
            posts = POSTS[s.model[self.ship]]
            return "" if verb_of(action) == PODS and first_of(action) <= posts else "RM-POD-01"
        if self.step == MANNING:
            return "" if verb_of(action) == DONE else self.forbids_enlisting(s, action)
        if verb_of(action) not in (PLACE, PLACE_BY) or first_of(action) != self.ship:
            return "RM-RSV-02"
        return forbids_place(s, action)

    def forbids_payment(self, s: Rocketmen, action: i64) -> str:
        """RM-RSV-02, RM-SALV-04 For the type owed next, with what is at hand, so that the rest can still be paid."""
        verb, kind = verb_of(action), first_of(action)
        if verb not in (PAY, PAY_SALVAGE, SPARE) or kind != self.owing():
            return "RM-RSV-02"
        spare = discount(s, s.active) - self.spared
        if verb == PAY and pays_by(s, s.active, kind) < 0:
            return "RM-RSV-02"
        if verb == SPARE and spare <= 0:
            return "RM-ABIL-03"
        wreck = second_of(action) if verb == PAY_SALVAGE else NOWHERE
        if verb == PAY_SALVAGE and (wreck not in wrecks_at(s, s.home(s.active)) or not stands_for(s, wreck, kind)):
            return "RM-SALV-04"
        return "" if self.rest_payable(s, verb, wreck, spare) else "RM-RSV-02"

    def rest_payable(self, s: Rocketmen, verb: i64, wreck: i64, spare: i64) -> bool:
        """What is owed besides the next resource can still be paid; with a discount something must be (RM-R-40)."""
        kind = self.owing()
        rest = self.owed[:]
        rest[kind] -= 1
        if verb == SPARE:
            return payable(s, s.active, rest, spare - 1, self.paid, NOWHERE, NOWHERE)
        return payable(s, s.active, rest, spare, self.paid + 1, wreck, kind if verb == PAY else NOWHERE)

    def forbids_enlisting(self, s: Rocketmen, action: i64) -> str:
        """RM-RSV-05 Crew of one's own reserve, within spaces, factions and ranks."""
        token = first_of(action)
        mine = verb_of(action) == ENLIST and token < len(s.post) and token_owner(token) == s.active
        if not mine or s.crew[token] < 0 or s.post[token] != RESERVED:
            return "RM-RSV-05"
        return (
            no_berth(s, self.ship, NOWHERE)
            or wrong_faction(s, token, self.ship)
            or rank_clash(s, token, self.ship, NOWHERE)
        )

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Pay, fit, enlist, place."""
        if self.step == PAYING:
            self.pay(s, action)
        elif self.step == FITTING:
            s.lasers[self.ship] = first_of(action)
            s.shields[self.ship] = POSTS[s.model[self.ship]] - first_of(action)
            self.step = MANNING
        elif self.step == STANDING:
            put_ship(s, action)
        elif verb_of(action) == ENLIST:
            s.post[first_of(action)] = self.ship
            s.serves[first_of(action)] = 1
        else:
            self.step = STANDING

    def pay(self, s: Rocketmen, action: i64) -> None:
        """Destroy a resource or a wreck, or leave one out."""
        kind = first_of(action)
        self.owed[kind] -= 1
        if verb_of(action) == SPARE:
            self.spared += 1
        elif verb_of(action) == PAY:
            self.paid += 1
            s.tell(SPENT, s.active, kind)
            destroy_resource(s, pays_by(s, s.active, kind))
        else:
            self.paid += 1
            s.tell(SPENT_WRECK, s.active, second_of(action), kind)
            s.leave(second_of(action), GONE)
        if self.owing() < 0 and self.spared:
            use(s, discount_source(s, s.active), BUILD_DISCOUNT)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-RSV-02 An entry of the active player's reserve, paid as far as it says, up to the ship that is fitted."""
        first, word = self.first, OBJECT.word(self.first)
        if first < FIRST_SHIP or s.owner(first) != s.active or s.home(s.active) < 0 or s.zone[first] == ABSENT:
            return [f"{word} cannot be brought in"]
        if not first <= self.ship < first + SQUADRON[s.model[first]]:
            return [f"{OBJECT.word(self.ship)} does not come in with {word}"]
        here = s.zone[self.ship] == (PLAY if s.frames[-1] is not self else RESERVE)
        if not here or s.entry[self.ship] != first or (self.step != STANDING and s.zone[self.ship] == PLAY):
            return [f"{OBJECT.word(self.ship)} is not coming in"]
        if self.ship > first and s.zone[self.ship - 1] == RESERVE:
            return [f"{OBJECT.word(self.ship - 1)} comes in before {OBJECT.word(self.ship)}"]
        for ship in range(self.ship + 1, first + SQUADRON[s.model[first]]):
            if s.zone[ship] != RESERVE or s.entry[ship] != first:
                return [f"{OBJECT.word(ship)} does not wait behind {word}"]
        return self.price_faults(s)

    def price_faults(self, s: Rocketmen) -> list[str]:
        """RM-RSV-01 What is owed, spared and paid is the price; the rest of it can be paid."""
        price: i64 = 0
        owed: i64 = 0
        for kind in range(TYPES):
            price += needs_of(s.model[self.first])[kind]
            owed += self.owed[kind]
            if self.owed[kind] > needs_of(s.model[self.first])[kind]:
                return [f"{OBJECT.word(self.first)} does not cost so much"]
        if self.spared < 0 or self.paid < 0 or owed + self.spared + self.paid != price:
            return [f"the price of {OBJECT.word(self.first)} is not {owed + self.spared + self.paid}"]
        if self.step != PAYING:
            return [f"{OBJECT.word(self.first)} is not paid for"] if owed else []
        spare = discount(s, s.active) - self.spared
        can = spare >= 0 and payable(s, s.active, self.owed, spare, self.paid, NOWHERE, NOWHERE)
        return [] if can else [f"{OBJECT.word(self.first)} cannot be paid for"]


def replace_home(s: Rocketmen, station: i64) -> None:
    """RM-STA-05, RM-STA-06, RM-STA-07 The Station lies where the asteroid lay; docks and contents carry over."""
    rock = FIRST_HOME + s.owner(station)
    s.x[station], s.y[station], s.zone[station] = s.x[rock], s.y[rock], PLAY
    docked = partners(s, rock)
    undock(s, rock)
    s.leave(rock, GONE)
    for ship in docked:
        dock(s, ship, station)
    for resource in resources_at(s, rock):
        put(s, resource, station)
    for token in s.crew_on(rock):
        s.post[token] = station
    for wreck in wrecks_at(s, rock):
        s.keeper = changed(s.keeper, wreck, station)
