"""Crew between two docked objects: one goes over, or any set of both sides changes places in one go (RM-R-38)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.events import TRANSFERRED
from retrorocket.games.rocketmen.frames.damage import Overload
from retrorocket.games.rocketmen.nouns import CREW, OBJECT
from retrorocket.games.rocketmen.restrictions.crew import been_there, forbids_gangway, no_haven, visit
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import BERTHS, faction_fits, share_a_rank
from retrorocket.games.rocketmen.verbs import CROSS, DONE, HOLD
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt


def transfer(s: Rocketmen, token: i64, place: i64) -> None:
    """RM-ASG-08, RM-ASG-09 A crew goes over; on a ship it serves, on an asteroid it waits."""
    left = s.post[token]
    s.visits = append(append(s.visits, visit(token, left)), visit(token, place))
    s.post[token] = place
    s.serves[token] = 1 if s.is_ship(place) else 0
    s.tell(TRANSFERRED, token, place)
    if s.is_ship(left):
        s.push(Overload(left))


def forbids_exchange(s: Rocketmen, one: i64, other: i64) -> str:
    """RM-R-38 The checklist of opening an exchange: two places of one's own, docked with each other, both free."""
    blocked = no_haven(s, one) or no_haven(s, other)
    if blocked:
        return blocked
    return forbids_gangway(s, one, other) if s.docked(one, other) else "RM-ASG-08"


class Exchange(Frame[Rocketmen]):
    """Who changes sides is named one after another; then all go at once, or nobody."""

    # fields: written by tools/fields.py
    def __init__(self, one: i64, other: i64) -> None:
        self.one: Final = one
        self.other: Final = other
        self.chosen: vec[i64] = vec[i64]()

    def clone(self) -> "Exchange":
        """A copy of what changes."""
        twin = Exchange(self.one, self.other)
        twin.chosen = self.chosen[:]
        return twin

    # end of fields

    def seat(self, s: Rocketmen) -> i64:
        """The player whose turn it is."""
        return s.active

    def prompt(self, s: Rocketmen) -> Prompt:
        """Name the two places."""
        return Prompt("exchange", {"one:object": OBJECT.word(self.one), "other:object": OBJECT.word(self.other)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """Everybody on both sides, then all at once or nobody."""
        found = vec[i64]()
        for place in (self.one, self.other):
            for token in s.crew_on(place):
                found = append(found, pack(CROSS, token))
        return append(append(found, pack(DONE)), pack(HOLD))

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-R-37, RM-R-38 Crew of the two places who have not been on the other side; only the result must obey."""
        if verb_of(action) == HOLD:
            return ""
        if verb_of(action) == DONE:
            return self.forbids_result(s) if len(self.chosen) else "RM-R-38"
        token = first_of(action)
        known = verb_of(action) == CROSS and token < len(s.post) and s.post[token] in (self.one, self.other)
        if not known or token in self.chosen:
            return "RM-R-38"
        return been_there(s, token, self.across(s, token))

    def across(self, s: Rocketmen, token: i64) -> i64:
        """The side on which a crew is not."""
        return self.other if s.post[token] == self.one else self.one

    def forbids_result(self, s: Rocketmen) -> str:
        """RM-ASG-01..06 Spaces, factions and ranks of both sides, as they would be."""
        return self.forbids_side(s, self.one) or self.forbids_side(s, self.other)

    def forbids_side(self, s: Rocketmen, place: i64) -> str:
        """One side, if it is a ship."""
        if not s.is_ship(place):
            return ""
        serving = self.serving(s, place)
        if i64(len(serving)) > BERTHS[s.model[place]]:
            return "RM-ASG-01"
        for k in range(len(serving)):
            if not faction_fits(s.crew[serving[k]], s.model[place]):
                return "RM-ASG-02"
            for j in range(k):
                if share_a_rank(s.crew[serving[k]], s.crew[serving[j]]):
                    return "RM-ASG-05"
        return ""

    def serving(self, s: Rocketmen, place: i64) -> vec[i64]:
        """Who would be assigned to a ship: those who stay and those who come."""
        found = vec[i64]()
        for side in (self.one, self.other):
            for token in s.crew_on(side):
                moves = token in self.chosen
                stays = side == place and not moves and s.serves[token] != 0
                if stays or (side != place and moves):
                    found = append(found, token)
        return found

    def answer(self, s: Rocketmen, action: i64) -> None:
        """One more, or all go, or nobody."""
        if verb_of(action) == CROSS:
            self.chosen = append(self.chosen, first_of(action))
            return
        s.pop()
        if verb_of(action) == DONE:
            for token in self.chosen:
                transfer(s, token, self.across(s, token))

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-38 Two places between which crew may go, and some of that crew, each once."""
        if self.one < 0 or self.other < 0 or forbids_exchange(s, self.one, self.other):
            return [f"no crew goes between {OBJECT.word(self.one)} and {OBJECT.word(self.other)}"]
        found = []
        for k in range(len(self.chosen)):
            token = self.chosen[k]
            aboard = token >= 0 and s.post[token] in (self.one, self.other) and token not in self.chosen[:k]
            if not aboard or been_there(s, token, self.across(s, token)):
                found.append(f"{CREW.word(token)} cannot change sides")
        return found
