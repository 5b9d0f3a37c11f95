"""What the objects and crew of a table are called in sentences: by owner and by name."""

from retrorocket.games.rocketmen.nouns import (
    CREW,
    FIRST_HOME,
    FIRST_PEBBLE,
    FIRST_SHIP,
    OBJECT,
    PEBBLES,
    ROGUE,
    SEAT,
    SLOTS,
    TOKENS,
)
from retrorocket.games.rocketmen.state import CHOOSING, Rocketmen
from retrorocket.games.rocketmen.tables import CREW_NAMES, MODEL_NAMES


def names_of(s: Rocketmen, people: dict[str, str]) -> dict[str, str]:
    """All names, by kind and word; RM-R-83 those of ships and crew when the fleets have been shown."""
    found = dict(people)
    found[f"object:{OBJECT.word(ROGUE)}"] = "the rogue asteroid"
    for number in range(PEBBLES):
        found[f"object:{OBJECT.word(FIRST_PEBBLE + number)}"] = f"microid {number + 1}"
    for seat in range(s.setup.seats):
        owner = people.get(SEAT.word(seat)) or s.game.words.name("seat", SEAT.word(seat))
        found[f"object:{OBJECT.word(FIRST_HOME + seat)}"] = f"{owner}'s home base"
        if s.phase != CHOOSING:
            name_fleet(s, seat, owner, found)
    return found


def name_fleet(s: Rocketmen, seat: int, owner: str, found: dict[str, str]) -> None:
    """The ships of a seat, those of one name counted, and its crew."""
    start = FIRST_SHIP + seat * SLOTS
    prints = [MODEL_NAMES[s.model[ship]] for ship in range(start, start + int(s.slots[seat]))]
    for place, name in enumerate(prints):
        number = f" {prints[: place + 1].count(name)}" if prints.count(name) > 1 else ""
        found[f"object:{OBJECT.word(start + place)}"] = f"{owner}'s {name}{number}"
    for token in range(seat * TOKENS, seat * TOKENS + int(s.hired[seat])):
        found[f"crew:{CREW.word(token)}"] = CREW_NAMES[s.crew[token]]
