"""Rocketmen's words for things."""

from typing import Final

from retrorocket.games.rocketmen.fleets import FLEETS, OWN_WORD
from retrorocket.games.rocketmen.tables import CREWS, MODELS, RESOURCES
from retrorocket.kernel.notation import Kind, Numbers

SEATS: Final = ["red", "blue", "green", "gold"]
LETTERS: Final = "RBGY"
MOST_SEATS: Final = 4
PEBBLES: Final = 24
SLOTS: Final = 36
TOKENS: Final = 60
GOODS_EACH: Final = 10
STARTING_ONE: Final = 9
PER_TYPE: Final = 3

ROGUE: Final = 0
FIRST_HOME: Final = 1
FIRST_PEBBLE: Final = FIRST_HOME + MOST_SEATS
FIRST_SHIP: Final = FIRST_PEBBLE + PEBBLES
NOWHERE: Final = -1


def object_words() -> list[str]:
    """X the rogue asteroid, HR the red home base, m01 a microid, R1 a red ship."""
    homes = [f"H{letter}" for letter in LETTERS]
    pebbles = [f"m{number:02}" for number in range(1, PEBBLES + 1)]
    return ["X", *homes, *pebbles, *(f"{letter}{number}" for letter in LETTERS for number in range(1, SLOTS + 1))]


SEAT: Final = Kind("seat", SEATS)
OBJECT: Final = Kind("object", object_words())
CREW: Final = Kind("crew", [f"{letter.lower()}c{n}" for letter in LETTERS for n in range(1, TOKENS + 1)])
RESOURCE: Final = Kind("resource", [name[0].upper() for name in RESOURCES])
GOODS: Final = Kind("goods", [f"{seat}{n}" for seat in SEATS for n in range(1, GOODS_EACH + 1)])
POD: Final = Kind("pod", ["laser", "shield"])
FLEET: Final = Kind("fleet", [*(fleet.id for fleet in FLEETS), OWN_WORD])
MODEL: Final = Kind("model", MODELS)
TOKEN: Final = Kind("token", CREWS)
HEADING: Final = Numbers("heading", 36000)
COUNT: Final = Numbers("count", 21)
FACE: Final = Numbers("face", 7)


class Nouns:
    """The things of a table with so many seats: what only bigger tables have is unknown to it."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.seat: Final = Kind("seat", SEATS[:seats])
        self.object: Final = Kind("object", OBJECT.words[: FIRST_SHIP + SLOTS * seats])
        self.crew: Final = Kind("crew", CREW.words[: TOKENS * seats])
        self.goods: Final = Kind("goods", GOODS.words[: GOODS_EACH * seats])


NOUNS: Final = {seats: Nouns(seats) for seats in range(2, 5)}
