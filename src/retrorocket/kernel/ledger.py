"""A game's rules, rulings and examples with their ids: what refusals cite and people read."""

from pathlib import Path
from typing import Final

from retrorocket.kernel.packs import Pack, open_pack


class Entry:
    """One rule, ruling or example: its id, a short title and its words. `tier` is the rule's (basic, optional, ...)."""

    def __init__(self, id: str, tier: str, title: str, text: str, topic: str, related: list[str]) -> None:
        self.id: Final = id
        self.tier: Final = tier
        self.title: Final = title
        self.text: Final = text
        self.topic: Final = topic
        self.related: Final = related

    def as_json(self) -> dict[str, object]:
        """The entry as the rules page shows it."""
        return {
            "id": self.id,
            "tier": self.tier,
            "title": self.title,
            "text": self.text,
            "topic": self.topic,
            "related": list(self.related),
        }


class Ledger:
    """All entries of a game, in the order of its file."""

    def __init__(self, title: str, summary: str, entries: list[Entry]) -> None:
        self.title: Final = title
        self.summary: Final = summary
        self.entries: Final = entries
        self.by_id: Final = {entry.id: entry for entry in entries}

    def has(self, id: str) -> bool:
        """Tell whether an id is in the ledger."""
        return id in self.by_id

    def entry(self, id: str) -> Entry:
        """The entry of an id."""
        return self.by_id[id]

    def search(self, words: str) -> list[Entry]:
        """The entries whose id is the given one, or that hold all the words."""
        wanted = words.casefold().split()
        exact = [entry for entry in self.entries if entry.id.casefold() == words.strip().casefold()]
        return exact or [entry for entry in self.entries if all(word in haystack(entry) for word in wanted)]


def haystack(entry: Entry) -> str:
    """Everything of an entry that a search looks at."""
    return f"{entry.id} {entry.topic} {entry.title} {entry.text}".casefold()


def read_ledger(path: Path) -> Ledger:
    """Read and check a ledger file."""
    pack = open_pack(path)
    entries = [read_rule(row) for row in pack.rows("rule")]
    topics = {entry.id: entry.topic for entry in entries}
    entries += [read_ruling(row, topics) for row in pack.rows("ruling")]
    entries += [read_example(row, topics) for row in pack.rows("example")]
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            raise pack.fault(entry.id, "ids that differ", "this id twice")
        seen.add(entry.id)
    return Ledger(pack.text("title"), pack.text("summary"), entries)


def read_rule(row: Pack) -> Entry:
    """A rule: what the book says, in our words."""
    return Entry(row.text("id"), row.text("tier"), row.text("title"), flowed(row.text("text")), row.text("topic"), [])


def read_ruling(row: Pack, topics: dict[str, str]) -> Entry:
    """A ruling: a doubt about the book and how the program settles it."""
    about = row.texts("about")
    answer = flowed(row.text("answer"))
    return Entry(row.text("id"), "ruling", flowed(row.text("question")), answer, topic_of(about, topics), about)


def read_example(row: Pack, topics: dict[str, str]) -> Entry:
    """An example: a position, what is done, what follows."""
    rules = row.texts("rules")
    given = flowed(row.text("given"))
    text = f"When: {flowed(row.text('when'))} Then: {flowed(row.text('then'))}"
    return Entry(row.text("id"), "example", given, text, topic_of(rules, topics), rules)


def topic_of(ids: list[str], topics: dict[str, str]) -> str:
    """The topic of the first rule that a ruling or an example belongs to."""
    return next((topics[id] for id in ids if id in topics), "Rulings")


def flowed(text: str) -> str:
    """A wrapped text as one line per paragraph."""
    return "\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))
