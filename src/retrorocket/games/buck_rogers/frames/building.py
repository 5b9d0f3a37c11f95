"""The Building Phase: dismantling by all, then each player's Factories, Black Market and free Factories."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import WORKED, add_factory, bank, drop_factory, factory_owner
from retrorocket.games.buck_rogers.frames.base import Step
from retrorocket.games.buck_rogers.frames.fate import reckon
from retrorocket.games.buck_rogers.frames.movement import give_up_item
from retrorocket.games.buck_rogers.frames.setup import set_down
from retrorocket.games.buck_rogers.frames.works import works, worthwhile
from retrorocket.games.buck_rogers.nouns import SEAT, B, F, G, K, T, Y, colour_of, ship_of, slot_of, unit_of
from retrorocket.games.buck_rogers.pieces import change
from retrorocket.games.buck_rogers.questions import range_faults, seat_faults
from retrorocket.games.buck_rogers.restrictions.building import (
    cannot_begin,
    forbids_build,
    forbids_combining,
    forbids_completion,
    forbids_delivery,
    forbids_finish,
    forbids_founding,
    forbids_launch,
    forbids_order,
    forbids_purchase,
    gift_of,
    worker,
)
from retrorocket.games.buck_rogers.restrictions.cargo import forbids_cancel
from retrorocket.games.buck_rogers.state import FACTORY, FLAGS, ITEM, ITEM_PLACE, NOBODY, Buck
from retrorocket.games.buck_rogers.tables import HOME_OF, SLOT_AT, TERRAN
from retrorocket.games.buck_rogers.verbs import (
    BUILD,
    CANCEL,
    COMBINE,
    COMPLETE,
    DELIVER,
    DISMANTLE,
    DONE,
    END,
    FINISH,
    FOUND,
    LAUNCH,
    MARKET,
    ORDER,
    REVOKE,
)
from retrorocket.kernel.actions import first_of, fourth_of, pack, second_of, third_of, verb_of
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT, changed


class Dismantling(Step):
    """BR-DISM-01 Before anybody builds, a player may remove Factories of his."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64) -> None:
        self.player: Final = player

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A player at the table."""
        return seat_faults(s, self.player)

    def advance(self, s: Buck) -> bool:
        """Close when he has none."""
        for place in range(0, len(s.factories), FACTORY):
            if factory_owner(s, place) == self.player:
                return False
        s.pop()
        return True

    def seat(self, s: Buck) -> i64:
        """Whoever may dismantle."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Whose Factories may be taken down."""
        return Prompt("dismantle", {"seat": SEAT.word(self.player)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Every own Factory's Zone, and the end."""
        found = vec[i64]([pack(DONE)])
        last: i64 = -1
        for place in range(0, len(s.factories), FACTORY):
            if s.factories[place] != last:
                last = s.factories[place]
                found = append(found, pack(DISMANTLE, last))
        return found

    def chosen(self, s: Buck, zone: i64) -> i64:
        """The own Factory of a zone that goes first: an idle one; -1 if there is none."""
        found: i64 = -1
        for place in range(0, len(s.factories), FACTORY):
            if s.factories[place] == zone and factory_owner(s, place) == self.player:
                if found < 0 or s.factories[found + ITEM] >= 0:
                    found = place
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Own Factories only."""
        if verb_of(action) == DONE:
            return ""
        if verb_of(action) != DISMANTLE:
            return "BR-DISM-01"
        return "" if self.chosen(s, first_of(action)) >= 0 else "BR-DISM-01"

    def answer(self, s: Buck, action: i64) -> None:
        """Remove it, with what it has in production."""
        if verb_of(action) == DONE:
            s.pop()
            return
        drop_factory(s, self.chosen(s, first_of(action)))
        s.tell(events.DISMANTLED, first_of(action))

    def fallback(self, s: Buck) -> i64:
        """A player who gave up takes nothing down."""
        return pack(DONE)


class Building(Step):
    """BR-BUILD-01 A player's building turn; `bought` tells that the Black Market is used up, `launched` which
    Transports' Factories have worked (option O)."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64) -> None:
        self.player: Final = player
        self.bought: i64 = 0
        self.launched: i64 = 0

    def clone(self) -> "Building":
        """A copy of what changes."""
        twin = Building(self.player)
        twin.bought = self.bought
        twin.launched = self.launched
        return twin

    # end of fields

    def faults(self, s: Buck) -> list[str]:
        """A player at the table, who has used the Black Market or not."""
        return seat_faults(s, self.player) + range_faults("bought", self.bought, 0, 1)

    def advance(self, s: Buck) -> bool:
        """BR-BM-03 An order is void once its player owns a Factory; a player who lost his Leader stops building."""
        if s.market[self.player] and forbids_order(s, self.player, 0) == "BR-BM-01" and not self.bought:
            s.market = changed(s.market, self.player, 0)
            return True
        if s.inert(self.player) and not s.quit[self.player]:
            self.finish(s)
            return True
        s.work = self.listed(s)
        s.worked = len(s.work) > 1
        if s.worked:
            return False
        self.finish(s)
        return True

    def finish(self, s: Buck) -> None:
        """The building turn is over; free Factories not placed are lost (BR-OPT-P2)."""
        s.pop()
        s.gifts = changed(s.gifts, self.player, 0)

    def seat(self, s: Buck) -> i64:
        """Whoever builds."""
        return self.player

    def prompt(self, s: Buck) -> Prompt:
        """Who builds."""
        return Prompt("build", {"seat": SEAT.word(self.player), "turn": int(s.turn)})

    def candidates(self, s: Buck) -> vec[i64]:
        """Everything the Factories could do."""
        return works(s, self.player)

    def listing(self, s: Buck) -> vec[i64]:
        """What of it is legal: found when the question was opened, or on a copy now."""
        return s.work[:] if s.worked else self.listed(s)

    def listed(self, s: Buck) -> vec[i64]:
        """The same, found anew."""
        offered = worthwhile(s, self.player, self.bought)
        supply = bank(s) > 0
        found = vec[i64](capacity=32)
        for k in range(len(offered)):
            action = offered[k]
            if verb_of(action) == BUILD:
                unit = second_of(action)
                if slot_of(unit) == Y and not supply:
                    continue
                if not cannot_begin(s, self.player, first_of(action), unit, third_of(action)):
                    found = append(found, action)
            elif not self.refusal(s, action):
                found = append(found, action)
        return found

    def refusal(self, s: Buck, action: i64) -> str:
        """Each verb has its own checklist; every other is out of order here."""
        verb = verb_of(action)
        one, two, three = first_of(action), second_of(action), third_of(action)
        if verb == END:
            return ""
        if verb == BUILD:
            return forbids_build(s, self.player, one, two, three)
        if verb == FINISH:
            return forbids_finish(s, self.player, one, two, three)
        if verb == COMPLETE:
            return forbids_completion(s, self.player, one, two)
        if verb == COMBINE:
            return forbids_combining(s, self.player, one, two, three, fourth_of(action))
        return self.forbids_other(s, verb, one, two)

    def forbids_other(self, s: Buck, verb: i64, one: i64, two: i64) -> str:
        """What is no ordinary work of a Factory."""
        if verb == CANCEL:
            return forbids_cancel(s, self.player, one)
        if verb == LAUNCH:
            return forbids_launch(s, self.player, ship_of(one), self.launched)
        if verb == MARKET:
            return forbids_purchase(s, self.player, self.bought, one, two)
        if verb == ORDER:
            return forbids_order(s, self.player, self.bought)
        if verb == DELIVER:
            return forbids_delivery(s, self.player, self.bought, one)
        if verb == REVOKE:
            return "" if s.market[self.player] and not self.bought else "BR-BM-05"
        return forbids_founding(s, self.player, one) if verb == FOUND else "BR-BUILD-01"

    def answer(self, s: Buck, action: i64) -> None:
        """Do the work; a new piece may catch a lone Leader (BR-LEAD-08)."""
        verb = verb_of(action)
        one, two, three = first_of(action), second_of(action), third_of(action)
        if verb == END:
            self.finish(s)
            return
        if verb == BUILD:
            self.build(s, one, two, three)
        elif verb == FINISH:
            self.complete_item(s, one, two, three)
        elif verb == COMPLETE:
            mark_worked(s, self.player, one)
            deploy(s, unit_of(s.first_colour(self.player), K), one, two)
        elif verb == COMBINE:
            mark_worked(s, self.player, one)
            mark_worked(s, self.player, two)
            deploy(s, three, one, fourth_of(action))
        else:
            self.trade(s, verb, one, two)
        reckon(s)

    def build(self, s: Buck, factory: i64, unit: i64, place: i64) -> None:
        """BR-BUILD-02, BR-BUILD-04 One-turn items appear at once; the others are begun."""
        at = worker(s, self.player, factory)
        s.factories[at + FLAGS] |= WORKED
        slot = slot_of(unit)
        if slot in (B, K, Y):
            s.factories[at + ITEM] = slot
            s.factories[at + ITEM_PLACE] = place
            s.tell(events.BEGUN, unit, factory, place)
            return
        count = made(s, factory, slot)
        for each in range(count):
            set_down(s, unit, place)
        s.tell(events.BUILT, count, unit, place)

    def complete_item(self, s: Buck, factory: i64, unit: i64, place: i64) -> None:
        """BR-BUILD-04 The second phase finishes the item."""
        at = worker(s, self.player, factory)
        s.factories[at + ITEM] = NOBODY
        s.factories[at + ITEM_PLACE] = NOBODY
        s.factories[at + FLAGS] |= WORKED
        deploy(s, unit, factory, place)

    def trade(self, s: Buck, verb: i64, one: i64, two: i64) -> None:
        """Black Market, free Factories, Factories in space, giving up an item."""
        if verb == CANCEL:
            give_up_item(s, self.player, one)
        elif verb == LAUNCH:
            self.launched |= BIT[ship_of(one)]
            change(s, s.ship_zone[ship_of(one)], unit_of(colour_of(one), F), 1)
            s.tell(events.BUILT, 1, unit_of(colour_of(one), F), s.ship_zone[ship_of(one)])
        elif verb == MARKET:
            self.bought = 1
            change(s, two, one, 1)
            s.tell(events.BOUGHT, one, two)
        elif verb == ORDER:
            self.bought = 1
            s.market = changed(s.market, self.player, s.turn)
            s.tell(events.ORDERED, self.player)
        elif verb == REVOKE:
            s.market = changed(s.market, self.player, 0)
        elif verb == DELIVER:
            s.market = changed(s.market, self.player, 0)
            add_factory(s, one, s.turn, NOBODY, 0)
            s.tell(events.DELIVERED, self.player, one)
        else:
            left = s.gifts[self.player] & ~BIT[gift_of(s, self.player, one)]
            s.gifts = changed(s.gifts, self.player, left)
            add_factory(s, one, s.turn, NOBODY, 0)
            s.tell(events.BUILT, 1, unit_of(s.first_colour(self.player), Y), one)

    def fallback(self, s: Buck) -> i64:
        """A player who gave up does not build."""
        return pack(END)


def made(s: Buck, factory: i64, slot: i64) -> i64:
    """BR-BUILD-02, BR-OPT-E4 How many pieces one phase gives."""
    if slot == G and s.terms.homes and HOME_OF[factory] == TERRAN:
        return 3
    return 2 if slot in (T, G) else 1


def mark_worked(s: Buck, player: i64, zone: i64) -> None:
    """A Factory's work of this phase is done."""
    s.factories[worker(s, player, zone) + FLAGS] |= WORKED


def deploy(s: Buck, unit: i64, factory: i64, place: i64) -> None:
    """A finished Battler, satellite or Factory is put in its place."""
    slot = slot_of(unit)
    if slot == K:
        s.satellites = changed(s.satellites, SLOT_AT[place], 2)
    elif slot == Y:
        add_factory(s, place, s.turn, NOBODY, 0)
    else:
        change(s, place, unit, 1)
    s.tell(events.FINISHED, unit, factory, place)
