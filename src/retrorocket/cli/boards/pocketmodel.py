"""PocketModel as text: zones with units, objectives, the battle at hand and the own cards, from one seat's view."""

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.look import Look

COLOURS = {"post": "bright_blue", "bellows": "yellow", "court": "magenta", "rust": "red", "drift": "green"}
LEGEND = """
A unit reads `A3 Kestrel Escort 2* 3/1/10 xo fin ace`: stars, attack/damage/defense, shields (`o` whole, `x` a damage
counter), icons and power, then what lasts this turn. `C` is the centre, `HA` the home of seat A, `HA.1` its first
objective; `??` lies face down. Chances are exact, before cards not yet played."""


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """The whole table."""
    if look.low:
        return in_few_lines(view, look)
    parts = [headline(view, look), zones(view, look), objectives(view, look), declared(view)]
    parts += [battle(view, look), hand(view)]
    return Group(*[part for part in parts if part is not None])


def in_few_lines(view: dict[str, Any], look: Look) -> RenderableType:
    """What matters now, for a low screen: a battle with the own cards, else who stands where."""
    cards = hand_line(view)
    parts: list[RenderableType | None] = [headline(view, look), declared(view)]
    parts += [battle(view, look), cards] if view["battle"] else [cards, zones(view, look), objectives(view, look)]
    return Group(*[part for part in parts if part is not None])


def headline(view: dict[str, Any], look: Look) -> Text:
    """Whose turn it is and what has been used in it."""
    line = Text(f"Round {view['round']}, {look.name(view['active'])}", style="bold")
    used = [word for word, key in (("power used", "power_used"), ("objective played", "objective_played")) if view[key]]
    line.append(f" {', '.join(used)}" if used else "", style="dim")
    if view["quiet"]:
        line.append(f" ({view['quiet']} quiet {'turn' if view['quiet'] == 1 else 'turns'})", style="dim")
    return line


def zones(view: dict[str, Any], look: Look) -> Table:
    """A row a zone, a column a player; reserves in the last row."""
    table = Table(box=None if look.low else box.SIMPLE, pad_edge=False, show_lines=False)
    table.add_column("", style="bold", no_wrap=True)
    for player in view["players"]:
        name = look.label(player["seat"])
        table.add_column(name if player["alive"] else f"{name} (out)", overflow="fold")
    for zone in ("C", *[f"H{player['seat']}" for player in view["players"]], "reserve"):
        standing = [[unit for unit in player["units"] if unit["place"] == zone] for player in view["players"]]
        cells = [in_short(units, zone) if look.low else stacked(units) for units in standing]
        if any(cell.plain for cell in cells):
            table.add_row(zone, *cells)
    return table


def stacked(units: list[dict[str, Any]]) -> Text:
    """Units, one a line."""
    return Text("\n").join([unit_line(unit) for unit in units])


def in_short(units: list[dict[str, Any]], zone: str) -> Text:
    """Units by id and name with their shields, those alike together: A3,A4 Kestrel Escort oo; reserves by number."""
    if zone == "reserve" and units:
        return Text(f"{len(units)} {'unit' if len(units) == 1 else 'units'}")
    alike: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for unit in units:
        shields = "x" * unit["damage"] + "o" * (unit["shields"] - unit["damage"])
        alike.setdefault((unit["name"], shields), []).append(unit)
    lines = []
    for (name, shields), same in alike.items():
        line = Text(",".join(unit["id"] for unit in same), style="bold")
        line.append(f" {name} ", style=f"not bold {COLOURS.get(same[0]['faction'], 'default')}")
        lines.append(line.append(shields, style="not bold default"))
    return Text("; ").join(lines)


def unit_line(unit: dict[str, Any]) -> Text:
    """One unit in short."""
    line = Text(unit["id"], style="bold")
    line.append(f" {unit['name']}", style=COLOURS.get(unit["faction"], ""))
    line.append(f" {unit['stars']}* {unit['attack']}/{unit['deals']}/{unit['defense']} ")
    line.append("x" * unit["damage"], style="bold red")
    line.append("o" * (unit["shields"] - unit["damage"]))
    line.append(f" {' '.join(unit['icons'])}", style="dim")
    line.append(f" {unit['power']}" if unit["power"] else "", style="cyan")
    for stat, amount in unit["lasting"].items():
        line.append(f" {amount:+} {stat}", style="bold")
    return line


def objectives(view: dict[str, Any], look: Look) -> Table:
    """The objectives and the piles of every player."""
    table = Table(box=None if look.low else box.SIMPLE, pad_edge=False, show_header=False)
    for player in view["players"]:
        if player["alive"]:
            cells = [objective(view, slot) for slot in player["objectives"]]
            piles = f"hand {player['hand_size']}/{player['maximum_hand']}, deck {player['deck_size']}"
            table.add_row(
                Text(look.label(player["seat"]), style="bold"), *cells, f"{piles}, discard {discards(player)}"
            )
    return table


def discards(player: dict[str, Any]) -> str:
    """How many cards lie there, and the one on top."""
    pile = player["discard"]
    return f"{len(pile)} (top {pile[-1]})" if pile else "0"


def objective(view: dict[str, Any], slot: dict[str, Any]) -> Text:
    """One slot: its card where it is known."""
    if slot["state"] == "destroyed":
        return Text(f"{slot['id']} destroyed", style="dim")
    if slot["card"] is None:
        return Text(f"{slot['id']} ??")
    name = view["cards"][slot["card"]]["name"]
    seen = "" if slot["state"] == "up" else ", face down"
    ward = ", warded" if slot["warded"] else ""
    return Text(f"{slot['id']} {name} ({slot['defense']}{seen}{ward})", style="bold")


