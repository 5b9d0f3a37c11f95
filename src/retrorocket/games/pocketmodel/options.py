"""What a table may agree on, and what it agreed on, as numbers that play can ask for quickly."""

from typing import Final

from mypy_extensions import i64

from retrorocket.games.pocketmodel.army import SIZES, placement
from retrorocket.games.pocketmodel.nouns import LETTERS, Nouns
from retrorocket.games.pocketmodel.stock import Stock
from retrorocket.kernel.notation import Notation
from retrorocket.kernel.options import Choice, Line, Option, Switch, Value
from retrorocket.kernel.state import Setup

REFILLS: Final = ["any", "fighters", "played"]
FIGHTERS: Final = 1
WHO_PLAYED: Final = 2
BY_ROLL: Final = -1
READY_MADE: Final = 6


class Terms:
    """The stock, the words and the options of one table; shared by all its positions."""

    def __init__(self, stock: Stock, nouns: Nouns, notation: Notation, setup: Setup) -> None:
        self.stock: Final = stock
        self.nouns: Final = nouns
        self.notation: Final = notation
        self.seats: Final[i64] = setup.seats
        self.size: Final[i64] = size_of(setup)
        self.placing: Final[i64] = placement(size_of(setup))
        self.packs: Final = setup.choice("variant") == "packs"
        self.nearest: Final = setup.choice("placement") == "nearest"
        self.any_targets: Final = setup.choice("combat_targets") == "any"
        self.open_order: Final = setup.choice("battle_order") == "open"
        self.refill: Final[i64] = REFILLS.index(setup.choice("refill"))
        self.stall: Final = setup.on("stall")
        fixed = setup.choice("first")
        self.first: Final[i64] = BY_ROLL if fixed == "roll" else LETTERS.index(fixed)


def size_of(setup: Setup) -> int:
    """The size of the game in stars, and so the most units a force can have."""
    return int(setup.choice("size"))


def table_refusal(seats: int, options: dict[str, Value]) -> str:
    """What is wrong with the table as a whole."""
    if options["variant"] == "packs" and seats != 2:
        return f"PM-PACK-01: the two-pack variant is for two players, not {seats}"
    if options["first"] != "roll" and LETTERS.index(str(options["first"])) >= seats:
        return f"PM-R-05: the first player {options['first']} is not at this table"
    return ""


def options_for(stock: Stock) -> list[Option]:
    """Variant, size, switches, and who brings what."""
    forces, packs = list(stock.forces), list(stock.packs)
    found: list[Option] = [
        Choice("variant", "Game", "standard", ["PM-PACK-01"], ["standard", "packs"]),
        Choice("size", "Size in stars", "30", ["PM-BUILD-07"], [str(size) for size in SIZES]),
        Choice("first", "First player", "roll", ["PM-SETUP-03", "PM-R-05"], ["roll", *LETTERS]),
        Choice("placement", "Where 20 stars can't be placed", "below", ["PM-SETUP-09"], ["below", "nearest"]),
        Choice("combat_targets", "Opponents in one combat action", "one", ["PM-COMB-11"], ["one", "any"]),
        Choice("battle_order", "Order of battles and strikes", "fixed", ["PM-COMB-12"], ["fixed", "open"]),
        Choice("refill", "Who refills after a battle", "any", ["PM-BATT-22"], ["any", "fighters", "played"]),
        Switch("stall", "Draw when nothing happens", True, ["PM-WIN-03"]),
    ]
    for seat, letter in enumerate(LETTERS):
        title = f"Force of seat {letter}"
        ready = Choice(f"force_{letter.lower()}", title, forces[seat % READY_MADE], ["PM-BUILD-03"], forces)
        found.append(ready.of_seat(seat).under("variant", ["standard"]))
    for seat, letter in enumerate(LETTERS):
        title = f"A set of its own for seat {letter}"
        own = Line(f"own_{letter.lower()}", title, "", ["PM-BUILD-01", "PM-BUILD-03", "PM-BUILD-04"])
        own.builds = True
        found.append(own.of_seat(seat, secret=True).under("variant", ["standard"]))
    for seat, letter in enumerate(LETTERS[:2]):
        default = packs[(seat * 7) % len(packs)]
        pack = Choice(f"pack_{letter.lower()}", f"Pack of seat {letter}", default, ["PM-PACK-02"], packs)
        found.append(pack.of_seat(seat).under("variant", ["packs"]))
    return found
