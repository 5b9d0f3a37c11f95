"""An army put together line by line, the same for all games that have one: totals, and refusals by rule.

What may be is the game's to say: the builder here knows the lines' grammar, the menu, and no rule.
"""

from typing import Final

import click
from rich.console import Console
from rich.text import Text

from retrorocket.cli.table.editing import added, beginning, copied, taken
from retrorocket.cli.table.keyboard import Keyboard, Left
from retrorocket.cli.table.offer import Offer
from retrorocket.cli.table.wish import Wish
from retrorocket.kernel.army import Army, Entry
from retrorocket.kernel.building import Menu, Part

HELP: Final = """{one}        one more (also: 3 {one}, {one}*3); with words of its own after it where it has any
-{one}       one fewer
list          what there is; list and a group's name: that group; list all
ready         ready-made ones; ready and a name: begin with that one
clear         begin with nothing
done          play with this {noun}
quit          leave
A whole line, as done shows it, is taken as it is."""


class Builder:
    """One army in the making."""

    def __init__(self, table: Wish, menu: Menu, console: Console, keyboard: Keyboard) -> None:
        self.table: Final = table
        self.menu: Final = menu
        self.console: Final = console
        self.keyboard: Final = keyboard
        self.army: Army = menu.grammar.read("")
        self.part: Part = menu.parts[0]
        self.offer: Final = Offer(menu)

    def built(self, text: str, seat: str) -> str:
        """Talk until the army may be played; its line."""
        noun = self.menu.noun
        self.console.rule(Text(f"The {noun} of {seat.title() if len(seat) > 1 else seat.upper()}", style="bold"))
        self.army = self.menu.grammar.read(text)
        self.list_group("")
        self.say("Type what you want to add, help for all else.")
        ids = [choice.id for part in self.menu.parts for choice in part.choices]
        self.keyboard.completions = [*ids, *(f"-{id}" for id in ids), "done", "list", "ready"]
        while True:
            self.say(self.summary(), "bold")
            line = self.asked()
            if line == "done" and self.finished():
                return self.army.write()
            if line != "done":
                self.heed(line)

    def asked(self) -> str:
        """A line from the keyboard."""
        try:
            line = self.keyboard.line(f"{self.menu.noun}> ")
        except (Left, KeyboardInterrupt):
            raise click.Abort from None
        if line in ("quit", "exit", "q"):
            raise click.Abort
        return line

    def say(self, text: str, style: str = "") -> None:
        """One line of ours."""
        self.console.print(Text(text, style=style))

    def refuse(self, rule: str, reason: str, lead: str = "") -> None:
        """A refusal by its rule."""
        self.say(f"{lead}{rule}: {reason}.", "red")

    def summary(self) -> str:
        """The army and what it comes to."""
        review = self.table.review(self.army.write())
        totals = ", ".join(total.in_words() for total in review.totals) if review is not None else "nothing yet"
        where = f"\nAdding to: {self.part.title}" if self.offer.overlapping() else ""
        return f"{self.army.write()}\n{totals}{where}"

    def finished(self) -> bool:
        """Tell whether the army may be played; say what stands against it, or how to have it again."""
        text = self.army.write()
        review = self.table.review(text)
        if review is None:
            self.refuse(self.part.shelf.rule, f"the {self.menu.noun} is empty", "Not yet. ")
            return False
        against = review.against
        if self.table.too_long(text):
            against = [*against, (self.part.shelf.rule, f"a line of {len(text)} characters is too long for a table")]
        for rule, reason in against:
            self.refuse(rule, reason, "Not yet. ")
        if not against:
            self.say(f"To play it again: {self.table.again(text)}")
        return not against

    def heed(self, line: str) -> None:
        """One line: an order, or things to add and to take away."""
        order, _, rest = line.partition(" ")
        rest = rest.strip()
        heads = self.menu.grammar.heads
        if order in ("", "help", "?"):
            self.help()
        elif order == "list":
            self.list_group(rest)
        elif order == "ready":
            self.begin_with(rest)
        elif order == "clear":
            self.army = Army(self.army.head, [[] for _ in self.army.lists])
        elif heads is not None and order in ("home", "standard"):
            self.change_head(rest) if order == "home" else self.begin_with(self.army.head)
        elif self.offer.overlapping() and order in [part.id for part in self.menu.parts]:
            self.part = next(part for part in self.menu.parts if part.id == order)
            if rest:
                self.change(rest)
        elif (":" in line and heads is not None) or ";" in line or "," in line:
            self.take_line(line)
        else:
            self.change(line)

    def help(self) -> None:
        """All orders."""
        one = self.menu.parts[0].choices[0].id
        self.say(HELP.replace("{one}", one).replace("{noun}", self.menu.noun))
        heads = self.menu.grammar.heads
        if heads is not None:
            known = list(heads.known)
            self.say(f"home {known[-1]}    another {heads.title.lower()}\nstandard      begin with its ready-made one")
        if self.offer.overlapping():
            parts = " or ".join(part.id for part in self.menu.parts)
            self.say(f"{parts}    go on with that list; with something after it: add it there")

    def change_head(self, word: str) -> None:
        """Another head; what has been chosen stays."""
        heads = self.menu.grammar.heads
        assert heads is not None
        if word not in heads.known:
            self.refuse(heads.rule, f"no {heads.noun} {word!r}; there are {', '.join(heads.known)}")
            return
        self.army = Army(word, self.army.lists)
        self.list_group(heads.known[word])

    def begin_with(self, name: str) -> None:
        """A ready-made army, or the list of them."""
        fits = [ready for ready in self.menu.ready if name and beginning(name, ready.id, ready.name)]
        exact = [ready for ready in fits if name in (ready.id, ready.name)] or fits
        if len(exact) == 1:
            self.army = self.menu.grammar.read(exact[0].line)
            return
        for ready in fits or self.menu.ready:
            group = f" ({ready.group})" if ready.group else ""
            self.say(f"{ready.id:16} {ready.name}{group}")

    def take_line(self, line: str) -> None:
        """A whole army at once."""
        army = self.menu.grammar.read(line)
        if army.wrong:
            self.refuse(*army.wrong[0])
        else:
            self.army = army

    def change(self, line: str) -> None:
        """Add or take away copies of one thing; what the rules forbid is refused and nothing changes."""
        less = line.startswith("-")
        words = line.lstrip("+-").split()
        number = 1
        if len(words) > 1 and words[0].isdecimal() and len(words[0]) < 4:
            number, words = int(words[0]), words[1:]
        found = self.meant(words)
        if found is None:
            return
        entry = Entry(found.id, found.copies * number, found.words)
        if less:
            self.take_away(entry)
        else:
            self.add(entry)

    def meant(self, words: list[str]) -> Entry | None:
        """What was typed, or a remark if that is nothing or several things."""
        found = self.offer.meant(words, self.part)
        if isinstance(found, Entry):
            return found
        self.refuse(self.part.shelf.rule, found)
        return None

    def place_of(self, id: str) -> int:
        """The list that an id is added to: the one at hand, else the first that it can stand in."""
        parts = [place for place, part in enumerate(self.menu.parts) if id in part.shelf.known]
        here = self.menu.parts.index(self.part)
        return here if here in parts else parts[0]

    def add(self, entry: Entry) -> None:
        """So many more, unless the game has something against it that no addition could mend."""
        place = self.place_of(entry.id)
        choice = next((choice for choice in self.menu.parts[place].choices if choice.id == entry.id), None)
        given = choice.given.split() if choice is not None and not entry.words else entry.words
        wished = added(self.army, place, Entry(entry.id, entry.copies, given))
        before, after = self.table.review(self.army.write()), self.table.review(wished.write())
        known = before.against if before is not None else []
        for rule, reason in [told for told in (after.excess() if after is not None else []) if told not in known]:
            self.refuse(rule, reason, "Refused. ")
            return
        self.army = wished

    def take_away(self, entry: Entry) -> None:
        """So many fewer."""
        here = self.place_of(entry.id)
        places = [here, *(place for place in range(len(self.army.lists)) if place != here)]
        for place in places:
            if self.army.counts(place).get(entry.id, 0) >= entry.copies:
                self.army = taken(copied(self.army), place, entry)
                return
        self.refuse(self.menu.parts[here].shelf.rule, f"there is no {entry.id} to take away")

    def list_group(self, name: str) -> None:
        """What there is: a group, all, or the names of the groups."""
        groups = self.offer.groups(self.part)
        wanted = name or self.offer.home(self.army.head)
        shown = self.offer.shown(wanted, groups)
        if shown:
            self.console.print(self.offer.table(self.army, self.part, shown))
        elif wanted:
            heads = self.menu.grammar.heads
            rule = heads.rule if heads is not None else self.part.shelf.rule
            self.refuse(rule, f"no group {wanted[:40]!r}; there are {', '.join(groups)}, all")
        else:
            self.say(f"Groups to list: {', '.join(groups)}.")
