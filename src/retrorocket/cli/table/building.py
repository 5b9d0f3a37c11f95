"""A force put together line by line, before the game: points left, and a refusal by rule id for what may not be."""

import shlex
from difflib import get_close_matches
from typing import Final

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from retrorocket.cli.reading import ME, checked_levels, checked_setup
from retrorocket.cli.table.keyboard import Keyboard, Left
from retrorocket.cli.table.screen import WIPE
from retrorocket.games.pocket_tactics.army import (
    Force,
    faults_of,
    read_force,
    standard_force,
    too_dear,
    too_many_alike,
    unit_of,
)
from retrorocket.games.pocket_tactics.game import PocketTacticsGame
from retrorocket.games.pocket_tactics.options import CUSTOM
from retrorocket.games.pocket_tactics.stock import FEWEST_UNITS, MERCENARY, MOST_UNITS, POINTS, Stock
from retrorocket.games.rocketmen.game import RocketmenGame
from retrorocket.kernel.game import Game

HELP: Final = """archer        one archer more (also: 3 archer, archer*3)
-archer       one archer fewer
list          the units of your home; list mercenary, list tribes: of others; list all
home tribes   choose another home faction
standard      begin with the standard force of your home
clear         begin with nothing
done          play with this force
quit          leave"""


def with_forces(game: Game, levels: list[str], options: tuple[str, ...], console: Console) -> tuple[str, ...]:
    """The options of a table with a force that each person has built; bots take the standard one of their faction.

    A fleet of Rocketmen is built at the table, in secret; here the table only agrees on it.
    """
    if isinstance(game, RocketmenGame):
        return (*options, "fleets=built")
    if not isinstance(game, PocketTacticsGame):
        raise click.UsageError(f"--build is for games with forces of one's own; {game.title} has none")
    setup = checked_setup(game, len(checked_levels(game, levels, people=True)), (*options, f"variant={CUSTOM}"))
    found = [*options, f"variant={CUSTOM}"]
    keyboard = Keyboard()
    keyboard.open()
    named = {option.partition("=")[0] for option in options}
    for seat, level in zip("ab", levels, strict=True):
        home = game.stock.factions[setup.choice(f"faction_{seat}")]
        force = standard_force(home)
        if level == ME:
            force = Builder(game.stock, force, setup.on("open_build"), console, keyboard).built(seat)
            hide(levels, console, keyboard)
        if level == ME or f"custom_{seat}" not in named:
            found.append(f"custom_{seat}={force.write()}")
    return tuple(found)


def hide(levels: list[str], console: Console, keyboard: Keyboard) -> None:
    """PT-FORCE-06 Of two people at one keyboard neither sees the other build."""
    if levels.count(ME) > 1:
        keyboard.line("Press Enter to hide this force, then pass the keyboard on. ")
        keyboard.forget()
        if console.is_terminal:
            console.file.write(WIPE)


