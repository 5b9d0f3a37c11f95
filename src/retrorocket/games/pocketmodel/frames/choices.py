"""Choices that an effect gives its owner: units to repair, bring in, move or damage."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.events import REPAIRED
from retrorocket.games.pocketmodel.journeys import enter_play, travel
from retrorocket.games.pocketmodel.losses import destroy_finished, put_counters
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.sheets import ANYWHERE, AT_HOME, ON_SELF
from retrorocket.games.pocketmodel.state import CENTRE, RESERVE, PocketModel, Step, home
from retrorocket.games.pocketmodel.verbs import DAMAGE, RECALL, REPAIR, SCATTER, STOP
from retrorocket.games.pocketmodel.verbs import RESERVE as BRING
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt

VOCABULARY: Final = "PM-ABIL-05"


class Choice(Step):
    """What an effect leaves to a player; it ends without changing whose turn it is."""

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """Tell whether this is what a question, as its effect opened it, can have become."""
        raise NotImplementedError


class UnitChoice(Choice):
    """One unit at a time, or stop; closes itself when nothing is left to choose or its player is out."""

    def verb(self) -> i64:
        """The verb of a choice."""
        raise NotImplementedError

    def bars(self, s: PocketModel, unit: i64) -> str:
        """The rule against a unit, "" if it may be chosen."""
        raise NotImplementedError

    def choose(self, s: PocketModel, unit: i64) -> None:
        """Carry the choice out on a unit."""
        raise NotImplementedError

    def finish(self, s: PocketModel) -> None:
        """Called once, when the choice is closed."""

    def proceed(self, s: PocketModel) -> bool:
        """Close when there is nothing to choose: everybody can see that."""
        if s.alive(self.seat(s)):
            for seat in range(s.seats):
                for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
                    if not self.bars(s, unit):
                        return False
        self.close(s)
        return True

    def close(self, s: PocketModel) -> None:
        """Leave the stack, then finish."""
        s.pop()
        self.finish(s)

    def candidates(self, s: PocketModel) -> vec[i64]:
        """Every unit, and stop."""
        found = vec[i64](capacity=len(s.place) + 1)
        for unit in range(len(s.place)):
            if s.kind[unit] >= 0:
                found = append(found, pack(self.verb(), unit))
        return append(found, pack(STOP))

    def listing(self, s: PocketModel) -> vec[i64]:
        """The units that may be chosen, and stop."""
        found = vec[i64](capacity=8)
        verb = self.verb()
        for seat in range(s.seats):
            for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
                if not self.bars(s, unit):
                    found = append(found, pack(verb, unit))
        return append(found, pack(STOP))

    def refusal(self, s: PocketModel, action: i64) -> str:
        """Only this choice, or stop."""
        verb = verb_of(action)
        if verb == STOP:
            return ""
        return self.bars(s, first_of(action)) if verb == self.verb() else misplaced(verb, VOCABULARY)

    def answer(self, s: PocketModel, action: i64) -> None:
        """Carry out the choice of a unit, or close."""
        if verb_of(action) == STOP:
            self.close(s)
        else:
            self.choose(s, first_of(action))

    def asked(self, s: PocketModel, key: str, left: i64) -> Prompt:
        """The question with what is left of it."""
        return Prompt(key, {"seat": s.nouns.seat.word(self.seat(s)), "left": int(left)})


class Repair(UnitChoice):
    """Remove counters one by one from units of a scope: one unit, one zone, home, or anywhere."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64, scope: i64, where: i64) -> None:
        self.who: Final = who
        self.left: i64 = left
        self.scope: Final = scope
        self.where: Final = where

    def clone(self) -> "Repair":
        """A copy of what changes."""
        return Repair(self.who, self.left, self.scope, self.where)

    # end of fields

    def seat(self, s: PocketModel) -> i64:
        """PM-OABL-04 The owner of the effect."""
        return self.who

    def verb(self) -> i64:
        """One counter off."""
        return REPAIR

    def bars(self, s: PocketModel, unit: i64) -> str:
        """Own damaged units in scope, while there is something left to remove."""
        fits = self.left > 0 and s.owner(unit) == self.who and s.place[unit] >= 0 and s.damage[unit] > 0
        return "" if fits and self.in_scope(s, unit) else VOCABULARY

    def in_scope(self, s: PocketModel, unit: i64) -> bool:
        """Tell whether the effect reaches a unit."""
        if self.scope == ON_SELF:
            return unit == self.where
        if self.scope == AT_HOME:
            return s.place[unit] == home(self.who)
        return self.scope == ANYWHERE or s.place[unit] == self.where

    def choose(self, s: PocketModel, unit: i64) -> None:
        """Take one counter off."""
        s.damage[unit] -= 1
        self.left -= 1
        s.tell(REPAIRED, unit)

    def prompt(self, s: PocketModel) -> Prompt:
        """How many counters are left to remove."""
        return self.asked(s, "repair", self.left)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """The same scope, and no more counters."""
        if not isinstance(fresh, Repair) or fresh.who != self.who or fresh.left < self.left:
            return False
        return fresh.scope == self.scope and fresh.where == self.where


