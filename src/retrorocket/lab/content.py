"""Which rules, events, cards, units and places a game made use of: counted from its events."""

import re
from collections import Counter
from typing import Any, Final

from mypy_extensions import i64

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


class Tally:
    """How often the events of a game named each thing of a kind; `label` is the kind that it counts under."""

    def __init__(self, kind: Kind, label: str, labels: Kind) -> None:
        self.kind: Final = kind
        self.label: Final = label
        self.labels: Final = labels
        self.sorted: Final = kind.name != label
        self.times: Final[dict[i64, int]] = {}

    def found(self, sorts: dict[str, str]) -> list[tuple[Key, int]]:
        """By its sort where sorts are counted (a base or a rock has none), else by its own name."""
        if not self.sorted:
            return [((self.label, COPY.sub("", self.kind.word(n))), times) for n, times in self.times.items()]
        words = [(sorts[self.kind.word(n)], times) for n, times in self.times.items()]
        return [((self.label, word), times) for word, times in words if word in self.labels.numbers]


class Place:
    """A field of an event that counts."""

    def __init__(self, place: i64, tally: Tally) -> None:
        self.place: Final = place
        self.tally: Final = tally


class ContentCount:
    """Counts what the events of one game name: by numbers while it goes on, in words when it is over."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.kinds: Final = state.notation().kinds
        self.counted: Final = counted_kinds(state.game)
        self.events: Final[dict[EventKind, int]] = {}
        self.places: Final[dict[EventKind, list[Place]]] = {}
        self.tallies: Final[dict[str, Tally]] = {}
        self.sorts: Final[dict[str, str]] = {}

    def take(self, events: list[Event]) -> None:
        """Count the events of a step."""
        for event in events:
            self.events[event.kind] = self.events.get(event.kind, 0) + 1
            for each in self.places_of(event.kind):
                number = event.numbers[each.place]
                if number >= 0:
                    self.name(each.tally, number)

    def name(self, tally: Tally, number: i64) -> None:
        """Count one thing; its sort is looked up while it is there to be seen."""
        times = tally.times.get(number, 0)
        if times == 0 and tally.sorted:
            self.learn(tally.kind.word(number))
        tally.times[number] = times + 1

    def places_of(self, kind: EventKind) -> list[Place]:
        """Which fields of an event count, found once."""
        if kind not in self.places:
            fields = [(place, field.kind) for place, field in enumerate(kind.fields(self.kinds))]
            self.places[kind] = [
                Place(place, self.tally_of(of))
                for place, of in fields
                if of.name in self.counted and not isinstance(of, PlainNumbers)
            ]
        return self.places[kind]

    def tally_of(self, kind: Kind) -> Tally:
        """The tally of a kind, made once."""
        if kind.name not in self.tallies:
            label = self.counted[kind.name]
            self.tallies[kind.name] = Tally(kind, label, self.kinds[label])
        return self.tallies[kind.name]

    def learn(self, word: str) -> None:
        """Note the sheet, model or card of one unit, as the table shows it; the word itself where it shows none."""
        if word not in self.sorts:
            for seat in (8, *range(self.state.setup.seats)):
                look(self.state.view(seat), self.sorts)
        self.sorts.setdefault(word, word)

    def told(self, reason: str) -> list[tuple[Key, int]]:
        """All that was counted, sorted; the rule that ended the game counts too."""
        found: Counter[Key] = Counter([(RULE, reason)])
        for kind, times in self.events.items():
            found[(RULE, kind.rule)] += times
            found[(EVENT, kind.name)] += times
        for tally in self.tallies.values():
            for key, times in tally.found(self.sorts):
                found[key] += times
        return sorted(found.items())


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
