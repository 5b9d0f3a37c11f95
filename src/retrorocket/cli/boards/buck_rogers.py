"""Buck Rogers as text: players, the five Displays and whatever stands in space, drawn from one seat's view."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.buck_rogers_odds import foreseen
from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.look import Look
from retrorocket.games.buck_rogers.tables import DISPLAYS, GROUPS, KIND_OF, NAMES, SPACE, ZONE_IDS

STYLES = {
    "blue": "bright_blue",
    "burgundy": "red",
    "yellow": "yellow",
    "green": "green",
    "purple": "magenta",
    "brown": "rgb(175,95,0)",
}
NOWHERE = "none"
LEGEND = """
Pieces are T Troopers, G Gennies, F Fighters, B Battlers, R Transports with their number (and own cargo), K Killer
Satellites, Y Factories (`Y:B` builds a Battler), and Leaders by name; each stands after its colour. `[blue]` is who
controls a Zone. Behind a planet's name stands the Space Zone of its marker, and where it will be next turn."""


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType | None] = [headline(view), players(view, look)]
    if look.low:
        parts += [moving(view), cards(view), *displays_in_short(view, look)]
    else:
        parts += [*displays(view, look), space(view, look), moving(view), cards(view)]
    return Group(*[part for part in parts if part is not None])


def headline(view: dict[str, Any]) -> Text:
    """Turn, phase, and what is left in the bank."""
    line = Text(f"Turn {view['turn']} of 8, {view['phase'].replace('_', ' ')}", style="bold")
    line.append(f"  bank: {view['bank']} Factories", style="dim")
    return line


def players(view: dict[str, Any], look: Look) -> Table:
    """A line a player: colours, Zones against the goal, place in the order, what hinders him."""
    table = Table(box=None if look.low else box.SIMPLE, pad_edge=False)
    for head in ("player", "colours", "Zones", "Leaders", ""):
        table.add_column(head)
    for seat, player in enumerate(view["players"]):
        name = look.label(look.chairs[seat].word) if seat < len(look.chairs) else f"Player {seat + 1}"
        notes = [word for word, key in (("inert", "inert"), ("gave up", "gave_up"), ("out", "out")) if player[key]]
        notes += ["has ordered a Factory"] if player["order"] else []
        held = [leader_word(row, look) for row in view["leaders"] if row["seat"] == seat]
        colours = Text(" ").join([Text(colour, style=STYLES[colour]) for colour in player["colours"]])
        table.add_row(name, colours, f"{player['zones']}/{player['goal']}", ", ".join(held), ", ".join(notes))
    return table


def leader_word(row: dict[str, Any], look: Look) -> str:
    """A Leader in short: name, where it is (not told on a low screen), whether its ability is used."""
    name = look.words.name("leader", row["leader"])
    if row["zone"] == NOWHERE:
        return f"{name} (not there)"
    where = "" if look.low else f" in {look.words.name('zone', row['zone'])}"
    return f"{name}{where}{' (used)' if row['used'] else ''}"


def displays(view: dict[str, Any], look: Look) -> list[RenderableType]:
    """Each Display with its Zones and orbits; empty orbits are left out."""
    found: list[RenderableType] = []
    for number in range(len(DISPLAYS)):
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column()
        for zone in zones_of(number):
            held = pieces(view, ZONE_IDS[zone], look)
            if held.plain or zone < 42:
                table.add_row(zone_name(view, zone), held)
        found += [Text(f"\n{title(view, number)}", style="bold underline"), table]
    return found


def displays_in_short(view: dict[str, Any], look: Look) -> list[RenderableType]:
    """The Displays and Space as running text: only Zones in which anything stands; those to choose from come first."""
    groups = [(title(view, number), zones_of(number)) for number in range(len(DISPLAYS))]
    groups.append(("Space", [zone for zone in range(len(ZONE_IDS)) if KIND_OF[zone] == SPACE]))
    groups.sort(key=lambda group: not any(f"zone:{ZONE_IDS[zone]}" in look.choices for zone in group[1]))
    found = [(name, [zone_in_short(view, zone, look) for zone in zones]) for name, zones in groups]
    return [in_one(name, [zone for zone in zones if zone.plain]) for name, zones in found if any(zones)]


