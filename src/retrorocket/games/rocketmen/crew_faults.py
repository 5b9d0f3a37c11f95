"""What is impossible about crew: where they are, whom they serve, what they have done this turn."""

from mypy_extensions import i64

from retrorocket.games.rocketmen.cargo import LOST, RESERVED, rank_taken, token_owner
from retrorocket.games.rocketmen.frames.deploy import Deployment
from retrorocket.games.rocketmen.nouns import CREW, FIRST_HOME, FIRST_PEBBLE, FIRST_SHIP, NOWHERE, OBJECT, TOKENS
from retrorocket.games.rocketmen.powers import FIRST_TOKEN, KINDS
from retrorocket.games.rocketmen.state import PAIR, PLACING, PLAY, RESERVE, Rocketmen
from retrorocket.games.rocketmen.tables import faction_fits


def crew_faults(s: Rocketmen) -> list[str]:
    """RM-ASG-01..07 Each crew token is in its player's list and where it may be; uses and visits are by real ones."""
    found = []
    for token in range(len(s.crew)):
        listed = token % TOKENS < s.hired[token_owner(token)]
        if listed != (s.crew[token] >= 0):
            found.append(f"{CREW.word(token)} is {'missing from' if listed else 'beyond'} its player's crew")
        elif listed:
            found += post_faults(s, token)
        elif s.post[token] != NOWHERE or s.serves[token]:
            found.append(f"{CREW.word(token)} is nobody and has a place")
    return found or use_faults(s)


def post_faults(s: Rocketmen, token: i64) -> list[str]:
    """RM-ASG-02, RM-ASG-05, RM-ASG-07, RM-R-80 Aboard a ship of one's own, or unassigned at home or on the Station."""
    place, word = s.post[token], CREW.word(token)
    if place in (RESERVED, LOST):
        return [f"{word} is assigned and not in play"] if s.serves[token] else []
    if not may_hold(s, place) or s.owner(place) != token_owner(token):
        return [f"{word} cannot be at {OBJECT.word(place)}"]
    where = OBJECT.word(place)
    if not s.is_ship(place):
        return [f"{word} is assigned to an asteroid"] if s.serves[token] else []
    if not s.serves[token]:
        return [] if s.is_station(place) else [f"{word} is aboard {where} and not assigned"]
    if not faction_fits(s.crew[token], s.model[place]):
        return [f"{word} may not serve on {where} (RM-ASG-02)"]
    return [f"{word} has a rank of another crew of {where} (RM-ASG-05)"] if rank_taken(s, token, place, token) else []


def may_hold(s: Rocketmen, place: i64) -> bool:
    """Tell whether crew can be somewhere: a ship or home base in play, or a ship that is being placed or brought in."""
    if FIRST_HOME <= place < FIRST_PEBBLE:
        return s.zone[place] == PLAY
    coming = s.phase == PLACING or any(isinstance(frame, Deployment) for frame in s.frames)
    return place >= FIRST_SHIP and (s.zone[place] == PLAY or (coming and s.zone[place] == RESERVE))


def use_faults(s: Rocketmen) -> list[str]:
    """RM-ABIL-04, RM-R-37 Effects are used by ships and crew of the game, and crew go to ships of their own."""
    found = []
    for made in s.uses:
        source = made // KINDS
        token = source - FIRST_TOKEN
        known = s.crew[token] >= 0 if token >= 0 else source >= FIRST_SHIP and s.zone[source] != 0
        if not known:
            found.append("an ability is used by nobody")
    for stay in s.visits:
        token, place = stay // PAIR, stay % PAIR
        if stay < 0 or s.crew[token] < 0 or s.owner(place) != token_owner(token):
            found.append("somebody has gone aboard who could not")
    return found
