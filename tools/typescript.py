"""TypeScript for declared records: TypedDicts of the games and msgspec Structs of the server, field by field."""

from __future__ import annotations

import ast
import inspect
import re
from itertools import pairwise
from textwrap import wrap
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

WIDE = 120
JSON = {"string": "string", "integer": "number"}
SIMPLE = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    object: "unknown",
}


class Writer:
    """Writes records and unions under the names that they have; what has no name is written where it stands."""

    def __init__(self, declared: dict[str, Any], notes: dict[str, str], asked: frozenset[str] = frozenset()) -> None:
        self.declared = declared
        self.notes = notes
        self.asked = asked  # the modules whose records come from clients: what has a default may be left out there
        self.names = {hint: name for name, hint in declared.items()}

    def write(self) -> str:
        """All declarations, in their order."""
        return "\n".join(self.declaration(name, hint) for name, hint in self.declared.items())

    def declaration(self, name: str, hint: Any) -> str:
        """One record as an interface, or one union by its name."""
        note = self.notes.get(name) or (inspect.getdoc(hint) if is_record(hint) else "")
        said = comment(" ".join(note.split())) if note else ""
        if not is_record(hint):
            return f"{said}export type {name} ={self.alias(hint)};\n"
        fields = "".join(self.field(hint, *field) for field in fields_of(hint))
        return f"{said}export interface {name} {{\n{fields}}}\n" if fields else f"{said}export interface {name} {{}}\n"

    def alias(self, hint: Any) -> str:
        """What a name stands for: an open record, or a union, with one part a line where it is long."""
        if is_open(hint):
            return " " + self.open(hint)
        written = self.parts(hint)
        line = " | ".join(written)
        return f" {line}" if len(line) < WIDE - 40 else "".join(f"\n  | {part}" for part in written)

    def field(self, record: Any, key: str, hint: Any, default: bool) -> str:
        """One field; a record in which everything has a default may be sent in part."""
        from_client = not is_typeddict(record) and record.__module__ in self.asked
        unset = msgspec.UnsetType in get_args(hint)
        written = self.type(hint)
        if from_client and is_record(hint) and all(default for _, _, default in fields_of(hint)):
            written = f"Partial<{written}>"
        optional = unset or (default and (from_client or is_typeddict(record)))
        return f"  {key}{'?' if optional else ''}: {written};\n"

    def open(self, hint: Any) -> str:
        """A record with some known fields and any further."""
        meta = get_args(hint)[1].extra_json_schema
        known = ", ".join(f"{key}: {JSON[kind['type']]}" for key, kind in meta["properties"].items())
        return f"{{ {known} }} & {self.type(get_args(hint)[0])}".replace(", ", "; ", known.count(", "))

    def parts(self, hint: Any) -> list[str]:
        """The parts of a union or the words of a Literal."""
        if get_origin(hint) is Literal:
            return [quoted(word) for word in get_args(hint)]
        return [self.type(part) for part in get_args(hint) if part is not msgspec.UnsetType]

    def type(self, hint: Any) -> str:
        """A hint as TypeScript."""
        if is_open(hint):
            return self.names[hint]
        hint = bare(hint)
        if hint in SIMPLE:
            return SIMPLE[hint]
        if hint in self.names:
            return self.names[hint]
        origin, inside = get_origin(hint), get_args(hint)
        if origin is Literal or is_union(hint):
            return " | ".join(self.parts(hint))
        if origin is tuple and inside[-1:] != (...,):
            return f"[{', '.join(self.type(part) for part in inside)}]"
        if origin in (list, tuple):
            item = self.type(inside[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict:
            return f"Record<string, {self.type(inside[1])}>"
        raise TypeError(f"no TypeScript for {hint!r}")


def comment(text: str) -> str:
    """A comment, over several lines where it is long."""
    if len(text) <= WIDE - len("/**  */"):
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}\n" for line in wrap(text, WIDE - 3)) + " */\n"


def bare(hint: Any) -> Any:
    """A hint without limits; what `Annotated` says more exactly, where it names a type."""
    while get_origin(hint) is Annotated:
        first, second = get_args(hint)[:2]
        hint = first if isinstance(second, msgspec.Meta) else second
    return hint


def is_union(hint: Any) -> bool:
    """Tell whether a hint leaves a choice between types."""
    return get_origin(hint) in (Union, UnionType)


def is_open(hint: Any) -> bool:
    """Tell whether a hint is an object of which only some fields are known."""
    return get_origin(hint) is Annotated and getattr(get_args(hint)[1], "title", None) is not None


def is_named(hint: Any) -> bool:
    """Tell whether a hint keeps its name: records, unions of them, words to choose from, open records."""
    choice = is_union(hint) and all(is_record(part) for part in get_args(hint))
    return is_record(hint) or choice or get_origin(hint) is Literal or is_open(hint)


def is_record(hint: Any) -> bool:
    """Tell whether a hint has fields with names."""
    return is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, msgspec.Struct))


def quoted(word: object) -> str:
    """A word of a Literal."""
    return str(word).lower() if isinstance(word, bool) else str(word) if isinstance(word, int) else f'"{word}"'


def fields_of(hint: Any) -> list[tuple[str, Any, bool]]:
    """Every field: its name on the wire, its hint, whether it has a default (of a TypedDict: may be left out)."""
    if is_typeddict(hint):
        hints = get_type_hints(hint, include_extras=True)
        optional = {key for key, part in hints.items() if get_origin(part) is NotRequired}
        return [(key, get_args(part)[0] if key in optional else part, key in optional) for key, part in hints.items()]
    config = hint.__struct_config__
    tag: list[tuple[str, Any, bool]] = [(config.tag_field, Literal[config.tag], False)] if config.tag_field else []
    return tag + [(field.encode_name, field.type, not field.required) for field in msgspec.structs.fields(hint)]


def declared_in(module: ModuleType) -> dict[str, Any]:
    """The records and the named unions that a module itself declares, in the order of its lines."""
    source = ast.parse(inspect.getsource(module)).body
    found: dict[str, Any] = {}
    for node in source:
        name = node.name if isinstance(node, ast.ClassDef) else assigned(node)
        hint = getattr(module, name, None) if name else None
        if is_named(hint):
            found[name] = hint
    return found


def notes_in(module: ModuleType) -> dict[str, str]:
    """What stands as text below an assignment."""
    source = ast.parse(inspect.getsource(module)).body
    found: dict[str, str] = {}
    for node, after in pairwise(source):
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and assigned(node):
            found[assigned(node)] = re.sub(r"\s+", " ", str(after.value.value))
    return found


def assigned(node: ast.stmt) -> str:
    """The name that a line gives to something, "" if it gives none."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def reached(roots: list[Any]) -> set[Any]:
    """The named hints that these are made of, themselves among them."""
    found: set[Any] = set()
    waiting = list(roots)
    while waiting:
        hint = waiting.pop()
        if is_named(hint):
            if hint in found:
                continue
            found.add(hint)
        waiting += [part for _, part, _ in fields_of(hint)] if is_record(hint) else inside_of(hint)
    return found


def inside_of(hint: Any) -> list[Any]:
    """What a hint is made of; the words of a Literal are nothing further."""
    return (
        [] if get_origin(hint) is Literal else [part for part in get_args(hint) if not isinstance(part, msgspec.Meta)]
    )
