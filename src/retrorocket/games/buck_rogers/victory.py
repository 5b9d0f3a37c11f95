"""The ways to win, and giving up."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import factories_of, holds_display
from retrorocket.games.buck_rogers.leaders import last_leader, leaders_of, owner_of
from retrorocket.games.buck_rogers.pieces import stands_at
from retrorocket.games.buck_rogers.state import NOBODY, OFF_BOARD, Buck
from retrorocket.games.buck_rogers.tables import YEAR, ZONES
from retrorocket.kernel.rows import changed

# a game is cut short after so many turns beyond the year: most Zones decide, equals share
LONGEST: Final = 40


def end_of_turn(s: Buck) -> None:
    """BR-TURN-07 The goal of the game, the end of the year, then who is out."""
    if s.terms.leader_majority:
        majority_of_leaders(s)
    else:
        best = best_with_goal(s)
        if best >= 0:
            s.win(best, goal_rule(s))
        end_of_year(s)
    throw_out(s)
    if s.turn >= YEAR + LONGEST:
        s.win(most_zones(s), "BR-SCN-B5" if s.terms.leader_majority else "BR-WIN-06")


def goal_rule(s: Buck) -> str:
    """The rule of the goal that is played for."""
    if s.terms.three_displays:
        return "BR-SCN-B1"
    if s.terms.empty_middle:
        return "BR-SCN-B2"
    return "BR-SCN-B3b" if s.terms.home_displays else "BR-WIN-02"


def has_goal(s: Buck, seat: i64) -> bool:
    """BR-WIN-02, BR-SCN-B1, BR-SCN-B2, BR-SCN-B3b Tell whether a player has reached the goal."""
    if s.terms.three_displays:
        return displays_held(s, seat, False) >= 3
    if s.terms.empty_middle:
        return holds_display(s, s.terms.displays[2]) == seat and holds_display(s, s.terms.displays[3]) == seat
    if s.terms.home_displays:
        return displays_held(s, seat, True) >= 2
    return s.zones_of(seat) >= s.terms.win_zones


def displays_held(s: Buck, seat: i64, besides_homes: bool) -> i64:
    """How many Displays a player controls, his homes perhaps left out."""
    found: i64 = 0
    for number in range(len(s.terms.displays)):
        if holds_display(s, s.terms.displays[number]) == seat:
            if not (besides_homes and s.home[number] == seat):
                found += 1
    return found


def best_with_goal(s: Buck) -> i64:
    """BR-WIN-03, BR-R-68 The player with the goal and most Zones; NOBODY if none, or if the best are tied."""
    return alone_ahead(s, True)


def end_of_year(s: Buck) -> None:
    """BR-WIN-05, BR-WIN-06 From the end of turn 8 on, whoever alone has most Zones wins."""
    if s.turn < YEAR:
        return
    best = most_zones(s)
    if best >= 0:
        s.win(best, "BR-WIN-05" if s.turn == YEAR else "BR-WIN-06")


def most_zones(s: Buck) -> i64:
    """The player who alone has most Zones, NOBODY if several have."""
    return alone_ahead(s, False)


def alone_ahead(s: Buck, with_goal: bool) -> i64:
    """Who alone has most Zones among all players, or among those with the goal; NOBODY if tied or if there is none."""
    best: i64 = NOBODY
    most: i64 = -1
    for seat in range(s.terms.seats):
        if s.playing(seat) and (not with_goal or has_goal(s, seat)):
            zones = s.zones_of(seat)
            if zones > most:
                best, most = seat, zones
            elif zones == most:
                best = NOBODY
    return best


def majority_of_leaders(s: Buck) -> None:
    """BR-SCN-B5, BR-R-71, BR-R-100 From turn 8 on more than half of the Leaders that count; without any, most Zones."""
    if s.turn < YEAR:
        return
    on_board: i64 = 0
    for leader in range(6):
        if s.lead_zone[leader] >= 0 and not s.quit[owner_of(s, leader)]:
            on_board += 1
    if on_board == 0:
        best = most_zones(s)
        if best >= 0:
            s.win(best, "BR-SCN-B5")
        return
    for seat in range(s.terms.seats):
        if s.playing(seat) and 2 * leaders_of(s, seat) > on_board:
            s.win(seat, "BR-SCN-B5")


def throw_out(s: Buck) -> None:
    """BR-WIN-09, BR-R-11 Who has nothing left is out; the last player in wins."""
    for seat in range(s.terms.seats):
        if not s.out[seat] and has_nothing(s, seat):
            s.out = changed(s.out, seat, 1)
            s.market = changed(s.market, seat, 0)
            s.tell(events.OUT, seat)
    alone(s, "BR-WIN-09")


def has_nothing(s: Buck, seat: i64) -> bool:
    """No combat unit, no Leader (nor one to return), no Factory, no Zone."""
    for leader in range(6):
        if owner_of(s, leader) == seat and s.lead_zone[leader] >= OFF_BOARD:
            return False
    if s.zones_of(seat) or factories_of(s, seat):
        return False
    for zone in range(ZONES):
        if stands_at(s, zone, seat):
            return False
    return True


def alone(s: Buck, ending: str) -> None:
    """The only player who is still in wins; where nobody is, the game ends without a winner."""
    left: i64 = NOBODY
    for seat in range(s.terms.seats):
        if s.playing(seat):
            if left >= 0:
                return
            left = seat
    s.win(left, ending)


def give_up(s: Buck, seat: i64) -> None:
    """BR-WIN-07, BR-WIN-04 A player gives up for good; the last who has not wins at once, or who alone has Leaders left
    that count."""
    s.quit = changed(s.quit, seat, 1)
    s.tell(events.RESIGNED, seat)
    alone(s, "BR-WIN-07")
    last_leader(s)
