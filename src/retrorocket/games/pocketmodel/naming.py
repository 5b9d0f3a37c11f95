"""What the units, zones and objectives of a table are called in sentences: by owner and by print."""

from retrorocket.games.pocketmodel.nouns import SLOTS
from retrorocket.games.pocketmodel.state import PocketModel, home


def names_of(s: PocketModel, people: dict[str, str]) -> dict[str, str]:
    """All names, by kind and word; PM-HID-03 forces are open to everybody."""
    found = dict(people)
    for seat in range(s.seats):
        owner = people.get(s.nouns.seat.word(seat)) or s.game.words.name("seat", s.nouns.seat.word(seat))
        found[f"zone:{s.nouns.zone.word(home(seat))}"] = f"{owner}'s home"
        for slot in range(SLOTS):
            found[f"slot:{s.nouns.slot.word(seat * SLOTS + slot)}"] = f"{owner}'s objective {slot + 1}"
        name_units(s, seat, owner, found)
    return found


def name_units(s: PocketModel, seat: int, owner: str, found: dict[str, str]) -> None:
    """The units of a seat; those of one print are counted."""
    start = seat * int(s.size)
    prints = [s.sheet(unit).name for unit in range(start, start + int(s.counts[seat]))]
    for place, name in enumerate(prints):
        number = f" {prints[: place + 1].count(name)}" if prints.count(name) > 1 else ""
        found[f"unit:{s.nouns.unit.word(start + place)}"] = f"{owner}'s {name}{number}"