class Reserves(UnitChoice):
    """PM-STRK-09, PM-RES-04 Bring in reserve units up to a number of stars; `lost` tells that an objective was."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64, lost: i64) -> None:
        self.who: Final = who
        self.left: i64 = left
        self.lost: Final = lost

    def clone(self) -> "Reserves":
        """A copy of what changes."""
        return Reserves(self.who, self.left, self.lost)

    # end of fields

    def seat(self, s: PocketModel) -> i64:
        """PM-OABL-04 The owner of the effect."""
        return self.who

    def verb(self) -> i64:
        """One unit in."""
        return BRING

    def bars(self, s: PocketModel, unit: i64) -> str:
        """PM-RES-02 Own reserve units only, PM-STRK-09 within the stars that are left."""
        if s.kind[unit] < 0 or s.owner(unit) != self.who or s.place[unit] != RESERVE:
            return "PM-RES-02"
        if s.sheet(unit).stars > self.left:
            return "PM-STRK-09" if self.lost else VOCABULARY
        return ""

    def choose(self, s: PocketModel, unit: i64) -> None:
        """Put it into the home zone."""
        self.left -= s.sheet(unit).stars
        enter_play(s, unit)

    def prompt(self, s: PocketModel) -> Prompt:
        """How many stars are left."""
        return self.asked(s, "reserves", self.left)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """For the same reason, and no more stars."""
        if not isinstance(fresh, Reserves) or fresh.who != self.who:
            return False
        return fresh.left >= self.left and fresh.lost == self.lost

    def faults(self, s: PocketModel) -> list[str]:
        """PM-STRK-16 Only reserves for an objective wait for an ability: that of the objective."""
        return [] if self.lost or s.above(self) is None else ["an ability that reserves do not wait for"]


class Scatter(UnitChoice):
    """Send opposing units from the owner's home zone to the centre."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64) -> None:
        self.who: Final = who
        self.left: i64 = left

    def clone(self) -> "Scatter":
        """A copy of what changes."""
        return Scatter(self.who, self.left)

    # end of fields

    def seat(self, s: PocketModel) -> i64:
        """PM-OABL-04 The owner of the effect."""
        return self.who

    def verb(self) -> i64:
        """One unit away."""
        return SCATTER

    def bars(self, s: PocketModel, unit: i64) -> str:
        """Opposing units in the home zone, within the stars that are left."""
        fits = s.place[unit] == home(self.who) and s.owner(unit) != self.who
        return "" if fits and s.sheet(unit).stars <= self.left else VOCABULARY

    def choose(self, s: PocketModel, unit: i64) -> None:
        """It goes to the centre, which its stars count for."""
        self.left -= s.sheet(unit).stars
        travel(s, unit, CENTRE)

    def prompt(self, s: PocketModel) -> Prompt:
        """How many stars are left."""
        return self.asked(s, "scatter", self.left)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """No more stars."""
        return isinstance(fresh, Scatter) and fresh.who == self.who and fresh.left >= self.left


class Recall(UnitChoice):
    """Bring own units straight home from other zones."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64) -> None:
        self.who: Final = who
        self.left: i64 = left

    def clone(self) -> "Recall":
        """A copy of what changes."""
        return Recall(self.who, self.left)

    # end of fields

    def seat(self, s: PocketModel) -> i64:
        """PM-OABL-04 The owner of the effect."""
        return self.who

    def verb(self) -> i64:
        """One unit home."""
        return RECALL

    def bars(self, s: PocketModel, unit: i64) -> str:
        """Own units in play elsewhere, within the stars that are left."""
        fits = s.place[unit] >= 0 and s.owner(unit) == self.who and s.place[unit] != home(self.who)
        return "" if fits and s.sheet(unit).stars <= self.left else VOCABULARY

    def choose(self, s: PocketModel, unit: i64) -> None:
        """It goes home at once, and its stars count."""
        self.left -= s.sheet(unit).stars
        travel(s, unit, home(self.who))

    def prompt(self, s: PocketModel) -> Prompt:
        """How many stars are left."""
        return self.asked(s, "recall", self.left)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """No more stars."""
        return isinstance(fresh, Recall) and fresh.who == self.who and fresh.left >= self.left


class Blast(UnitChoice):
    """PM-ELIM-03 Name opposing units in the home zone; then all are damaged at the same time."""

    # fields: written by tools/fields.py
    def __init__(self, who: i64, left: i64, amount: i64) -> None:
        self.who: Final = who
        self.left: i64 = left
        self.amount: Final = amount
        self.chosen: vec[i64] = vec[i64]()

    def clone(self) -> "Blast":
        """A copy of what changes."""
        twin = Blast(self.who, self.left, self.amount)
        twin.chosen = self.chosen[:]
        return twin

    # end of fields

    def seat(self, s: PocketModel) -> i64:
        """PM-OABL-04 The owner of the effect."""
        return self.who

    def verb(self) -> i64:
        """One unit named."""
        return DAMAGE

    def bars(self, s: PocketModel, unit: i64) -> str:
        """Different opposing units in the home zone."""
        fits = self.left > 0 and s.place[unit] == home(self.who) and s.owner(unit) != self.who
        return "" if fits and unit not in self.chosen else VOCABULARY

    def choose(self, s: PocketModel, unit: i64) -> None:
        """It is damaged with the others, when all are named."""
        self.chosen = append(self.chosen, unit)
        self.left -= 1

    def finish(self, s: PocketModel) -> None:
        """All at once."""
        for unit in self.chosen:
            put_counters(s, unit, self.amount)
        destroy_finished(s)

    def prompt(self, s: PocketModel) -> Prompt:
        """How many units may still be named."""
        return self.asked(s, "damage", self.left)

    def follows(self, fresh: Frame[PocketModel]) -> bool:
        """As much damage on as many units, those named included."""
        if not isinstance(fresh, Blast) or fresh.who != self.who or fresh.amount != self.amount:
            return False
        return fresh.left == self.left + len(self.chosen)

    def faults(self, s: PocketModel) -> list[str]:
        """The units named are different, opposing, and in the home zone."""
        named = [int(unit) for unit in self.chosen]
        fit = [s.is_unit(unit) and s.place[unit] == home(self.who) and s.owner(unit) != self.who for unit in named]
        return [] if all(fit) and len(set(named)) == len(named) else ["a unit that can't be named for damage"]
