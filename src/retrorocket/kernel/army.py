"""Armies of one's own, in every game the same: how a force, fleet or deck is written, and what it can be made of.

A line is one or more lists with ';' between, a list is entries with ',' between, an entry is an id, perhaps with
'*copies', perhaps followed by words of its own: 'P01*2, P03; K07*3' or 's01 AASS c01, s44 A/A/S/S; s03'.
"""

from difflib import get_close_matches
from typing import Final

Complaint = tuple[str, str]


class Entry:
    """One entry of a list: what, how often, and the words that follow."""

    def __init__(self, id: str, copies: int, words: list[str]) -> None:
        self.id: Final = id
        self.copies: Final = copies
        self.words: Final = words


class ArmyReader:
    """Reads lists of one kind of thing; all that is wrong is noted as (rule, reason)."""

    def __init__(self, noun: str, known: list[str], rule: str, most: int = 99) -> None:
        self.noun: Final = noun
        self.known: Final = known
        self.rule: Final = rule
        self.most: Final = most
        self.wrong: Final[list[Complaint]] = []

    def entries(self, text: str) -> list[Entry]:
        """The entries of a list that can be read."""
        found: list[Entry] = []
        for written in text.split(","):
            words = written.replace(" *", "*").replace("* ", "*").split()
            if words:
                entry = self.entry(words)
                if entry is not None:
                    found.append(entry)
        return found

    def entry(self, words: list[str]) -> Entry | None:
        """One entry, or a complaint."""
        id, star, copies = words[0].partition("*")
        if id not in self.known:
            self.wrong.append((self.rule, f"no {self.noun} {id!r} ({perhaps(id, self.known)})"))
        elif star and not (copies.isdecimal() and 0 < int(copies) <= self.most):
            self.wrong.append((self.rule, f"{copies!r} is no number of copies of {id} from 1 to {self.most}"))
        else:
            return Entry(id, int(copies or 1), words[1:])
        return None

    def counts(self, text: str) -> dict[str, int]:
        """A list whose entries have no words of their own, as ids with their numbers of copies."""
        found: dict[str, int] = {}
        for entry in self.entries(text):
            if entry.words:
                self.wrong.append((self.rule, f"expected a comma after {entry.id}, found {entry.words[0]!r}"))
            found[entry.id] = found.get(entry.id, 0) + entry.copies
        return found


def perhaps(word: str, known: list[str]) -> str:
    """The ids that were perhaps meant."""
    near = get_close_matches(word, known, 3, 0.5)
    return f"perhaps {', '.join(near)}" if near else f"they are {known[0]} to {known[-1]}"


def written_counts(counts: dict[str, int]) -> str:
    """Ids with their numbers of copies as the list that reads back the same."""
    return ", ".join(id if copies == 1 else f"{id}*{copies}" for id, copies in counts.items())


class Choice:
    """One thing that an army can be made of, as a menu shows it."""

    def __init__(self, id: str, name: str, group: str, cost: int, text: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.group: Final = group
        self.cost: Final = cost
        self.text: Final = text

    def as_json(self) -> dict[str, object]:
        """The choice as clients get it."""
        return {"id": self.id, "name": self.name, "group": self.group, "cost": self.cost, "text": self.text}


class Part:
    """One list of an army: its title, what its cost counts, which option limits it, how much it needs at least."""

    def __init__(self, id: str, title: str, counted: str, choices: list[Choice]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.counted: Final = counted
        self.choices: Final = choices
        self.limit: str = ""
        self.least: int = 1

    def as_json(self) -> dict[str, object]:
        """The list as clients get it."""
        entries = [choice.as_json() for choice in self.choices]
        told: dict[str, object] = {"id": self.id, "title": self.title, "counted": self.counted}
        return told | {"limit": self.limit, "least": self.least, "entries": entries}


def menu(parts: list[Part], ready: list[tuple[str, str, str]]) -> dict[str, object]:
    """What a builder shows in every game: the lists, and ready-made armies as (id, name, line)."""
    made = [{"id": id, "name": name, "text": text} for id, name, text in ready]
    return {"parts": [part.as_json() for part in parts], "ready": made}
