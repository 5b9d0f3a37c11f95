"""What there is to choose for an army: by groups, in a table, and found by what a person typed."""

from typing import Final

from rich.table import Table

from retrorocket.cli.table.editing import beginning
from retrorocket.kernel.army import ECHO, Army, Entry, fits, perhaps
from retrorocket.kernel.building import Menu, Part


class Offer:
    """The menu of a game, as a terminal shows it."""

    def __init__(self, menu: Menu) -> None:
        self.menu: Final = menu

    def overlapping(self) -> bool:
        """Tell whether one thing can stand in several lists."""
        parts = self.menu.parts
        return len(parts) > 1 and parts[0].shelf is parts[1].shelf

    def parts(self, part: Part) -> list[Part]:
        """The lists whose things are shown: the one at hand where all have the same."""
        return [part] if self.overlapping() else self.menu.parts

    def groups(self, part: Part) -> list[str]:
        """The groups of what there is."""
        return list(dict.fromkeys(choice.group for shown in self.parts(part) for choice in shown.choices))

    def home(self, head: str) -> str:
        """The group of a head, in games where lines have one."""
        heads = self.menu.grammar.heads
        return heads.known.get(head, "") if heads is not None else ""

    def shown(self, wanted: str, groups: list[str]) -> list[str]:
        """The groups that a word means: all, those whose name or a word of it begins so, or the one of a head's id."""
        if wanted == "all":
            return groups
        word, home = wanted.casefold(), self.home(wanted)
        begun = [[group.casefold(), *group.casefold().split()] for group in groups]
        fits = [word != "" and any(name.startswith(word) for name in names) for names in begun]
        return [group for group, fit in zip(groups, fits, strict=True) if fit or group == home]

    def table(self, army: Army, part: Part, groups: list[str]) -> Table:
        """Things with what there is to know of them before they are chosen."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for title in ("id", "cost", "have", "what it is"):
            table.add_column(title, justify="right" if title in ("cost", "have") else "left", overflow="fold")
        for place, listed in enumerate(self.menu.parts):
            counts = army.counts(place)
            for choice in listed.choices if listed in self.parts(part) else []:
                if choice.group in groups:
                    have = str(counts.get(choice.id, 0) or "")
                    table.add_row(choice.id, str(choice.cost), have, f"{choice.name}. {choice.text}")
        return table

    def meant(self, words: list[str], part: Part) -> Entry | str:
        """What was typed: an id, the beginning of an id or of a name; or why that is nothing."""
        head, _, copies = words[0].partition("*") if words else ("", "", "")
        if copies and not fits(copies, part.shelf.most):
            return f"{copies[:ECHO]!r} is no number of copies from 1 to {part.shelf.most}"
        number = int(copies or 1)
        parts = [part, *(other for other in self.menu.parts if other is not part)]
        if any(head in other.shelf.known for other in parts):
            return Entry(head, number, words[1:])
        typed = " ".join([head, *words[1:]])[:80]
        likely = [choice.id for other in parts for choice in other.choices if beginning(typed, choice.id, choice.name)]
        likely = list(dict.fromkeys(likely)) if head else []
        if len(likely) == 1:
            return Entry(likely[0], number, [])
        guess = f"perhaps {', '.join(likely[:6])}" if likely else perhaps(head, part.shelf.known)
        return f"no {part.shelf.noun} {head[:ECHO]!r} ({guess})"
