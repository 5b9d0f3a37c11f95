"""Capturing: the home base wins the game, a ship's cargo is taken, the hull salvaged or scrapped (RM-CAP, RM-SALV)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import SALVAGE_WILD
from retrorocket.games.rocketmen.activation import close_ship
from retrorocket.games.rocketmen.cargo import LOST, lose_cargo, of_kind, put, resources_at, room, show, wrecks_at
from retrorocket.games.rocketmen.events import CAPTURED, INSPECTED, LOADED, SALVAGED
from retrorocket.games.rocketmen.losses import destroy_ship, put_out
from retrorocket.games.rocketmen.marks import WILD, mark
from retrorocket.games.rocketmen.nouns import FIRST_SHIP, OBJECT
from retrorocket.games.rocketmen.powers import has
from retrorocket.games.rocketmen.salvage import bring_home
from retrorocket.games.rocketmen.space import boarding_of, end_boarding, undock
from retrorocket.games.rocketmen.state import GONE, PLAY, WRECK, Rocketmen
from retrorocket.games.rocketmen.verbs import DONE, SALVAGE, SCRAP, TAKE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import BIT, changed


def capture(s: Rocketmen, attacker: i64, target: i64, loser: i64) -> None:
    """RM-BRD-08, RM-WIN-01, RM-CAP-01 The maneuver ends; a captured home base loses its player the game.

    RM-R-90 So does his last ship: nobody asks about its cargo and hull any more.
    """
    winner = target if loser == attacker else attacker
    s.tell(CAPTURED, loser, winner)
    end_boarding(s, attacker)
    if not s.is_ship(loser) or s.is_station(loser):
        put_out(s, [int(s.owner(loser))], "RM-WIN-01")
    elif len(s.ships_of(s.owner(loser))) == 1:
        put_out(s, [int(s.owner(loser))], "RM-WIN-02")
    elif not s.is_ship(winner):
        destroy_ship(s, loser)
    else:
        for token in s.crew_on(loser):
            s.post[token] = LOST
            s.serves[token] = 0
        s.push(Prize(winner, loser, winner == attacker))


class Prize(Frame[Rocketmen]):
    """RM-CAP-02, RM-CAP-03 The winner takes cargo (an attacker only), then salvages or scraps the ship."""

    # fields: written by tools/fields.py
    def __init__(self, winner: i64, prize: i64, taking: bool) -> None:
        self.winner: Final = winner
        self.prize: Final = prize
        self.taking: bool = taking

    def clone(self) -> "Prize":
        """A copy of what changes."""
        return Prize(self.winner, self.prize, self.taking)

    # end of fields

    def proceed(self, s: Rocketmen) -> bool:
        """RM-R-74 The attacker looks at all cargo; with nothing to take, or no room, only the hull is left.

        A winner whose player gave up leaves a hull that nobody salvages.
        """
        if s.zone[self.winner] != PLAY or s.zone[self.prize] != PLAY:
            s.pop()
            if s.zone[self.prize] == PLAY:
                destroy_ship(s, self.prize)
            return True
        if self.taking and (room(s, self.winner) == 0 or not s.aboard(self.prize)):
            self.taking = False
            return True
        if self.taking:
            inspect(s, self.winner, self.prize)
        return False

    def seat(self, s: Rocketmen) -> i64:
        """The winner's controller."""
        return s.owner(self.winner)

    def prompt(self, s: Rocketmen) -> Prompt:
        """Cargo, then hull."""
        return Prompt("take" if self.taking else "prize", {"object": OBJECT.word(self.prize)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """One of each type or enough; salvage or scrap."""
        if self.taking:
            return vec[i64]([pack(TAKE, 0), pack(TAKE, 1), pack(TAKE, 2), pack(DONE)])
        return vec[i64]([pack(SALVAGE), pack(SCRAP)])

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """What is aboard and fits, then one of the two fates."""
        verb = verb_of(action)
        if not self.taking:
            return "" if verb in (SALVAGE, SCRAP) else "RM-CAP-03"
        if verb == DONE:
            return ""
        aboard = verb == TAKE and of_kind(s, self.prize, first_of(action)) >= 0
        return "" if aboard else "RM-CAP-02"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Take one, or go on to the hull, or settle its fate."""
        verb = verb_of(action)
        if verb == TAKE:
            resource = of_kind(s, self.prize, first_of(action))
            put(s, resource, self.winner)
            s.tell_one(s.owner(self.winner), LOADED, self.winner, self.prize, s.kind[resource])
        elif verb == DONE:
            self.taking = False
        else:
            s.pop()
            settle_prize(s, self.winner, self.prize, verb == SALVAGE)

    def faults(self, s: Rocketmen) -> list[str]:
        """RM-R-73, RM-R-90 A captured hull without pods and crew, not its player's last, beside the ship that won."""
        words = f"{OBJECT.word(self.winner)} and {OBJECT.word(self.prize)}"
        if self.winner < FIRST_SHIP or self.prize < FIRST_SHIP or not s.docked(self.winner, self.prize):
            return [f"{words} are not two docked ships"]
        if s.owner(self.winner) == s.owner(self.prize) or s.is_station(self.prize):
            return [f"{words}: no such prize"]
        if s.pods(self.prize) or len(s.crew_on(self.prize)) or len(s.ships_of(s.owner(self.prize))) < 2:
            return [f"{OBJECT.word(self.prize)} is not captured"]
        if boarding_of(s, self.winner) >= 0 or boarding_of(s, self.prize) >= 0:
            return [f"{words} are still boarding"]
        open_hold = s.owner(self.winner) == s.active and room(s, self.winner) > 0 and s.aboard(self.prize) > 0
        return [] if open_hold or not self.taking else [f"{words}: there is nothing to take"]


def inspect(s: Rocketmen, winner: i64, prize: i64) -> None:
    """RM-R-74 The captor's controller looks at all cargo of the captured ship."""
    seat = s.owner(winner)
    for resource in resources_at(s, prize):
        if not s.seen[resource] & BIT[seat]:
            show(s, resource, seat)
            s.tell_one(seat, INSPECTED, winner, prize, s.kind[resource])


def settle_prize(s: Rocketmen, winner: i64, prize: i64, salvaged: bool) -> None:
    """RM-R-74, RM-SALV-01 What is left aboard is destroyed; the hull goes under the capturer's card, or away."""
    if not salvaged:
        destroy_ship(s, prize)
        return
    lose_cargo(s, prize)
    for wreck in wrecks_at(s, prize):
        s.leave(wreck, GONE)
    undock(s, prize)
    if s.opened == prize:
        close_ship(s, prize)
    s.leave(prize, WRECK)
    s.keeper = changed(s.keeper, prize, winner)
    s.lasers[prize], s.shields[prize], s.marks[prize] = 0, 0, 0
    if has(s, winner, SALVAGE_WILD):
        mark(s, prize, WILD)
    s.tell(SALVAGED, prize, winner)
    bring_home(s, winner)
