"""The ledger on a console: what there is, and the entries that were asked for."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from retrorocket.kernel.ledger import Entry, Ledger

FULL = 6


def contents(ledger: Ledger) -> RenderableType:
    """The topics with the ids of their rules."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for topic in dict.fromkeys(entry.topic for entry in ledger.entries):
        ids = [entry.id for entry in ledger.entries if entry.topic == topic and entry.tier not in ("ruling", "example")]
        table.add_row(topic, ", ".join(ids))
    return Group(Text(flowing(ledger.summary)), Text(), table, Text("\nLook one up by its id, or by any words."))


def flowing(text: str) -> str:
    """The paragraphs of a text without its own line breaks, to be broken where the screen ends."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


def entries(ledger: Ledger, words: str, most: int = FULL) -> RenderableType:
    """The entries that fit: in full when they are few, else by title."""
    found = ledger.search(words)
    if not found:
        return Text(f"No rule holds {words!r}.", style="red")
    if len(found) > most:
        return titles(found)
    exact = [entry for entry in ledger.entries if len(found) == 1 and found[0].id in entry.related]
    return Group(*[in_full(entry) for entry in found], *([titles(exact)] if exact else []))


def titles(found: list[Entry]) -> RenderableType:
    """Ids and titles."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for entry in found:
        table.add_row(entry.id, Text(entry.title))
    return table


def in_full(entry: Entry) -> RenderableType:
    """One entry: id, kind and title, then its words."""
    head = Text(f"{entry.id}  ", style="bold")
    head.append(f"{entry.title}", style="bold")
    head.append(f"  ({', '.join([entry.tier, entry.topic, *entry.related])})", style="not bold dim")
    return Group(head, Padding(Text(entry.text), (0, 0, 1, 2)))
