"""Doomsday as text: asteroid, Earth, launch track, rockets and hand, drawn from one seat's view."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.doomsday_cards import BRIGHT, cards_table, in_short, letter, summed
from retrorocket.cli.boards.doomsday_rocket import rocket
from retrorocket.cli.boards.look import Look
from retrorocket.games.doomsday.tables import COLOURS, IMMEDIATE, START_DAYS

ROCKET_WIDTH = 20
FULL_HAND = 64
BARE_HAND = 39
LEGEND = """
A rocket has eight floors in four levels; the number at its side is the size of the set that a part or a seat needs.
`g.` is a free green seat, `gB` a green seat with a blue passenger; colours are R red, Y yellow, W white, K black,
G green, B blue. Above the launch track stand the launch cards that each space costs; `A` is a rocket. In the hand a
square marks what a card can be played for; `*` is a card of the set you are choosing; `-` for points means that the
card was taken from an opponent and gives none."""


class Board:
    """Lays the parts out by the width there is: the hand beside the rockets, or below them."""

    def __init__(self, view: dict[str, Any], look: Look) -> None:
        self.view = view
        self.look = look

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        """Yield the parts from top to bottom."""
        yield asteroid(self.view)
        yield earth(self.view)
        yield launch_track(self.view, self.look)
        if self.view["scoring"]:
            yield scoring(self.view, self.look)
        room = options.max_width - ROCKET_WIDTH * len(self.view["players"])
        beside = room >= BARE_HAND
        parts = [hand(self.view, not beside or room >= FULL_HAND), open_set(self.view, self.look)]
        below = [part for part in parts if part is not None]
        if beside:
            both = Table.grid(padding=(0, 2))
            both.add_row(self.rockets(), Group(*below))
            yield both
        else:
            yield self.rockets()
            yield from below

    def rockets(self) -> Table:
        """All rockets side by side."""
        table = Table.grid(padding=(0, 2))
        for _ in self.view["players"]:
            table.add_column(width=ROCKET_WIDTH - 2)
        table.add_row(*[rocket(player, self.look, self.own(player)) for player in self.view["players"]])
        return table

    def own(self, player: dict[str, Any]) -> bool:
        """Tell whether this is the player who looks."""
        return player["cards"] is not None


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """The whole table."""
    return Board(view, look)


def note(parts: dict[str, str]) -> str:
    """What a move's card can do, for the list of moves."""
    return in_short(parts["card"]) if "card" in parts else ""


def asteroid(view: dict[str, Any]) -> Text:
    """The way the asteroid still has to go, and the pile that drives it."""
    days = view["days"]
    alarm = "bold red" if days <= view["warning"] else "bold"
    line = Text("Asteroid ", style="bold")
    line.append("·" * (int(START_DAYS) - days), style="dim")
    line.append("*", style=alarm)
    line.append("-" * days, style="dim")
    line.append("O ", style="cyan")
    line.append(f"{days} day{'' if days == 1 else 's'} to impact", style=alarm)
    line.append(f", about {view['rounds_left']} rounds" if view["rounds_left"] else "")
    line.append(f"\nDeck     {view['deck']} cards, {view['doomsday_in_deck']} of them Doomsday; ")
    line.append(f"discard pile {len(view['discard'])}; Doomsday cards to come {view['reserve']}")
    return line


def earth(view: dict[str, Any]) -> Text:
    """The pawns that wait, with the points for seating one, and how many are still in the bag."""
    line = Text("Earth    ", style="bold")
    for colour in COLOURS:
        count = view["earth"][colour]
        if count:
            line.append(f"{letter(colour)}" * count, style=BRIGHT[colour])
            line.append(f" {colour} +{IMMEDIATE[COLOURS.index(colour)]}  ")
    line.append(f"\nBag      {summed(view['bag'])}", style="dim")
    return line


