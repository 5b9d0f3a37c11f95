"""Damage and what it takes away: pods, crew, ships, players; and the end of the game."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import LOST, first_slot, lose_cargo, shelve, wrecks_at
from retrorocket.games.rocketmen.events import CREW_LOST, ENDED, OUT, POD_LOST, SHIP_LOST
from retrorocket.games.rocketmen.nouns import FIRST_HOME, NOWHERE, SLOTS, TOKENS
from retrorocket.games.rocketmen.space import end_boarding, undock
from retrorocket.games.rocketmen.state import GONE, IN_HAND, PLACING, PLAY, RESERVE, Rocketmen
from retrorocket.games.rocketmen.tables import CREW_POINTS, LASER, SHIP_POINTS, SQUADRON
from retrorocket.kernel.rows import changed

TWELFTHS: Final = 12
ATTACKER: Final = 0
DEFENDER: Final = 1


def lose_pod(s: Rocketmen, ship: i64, pod: i64) -> None:
    """RM-DMG-01 One pod leaves the game."""
    if pod == LASER:
        s.lasers[ship] -= 1
    else:
        s.shields[ship] -= 1
    s.tell(POD_LOST, ship, pod)


def lose_crew(s: Rocketmen, token: i64) -> None:
    """RM-OBJ-04 A crew leaves the game."""
    s.tell(CREW_LOST, s.post[token], token)
    s.post[token] = LOST
    s.serves[token] = 0


def destroy_ship(s: Rocketmen, ship: i64) -> None:
    """RM-DMG-02, RM-R-58 A ship goes with everything aboard; pairs and boardings end."""
    s.tell(SHIP_LOST, ship)
    remove(s, ship)


def remove(s: Rocketmen, place: i64) -> None:
    """Take a ship or home base and all that is on it out of the game."""
    for token in s.crew_on(place):
        s.post[token] = LOST
        s.serves[token] = 0
    lose_cargo(s, place)
    for wreck in wrecks_at(s, place):
        s.leave(wreck, GONE)
    undock(s, place)
    end_boarding(s, place)
    s.leave(place, GONE)
    if s.opened == place:
        s.opened = NOWHERE
        s.running = -1


def check_fleets(s: Rocketmen) -> None:
    """RM-WIN-02, RM-R-90, RM-OPT-04 Players without a ship are out; the last one left wins, or those last out draw.

    RM-SCN-03 In a siege the attacker wins when the defender's Space Station is destroyed.
    """
    gone = [seat for seat in range(s.setup.seats) if not s.out[seat] and not len(s.ships_of(seat))]
    if gone:
        put_out(s, gone, "RM-WIN-02")
    elif s.terms.scenario == "siege" and s.home(DEFENDER) < 0:
        win(s, ATTACKER, "RM-SCN-03")


def put_out(s: Rocketmen, seats: list[int], reason: str) -> None:
    """Eliminate players together and end the game if fewer than two are left."""
    left = [seat for seat in range(s.setup.seats) if not s.out[seat] and seat not in seats]
    for seat in seats:
        s.out = changed(s.out, seat, 1)
        s.places = changed(s.places, seat, len(left) + 1 if left else 1)
        s.tell(OUT, seat)
        clear_away(s, seat)
    if len(left) == 1:
        s.places = changed(s.places, left[0], 1)
    if len(left) < 2:
        finish(s, reason)


def clear_away(s: Rocketmen, seat: i64) -> None:
    """RM-OPT-04 All that a player owns leaves the table; his asteroid stays as a rock without owner.

    RM-R-75 Ships of his that others have salvaged stay with them.
    """
    for ship in range(first_slot(seat), first_slot(seat) + SLOTS):
        if s.zone[ship] == PLAY:
            remove(s, ship)
        elif s.zone[ship] == RESERVE:
            s.leave(ship, GONE)
    for token in range(seat * TOKENS, (seat + 1) * TOKENS):
        if s.crew[token] >= 0:
            s.post[token] = LOST
            s.serves[token] = 0
    home = FIRST_HOME + seat
    end_boarding(s, home)
    lose_cargo(s, home)
    for wreck in wrecks_at(s, home):
        s.leave(wreck, GONE)


def give_up(s: Rocketmen, seat: i64) -> None:
    """RM-R-92 The opponent wins; with more players the one who resigns is out, and a turn of his own ends."""
    own_turn = seat == s.active and s.phase > PLACING
    put_out(s, [int(seat)], "RM-R-92")
    if own_turn:
        empty_hand(s)
        s.frames = s.frames[:1]


def empty_hand(s: Rocketmen) -> None:
    """RM-R-43 What a miner has drawn and not loaded goes back to the rogue asteroid."""
    for resource in range(len(s.where)):
        if s.where[resource] == IN_HAND:
            shelve(s, resource)


def win(s: Rocketmen, seat: i64, reason: str) -> None:
    """One player wins at once; all others lose, who went out before keeps his place (RM-OPT-04)."""
    for other in range(s.setup.seats):
        if not s.out[other]:
            s.places = changed(s.places, other, 1 if other == seat else 2)
    finish(s, reason)


def finish(s: Rocketmen, reason: str) -> None:
    """RM-WIN-03 The game stops; nothing after this is resolved."""
    s.ended = reason
    s.frames = []
    for seat in range(s.setup.seats):
        if s.places[seat] == 1:
            s.tell(ENDED, seat)


def points_in_play(s: Rocketmen, seat: i64) -> i64:
    """RM-R-91 Points of ships and crew in play, in twelfths: a Fighter is its share of the squadron."""
    found: i64 = 0
    for ship in s.ships_of(seat):
        found += SHIP_POINTS[s.model[ship]] * TWELFTHS // SQUADRON[s.model[ship]]
    for token in range(seat * TOKENS, (seat + 1) * TOKENS):
        if s.post[token] >= 0:
            found += CREW_POINTS[s.crew[token]] * TWELFTHS
    return found


def time_is_up(s: Rocketmen) -> None:
    """RM-R-91 The higher total of points in play wins; equal totals are a draw."""
    totals = [int(points_in_play(s, seat)) if not s.out[seat] else -1 for seat in range(s.setup.seats)]
    for seat in range(s.setup.seats):
        if not s.out[seat]:
            s.places = changed(s.places, seat, 1 + sum(1 for other in totals if other > totals[seat]))
    finish(s, "RM-R-91")
