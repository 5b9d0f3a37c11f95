"""Before the map: hiring mercenaries and taking units out for them (PT-FORCE-07, -08)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocket_tactics.army import MOST_HIRED
from retrorocket.games.pocket_tactics.events import HIRED, TRIMMED
from retrorocket.games.pocket_tactics.nouns import SEAT
from retrorocket.games.pocket_tactics.restrictions.laying import fewer_than_five, force_points, over_points
from retrorocket.games.pocket_tactics.state import OUT, RESERVES, Tactics
from retrorocket.games.pocket_tactics.verbs import HIRE, STOP, TRIM
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def first_out(s: Tactics, seat: i64, card: i64) -> i64:
    """The next copy of a mercenary that a seat could hire, -1 if it has them all."""
    return s.from_reserves(seat, card, OUT)


class Hire(Frame[Tactics]):
    """PT-FORCE-07 In turn, the second player first: hire one mercenary or stop for good."""

    # fields: written by tools/fields.py
    def __init__(self, asked: i64) -> None:
        self.asked: i64 = asked
        self.stopped: i64 = 0

    def clone(self) -> "Hire":
        """A copy of what changes."""
        twin = Hire(self.asked)
        twin.stopped = self.stopped
        return twin

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-FORCE-07 A seat hires, in a game with mercenaries."""
        found = [] if s.terms.mercenaries else ["there are no mercenaries to hire"]
        if self.asked < 0 or self.stopped >> self.asked & 1:
            found.append("nobody is asked to hire, or one who has stopped")
        return found

    def proceed(self, s: Tactics) -> bool:
        """Pass over a seat that has stopped or can pay for nothing."""
        if self.stopped == 3:
            s.pop()
            return True
        if self.stopped >> self.asked & 1:
            self.asked = 1 - self.asked
            return True
        for card in range(len(s.terms.cards)):
            if not self.forbids_hire(s, card):
                return False
        self.stopped |= 1 if self.asked == 0 else 2
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Tactics) -> i64:
        """The seat whose go it is."""
        return self.asked

    def prompt(self, s: Tactics) -> Prompt:
        """Name the seat and what it may spend."""
        key = "hire_replace" if s.terms.replace else "hire"
        return Prompt(key, {"seat": SEAT.word(self.asked), "left": self.left(s)})

    def left(self, s: Tactics) -> int:
        """What the seat may still spend."""
        most = MOST_HIRED if s.terms.replace else int(s.terms.purse)
        return most - force_points(s, self.asked, True)

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every card, and a stop."""
        found = vec[i64]()
        for card in range(len(s.terms.cards)):
            found = append(found, pack(HIRE, card))
        return append(found, pack(STOP))

    def refusal(self, s: Tactics, action: i64) -> str:
        """Only hiring or stopping will do."""
        if verb_of(action) == HIRE:
            return self.forbids_hire(s, first_of(action))
        return "" if verb_of(action) == STOP else "PT-FORCE-07"

    def forbids_hire(self, s: Tactics, card: i64) -> str:
        """The checklist of hiring."""
        return none_left(s, card) or self.too_dear(s, card)

    def too_dear(self, s: Tactics, card: i64) -> str:
        """PT-FORCE-07 The purse must pay; PT-FORCE-08 or 30 points at most."""
        if s.terms.cards[card].cost <= self.left(s):
            return ""
        return "PT-FORCE-08" if s.terms.replace else "PT-FORCE-07"

    def answer(self, s: Tactics, action: i64) -> None:
        """Take the unit, or stop; then it is the other's go."""
        if verb_of(action) == STOP:
            self.stopped |= 1 if self.asked == 0 else 2
        else:
            card = first_of(action)
            s.move_to(first_out(s, self.asked, card), RESERVES)
            s.tell(HIRED, self.asked, card)
        self.asked = 1 - self.asked


def none_left(s: Tactics, card: i64) -> str:
    """PT-FORCE-07 The stock of mercenaries is common, and only mercenaries are for hire."""
    taken = 0
    stock = s.terms.cards[card].stock
    for unit in range(s.terms.units):
        if s.terms.card_number[unit] == card and s.terms.hired[unit] and s.at[unit] != OUT:
            taken += 1
    return "" if taken < stock else "PT-FORCE-07"


class Trim(Frame[Tactics]):
    """PT-FORCE-08 Take own units out until the force is at most 100 points; the second player first."""

    # fields: written by tools/fields.py
    def __init__(self, asked: i64) -> None:
        self.asked: i64 = asked

    def clone(self) -> "Trim":
        """A copy of what changes."""
        return Trim(self.asked)

    # end of fields

    def faults(self, s: Tactics) -> list[str]:
        """PT-FORCE-08 A seat takes units out, in a game where mercenaries replace them."""
        found = [] if s.terms.mercenaries and s.terms.replace else ["mercenaries replace nobody here"]
        if self.asked < 0 or (s.frames[-1] is self and not over_points(s, self.asked)):
            found.append("nobody is asked to take a unit out, or one whose force is not too dear")
        return found

    def proceed(self, s: Tactics) -> bool:
        """A force of 100 points or less is done; after the first player's the frame closes."""
        if over_points(s, self.asked) and len(s.legal()):
            return False
        if self.asked == s.first:
            s.pop()
        self.asked = 1 - self.asked
        return True

    def preparing(self) -> bool:
        """It comes before the first turn."""
        return True

    def seat(self, s: Tactics) -> i64:
        """The seat whose force is over 100."""
        return self.asked

    def prompt(self, s: Tactics) -> Prompt:
        """Name the seat and its points."""
        return Prompt("trim", {"seat": SEAT.word(self.asked), "points": force_points(s, self.asked, False)})

    def candidates(self, s: Tactics) -> vec[i64]:
        """Every card of the table; those that are elsewhere are refused."""
        return vec[i64]([pack(TRIM, card) for card in range(len(s.terms.cards))])

    def refusal(self, s: Tactics, action: i64) -> str:
        """PT-FORCE-08 A unit of the own faction, no mercenary; at least 5 units remain."""
        if verb_of(action) != TRIM or fewer_than_five(s, self.asked):
            return "PT-FORCE-08"
        unit = s.from_reserves(self.asked, first_of(action))
        return "PT-FORCE-08" if unit < 0 or s.terms.hired[unit] else ""

    def answer(self, s: Tactics, action: i64) -> None:
        """It plays no part."""
        s.move_to(s.from_reserves(self.asked, first_of(action)), OUT)
        s.tell(TRIMMED, self.asked, first_of(action))
