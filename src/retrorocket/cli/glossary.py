"""What is printed on cards, units and everything else of a game: looked up by id or by a part of the name."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from retrorocket.kernel.game import Game
from retrorocket.server.library import sections_of

FULL = 4
SILENT = ("id", "name", "title", "text", "origin", "rule", "glyph", "tier", "slug", "notes", "effect")
"""What nobody reads on a card, or what stands in its first lines."""


def glossary(game: Game, words: str) -> RenderableType:
    """The things that have this id or hold these words in their name; without words, what there is."""
    things = printed(game)
    if not words:
        kinds = dict.fromkeys(kind for kind, _ in things)
        counts = [f"{kind.replace('_', ' ')} ({sum(kind == other for other, _ in things)})" for kind in kinds]
        return Text(f"Look up by id or name: {', '.join(counts)}.")
    wanted = words.casefold()
    exact = [thing for thing in things if thing[1]["id"].casefold() == wanted or thing[1]["name"].casefold() == wanted]
    found = exact or [thing for thing in things if wanted in thing[1]["name"].casefold()]
    if not found:
        return Text(f"Nothing is called {words!r}.", style="red")
    if len(found) > FULL:
        return Text("\n".join(f"  {row['id']:<14} {row['name']}" for _, row in found))
    return Group(*[in_full(game, kind, row) for kind, row in found])


def printed(game: Game) -> list[tuple[str, dict[str, Any]]]:
    """Everything with an id, under its name, with what kind of thing it is."""
    found: list[tuple[str, dict[str, Any]]] = []
    for kind, rows in sections_of(game).items():
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, dict) and isinstance(row.get("id"), str):
                name = row.get("name") or row.get("title") or game.words.name(kind, row["id"])
                found.append((kind, row | {"name": str(name)}))
    return found


def in_full(game: Game, kind: str, row: dict[str, Any]) -> RenderableType:
    """One thing: its name, what it says, its numbers, and what its abilities say."""
    head = Text(f"{row['name']}  ", style="bold")
    head.append(f"{kind.replace('_', ' ')} {row['id']}", style="not bold dim")
    lines = [Text(" ".join(row["text"].split()))] if isinstance(row.get("text"), str) else []
    told = {key.replace("_", " "): said(value) for key, value in row.items() if key not in SILENT and plain(value)}
    figures = [f"{key} {value}" for key, value in told.items()]
    lines += [Text(", ".join(figures))] if figures else []
    for _, other in printed(game):
        if other["id"] in referred(row) and isinstance(other.get("text"), str):
            lines.append(Text(f"{other['name']}: {' '.join(other['text'].split())}"))
    return Group(head, *[Padding(line, (0, 0, 0, 2)) for line in lines])


def plain(value: object) -> bool:
    """Tell whether a value is a number or a word, or a row of such."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(each, int | str) for each in value)
    return isinstance(value, int | str) and value not in ("", False)


def said(value: object) -> str:
    """A word or a number as it is printed; several with "and", what holds as yes."""
    if isinstance(value, list):
        return " and ".join(said(each) for each in value)
    return "yes" if value is True else str(value).replace("_", " ")


def referred(row: dict[str, Any]) -> list[str]:
    """The ids that a thing names: of its abilities, its power."""
    found: list[str] = []
    for key, value in row.items():
        if key in ("abilities", "power", "powers", "ability"):
            found += [str(each) for each in value] if isinstance(value, list) else [str(value)]
    return found
