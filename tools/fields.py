"""Writes what follows from declared fields into the sources: constructors and copies. `--check` changes nothing.

A game declares the fields of its state, its frames and their parts once, where it says how they are saved. Between the
marks `# fields: ...` and `# end of fields` this tool writes the rest: in a state's `__init__` the attributes, in its
`clone` the copies; in the body of any other class `__init__` and, where something changes, `clone`.
"""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from retrorocket.games.catalogue import GAMES
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.game import Game
from retrorocket.kernel.saving import Form, Layout, Listing, Part, Saved

OPEN = "# fields: written by tools/fields.py"
CLOSE = "# end of fields"
NOTHING = {"i64": "0", "bool": "False", "str": '""', "vec[i64]": "vec[i64]()", "vec[i16]": "vec[i16]()"}


def main() -> None:
    """Write all files, or complain about those that are not as they would be written."""
    wanted: dict[Path, str] = {}
    layouts = dict(declared())
    for owner, layout in layouts.items():
        if inherited(owner, layout, layouts):
            continue
        path = Path(inspect.getsourcefile(owner) or "")
        text = wanted.get(path) or path.read_text()
        wanted[path] = rewritten(text, owner, layout)
    stale = [path for path, text in wanted.items() if formatted(text, path) != path.read_text()]
    if "--check" in sys.argv and stale:
        raise SystemExit(f"not as `make fields` would write them: {', '.join(path.name for path in stale)}")
    for path in stale:
        path.write_text(formatted(wanted[path], path))


def declared() -> Iterator[tuple[type, Layout]]:
    """Every class with declared fields, once."""
    seen: set[type] = set()
    for game in GAMES.values():
        for owner, layout in classes_of(game):
            if owner not in seen:
                seen.add(owner)
                yield owner, layout


def classes_of(game: Game) -> Iterator[tuple[type, Layout]]:
    """The state, the frames and their parts."""
    setup = game.setup(game.fewest)
    layouts = [(type(game.blank(setup, CounterDice(1))), game.layout_for(setup))]
    layouts += [(form.maker, form.layout) for form in game.frames_for(setup).values()]
    for owner, layout in layouts:
        yield owner, layout
        for field in layout.attributes():
            yield from parts_of(field.form)


def inherited(owner: type, layout: Layout, layouts: dict[type, Layout]) -> bool:
    """Tell whether a class takes its fields, none of which changes, from the class it is made after."""
    base = owner.__mro__[1]
    fields = [field.attribute for field in layout.attributes()]
    same = base in layouts and [field.attribute for field in layouts[base].attributes()] == fields
    return same and not any(field.changes for field in layout.attributes())


def parts_of(form: Form) -> Iterator[tuple[type, Layout]]:
    """The classes that a field is made of."""
    if isinstance(form, Listing):
        yield from parts_of(form.item)
    if isinstance(form, Part):
        yield form.maker, form.layout
        for field in form.layout.attributes():
            yield from parts_of(field.form)


def rewritten(text: str, owner: type, layout: Layout) -> str:
    """The source with the marked places of a class written anew."""
    lines = text.split("\n")
    node = next(n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.ClassDef) and n.name == owner.__name__)
    marks = [k for k in range(node.lineno, node.end_lineno or 0) if lines[k].strip() == OPEN]
    if not marks and layout.attributes():
        raise SystemExit(f"{owner.__name__} of {owner.__module__} has fields and no mark {OPEN!r}")
    for start in reversed(marks):
        end = next(k for k in range(start, len(lines)) if lines[k].strip() == CLOSE)
        indent = lines[start][: len(lines[start]) - len(lines[start].lstrip())]
        body = inner(owner, layout, function_at(node, start + 1))
        lines[start + 1 : end] = [indent + line if line else "" for line in body]
    return "\n".join(lines)


def function_at(node: ast.ClassDef, line: int) -> str:
    """The name of the method around a line, "" between methods."""
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.lineno < line <= (item.end_lineno or 0) + 1:
            if line > item.body[0].lineno:
                return item.name
    return ""


def inner(owner: type, layout: Layout, method: str) -> list[str]:
    """What stands between the marks."""
    fields = layout.attributes()
    if method == "__init__":
        return [beginning(field) for field in fields]
    if method:
        return [f"twin.{field.attribute} = {copied(field)}" for field in fields]
    return constructor(fields) + ([] if not any(field.changes for field in fields) else ["", *cloning(owner, fields)])


def beginning(field: Saved) -> str:
    """An attribute that begins as nothing."""
    kind = field.form.held()
    nothing = "None" if kind.endswith("| None") else "[]" if kind.startswith("list[") else NOTHING.get(kind)
    if nothing is None:
        raise SystemExit(f"{field.attribute} cannot begin as nothing: it holds {kind}")
    return f"self.{field.attribute}: {kind} = {nothing}"


def constructor(fields: list[Saved]) -> list[str]:
    """The arguments and what begins as nothing."""
    given = [field for field in fields if not field.started]
    signature = ", ".join(["self", *[f"{field.attribute}: {field.form.held()}" for field in given]])
    lines = [f"def __init__({signature}) -> None:"]
    for field in given:
        kind = field.form.held() if field.changes else "Final"
        lines.append(f"    self.{field.attribute}: {kind} = {field.attribute}")
    return lines + [f"    {beginning(field)}" for field in fields if field.started]


def cloning(owner: type, fields: list[Saved]) -> list[str]:
    """The copy for a cloned state."""
    given = ", ".join(copied(field) for field in fields if not field.started)
    later = [f"    twin.{field.attribute} = {copied(field)}" for field in fields if field.started]
    head = [f'def clone(self) -> "{owner.__name__}":', '    """A copy of what changes."""']
    if not later:
        return [*head, f"    return {owner.__name__}({given})"]
    return [*head, f"    twin = {owner.__name__}({given})", *later, "    return twin"]


def copied(field: Saved) -> str:
    """The value for a copy: what never changes is shared."""
    name, kind = f"self.{field.attribute}", field.form.held()
    if not field.changes or kind in ("i64", "bool", "str"):
        return name
    if kind.startswith("vec[") or kind in ("list[str]", "list[i64]"):
        return f"{name}[:]"
    if kind.startswith("list[vec"):
        return f"[row[:] for row in {name}]"
    if kind.startswith("list["):
        return f"[part.clone() for part in {name}]"
    return f"{name}.clone() if {name} is not None else None" if kind.endswith("| None") else f"{name}.clone()"


def formatted(text: str, path: Path) -> str:
    """The text as the formatter leaves it."""
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(path), "-"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


if __name__ == "__main__":
    main()
