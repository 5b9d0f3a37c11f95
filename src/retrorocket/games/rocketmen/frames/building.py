"""A fleet of one's own, put together at the table in secret (RM-FLEET-01..04, RM-POD-01, RM-ASG-01..07, RM-R-83)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.army import read_line, write_line
from retrorocket.games.rocketmen.fleets import OWN, Berth, Fleet
from retrorocket.games.rocketmen.nouns import SEAT
from retrorocket.games.rocketmen.preparation import limits_of
from retrorocket.games.rocketmen.restrictions.building import (
    forbids_lodging,
    forbids_posting,
    forbids_ready,
    forbids_ship,
    forbids_waiting,
    no_reserve,
)
from retrorocket.games.rocketmen.state import Rocketmen
from retrorocket.games.rocketmen.tables import CREWS, MODELS, POSTS, SQUADRON
from retrorocket.games.rocketmen.verbs import ADD, BE_READY, DONE, HIRE, PODS, TO_RESERVE
from retrorocket.games.rocketmen.view_types import Building
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed

LISTING: Final = 0
FITTING: Final = 1
MANNING: Final = 2
STEPS: Final = ["list", "pods", "crew"]


class Build(Frame[Rocketmen]):
    """The seat's plan grows by ships, their pods, their crew; first what starts, then what waits."""

    # fields: written by tools/fields.py
    def __init__(self, player: i64) -> None:
        self.player: Final = player
        self.waiting: bool = False
        self.step: i64 = 0
        self.place: i64 = 0

    def clone(self) -> "Build":
        """A copy of what changes."""
        twin = Build(self.player)
        twin.waiting = self.waiting
        twin.step = self.step
        twin.place = self.place
        return twin

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """A ship that no crew can join is passed over. The plan of a player who gave up is none."""
        if s.out[self.player]:
            s.plans[self.player] = ""
            s.pop()
            return True
        if self.step != MANNING or len(s.legal()) > 1:
            return False
        self.next_place(s)
        return True

    def fleet(self, s: Rocketmen) -> Fleet:
        """The plan so far."""
        return read_line(s.plans[self.player], limits_of(s, self.player))[0]

    def seat(self, s: Rocketmen) -> i64:
        """The one who builds."""
        return self.player

    def prompt(self, s: Rocketmen) -> Prompt:
        """RM-R-83 Always the same, for the others see it too."""
        return Prompt("build", {"seat": SEAT.word(self.player)})

    def exact(self) -> bool:
        """The plan is read once for all that is offered."""
        return True

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """What may be added, hired or fitted."""
        fleet = self.fleet(s)
        found = vec[i64](capacity=32)
        for action in self.offered(fleet):
            if not self.forbids(s, fleet, action):
                found = append(found, action)
        return found

    def offered(self, fleet: Fleet) -> vec[i64]:
        """All ships and crew of the catalogue, or all mixes of pods."""
        if self.step == FITTING:
            posts = POSTS[fleet.active[-1].model]
            return vec[i64]([pack(PODS, lasers) for lasers in range(posts + 1)])
        found = vec[i64]([pack(HIRE, crew) for crew in range(len(CREWS))])
        if self.step == MANNING:
            return append(found, pack(DONE))
        for model in range(len(MODELS)):
            found = append(found, pack(ADD, model))
        return append(append(found, pack(TO_RESERVE)), pack(BE_READY))

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """What stands against an addition to the plan."""
        return self.forbids(s, self.fleet(s), action)

    def forbids(self, s: Rocketmen, fleet: Fleet, action: i64) -> str:
        """RM-POD-01, RM-ASG-01, RM-FLEET-01 The rule against pods, a crew or an entry of the plan."""
        if self.step == FITTING:
            posts = POSTS[fleet.active[-1].model]
            return "" if verb_of(action) == PODS and first_of(action) <= posts else "RM-POD-01"
        if self.step == MANNING:
            return self.forbids_manning(s, fleet, action)
        return self.forbids_entry(s, fleet, action)

    def forbids_manning(self, s: Rocketmen, fleet: Fleet, action: i64) -> str:
        """RM-ASG-01..06 A crew that may serve on the ship, or no more."""
        if verb_of(action) == DONE:
            return ""
        if verb_of(action) != HIRE:
            return "RM-ASG-01"
        return forbids_posting(fleet, limits_of(s, self.player), fleet.active[-1], self.place, first_of(action))

    def forbids_entry(self, s: Rocketmen, fleet: Fleet, action: i64) -> str:
        """RM-FLEET-01, RM-FLEET-02 One more ship or crew, on to the reserve, or ready."""
        limits, verb = limits_of(s, self.player), verb_of(action)
        if verb == ADD:
            return forbids_ship(fleet, limits, self.waiting, first_of(action))
        if verb == HIRE:
            crew = first_of(action)
            return forbids_waiting(fleet, limits, crew) if self.waiting else forbids_lodging(fleet, limits, crew)
        if verb == TO_RESERVE:
            return no_reserve(limits, self.waiting) or forbids_ready(fleet, limits)
        return forbids_ready(fleet, limits) if verb == BE_READY else "RM-FLEET-01"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Write it into the plan."""
        fleet, verb = self.fleet(s), verb_of(action)
        if verb == BE_READY:
            s.fleet = changed(s.fleet, self.player, OWN)
            s.pop()
        elif verb == TO_RESERVE:
            self.waiting = True
        elif verb == DONE:
            self.next_place(s)
        elif verb == ADD:
            self.add(fleet, first_of(action))
        elif verb == PODS:
            lasers, posts = first_of(action), POSTS[fleet.active[-1].model]
            fleet.active[-1].loads[self.place] = "A" * int(lasers) + "S" * int(posts - lasers)
            self.step = MANNING
        elif self.step == MANNING:
            fleet.active[-1].crews[self.place].append(int(first_of(action)))
        else:
            (fleet.waiting if self.waiting else fleet.home).append(int(first_of(action)))
        s.plans[self.player] = write_line(fleet)

    def add(self, fleet: Fleet, model: i64) -> None:
        """A ship or squadron; one that starts is fitted and manned next, with Shields until then."""
        size, posts = int(SQUADRON[model]), int(POSTS[model])
        berth = Berth(int(model), ["S" * posts for k in range(size)], [[] for k in range(size)])
        if self.waiting:
            fleet.reserve.append(berth)
            return
        fleet.active.append(berth)
        self.step = FITTING
        self.place = 0

    def next_place(self, s: Rocketmen) -> None:
        """RM-R-85 On to the next ship of a squadron, or back to the list."""
        self.place += 1
        more = self.place < SQUADRON[self.fleet(s).active[-1].model]
        self.step = FITTING if more else LISTING

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-83 A plan of the one who chooses, as the yard writes it; pods and crew for the last ship on it."""
        below = s.frames[-2]
        if not s.terms.built or self.player != below.seat(s):
            return ["nobody builds a fleet here"]
        plan, limits = s.plans[self.player], limits_of(s, self.player)
        fleet, wrong = read_line(plan, limits)
        if write_line(fleet) != plan or (wrong and not forbids_ready(fleet, limits)):
            return [f"{plan!r} is no plan of a fleet"]
        if self.step == LISTING:
            return []
        fits = not self.waiting and fleet.active and self.place < SQUADRON[fleet.active[-1].model]
        return [] if fits else ["there is no ship to fit"]


def plan_seen(s: Rocketmen, frame: Build) -> Building:
    """What the one who builds sees of it."""
    fleet, limits = frame.fleet(s), limits_of(s, frame.player)
    fitted = frame.step != LISTING
    return {
        "what": "build",
        "plan": s.plans[frame.player],
        "step": STEPS[frame.step],
        "list": "reserve" if frame.waiting else "active",
        "points": [fleet.active_points(), fleet.reserve_points()],
        "limits": [limits.active, limits.reserve],
        "model": MODELS[fleet.active[-1].model] if fitted else "-",
        "number": int(frame.place) + 1 if fitted else 0,
    }
