"""Before the first turn: colours, Leaders, cards, armies, and who places first."""

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers import events
from retrorocket.games.buck_rogers.control import holds_display
from retrorocket.games.buck_rogers.pieces import forces_at, station_leader
from retrorocket.games.buck_rogers.state import ALL_FORCES, FORCES, IN_BOX, NOBODY, RESERVE, TO_PLACE, Buck
from retrorocket.games.buck_rogers.tables import (
    BOARD,
    COLOURS,
    DEFAULT_COLOUR,
    DISPLAYS,
    HOME_COLOUR,
    HOME_DISPLAYS,
    HOME_LEADER,
    HOME_SETS,
    LEADER_BIT,
    TERRITORIES,
    leader_sets,
)
from retrorocket.kernel.rows import BIT, changed


def shuffled(s: Buck, size: i64) -> vec[i64]:
    """The numbers below a size in a random order."""
    cards = vec[i64](list(range(size)))
    s.dice.shuffle(cards)
    return cards


def give(s: Buck, seat: i64, colour: i64, leader: i64) -> None:
    """BR-SETUP-02, BR-SETUP-03 A player takes a colour and the Leader that goes with it (none with option D)."""
    s.side = changed(s.side, colour, seat)
    if not s.terms.leaderless:
        s.lead_colour = changed(s.lead_colour, leader, colour)
        s.lead_home = changed(s.lead_home, leader, colour)
        station_leader(s, leader, TO_PLACE)
    s.tell(events.CHOSEN, seat, colour, -1 if s.terms.leaderless else leader)


def sets_of(s: Buck) -> list[list[int]]:
    """The Leaders of each seat: one of six in order, or those of the small games."""
    if s.terms.colours_each > 1:
        return leader_sets(s.setup.seats)
    return [[leader for leader in range(6) if DEFAULT_COLOUR[leader] == seat] for seat in range(s.setup.seats)]


def give_fixed(s: Buck) -> None:
    """BR-SETUP-04, BR-P2-01, BR-P3-01 Everybody gets the pairing of the sample turn, by seat."""
    for seat, leaders in enumerate(sets_of(s)):
        for leader in leaders:
            give(s, seat, DEFAULT_COLOUR[leader], leader)


def give_random(s: Buck) -> None:
    """BR-R-07 Colours, and Leaders (in small games the sets of Leaders), are drawn."""
    colours = shuffled(s, len(COLOURS))
    if s.terms.colours_each == 1:
        leaders = shuffled(s, 6)
        for seat in range(s.terms.seats):
            give(s, seat, colours[seat], leaders[seat])
        return
    sets, places = sets_of(s), shuffled(s, s.terms.seats)
    drawn = 0
    for seat in range(s.terms.seats):
        for leader in sets[places[seat]]:
            give(s, seat, colours[drawn], leader)
            drawn += 1


def deal_homes(s: Buck) -> None:
    """BR-SCN-B3, BR-R-70 Homes are dealt; they bring colours, Leaders and all their Zones."""
    homes = [n for n in range(len(HOME_DISPLAYS)) if int(s.terms.home_set) in HOME_SETS[n]]
    places = shuffled(s, len(homes))
    drawn = 0
    for seat in range(s.terms.seats):
        for each in range(int(s.terms.colours_each)):
            number = places[drawn]
            drawn += 1
            home = homes[number]
            s.home = changed(s.home, number, seat)
            give(s, seat, HOME_COLOUR[home], HOME_LEADER[home])
            for zone in HOME_DISPLAYS[home].zones:
                s.control = changed(s.control, zone, HOME_COLOUR[home])
                s.tell(events.HOME, seat, zone)


