"""Put a mutant into modules that are loaded already: the live functions get the broken code."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

from tools.mutants.kinds import Mutant, broken
from tools.mutants.rooms import ROOT

Place = tuple[str, int]


def transplanted(mutant: Mutant) -> bool:
    """Give the live functions their broken code; False if none took it, so that the module must be loaded broken."""
    path = str(ROOT / mutant.path)
    text = Path(path).read_text()
    whole, sick = codes(text, path), codes(broken(text, mutant), path)
    changed = {place: code for place, code in sick.items() if place not in whole or not same(whole[place], code)}
    taken = 0
    for function in functions_of(path):
        code = changed.get(place_of(function.__code__))
        if code is not None and code.co_freevars == function.__code__.co_freevars:
            function.__code__ = code
            taken += 1
    return taken > 0 and all(place in whole for place in changed)


def codes(text: str, path: str) -> dict[Place, CodeType]:
    """Every function's code of a source, by qualified name and first line."""
    return {place_of(code): code for code in within(compile(text, path, "exec")) if code.co_flags & 2}


def within(code: CodeType) -> Iterator[CodeType]:
    """A code and all that stand in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from within(constant)


def place_of(code: CodeType) -> Place:
    """Where a function stands."""
    return code.co_qualname, code.co_firstlineno


def same(one: CodeType, other: CodeType) -> bool:
    """Tell whether two codes do the same."""
    return (one.co_code, one.co_consts, one.co_names) == (other.co_code, other.co_consts, other.co_names)


def functions_of(path: str) -> list[FunctionType]:
    """The live functions of a source file."""
    return [thing for thing in gc.get_objects() if type(thing) is FunctionType and thing.__code__.co_filename == path]
