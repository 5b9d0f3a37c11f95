"""Changing an army entry by entry: nothing here knows a game."""

from retrorocket.kernel.army import Army, Entry


def copied(army: Army) -> Army:
    """An army with lists of its own."""
    return Army(army.head, [entries[:] for entries in army.lists])


def added(army: Army, place: int, entry: Entry) -> Army:
    """The army with an entry more, in one of its lists; copies of what is there with the same words are counted up."""
    found = copied(army)
    entries = found.lists[place]
    for number, other in enumerate(entries):
        if (other.id, other.words) == (entry.id, entry.words):
            entries[number] = Entry(other.id, other.copies + entry.copies, other.words)
            return found
    entries.append(entry)
    return found


def taken(army: Army, place: int, entry: Entry) -> Army:
    """The army with so many copies fewer, the last ones first."""
    entries = army.lists[place]
    left = entry.copies
    for number in reversed([number for number, other in enumerate(entries) if other.id == entry.id]):
        other = entries[number]
        less = min(left, other.copies)
        left -= less
        entries[number : number + 1] = (
            [Entry(other.id, other.copies - less, other.words)] if less < other.copies else []
        )
    return army


def beginning(typed: str, id: str, name: str) -> bool:
    """Tell whether an id or a name begins as it was typed, blanks and underscores alike."""
    wanted = typed.casefold().replace("_", " ")
    return any(text.casefold().replace("_", " ").startswith(wanted) for text in (id, name))