def deal_zones(s: Buck) -> None:
    """BR-SETUP-05, BR-SETUP-06, BR-P3-02, BR-P2-02 Zone cards are dealt and marked (B2: without the middle)."""
    cards = vec[i64]()
    for zone in range(TERRITORIES):
        if not (s.terms.empty_middle and in_middle(zone)):
            cards = append(cards, zone)
    s.dice.shuffle(cards)
    each = min(s.terms.cards_each, i64(len(cards)) // s.terms.seats)
    for seat in range(s.terms.seats):
        for number in range(each):
            zone = cards[seat * each + number]
            s.control = changed(s.control, zone, s.first_colour(seat))
            s.tell(events.DEALT, s.control[zone], zone)


def in_middle(zone: i64) -> bool:
    """BR-SCN-B2 Tell whether a zone is on the Earth/Moon or the Mars Display."""
    for display in (DISPLAYS[2], DISPLAYS[3]):
        for each in display.zones:
            if each == zone:
                return True
    return False


def raise_armies(s: Buck) -> None:
    """BR-SETUP-07 Every colour in play gets its army; with scenario B6 only the two Factories are given."""
    force = BOARD.table("starting_force")
    kinds = ["trooper", "gennie", "fighter", "transport", "factory"]
    for colour in range(6):
        if s.side[colour] >= 0:
            for place, kind in enumerate(kinds):
                given = kind == "factory" or not s.terms.free_choice
                s.reserve = changed(s.reserve, colour * RESERVE + place, force.whole(kind) if given else 0)
    if s.terms.leaderless:
        for leader in range(6):
            station_leader(s, leader, IN_BOX)


def note_claims(s: Buck) -> None:
    """BR-R-81 Displays that somebody holds from the start bring no free Factory."""
    for number in range(len(DISPLAYS)):
        if holds_display(s, DISPLAYS[number]) >= 0:
            s.claimed = changed(s.claimed, number, 1)


def first_to_place(s: Buck) -> i64:
    """BR-SETUP-08, BR-VAR-04 The highest roll places first; with V4 the lowest Turn Card."""
    if s.terms.card_places:
        cards = shuffled(s, 6)
        first: i64 = 0
        for seat in range(s.terms.seats):
            if cards[seat] < cards[first]:
                first = seat
        return first
    return highest_roller(s)[0]


def highest_roller(s: Buck) -> vec[i64]:
    """BR-TURN-05, BR-R-06 All players roll; those tied for highest roll again: who wins, and with what."""
    rolling = vec[i64]()
    for seat in range(s.terms.seats):
        if s.playing(seat):
            rolling = append(rolling, seat)
    best: i64 = 0
    while True:
        best = 0
        tied = vec[i64]()
        for seat in rolling:
            roll = s.dice.roll(10)
            s.tell(events.ORDER_ROLL, seat, roll)
            if roll > best:
                best, tied = roll, vec[i64]()
            if roll == best:
                tied = append(tied, seat)
        if len(tied) == 1:
            return append(tied, best)
        rolling = tied


def remaining(s: Buck, colour: i64) -> i64:
    """How many pieces of a colour are still to be placed."""
    found: i64 = 0
    for place in range(colour * RESERVE, colour * RESERVE + RESERVE):
        found += s.reserve[place]
    for leader in range(6):
        if s.lead_zone[leader] == TO_PLACE and s.lead_colour[leader] == colour:
            found += 1
    return found


def remaining_of(s: Buck, seat: i64) -> i64:
    """How many pieces a player has still to place."""
    found: i64 = 0
    for colour in range(6):
        if s.side[colour] == seat:
            found += remaining(s, colour)
    return found


def placed_in(s: Buck, zone: i64) -> i64:
    """BR-SETUP-10 How many units and Leaders stand in a zone."""
    here = s.present(zone)
    found = forces_at(s, zone, here)
    for leader in range(6):
        if here & BIT[LEADER_BIT + leader]:
            found += 1
    return found


def placed_colour(s: Buck, zone: i64) -> i64:
    """The first colour of which units or Leaders stand in a zone, NOBODY if none."""
    here = s.present(zone)
    for colour in range(6):
        if here & FORCES[colour] or (here > ALL_FORCES and led_there(s, here, colour)):
            return colour
    return NOBODY


def led_there(s: Buck, here: i64, colour: i64) -> bool:
    """Tell whether a Leader of a colour is among what stands in a zone."""
    for leader in range(6):
        if here & BIT[LEADER_BIT + leader] and s.lead_colour[leader] == colour:
            return True
    return False
