"""Rocketmen as text: a drawn map of the table, a table of ships, home bases and reserves, and what is going on."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.look import Look
from retrorocket.cli.boards.rocketmen_map import SEAT_STYLE, SMALL, arrow, space_map
from retrorocket.games.rocketmen.tables import CREW_NAMES, CREWS

LEGEND = """
The map is the whole table, north up, marked in centimetres. `R1↗` is a ship and where it heads, `X6` the rogue
asteroid with six resources, `HR` a home base; t, n, c are microids of Titanium, Newtonium, Carbon-7, ? one that you
have not seen. Pods are A Arc Lasers, S Shields, `.` an empty post; cargo is by its letters, `.` a free space. `1+1` in
reach means one step of Extended Range, `x` that a large object blocks every line. Headings are in hundredths of a
degree: 9000 is east."""


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """The whole table."""
    parts: list[RenderableType] = [headline(view, look)]
    if view["phase"] != "choosing":
        parts += [in_short(view, look)] if look.low else [space_map(view), ships(view)]
    parts += [player(seat, look) for seat in view["seats"]]
    parts += [line for line in (going_on(row) for row in view["under_way"]) if line.plain]
    return Group(*parts)


def headline(view: dict[str, Any], look: Look) -> Text:
    """The turn and its part."""
    line = Text(f"Turn {view['turn']}, {look.name(view['active'])}, {view['phase']}", style="bold")
    if view["open"] != "-":
        line.append(f"   {view['open']} is acting", style="dim")
    return line


def in_short(view: dict[str, Any], look: Look) -> Table:
    """A small map, and beside it a line a ship, the own ones first."""
    own = look.chairs[look.seat].word if look.seat >= 0 else ""
    table = Table.grid(padding=(0, 1))
    table.add_column(no_wrap=True)
    table.add_column()  # the one that gives way: rows that are not wrapped are cut, the map is whole
    listed = sorted(view["ships"], key=lambda ship: ship["seat"] != own)
    lines = Text("\n", no_wrap=True, overflow="ellipsis").join([ship_line(view, ship) for ship in listed])
    table.add_row(space_map(view, SMALL), lines)
    return table


def ship_line(view: dict[str, Any], ship: dict[str, Any]) -> Text:
    """A ship in short: id, name, action points, pods, cargo, targets in reach, what hinders it."""
    line = Text(ship["id"], style=f"bold {SEAT_STYLE[ship['seat']]}")
    line.append(f" {ship['name']}", style="not bold")
    line.append(f" {ship['ap']} AP {pods(ship)} {cargo(ship)}", style="not bold default")
    reached = [line_of_fire(row) for row in ship["lines"] if row["steps"] >= 0]
    told = [f"hits {', '.join(reached)}"] if reached else []
    told += [notes(view, ship)] if notes(view, ship) else []
    return line.append(f" {'; '.join(told)}" if told else "", style="not bold default")


def ships(view: dict[str, Any]) -> Table:
    """A line a ship."""
    table = Table(box=box.SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
    for head in ("ship", "", "at mm", "heading", "AP", "pods", "cargo", "crew", "in reach", ""):
        table.add_column(head, overflow="fold")
    for ship in view["ships"]:
        id = Text(ship["id"], style=f"bold {SEAT_STYLE[ship['seat']]}")
        where = f"{ship['x'] // 1000} {ship['y'] // 1000}"
        bow = "-" if ship["type"] == "station" else f"{ship['heading']} {arrow(ship['heading'])}"
        reached = ", ".join(line_of_fire(row) for row in ship["lines"])
        table.add_row(
            id,
            ship["name"],
            where,
            bow,
            str(ship["ap"]),
            pods(ship),
            cargo(ship),
            crew(ship),
            reached,
            notes(view, ship),
        )
    return table


def pods(ship: dict[str, Any]) -> str:
    """Lasers, shields, empty posts."""
    full: str = "A" * ship["lasers"] + "S" * ship["shields"]
    return full.ljust(ship["posts"], ".")


def cargo(ship: dict[str, Any]) -> str:
    """What is aboard, and the spaces left."""
    full = "".join(ship["cargo"])
    return full if ship["type"] == "station" else full.ljust(ship["capacity"], ".")


def crew(ship: dict[str, Any]) -> str:
    """Who is aboard, in brackets who only waits."""
    named = [f"{row['id']} {CREW_NAMES[CREWS.index(row['crew'])]}" for row in ship["crew"]]
    return ", ".join(name if row["assigned"] else f"({name})" for name, row in zip(named, ship["crew"], strict=True))


def line_of_fire(row: dict[str, Any]) -> str:
    """A line of fire: the target, the steps it takes, or that it is blocked."""
    if row["steps"] < 0:
        return f"{row['target']} x"
    return f"{row['target']} 1+{row['steps']}" if row["steps"] else str(row["target"])


def notes(view: dict[str, Any], ship: dict[str, Any]) -> str:
    """Where it is docked, and what hinders it."""
    docked = [pair[1 - pair.index(ship["id"])] for pair in view["docks"] if ship["id"] in pair]
    found = [f"at {', '.join(docked)}"] if docked else []
    found += [ship["status"]] if ship["status"] == "done" else []
    found += [word for word in ("stopped", "new", "evaded") if ship[word]]
    found += [f"carries the wreck of {wreck}" for wreck in ship["wrecks"]]
    for boarding in view["boardings"]:
        if boarding["attacker"] == ship["id"]:
            found.append(f"boards {boarding['target']}")
    return "; ".join(found)


def player(seat: dict[str, Any], look: Look) -> Text:
    """A player: what lies at home, ships to place, the reserve with its price."""
    own = look.name(seat["seat"]).casefold() == seat["seat"]
    text = Text(
        look.label(seat["seat"]) + ("" if own else f", {seat['seat']}"), style=f"bold {SEAT_STYLE[seat['seat']]}"
    )
    if seat["out"]:
        text.append("  out", style="bold red")
    if seat["fleet"] != "-":
        text.append(f"  {look.words.name('fleet', seat['fleet'])}")
    text.append(f"  home {seat['home']['id']}: {' '.join(seat['resources']) or 'nothing'}")
    if seat["wrecks"]:
        text.append(f", wrecks {' '.join(seat['wrecks'])}")
    waiting = ", ".join(f"{row['id']} {row['name']}" for row in seat["waiting"])
    text.append(f"\n  to place: {waiting}" if waiting else "", style="bold")
    reserve = ", ".join(f"{row['id']} {row['name']} for {price(row['needs'])}" for row in seat["reserve"])
    text.append(f"\n  reserve: {reserve}" if reserve else "", style="dim")
    return text


def price(needs: list[int]) -> str:
    """What a reserve ship costs, by letters."""
    return "".join(letter * count for letter, count in zip("TNC", needs, strict=True))


def building(row: dict[str, Any]) -> Text:
    """A fleet in the making: points of both lists, what is asked for, the plan."""
    counts = [f"{spent} of {limit}" for spent, limit in zip(row["points"], row["limits"], strict=True)]
    asked = {"list": f"more for the {row['list']} fleet", "pods": "Arc Lasers", "crew": "crew"}[row["step"]]
    where = f" of {row['model']} ({row['number']})" if row["number"] else ""
    text = Text(f"{counts[0]} points start, {counts[1]} wait: {asked}{where}?\n", style="bold")
    return text.append(f"  {row['plan'] or 'no ship yet'}")


def going_on(row: dict[str, Any]) -> Text:
    """A flight, an attack or a boarding wave under way."""
    if row["what"] == "flight" and row["met"]:
        way = f"{row['flown'] / 1000:.1f} of {row['length'] / 1000:.1f} mm"
        return Text(f"{row['ship']} has flown {way}: {', '.join(row['met'])}")
    if row["what"] == "attack":
        return Text(
            f"{row['ship']} attacks {row['target']}: rolled {sum(row['dice'])}, needs {row['needs']}", style="bold"
        )
    if row["what"] == "build":
        return building(row)
    if row["what"] != "wave":
        return Text()
    text = Text(f"{row['ship']} boards {row['target']}\n", style="bold")
    for name, dice in zip((row["ship"], row["target"]), row["dice"], strict=True):
        text.append(f"  {name:<4}" + " ".join(f"{face}" for face in dice) + "\n")
    text.append("      " + "  " * max(0, row["pair"]) + ("^" if row["pair"] >= 0 else ""))
    if row["loser"] != "-":
        text.append(f"  {row['loser']} loses this pair", style="red")
    return text


BOARD = TerminalBoard(draw, LEGEND)
