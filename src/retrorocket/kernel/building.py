"""What a builder of armies shows, in every game the same: what there is to choose, what it comes to, what is wrong."""

from typing import Final

from retrorocket.kernel.army import Complaint, Grammar, Shelf

NO_LIMIT: Final = -1


class Fitting:
    """Words that may follow an entry, such as a ship's crew: a title, the words, and how many of them at most."""

    def __init__(self, title: str, words: list[str], most: int) -> None:
        self.title: Final = title
        self.words: Final = words
        self.most: Final = most

    def as_json(self) -> dict[str, object]:
        """The fitting as clients get it."""
        return {"title": self.title, "words": list(self.words), "most": self.most}


class Choice:
    """One thing that an army can be made of, as a menu shows it; `given` are the words that it is added with."""

    def __init__(self, id: str, name: str, group: str, cost: int, text: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.group: Final = group
        self.cost: Final = cost
        self.text: Final = text
        self.given: str = ""
        self.fittings: list[Fitting] = []

    def price(self, counted: str) -> str:
        """What it costs in words; nothing where costs are not counted."""
        if not counted or not self.cost:
            return ""
        return f"{self.cost} {counted}" if self.cost == 1 else f"{self.cost} {counted}s"

    def as_json(self, counted: str) -> dict[str, object]:
        """The choice as clients get it."""
        told: dict[str, object] = {"id": self.id, "name": self.name, "group": self.group, "cost": self.cost}
        told |= {"price": self.price(counted), "text": self.text, "given": self.given}
        return told | {"fittings": [fitting.as_json() for fitting in self.fittings]}


class Part:
    """One list of an army: its title, what one of its costs is called, the shelf of its ids, its choices."""

    def __init__(self, id: str, title: str, counted: str, shelf: Shelf, choices: list[Choice]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.counted: Final = counted
        self.shelf: Final = shelf
        self.choices: Final = choices

    def as_json(self) -> dict[str, object]:
        """The list as clients get it."""
        entries = [choice.as_json(self.counted) for choice in self.choices]
        return {"id": self.id, "title": self.title, "entries": entries}


class Ready:
    """An army to begin with: its line, and the group that it stands in."""

    def __init__(self, id: str, name: str, group: str, line: str) -> None:
        self.id: Final = id
        self.name: Final = name
        self.group: Final = group
        self.line: Final = line

    def as_json(self) -> dict[str, object]:
        """The army as clients get it."""
        return {"id": self.id, "name": self.name, "group": self.group, "text": self.line}


class Menu:
    """All that a builder shows: a noun for the army, its grammar, its parts, the names of words, ready-made armies."""

    def __init__(self, noun: str, grammar: Grammar, parts: list[Part], ready: list[Ready]) -> None:
        self.noun: Final = noun
        self.grammar: Final = grammar
        self.parts: Final = parts
        self.ready: Final = ready
        self.words: dict[str, str] = {}

    def as_json(self) -> dict[str, object]:
        """The menu as clients get it."""
        heads = self.grammar.heads
        known = heads.known if heads is not None else {}
        return {
            "noun": self.noun,
            "head": heads.title if heads is not None else "",
            "heads": [{"id": id, "name": name} for id, name in known.items()],
            "parts": [part.as_json() for part in self.parts],
            "words": dict(self.words),
            "ready": [ready.as_json() for ready in self.ready],
        }


class Total:
    """Something that an army comes to, with the least and the most of it that the rules allow."""

    def __init__(self, counted: str, sum: int, least: int = 0, most: int = NO_LIMIT) -> None:
        self.counted: Final = counted
        self.sum: Final = sum
        self.least: Final = least
        self.most: Final = most

    def in_words(self) -> str:
        """The total in words."""
        if self.most == NO_LIMIT:
            needed = f", {self.least} needed" if self.least else ""
            return f"{self.sum} {self.counted}{needed}"
        if self.least:
            return f"{self.sum} {self.counted} ({self.least} to {self.most})"
        left = self.most - self.sum
        rest = f"{left} left" if left >= 0 else f"{-left} too many"
        return f"{self.sum} of {self.most} {self.counted}, {rest}"

    def as_json(self) -> dict[str, object]:
        """The total as clients get it; no limit is none."""
        most = None if self.most == NO_LIMIT else self.most
        return {"counted": self.counted, "sum": self.sum, "least": self.least, "most": most}


class Review:
    """A look at the army that an option names: what it comes to, all that stands against it, in the rules' order.

    `missing` are those complaints that more of something could mend; all others only less of it.
    """

    def __init__(self, option: str, totals: list[Total], against: list[Complaint], missing: list[Complaint]) -> None:
        self.option: Final = option
        self.totals: Final = totals
        self.against: Final = against
        self.missing: Final = missing

    def excess(self) -> list[Complaint]:
        """What no addition could mend."""
        return [complaint for complaint in self.against if complaint not in self.missing]

    def as_json(self) -> dict[str, object]:
        """The totals as clients get them; complaints are told by option."""
        return {"option": self.option, "totals": [total.as_json() for total in self.totals]}
