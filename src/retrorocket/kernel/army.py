"""Armies of one's own, in every game the same: how a force, fleet or set is written as a line, and how it is read.

A line is one or more lists with ';' between, in some games after a head and a colon; a list is entries with ','
between; an entry is an id, perhaps with '*copies' (or ' x copies'), perhaps followed by words of its own:
'P01*2, P03; K07*3', 'legion: conscript*3, archer' or 's01 AASS c01, s44 A/A/S/S; s03'.

Whatever is written, reading it costs little: a line of more than `LONGEST` characters or `MOST_ENTRIES` entries is not
read, and after `MOST_COMPLAINTS` complaints reading stops.
"""

import re
from difflib import get_close_matches
from typing import Final

LONGEST: Final = 5000
MOST_ENTRIES: Final = 600
MOST_COPIES: Final = 99
MOST_DIGITS: Final = 6
MOST_COMPLAINTS: Final = 12
ECHO: Final = 40
"""How much of what somebody wrote is told back."""
CROSS: Final = re.compile(r"(\w) x ?(\d{1,2})\b")
STAR: Final = re.compile(r"\s*\*\s+(?=\d)|\s+\*")

Complaint = tuple[str, str]


class Entry:
    """One entry of a list: what, how often, and the words that follow."""

    def __init__(self, id: str, copies: int, words: list[str]) -> None:
        self.id: Final = id
        self.copies: Final = copies
        self.words: Final = words

    def write(self) -> str:
        """The entry as it reads back."""
        return " ".join([self.id if self.copies == 1 else f"{self.id}*{self.copies}", *self.words])


class Army:
    """A line taken apart: its head, its lists of entries, and all that is wrong with it as (rule, reason)."""

    def __init__(self, head: str, lists: list[list[Entry]]) -> None:
        self.head: Final = head
        self.lists: Final = lists
        self.wrong: Final[list[Complaint]] = []

    def counts(self, place: int) -> dict[str, int]:
        """The ids of a list with their numbers of copies."""
        found: dict[str, int] = {}
        for entry in self.lists[place]:
            found[entry.id] = found.get(entry.id, 0) + entry.copies
        return found

    def write(self) -> str:
        """The line that reads back as the same army."""
        texts = [", ".join([entry.write() for entry in entries]) for entries in self.lists]
        while len(texts) > 1 and not texts[-1]:
            texts.pop()
        line = "; ".join(texts)
        return f"{self.head}: {line}" if self.head else line


class Shelf:
    """What one list of a line may name, by id: a noun for it, and the rules against other ids and odd numbers.

    `worded` says that its entries are followed by words, which the game itself reads.
    """

    def __init__(self, noun: str, known: dict[str, str], rule: str) -> None:
        self.noun: Final = noun
        self.known: Final = known
        self.rule: Final = rule
        self.most: int = MOST_COPIES
        self.copies_rule: str = rule
        self.worded: bool = False


class Heads:
    """What may stand before the colon, by id: a title and a noun for it, and the rule against anything else."""

    def __init__(self, title: str, noun: str, known: dict[str, str], rule: str) -> None:
        self.title: Final = title
        self.noun: Final = noun
        self.known: Final = known
        self.rule: Final = rule


class Grammar:
    """How the lines of one game are written: its lists in order, and heads where a line begins with one."""

    def __init__(self, shelves: list[Shelf], heads: Heads | None = None) -> None:
        self.shelves: Final = shelves
        self.heads: Final = heads

    def read(self, line: str) -> Army:
        """A line taken apart, with all that is wrong with it."""
        head, body = self.headed(line)
        texts = body.split(";")
        army = Army(head, [])
        wrong = self.too_much(line) or self.headless(line, head) or self.list_too_many(texts)
        if wrong is not None:
            army.wrong.append(wrong)
        for place, shelf in enumerate(self.shelves):
            text = texts[place] if place < len(texts) and wrong is None else ""
            army.lists.append(read_list(shelf, text, army.wrong))
        return army

    def headed(self, line: str) -> tuple[str, str]:
        """What stands before the colon, and the rest."""
        if self.heads is None:
            return "", line
        head, _, body = line.partition(":")
        return head.strip(), body

    def too_much(self, line: str) -> Complaint | None:
        """A line that is longer than any army."""
        rule = self.shelves[0].rule
        if len(line) > LONGEST:
            return rule, f"a line of {len(line)} characters, at most {LONGEST} are read"
        entries = line.count(",") + line.count(";") + 1
        if entries > MOST_ENTRIES:
            return rule, f"a line of {entries} entries, at most {MOST_ENTRIES} are read"
        return None

    def headless(self, line: str, head: str) -> Complaint | None:
        """A line without the head that it needs."""
        heads = self.heads
        if heads is None or (head in heads.known and ":" in line):
            return None
        known = ", ".join(heads.known)
        return heads.rule, f"begin with a {heads.title.lower()} and a colon ({known}), not {line[:ECHO]!r}"

    def list_too_many(self, texts: list[str]) -> Complaint | None:
        """More lists than a line has."""
        last = len(self.shelves)
        more = [text for text in texts[last:] if text.strip()]
        rule = self.shelves[last - 1].rule
        return (rule, f"nothing follows list {last}, not {more[0].strip()[:ECHO]!r}") if more else None


def read_list(shelf: Shelf, text: str, wrong: list[Complaint]) -> list[Entry]:
    """The entries of a list that can be read; complaints about the others are added to `wrong`."""
    found: list[Entry] = []
    for written in tidied(text).split(","):
        words = written.split()
        if words and len(wrong) < MOST_COMPLAINTS:
            entry = read_entry(shelf, words, wrong)
            if entry is not None:
                found.append(entry)
    return found


def tidied(text: str) -> str:
    """Stars stand close to what they count; a cross before a number is a star."""
    if "*" not in text and "x" not in text:
        return text
    return STAR.sub("*", CROSS.sub(r"\1*\2", " ".join(text.split())))


def read_entry(shelf: Shelf, words: list[str], wrong: list[Complaint]) -> Entry | None:
    """One entry, or a complaint; a star without a number says a single copy."""
    id, _, copies = words[0].partition("*")
    if id not in shelf.known:
        wrong.append((shelf.rule, f"no {shelf.noun} {id[:ECHO]!r} ({perhaps(id, shelf.known)})"))
    elif copies and not fits(copies, shelf.most):
        told = f"{copies[:ECHO]!r} is no number of copies of {id} from 1 to {shelf.most}"
        wrong.append((shelf.copies_rule, told))
    elif len(words) > 1 and not shelf.worded:
        wrong.append((shelf.rule, f"expected a comma after {id}, found {words[1][:ECHO]!r}"))
    else:
        return Entry(id, int(copies or 1), words[1:])
    return None


def fits(copies: str, most: int) -> bool:
    """Tell whether a text is a number of copies."""
    return len(copies) <= MOST_DIGITS and copies.isdecimal() and 0 < int(copies) <= most


def perhaps(word: str, known: dict[str, str]) -> str:
    """The ids that were perhaps meant, by a word of their names or by their look."""
    ids = list(known)
    near = [id for id in ids if word.casefold() in known[id].casefold().split()]
    near = near[:3] or get_close_matches(word[:ECHO], ids, 3, 0.5)
    return f"perhaps {', '.join(near)}" if near else f"they are {ids[0]} to {ids[-1]}"


def counted(counts: dict[str, int]) -> list[Entry]:
    """Ids with their numbers of copies as a list."""
    return [Entry(id, copies, []) for id, copies in counts.items()]
