"""Whether a value is just what a declaration says: every field there, none besides, each of its kind."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfit(value: object, hint: Any, path: str = "view") -> str:
    """What does not fit, with its path; "" if everything does. `Annotated` hints say more exactly what is meant."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return misfit(value, inside[1], path)
    if is_typeddict(hint):
        return misfit_record(value, hint, path)
    if origin in (Union, UnionType):
        wrong = [misfit(value, one, path) for one in inside]
        return "" if "" in wrong else min(wrong, key=len)
    if origin is Literal:
        return "" if value in inside else f"{path} is {value!r}, none of {inside}"
    if origin in (list, dict, tuple):
        return misfit_inside(value, origin, inside, path)
    fits = {float: (int, float), None: (NoneType,)}.get(hint, (hint,))
    return "" if type(value) in fits else f"{path} is {value!r}, no {hint}"


def misfit_record(value: object, hint: Any, path: str) -> str:
    """The fields of a record."""
    if not isinstance(value, dict):
        return f"{path} is {value!r}, no {hint.__name__}"
    hints = get_type_hints(hint, include_extras=True)
    for name in hint.__required_keys__ - value.keys():
        return f"{path}.{name} is not there"
    for name, part in value.items():
        if name not in hints:
            return f"{path}.{name} is not declared in {hint.__name__}"
        declared = hints[name]
        wrong = misfit(part, get_args(declared)[0] if name in hint.__optional_keys__ else declared, f"{path}.{name}")
        if wrong:
            return wrong
    return ""


def misfit_inside(value: object, kind: type, inside: tuple[Any, ...], path: str) -> str:
    """The items of a list, of a pair or of an object with any keys."""
    if kind is dict:
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            return f"{path} is {value!r}, no object"
        pairs = [(f"{path}.{key}", part, inside[1]) for key, part in value.items()]
    else:
        if not isinstance(value, list) or (kind is tuple and len(value) != len(inside)):
            return f"{path} is {value!r}, not {inside}"
        hints = inside if kind is tuple else inside * len(value)
        pairs = [(f"{path}[{k}]", part, hint) for k, (part, hint) in enumerate(zip(value, hints, strict=True))]
    for where, part, hint in pairs:
        wrong = misfit(part, hint, where)
        if wrong:
            return wrong
    return ""
