"""A fleet written as a line: 's01 AASS c01, s44 A/A/S/S c22@2, home c29; s03, s47, c04' (starts; waits)."""

from difflib import get_close_matches
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

Complaint = tuple[str, str]
HOME: Final = "home"
MOST_COPIES: Final = 20


class Reader:
    """Reads a line word by word with the same checklists as the builder at the table; complaints are noted."""

    def __init__(self, limits: Limits) -> None:
        self.limits: Final = limits
        self.fleet: Final = Fleet(OWN_WORD, "A fleet of one's own", STANDARD)
        self.wrong: Final[list[Complaint]] = []

    def note(self, rule: str, reason: str) -> bool:
        """Note a complaint if there is one; tell whether all is well."""
        if rule:
            self.wrong.append((rule, reason))
        return not rule

    def read(self, line: str) -> None:
        """Both lists."""
        starts, _, waits = line.partition(";")
        for entry in starts.split(","):
            self.read_entry(entry.split(), False)
        for entry in waits.split(","):
            self.read_entry(entry.split(), True)
        if not self.wrong:
            self.note(forbids_ready(self.fleet, self.limits), self.unready())

    def unready(self) -> str:
        """Say what a fleet lacks."""
        lacks = "a Space Station that starts" if self.fleet.active else "a ship that starts"
        return f"the fleet lacks {lacks}"

    def read_entry(self, words: list[str], waiting: bool) -> None:
        """One entry: a ship with its pods and crew, or crew alone."""
        if not words:
            return
        if words[0] == HOME or is_crew(words[0]):
            self.read_lodgers(words, waiting)
            return
        id, _, copies = words[0].partition("*")
        if id not in MODELS:
            self.note("RM-CMP-03", f"no ship {id!r} ({nearest(id, MODELS, MODEL_NAMES)})")
        elif not (copies or "1").isdecimal() or not 0 < int(copies or "1") <= MOST_COPIES:
            self.note("RM-R-84", f"{copies!r} is no number of copies of {id}")
        else:
            for copy in range(int(copies or "1")):
                self.add_ship(MODELS.index(id), words[1:], waiting)

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
            if not is_load(word):
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
            reason = f"{titled(berth.model)} has {posts} pod posts, not {load!r} (A laser, S shield)"
            if not self.note(wrong_pods(berth, load), reason):
                return
            berth.loads[place] = load

    def post(self, berth: Berth, word: str) -> None:
        """A crew on a ship of the entry: on the first, or 'c22@3' on the third."""
        id, _, place = word.partition("@")
        size = len(berth.crews)
        if id not in CREWS:
            self.note("RM-CMP-04", f"no crew or load of pods {id!r} ({nearest(id, CREWS, CREW_NAMES)})")
        elif not (place or "1").isdecimal() or not 0 < int(place or "1") <= size:
            self.note("RM-FTR-01", f"{word!r}: {titled(berth.model)} has ships 1 to {size}")
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
                self.lodge(word)

    def lodge(self, word: str) -> None:
        """A crew on the home base."""
        if word not in CREWS:
            self.note("RM-CMP-04", f"no crew {word!r} ({nearest(word, CREWS, CREW_NAMES)})")
            return
        crew = CREWS.index(word)
        rule = forbids_lodging(self.fleet, self.limits, crew)
        if self.note(rule, f"{named(crew)} cannot start on the home base: {self.tally(False)}"):
            self.fleet.home.append(crew)

    def add_waiting(self, words: list[str], where: str) -> None:
        """Crew in reserve."""
        for word in words:
            if is_load(word):
                self.note("RM-RSV-06", f"the pods of {where} are chosen when it comes in, not {word!r} now")
            elif word not in CREWS:
                self.note("RM-CMP-04", f"no crew {word!r} ({nearest(word, CREWS, CREW_NAMES)})")
            else:
                crew = CREWS.index(word)
                rule = forbids_waiting(self.fleet, self.limits, crew)
                if self.note(rule, f"{named(crew)} cannot wait: {self.tally(True)}"):
                    self.fleet.waiting.append(crew)


def is_crew(word: str) -> bool:
    """Tell whether a word names a crew of the catalogue."""
    return word in CREWS


def is_load(word: str) -> bool:
    """Tell whether a word is a load of pods."""
    return all(letter in "AS/" for letter in word)


def nearest(word: str, known: list[str], names: list[str]) -> str:
    """The ids that were perhaps meant, by name or by look."""
    near = [id for id, name in zip(known, names, strict=True) if word.casefold() in name.casefold().split()]
    near = near or get_close_matches(word, known, 3, 0.5)
    return f"perhaps {', '.join(near)}" if near else f"they are {known[0]} to {known[-1]}"


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


def check_ready_made(fleets: list[Fleet]) -> None:
    """RM-FLEET-01 ff. A ready-made fleet obeys its scenario; a pack that brings another ends the program in words."""
    for fleet in fleets:
        seat = DEFENDER if fleet.scenario == SIEGE else 0
        for rule, reason in read_line(write_line(fleet), Limits(fleet.scenario, seat))[1]:
            raise SystemExit(f"retrorocket: {PACKS}: fleet {fleet.id} breaks {rule}: {reason}")


def write_line(fleet: Fleet) -> str:
    """A fleet as the line that reads back as the same fleet."""
    starts = [write_berth(berth) for berth in fleet.active]
    if fleet.home:
        starts.append(" ".join([HOME, *(CREWS[crew] for crew in fleet.home)]))
    waits = [MODELS[berth.model] for berth in fleet.reserve] + [CREWS[crew] for crew in fleet.waiting]
    return ", ".join(starts) + ("; " + ", ".join(waits) if waits else "")


def write_berth(berth: Berth) -> str:
    """One entry of the list that starts."""
    loads = berth.loads[:1] if len(set(berth.loads)) == 1 else berth.loads
    words = [MODELS[berth.model], "/".join(loads)]
    for place, crews in enumerate(berth.crews):
        words.extend(CREWS[crew] if place == 0 else f"{CREWS[crew]}@{place + 1}" for crew in crews)
    return " ".join(words)
