"""Which rules, events, cards, units and places a game made use of: counted from its events."""

import re
from collections import Counter
from typing import Any, Final

from retrorocket.kernel.events import Event, EventKind, PlainNumbers
from retrorocket.kernel.game import Game
from retrorocket.kernel.notation import Kind
from retrorocket.kernel.state import State

Key = tuple[str, str]
RULE: Final = "rule"
EVENT: Final = "event"
IDS: Final = ("id", "unit")
SORTS: Final = ("sheet", "model", "card", "crew")
COPY: Final = re.compile(r"^(?:blue|burgundy|yellow|green|purple|brown)-|(?<=-R)\d+$")
"""What tells apart pieces of one sort: the colour, and the number of a transport."""
COUNTED: Final[dict[str, dict[str, str]]] = {
    "buck-rogers": {"zone": "zone", "unit": "unit", "leader": "leader", "swap": "swap"},
    "doomsday": {"card": "card", "part": "part", "colour": "colour", "space": "space", "end": "end"},
    "pocket-tactics": {"card": "card", "unit": "card", "tile": "tile", "skill": "skill", "ability": "ability"},
    "pocketmodel": {"card": "card", "unit": "sheet", "sheet": "sheet", "zone": "zone"},
    "rocketmen": {"object": "model", "crew": "token", "fleet": "fleet", "resource": "resource", "pod": "pod"},
}
"""By game: the kinds of things that count as content, each with the kind that its words are counted under."""


def counted_kinds(game: Game) -> dict[str, str]:
    """The kinds that count in a game; all but the seats where nobody chose them."""
    return COUNTED.get(game.id, {kind: kind for kind in game.notation.kinds if kind != "seat"})


class ContentCount:
    """Counts what the events of one game name."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.kinds: Final = state.notation().kinds
        self.counted: Final = counted_kinds(state.game)
        self.places: Final[dict[str, list[tuple[int, Kind, str]]]] = {}
        self.sorts: Final[dict[str, str]] = {}
        self.found: Final[Counter[Key]] = Counter()

    def take(self, events: list[Event]) -> None:
        """Count the events of a step."""
        for event in events:
            self.found[(RULE, event.kind.rule)] += 1
            self.found[(EVENT, event.kind.name)] += 1
            for place, kind, label in self.places_of(event.kind):
                number = int(event.numbers[place])
                if number >= 0:
                    self.name(kind, label, kind.word(number))

    def name(self, kind: Kind, label: str, word: str) -> None:
        """Count one thing: by its sort where sorts are counted (a base or a rock has none), else by its own name."""
        if kind.name == label:
            self.found[(label, COPY.sub("", word))] += 1
        elif self.sort_of(word) in self.kinds[label].numbers:
            self.found[(label, self.sort_of(word))] += 1

    def places_of(self, kind: EventKind) -> list[tuple[int, Kind, str]]:
        """Which fields of an event count, found once."""
        if kind.name not in self.places:
            fields = enumerate(kind.fields(self.kinds))
            self.places[kind.name] = [
                (place, field.kind, self.counted[field.kind.name])
                for place, field in fields
                if field.kind.name in self.counted and not isinstance(field.kind, PlainNumbers)
            ]
        return self.places[kind.name]

    def sort_of(self, word: str) -> str:
        """The sheet, model or card of one unit, as the table shows it; the word itself where it shows none."""
        if word not in self.sorts:
            for seat in (8, *range(self.state.setup.seats)):
                look(self.state.view(seat), self.sorts)
        return self.sorts.setdefault(word, word)


def look(seen: Any, sorts: dict[str, str]) -> None:
    """Note the sort of everything in a view that has an id and a sort."""
    if isinstance(seen, list):
        for each in seen:
            look(each, sorts)
    elif isinstance(seen, dict):
        id = next((seen[key] for key in IDS if isinstance(seen.get(key), str)), "")
        sort = next((seen[key] for key in SORTS if isinstance(seen.get(key), str)), "")
        if id and sort:
            sorts[id] = sort
        for each in seen.values():
            look(each, sorts)


def possible(game: Game, states: list[State]) -> set[Key]:
    """Everything that events could name at tables such as these."""
    found: set[Key] = {(RULE, kind.rule) for kind in game.events} | {(EVENT, kind.name) for kind in game.events}
    labels = set(counted_kinds(game).values())
    for state in states:
        kinds = state.notation().kinds
        found |= {(label, COPY.sub("", word)) for label in labels for word in kinds[label].words}
    return found
