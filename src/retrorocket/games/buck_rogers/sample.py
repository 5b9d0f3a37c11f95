"""BR-SMP-01 The book's sample turn as a starting position: its set-up, or its end of turn 1."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.buck_rogers.cargo import YARD, put_aboard
from retrorocket.games.buck_rogers.control import add_factory
from retrorocket.games.buck_rogers.nouns import K, unit_of
from retrorocket.games.buck_rogers.pieces import change, free_number, station_leader, station_ship
from retrorocket.games.buck_rogers.state import FACTORY, FRESH, ITEM, ITEM_PLACE, NOBODY, UNUSED, Buck
from retrorocket.games.buck_rogers.tables import COLOURS, DATA, LEADERS, SLOT_AT, ZONE_IDS
from retrorocket.kernel.packs import Pack, open_pack
from retrorocket.kernel.rows import changed

FILE: Final[Pack] = open_pack(DATA / "sample.toml")
LETTERS: Final = ["T", "G", "F", "B"]


def lay_sample(s: Buck, after_turn_one: bool) -> None:
    """Lay the sample for the colours in play; those nobody chose stay in the box."""
    for colour, name in enumerate(COLOURS):
        leader = LEADERS.index(FILE.table("leaders").text(name))
        if s.side[colour] >= 0:
            s.lead_colour = changed(s.lead_colour, leader, colour)
            s.lead_home = changed(s.lead_home, leader, colour)
            station_leader(s, leader, -2)
        else:
            station_leader(s, leader, UNUSED)
    if after_turn_one:
        lay_end(s, FILE.table("end_state"))
    else:
        for row in FILE.rows("setup"):
            colour = row.word("faction", COLOURS)
            if s.side[colour] >= 0:
                mark(s, colour, row.texts("control"))
                for stack in row.rows("units"):
                    lay_stack(s, colour, stack)


def mark(s: Buck, colour: i64, zones: list[str]) -> None:
    """Control Markers of a colour."""
    for zone in zones:
        s.control = changed(s.control, ZONE_IDS.index(zone), colour)


def lay_end(s: Buck, end: Pack) -> None:
    """The end of turn 1: markers, stacks, half-built satellites, who is inert."""
    s.turn = end.whole("turn")
    for name in end.table("control").values:
        colour = COLOURS.index(name)
        if s.side[colour] >= 0:
            mark(s, colour, end.table("control").texts(name))
    for row in end.rows("units"):
        if s.side[row.word("faction", COLOURS)] >= 0:
            lay_stack(s, row.word("faction", COLOURS), row)
    for row in end.rows("in_production"):
        if s.side[row.word("faction", COLOURS)] >= 0:
            lay_item(s, row.word("factory", ZONE_IDS), row.word("at", ZONE_IDS))
    for name in end.table("inert").values:
        seat = s.side[COLOURS.index(name)]
        if seat >= 0 and s.terms.colours_each == 1:
            s.inert_until = changed(s.inert_until, seat, end.table("inert").whole(name))


def lay_item(s: Buck, factory: i64, place: i64) -> None:
    """A half-built satellite."""
    assert SLOT_AT[place] >= 0
    for each in range(0, len(s.factories), FACTORY):
        if s.factories[each] == factory:
            s.factories[each + ITEM] = K
            s.factories[each + ITEM_PLACE] = place


def lay_stack(s: Buck, colour: i64, row: Pack) -> None:
    """One line of units: letters with numbers, cargo_T for Troopers aboard."""
    zone = row.word("zone", ZONE_IDS)
    for slot, letter in enumerate(LETTERS):
        if row.has(letter):
            change(s, zone, unit_of(colour, slot), row.whole(letter))
    if row.has("R"):
        for each in range(row.whole("R")):
            ship = free_number(s, colour)
            station_ship(s, ship, zone)
            if row.has("cargo_T"):
                put_aboard(s, ship, colour, FRESH, row.whole("cargo_T"))
                s.sure[ship * (YARD + 1) + colour] = row.whole("cargo_T")
    if row.has("Y"):
        add_factory(s, zone, 0, NOBODY, 0)
    if row.has("L"):
        station_leader(s, LEADERS.index(FILE.table("leaders").text(COLOURS[colour])), zone)