def launch_track(view: dict[str, Any], look: Look) -> Table:
    """One row a player; above each space the launch cards it costs."""
    table = Table.grid(padding=(0, 2))
    table.add_row(Text("Launch", style="bold"), "tools", *[f"{space}:{cost}" for space, cost in view["costs"].items()])
    for player in view["players"]:
        cells = ["A" if player["stage"] == space else "·" for space in ("tools", *view["costs"])]
        name = Text(look.name(player["seat"]), style="bold" if player["seat"] == view["active"] else "")
        table.add_row(name, *[Text(cell, style="bold red" if cell == "A" else "dim") for cell in cells])
    return table


def hand(view: dict[str, Any], titles: bool) -> RenderableType | None:
    """The own hand, card by card, with the cards' titles where there is room; nothing for spectators."""
    for player in view["players"]:
        if player["cards"] is not None:
            return cards_table(player["cards"], player["known"], chosen_by(view, player["seat"]), titles)
    return None


def chosen_by(view: dict[str, Any], seat: str) -> list[str]:
    """The cards that a player has laid aside for the set, or the defence, being chosen."""
    chosen, attack = view["set"], view["attack"]
    mine = chosen["cards"] or [] if chosen and view["active"] == seat and not chosen["shown"] else []
    guards = attack["guard_cards"] or [] if attack and attack["target"] == seat else []
    return [*mine, *guards]


def open_set(view: dict[str, Any], look: Look) -> Text | None:
    """The set being chosen and the attack in progress."""
    chosen, attack = view["set"], view["attack"]
    if chosen is None:
        return None
    if attack is not None and attack["defending"]:
        who = f"{look.name(attack['attacker'])} attacks {look.name(attack['target'])} with {attack['size']} cards"
        return Text(f"{who}; guard cards chosen: {attack['guards']}", style="bold red")
    against = f" against {look.name(chosen['target'])}" if chosen["target"] else ""
    line = Text(
        f"Set to {chosen['action']}{' ' + chosen['colour'] if chosen['colour'] else ''}{against}: ", style="bold"
    )
    line.append(f"{chosen['size']} of {chosen['need']} " if chosen["need"] else "")
    return line.append(" ".join(chosen["cards"] or []))


def scoring(view: dict[str, Any], look: Look) -> Table:
    """The end scoring, a line an award in the order of the rules, with each player's points."""
    table = Table.grid(padding=(0, 2))
    players, lines = view["players"], view["scoring"]
    seats = [player["seat"] for player in players]
    table.add_row(Text("Scoring", style="bold"), *[Text(look.name(seat), justify="right") for seat in seats])
    added = [sum(line["points"] for line in lines if line["seat"] == seat) for seat in seats]
    before = [player["score"] - sum_of for player, sum_of in zip(players, added, strict=True)]
    table.add_row("before", *[Text(str(points), justify="right") for points in before])
    for step, colour, rule in dict.fromkeys((line["step"], line["colour"], line["rule"]) for line in lines):
        award = [line for line in lines if (line["step"], line["colour"]) == (step, colour)]
        points = [sum(line["points"] for line in award if line["seat"] == seat) for seat in seats]
        title = Text(f"{step.replace('-', ' ')}{' ' + colour if colour else ''}").append(f"  {rule}", style="dim")
        table.add_row(title, *[Text(str(number or ""), justify="right") for number in points])
    totals = [Text(str(player["score"]), style="bold", justify="right") for player in players]
    table.add_row(Text("in all", style="bold"), *totals)
    return table


def foretold(preview: dict[str, Any]) -> str:
    """The chance of an attack, or the points of a passenger, in a few words."""
    if "holds" in preview:
        cards = "1 card" if preview["cards"] == 1 else f"{preview['cards']} cards"
        return f"{cards}: holds {preview['holds']} %"
    if "points" not in preview:
        return ""
    return "1 point at once" if preview["points"] == 1 else f"{preview['points']} points at once"


def piles(view: dict[str, Any], look: Look) -> list[str]:
    """The discard pile, the last card first."""
    names = [f"{card} {look.words.name('card', card)}" for card in reversed(view["discard"])]
    return [f"Discard pile: {', '.join(names) or 'empty'}."]


BOARD = TerminalBoard(draw, LEGEND, note=note, short=foretold, piles=piles)
