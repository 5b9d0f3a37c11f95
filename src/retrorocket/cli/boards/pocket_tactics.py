"""Pocket-Tactics as text: the hex map with units, reserves and captures, the dice of an assault, odds of moves."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from retrorocket.cli.boards.contract import TerminalBoard
from retrorocket.cli.boards.look import Look
from retrorocket.cli.boards.pocket_tactics_map import SEAT_STYLE, hex_map, low_map, short_names

POOLS = {"att-off": "attacker OFF", "att-def": "attacker DEF", "def-off": "defender OFF", "def-def": "defender DEF"}
PAIRS = (("strike ", "att-off", "def-def"), ("counter", "def-off", "att-def"))
LEGEND = """
Each hex shows its cell, its terrain and the unit on it after the letter of its seat, a star when the unit stands on its
terrain advantage. A cell in brackets is free for what is laid now. `#` on an edge is a wall of a tunnel tile. Hazard
tiles carry `!`. Cells are column and row: C is the middle column, E1 and W1 lie beside it, rows count from A's base.
Dice stand as they are matched and numbered, the highest first; a die in brackets is a kicker: it has no number and is
never rolled again. Beside an assault stand its odds, every fall of the dice counted: that it takes its target, that it
falls, that both are captured. Re-rolls are counted in: without a counter-strike both sides use them in the best way;
with one each rolls again the die that gains most points at once, as the bots do."""


def draw(view: dict[str, Any], look: Look) -> RenderableType:
    """The whole table."""
    drawn = low_map if look.low else hex_map
    parts: list[RenderableType] = [heading(view, look), drawn(view, look.choices, look.width), trays(view, look)]
    if view["turn"] == 0:
        parts.insert(1, bag(view))
    if view["fight"]:
        parts.append(fight(view))
    return Group(*parts)


def heading(view: dict[str, Any], look: Look) -> Text:
    """The turn, and how long nothing has happened."""
    limit = view["limits"][0]
    if not view["turn"]:
        return Text(f"Set-up; {look.name(view['first'])} is the first player", style="bold")
    line = Text(f"Turn {view['turn']}, {look.name(view['active'])}", style=f"bold {SEAT_STYLE[view['active']]}")
    if limit and view["quiet"] >= limit // 2:
        line.append(f"   {view['quiet']} of {limit} turns without progress", style="bold red")
    return line


def bag(view: dict[str, Any]) -> Text:
    """The tile in hand, the tiles set aside and those still in the bag."""
    line = Text("Drawn    ", style="bold")
    line.append(view["drawn"] if view["drawn"] != "-" else "nothing")
    left = ", ".join(f"{count} {tile}" for tile, count in view["bag"].items())
    line.append(f"\nBag      {left or 'empty'}", style="dim")
    if view["aside"]:
        line.append("\nAside    " + ", ".join(f"{count} {tile}" for tile, count in view["aside"].items()), style="dim")
    return line


def trays(view: dict[str, Any], look: Look) -> Text:
    """Reserves and captured units of both seats, with points."""
    text = Text()
    short = short_names(view)
    for number, seat in enumerate(("A", "B")):
        mine = [unit for unit in view["units"] if unit["seat"] == seat]
        waiting = [short[unit["unit"]] for unit in mine if unit["where"] == "reserves"]
        lost = [short[unit["unit"]] for unit in mine if unit["where"] == "captured"]
        text.append(f"{look.label(seat)}, {view['factions'][number]}", style=f"bold {SEAT_STYLE[seat]}")
        text.append(f"  reserves: {' '.join(waiting) or 'none'}")
        text.append(f"  lost: {' '.join(lost) or 'none'} ({view['captured_points'][1 - number]} points)\n", style="dim")
    text.right_crop(1)
    return text


def ranked(view: dict[str, Any], pool: str) -> list[str]:
    """The dice of a pool from the highest down, the kicker in brackets."""
    fight_now = view["fight"]
    values = [(value, f"{value}") for value in fight_now["dice"][pool]]
    kicker = fight_now["kickers"][pool]
    values += [(kicker, f"({kicker})")] if kicker else []
    return [word for _, word in sorted(values, reverse=True)]


def fight(view: dict[str, Any]) -> Text:
    """Both strikes, dice matched pair by pair, and the re-rolls left."""
    now = view["fight"]
    foe = now["defender"] if now["defender"] != "-" else "the base"
    does = "shoots at" if now["ranged"] else "assaults"
    text = Text(f"{now['attacker']} {does} {foe} on {now['cell']}\n", style="bold")
    for name, off, dfn in PAIRS:
        if name == "counter" and not now["counter"]:
            text.append("no counter-strike\n", style="dim")
            continue
        text.append(f"{name}  {POOLS[off]:<13}{' '.join(ranked(view, off)) or 'none'}\n", style="red")
        text.append(f"         {POOLS[dfn]:<13}{' '.join(ranked(view, dfn)) or 'none'}\n", style="blue")
    text.append(f"situational re-rolls: attacker {now['rerolls'][0]}, defender {now['rerolls'][1]}")
    return text


def percent(part: int) -> str:
    """Ten-thousandths as a percentage."""
    return f"{part / 100:.0f}%"


def foretold(preview: dict[str, Any]) -> str:
    """The odds of an assault in one line, "" for other moves."""
    odds = preview.get("odds")
    if odds is None:
        return ""
    if odds["pools"][2] == odds["pools"][1] == [0, 0]:
        line = f"takes it {percent(odds['defender'])}, no counter"
    else:
        line = f"takes it {percent(odds['defender'])}, falls {percent(odds['attacker'])}, both {percent(odds['both'])}"
    return line if odds["happens"] == 10_000 else f"{line} (comes to dice {percent(odds['happens'])})"


def piles(view: dict[str, Any], look: Look) -> list[str]:
    """Reserves and captured units by name, and the bag."""
    found = []
    for seat in ("A", "B"):
        for where, said in (("reserves", "in reserve"), ("captured", "captured")):
            units = [unit for unit in view["units"] if unit["seat"] == seat and unit["where"] == where]
            names = [view["cards"][unit["card"]]["name"] for unit in units]
            found.append(f"Units of {look.name(seat)} {said}: {', '.join(names) or 'none'}.")
    bag_left = ", ".join(f"{count} {tile}" for tile, count in view["bag"].items())
    return [*found, f"Bag: {bag_left or 'empty'}."]


BOARD = TerminalBoard(draw, LEGEND, short=foretold, piles=piles)
