"""Every event is told as it is declared: a number for each field, in their order, to those who may hear."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from retrorocket.kernel.events import EVERYBODY, ONE, OTHERS, Event, EventKind
from retrorocket.kernel.notation import Kind

pytestmark = pytest.mark.interpreted_only("reads sources and pages")

GAMES_FOLDER = Path(__file__).parents[1] / "src" / "retrorocket" / "games"
TELLING = {"tell": EVERYBODY, "tell_one": ONE, "tell_others": OTHERS}
SOURCES = sorted(GAMES_FOLDER.rglob("*.py"))


class Source:
    """A module of a game: its syntax and its names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.game = path.relative_to(GAMES_FOLDER).parts[0]
        self.tree = ast.parse(path.read_text())
        dotted = ".".join(path.relative_to(GAMES_FOLDER.parents[1]).with_suffix("").parts)
        self.module = importlib.import_module(dotted)

    def kinds(self, node: ast.expr) -> list[EventKind]:
        """The events that an expression names: a constant, one of two, or one of a table."""
        if isinstance(node, ast.IfExp):
            return self.kinds(node.body) + self.kinds(node.orelse)
        if isinstance(node, ast.Subscript):
            return self.kinds(node.value)
        value: Any = None
        if isinstance(node, ast.Name):
            value = getattr(self.module, node.id, None)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            value = getattr(getattr(self.module, node.value.id, None), node.attr, None)
        found = value if isinstance(value, list) else [value]
        return [kind for kind in found if isinstance(kind, EventKind)]


@pytest.fixture(scope="module")
def sources() -> list[Source]:
    return [Source(path) for path in SOURCES]


def calls(tree: ast.AST) -> Iterator[tuple[ast.Call, list[ast.FunctionDef]]]:
    """Every call with the functions around it, the innermost last."""
    stack: list[tuple[ast.AST, list[ast.FunctionDef]]] = [(tree, [])]
    while stack:
        node, around = stack.pop()
        inside = [*around, node] if isinstance(node, ast.FunctionDef) else around
        if isinstance(node, ast.Call):
            yield node, around
        stack.extend((child, inside) for child in ast.iter_child_nodes(node))


def named(source: Source, function: ast.FunctionDef, name: str) -> list[EventKind]:
    """The events that a local name stands for."""
    found: list[EventKind] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            found += source.kinds(node.value)
    return found


def passed_to(sources: list[Source], home: Source, function: ast.FunctionDef, parameter: str) -> list[EventKind]:
    """The events that callers hand to a parameter, anywhere in the same game; methods count without `self`."""
    names = [argument.arg for argument in function.args.args]
    if parameter not in names:
        return []
    place = names.index(parameter) - (1 if names[0] == "self" else 0)
    found: list[EventKind] = []
    for source in sources:
        if source.game != home.game:
            continue
        for call, _ in calls(source.tree):
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            if name == function.name:
                words = [word.value for word in call.keywords if word.arg == parameter]
                for node in [*call.args[place : place + 1], *words]:
                    found += source.kinds(node)
    return found


def kept_as(sources: list[Source], home: Source, attribute: str) -> list[EventKind]:
    """The events that are handed to any parameter of the name under which an object keeps one."""
    found: list[EventKind] = []
    for source in sources:
        if source.game == home.game:
            for node in ast.walk(source.tree):
                if isinstance(node, ast.FunctionDef):
                    found += passed_to(sources, source, node, attribute)
    return found


def tellings(sources: list[Source]) -> Iterator[tuple[str, str, list[EventKind], list[ast.expr]]]:
    """Every telling: where, by which method, which events it may be, with which numbers."""
    for source in sources:
        for call, around in calls(source.tree):
            if not isinstance(call.func, ast.Attribute) or call.func.attr not in TELLING:
                continue
            first = 0 if call.func.attr == "tell" else 1
            event, numbers = call.args[first], call.args[first + 1 :]
            kinds = source.kinds(event)
            if isinstance(event, ast.Attribute) and not kinds:  # kept by an object: those of a line's own width
                kinds = [kind for kind in kept_as(sources, source, event.attr) if len(kind.spec) == len(numbers)]
            if not kinds and isinstance(event, ast.Name) and around:
                kinds = named(source, around[-1], event.id) or passed_to(sources, source, around[-1], event.id)
            yield f"{source.path.name}:{call.lineno}", call.func.attr, kinds, numbers


def test_every_event_is_told_with_its_fields_in_order_to_its_hearers(sources: list[Source]) -> None:
    faults: list[str] = []
    count = 0
    for where, method, kinds, numbers in tellings(sources):
        count += 1
        if not kinds:
            faults.append(f"{where}: tells no event that is declared")
        for kind in kinds:
            names = [word.partition(":")[0] for word in kind.spec]
            sorts = [word.partition(":")[2] or word for word in kind.spec]
            if len(numbers) != len(names):
                faults.append(f"{where}: {kind.name} has {len(names)} fields, {len(numbers)} are told")
            if kind.hears != TELLING[method]:
                faults.append(f"{where}: {kind.name} is for {kind.hears}, told by {method}")
            for place, node in enumerate(numbers[: len(names)]):
                word = node.id if isinstance(node, ast.Name) else ""
                if word in names and sorts[place] != sorts[names.index(word)]:
                    faults.append(f"{where}: {kind.name} is told its {word} as {names[place]}")
    assert not faults, "\n".join(faults)
    assert count > 200


def test_every_declared_event_is_told_somewhere(sources: list[Source]) -> None:
    told = {kind for _, _, kinds, _ in tellings(sources) for kind in kinds}
    declared = {
        value
        for source in sources
        if source.path.name == "events.py"
        for value in vars(source.module).values()
        if isinstance(value, EventKind)
    }
    assert declared
    assert {f"{kind.rule} {kind.name}" for kind in declared - told} == set()


def test_a_number_that_is_none_of_its_kind_is_found() -> None:
    kind = EventKind(0, "rolled", "seat roll:d6", "XX-01", "{seat} rolls {roll}.")
    kinds = {"seat": Kind("seat", ["A", "B"])}
    assert Event(kind, [1, 6], 511).misfits(kinds) == []  # type: ignore[arg-type]
    assert Event(kind, [2, 6], 511).misfits(kinds) == ["seat of rolled is 2, no seat"]  # type: ignore[arg-type]
    assert Event(kind, [0, 7], 511).misfits(kinds) == ["roll of rolled is 7, no d6"]  # type: ignore[arg-type]