class Builder:
    """One force in the making."""

    def __init__(self, stock: Stock, force: Force, open_build: bool, console: Console, keyboard: Keyboard) -> None:
        self.stock: Final = stock
        self.force: Force = force
        self.open_build: Final = open_build
        self.console: Final = console
        self.keyboard: Final = keyboard

    def built(self, seat: str) -> Force:
        """Talk until the force may be played."""
        self.console.rule(Text(f"The force of {seat.upper()}", style="bold"), style="dim")
        self.say(f"{POINTS} points, {FEWEST_UNITS} to {MOST_UNITS} units. Type a unit to add it, help for all else.")
        self.list_units(self.force.home.id)
        self.keyboard.completions = [*self.stock.cards, *(f"-{id}" for id in self.stock.cards), "done", "list", "home"]
        while True:
            self.say(self.summary(), "bold")
            try:
                line = self.keyboard.line("force> ")
            except (Left, KeyboardInterrupt):
                raise click.Abort from None
            if line in ("quit", "exit", "q"):
                raise click.Abort
            if line == "done" and self.finished(seat):
                return self.force
            if line != "done":
                self.heed(line)

    def say(self, text: str, style: str = "") -> None:
        """One line of ours."""
        self.console.print(Text(text, style=style))

    def summary(self) -> str:
        """The force, its points and what is left of them."""
        points, units = self.force.points(self.stock), self.force.units()
        return f"{self.force.write()}\n{points} of {POINTS} points, {POINTS - points} left, {units} units"

    def finished(self, seat: str) -> bool:
        """Tell whether the force may be played; say what stands against it, or how to have it again."""
        wrong = faults_of(self.force, self.stock, self.open_build)
        if wrong:
            self.say(f"Not yet. {wrong}.", "bold red")
            return False
        self.say(
            f"To play it again: --option variant=custom --option {shlex.quote(f'custom_{seat}={self.force.write()}')}"
        )
        return True

    def heed(self, line: str) -> None:
        """One line: an order, or units to add and to take away."""
        order, _, rest = line.partition(" ")
        if order in ("", "help", "?"):
            self.say(HELP)
        elif order == "list":
            self.list_units(rest.strip() or self.force.home.id)
        elif order == "home":
            self.change_home(rest.strip())
        elif order == "standard":
            self.force = standard_force(self.force.home)
        elif order == "clear":
            self.force = Force(self.force.home, {})
        elif ":" in line:
            self.take_text(line)
        else:
            self.change(line)

    def change_home(self, word: str) -> None:
        """PT-FORCE-05 Another home faction; the units stay."""
        if word not in self.stock.factions:
            self.say(f"PT-FORCE-05: no faction {word!r}; there are {', '.join(self.stock.factions)}.", "red")
            return
        self.force = Force(self.stock.factions[word], self.force.counts)
        self.list_units(word)

    def take_text(self, line: str) -> None:
        """A whole force at once."""
        force, wrong = read_force(line, self.stock)
        if force is None:
            self.say(f"{wrong}.", "red")
        else:
            self.force = force

    def change(self, line: str) -> None:
        """Add or take away copies of one unit; what the rules forbid is refused and nothing changes."""
        sign = -1 if line.startswith("-") else 1
        words = line.lstrip("+-").replace("*", " ").split()
        number = next((int(word) for word in words if word.isdecimal()), 1)
        names = [word for word in words if not word.isdecimal()]
        card = self.card_of("_".join(names))
        if card:
            self.put(card, self.force.counts.get(card, 0) + sign * number)

    def card_of(self, name: str) -> str:
        """The one unit of a name or its beginning; "" with a remark if there is none or several."""
        wanted = name.casefold()
        cards = self.stock.cards
        likely = [id for id in cards if id.startswith(wanted)] if wanted else []
        if wanted in cards or len(likely) == 1:
            return wanted if wanted in cards else likely[0]
        near = likely or get_close_matches(wanted, list(cards), 3, 0.6)
        guess = f"; perhaps {', '.join(near[:6])}" if near else "; list all shows every unit"
        self.say(f"PT-FORCE-03: no unit {name!r}{guess}.", "red")
        return ""

    def put(self, id: str, count: int) -> None:
        """PT-FORCE-03, PT-FORCE-04 So many of a unit, unless that is too dear or too many alike."""
        if count < 0:
            self.say(f"PT-FORCE-03: there is no {id} to take away.", "red")
            return
        counts = {**self.force.counts, id: count}
        wished = Force(self.force.home, {id: number for id, number in counts.items() if number})
        wrong = too_dear(wished, self.stock) or too_many_alike(wished, self.stock)
        if wrong and count > self.force.counts.get(id, 0):
            self.say(f"Refused. {wrong}.", "red")
            return
        self.force = wished

    def list_units(self, group: str) -> None:
        """The units of a faction, of the mercenaries, or of all."""
        groups = [*self.stock.factions, MERCENARY]
        if group != "all" and group not in groups:
            self.say(f"PT-FORCE-05: no group {group!r}; there are {', '.join(groups)}, all.", "red")
            return
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for title in ("unit", "cost", "have", "what it is"):
            table.add_column(title, justify="right" if title in ("cost", "have") else "left", overflow="fold")
        for card in self.stock.cards.values():
            if group in ("all", card.faction):
                have = f"{self.force.counts.get(card.id, 0)}/{card.limit}"
                table.add_row(card.id, str(card.cost), have, described(self.stock, card.id))
        self.console.print(table)


def described(stock: Stock, id: str) -> str:
    """What there is to know of a unit before it is chosen."""
    unit = unit_of(stock, stock.cards[id])
    about, abilities = unit["about"], unit["abilities"]
    assert isinstance(about, list)
    assert isinstance(abilities, list)
    return f"{'; '.join(about)}. {' '.join(abilities)}".strip()
