"""The components of the game and of the packs that the environment names, checked before anything is made of them."""

import os
import re
from pathlib import Path
from typing import Final

from retrorocket.games.rocketmen.abilities import INCREMENTS
from retrorocket.games.rocketmen.pricing import Prices
from retrorocket.games.rocketmen.reading import read_effects
from retrorocket.kernel.errors import DataError
from retrorocket.kernel.packs import Pack, open_pack

DATA: Final = Path(__file__).parent / "data"
PACKS: Final = "RETROROCKET_ROCKETMEN_PACKS"
SECTIONS: Final = ["faction", "rank", "ship", "crew", "fleet"]
SHIP_TYPES: Final = ["fighter", "rocketship", "cruiser", "station"]
RESOURCE_IDS: Final = ["titanium", "newtonium", "carbon7"]
COALITION_IDS: Final = ["none", "axis", "alliance"]
TAKEN: Final = ["own", "home"]
SHIP_KEYS: Final = [
    *("id", "number", "name", "faction", "type", "squadron", "points", "ap", "move", "weapon", "wr", "pods", "crew"),
    *("cargo", "needs", "ability", "effects", "origin"),
]
CREW_KEYS: Final = ["id", "name", "faction", "ranks", "points", "effects", "origin"]
FLEET_KEYS: Final = [
    *("id", "name", "scenario", "faction", "about", "starting_resource", "active", "reserve"),
    *("active_points", "reserve_points", "origin"),
]


class Stock:
    """Rows of every section, those of the game first, then those of each pack in turn."""

    def __init__(self, components: Pack) -> None:
        self.components: Final = components
        self.prices: Final = Prices(components)
        self.rows: Final = {section: components.rows(section) for section in SECTIONS}

    def ids(self, section: str) -> list[str]:
        """The ids of a section."""
        return [row.text("id") for row in self.rows[section]]

    def points(self, section: str, row: Pack) -> int:
        """What a ship or crew costs: as it says, or by the formula."""
        if row.has("points"):
            return row.whole("points", 1, 30)
        return self.prices.ship(row) if section == "ship" else self.prices.crew(row)

    def add(self, pack: Pack) -> None:
        """Check a pack, section by section, and take its rows in."""
        pack.only(["pack", *SECTIONS])
        pack.text("pack")
        for section in SECTIONS:
            for row in pack.rows(section) if pack.has(section) else []:
                self.check_id(row)
                self.check(section, row)
                self.rows[section].append(row)

    def check_id(self, row: Pack) -> None:
        """An id is short, plain and taken once."""
        id = row.text("id")
        if not re.fullmatch(r"[a-z][a-z0-9_]{1,23}", id):
            raise row.fault("id", "2 to 24 small letters, digits and _, a letter first", repr(id))
        if id in TAKEN or any(id in self.ids(section) for section in SECTIONS):
            raise row.fault("id", "an id that is not taken", repr(id))

    def check(self, section: str, row: Pack) -> None:
        """One row of a section."""
        if section == "faction":
            row.only(["id", "name", "coalition", "origin"])
            row.text("name")
            row.word("coalition", COALITION_IDS)
        elif section == "rank":
            row.only(["id", "family", "origin"])
            row.text("family")
        elif section == "ship":
            self.check_ship(row)
        elif section == "crew":
            self.check_crew(row)
        else:
            row.only(FLEET_KEYS)

    def check_ship(self, row: Pack) -> None:
        """RM-CMP-03 A ship's card and base, with figures that the table can show."""
        row.only(SHIP_KEYS)
        row.text("name")
        flags = [other for other in self.rows["faction"] if not other.has("crew_only")]
        row.word("faction", [other.text("id") for other in flags])
        kind = SHIP_TYPES[row.word("type", SHIP_TYPES)]
        for key, low, high in (("ap", 1, 9), ("wr", 2, 12), ("pods", 0, 8), ("crew", 0, 6), ("cargo", 0, 9)):
            row.whole(key, low, high)
        row.word("weapon", INCREMENTS)
        check_type(row, kind)
        if not 1 <= len(row.words("needs", RESOURCE_IDS)) <= 6:
            raise row.fault("needs", "1 to 6 resources", repr(row.values["needs"]))
        read_effects(row)
        self.points("ship", row)

    def check_crew(self, row: Pack) -> None:
        """RM-CMP-04 A crew's card."""
        row.only(CREW_KEYS)
        row.text("name")
        row.word("faction", self.ids("faction"))
        if not row.words("ranks", self.ids("rank")):
            raise row.fault("ranks", "one or more ranks (RM-ASG-05)", "none")
        if not len(read_effects(row)):
            raise row.fault("effects", "one or more effects (RM-CREW-02)", "none")
        self.points("crew", row)


def check_type(row: Pack, kind: str) -> None:
    """RM-STA-01, RM-R-80, RM-FTR-01 Stations stand still without cargo, Fighters come as squadrons."""
    if kind == "station":
        row.word("move", ["none"])
        row.whole("cargo", 0, 0)
    else:
        row.word("move", INCREMENTS)
    if kind == "fighter":
        row.whole("squadron", 2, 4)
    elif row.has("squadron"):
        row.whole("squadron", 1, 1)


def core_stock() -> Stock:
    """What the game brings."""
    stock = Stock(open_pack(DATA / "components.toml"))
    for file in ("skirmish.toml", "siege.toml"):
        stock.rows["fleet"].extend(open_pack(DATA / file).rows("fleet"))
    return stock


def named_packs() -> list[Path]:
    """The files that the environment names."""
    return [Path(path) for path in os.environ.get(PACKS, "").split(os.pathsep) if path]


def full_stock() -> Stock:
    """The game's components and those of all packs; a broken one ends the program in words."""
    stock = core_stock()
    try:
        for path in named_packs():
            stock.add(open_pack(path))
    except DataError as error:
        raise SystemExit(f"retrorocket: {PACKS}: {error}") from None
    return stock


STOCK: Final = full_stock()
PACK: Final = STOCK.components