def in_one(name: str, zones: list[Text]) -> Text:
    """A Display and its Zones."""
    return Text(f"{name}: ", style="bold").append_text(Text("; ", style="not bold").join(zones))


def zone_in_short(view: dict[str, Any], zone: int, look: Look) -> Text:
    """A Zone and what stands there, "" for nothing."""
    held = pieces(view, ZONE_IDS[zone], look)
    return Text.assemble((NAMES[zone], "not bold underline"), " ", held) if held.plain else Text()


def zones_of(display: int) -> list[int]:
    """The Zones and orbits of a Display."""
    return [int(zone) for zone in DISPLAYS[display].zones] + orbits(display)


def orbits(group: int) -> list[int]:
    """The orbit zones of a Display, by their place on the list of zones."""
    ends = [(42, 44), (44, 46), (46, 49), (49, 51), (51, 60)]
    return list(range(*ends[group]))


def title(view: dict[str, Any], group: int) -> str:
    """A Display's name with its marker now and next turn; asteroids have nine of them."""
    key = {"earth_moon": "earth"}.get(GROUPS[group], GROUPS[group])
    name = GROUPS[group].replace("_", "/").title()
    if key not in view["markers"]:
        return name
    return f"{name} ({view['markers'][key]}, next {view['next_markers'][key]})"


def zone_name(view: dict[str, Any], zone: int) -> Text:
    """A zone with its controller."""
    line = Text(NAMES[zone])
    colour = view["control"].get(ZONE_IDS[zone])
    if colour:
        line.append(f" [{colour}]", style=STYLES[colour])
    marker = view["markers"].get(ZONE_IDS[zone])
    if marker:
        line.append(f" ({marker})", style="dim")
    return line


def pieces(view: dict[str, Any], zone: str, look: Look) -> Text:
    """Everything in a zone, by colour."""
    words: list[Text] = []
    for unit, count in view["stacks"].get(zone, {}).items():
        colour, _, letter = unit.partition("-")
        words.append(Text(f"{colour} {count}{letter}", style=STYLES[colour]))
    for ship in view["transports"]:
        if ship["zone"] == zone:
            colour, _, letter = ship["unit"].partition("-")
            cargo = f"({ship['cargo'] or 'empty'})" if "cargo" in ship else "(?)"
            words.append(Text(f"{colour} {letter}{cargo}", style=STYLES[colour]))
    for row in view["leaders"]:
        if row["zone"] == zone:
            words.append(Text(look.words.name("leader", row["leader"]), style=f"bold {STYLES[row['colour']]}"))
    words += [Text(f"Y{':' + row['item'] if row['item'] else ''}") for row in view["factories"] if row["zone"] == zone]
    if zone in view["satellites"]:
        finished = view["satellites"][zone]["finished"]
        words.append(Text("K" if finished else "K (half-built)", style="bold"))
    return Text(", ").join(words)


def space(view: dict[str, Any], look: Look) -> RenderableType | None:
    """The Space Zones that hold anything."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    for zone in range(len(ZONE_IDS)):
        if KIND_OF[zone] == SPACE:
            held = pieces(view, ZONE_IDS[zone], look)
            if held.plain:
                table.add_row(ZONE_IDS[zone], held)
    return Group(Text("\nSpace", style="bold underline"), table) if table.row_count else None


def moving(view: dict[str, Any]) -> Text | None:
    """The group on the move and the pieces marked as hit."""
    parts = [f"{count} {member}" for member, count in view["moving"]]
    hits = [f"{count} {unit}" for unit, count in view["hit"].items()]
    lines = [f"moving: {', '.join(parts)}"] if parts else []
    lines += [f"hit: {', '.join(hits)}"] if hits else []
    return Text("\n" + "\n".join(lines), style="bold") if lines else None


def cards(view: dict[str, Any]) -> Text | None:
    """The Turn Cards that the seat knows."""
    known = [f"{colour} {number}" for colour, number in view["cards"].items()]
    return Text(f"\nTurn Cards: {', '.join(known)}") if known else None


BOARD = TerminalBoard(draw, LEGEND, forecast=foreseen)
