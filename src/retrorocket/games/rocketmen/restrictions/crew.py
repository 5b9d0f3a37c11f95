"""Assigning and transferring crew (RM-ASG-01..09, RM-R-37, RM-R-38, RM-R-80)."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import MINE_AND_ACT
from retrorocket.games.rocketmen.cargo import berths_left, rank_taken, token_owner
from retrorocket.games.rocketmen.marks import MINED, marked
from retrorocket.games.rocketmen.nouns import FIRST_PEBBLE, NOWHERE, ROGUE
from retrorocket.games.rocketmen.powers import has
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import PAIR, Rocketmen
from retrorocket.games.rocketmen.tables import faction_fits


def visit(token: i64, place: i64) -> i64:
    """A crew's stay on a ship or base this turn, as one number."""
    return token * PAIR + place


def not_your_crew(s: Rocketmen, token: i64) -> str:
    """RM-CTRL-01 A player moves his own crew in play."""
    known = token < len(s.post) and s.crew[token] >= 0 and s.post[token] >= 0
    return "" if known and token_owner(token) == s.active else "RM-CTRL-01"


def no_haven(s: Rocketmen, place: i64) -> str:
    """RM-ASG-08 Crew go to one's own ships and home base."""
    known = place < len(s.zone) and s.in_play(place) and (s.is_ship(place) or ROGUE < place < FIRST_PEBBLE)
    return "" if known and s.owner(place) == s.active else "RM-ASG-08"


def not_docked_there(s: Rocketmen, token: i64, place: i64) -> str:
    """RM-ASG-08 The two must be docked with each other."""
    return "" if s.docked(s.post[token], place) else "RM-ASG-08"


def in_a_boarding(s: Rocketmen, place: i64) -> str:
    """RM-R-37, RM-R-71 No crew to or from a ship or base in a boarding maneuver."""
    return "RM-R-71" if boarding_of(s, place) >= 0 else ""


def at_the_mine(s: Rocketmen, place: i64) -> str:
    """RM-R-37 No crew to or from a ship that mined this turn."""
    mined = marked(s, place, MINED) and not has(s, place, MINE_AND_ACT)
    return "RM-R-37" if mined else ""


def been_there(s: Rocketmen, token: i64, place: i64) -> str:
    """RM-R-37 A crew does not go back in the same turn to where it has been."""
    return "RM-R-37" if visit(token, place) in s.visits else ""


def no_berth(s: Rocketmen, place: i64, leaving: i64) -> str:
    """RM-ASG-01 A ship takes no more crew than it has spaces."""
    if not s.is_ship(place):
        return ""
    freed: i64 = 1 if leaving >= 0 and s.serves[leaving] else 0
    return "" if berths_left(s, place) + freed > 0 else "RM-ASG-01"


def wrong_faction(s: Rocketmen, token: i64, place: i64) -> str:
    """RM-ASG-02 A crew serves on ships of its faction, unaffiliated ones, and as its Foreign Legion allows."""
    return "RM-ASG-02" if s.is_ship(place) and not faction_fits(s.crew[token], s.model[place]) else ""


def rank_clash(s: Rocketmen, token: i64, place: i64, leaving: i64) -> str:
    """RM-ASG-05 Two crew with a rank in common do not serve on one ship."""
    return "RM-ASG-05" if s.is_ship(place) and rank_taken(s, token, place, leaving) else ""


def forbids_arrival(s: Rocketmen, token: i64, place: i64, leaving: i64) -> str:
    """What stands against a crew arriving somewhere, when another (or nobody) leaves in exchange."""
    return (
        been_there(s, token, place)
        or no_berth(s, place, leaving)
        or wrong_faction(s, token, place)
        or rank_clash(s, token, place, leaving)
    )


def forbids_gangway(s: Rocketmen, one: i64, other: i64) -> str:
    """What stands against any crew going between two places."""
    return in_a_boarding(s, one) or in_a_boarding(s, other) or at_the_mine(s, one) or at_the_mine(s, other)


def forbids_transfer(s: Rocketmen, token: i64, place: i64) -> str:
    """The checklist of a transfer."""
    return (
        not_your_crew(s, token)
        or no_haven(s, place)
        or not_docked_there(s, token, place)
        or forbids_gangway(s, s.post[token], place)
        or forbids_arrival(s, token, place, NOWHERE)
    )


def forbids_swap(s: Rocketmen, token: i64, other: i64) -> str:
    """RM-R-38 The checklist of an exchange: each arrives as the other leaves."""
    mine = not_your_crew(s, token) or not_your_crew(s, other)
    if mine:
        return mine
    here, there = s.post[token], s.post[other]
    return (
        not_docked_there(s, token, there)
        or forbids_gangway(s, here, there)
        or forbids_arrival(s, token, there, other)
        or forbids_arrival(s, other, here, token)
    )


def forbids_assignment(s: Rocketmen, token: i64) -> str:
    """RM-R-80 The checklist of assigning a crew that waits on a Space Station to it."""
    mine = not_your_crew(s, token)
    if mine:
        return mine
    place = s.post[token]
    if not s.is_station(place) or s.serves[token]:
        return "RM-R-80"
    return (
        in_a_boarding(s, place)
        or no_berth(s, place, NOWHERE)
        or wrong_faction(s, token, place)
        or rank_clash(s, token, place, NOWHERE)
    )
