"""Doomsday's cards and colours as text: letters always, colour on top of them."""

from rich.table import Table
from rich.text import Text

from retrorocket.games.doomsday.tables import (
    BONUSES,
    CARD_BONUS,
    CARD_COLOUR,
    CARD_SYMBOLS,
    CARDS,
    COLOURS,
    LETTERS,
    POINTS,
    SYMBOLS,
    TITLES,
)

BRIGHT = {
    "red": "bold red",
    "yellow": "bold yellow",
    "white": "bold white",
    "black": "bold bright_black",
    "green": "bold green",
    "blue": "bold bright_blue",
    "any": "bold cyan",
    "": "bold magenta",
}
SHORT = ["bld", "spy", "grd", "lch"]


def letter(colour: str) -> str:
    """The capital letter of a colour: R Y W K G B."""
    return LETTERS[COLOURS.index(colour)].upper()


def colour_of(card: str) -> str:
    """The colour of a card; Earth cards are any."""
    return [*COLOURS, "any", ""][CARD_COLOUR[CARDS.index(card)]]


def symbols_of(card: str) -> list[str]:
    """The action symbols of a card."""
    return [SYMBOLS[symbol] for symbol in CARD_SYMBOLS[CARDS.index(card)]]


def bonus_of(card: str) -> str:
    """The bonus sign of a card."""
    return BONUSES[CARD_BONUS[CARDS.index(card)]]


def points_of(card: str) -> int:
    """The victory points of a card."""
    return int(POINTS[CARDS.index(card)])


def in_short(card: str) -> str:
    """Everything a card can do, in a few words."""
    symbols = " ".join([*symbols_of(card), bonus_of(card)]).strip()
    return f"{colour_of(card)}{': ' + symbols if symbols else ''}, {points_of(card)} vp"


def cards_table(cards: list[str], barred: list[str], chosen: list[str], titles: bool) -> Table:
    """A hand: one row a card, one column a symbol; `*` marks chosen cards, barred cards give no points."""
    table = Table.grid(padding=(0, 1))
    heads = ["", "card", "title", "colour", *(SYMBOLS if titles else SHORT), "bonus", "vp"]
    rows = [[Text(head, style="bold") for head in heads]]
    rows += [row_of(card, card in barred, card in chosen) for card in dict.fromkeys([*cards, *chosen])]
    for row in rows:
        table.add_row(*(row if titles else [*row[:2], *row[3:]]))
    return table


def row_of(card: str, barred: bool, chosen: bool) -> list[Text]:
    """One card of a hand."""
    colour = colour_of(card)
    marks = [Text("■" if symbol in symbols_of(card) else "·", justify="center") for symbol in SYMBOLS]
    return [
        Text("*" if chosen else " ", style="bold"),
        Text(card, style=BRIGHT[colour]),
        Text(TITLES[CARDS.index(card)], style="dim", no_wrap=True),
        Text(colour, style=BRIGHT[colour]),
        *marks,
        Text(bonus_of(card)),
        Text("-" if barred else str(points_of(card)), justify="right"),
    ]


def summed(counts: dict[str, int]) -> str:
    """Counts by colour: '1 red, 4 blue'."""
    return ", ".join(f"{count} {colour}" for colour, count in counts.items() if count) or "nothing"
