"""What the chosen switches mean: read once from the set-up, shared by all copies of a game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.games.buck_rogers.tables import BOARD, COUNT_ROWS, DISPLAYS, HOME_DISPLAYS, HOME_SETS, SPEEDS, Display
from retrorocket.kernel.options import Choice, Option, Switch, Value
from retrorocket.kernel.state import Setup

SAMPLE: Final = "SAMPLE"
COLOURS_BY: Final = "colours"


def declared() -> list[Option]:
    """Every switch of the component file; the sample start and the way colours are given are choices."""
    found: list[Option] = [
        Choice(
            COLOURS_BY,
            "How colours and Leaders are given out",
            "fixed",
            ["BR-SETUP-02", "BR-SETUP-03", "BR-SETUP-04"],
            ["fixed", "choose", "random"],
        )
    ]
    for row in BOARD.rows("option"):
        id, name, rules = row.text("id"), row.text("name"), row.texts("rules")
        if id == SAMPLE:
            found.append(Choice(id, name, "off", rules, ["off", "setup", "turn1"]))
        else:
            found.append(Switch(id, name, False, rules))
    return found


def chosen(options: dict[str, Value], id: str) -> bool:
    """Tell whether a switch of the component file is on."""
    return options[id] is True or (id == SAMPLE and options[id] != "off")


def clash(options: dict[str, Value]) -> str:
    """BR-DEF-05 Why a set of switches is refused, "" if it is not."""
    for row in BOARD.rows("option"):
        id = row.text("id")
        if not chosen(options, id):
            continue
        for other in row.texts("requires"):
            if not chosen(options, other):
                return f"BR-DEF-05: {id} ({row.text('name')}) needs {other}"
        for other in row.texts("excludes"):
            if chosen(options, other):
                return f"BR-DEF-05: {id} ({row.text('name')}) does not go with {other}"
    if options[SAMPLE] == "turn1" and options["P"] is True:
        return "BR-SMP-01: with free Factories (P) the sample starts from its set-up only"
    return ""


class Terms:
    """What the table agreed on: the switches as plain flags, and the tables that follow from them."""

    def __init__(self, setup: Setup) -> None:
        self.seats: Final[i64] = setup.seats
        self.advanced: Final = setup.on("advanced")
        self.majority: Final = setup.on("A")
        self.singly: Final = setup.on("C")
        self.leaderless: Final = setup.on("D")
        self.homes: Final = setup.on("E")
        self.merged: Final = setup.on("F")
        self.converting: Final = setup.on("H")
        self.loose: Final = setup.on("H2")
        self.hopping: Final = setup.on("I")
        self.walking_on: Final = setup.on("J")
        self.slingshot: Final = setup.on("K")
        self.subverting: Final = setup.on("L")
        self.sheltered: Final = setup.on("M")
        self.anywhere: Final = setup.on("N")
        self.space_works: Final = setup.on("O")
        self.free_works: Final = setup.on("P")
        self.three_displays: Final = setup.on("B1")
        self.empty_middle: Final = setup.on("B2")
        self.home_displays: Final = setup.on("B3")
        self.planets_rest: Final = setup.on("B4")
        self.leader_majority: Final = setup.on("B5")
        self.free_choice: Final = setup.on("B6")
        self.never_inert: Final = setup.on("V3")
        self.card_places: Final = setup.on("V4")
        self.spread: Final = setup.on("V5")
        self.orbit_duel: Final = setup.on("V6")
        self.fire_passing: Final = setup.on("V7") or self.advanced
        self.cards: Final = setup.on("V8") or self.advanced
        self.by_colour: Final = self.cards and setup.seats <= 3
        self.sample: Final = setup.choice(SAMPLE)
        self.giving: Final = setup.choice(COLOURS_BY)
        self.speeds: Final[vec[i64]] = speeds(setup)
        row = COUNT_ROWS[setup.seats]
        self.colours_each: Final[i64] = row.whole("colors_each")
        self.cards_each: Final[i64] = row.whole("zone_cards_each")
        self.win_zones: Final[i64] = row.whole("win_zones")
        self.zone_cap: Final[i64] = 0 if self.free_choice else row.whole("setup_zone_cap")
        self.place_each: Final[i64] = 1 if self.singly else 3
        self.home_set: Final[i64] = 5 if setup.seats in (4, 5) else 6
        self.displays: Final[list[Display]] = displays_of(self.home_displays, int(self.home_set))


def speeds(setup: Setup) -> vec[i64]:
    """BR-MOVE-03, BR-AMOVE-01, BR-VAR-01, BR-VAR-02, BR-OPT-G1 Zones a turn for T, G, F, B, R, L."""
    name = "more_balanced" if setup.on("V1") else "advanced" if setup.on("advanced") else "basic"
    found = SPEEDS[name][:]
    modified = BOARD.table("speed_modifiers")
    if setup.on("V2"):
        found[4] = modified.table("variant_V2").whole("transport")
    if setup.on("G"):
        found[0] = modified.table("option_G").whole("trooper")
        found[1] = modified.table("option_G").whole("gennie")
    return found


def displays_of(homes: bool, home_set: int) -> list[Display]:
    """The Displays that count for goals: five, or the homes of scenario B3 (BR-R-70)."""
    if not homes:
        return DISPLAYS
    return [display for display, sets in zip(HOME_DISPLAYS, HOME_SETS, strict=True) if home_set in sets]
