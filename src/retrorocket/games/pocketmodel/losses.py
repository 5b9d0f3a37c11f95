"""Damage, destruction and elimination."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.events import DAMAGED, DESTROYED, OUT
from retrorocket.games.pocketmodel.lasting import drop_lasting
from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.state import (
    DRAWN_OUT,
    EMPTY,
    GONE,
    RESERVE,
    UNSEEN,
    WON,
    PocketModel,
)


def put_counters(s: PocketModel, unit: i64, counters: i64) -> None:
    """PM-BATT-12 Put damage counters on a unit; what that does to it is checked apart."""
    if counters > 0:
        s.damage[unit] += counters
        s.tell(DAMAGED, unit, counters, s.damage[unit])


def finished(s: PocketModel, unit: i64) -> bool:
    """PM-BATT-13, PM-R-01 A unit is destroyed when its counters equal or exceed its shields."""
    return s.place[unit] >= 0 and s.damage[unit] >= s.stock.shields[s.kind[unit]]


def destroy(s: PocketModel, unit: i64) -> None:
    """PM-BATT-13, PM-RES-01 The unit joins its owner's reserves; counters and lasting modifiers are gone."""
    s.place[unit] = RESERVE
    s.damage[unit] = 0
    drop_lasting(s, unit)
    s.tell(DESTROYED, unit)


def destroy_finished(s: PocketModel) -> None:
    """Destroy every unit whose counters say so, and see who is out."""
    for unit in range(len(s.place)):
        if finished(s, unit):
            destroy(s, unit)
    check_elimination(s)


def check_elimination(s: PocketModel) -> None:
    """PM-ELIM-01, PM-ELIM-02, PM-ELIM-03 All who have no unit or no objective in play go out together."""
    gone = vec[i64](capacity=0)
    for seat in range(s.seats):
        if s.out[seat] == 0 and (not s.in_play(seat) or s.objectives(seat) == 0):
            gone = append(gone, seat)
    if not len(gone):
        return
    s.groups += 1
    for seat in gone:
        leave(s, seat)
    decide(s)


def remove_player(s: PocketModel, seat: i64) -> None:
    """PM-WIN-04 One player goes."""
    s.groups += 1
    leave(s, seat)
    decide(s)


def leave(s: PocketModel, seat: i64) -> None:
    """PM-ELIM-05, PM-R-59 All units, cards and counters of the player leave the game."""
    s.out[seat] = s.groups
    start = seat * s.size
    for unit in range(start, start + s.counts[seat]):
        s.place[unit] = GONE
        s.damage[unit] = 0
        drop_lasting(s, unit)
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        s.slot[slot] = EMPTY
        s.face[slot] = 0
        s.known[slot] = 0
        s.slot_own[slot] = 0
        s.slot_all[slot] = 0
    s.at_work = UNSEEN
    s.hand[seat] = vec[i64]()
    s.deck[seat] = vec[i64]()
    s.discard[seat] = vec[i64]()
    s.shuffles[seat] = 0
    s.deck_own[seat] = 0
    s.deck_all[seat] = 0
    s.tell(OUT, seat)


def decide(s: PocketModel) -> None:
    """PM-WIN-01, PM-WIN-02 One player left has won; none left is a draw of those who went last."""
    left = s.living()
    if left == 1:
        s.reason = WON
    elif left == 0:
        s.reason = DRAWN_OUT
