"""The ways to break a rule: each kind of mutation finds its places in a syntax tree and gives the broken source."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

BOUNDARY = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv}
EITHER_WAY = {"min", "max", "same_zone", "adjacent", "joined_by_land", "joined_for_production"}
"""What gives the same for two arguments in either order; of the board's links tests/games/buck_rogers proves it."""


class Mutant(NamedTuple):
    """One broken place: the file, the kind of mutation, the line, and the text before and after."""

    path: str
    kind: str
    line: int
    start: int
    end: int
    after: str

    def key(self) -> str:
        """A name that stays the same while the file does."""
        return f"{self.path}:{self.line}:{self.start}-{self.end}:{self.kind}"


Change = tuple[ast.AST, str]
Rule = Callable[[ast.AST], Iterator[Change]]


def boundary(node: ast.AST) -> Iterator[Change]:
    """A comparison takes its limit in or leaves it out; equal becomes unequal."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in BOUNDARY:
        yield node, unparsed(ast.Compare(node.left, [BOUNDARY[type(node.ops[0])]()], node.comparators))


def condition(node: ast.AST) -> Iterator[Change]:
    """A condition is negated, or one of its parts is dropped."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield node.test, f"not ({unparsed(node.test)})"
    if isinstance(node, ast.BoolOp):
        for dropped in range(len(node.values)):
            rest = node.values[:dropped] + node.values[dropped + 1 :]
            yield node, unparsed(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def off_by_one(node: ast.AST) -> Iterator[Change]:
    """A number is one more."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield node, str(node.value + 1)


def wrong_side(node: ast.AST) -> Iterator[Change]:
    """The other seat or side becomes this one; sums become differences."""
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant) and node.left.value == 1:
            yield node, unparsed(node.right)
        elif type(node.op) in ARITHMETIC:
            yield node, f"({unparsed(ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))})"


def dropped(node: ast.AST) -> Iterator[Change]:
    """A statement is not carried out."""
    if isinstance(node, (ast.Assign, ast.AugAssign)) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield node, "pass"


def swapped(node: ast.AST) -> Iterator[Change]:
    """The first two arguments of a call change places, where their order can mean something."""
    if isinstance(node, ast.Call) and not any(isinstance(argument, ast.Starred) for argument in node.args):
        if isinstance(node.func, ast.Name) and node.func.id in EITHER_WAY:
            return
        free = [argument for argument in node.args if not names_state(argument)][:2]
        if len(free) == 2 and unparsed(free[0]) != unparsed(free[1]):
            turned = {id(free[0]): free[1], id(free[1]): free[0]}
            yield node, unparsed(ast.Call(node.func, [turned.get(id(a), a) for a in node.args], node.keywords))


def permitted(node: ast.AST) -> Iterator[Change]:
    """A refusal is not given: the rule id becomes nothing."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_rule(node.value):
        yield node, '""'


class WrongConstant:
    """A constant of the components is taken for its neighbour: the next one imported from the same module."""

    def __init__(self, tree: ast.Module) -> None:
        self.next_to: dict[str, str] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                names = [name.name for name in node.names if name.name.isupper() and not name.asname]
                if len(names) > 1:
                    self.next_to.update(zip(names, names[1:] + names[:1], strict=True))

    def __call__(self, node: ast.AST) -> Iterator[Change]:
        """The neighbour's name."""
        if isinstance(node, ast.Name) and node.id in self.next_to:
            yield node, self.next_to[node.id]


KINDS: dict[str, Rule] = {
    "boundary": boundary,
    "condition": condition,
    "off by one": off_by_one,
    "wrong side": wrong_side,
    "dropped": dropped,
    "swapped": swapped,
    "permitted": permitted,
}


def unparsed(node: ast.AST) -> str:
    """The text of a node."""
    return ast.unparse(ast.fix_missing_locations(node))


def names_state(node: ast.AST) -> bool:
    """Tell whether an argument is the state itself, which nobody mistakes for another."""
    return isinstance(node, ast.Name) and node.id in ("s", "self")


def is_rule(text: str) -> bool:
    """Tell whether a text looks like a rule id."""
    head, dash, rest = text.partition("-")
    return bool(dash) and head.isupper() and len(head) <= 3 and rest.isupper()


def mutants_of(path: str, text: str) -> list[Mutant]:
    """Every way to break one file; docstrings, declarations and assertions are left alone."""
    tree = ast.parse(text)
    kinds = KINDS | {"wrong constant": WrongConstant(tree)}
    offsets = [0]
    for line in text.split("\n"):
        offsets.append(offsets[-1] + len(line.encode()) + 1)
    found: list[Mutant] = []
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for node in inside(function):
                for kind, rule in kinds.items():
                    found += [placed(path, kind, at, after, offsets) for at, after in rule(node)]
    return sorted(set(found), key=lambda mutant: (mutant.start, mutant.end, mutant.kind, mutant.after))


def inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of a function's body, without assertions, events and inner functions."""
    stack: list[ast.AST] = list(function.body)
    while stack:
        node = stack.pop()
        if isinstance(node, (ast.Assert, ast.FunctionDef, ast.AnnAssign)) or is_capacity(node):
            continue
        yield node
        stack.extend(ast.iter_child_nodes(node))


def is_capacity(node: ast.AST) -> bool:
    """Tell whether a node only says how much room to leave for a list."""
    return isinstance(node, ast.keyword) and node.arg == "capacity"


def placed(path: str, kind: str, node: ast.AST, after: str, offsets: list[int]) -> Mutant:
    """A mutant by its place in the bytes of the file."""
    at: ast.expr | ast.stmt = node  # type: ignore[assignment]
    start = offsets[at.lineno - 1] + at.col_offset
    end = offsets[(at.end_lineno or at.lineno) - 1] + (at.end_col_offset or 0)
    return Mutant(path, kind, at.lineno, start, end, after)


def broken(text: str, mutant: Mutant) -> str:
    """The source with the mutant in it, in brackets where it is an expression; later lines keep their numbers."""
    data = text.encode()
    lines = "\n" * data[mutant.start : mutant.end].count(b"\n")
    after = f"pass{lines}" if mutant.after == "pass" else f"({mutant.after}{lines})"
    return (data[: mutant.start] + after.encode() + data[mutant.end :]).decode()
