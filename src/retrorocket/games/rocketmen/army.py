"""A fleet written as a line: 's01 AASS c01, s44 A/A/S/S c22@2, home c29; s03, s47, c04' (starts; waits)."""

from typing import Final

from retrorocket.games.rocketmen.fleets import DEFENDER, OWN_WORD, SIEGE, STANDARD, Berth, Fleet, Limits
from retrorocket.games.rocketmen.restrictions.building import (
    forbids_lodging,
    forbids_posting,
    forbids_ready,
    forbids_ship,
    forbids_waiting,
    wrong_pods,
)
from retrorocket.games.rocketmen.stock import PACKS
from retrorocket.games.rocketmen.tables import CREW_NAMES, CREWS, MODEL_NAMES, MODELS, POSTS, SQUADRON
from retrorocket.kernel.army import ECHO, MOST_COMPLAINTS, Army, Complaint, Entry, Grammar, Shelf, fits, perhaps
from retrorocket.kernel.building import Review, Total

HOME: Final = "home"
HOME_NAME: Final = "Home base"
MOST_COPIES: Final = 20
SHIP_BY_ID: Final = dict(zip(MODELS, MODEL_NAMES, strict=True))
CREW_BY_ID: Final = dict(zip(CREWS, CREW_NAMES, strict=True))


def shelf_of(known: dict[str, str]) -> Shelf:
    """RM-CMP-03, RM-R-84 A list of a fleet: ships in any number, each with words of its own, and crew."""
    shelf = Shelf("ship", known, "RM-CMP-03")
    shelf.most, shelf.copies_rule, shelf.worded = MOST_COPIES, "RM-R-84", True
    return shelf


SHELF: Final = shelf_of({**SHIP_BY_ID, HOME: HOME_NAME, **CREW_BY_ID})
GRAMMAR: Final = Grammar([SHELF, SHELF])


