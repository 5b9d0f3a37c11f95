"""One player's rocket in Doomsday as text: fuselage, eight floors in four levels, sixteen seats."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from retrorocket.cli.boards.doomsday_cards import BRIGHT, bonus_of, colour_of, letter, points_of, symbols_of
from retrorocket.cli.boards.look import Look
from retrorocket.games.doomsday.tables import ALL_SEATS, COLOURS, LETTERS, PART_NUMBER, PLACE_PART, PLACES

FUSELAGES = 2
FLOORS = 8
NAME = 12
RANKS = ["first", "second", "third", "fourth"]


def rocket(player: dict[str, Any], look: Look, own: bool) -> RenderableType:
    """The rocket from nose to base, and what is public about its owner."""
    parts = player["parts"]
    lines = [title(player, look, own), nose(parts)]
    for floor in range(FLOORS - 2, -1, -2):
        lines.append(level(floor, player))
    lines += [fuselage(parts, number) for number in range(FUSELAGES - 1, -1, -1)]
    return Group(*lines, below(player))


def title(player: dict[str, Any], look: Look, own: bool) -> Text:
    """Name and points."""
    line = Text(look.name(player["seat"])[:NAME], style="bold")
    line.append(" (you)" if own else "", style="not bold")
    return line.append(f"\n{player['score']} {'point' if player['score'] == 1 else 'points'}", style="not bold")


def nose(parts: int) -> Text:
    """The tip, bright once all parts are built."""
    whole = parts == FUSELAGES + FLOORS
    return Text("    .-~~~~~-." if whole else "", style="bold")


def level(floor: int, player: dict[str, Any]) -> Text:
    """Two floors side by side with the number that a set needs: seats as `g.` (empty) or `gB` (a blue pawn)."""
    line = Text("  ")
    for one in (floor, floor + 1):
        built = player["parts"] > FUSELAGES + one
        line.append("│" if built else " ")
        line.append_text(seats_of(one, player) if built else Text("  ·  ", style="dim"))
    line.append("│" if player["parts"] > FUSELAGES + floor + 1 else " ")
    return line.append(f" {PART_NUMBER[FUSELAGES + floor]}", style="dim")


def seats_of(floor: int, player: dict[str, Any]) -> Text:
    """The two seats of a floor: the letter of the seat, then the passenger's; matches are underlined."""
    cells = []
    for place in range(ALL_SEATS):
        if PLACE_PART[place] == FUSELAGES + floor:
            cells.append(seat(PLACES[place], player["passengers"].get(PLACES[place])))
    return Text(" ").join(cells)


def seat(place: str, passenger: str | None) -> Text:
    """One seat."""
    colour = COLOURS[LETTERS.index(place[-1])]
    cell = Text(place[-1], style=BRIGHT[colour].replace("bold ", ""))
    if passenger is None:
        return cell.append(".", style="dim")
    return cell.append(letter(passenger), style=BRIGHT[passenger] + (" underline" if passenger == colour else ""))


def fuselage(parts: int, number: int) -> Text:
    """A section of the fuselage."""
    shape = ("╘═══════════╛", "╞═══════════╡")[number] if parts > number else "      ·      "
    return Text(f"  {shape}", style="" if parts > number else "dim").append(f" {PART_NUMBER[number]}", style="dim")


def below(player: dict[str, Any]) -> Text:
    """What the player has and needs next."""
    line = Text(f"{player['aboard']}/16 pax, {player['hand']} cards")
    if player["arrival"]:
        line.append(f"\nin space, {RANKS[player['arrival'] - 1]}", style="bold")
    elif player["next_part_cost"]:
        line.append(f"\nnext part: {player['next_part_cost']} build")
    elif player["next_launch_cost"]:
        line.append(f"\nlaunch step: {player['next_launch_cost']}")
    if player["attack_cost"]:
        line.append(f"\nattack: {player['attack_cost']} spy")
    if player["leads"]:
        line.append(f"\nmost {' '.join(letter(colour) for colour in player['leads'])}")
    for card in (player["faceup"], player["last_card"]):
        if card:
            line.append(f"\nface up {card}", style="bold")
            line.append(f"\n {colour_of(card)}, {points_of(card)} vp", style="not bold dim")
            line.append(f"\n {' '.join([*symbols_of(card), bonus_of(card)])}", style="not bold dim")
    if player["known"]:
        line.append(f"\nseen: {' '.join(player['known'])}", style="dim")
    return line