def battle(view: dict[str, Any], look: Look) -> Table | None:
    """Both sides of the battle at hand, side by side."""
    at_hand = view["battle"] or view["fought"]
    if at_hand is None:
        return None
    title = f"{'Battle' if view['battle'] else 'The last battle,'} in {at_hand['zone']}"
    table = Table(title=title, box=None if look.low else box.SIMPLE, pad_edge=False, title_justify="left")
    table.add_column("", style="bold")
    for role, side in zip(("attacks", "defends"), at_hand["sides"], strict=True):
        table.add_column(f"{side['unit']} {role} ({look.name(side['seat'])})")
    for title, line in (("card", played), *STATS, ("needs", needs), ("dice", dice)):
        table.add_row(title, *[line(view, side) for side in at_hand["sides"]])
    return table


def played(view: dict[str, Any], side: dict[str, Any]) -> str:
    """The card of a side and how far it works."""
    if side["card"] is None:
        return "can't play" if side["locked"] else "-"
    card = view["cards"][side["card"]]
    bonus = card["bonus"] if side["bonus_works"] else "bonus cancelled"
    return f"{card['name']} {bonus}; {'ability works' if side['ability_works'] else 'no ability'}"


def attack(view: dict[str, Any], side: dict[str, Any]) -> str:
    """Attack and what it is made of."""
    return made_of(side, "attack")


def damage(view: dict[str, Any], side: dict[str, Any]) -> str:
    """Damage and what it is made of."""
    return made_of(side, "damage")


def defense(view: dict[str, Any], side: dict[str, Any]) -> str:
    """Defense and what it is made of; what is taken off a hit."""
    shield = f"; takes {side['shield']} off a hit" if side["shield"] else ""
    return made_of(side, "defense") + shield


STATS = (("attack", attack), ("damage", damage), ("defense", defense))
SOURCES = {"foe": "foe's card"}


def made_of(side: dict[str, Any], stat: str) -> str:
    """A value, and its parts where there are several."""
    parts = [part for part in side["parts"] if part["stat"] == stat]
    if len(parts) < 2:
        return f"{side[stat]}"
    added = ", ".join(f"{part['amount']:+} {SOURCES.get(part['source'], part['source'])}" for part in parts[1:])
    return f"{side[stat]} ({parts[0]['amount']} {added})"


def needs(view: dict[str, Any], side: dict[str, Any]) -> str:
    """The roll that hits, and its exact chance."""
    rolled = "" if side["dice"] == "two" else f", {side['dice']}"
    return f"{max(2, side['needs'])}+ ({percent(side['odds'], view['certain'])}){rolled}"


def dice(view: dict[str, Any], side: dict[str, Any]) -> str:
    """What was rolled, and whether it hit."""
    if side["roll"] is None:
        return "-"
    faces = "+".join(str(face) for face in side["faces"])
    out = f" (not {side['left_out']})" if side["left_out"] else ""
    hit = "not settled yet" if side["hit"] is None else "hit" if side["hit"] else "miss"
    return f"{faces}{out} = {side['roll']}, +{side['attack']} = {side['roll'] + side['attack']}: {hit}{gone(side)}"


def gone(side: dict[str, Any]) -> str:
    """The fate of a side's unit."""
    return "; destroyed" if side["lost"] else ""


def percent(odds: int, certain: int) -> str:
    """A chance for people."""
    return f"{100 * odds / certain:.1f} %"


def declared(view: dict[str, Any]) -> Text | None:
    """The action being declared or carried out, with its odds."""
    action = view["declared"]
    if action is None:
        return None
    line = Text(f"{action['action'].capitalize()}: ", style="bold")
    shown = []
    for number, entry in enumerate(action["entries"]):
        odds = f" {percent(entry['odds'], view['certain'])}" if entry["odds"] is not None else ""
        answer = f" against {percent(entry['answer'], view['certain'])}" if entry["answer"] is not None else ""
        done = " done" if number < action["done"] else ""
        shown.append(f"{entry['unit']}>{entry['target']}{odds}{answer}{done}")
    line.append("; ".join(shown), style="")
    return line


def hand(view: dict[str, Any]) -> Table | None:
    """The own cards with their texts; nothing for spectators."""
    for player in view["players"]:
        if player["hand"] is not None:
            table = Table(title="Hand", box=box.SIMPLE, pad_edge=False, show_header=False, title_justify="left")
            for id in player["hand"]:
                card = view["cards"][id]
                table.add_row(Text(id, style="bold"), card["name"], card["bonus"] or card["sort"], card["text"])
            return table
    return None


def hand_line(view: dict[str, Any]) -> Text | None:
    """The own cards by name."""
    held: list[str] = next((player["hand"] for player in view["players"] if player["hand"]), [])
    named = ", ".join(f"{id} {view['cards'][id]['name']}" for id in held)
    return Text(f"Hand: {named}") if held else None


def piles(view: dict[str, Any], look: Look) -> list[str]:
    """The discard piles, the last card first."""
    found = []
    for player in view["players"]:
        names = [f"{id} {view['cards'][id]['name']}" for id in reversed(player["discard"])]
        found.append(f"Discard pile of {look.name(player['seat'])}: {', '.join(names) or 'empty'}.")
    return found


def foretold(preview: dict[str, Any]) -> str:
    """The odds of an attack or a strike in one line, "" for other moves."""
    if preview.get("odds") is None:
        return ""
    hits = f"hits {percent(preview['odds'], preview['certain'])}"
    return hits if preview["answer"] is None else f"{hits}, hit {percent(preview['answer'], preview['certain'])}"


BOARD = TerminalBoard(draw, LEGEND, short=foretold, piles=piles)