class Reader:
    """Reads a fleet with the same checklists as the builder at the table; complaints are noted."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.fleet: Final = Fleet(OWN_WORD, "A fleet of one's own", STANDARD)
        self.wrong: list[Complaint] = []

    def note(self, rule: str, reason: str) -> bool:
        """Note a complaint if there is one; tell whether all is well."""
        if rule:
            self.wrong.append((rule, reason))
        return not rule

    def read(self, line: str) -> None:
        """Both lists."""
        army = GRAMMAR.read(line)
        self.wrong = army.wrong
        for place, entries in enumerate(army.lists):
            for entry in entries:
                self.read_entry(entry, place > 0)
        if not self.wrong:
            self.note(forbids_ready(self.fleet, self.limits), self.unready())

    def enough(self) -> bool:
        """Tell whether there are so many complaints that reading stops."""
        return len(self.wrong) >= MOST_COMPLAINTS

    def unready(self) -> str:
        """Say what a fleet lacks."""
        lacks = "a Space Station that starts" if self.fleet.active else "a ship that starts"
        return f"the fleet lacks {lacks}"

    def read_entry(self, entry: Entry, waiting: bool) -> None:
        """One entry, copy by copy, as long as there is not too much against the fleet already."""
        for copy in range(entry.copies):
            if self.enough():
                return
            if entry.id in SHIP_BY_ID:
                self.add_ship(MODELS.index(entry.id), entry.words, waiting)
            else:
                self.read_lodgers([entry.id, *entry.words], waiting)

    def add_ship(self, model: int, words: list[str], waiting: bool) -> None:
        """A ship or squadron, then its pods and crew."""
        rule = forbids_ship(self.fleet, self.limits, waiting, model)
        if not self.note(rule, f"{titled(model)} cannot join: {self.tally(waiting)}"):
            return
        size = int(SQUADRON[model])
        berth = Berth(model, [""] * size, [[] for k in range(size)])
        if waiting:
            self.fleet.reserve.append(berth)
            self.add_waiting(words, MODELS[model])
            return
        self.fleet.active.append(berth)
        pods = [word for word in words if is_load(word)]
        self.load(berth, pods)
        for word in words:
            if not is_load(word) and not self.enough():
                self.post(berth, word)

    def tally(self, waiting: bool) -> str:
        """Say how far a list is."""
        if waiting:
            return f"{self.fleet.reserve_points()} of {self.limits.reserve} points wait already"
        return f"{self.fleet.active_points()} of {self.limits.active} points start already"

    def load(self, berth: Berth, pods: list[str]) -> None:
        """The pods of each ship of the entry: one load for all, or one each with '/' between."""
        loads = pods[0].split("/") if pods else [""]
        size, posts = len(berth.loads), int(POSTS[berth.model])
        if len(pods) > 1 or len(loads) not in (1, size):
            self.note("RM-POD-01", f"{titled(berth.model)} takes one load of pods, or {size} with '/' between")
            return
        for place in range(size):
            load = loads[place % len(loads)]
            reason = f"{titled(berth.model)} has {posts} pod posts, not {load[:ECHO]!r} (A laser, S shield)"
            if not self.note(wrong_pods(berth, load), reason):
                return
            berth.loads[place] = load

    def post(self, berth: Berth, word: str) -> None:
        """A crew on a ship of the entry: on the first, or 'c22@3' on the third."""
        id, _, place = word.partition("@")
        size = len(berth.crews)
        if id not in CREWS:
            self.note("RM-CMP-04", f"no crew or load of pods {id[:ECHO]!r} ({perhaps(id, CREW_BY_ID)})")
        elif place and not fits(place, size):
            self.note("RM-FTR-01", f"{word[:ECHO]!r}: {titled(berth.model)} has ships 1 to {size}")
        else:
            crew, index = CREWS.index(id), int(place or "1") - 1
            rule = forbids_posting(self.fleet, self.limits, berth, index, crew)
            if self.note(rule, f"{named(crew)} cannot serve on {titled(berth.model)}"):
                berth.crews[index].append(crew)

    def read_lodgers(self, words: list[str], waiting: bool) -> None:
        """Crew without a ship: on the home base, or in reserve."""
        if waiting and words[0] != HOME:
            self.add_waiting(words, "the reserve")
        elif waiting:
            self.note("RM-RSV-05", "crew in reserve wait outside, not on the home base")
        elif words[0] != HOME:
            self.note("RM-ASG-07", f"{words[0]} has no ship; 'home {words[0]}' leaves it on the home base")
        else:
            for word in words[1:]:
                if not self.enough():
                    self.lodge(word)

    def lodge(self, word: str) -> None:
        """A crew on the home base."""
        if word not in CREWS:
            self.note("RM-CMP-04", f"no crew {word[:ECHO]!r} ({perhaps(word, CREW_BY_ID)})")
            return
        crew = CREWS.index(word)
        rule = forbids_lodging(self.fleet, self.limits, crew)
        if self.note(rule, f"{named(crew)} cannot start on the home base: {self.tally(False)}"):
            self.fleet.home.append(crew)

    def add_waiting(self, words: list[str], where: str) -> None:
        """Crew in reserve."""
        for word in words:
            if self.enough():
                return
            if is_load(word):
                self.note("RM-RSV-06", f"the pods of {where} are chosen when it comes in, not {word[:ECHO]!r} now")
            elif word not in CREWS:
                self.note("RM-CMP-04", f"no crew {word[:ECHO]!r} ({perhaps(word, CREW_BY_ID)})")
            else:
                crew = CREWS.index(word)
                rule = forbids_waiting(self.fleet, self.limits, crew)
                if self.note(rule, f"{named(crew)} cannot wait: {self.tally(True)}"):
                    self.fleet.waiting.append(crew)


def is_load(word: str) -> bool:
    """Tell whether a word is a load of pods."""
    return all(letter in "AS/" for letter in word)


def titled(model: int) -> str:
    """A ship with its name."""
    return f"{MODELS[model]} ({MODEL_NAMES[model]})"


def named(crew: int) -> str:
    """A crew with its name."""
    return f"{CREWS[crew]} ({CREW_NAMES[crew]})"


def read_line(line: str, limits: Limits) -> tuple[Fleet, list[Complaint]]:
    """The fleet of a line and all that is wrong with it, as (rule, reason)."""
    reader = Reader(limits)
    reader.read(line)
    return reader.fleet, reader.wrong


def review_of(option: str, line: str, limits: Limits) -> Review:
    """A look at the fleet that an option names."""
    fleet, wrong = read_line(line, limits)
    totals = [Total("points in play", fleet.active_points(), 0, limits.active)]
    totals.append(Total("points in reserve", fleet.reserve_points(), 0, limits.reserve))
    unready = forbids_ready(fleet, limits)
    return Review(option, totals, wrong, [told for told in wrong if told[0] == unready and "lacks" in told[1]])


def check_ready_made(fleets: list[Fleet]) -> None:
    """RM-FLEET-01 ff. A ready-made fleet obeys its scenario; a pack that brings another ends the program in words."""
    for fleet in fleets:
        seat = DEFENDER if fleet.scenario == SIEGE else 0
        for rule, reason in read_line(write_line(fleet), Limits(fleet.scenario, seat))[1]:
            raise SystemExit(f"retrorocket: {PACKS}: fleet {fleet.id} breaks {rule}: {reason}")


def write_line(fleet: Fleet) -> str:
    """A fleet as the line that reads back as the same fleet."""
    starts = [entry_of(berth) for berth in fleet.active]
    if fleet.home:
        starts.append(Entry(HOME, 1, [CREWS[crew] for crew in fleet.home]))
    ids = [MODELS[berth.model] for berth in fleet.reserve] + [CREWS[crew] for crew in fleet.waiting]
    return Army("", [starts, [Entry(id, 1, []) for id in ids]]).write()


def entry_of(berth: Berth) -> Entry:
    """One entry of the list that starts."""
    loads = berth.loads[:1] if len(set(berth.loads)) == 1 else berth.loads
    words = ["/".join(loads)]
    for place, crews in enumerate(berth.crews):
        words.extend([CREWS[crew] if place == 0 else f"{CREWS[crew]}@{place + 1}" for crew in crews])
    return Entry(MODELS[berth.model], 1, words)
