"""TypeScript for a game's components, read off the very rows: what every row has, what only some have."""

from __future__ import annotations

from typing import Any

WIDE = 100


def components_type(sections: dict[str, Any], used: list[str]) -> str:
    """The sections that a board draws from: an interface for each kind of row, and one for all together."""
    rows = [row_type(name, sections[name]) for name in used if is_rows(sections[name])]
    fields = [f"  {name}: {section_type(name, sections[name])};\n" for name in used]
    whole = f"/** The components that the board draws from. */\nexport interface Components {{\n{''.join(fields)}}}\n"
    return "\n".join([*rows, whole])


def section_type(name: str, section: Any) -> str:
    """A section: rows by the name of their interface, anything else as it is."""
    return f"{row_name(name)}[]" if is_rows(section) else written([section], "  ")


def row_type(name: str, rows: list[dict[str, Any]]) -> str:
    """The interface of the rows of a section."""
    return f"/** A row of `{name}` among the components. */\nexport interface {row_name(name)} {block(fields(rows))}\n"


def row_name(section: str) -> str:
    """The name of an interface: launch_space gives LaunchSpaceRow."""
    return "".join(part.capitalize() for part in section.split("_")) + "Row"


def is_rows(section: Any) -> bool:
    """Tell whether a section is a list of objects."""
    return isinstance(section, list) and all(isinstance(row, dict) for row in section)


def written(values: list[Any], indent: str) -> str:
    """The type that fits all these values."""
    plain = {kind_of(value) for value in values if not isinstance(value, dict | list)}
    objects = [value for value in values if isinstance(value, dict)]
    lists = [value for value in values if isinstance(value, list)]
    found = sorted(plain)
    if objects:
        found.append(record(objects, indent))
    if lists:
        found.append(items(lists, indent))
    return " | ".join(found)


def kind_of(value: Any) -> str:
    """What JSON makes of a word or a number."""
    return "boolean" if isinstance(value, bool) else "number" if isinstance(value, int | float) else "string"


def fields(values: list[dict[str, Any]], indent: str = "  ") -> list[str]:
    """The fields of objects: a key that is not in all of them is optional."""
    found = []
    for key in dict.fromkeys(key for value in values for key in value):
        having = [value[key] for value in values if key in value]
        found.append(f"{key}{'' if len(having) == len(values) else '?'}: {written(having, indent)}")
    return found


def record(values: list[dict[str, Any]], indent: str) -> str:
    """An object, over several lines where it is long."""
    shown = fields(values, indent + "  ")
    line = "{ " + "; ".join(shown) + " }" if shown else "Record<string, never>"
    return line if len(line) < WIDE and "\n" not in line else block(shown, indent)


def block(shown: list[str], indent: str = "") -> str:
    """An object over several lines."""
    return "{\n" + "".join(f"{indent}  {line};\n" for line in shown) + indent + "}"


def items(values: list[list[Any]], indent: str) -> str:
    """A list of whatever is in these."""
    inside = written([item for value in values for item in value], indent) or "never"
    return f"({inside})[]" if " | " in inside else f"{inside}[]"
